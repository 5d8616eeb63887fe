"""`popolna rules`: the rules of a game, which of them have tests, and where its components come from."""

import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from popolna.cli.arguments import Components, GameName, enter
from popolna.cli.provenance import origins
from popolna.cli.rulebook import Rule, proofs_of, read_rules, text_of
from popolna.cli.screen import wrap
from popolna.engine.errors import PopolnaError
from popolna.engine.game import Game


def rules(
    name: GameName,
    word: Annotated[
        str | None, typer.Argument(metavar="WORD", help="Only the rules with this word or number.")
    ] = None,
    components: Components = None,
) -> None:
    """
    \b
      popolna rules maya2019
      popolna rules maya2019 temple

    Show the rules of a game in our own words, which of them have tests, and where the components come from.
    """
    game = enter(name, components)
    text = text_of(game)
    if word is not None:
        print("\n".join(search(game, read_rules(text), word)))
        return
    show_text(text)
    print("\n".join([*about_tests(game, read_rules(text)), "", *about_components(game)]))


def search(game: Game, rules: list[Rule], word: str) -> Iterator[str]:
    """The rules that mention a word, with their tests."""
    found = [rule for rule in rules if rule.fits(word)]
    if not found:
        raise PopolnaError(f"No rule of {game.title} mentions {word!r}.")
    proofs = proofs_of(game)
    chapter = ""
    for rule in found:
        if rule.chapter != chapter:
            chapter = rule.chapter
            yield from (["", chapter] if rule is not found[0] else [chapter])
        yield from wrap(f"{rule.id}  {rule.text}", indent=2, hanging=2)
        for test in proofs.get(rule.id, ()):
            yield f"    test: {test}"


def show_text(text: str) -> None:
    """Print Markdown: formatted for a terminal, as it is for a pipe."""
    if not sys.stdout.isatty():
        print(text)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    from popolna.cli.screen import width

    Console(width=width()).print(Markdown(text), "")


def about_tests(game: Game, rules: list[Rule]) -> Iterator[str]:
    """How many rules have a test, and which have none."""
    proofs = proofs_of(game)
    if not proofs:
        yield "Tests: there is no list of which tests prove which rules."
        return
    bare = [rule.id for rule in rules if not proofs.get(rule.id)]
    proved = len(rules) - len(bare)
    yield f"Tests: {proved} of {len(rules)} rules have one; popolna rules {game.id} WORD lists them."
    if bare:
        yield from wrap(f"Without a test: {', '.join(bare)}")


def about_components(game: Game) -> Iterator[str]:
    """Where each section of the components comes from, and how an owner of the game can correct it."""
    if game.components is None:
        yield "Components: only what the rules mention."
        return
    yield "Components, and where they come from:"
    found = origins(game.components)
    longest = max(len(section) for section, _ in found)
    for section, provenance in found:
        yield f"  {section:<{longest}}  {provenance}"
    yield from wrap(
        "rulebook: printed in the rulebook. published: public sources agree. single-source: only one public "
        "source says so. reconstructed: our guess, because no public source says."
    )
    yield from wrap(
        f"Do you own the game? Correct a copy of {game.folder / 'components.toml'} and use it with any command: "
        f"popolna play {game.id} --components my-{game.id}.toml"
    )
