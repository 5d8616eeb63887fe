"""Whether a position has all the pieces of the box and no more, each where it can be."""

from collections import Counter
from collections.abc import Iterator

from popolna.engine.phrases import counted
from popolna.engine.state import ALL_SEEING, NOBODY
from popolna.games.ahau.board import (
    BELOW,
    BUILDING,
    BUILDING_TILES,
    BY_BUILDINGS,
    CARD_NUMBER,
    CITIES,
    COLOUR,
    GOD,
    GODS,
    HAND,
    LEVEL,
    MIDDLE,
    MOST_PLAYERS,
    PLOTS,
    REGION_CARDS,
    ROLE,
    ROLE_AT,
    ROLES,
    ROYAL_PALACE,
    SITES_OF,
    SPACE,
    SPACES,
    STARTING_TILE,
    TEMPLE_SPACES,
    TILE,
    TILE_COPIES,
    WORKERS,
)
from popolna.games.ahau.state import (
    IN_HAND,
    LEFT,
    MADE_OF_WILD,
    NONE,
    NOT_OWNED,
    PLACE,
    RIGHT,
    UNKNOWN,
    Ahau,
    wild_of,
)
from popolna.games.ahau.steps import pakal_pieces
from popolna.games.ahau.steps.secrets import fitting_roles


def defects_of(s: Ahau) -> list[str]:
    """Everything that is wrong with what lies on the table."""
    return [
        *map_defects(s),
        *tile_defects(s),
        *pyramid_defects(s),
        *building_defects(s),
        *temple_defects(s),
        *might_defects(s),
        *ruler_defects(s),
        *card_defects(s),
        *role_defects(s),
        *secret_defects(s),
        *family_defects(s),
        *(pakal_pieces.defects_of(s) if s.solo else ()),
    ]


def map_defects(s: Ahau) -> Iterator[str]:
    """Cities, sites and Workers."""
    if any(count != 2 for count in Counter(list(s.city_god)).values()):
        yield "cities: each god needs two"
    for colour, name in enumerate(COLOUR.names):
        sites = list(s.site).count(colour) + list(s.calendar).count(colour)
        if sites != SITES_OF[colour]:
            yield f"sites, calendar: {counted(sites, 'site')} of {name}; there are {SITES_OF[colour]}"
    for owner in range(s.owners):
        if s.on_map(owner) > WORKERS:
            yield f"standing, laid: owner {owner} has more than {WORKERS} Workers"
    if s.has_shadow() and any(s.laid_workers[s.players * CITIES + city] for city in range(CITIES)):
        yield "laid: Workers of the Shadow Player always stand"
    if s.walker != NONE and not s.visited >> s.walker & 1:
        yield "visited: the city of the walker must be among them"
    if (s.personality != NONE) != (s.owners > s.players):
        yield f"personality: {'King Pakal' if s.solo else 'the Shadow Player'} needs one, and nobody else has one"


# Tiles


def tile_defects(s: Ahau) -> Iterator[str]:
    """Pyramid tiles: those of the bag must all be there, and one starting tile for each player who has chosen."""
    found = Counter({kind: s.bag[kind] + s.discard[kind] for kind in range(TILE.size)})
    found.update(kind for kind in s.tile if kind != NONE)
    for place, number in enumerate(s.reserve):
        found[place % TILE.size] += number
    for kind in s.pyramid:
        if kind != NONE:
            found[wild_of(kind) if kind >= MADE_OF_WILD else kind] += 1
    on_cards = [STARTING_TILE[tile] for tile in s.summary if tile != NONE]
    if len(set(on_cards)) != len(on_cards):
        yield "summaries: a starting tile appears twice"
    if on_cards and (s.round or s.family):
        yield "summaries: what was left over is in the box now"
    taken: list[str] = []
    copies = TILE_COPIES[1 if s.players == MOST_PLAYERS else 0]
    for kind, name in enumerate(TILE.names):
        more = found[kind] - copies[kind]
        most = 1 if kind in STARTING_TILE and kind not in on_cards else 0
        if not 0 <= more <= most:
            right = f"{copies[kind]} or {copies[kind] + 1}" if most else f"{copies[kind]}"
            yield f"{name}: {counted(found[kind], 'tile')} in the bag, on the map and with players; {right} should be"
        elif more:
            taken.append(name)
    wanted = len(STARTING_TILE) - len(on_cards) if on_cards else int(s.builders)
    if len(taken) != wanted:
        yield f"reserves, pyramids: {counted(len(taken), 'starting tile')} with players; {wanted} should be"


def pyramid_defects(s: Ahau) -> Iterator[str]:
    """Tiles and Buildings on player boards must be in a place that could be reached."""
    for player in range(s.builders):
        first = player * SPACES
        for space in range(SPACES):
            below = first + BELOW[space]
            stands = LEVEL[space] == 1 or (s.pyramid[below] != NONE and s.pyramid[below + 1] != NONE)
            if s.pyramid[first + space] != NONE and not stands:
                yield f"pyramids: seat {player} needs two tiles below {SPACE.names[space]}"
        plots = [s.plot[player * PLOTS + plot] != NONE for plot in range(PLOTS)]
        if plots != sorted(plots, reverse=True):
            yield f"buildings: those of seat {player} must be side by side from the left"


