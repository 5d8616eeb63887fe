"""What a learned judgement looks at: the parts of the insight, and what everybody has."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.features import Features, Tally
from popolna.games.maya2003.board import (
    CARDS,
    IN_PLAY,
    LEVELS,
    MARKER,
    MARKERS,
    MINUS_3,
    MOST_GOLD,
    ROUNDS,
    SECOND_GOLD,
    VALUE,
)
from popolna.games.maya2003.insight.judgement import (
    BLOCK,
    blocks_in_sight,
    building_now,
    worth_of_markers,
    worth_of_pyramid,
    worth_of_workers,
)
from popolna.games.maya2003.state import Maya
from popolna.games.maya2003.steps.scoring import paid_places
from popolna.games.maya2003.steps.transport import capacity

HOLDS: Final = [f"marker {name}" for name in MARKER.names]
FEW_BLOCKS: Final[i64] = 4  # of which the first ones make the most difference
PHASES: Final[i64] = 2  # of a round: quarrying and building
COUNTS: Final[i64] = 6  # that are kept for each level
BLOCKS: Final = [f"blocks on level {level + 1}" for level in range(LEVELS)]
FIRST: Final = [f"first on level {level + 1}" for level in range(LEVELS)]
ALONE: Final = [f"first alone on level {level + 1}" for level in range(LEVELS)]
SECOND: Final = [f"second on level {level + 1}" for level in range(LEVELS)]
FULL_GOLD: Final = [f"gold of full level {level + 1}" for level in range(LEVELS)]
ROOMY_GOLD: Final = [f"gold of level {level + 1} with room" for level in range(LEVELS)]


@final
class TableFeatures(Features[Maya]):
    """Gold, blocks on the pyramids, cards, markers, and blocks on their way."""

    def stage(self, s: Maya) -> float:
        """Every phase of every round is a stage of its own."""
        phase: i64 = 1 if s.agenda and building_now(s) else 0
        return float(max(s.round - 1, 0) * PHASES + phase) / float(ROUNDS * PHASES - 1)

    def show(self, s: Maya, tally: Tally) -> None:
        is_building = building_now(s)
        coming = vec[i64]([0] * s.players) if is_building else blocks_in_sight(s)
        for player in range(s.players):
            tally.part("gold", float(s.gold(player)))
            pyramids = 0.0
            for pyramid in IN_PLAY[s.players]:
                pyramids += worth_of_pyramid(s, player, pyramid)
            tally.part("pyramids pay", pyramids)
            won = s.carried[player] + coming[player]
            power = capacity(s, player)
            if is_building:
                tally.part("blocks pay", BLOCK * float(s.carried[player]))
                tally.part("markers pay", 0.0)
            else:
                tally.part("blocks pay", worth_of_workers(s, player, won, power))
                tally.part("markers pay", worth_of_markers(s, player))
            self.show_levels(s, player, tally)
            tally.count("blocks won", won)
            tally.count("first blocks won", min(won, FEW_BLOCKS))
            tally.count("blocks lost", max(won - power, 0))
            tally.count("power", power)
            tally.count("spare power", 0 if s.passed[player] else max(power - won, 0))
            tally.count("pool", s.pool[player])
            tally.flag("passed", s.passed[player] != 0)
            self.show_cards(s, player, tally)
            for marker in range(MARKERS):
                tally.flag(HOLDS[marker], s.holder[marker] == player)
            tally.flag("first player", s.first == player)
            tally.flag("next first player", s.next_first == player)
            tally.flag("to move", s.mover() == player)

    def show_levels(self, s: Maya, player: i64, tally: Tally) -> None:
        """Blocks, places and what they would pay, level by level in all pyramids."""
        found = vec[i64]([0] * (LEVELS * COUNTS))
        for pyramid in IN_PLAY[s.players]:
            for level in range(LEVELS):
                place = pyramid * LEVELS + level
                number = s.blocks_of(place, player)
                if number:
                    at = level * COUNTS
                    most, second = paid_places(s, place)
                    found[at] += number
                    gold: i64 = 0
                    if number == most:
                        gold = MOST_GOLD[place]
                        found[at + 1] += 1
                        if second < most:
                            found[at + 2] += 1
                    elif number == second:
                        gold = SECOND_GOLD[place]
                        found[at + 3] += 1
                    found[at + (4 if s.is_full(place) else 5)] += gold
        for level in range(LEVELS):
            at = level * COUNTS
            tally.count(BLOCKS[level], found[at])
            tally.count(FIRST[level], found[at + 1])
            tally.count(ALONE[level], found[at + 2])
            tally.count(SECOND[level], found[at + 3])
            tally.count(FULL_GOLD[level], found[at + 4])
            tally.count(ROOMY_GOLD[level], found[at + 5])

    def show_cards(self, s: Maya, player: i64, tally: Tally) -> None:
        cards: i64 = 0
        best: i64 = 0
        for card in range(CARDS):
            number = s.hold(player, card)
            if number:
                cards += number
                best = max(best, VALUE[card])
        tally.count("cards in hand", cards)
        tally.count("best card", best)
        tally.flag("minus 3", s.hold(player, MINUS_3) > 0)


FEATURES: Final = TableFeatures()
