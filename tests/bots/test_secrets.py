"""Ways to search that are off unless a bot asks for them: decoys, choices by regret, and trees that are kept."""

import pytest

from popolna.bots.mcts import Mcts
from popolna.bots.search import Limits, Search, SearchParams
from popolna.engine.chance import Dice
from popolna.engine.state import State
from popolna.games import game as find_game
from popolna.games import games
from tests.bots.secrets import CALL, HIDE, SHOW, VERBS, Bluff, Pennies, begin

ROOMS = [name for name, game in games().items() if game.components]


def searched(s: State, seed: int, games: int, **params: float) -> Search:
    wanted = SearchParams(**params)  # type: ignore[arg-type]
    search = Search(s.seen_by(0), VERBS.size, None, Dice(seed), Limits(games, to_the_end=True), wanted)
    search.run()
    return search


# Decoys


@pytest.mark.parametrize("coin", [0, 1])
def test_an_opponent_cannot_answer_what_only_decoys_hide(coin: int) -> None:
    """Whoever guesses well wins half of the games; a search without decoys thinks that they win them all."""
    s = begin(Bluff(0), Dice(1), coin)
    for seed in range(5):
        assert searched(s, seed, 1000).best() == SHOW
        assert searched(s, seed, 1000, decoys=0.5).best() == HIDE


def test_the_viewer_learns_from_real_games_and_opponents_from_decoys() -> None:
    search = searched(begin(Bluff(0), Dice(1)), 3, 1000, decoys=0.5)
    show, hide = sorted(search.choices(), key=lambda child: child.action)
    assert (show.action, hide.action) == (SHOW, HIDE)
    real = int(show.visits + hide.visits)
    assert real == pytest.approx(500, abs=80)
    assert search.root.decoy
    assert real + sum(int(child.visits) for child in search.root.decoy.children) == 1000
    answers = sum(int(child.visits) for child in hide.children)
    decoy = [child for child in search.root.decoy.children if child.action == HIDE]
    assert answers == sum(int(child.visits) for child in decoy) - 1, "the first stops before the answer"
    assert hide.passed > answers


@pytest.mark.parametrize("name", ROOMS)
def test_only_legal_actions_are_chosen_with_decoys(name: str) -> None:
    game = find_game(name)
    s = game.new(game.players[-1], seed=2)
    dice = Dice(1)
    for _ in range(25):
        player = s.mover()
        seen = s.seen_by(player)
        bot = Mcts(game, dice, Limits(6), SearchParams(decoys=0.7, mix=0.2, keep=True))
        s.apply(player, bot.choose(seen, seen.legal(player)))


def test_nothing_hidden_leaves_nothing_to_decoys() -> None:
    game = find_game("tictactoe")
    seen = game.new(2).seen_by(0)
    found = []
    for decoys in (0.0, 0.9):
        search = Search(
            seen, game.verbs.size, game.insight, Dice(4), Limits(200), SearchParams(decoys=decoys)
        )
        search.run()
        found.append([(child.action, child.visits) for child in search.choices()])
    assert found[0] == found[1]


# Choices by regret


def test_by_regret_secret_choices_come_close_to_the_best_mixture() -> None:
    for seed in range(3):
        search = searched(begin(Pennies(), Dice(1)), seed, 8000, mix=0.1)
        for seat in search.root.seats:
            intents = [child.intent for child in seat.children]
            assert intents[0] / sum(intents) == pytest.approx(1 / 3, abs=0.08)


def test_what_is_chosen_by_regret_cannot_be_foreseen() -> None:
    search = searched(begin(Pennies(), Dice(1)), 1, 8000, mix=0.1)
    calls = [CALL.args(search.best()) for _ in range(900)]
    assert calls.count(0) / 900 == pytest.approx(0.3, abs=0.1)


def test_what_is_only_tried_is_never_chosen() -> None:
    """Half of the time actions are chosen by looks, which says nothing of what is meant to be chosen."""
    search = searched(begin(Pennies(), Dice(1)), 1, 400, mix=0.5)
    heads, tails = search.root.seats[0].children
    heads.intent, tails.intent = 0.5 * heads.weight / search.root.seats[0].weights * 400, 300.0
    assert {search.best() for _ in range(200)} == {tails.action}


# Trees that are kept


@pytest.mark.parametrize("name", ROOMS)
def test_a_search_goes_on_where_the_last_one_ended(name: str) -> None:
    """Only if the same player decides again; what is known then is part of the imagined games."""
    game = find_game(name)
    players = game.players[0] if game.players[0] > 1 else 2
    s, dice, followed = game.new(players, seed=3), Dice(2), 0
    before: tuple[Search, int] | None = None
    for _ in range(120):
        player = s.mover()
        if player < 0 or followed > 2:
            break
        seen = s.seen_by(player)
        search = Search(seen, game.verbs.size, game.insight, dice, Limits(40, to_the_end=True))
        if before is not None and before[0].follow(before[1], search):
            followed += 1
            assert before[0].viewer == player
            assert search.done == sum(child.visits for child in search.choices())
            assert {child.action for child in search.choices()} <= set(seen.legal(player))
        if search.done < 40:
            search.run()
        assert sum(child.visits for child in search.choices()) >= 40
        before = search, int(search.best())
        s.apply(player, before[1])
    assert followed > 2


def test_a_bot_keeps_its_tree_only_if_told_to() -> None:
    game = find_game("tzolkin")
    seen = game.new(2, seed=1).seen_by(0)
    for keep in (False, True):
        bot = Mcts(game, Dice(1), Limits(20), SearchParams(keep=keep))
        bot.choose(seen, seen.legal(0))
        assert (bot.last is not None) == keep
