"""What a learned judgement looks at: the parts of the insight, and what everybody has."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.features import Features, Tally
from popolna.games.mezo.board import (
    ABILITIES,
    ABILITY,
    AGES,
    ALTAR_OF_GOD,
    CALENDAR,
    CODEX,
    KINDS,
    REGIONS,
    RESERVES,
    SHAMAN,
    TIERS,
    TITLES,
    UNIT,
    WARRIOR,
    WRATHFUL,
    XIBALBA,
)
from popolna.games.mezo.insight.contest import add_altar, add_majorities, power
from popolna.games.mezo.insight.scene import Scene, actions_left
from popolna.games.mezo.insight.worth import (
    GLYPH_AHEAD,
    PYRAMID_AHEAD,
    abilities_worth,
    ages_ahead,
    devotion_worth,
    unit_on_track,
    units_worth,
)
from popolna.games.mezo.state import NONE, USED, Mezo

LEVELS: Final[i64] = 6  # of devotion, at most
IN_REGIONS: Final = [f"{name}s on the map" for name in UNIT.names]
IN_RESERVE: Final = [f"{name}s in reserve" for name in UNIT.names]
HAS_ABILITY: Final = [f"ability {name}" for name in ABILITY.names]
CONTESTS: Final = 4  # altars and majorities, of the conflict and of those to come


@final
class TableFeatures(Features[Mezo]):
    """VP, units, pieces, devotion, abilities, and who is strong where."""

    def stage(self, s: Mezo) -> float:
        """Age by Age, and in each by the conflicts that are left."""
        if s.age == 0:
            return 0.0
        left = bits(s.tiles) + (1 if s.conflict != NONE else 0)
        gone = 1.0 - float(left) / float(bits(s.active) + 1)
        return min((float(s.age - 1) + gone) / float(AGES), 1.0)

    def show(self, s: Mezo, tally: Tally) -> None:
        scene = Scene(s)
        contests = self.contests(s, scene)
        leads = self.leads(s, scene)
        for player in range(s.players):
            self.show_parts(s, player, scene, contests, tally)
            self.show_units(s, player, tally)
            self.show_pieces(s, player, tally)
            tally.count("regions led", leads[2 * player])
            tally.put("strength to come", float(leads[2 * player + 1]) / 8.0)
            tally.count("devotion", s.devotion[player])
            tally.one_of("level of devotion", s.level(player) - 2, LEVELS - 1)
            for ability in range(ABILITIES):
                tally.flag(HAS_ABILITY[ability], s.abilities[player] >> ability & 1 != 0)
            self.show_turn(s, player, scene, tally)

    def contests(self, s: Mezo, scene: Scene) -> vec[float]:
        """By player: shares of altars and majorities, of the conflict and of those to come."""
        shares = vec[float]([0.0] * (s.players * CONTESTS))
        weights = vec[float]([0.0] * s.players)
        for region in range(REGIONS):
            now: i64 = 0 if region == s.conflict else 1
            worth = vec[float]([0.0] * s.players)
            if scene.is_coming(s, region):
                add_altar(s, scene, region, weights, worth)
            for player in range(s.players):
                shares[player * CONTESTS + now] += worth[player]
                worth[player] = 0.0
            add_majorities(s, scene, region, weights, worth)
            for player in range(s.players):
                shares[player * CONTESTS + 2 + now] += worth[player]
        return shares

    def leads(self, s: Mezo, scene: Scene) -> vec[i64]:
        """By player: in how many regions to come nobody is stronger, and the strength there, in eighths."""
        found = vec[i64]([0] * (2 * s.players))
        for region in range(REGIONS):
            if scene.is_coming(s, region):
                best = -1.0
                first: i64 = 0
                for player in range(s.players):
                    strength = power(s, scene, player, region)
                    found[2 * player + 1] += i64(int(8.0 * strength))
                    if strength > best:
                        best = strength
                        first = player
                found[2 * first] += 1
        return found

    def show_parts(self, s: Mezo, player: i64, scene: Scene, contests: vec[float], tally: Tally) -> None:
        tally.part("vp", float(s.vp[player]))
        tally.part("devotion pays", devotion_worth(s, player))
        tally.part("pyramids pay", PYRAMID_AHEAD[s.age] * float(s.pyramid_regions(player)))
        on_tracks = float(s.on_track(player, CALENDAR) + s.on_track(player, CODEX))
        tally.part("tracks pay", unit_on_track(s, player) * on_tracks)
        glyphs: i64 = 0
        for region in range(REGIONS):
            glyphs += s.glyphs[player * REGIONS + region]
        tally.part("glyphs pay", GLYPH_AHEAD * ages_ahead(s) * float(glyphs))
        tally.part("units pay", units_worth(s, player, scene))
        tally.part("abilities pay", abilities_worth(s, player, scene))
        tally.part("altar of the conflict", contests[player * CONTESTS])
        tally.part("altars to come", contests[player * CONTESTS + 1])
        tally.part("majorities of the conflict", contests[player * CONTESTS + 2])
        tally.part("majorities to come", contests[player * CONTESTS + 3])
        tally.count("glyphs", glyphs)

    def show_units(self, s: Mezo, player: i64, tally: Tally) -> None:
        places: i64 = 0
        crowded: i64 = 0
        for kind in range(KINDS):
            number: i64 = 0
            for region in range(REGIONS):
                number += s.at(player, region, kind)
            tally.count(IN_REGIONS[kind], number)
            tally.count(IN_RESERVE[kind], s.at(player, RESERVES, kind))
        for region in range(REGIONS):
            here = s.all_at(player, region)
            if here:
                places += 1
            crowded = max(crowded, here)
        tally.count("regions with units", places)
        tally.count("most units in a region", crowded)
        tally.count("shamans in xibalba", s.at(player, XIBALBA, SHAMAN))
        tally.count("warriors in xibalba", s.at(player, XIBALBA, WARRIOR))
        tally.count("units with the wrathful god", s.all_at(player, WRATHFUL))
        tally.count("units on the altar", s.all_at(player, ALTAR_OF_GOD))

    def show_pieces(self, s: Mezo, player: i64, tally: Tally) -> None:
        tops: i64 = 0
        champions: i64 = 0
        own = vec[i64]([0] * TIERS)
        for region in range(REGIONS):
            tier = s.top(region)
            if tier != NONE and s.tower[region * TIERS + tier] == player:
                tops += 1
            if s.champion[region] == player:
                champions += 1
            for level in range(TIERS):
                if s.tower[region * TIERS + level] == player:
                    own[level] += 1
        tally.counts("pieces of tier", own, 0, TIERS)
        tally.count("regions with pyramids", s.pyramid_regions(player))
        tally.count("top pieces", tops)
        tally.count("champions", champions)
        tally.count("on the calendar", s.on_track(player, CALENDAR))
        tally.count("on the codex", s.on_track(player, CODEX))

    def show_turn(self, s: Mezo, player: i64, scene: Scene, tally: Tally) -> None:
        used: i64 = 0
        for title in range(TITLES):
            if s.card[player * TITLES + title] == USED:
                used += 1
        presence = s.presence(player)
        tally.count("cards in hand", s.hand[player])
        tally.count("cards used", used)
        tally.count("regions of the god", bits(presence))
        tally.flag("god in the conflict", s.conflict != NONE and presence >> s.conflict & 1 != 0)
        tally.count("actions left", actions_left(s, player) if scene.acting else 0)
        tally.flag("tribe turn to come", scene.tribe >> player & 1 != 0)
        tally.flag("units to station", scene.stationing >> player & 1 != 0)
        tally.flag("to move", s.mover() == player)


def bits(members: i64) -> i64:
    """How many are in a set of bits."""
    number: i64 = 0
    while members:
        number += members & 1
        members >>= 1
    return number


FEATURES: Final = TableFeatures()