def buildings_there(s: Ahau) -> Counter[int]:
    """How many Buildings of each kind are on the table."""
    found = Counter({kind: s.stack[kind] + s.building_discard[kind] for kind in range(BUILDING.size)})
    found.update(kind for row in (s.offer, s.region_building, s.plot) for kind in row if kind != NONE)
    return found


def buildings_in_box(s: Ahau, kind: int) -> int:
    """How many Buildings of a kind are used with so many players; King Pakal's board may show the Royal Palace."""
    if s.solo and kind == ROYAL_PALACE:
        return int(s.pakal_board)
    return 0 if s.family else BUILDING_TILES[1 if s.players == MOST_PLAYERS else 0][kind]


def building_defects(s: Ahau) -> Iterator[str]:
    """Buildings may have left the game, but none can have been added."""
    for kind, number in buildings_there(s).items():
        if number > buildings_in_box(s, kind):
            name, most = BUILDING.names[kind], buildings_in_box(s, kind)
            yield f"{name}: {counted(number, 'Building')} on the table and with players; there are {most}"


# Temples and tracks


def temple_defects(s: Ahau) -> Iterator[str]:
    """God Scoring tiles and markers."""
    if len({*s.scoring}) != GODS:
        yield "scoring: a God Scoring tile appears twice"
    for god, name in enumerate(GOD.names):
        markers = list(s.marker[god * TEMPLE_SPACES : (god + 1) * TEMPLE_SPACES])
        if s.solo and markers[MIDDLE] == s.players:
            markers[MIDDLE] = NOBODY
            if s.players in markers:
                yield f"markers: King Pakal has two markers at the {name} Temple"
        placed = [owner for owner in markers if owner != NOBODY]
        if len(set(placed)) != len(placed):
            yield f"markers: a player has two markers at the {name} Temple"
        if markers[: len(placed)] != placed:
            yield f"markers: those at the {name} Temple must be side by side from the left"


def might_defects(s: Ahau) -> Iterator[str]:
    """The order of the Might markers must fit their steps."""
    if sorted(s.might_order) != list(range(s.owners)):
        yield "might_order: every owner must appear once"
    elif any(
        s.might[low] > s.might[high] for low, high in zip(s.might_order, s.might_order[1:], strict=False)
    ):
        yield "might_order: the owners must be in the order of their steps, the lowest first"


def ruler_defects(s: Ahau) -> Iterator[str]:
    """Rulers are on the map together, from the first round on."""
    rulers = [region != NONE for region in s.ruler]
    if any(rulers) != all(rulers):
        yield "rulers: either all or none of them are on the map"
    if any(rulers) and s.round == 0:
        yield "rulers: none is on the map before the first round"
    for owner in range(s.owners):
        if s.barred[owner] != NONE and s.ruler[owner] == NONE:
            yield f"barred: owner {owner} has no Ruler on the map"
    if s.owners > s.players and s.barred[s.players] != NONE and s.barred[s.players] == s.ruler[s.players]:
        yield f"barred: {'King Pakal' if s.solo else 'the Shadow Player'} has left the Region of a lost Conflict"


# Cards


def card_defects(s: Ahau) -> Iterator[str]:
    """Cards where they cannot be."""
    for owner in range(s.owners):
        cards = list(s.card[owner * HAND : (owner + 1) * HAND])
        if cards.count(LEFT) > 1 or cards.count(RIGHT) > 1:
            yield f"cards: owner {owner} has two cards on the same side of the board"
        if NOT_OWNED in cards[:REGION_CARDS]:
            yield f"cards: a Region card of owner {owner} is missing"
        owns = owner < s.builders and s.role[owner] != NONE
        if (cards[ROLE_AT] == NOT_OWNED) == owns:
            yield f"cards: the last place of owner {owner} is {PLACE[NOT_OWNED]!r} only without a Role"
    for player in range(s.players):
        if not (
            s.find_card(player, LEFT) != NONE or s.find_card(player, RIGHT) != NONE or can_play(s, player)
        ):
            yield f"cards: seat {player} would have taken back all discarded cards"
    if s.has_shadow():
        deck = list(s.card[s.players * HAND : s.players * HAND + REGION_CARDS])
        if deck.count(LEFT) != deck.count(RIGHT) or deck.count(IN_HAND) % 2:
            yield "cards: the Shadow Player draws two at a time"


def can_play(s: Ahau, player: int) -> bool:
    """Whether a hand has two cards, one of which can be the left-hand one; a hidden Role may be able to."""
    hand = [place for place in range(HAND) if s.card[player * HAND + place] == IN_HAND]
    return len(hand) >= 2 and any(can_lead(s, player, place) for place in hand)


def can_lead(s: Ahau, player: int, place: int) -> bool:
    if place == ROLE_AT and s.role[player] == UNKNOWN:
        return any(CARD_NUMBER[ROLE_AT + role] <= s.regions() for role in range(ROLES))
    return bool(s.number_of(player, place) <= s.regions())


