"""The log: what has happened, line by line, and the things each line mentions."""

from collections.abc import Sequence

from popolna.engine.phrases import counted, sentence
from popolna.engine.state import NOBODY
from popolna.engine.story import Event
from popolna.games.ahau.board import (
    CARD_NUMBER,
    CITY,
    CITY_MOST,
    COLOUR,
    COLOURS,
    GOD,
    MOST_RESOURCES,
    PERSONALITY,
    REGION,
    REGION_CARDS,
    ROLE_AT,
    ROUTE,
    SLOT,
    SUMMARY_GOODS,
    TOP_SPACE,
    WILD,
    WORKERS,
    tile_colour,
    tile_god,
)
from popolna.games.ahau.components import BOX
from popolna.games.ahau.state import PARTS
from popolna.games.ahau.steps.conflicts import BY_HIGHER_MARKER, BY_ROYAL_PALACE, BY_STRENGTH
from popolna.games.ahau.steps.paying import PAID_BITS
from popolna.games.ahau.words.effects import role_ability
from popolna.games.ahau.words.names import (
    KING_PAKAL,
    ORDINALS,
    a_tile,
    building_name,
    card_name,
    city_name,
    fame,
    god_name,
    goods,
    listed,
    owner_name,
    part,
    region_name,
    resources,
    role_name,
    route_name,
    short_card,
    space_name,
    temple_name,
    the_card,
    title,
    two_tiles,
    weapons,
)
from popolna.games.ahau.words.reasons import because

LAST_ROUND = "the game ends with the Celebration after this round"

CONFLICT_WON = {
    BY_STRENGTH: "Conflict in {}",
    BY_HIGHER_MARKER: "tied Conflict in {} with the higher Might marker",
    BY_ROYAL_PALACE: "tied Conflict in {} with the Royal Palace",
}


