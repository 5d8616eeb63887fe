"""The prompts: what a player is asked."""

from popolna.games.maya2019.board import CROP, CROP_ON
from popolna.games.maya2019.state import Maya
from popolna.games.maya2019.steps.plant import PlantMore
from popolna.games.maya2019.steps.setup import ChooseTemple


def prompt(s: Maya, player: int) -> str:
    step = s.agenda[-1]
    if isinstance(step, ChooseTemple):
        return "Choose a temple space: a city begins there."
    if isinstance(step, PlantMore):
        crop = CROP.names[CROP_ON[s.tile[step.space]]]
        if len(step.options(s)) == 1:
            return f"You have no more {crop}. End your turn to score the group."
        return f"Plant more {crop} next to the same group, or end your turn and score it."
    if s.rack_size[player]:
        return "Plant tiles of one crop, or lay one tile face down to expand a city and draw new ones."
    return "Your rack is empty: expand a city with an unseen tile from your supply, then draw."
