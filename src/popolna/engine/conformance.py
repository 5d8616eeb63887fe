"""What every game must comply with, tested on games played at random.

Each check takes a game and a trial (players, settings, seed) and raises an AssertionError that says what is
wrong.  A new game gets all the checks for free:

>>> from popolna.games import game
>>> for check in CHECKS:
...     check(game("tictactoe"), Trial(players=2, settings={}, seed=1))
"""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from operator import le
from xml.etree import ElementTree

from popolna.engine.chance import Dice, Script
from popolna.engine.errors import BadRecord, Hidden, IllegalAction, PopolnaError, UnknownAction, WrongPlayer
from popolna.engine.game import Drawing, Game, Shape
from popolna.engine.match import Match
from popolna.engine.playout import playout
from popolna.engine.record import read_record
from popolna.engine.state import NOBODY, State
from popolna.engine.story import EVERYBODY
from popolna.engine.things import names_of, not_named, things_on

SHORT = 200  # characters of a sentence for a first game, at most
STRANGERS = 25  # illegal actions tried at each decision


@dataclass(frozen=True)
class Trial:
    """A game to play at random: the same trial always gives the same game, everywhere."""

    players: int
    settings: dict[str, str]
    seed: int

    def luck(self) -> Dice:
        """The luck of the game."""
        return Dice(f"{self.seed}/luck")

    def choices(self) -> Dice:
        """The luck of the players, who choose at random."""
        return Dice(f"{self.seed}/choices")

    def new(self, game: Game) -> State:
        """The game at its start."""
        return game.new(self.players, self.luck(), **self.settings)


def trials(game: Game, seeds: int) -> Iterator[Trial]:
    """Trials for all numbers of players and all combinations of options."""
    for players in game.players:
        for settings in game.all_settings(players):
            for seed in range(seeds):
                yield Trial(players, settings, seed)


def decisions(game: Game, trial: Trial, every: int = 1) -> Iterator[tuple[State, int, Dice]]:
    """The states of a random game in which a player must choose, with that player and dice for the choice."""
    s = trial.new(game)
    dice = trial.choices()
    for number in range(game.limit):
        movers = s.to_move()
        if not movers:
            return
        player = movers[dice.below(len(movers))]
        if number % every == 0:
            yield s, player, dice
        legal = s.legal(player)
        s.act(player, legal[dice.below(len(legal))])


def played(game: Game, trial: Trial) -> Match:
    """A random game, played as a match to the end, or to the limit."""
    match = Match.new(game, trial.players, trial.luck(), settings=trial.settings)
    dice = trial.choices()
    while (movers := match.state.to_move()) and len(match.record.moves) < game.limit:
        player = movers[dice.below(len(movers))]
        legal = match.state.legal(player)
        match.play(player, legal[dice.below(len(legal))])
    return match


def brings_what_is_shown(game: Game, trial: Trial) -> None:
    """There is a title, a sentence, a cover and a look for each seat, and all verbs mentioned exist."""
    assert game.title, "there is no title"
    assert game.sentence.endswith((".", "!", "?")), "the sentence about the game does not end like one"
    assert len(game.looks) >= trial.players, "some seat has no look"
    shown = {(look.colour, look.sign) for look in game.looks}
    assert len(shown) == len(game.looks), "two seats look the same"
    unknown = {*game.late, *game.stops} - set(game.verbs.by_name)
    assert not unknown, f"no verb is called {', '.join(sorted(unknown))}"
    if game.cover is not None:
        frame = ElementTree.fromstring(game.cover().svg).get("viewBox")
        assert frame == "0 0 480 300", f"the cover is not 480 by 300: {frame}"


def tells_first_timers(game: Game, trial: Trial) -> None:
    """The aim, a turn and the end are told in a short sentence each, for a first game."""
    assert game.first_game is not None, "nothing tells people how to play a first game (first_game)"
    for what in ("aim", "turn", "end"):
        said: str = getattr(game.first_game, what)
        assert said[:1].isupper(), f"the {what} does not begin like a sentence"
        assert said.endswith("."), f"the {what} does not end like a sentence"
        assert len(said) <= SHORT, f"the {what} has {len(said)} characters, which is more than {SHORT}"