def event(event: Event, names: Sequence[str]) -> str:
    who = owner_name(event.player, names) if event.player != NOBODY else ""
    if event.player >= len(names):
        who = sentence(who)[:-1]
    a, b, c, d, e = (*event.values, 0, 0, 0, 0, 0)[:5]
    match event.name:
        # Setting up
        case "starts":
            return f"{who} is the starting player."
        case "took_summary":
            gains = [a_tile(b), *[goods(colour, 1) for colour in SUMMARY_GOODS[a]]]
            return f"{who} gets Summary card {a + 1}: {listed(gains)}."
        case "personality":
            likes = "he likes" if who == KING_PAKAL else "it likes"
            return f"{who} has the personality of the {title(PERSONALITY.names[a])}: {likes} {ranking(a)}."
        case "starting_tile":
            return f"{who} gets {a_tile(a)}, the starting tile of his favourite god."
        case "middle_marker":
            return f"{who} has a marker on the middle space of {temple_name(a)}."
        # Choosing Regions
        case "round":
            return f"Round {a}."
        case "played":
            goes = f"the Ruler goes to {region_name(CARD_NUMBER[a] - 1)}"
            if c:
                goes = f"a 6 cannot be on the left, so the cards change sides; {goes}"
            return f"{who} plays {played(a)} on the left and {played(b)} on the right: {goes}."
        case "led":
            return f"{who}'s War Captain leads the Ruler to {region_name(a)}{because(b)}."
        case "two_sixes":
            return f"{who} has drawn two 6s, which lead nowhere, and draws again."
        # Conflicts and Might
        case "conflict":
            return f"Conflict in {region_name(a)} between {b} Rulers."
        case "fought":
            return f"{who} has strength {c}: card {a} and {weapons(b)}."
        case "won":
            return f"{who} wins the {CONFLICT_WON[b].format(region_name(a))}."
        case "stele":
            return f"{who}'s Giant Stele honours the victory."
        case "relocated":
            return f"{who}'s Ruler moves to {region_name(a)}{because(b)}."
        case "held":
            return f"{who}'s Ruler stays in {region_name(a)}, behind City Walls."
        case "advanced":
            if b:
                return f"{who} takes a step beyond the top of the Might track."
            return f"{who} advances to step {a} of the Might track."
        case "stayed_put":
            return f"{who} does not advance on the Might track."
        case "armed":
            return f"{who} gains {counted(a, 'Weapon')} and now has {b}."
        # Taking tiles
        case "took":
            return f"{who} takes {a_tile(b)} from {region_name(a)}{because(c, tile_god(b))}."
        case "shadow_took":
            return f"{who} takes {a_tile(b)} from {region_name(a)} and discards it."
        case "acropolis":
            return f"{who} has the most Workers around {region_name(a)}, which the Acropolis rewards."
        # The Action turn
        case "turn":
            return f"{who}'s turn."
        case "placed":
            return f"{who} places a Worker in {city_name(a)}{because(b, c)}."
        case "last_worker":
            return f"{who} has placed all {WORKERS} Workers: {LAST_ROUND}."
        case "claimed_goods":
            gains = [goods(b, 2)] if b == c else [goods(b, 1), goods(c, 1)]
            return f"{who} surrounds {region_name(a)} and takes {listed(gains)} there."
        case "claimed":
            return f"{who} surrounds {region_name(a)} and claims the {building_name(b)} there for free."
        case "shadow_claimed":
            return f"{who} surrounds {region_name(a)}: the {building_name(b)} there leaves the game."
        case "redrew":
            if who == KING_PAKAL:
                return f"{who} shuffles all his cards."
            return f"{who} takes all discarded cards back."
        # Gods
        case "summoned":
            built = f", {'all' if c == b else c} of it from built tiles" if c else ""
            return f"{who} summons {god_name(a)} with strength {b}{built}{because(d)}."
        case "stayed_away":
            return f"{who} cannot summon {god_name(a)}: no site has a colour of his tiles."
        case "marked":
            return f"{who} places a marker at {temple_name(a)}{because(c)}."
        case "picked_colour":
            return f"{who} chooses {COLOUR.names[a]} for {god_name(b)}."
        case "discarded":
            return f"{who} discards {a_tile(a)}."
        case "moved":
            return f"{who} moves a Worker from {city_name(a)}{because(e)} to {city_name(b)}{because(d)}."
        case "swapped":
            return f"{who} swaps {goods(a, 1)} for {goods(b, 1)}."
        case "took_back":
            return f"{who} takes back {the_card(a)}."
        case "laid":
            return f"{who}'s Worker in {city_name(a)} lies down and counts as two{because(b)}."
        case "removed":
            return f"{who} removes a Worker from {city_name(a)}{because(b)}."
        case "stood_up":
            return f"{who}'s Worker in {city_name(a)} stands up{because(b)}."
        case "revealed":
            return f"{who} reveals {a_tile(a)}, which goes back into the bag."
        # Producing
        case "depleted":
            return f"{who} depletes the {COLOUR.names[b]} site {route_name(a)}{because(c)}."
        case "calendar_full":
            return f"{who} has filled the Calendar: a Celebration follows this round."
        case "produced":
            return f"{who} produces {resources(c) if who == KING_PAKAL else goods(b, c)}."
        case "counted":
            return f"{who}'s Produce Market counts the Workers of {owner_name(a, names)}, too."
        # Building
        case "bought":
            return f"{who} buys the {building_name(a)} in the {SLOT.names[b]} slot of the offer{because(c)}."
        case "saved":
            return f"{who} saves {goods(a, 1)} of the cost."
        case "substituted":
            return f"{who}'s Market takes {COLOUR.names[a]} instead of {COLOUR.names[b]}."
        case "replaced":
            return f"{who} gives up the {building_name(a)}."
        case "put_up":
            return f"{who} builds the {building_name(a)} on the {ORDINALS[b]} Building space."
        case "built":
            where = "at the top" if b == TOP_SPACE else f"on {space_name(b)}"
            return f"{who} builds {a_tile(a)} {where}{because(c)}."
        case "coloured":
            return f"{who} gives his wild tile the colour of {COLOUR.names[a]}{because(b)}."
        case "traded_pairs":
            return f"{who} saves {resources(b)} by discarding {a} tiles at random."
        case "unbuilt":
            return (
                f"{who} could have built {counted(a, 'more tile')}, which he does not have or cannot pay for."
            )
        case "completed":
            return f"{who} has completed the Pyramid: {LAST_ROUND}."
        # King Pakal's tracker
        case "tracker_up":
            return f"{who} gains {resources(a)} and now has {b}."
        case "tracker_down":
            return f"{who} pays {resources(a)} and now has {b}."
        case "overflow":
            return f"{who} has no room for {resources(a)}: {MOST_RESOURCES} is the limit."
        # Trading and rewards
        case "traded":
            return f"{who} trades {goods(a, 2)} for {goods(b, 1)}."
        case "traded_tiles":
            gain = "a Resource" if tile_colour(a) == WILD else goods(tile_colour(a), 1)
            return f"{who} trades {two_tiles(a, b)} for {gain}."
        case "queen":
            return f"{who} spends a Resource, and the Queen lays down a Worker."
        case "gained":
            return f"{who} gains {goods(a, b)}."
        case "paid":
            paid = [(colour, a >> PAID_BITS * colour & (1 << PAID_BITS) - 1) for colour in range(COLOURS)]
            return f"{who} pays {listed([goods(colour, number) for colour, number in paid if number])}."
        case "spent":
            return f"{who} pays {goods(a, b)}."
        case "fame":
            return f"{who} gains {fame(a)} ({part(PARTS[b])})."
        case "drew":
            return f"{who} draws {a_tile(a)}."
        case "nothing_to_draw":
            return f"{who} has no tile to draw: the bag is empty."
        case "bag_refilled":
            return "The bag is empty, so the discarded tiles return to it."
        case "looked":
            return f"You look through the Role cards: {', '.join(card_name(ROLE_AT + role) for role in event.values)}."
        case "took_role":
            return f"{who} takes a Role card in secret."
        case "chose_role":
            return f"You take the {role_name(a)}. In the round you play it: {role_ability(a)}."
        # The end of the round
        case "gave_up":
            return f"{who} has the largest reserve and puts {a_tile(a)} into the bag."
        case "offer_discarded":
            return f"Gone from the offer: {building_name(a)}."
        case "offered":
            return f"New in the {SLOT.names[b]} slot of the offer: {building_name(a)}."
        # The Celebration
        case "celebration":
            return f"K'atun {a} ends with a Celebration."
        case "temple_paid":
            return f"{who}'s marker at {temple_name(a)} is worth {fame(b) if b else 'nothing'}."
        case "temple_building":
            worth = fame(a) if a else "nothing"
            return f"For Temples without a marker, {who}'s own Temple is worth {worth}."
        case "city_paid":
            return f"{who} {'has' if b == CITY_MOST else 'shares'} the most Workers in {city_name(a)}."
        case "katun":
            return f"K'atun {a} begins: markers leave the Temples, and sites return to the map."
    assert event.name == "over", event.name
    return "The last Celebration is over, and so is the game."