def role_defects(s: Ahau) -> Iterator[str]:
    """Roles that two players have, or that nobody can have, and how they came to be known."""
    roles = [role for role in s.role if role >= 0]
    everywhere = Counter([*roles, *[role for role in range(ROLES) for _ in range(s.role_deck[role])]])
    for role, number in everywhere.items():
        if number > 1:
            yield f"roles, role_deck: {ROLE.names[role]} appears {number} times"
    turns = sorted(turn for turn in s.role_turn if turn)
    if turns != list(range(1, len(turns) + 1)):
        yield "role_turns: 1, 2, 3 ... in the order in which players looked through the deck, otherwise 0"
    waiting = [player for player in range(s.players) if s.role_turn[player] and s.role[player] == NONE]
    if any(s.role_turn[player] != len(turns) for player in waiting):
        yield "role_turns: only the last player who looked through the deck can be without a Role"
    for player in range(s.players):
        if s.role[player] != NONE and not s.role_turn[player]:
            yield f"role_turns: seat {player} has a Role without having looked through the deck"
        played = s.card[player * HAND + ROLE_AT] not in (IN_HAND, NOT_OWNED)
        if played and not s.role_known[player]:
            yield f"roles_known: everybody has seen the Role of seat {player}"
        if s.role_known[player] and s.role[player] < 0:
            yield f"roles_known: everybody should see the Role of seat {player}"
        if s.active_role[player] != NONE and not (
            s.active_role[player] == s.role[player] and s.role_known[player]
        ):
            yield f"active_roles: seat {player} cannot have played this Role"


def secret_defects(s: Ahau) -> Iterator[str]:
    """What is hidden from whom, and whether what is hidden can be anything at all."""
    viewer = s.viewer
    looked = viewer >= 0 and s.role_turn[viewer] > 0
    sees_deck = viewer == ALL_SEEING or (looked and s.role[viewer] == NONE)
    deck, wanted = sum(s.role_deck), s.roles_left() if sees_deck else 0
    if deck != wanted:
        yield f"role_deck: {counted(deck, 'card')}; {wanted} should be seen there"
    hidden = [player for player in range(s.players) if s.role[player] == UNKNOWN]
    if viewer == ALL_SEEING and hidden:
        yield "roles: some are unknown, but seen_by does not say to whom"
    if viewer in hidden:
        yield f"roles: seat {viewer} knows their own Role"
    if viewer != ALL_SEEING:
        for player in range(s.players):
            if player != viewer and s.role[player] >= 0 and not s.role_known[player]:
                yield f"roles: the Role of seat {player} is hidden from whom seen_by names"
    yield from memory_defects(s, looked)
    if hidden and viewer != ALL_SEEING:
        yield from guess_defects(s, hidden)


def memory_defects(s: Ahau, looked: bool) -> Iterator[str]:
    """What the viewer saw in the Role deck."""
    if not looked:
        if any(s.role_seen):
            yield "roles_seen: only who has looked through the deck can remember it"
        return
    turn = s.role_turn[s.viewer]
    there = s.builders + 2 - turn
    if sum(s.role_seen) != there or max(s.role_seen) > 1:
        yield f"roles_seen: {there} different Roles were in the deck"
    for role in range(ROLES):
        if s.role_deck[role] > s.role_seen[role]:
            yield f"roles_seen: {ROLE.names[role]} is in the deck"
    for player in range(s.players):
        later = s.role_turn[player] >= turn
        if s.role[player] >= 0 and bool(s.role_seen[s.role[player]]) != later:
            known = "was" if later else "was not"
            yield f"roles_seen: {ROLE.names[s.role[player]]}, the Role of seat {player}, {known} in the deck"


def guess_defects(s: Ahau, hidden: list[int]) -> Iterator[str]:
    """Hidden cards that no Role fits."""
    for player in hidden:
        alike = [other for other in hidden if set(possible(s, other)) <= set(possible(s, player))]
        if len(alike) > len(possible(s, player)):
            yield f"roles: no Role is left that seat {player} could have"


def possible(s: Ahau, player: int) -> list[int]:
    """The Roles that fit a hidden card."""
    fitting = fitting_roles(s, s.viewer, player)
    return [role for role in range(ROLES) if fitting[role]]


def family_defects(s: Ahau) -> Iterator[str]:
    """Family has Resources in the Regions, and neither Roles nor the Buildings' scoring tile."""
    for region in range(s.regions()):
        goods = [s.region_goods[2 * region + side] != NONE for side in range(2)]
        if any(goods) != all(goods):
            yield f"region_goods: both or none are in Region {region + 1}"
    if s.family:
        if any(role != NONE for role in s.role) or any(s.role_turn) or any(s.role_deck):
            yield "roles: Family has none"
        if BY_BUILDINGS in list(s.scoring):
            yield "scoring: Family does without the tile for Buildings"
    elif any(colour != NONE for colour in s.region_goods):
        yield "region_goods: only Family has Resources in Regions"