def game_ends(game: Game, trial: Trial) -> None:
    """Every game ends with an outcome that adds up, and has none before; an endless game can be cut off."""
    s = trial.new(game)
    assert s.outcome() is None, "there is an outcome before the first decision"
    number = playout(s, trial.choices(), game.limit)
    rows = trial.players + len(s.rivals())
    outcome = s.outcome()
    if s.agenda:
        assert game.endless, f"the game is not over after {number} decisions"
        assert outcome is None, "somebody is to move, but there is an outcome"
        assert len(game.judge(s).ranks) == rows, "cut off, the game has no score for some seat or rival"
        return
    assert outcome is not None, "nobody is to move, but there is no outcome"
    assert outcome.rivals == s.rivals(), "the outcome and the game have different rivals"
    assert len(outcome.scores) == len(outcome.ranks) == rows, "a seat or rival has no score or no rank"
    assert min(outcome.ranks) == 1, "somebody must come first"
    for row, score in enumerate(outcome.scores):
        parts = sum(points[row] for points in outcome.breakdown.values())
        assert parts == score, f"row {row} has {score} points, but the parts of the score add up to {parts}"
    for row, score in enumerate(outcome.scores):
        for other, more in enumerate(outcome.scores):
            better = outcome.ranks[row] < outcome.ranks[other]
            assert score <= more or better, "a higher score must have a better rank"
    assert all(not s.legal(p) for p in range(trial.players)), "somebody can move after the end"


def standing_is_open(game: Game, trial: Trial) -> None:
    """The score so far is the same for every viewer, gives nothing away, and ends up as the final score."""
    rows = trial.players + len(game.rivals_of(trial.players, trial.new(game).settings))
    for s, _, dice in decisions(game, trial, every=6):
        standing = s.standing()
        assert [type(score) for score in standing] == [int] * rows, "a seat or rival has no whole number"
        for viewer in range(NOBODY, trial.players):
            assert s.seen_by(viewer).standing() == standing, f"seat {viewer} sees a wrong score"
            assert s.guess(viewer, dice).standing() == standing, "the score so far depends on secrets"
    s = trial.new(game)
    playout(s, trial.choices(), game.limit)
    scores = game.judge(s).scores
    for viewer in range(NOBODY, trial.players):
        assert s.seen_by(viewer).standing() == scores, "the score at the end differs from the outcome"
    assert s.standing() == scores, "the score at the end differs from the outcome"


def rivals_stay(game: Game, trial: Trial) -> None:
    """Which rivals take part is clear before the game, and each of them has a name."""
    expected = [rival.key for rival in game.rivals_of(trial.players, trial.new(game).settings)]
    assert len({rival.key for rival in game.rivals}) == len(game.rivals), "two rivals have the same key"
    assert all(rival.name for rival in game.rivals), "a rival has no name"
    for s, player, _ in decisions(game, trial, every=6):
        assert s.rivals() == s.seen_by(player).rivals() == expected, "the rivals change during the game"


def only_legal_actions_apply(game: Game, trial: Trial) -> None:
    """Every legal action applies; every other one is refused and changes nothing."""
    for s, player, dice in decisions(game, trial, every=7):
        before = s.position()
        legal = s.legal(player)
        assert legal, f"seat {player} is to move, but has no legal action"
        assert len(set(legal)) == len(legal), "an action is listed twice"
        for action in legal:
            after = s.clone()
            after.apply(player, action)
            movers = after.to_move()
            assert all(after.legal(p) for p in movers), f"nobody can go on after {game.verbs.name(action)}"
        for _ in range(STRANGERS):
            action = dice.below(game.verbs.size)
            if action not in legal:
                refused(s, player, action, IllegalAction)
        for action in (-1, game.verbs.size):
            refused(s, player, action, UnknownAction)
        for other in (NOBODY, trial.players, *[p for p in range(trial.players) if p not in s.to_move()]):
            refused(s, other, legal[0], WrongPlayer)
            if 0 <= other < trial.players:
                assert s.legal(other) == [], f"seat {other} is not to move, but has legal actions"
        assert s.position() == before, "trying actions changed the state"


def refused(s: State, player: int, action: int, error: type[PopolnaError]) -> None:
    """Check that the action raises this error."""
    try:
        s.apply(player, action)
    except error:
        return
    raise AssertionError(f"seat {player} could do {action}, which should raise {error.__name__}")


