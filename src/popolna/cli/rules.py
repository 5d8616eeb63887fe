"""`popolna rules`: the rules of a game, which have tests, and where its components come from."""

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
        str | None, typer.Argument(metavar="WORD", help="Only rules with this word, or this number.")
    ] = None,
    components: Components = None,
) -> None:
    """
    \b
      popolna rules maya2019
      popolna rules maya2019 temple

    The rules of a game in our own words, which of them have tests, and where its components come from.
    """
    room = enter(name, components)
    text = text_of(room)
    if word is not None:
        print("\n".join(search(room, read_rules(text), word)))
        return
    show_text(text)
    print("\n".join([*about_tests(room, read_rules(text)), "", *about_components(room)]))


def search(room: Game, rules: list[Rule], word: str) -> Iterator[str]:
    """The rules that speak of a word, with their tests."""
    found = [rule for rule in rules if rule.fits(word)]
    if not found:
        raise PopolnaError(f"No rule of {room.title} speaks of {word!r}.")
    proofs = proofs_of(room)
    chapter = ""
    for rule in found:
        if rule.chapter != chapter:
            chapter = rule.chapter
            yield from (["", chapter] if rule is not found[0] else [chapter])
        yield from wrap(f"{rule.id}  {rule.text}", indent=2, hanging=2)
        for test in proofs.get(rule.id, ()):
            yield f"    test: {test}"


def show_text(text: str) -> None:
    """Markdown, set for a terminal; as it is where nobody looks."""
    if not sys.stdout.isatty():
        print(text)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    from popolna.cli.screen import width

    Console(width=width()).print(Markdown(text), "")


def about_tests(room: Game, rules: list[Rule]) -> Iterator[str]:
    """How many rules have a test, and which have none."""
    proofs = proofs_of(room)
    if not proofs:
        yield "Tests: which tests prove which rules has not been written down."
        return
    bare = [rule.id for rule in rules if not proofs.get(rule.id)]
    proved = len(rules) - len(bare)
    yield f"Tests: {proved} of {len(rules)} rules have one; popolna rules {room.id} WORD names them."
    if bare:
        yield from wrap(f"Without a test: {', '.join(bare)}")


def about_components(room: Game) -> Iterator[str]:
    """Where each section of the components comes from, and how owners put it right."""
    if room.components is None:
        yield "Components: nothing but what the rules say."
        return
    yield "Components, and how far they can be trusted:"
    found = origins(room.components)
    longest = max(len(section) for section, _ in found)
    for section, provenance in found:
        yield f"  {section:<{longest}}  {provenance}"
    yield from wrap(
        "rulebook: printed in the rulebook. published: public sources agree. single-source: one public "
        "source says so. reconstructed: ours, because nobody outside the box could tell."
    )
    yield from wrap(
        f"You own the box? Correct a copy of {room.folder / 'components.toml'} and give it to any command: "
        f"popolna play {room.id} --components my-{room.id}.toml"
    )
