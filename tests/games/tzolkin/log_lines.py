"""Events that are about nothing but a player, or about nothing at all."""

ABOUT_NOTHING = {
    "starts",
    "kept",
    "day",
    "gained",
    "paid",
    "scored",
    "worker",
    "begged",
    "took_corn",
    "pitied",
    "did_nothing",
    "saved",
    "food_day",
    "fed",
    "second_age",
    "hurried",
    "turned_board",
    "corn_points",
    "over",
}
