"""What is worked out in separate processes: moves of bots, hints, analyses, and checks of uploaded records."""

import os
from secrets import token_hex
from time import process_time

import msgspec

from popolna.bots import wake
from popolna.bots.advice import Advice, advise
from popolna.bots.analysis import Analysis, Judged, judge_moves, summed_up
from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.engine.record import Move, Record, read_record
from popolna.engine.state import NOBODY, State
from popolna.games import game as find_game
from popolna.web.owners import Owner
from popolna.web.pool import ProcessPool, is_unwanted
from popolna.web.refusals import TooMuch
from popolna.web.turns import Caps

LONGEST = 60.0  # seconds after which a bot is considered stuck
CHECKING = 20.0  # seconds to replay and draw an uploaded record
STRETCH = 0.5  # seconds for which an analysis goes on before others may go first
QUICK = {"random", "newcomer", "farmer", "merchant", "scribe"}  # bots that hardly think
RECORD_MOVES = 20_000


class Thinkers:
    """Thinks on behalf of owners, who share the processes fairly."""

    def __init__(self, cores: int | None = None) -> None:
        self.pool = ProcessPool(Caps.for_cores(cores or os.cpu_count() or 1), LONGEST)

    async def choose(self, bot: str, seen: State, seed: str, owner: Owner, waited_for: bool = True) -> str:
        """The name of the action a bot chooses; it is told what its seat sees and nothing else.

        A bot that nobody is waiting for lets the others go first.
        """
        name: str = await self.pool.ask(
            choose,
            bot,
            seen.position(),
            seed,
            owner=owner,
            waited_for=waited_for,
            long=bot not in QUICK,
        )
        return name

    async def advise(self, seen: State, seconds: float, owner: Owner) -> Advice:
        """What a strong player with this view would do."""
        advice: Advice = await self.pool.ask(advice_on, seen.position(), seconds, owner=owner)
        return advice

    async def judge(self, record: bytes, begin: int, owner: Owner) -> list[Judged]:
        """The analysis of some moves of a game, from the one with this number; at least one."""
        judged: list[Judged] = await self.pool.ask(judgement_of, record, begin, STRETCH, owner=owner)
        return judged

    async def sum_up(self, record: bytes, judged: list[Judged], owner: Owner) -> Analysis:
        """The analysis of a game whose first moves have been judged."""
        analysis: Analysis = await self.pool.ask(summary_of, record, judged, owner=owner)
        return analysis

    async def check(self, data: bytes, owner: Owner) -> tuple[Record, list[int]]:
        """An uploaded record, brought up to date, and who is to move at its end; or why it is refused."""
        record, to_move = await self.pool.ask(checked, data, owner=owner, long=True, longest=CHECKING)
        return read_record(record), to_move

    def close(self) -> None:
        self.pool.close()


# In a process


def choose(bot: str, position: dict[str, object], seed: str) -> str:
    game = find_game(str(position["game"]))
    seen = game.from_position(position)
    return game.verbs.name(wake(bot, game, Dice(seed)).choose(seen, seen.legal(seen.viewer)))


def advice_on(position: dict[str, object], seconds: float) -> Advice:
    game = find_game(str(position["game"]))
    seen = game.from_position(position)
    return advise(game, seen, Dice(token_hex(16)), seconds=seconds, is_unwanted=is_unwanted)


def judgement_of(record: bytes, begin: int, seconds: float) -> list[Judged]:
    """Judges moves for about this many seconds."""
    played = read_record(record)
    game = find_game(played.game)
    until = process_time() + seconds
    judged = []
    for move in judge_moves(game, played, begin=begin):
        judged.append(move)
        if process_time() >= until or is_unwanted():
            break
    return judged


def summary_of(record: bytes, judged: list[Judged]) -> Analysis:
    """Sums up as much as people are shown."""
    played = read_record(record)
    return summed_up(find_game(played.game), played, judged).as_shown()


def checked(data: bytes) -> tuple[bytes, list[int]]:
    """Replays and draws an uploaded record."""
    record = read_record(data, "This file")
    if len(record.moves) > RECORD_MOVES:
        raise TooMuch(f"This record is too long: the limit is {RECORD_MOVES} moves.")
    game = find_game(record.game)
    match = Match.replay(game, record)
    game.draw(match.state.seen_by(NOBODY), NOBODY)
    moves = [
        Move(move.seat, game.verbs.name(game.verbs.parse(move.action)), move.luck)
        for move in match.record.moves
    ]
    settings = game.settings(match.record.players, match.record.settings)
    record = msgspec.structs.replace(match.record, settings=settings, moves=moves)
    return msgspec.json.encode(record), match.state.to_move()