def clones_are_independent(game: Game, trial: Trial) -> None:
    """What happens to a clone does not happen to the original, and vice versa."""
    for s, _, _ in decisions(game, trial, every=11):
        before = s.position()
        clone = s.clone()
        assert clone.position() == before, "a clone differs from its original"
        playout(clone, trial.choices(), game.limit)
        assert s.position() == before, "playing a clone changed the original"
        same = s.clone()
        playout(same, trial.choices(), game.limit)
        assert same.position() == clone.position(), "two clones of a state play differently"


def listing_changes_nothing(game: Game, trial: Trial) -> None:
    """Asking for options, prompts and pictures of a state leaves it as it is."""
    for s, player, _ in decisions(game, trial, every=5):
        before = s.position()
        first = s.legal(player)
        first.append(-1)
        assert s.legal(player) == first[:-1], "listing the options twice gives different options"
        s.standing()
        s.outcome()
        assert s.position() == before, "listing options changed the state"


def quick_choices_are_options(game: Game, trial: Trial) -> None:
    """What a step picks at random is what the same luck would take from its list of options."""
    for s, _, dice in decisions(game, trial):
        step = s.waiting()
        assert step is not None
        if step.player >= 0:
            options = step.options(s)
            twin = dice.clone()
            picked = step.pick(s, twin)
            assert picked == options[dice.below(len(options))], (
                "a quick choice is not the option it should be"
            )
            assert twin.below(1_000_000) == dice.below(1_000_000), (
                "a quick choice must ask for luck exactly once"
            )


def names_and_ids_agree(game: Game, trial: Trial) -> None:
    """Ids are dense, and every id has one name that leads back to it."""
    names = [game.verbs.name(action) for action in range(game.verbs.size)]
    assert len(set(names)) == len(names), "two actions have the same name"
    for action, name in enumerate(names):
        assert game.verbs.parse(name) == action, f"{name!r} does not lead back to {action}"


