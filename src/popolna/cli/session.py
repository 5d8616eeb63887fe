"""A game in the terminal: people who take turns at one keyboard, and bots."""

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from pathlib import Path

from popolna.bots import advise
from popolna.cli.box import BoxKeeper, Leave
from popolna.cli.choices import FEW, Choices, Name
from popolna.cli.saves import unused
from popolna.cli.screen import Plain, Suggestion, printable, wrap
from popolna.cli.seats import Seat, wake
from popolna.cli.view import View
from popolna.drawing.chances import percent
from popolna.engine.chance import Dice
from popolna.engine.errors import PopolnaError, UnknownAction
from popolna.engine.luck import Box, SetupDraw
from popolna.engine.match import Match
from popolna.engine.record import Move
from popolna.engine.state import NOBODY

HELP = """\
Type the number of a line, or its words: the verb, then its arguments. You can
shorten words. Type part of an action to see how it can continue. An empty line
starts over, or does the only action there is.
  hint          what a strong player would do, and your chances if you do it
  undo          take back your last decision, if nobody has moved or drawn since
  log [N]       what has happened: the last N lines
  rules [WORD]  the rules that mention WORD; without it, the chapters
  state         show the table again
  map           show the table as a drawing
  save FILE     save a copy of the game as it is now
  quit          leave; the game is saved, and you are told how to continue it"""

ALIASES = {"?": "help", "h": "help", "u": "undo", "q": "quit", "exit": "quit"}
HINTS = 4  # actions in a hint
LOG = 20  # lines of the log, unless you say how many


