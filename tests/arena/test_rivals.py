"""Tournaments of games with a rival, of games for one, and of games that are cut off."""

from pathlib import Path

import msgspec
import pytest

from popolna.arena import Plan, Report, Tournament, here, report
from popolna.arena.plot import plot
from popolna.arena.processes import in_processes
from popolna.engine.errors import BadOptions
from popolna.engine.game import Game
from popolna.games import game as find_game

pytestmark = pytest.mark.usefixtures("special_games")


def told(
    game: Game, bots: list[str], games: int, players: int, place: Path | None = None, **settings: str
) -> Report:
    plan = Plan.of(game, bots, games, "1", players, settings)
    with Tournament(plan, place) as tournament:
        list(tournament.play(here))
        return report(game, plan, tournament.whole_deals())


@pytest.mark.slow
def test_bots_are_compared_through_the_king_and_with_the_same_luck(tmp_path: Path) -> None:
    found = told(find_game("stelae"), ["random", "mcts:100"], 24, 1, tmp_path / "kept", king="even")
    assert [row.bot for row in found.standings] == ["mcts:100", "random"]
    best, random = found.standings
    assert best.wins > random.wins
    assert best.rating.mu > random.rating.mu
    [king] = found.rivals
    assert (king.bot, king.games, king.decisions) == ("King Itzam", 24, 0)
    assert king.wins + best.wins + random.wins == 24
    assert king.score == 6
    [pair] = found.pairs
    assert (pair.games, pair.share < 0.5) == (12, True), "one comparison for each deal"
    document = found.document()
    assert document["rivals"][0]["bot"] == "King Itzam"
    assert set(document["speed"]["decisions_per_second"]) == {"random", "mcts:100"}
    plot(found, "Stelae", tmp_path / "stelae.png")
    assert (tmp_path / "stelae.png").stat().st_size > 1000


def test_a_folder_goes_on_with_rivals(tmp_path: Path) -> None:
    game = find_game("stelae")
    plan = Plan.of(game, ["random", "greedy"], 8, "1", 1, {"king": "easy"})
    with Tournament(plan, tmp_path / "kept") as tournament:
        played = {result.number: result for result in tournament.play(here)}
    with Tournament(plan, tmp_path / "kept") as again:
        assert again.results == played
        assert again.missing() == []
    assert all(result.rivals == ["king"] and len(result.ranks) == 2 for result in played.values())


def test_one_bot_alone_meets_the_king() -> None:
    found = told(find_game("stelae"), ["greedy"], 6, 1, king="hard")
    assert (found.standings[0].wins, found.rivals[0].wins, found.pairs) == (0, 6, [])
    with pytest.raises(BadOptions, match="at least two bots"):
        Plan.of(find_game("stelae"), ["greedy"], 6, "1", 2)


def test_a_king_beside_several_bots_takes_part_in_the_ranking() -> None:
    found = told(find_game("stelae"), ["random", "greedy"], 8, 2, king="hard")
    assert [row.wins for row in found.standings] == [0, 0]
    assert found.rivals[0].wins == 8
    assert found.rivals[0].rating.mu > max(row.rating.mu for row in found.standings)
    assert found.pairs[0].games == 8


@pytest.mark.usefixtures("guests")
@pytest.mark.parametrize(("name", "settings"), [("stelae", {"king": "easy"}), ("codex", {})])
def test_a_bot_that_fails_alone_has_lost(name: str, settings: dict[str, str]) -> None:
    found = told(find_game(name), ["leaver", "random"], 4, 1, None, **settings)
    by_name = {row.bot: row for row in found.standings}
    assert (by_name["leaver"].wins, by_name["leaver"].failures) == (0, 2)
    assert by_name["leaver"].rank == 2
    assert found.pairs[0].share == 0, "whoever plays on is better"
    if found.rivals:
        assert found.rivals[0].wins >= 2


def test_without_a_rival_the_score_decides_who_is_better() -> None:
    found = told(find_game("codex"), ["random", "mcts:50"], 20, 1)
    best, random = found.standings
    assert (best.bot, best.score) == ("mcts:50", 1)
    assert random.score is not None
    assert random.score < 1
    assert best.rating.mu > random.rating.mu
    assert found.pairs[0].share < 0.5


def test_a_game_without_an_end_is_cut_off_and_reported(tmp_path: Path) -> None:
    found = told(find_game("patrol"), ["random", "greedy"], 6, 2, tmp_path / "kept")
    assert found.cut_off == 6
    assert found.document()["cut_off"] == 6
    assert found.standings[0].bot == "greedy"
    assert found.standings[0].wins == 6
    assert found.standings[0].score == find_game("patrol").limit / 2
    record = msgspec.json.decode(min((tmp_path / "kept" / "records").iterdir()).read_bytes())
    assert len(record["moves"]) == find_game("patrol").limit
    assert "result" not in record, "it has not ended"


def test_processes_find_the_games_too() -> None:
    game = find_game("stelae")
    plan = Plan.of(game, ["random", "greedy"], 4, "1", 1, {"king": "easy"})
    with Tournament(plan) as one, Tournament(plan) as other:
        alone = [msgspec.structs.replace(result, seconds=[]) for result in one.play(here)]
        found = [
            msgspec.structs.replace(result, seconds=[])
            for result in other.play(lambda plan, fixtures: in_processes(plan, fixtures, 2))
        ]
    assert sorted(found, key=lambda result: result.number) == alone
