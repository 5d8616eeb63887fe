"""Events that are about nothing but a player, or about nothing at all."""

ABOUT_NOTHING = {
    "first_player",
    "round",
    "bid",
    "stopped",
    "must_stop",
    "no_victim",
    "spared",
    "deducted",
    "transported",
    "paid_double",
    "paid_pass",
    "passed",
    "forced_pass",
    "over",
}
