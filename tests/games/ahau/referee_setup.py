"""Whether everything from the box is where it belongs at first; what was drawn at random is taken as it is."""

from collections import Counter

from tests.games.ahau.referee_table import BOX, COLOURS, GODS, RANKING, RefereeTable, colour_of

STARTING = {tile["god"]: f"{tile['colour']}-{tile['god']}" for tile in BOX["starting_tiles"]}


def check_setup(table: RefereeTable) -> None:
    check_map(table)
    check_tracks(table)
    if table.family:
        check_family(table)
    else:
        check_buildings(table)
    if table.king is not None:
        check_king(table, table.king)
    elif not table.family:
        assert len(table.role_deck) == table.players + 1
        assert set(table.summaries) == set(GODS)


def check_map(table: RefereeTable) -> None:
    copies = BOX["pyramid_tiles"]["copies"] + (table.players == 5) * BOX["pyramid_tiles"]["five_players"]
    tiles = Counter({f"{colour}-{god}": copies for colour in COLOURS for god in GODS})
    tiles.update({f"wild-{god}": BOX["pyramid_tiles"]["wild"] for god in GODS})
    assert table.bag + Counter(tile for pair in table.tiles for tile in pair) == tiles
    assert Counter(table.city_god.values()) == Counter(2 * GODS)
    assert Counter([*table.sites.values(), *table.calendar]) == Counter({c: BOX["sites"][c] for c in COLOURS})
    assert table.sites.keys() == table.ends.keys()
    assert None not in table.sites.values()
    assert len(table.regions) == len(table.tiles) == (5 if table.small else 6)
    assert len(set(table.scoring.values())) == len(GODS)


def check_tracks(table: RefereeTable) -> None:
    order = [(table.first + seat) % table.players for seat in range(table.players)]
    assert table.might_order == [*order, *range(table.players, table.owners)]
    assert not any(table.might)
    weapons = {table.shadow: BOX["shadow"]["weapons"], table.king: table.king_level["weapons"]}
    assert table.weapons == [*[0] * table.players, *[weapons[o] for o in range(table.players, table.owners)]]


def check_family(table: RefereeTable) -> None:
    assert "buildings" not in table.scoring.values()
    assert not table.role_deck
    assert table.offer == [None, None, None]
    assert not any(table.region_building)
    for pair, goods in zip(table.tiles, table.region_goods, strict=True):
        assert None not in goods
        assert all(colour_of(str(tile)) in ("wild", good) for tile, good in zip(pair, goods, strict=True))
    dealt = [tile for reserve in table.reserves for tile in reserve.elements()]
    assert set(dealt) <= set(STARTING.values())
    assert len(dealt) == len(set(dealt)) == table.players
    cards = [sorted(card["resources"]) for card in BOX["summary_cards"]]
    assert all(sorted(goods.elements()) in cards for goods in table.goods)


def check_buildings(table: RefereeTable) -> None:
    five = table.players == 5
    buildings = Counter({b["name"]: b["tiles"] + five * b["five_players"] for b in BOX["buildings"]})
    if table.king is not None:
        del buildings["royal-palace"]
    assert table.offer[0] is None
    assert table.stack + Counter([*table.offer[1:], *table.region_building]) == buildings


def check_king(table: RefereeTable, king: int) -> None:
    role = table.roles[king]
    assert role
    assert table.ranking == RANKING[role]
    assert len(table.role_deck) == 3
    assert role not in table.role_deck
    favourite, *others = table.ranking
    assert table.reserves[king] == Counter([STARTING[favourite]])
    assert {god for god in table.summaries if god} == set(others)
    assert table.tracker == BOX["pakal"]["resources"]
    assert table.buildings[king] == (["royal-palace"] if table.king_has_palace else [])
    assert not any(table.marked)
    assert table.sequence == table.saved == 0
    disliked = table.ranking[-table.king_level["markers"][0] :]
    assert table.markers == {god: [None, None, king if god in disliked else None, None, None] for god in GODS}