class Session:
    """A match, who plays it, where it is shown and where it is saved."""

    def __init__(
        self, match: Match, seats: Sequence[Seat], seed: str | None, screen: Plain, file: Path
    ) -> None:
        self.match = match
        self.bots = wake(match.game, seats, seed)
        self.names = [printable(seat.label) for seat in seats]
        self.people = [place for place, seat in enumerate(seats) if not seat.bot]
        self.screen = screen
        self.keeper = BoxKeeper(screen) if match.by_hand else None  # of a real box
        self.view = View(match, self.names, screen)
        self.file = file
        self.copies: set[Path] = set()
        # How many moves each seat has been told about: all those before its own last one.
        self.heard: list[int | None] = [None] * len(seats)
        for number, move in enumerate(match.record.moves):
            self.heard[move.seat] = number
        self.here = self.people[0] if len(self.people) == 1 else NOBODY  # the seat at the screen
        self.secret = False  # whether the screen shows something that only this seat may see
        self.choices = Choices(match.game.verbs, [], str)
        self.start: Name = ()  # the words chosen so far
        self.rows: dict[str, Name] = {}  # the list on the screen
        self.commands: dict[str, Callable[[str], bool]] = {
            "help": self.help,
            "hint": self.hint,
            "undo": self.undo,
            "log": self.log,
            "rules": self.rules,
            "state": self.state,
            "map": self.map,
            "save": self.save,
            "quit": self.quit,
        }

    # The game

    def run(self) -> None:
        """Play until the game is over."""
        self.keep()
        while to_move := self.match.state.to_move():
            self.turn(to_move[0])
        self.finish()

    def keep(self) -> None:
        """Save the record."""
        self.match.record.save(self.file)

    def turn(self, seat: int) -> None:
        """One decision, or an undo."""
        bot = self.bots[seat]
        if bot:
            seen = self.match.state.seen_by(seat)
            action = bot.choose(seen, seen.legal(seat))
            if self.keeper:
                self.screen.title(
                    f"{self.names[seat]}: {self.match.game.words.action(seen, action, self.names)}"
                )
            if not self.play(seat, action):
                self.attempt(self.undo, "")
        elif self.hand_over(seat):
            self.present(seat)
            while not self.hear(seat):
                pass

    def play(self, seat: int, action: int) -> bool:
        """Do an action, and save it before anybody sees it; return False if its luck was taken back instead."""
        if self.keeper:
            draw = self.match.draw(seat, action)
            if not self.keeper.fill(draw):
                return False
            self.match.repeat(Move(seat, self.match.game.verbs.name(action), draw.luck()))
        else:
            self.match.play(seat, action)
        self.keep()
        return True

    def finish(self) -> None:
        """Show how it ended."""
        viewer = self.here if len(self.people) == 1 else NOBODY
        self.screen.title("The game is over")
        self.tell(viewer)
        self.view.table(viewer, self.screen.drawn, [])
        self.view.result()

    # The screen

    def hand_over(self, seat: int) -> bool:
        """Make sure nobody else sees what only this seat may see; False if somebody took a move back instead.

        With a real box there is one person at the keyboard, who enters everything and so knows it anyway.
        """
        if self.here == seat or self.keeper:
            self.here = seat
            return True
        if self.secret or self.has_secrets(seat):
            if self.secret:
                self.screen.clear()
            self.here, self.secret = NOBODY, False
            self.screen.title(f"{self.names[seat]}, press Enter when only you can see the screen.")
            while word := self.screen.ask("Enter, undo or quit> ", None, NOBODY).strip().lower():
                if word in {"undo", "quit"} and self.attempt(self.commands[word], ""):
                    return False
        self.here = seat
        self.secret = self.has_secrets(seat)
        return True

    def has_secrets(self, seat: int) -> bool:
        """Whether a seat knows something that a spectator does not."""
        state = self.match.state
        told = any(event.audience == seat for event in self.match.events(seat, self.heard[seat]))
        mine, open_to_all = state.seen_by(seat).position(), state.seen_by(NOBODY).position()
        return told or {**mine, "seen_by": NOBODY} != open_to_all

    def present(self, seat: int) -> None:
        """Show everything a player needs to decide."""
        seen = self.match.state.seen_by(seat)
        game = self.match.game
        words, legal = game.words, game.in_order(seen.legal(seat))
        self.choices = Choices(game.verbs, legal, lambda action: words.action(seen, action, self.names))
        self.screen.title(self.names[seat])
        self.tell(seat)
        self.state("")
        self.screen.show("", *wrap(words.prompt(seen, seat)))
        self.offer(())

    def tell(self, viewer: int) -> None:
        """Show what has happened since the seat at the screen last saw the log, as the viewer may know it."""
        lines = self.view.log(viewer, self.heard[self.here] if self.here != NOBODY else None)
        if lines:
            self.screen.show(*lines, "")
        if viewer != NOBODY:
            self.heard[viewer] = len(self.match.record.moves)

    def offer(self, start: Name) -> None:
        """List what can follow some words."""
        self.start = start = self.choices.settled(start)
        self.rows = self.choices.rows(start)
        one_word_missing = all(len(name) == len(start) + 1 for name in self.rows.values())
        if start and one_word_missing and len(self.rows) > FEW:
            self.screen.show(f"{' '.join(start)}:")
            self.screen.row(self.rows)
        else:
            for key, name in self.rows.items():
                self.screen.show(*wrap(f"{key:>2}  {self.choices.meaning(name)}", hanging=4))
            if len(self.choices.actions) == 1:
                self.screen.show("    Press Enter to do it.")

    # The keyboard

    def hear(self, seat: int) -> bool:
        """Read a line and do what it says; True if that was a move or an undo."""
        words = f", {' '.join(self.start)}" if self.start else ""
        line = self.screen.ask(f"{self.names[seat]}{words}> ", self.suggest, seat).strip()
        return self.attempt(self.obey, line)

    def attempt(self, command: Callable[[str], bool], text: str) -> bool:
        """Run a command; if it is not possible, say why and change nothing."""
        try:
            return command(text)
        except PopolnaError as fault:
            self.screen.show(*wrap(printable(str(fault))))
            return False

    def obey(self, line: str) -> bool:
        """Do what a line says."""
        if not line:
            if len(self.choices.actions) == 1:
                return self.choose(self.rows["1"])
            self.offer(())
            return False
        if line in self.rows:
            return self.choose(self.rows[line])
        word, _, rest = line.partition(" ")
        word = ALIASES.get(word.lower(), word.lower())
        if word in self.commands and word not in self.choices.next_words(()):
            return self.commands[word](rest.strip())
        if line.isdecimal():
            raise PopolnaError(f"The list has no line {line}.")
        return self.choose(self.find(line, word))

    def find(self, line: str, word: str) -> Name:
        """The action, or the start of one, that a line names."""
        try:
            return self.choices.find(self.start, line)
        except UnknownAction:
            if close := get_close_matches(word, self.commands, n=1):
                raise UnknownAction(f"Unknown word {word!r}. Did you mean {close[0]}?") from None
            raise

    def choose(self, name: Name) -> bool:
        """Do an action, or list how the start of one can continue."""
        if name not in self.choices.actions:
            self.offer(name)
            return False
        if not self.play(self.here, self.choices.actions[name]):
            self.screen.show("The move was taken back.")
        return True

    def suggest(self, text: str) -> list[Suggestion]:
        """What can be typed next."""
        found = list(self.choices.suggest(self.start, text))
        if text and " " not in text:
            fitting = [word for word in self.commands if word.startswith(text.lower())]
            found += [Suggestion(word, len(text), "") for word in fitting]
        return found

    # The commands: each returns True if there is now another decision to make

    def help(self, rest: str) -> bool:
        self.screen.show(*HELP.splitlines())
        if self.keeper:
            self.screen.show("With your own box, undo also takes back draws and what others did.")
        return False

    def hint(self, rest: str) -> bool:
        """Show the best action and the runners-up that were analysed."""
        game, seen = self.match.game, self.match.state.seen_by(self.here)
        self.screen.show("Thinking ...")
        advice = advise(game, seen, Dice(f"hint {len(self.match.record.moves)}"))
        for number, prospect in enumerate(advice.prospects[:HINTS]):
            head = "Or: " if number else "Recommended: "
            action = game.words.action(seen, prospect.action, self.names)
            line = f"{action} ({percent(prospect.chance)} chance of winning)"
            self.screen.show(*wrap(printable(head + line), hanging=4))
        if advice.not_analysed:
            others = "other" if len(advice.not_analysed) == 1 else "others"
            self.screen.show(f"{len(advice.not_analysed)} {others} not analysed.")
        return False

    def undo(self, rest: str) -> bool:
        """Take back the last decision of the player to move, or of the person before."""
        if self.keeper:
            return self.take_back()
        moves = self.match.record.moves
        mover = self.match.state.to_move()[0]
        seat = mover if self.match.to_undo(mover) is not None or not moves else moves[-1].seat
        number = self.match.to_undo(seat)
        if number is None or seat not in self.people:
            self.match.undo(mover)  # raises the error that says why not
            return False
        action = moves[number].action
        self.match.undo(seat)
        self.keep()
        self.heard = [None if heard is None else min(heard, len(moves)) for heard in self.heard]
        self.screen.show(
            f"Taken back: {action}." if seat == self.here else "The last decision was taken back."
        )
        return True

    def take_back(self) -> bool:
        """With a real box, take back the last decision of any person, or the last draw, and what bots did since.

        Before the first of them, the setup is entered again from its last thing on.
        """
        moves = self.match.record.moves
        number = self.match.to_take_back(self.people)
        if number == 0 and self.match.record.luck:
            return self.set_up_again()
        taken = [f"{self.names[move.seat]}: {move.action}" for move in moves[len(moves) - number :]]
        self.match.take_back(number)
        self.keep()
        self.heard = [None if heard is None else min(heard, len(moves)) for heard in self.heard]
        self.screen.show(*wrap(f"Taken back: {'; '.join(taken)}."))
        return True

    def set_up_again(self) -> bool:
        """Take back what was entered last before the first move."""
        assert self.keeper is not None
        game, record = self.match.game, self.match.record
        setup = SetupDraw.of(game, record)
        setup.take_back()
        while not self.keeper.fill(setup):
            self.screen.show("There is nothing to take back.")
        box = Box(setup.entered)
        self.match = self.view.match = Match.new(game, record.players, box, record.seats, record.settings)
        self.heard = [None] * record.players
        self.keep()
        return True

    def log(self, rest: str) -> bool:
        number = max(1, int(rest)) if rest.isdecimal() else LOG
        self.screen.show(*self.view.log(self.here)[-number:])
        return False

    def rules(self, rest: str) -> bool:
        self.view.rules(rest)
        return False

    def state(self, rest: str) -> bool:
        self.view.table(self.here, self.screen.drawn, self.choices.things())
        return False

    def map(self, rest: str) -> bool:
        self.view.table(self.here, True, self.choices.things())
        return False

    def save(self, rest: str) -> bool:
        if not rest:
            raise PopolnaError(
                f"Name a file: save FILE. (After every move the game is saved in {self.file} anyway.)"
            )
        file = Path(rest).expanduser()
        try:
            self.match.record.save(file if file in self.copies else unused(file))
        except OSError as fault:
            raise PopolnaError(f"{file} cannot be written: {fault.strerror}.") from None
        self.copies.add(file)
        self.screen.show(f"Saved a copy of the game in {file}.")
        return False

    def quit(self, rest: str) -> bool:
        raise Leave