def played(card: int) -> str:
    return short_card(card) if card < REGION_CARDS else the_card(card)


def ranking(personality: int) -> str:
    """How a Personality ranks the gods."""
    first, *others = [god_name(GOD.index(god)) for god in BOX.personalities[personality].ranking]
    return f"{first} best, then {listed(others)}"


def things(event: Event) -> list[str]:
    match event.name, event.values:
        case "played", [left, *_]:
            return [REGION.names[CARD_NUMBER[left] - 1]]
        case (
            "led"
            | "conflict"
            | "won"
            | "relocated"
            | "held"
            | "took"
            | "shadow_took"
            | "acropolis"
            | "claimed_goods"
            | "claimed"
            | "shadow_claimed",
            [region, *_],
        ):
            return [REGION.names[region]]
        case "placed" | "laid" | "removed" | "stood_up" | "city_paid", [city, *_]:
            return [CITY.names[city]]
        case "moved", [origin, city, *_]:
            return [CITY.names[origin], CITY.names[city]]
        case "summoned" | "stayed_away" | "marked" | "middle_marker" | "temple_paid", [god, *_]:
            return [GOD.names[god]]
        case "picked_colour", [_, god, *_]:
            return [GOD.names[god]]
        case "produced" | "depleted", [route, *_]:
            return [ROUTE.names[route]]
        case "counted", [_, route, *_]:
            return [ROUTE.names[route]]
    return []
