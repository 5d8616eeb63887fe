"""A game is a state and an agenda: steps that run by themselves, and decisions that wait for a player."""

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Self, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from popolna.engine.chance import Chance, NoChance
from popolna.engine.errors import Hidden, IllegalAction, NoObservation, WrongPlayer
from popolna.engine.outcome import NO_RIVALS, Outcome
from popolna.engine.sheet import Writer
from popolna.engine.story import EVERYBODY, Event
from popolna.engine.verbs import Noun, Verbs

if TYPE_CHECKING:
    from typing_extensions import Buffer

NOBODY: Final[i64] = -1  # no player: an automatic step, somebody watching, an unowned piece
SEVERAL: Final[i64] = -2  # several players choose at the same time
ALL_SEEING: Final[i64] = -2  # the viewer of a state that hides nothing

OPEN: Final = -1  # a secret choice that has not been made yet
SEALED: Final = -2  # a secret choice that lies face down

S = TypeVar("S", bound="State")

# Shared by many states: replaced, never changed.
NO_SETTINGS: Final[dict[str, str]] = {}
NOTHING_SEALED: Final[list[int]] = []

# By class of state: what writes down what a player sees
WRITERS: Final[dict[type, Writer]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Something that will happen: immutable, shared between clones, and plain data.

    `parts` names the attributes that make up a step, in the order of its constructor, and the noun that
    names their values (None: a plain number), so that positions can be written and read.
    """

    parts: ClassVar[dict[str, Noun | None]] = {}

    def __init__(self) -> None:
        self.player: i64 = NOBODY

    def run(self, s: S) -> None:
        """What happens by itself: it changes the state, and may put more steps on the agenda."""
        raise NotImplementedError

    def options(self, s: S) -> list[int]:
        """What the step's player may choose from.  Listing the options changes nothing."""
        raise NotImplementedError

    def pick(self, s: S, chance: Chance) -> i64:
        """One of the options, taken at random: all that playouts need.

        Finding it without listing them all is faster.  It must ask for luck exactly once, for a place in the list.
        """
        options = self.options(s)
        return options[chance.below(len(options))]

    def choose(self, s: S, action: i64) -> None:
        """Do what was chosen.  The step itself is no longer on the agenda."""
        raise NotImplementedError

    def is_public(self) -> bool:
        """Whether everyone can see what there is to choose from.

        If so, a choice with one option is made at once, without asking.  If the options depend on something hidden,
        the player is always asked: whether a player is asked must not give a secret away.
        """
        return False

    def fault(self, s: S) -> str:
        """Why the step cannot be on the agenda of a position; empty if it can."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A step that waits until its player has chosen."""

    parts: ClassVar[dict[str, Noun | None]] = {"player": None}

    def __init__(self, player: i64) -> None:
        self.player = player


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Step[S]):
    """A step in which several players each choose one action in secret and reveal them at the same time."""

    def __init__(self) -> None:
        self.player = SEVERAL

    def who(self, s: S) -> list[int]:
        """The players who choose."""
        return list(range(s.players))

    def options_of(self, s: S, player: i64) -> list[int]:
        """What one of them may choose from.  It must not depend on anything hidden from this player."""
        raise NotImplementedError

    def reveal(self, s: S, choices: list[int]) -> None:
        """Do what was chosen; `choices` holds each player's action, or OPEN for those not asked."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything on the table, and what is still to happen.

    A turn ends when it is another player's move.  If that cannot tell, as in a game for one, the game increases
    `turn` whenever a new turn starts; only the change matters, so positions leave it out.

    >>> from popolna.games import game
    >>> s = game("tictactoe").new(players=2, seed=1)
    >>> s.to_move(), s.legal(0), s.legal(1)
    ([0], [0, 1, 2, 3, 4, 5, 6, 7, 8], [])
    >>> s.apply(0, 4)
    >>> s.to_move(), s.outcome()
    ([1], None)
    """

    game: ClassVar[str]
    verbs: ClassVar[Verbs]

    def __init__(self, players: int, chance: Chance) -> None:
        self.players: i64 = players
        self.chance = chance
        self.settings = NO_SETTINGS
        self.agenda: list[Step[Any]] = []
        self.sealed = NOTHING_SEALED
        self.viewer: i64 = ALL_SEEING
        self.turn: i64 = 0
        self.revealed = False
        self.story: list[Event] | None = None
        self.forced: list[tuple[Step[Any], int]] | None = None  # choices made without asking, while kept
        self.listed: list[int] | None = None  # what the waiting step offers, if known from `act`

    # What a game adds

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy, without a story."""

    @abstractmethod
    def hide(self, viewer: i64) -> None:
        """Remove from this state what the viewer may not see; NOBODY stands for somebody watching."""

    @abstractmethod
    def fill(self, viewer: i64, chance: Chance) -> None:
        """Put something that fits in place of everything that `hide` removed."""

    @abstractmethod
    def standing(self) -> list[int]:
        """The score so far of each seat, then of each rival, in units; hidden points count only at the end."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; None until it has."""

    @abstractmethod
    def table(self) -> dict[str, object]:
        """What is on the table: this game's own part of a position."""

    # What some games add

    def rivals(self) -> list[str]:
        """The keys of the rivals that score without a seat; they depend only on players and settings."""
        return NO_RIVALS

    # What every game has

    def copy_from(self, other: Self) -> None:
        """Copy what all states have from `other`; every `clone` starts with this."""
        self.settings = other.settings
        self.agenda = other.agenda[:]
        if other.sealed:
            self.sealed = other.sealed[:]
        self.viewer = other.viewer
        self.turn = other.turn

    @final
    def push(self, step: Step[Any]) -> None:
        """Put a step on top of the agenda: it will happen next."""
        self.agenda.append(step)

    @final
    def go_on(self) -> Step[Any] | None:
        """Run what needs no player, until a player has a choice or the game is over; returns the step that waits."""
        agenda = self.agenda
        while agenda:
            if not self.advance():
                return agenda[-1]
        return None

    @final
    def advance(self) -> bool:
        """Run the next step if it needs no player; returns whether it did."""
        step = self.agenda[-1]
        if step.player == NOBODY:
            self.agenda.pop()
            step.run(self)
            return True
        return step.is_public() and self._do_if_forced(step)

    @final
    def _do_if_forced(self, step: Step[Any]) -> bool:
        """Make a choice if it has only one option; returns whether it had."""
        options = step.options(self)
        if len(options) != 1:
            self.listed = options
            return False
        if self.forced is not None:
            self.forced.append((step, options[0]))
        self.agenda.pop()
        step.choose(self, options[0])
        return True

    @final
    def waiting(self) -> Step[Any] | None:
        """The step in which a player has to choose; None when the game is over."""
        return self.agenda[-1] if self.agenda else None

    @final
    def mover(self) -> i64:
        """The first player to move; NOBODY when the game is over."""
        if not self.agenda:
            return NOBODY
        step = self.agenda[-1]
        if step.player >= 0:
            return step.player
        return self.to_move()[0]

    @final
    def to_move(self) -> list[int]:
        """The players to move: several while they choose in secret, none when the game is over."""
        if not self.agenda:
            return []
        step = self.agenda[-1]
        if isinstance(step, Together):
            return [p for p in step.who(self) if not self.sealed or self.sealed[p] == OPEN]
        return [step.player]

    @final
    def legal(self, player: i64) -> list[int]:
        """What the player may do now; nothing if it is not their turn."""
        if not self.agenda:
            return []
        step = self.agenda[-1]
        if self.viewer != ALL_SEEING and self.viewer != player:
            raise Hidden(f"This is what seat {self.viewer} sees; it does not show what seat {player} may do.")
        if isinstance(step, Together):
            return step.options_of(self, player) if player in self.to_move() else []
        return step.options(self) if step.player == player else []

    def apply(self, player: i64, action: i64) -> None:
        """Do a legal action; anything else raises an error and leaves the state unchanged."""
        if self.viewer != ALL_SEEING:
            raise Hidden(
                "You cannot play on what a player sees. Call guess(player, chance) and play on that."
            )
        to_move = self.to_move()
        if not to_move:
            raise WrongPlayer("The game is over; nobody can move.")
        if player not in to_move:
            seats = " and ".join([f"seat {p}" for p in to_move])
            raise WrongPlayer(f"It is not seat {player}'s turn; to move: {seats}.")
        legal = self.legal(player)
        if action not in legal:
            raise IllegalAction(self.why_not(action, legal))
        self.act(player, action)

    @final
    def act(self, player: i64, action: i64) -> None:
        """Do an action that is known to be legal; this saves search and playouts the check."""
        step = self.agenda[-1]
        if step.player >= 0:
            self.do(step, action)
        else:
            self.listed = None
            self.revealed = False
            self._seal(player, action)
            self.go_on()

    @final
    def do(self, step: Step[Any], action: i64) -> Step[Any] | None:
        """Do what the only player of the waiting step chose; returns the step that waits next."""
        self.listed = None
        self.revealed = False
        self.agenda.pop()
        step.choose(self, action)
        return self.go_on()

    @final
    def _seal(self, player: i64, action: i64) -> None:
        step = self.agenda[-1]
        assert isinstance(step, Together)
        if not self.sealed:
            self.sealed = [OPEN] * self.players
        self.sealed[player] = action
        if not self.to_move():
            choices = self.sealed
            self.sealed = NOTHING_SEALED
            self.agenda.pop()
            self.revealed = True
            step.reveal(self, choices)

    def why_not(self, action: i64, legal: list[int]) -> str:
        """Why an action is not possible, and what is."""
        names = [self.verbs.name(a) for a in legal]
        shown = ", ".join(names[:12]) + (f" and {len(names) - 12} more" if len(names) > 12 else "")
        return f"'{self.verbs.name(action)}' is not possible now. Choose from: {shown}."

    def seen_by(self, player: i64) -> Self:
        """What a player sees: a copy without what is hidden, and without a future to peek at."""
        seen = self.clone()
        seen.chance = NoChance()
        if self.viewer != player:
            if self.viewer != ALL_SEEING:
                raise Hidden(
                    f"This is what seat {self.viewer} sees; it does not show what seat {player} sees."
                )
            for p in range(len(seen.sealed)):
                if p != player and seen.sealed[p] != OPEN:
                    seen.sealed[p] = SEALED
            seen.hide(player)
            seen.viewer = player
        if self.story is not None:
            seen.story = [event for event in self.story if event.audience in (EVERYBODY, player)]
        return seen

    def guess(self, player: i64, chance: Chance) -> Self:
        """A complete state that fits what the player sees, with `chance` for its luck."""
        whole = self.seen_by(player)
        whole.story = None
        whole.viewer = ALL_SEEING
        whole.chance = chance
        whole.fill(player, chance)
        if whole.sealed:
            step = whole.agenda[-1]
            assert isinstance(step, Together)
            for p in range(whole.players):
                if whole.sealed[p] == SEALED:
                    options = step.options_of(whole, p)
                    whole.sealed[p] = options[chance.below(len(options))]
        return whole

    @final
    def observe(self, player: i64, out: "Buffer") -> None:
        """Write what the player sees as numbers into a row, a buffer of 32-bit floats.

        `Game.observation` says how long it is, and what the numbers mean.

        >>> from popolna.games import game
        >>> s = game("tictactoe").new(players=2)
        >>> s.apply(0, 4)
        >>> seen = game("tictactoe").observation(players=2)
        >>> row = seen.row()
        >>> s.observe(1, row)
        >>> list(row[seen["to move"].place]), row[seen["cells"].place].index(1)
        ([1.0, 0.0], 9)
        """
        writer = WRITERS.get(type(self))
        if writer is None:
            raise NoObservation(f"{self.game} does not say what a player sees in numbers.")
        if self.viewer != ALL_SEEING and self.viewer != player:
            raise Hidden(f"This is what seat {self.viewer} sees; it does not show what seat {player} sees.")
        if player < 0 or player >= self.players:
            raise WrongPlayer(f"There is no seat {player}.")
        writer.write(self, player, out)

    @final
    def tell(self, name: str, player: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Tell everyone what happened; the game's `words` puts it into words later."""
        if self.story is not None:
            self._write_down(name, player, a, b, c)

    @final
    def _write_down(self, name: str, player: i64, a: i64, b: i64, c: i64) -> None:
        """Apart from `tell`, so that this is quick while nobody listens."""
        assert self.story is not None
        self.story.append(Event(name, player, [a, b, c]))

    @final
    def tell_more(self, name: str, player: i64, values: list[int]) -> None:
        """Tell everyone what happened, where three numbers are not enough."""
        if self.story is not None:
            self.story.append(Event(name, player, values))

    @final
    def whisper(self, name: str, player: i64, values: list[int]) -> None:
        """Tell a player what only that player may know."""
        if self.story is not None:
            self.story.append(Event(name, player, values, player))

    def position(self) -> dict[str, object]:
        """The state as a readable document; `Game.from_position` turns it back into a state."""
        document: dict[str, object] = {
            "game": self.game,
            "players": int(self.players),
            "settings": dict(self.settings),
        }
        if self.viewer != ALL_SEEING:
            document["seen_by"] = int(self.viewer)
        document.update(self.table())
        document["agenda"] = [step_document(step) for step in self.agenda]
        if self.sealed:
            document["sealed"] = [self._sealed_name(choice) for choice in self.sealed]
        return document

    def _sealed_name(self, choice: int) -> str:
        if choice == OPEN:
            return "open"
        return "sealed" if choice == SEALED else self.verbs.name(choice)


def step_document(step: Step[Any]) -> dict[str, object]:
    """A step as part of a position."""
    document: dict[str, object] = {"step": type(step).__name__}
    for part, noun in step.parts.items():
        value: int = getattr(step, part)
        document[part] = value if noun is None else noun.names[value]
    return document