def records_replay(game: Game, trial: Trial) -> None:
    """A record survives being written and read, and replays to the same end and to every moment on the way."""
    match = played(game, trial)
    copy = read_record(match.record.json())
    assert copy == match.record, "a record changes when it is written and read"
    again = Match.replay(game, copy)
    assert again.state.position() == match.state.position(), "the replay ends differently"
    assert [e.name for e in again.events(0)] == [e.name for e in match.events(0)], (
        "the replay tells a different story"
    )
    moves = len(copy.moves)
    for moment in {0, 1, moves // 2, moves}:
        past = match.at(moment)
        assert len(past.record.moves) == moment, "time travel stops at the wrong move"
    direct = trial.new(game)
    for move in copy.moves:
        direct.act(move.seat, game.verbs.parse(move.action))
    assert direct.position() == match.state.position(), "the seed gives a different game from the record"


def positions_return(game: Game, trial: Trial) -> None:
    """A position leads back to the same state; reading it also checks that nothing was created or lost."""
    for s, player, _ in decisions(game, trial, every=4):
        document = json.loads(json.dumps(s.position()))
        back = game.from_position(document, Dice("back"))
        assert back.position() == s.position(), "a position changes when it is written and read"
        assert back.legal(player) == s.legal(player), "a position leads back to different options"
        original = s.clone()
        original.chance = Dice("back")
        playout(original, trial.choices(), game.limit)
        playout(back, trial.choices(), game.limit)
        assert back.position() == original.position(), "a state and its position play differently"


def nobody_sees_more(game: Game, trial: Trial) -> None:
    """What a player sees does not depend on what is hidden from the player."""
    for s, player, dice in decisions(game, trial, every=9):
        for viewer in range(NOBODY, trial.players):
            seen = s.seen_by(viewer)
            view = seen.position()
            guess = s.guess(viewer, dice)
            assert guess.seen_by(viewer).position() == view, f"a guess contradicts what seat {viewer} sees"
            alike = s.guess(viewer, Dice("alike")).position()
            assert alike == seen.guess(viewer, Dice("alike")).position(), (
                "a guess knows more than the viewer sees"
            )
            for other in (seen, guess.seen_by(viewer)):
                assert game.words.describe(other, names(trial)) == game.words.describe(seen, names(trial))
            assert game.from_position(view).position() == view, (
                "what a player sees changes when it is written and read"
            )
            if viewer == player:
                assert seen.legal(player) == guess.legal(player) == s.legal(player), (
                    "options depend on secrets"
                )
            future_is_closed(seen, player, viewer)
            playout(guess, trial.choices(), game.limit)
            assert game.endless or guess.outcome() is not None, "a guess cannot be played to its end"


def silence_tells_nothing(game: Game, trial: Trial) -> None:
    """What a viewer sees next depends on what the viewer sees and on what is done, never on what is hidden.

    A state and a guess that look the same to a viewer look the same after the same action with the same luck: who
    is asked, how often, and what is told. Only what the rules turn up (`State.revealed`) may tell them apart.
    A decision that says it is public has the same options in both.
    """
    for s, player, dice in decisions(game, trial):
        viewer = dice.below(trial.players + 1) - 1
        guess = s.guess(viewer, dice)
        step = s.waiting()
        assert step is not None
        assert not step.is_public() or guess.legal(player) == s.legal(player), (
            f"{type(step).__name__} is not public: seat {viewer} cannot see what there is to choose from"
        )
        possible = set(guess.legal(player))
        both = [action for action in s.legal(player) if action in possible]
        if both:
            look_the_same_after(game, s, guess, viewer, player, both[dice.below(len(both))])


def look_the_same_after(game: Game, s: State, guess: State, viewer: int, player: int, action: int) -> None:
    """Do an action in two states that a viewer cannot tell apart; the viewer still cannot."""
    one, other = s.clone(), guess.clone()
    one.story, other.story = [], []
    luck: list[str] = []
    one.chance.log = luck
    one.act(player, action)
    script = Script(luck)
    script.then = Dice("more")  # a state that needs more luck must not show it
    other.chance = script
    try:
        other.act(player, action)
    except BadRecord:  # what was drawn in one cannot be drawn in the other
        return
    assert one.revealed == other.revealed, "whether something is turned up depends on secrets"
    if one.revealed:
        return
    what = f"after {game.verbs.name(action)!r}, seat {viewer} can infer secrets from"
    assert one.to_move() == other.to_move(), f"{what} who is asked"
    seen, also = one.seen_by(viewer), other.seen_by(viewer)
    assert seen.position() == also.position(), f"{what} what is on the table or the agenda"
    assert seen.story is not None
    assert also.story is not None
    told = [[(e.name, e.player, e.values) for e in story] for story in (seen.story, also.story)]
    assert told[0] == told[1], f"{what} what is told"
    if viewer in one.to_move():
        assert seen.legal(viewer) == also.legal(viewer), f"{what} what may be done"


def names(trial: Trial) -> list[str]:
    """Names for the seats."""
    return [f"P{player}" for player in range(trial.players)]


def future_is_closed(seen: State, player: int, viewer: int) -> None:
    """What a player sees cannot be played, drawn from, or seen as another player."""
    for attempt in (
        lambda: seen.chance.below(2),
        lambda: seen.apply(player, 0),
        lambda: seen.seen_by(viewer + 1),
        lambda: seen.legal(viewer + 1),
    ):
        try:
            attempt()
        except Hidden:
            continue
        raise AssertionError("what a player sees gave away something that is hidden")


def observations_keep_secrets(game: Game, trial: Trial) -> None:
    """The numbers that a player sees stay the same when only hidden things change, and keep to their bounds."""
    if game.observer is None:
        return
    described = game.observation(trial.players, **trial.settings)
    low, high = described.low(), described.high()
    whole, seen, guessed = described.row(), described.row(), described.row()
    for s, _, dice in decisions(game, trial, every=9):
        for viewer in range(trial.players):
            s.observe(viewer, whole)
            s.seen_by(viewer).observe(viewer, seen)
            s.guess(viewer, dice).observe(viewer, guessed)
            for part in described.parts:
                what = f"{part.name} for seat {viewer}"
                assert bytes(whole[part.place]) == bytes(seen[part.place]), f"{what} shows more than is seen"
                assert bytes(whole[part.place]) == bytes(guessed[part.place]), (
                    f"{what} shows something hidden"
                )
            assert all(map(le, low, whole)), "a number is below its bound"
            assert all(map(le, whole, high)), "a number is above its bound"
        again = game.observer.describe(s)
        assert [repr(part) for part in again.parts] == [repr(part) for part in described.parts], (
            "what the numbers mean depends on the state"
        )


def observations_tell_moments_apart(game: Game, trial: Trial) -> None:
    """If the table looks different to a player after a decision, then so do the numbers."""
    if game.observer is None:
        return
    row = game.observation(trial.players, **trial.settings).row()
    before: list[tuple[bytes, dict[str, object]]] = []
    for s, _, _ in decisions(game, trial):
        now: list[tuple[bytes, dict[str, object]]] = []
        for viewer in range(trial.players):
            s.observe(viewer, row)
            now.append((bytes(row), s.seen_by(viewer).position()))
        for (numbers, table), (last_numbers, last_table) in zip(now, before, strict=bool(before)):
            if table != last_table:
                different = [name for name in table if table[name] != last_table.get(name)]
                assert numbers != last_numbers, f"the numbers do not show {', '.join(different)}"
        before = now


def pictures_keep_secrets(game: Game, trial: Trial) -> None:
    """The drawn table does not change when only hidden things do."""
    for s, _, dice in decisions(game, trial, every=40):
        for viewer in range(NOBODY, trial.players):
            picture = game.draw(s.seen_by(viewer), viewer).svg
            other = game.draw(s.guess(viewer, dice).seen_by(viewer), viewer).svg
            assert picture == other, f"the picture for seat {viewer} shows something hidden"


def end_can_be_shown(game: Game, trial: Trial) -> None:
    """The table can still be drawn and described when the game is over, whoever won."""
    s = trial.new(game)
    playout(s, trial.choices(), game.limit)
    for viewer in range(NOBODY, trial.players):
        seen = s.seen_by(viewer)
        assert all(picture.svg for picture in drawn(game, seen, viewer)), "the end is not drawn"
        assert game.words.describe(seen, names(trial), drawn=False), "the end is not described"


def everything_has_words(game: Game, trial: Trial) -> None:
    """Every prompt, every action and every event has words."""
    for s, player, _ in decisions(game, trial, every=13):
        assert game.words.prompt(s.seen_by(player), player), "a prompt has no words"
        for action in s.legal(player):
            assert game.words.action(s.seen_by(player), action, names(trial)), "an action has no words"
    match = played(game, trial)
    for viewer in range(NOBODY, trial.players):
        for event in match.events(viewer):
            assert game.words.event(event, names(trial)), f"{event.name} has no words"
            assert event.audience in (EVERYBODY, viewer), "a viewer was told what only another may know"
    if game.news is not None and match.state.story is not None:
        assert len([*game.news(match.state.story)]) == len(match.state.story), (
            "news must have one entry for each event"
        )
    if match.state.story:
        lines = game.lines(match.state.story, names(trial))
        assert len(lines) == len(match.state.story), "the log must have one entry for each event"
        assert lines[0], "no line before the first event can tell it"
    outcome = game.judge(match.state)
    assert all(game.words.part(name) for name in outcome.breakdown), "a part of the score has no name"


def log_lines_point_at_things(game: Game, trial: Trial) -> None:
    """What a log line mentions is on the drawn table, just before or just after it happened."""
    for s, player, dice in decisions(game, trial, every=25):
        after = s.clone()
        after.story = []
        legal = s.legal(player)
        after.act(player, legal[dice.below(len(legal))])
        drawn: dict[int, set[str]] = {}
        for event in after.story:
            viewer = player if event.audience == EVERYBODY else event.audience
            if viewer not in drawn:
                drawn[viewer] = names_drawn(game, s, viewer) | names_drawn(game, after, viewer)
            for name in game.words.things(event):
                assert name in drawn[viewer], f"{event.name} mentions {name!r}, which is not on the table"


def names_drawn(game: Game, s: State, viewer: int) -> set[str]:
    """The names of everything on the table in both shapes, each alone and after the names of what it lies on."""
    pictures = drawn(game, s.seen_by(viewer), viewer)
    return {name for picture in pictures for thing in things_on(picture.tree) for name in names_of(thing)}


def drawn(game: Game, seen: State, viewer: int) -> list[Drawing]:
    """What a viewer sees of the table, in both shapes."""
    shapes: tuple[Shape, ...] = ("wide", "tall")
    return [game.draw(seen, viewer, shape=shape) for shape in shapes]


def refusals_are_explained(game: Game, trial: Trial) -> None:
    """Whatever is on the drawn table and cannot be chosen now has a reason, in words that people can read there."""
    assert hasattr(game.words, "why_not"), "nothing says why something cannot be chosen (why_not)"
    for s, player, _ in decisions(game, trial, every=60):
        seen, pictures = s.seen_by(player), drawn(game, s.seen_by(player), player)
        things = {thing for picture in pictures for thing in things_on(picture.tree)}
        ids = {word for thing in things for name in thing for word in name.split()}
        ids |= {name for verb in game.verbs.all for noun in verb.nouns for name in noun.names}
        ids = {name for name in ids if not name.isalpha() and not name.isdecimal()} - words_shown(pictures)
        for thing in sorted(not_named(game, things, s.legal(player))):
            reason = game.words.why_not(seen, player, thing, names(trial))
            said = f"what {thing!r} says ({reason!r})"
            assert reason, f"nothing says why {thing!r} cannot be chosen"
            assert not reason[0].islower(), f"{said} does not begin like a sentence"
            assert reason.endswith((".", "?")), f"{said} does not end like a sentence"
            assert len(reason) <= SHORT, f"{said} has {len(reason)} characters, which is more than {SHORT}"
            assert not set("_{}") & set(reason), f"{said} is not for people"
            assert not ids & words_in(reason), f"{said} has names in it that nobody sees"


def words_shown(pictures: Iterable[Drawing]) -> set[str]:
    """Every word that can be read in these pictures, or in what explains their parts."""
    texts = [text for picture in pictures for text in ElementTree.fromstring(picture.svg).itertext()]
    return {word for text in texts for word in words_in(text)}


def words_in(text: str) -> set[str]:
    """The words of a text; those with a hyphen are one.

    >>> sorted(words_in("Costs 3 corn (w07); it's Chichen-Itza."))
    ['3', 'Chichen-Itza', 'Costs', 'corn', "it's", 'w07']
    """
    return set(re.findall(r"[\w'-]*\w", text))


def undo_returns(game: Game, trial: Trial) -> None:
    """Undo leads back to the state before the decision, and doing it again leads on."""
    match = Match.new(game, trial.players, trial.luck(), settings=trial.settings)
    dice = trial.choices()
    for _ in range(40):
        movers = match.state.to_move()
        if not movers:
            break
        player = movers[dice.below(len(movers))]
        before = match.state.position()
        action = match.state.legal(player)[dice.below(len(match.state.legal(player)))]
        match.play(player, action)
        after = match.state.position()
        if match.to_undo(player) is not None:
            match.undo(player)
            assert match.state.position() == before, "undo leads somewhere else"
            match.play(player, action)
            assert match.state.position() == after, "doing it again leads somewhere else"
        else:
            assert match.barriers[-1], "an action without a draw or a reveal cannot be undone"


CHECKS = (
    brings_what_is_shown,
    tells_first_timers,
    game_ends,
    standing_is_open,
    rivals_stay,
    only_legal_actions_apply,
    clones_are_independent,
    listing_changes_nothing,
    quick_choices_are_options,
    names_and_ids_agree,
    records_replay,
    positions_return,
    nobody_sees_more,
    silence_tells_nothing,
    observations_keep_secrets,
    observations_tell_moments_apart,
    pictures_keep_secrets,
    end_can_be_shown,
    everything_has_words,
    log_lines_point_at_things,
    refusals_are_explained,
    undo_returns,
)


def perft(s: State, depth: int) -> int:
    """How many ways a game can go for `depth` decisions, with the luck of the state.

    >>> from popolna.games import game
    >>> perft(game("tictactoe").new(2), 3)
    504
    """
    if depth == 0 or not s.agenda:
        return 1
    player = s.mover()
    total = 0
    for action in s.legal(player):
        after = s.clone()
        after.act(player, action)
        total += perft(after, depth - 1)
    return total
