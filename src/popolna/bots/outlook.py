"""One decision ahead: what each action leads to, by a game's insight."""

from typing import Any

from mypy_extensions import i64

from popolna.bots.search import Limits, Search, chances_of
from popolna.engine.chance import Chance
from popolna.engine.insight import Insight
from popolna.engine.state import NOBODY, State, Together

LONGEST_TURN = 30  # decisions; nothing a person does in one turn takes longer


def outlook(
    seen: State,
    legal: list[int],
    actions: i64,
    insight: Insight[Any] | None,
    chance: Chance,
    guesses: i64,
) -> list[float]:
    """For each legal action the viewer's chance to win after it, over a few guesses of what is hidden.

    The rest of the player's own turn is played as it looks best.  Without an insight, games are played to
    their end at random.
    """
    player = seen.viewer
    search = Search(seen, actions, insight, chance, Limits())
    sums = [0.0] * len(legal)
    for _ in range(guesses):
        start = search.guess()
        for i in range(len(legal)):
            s = start.clone()
            finish_turn(s, search, player, legal[i])
            if insight is None:
                search.play_on(s)
                search.judge(s)
                sums[i] += search.rewards[player]
            else:
                sums[i] += chances_of(insight.value(s), insight.spread)[player]
    return [total / float(guesses) for total in sums]


def finish_turn(s: State, search: Search, player: i64, action: i64) -> None:
    """Do an action and what belongs to the same turn; a choice in secret is followed until all have chosen."""
    together = isinstance(s.agenda[-1], Together)
    s.act(player, action)
    if together:
        for _ in range(2 * s.players):
            other = s.mover()
            if other != NOBODY:
                s.act(other, search.quick(s, other, s.legal(other), s.chance))
    insight = search.insight
    if insight is not None:
        for _ in range(LONGEST_TURN):
            if s.mover() != player:
                return
            legal = s.legal(player)
            best: i64 = legal[0]
            weight: i64 = -1
            for other in legal:
                heavier = insight.weigh(s, player, other)
                if heavier > weight:
                    best = other
                    weight = heavier
            s.act(player, best)
