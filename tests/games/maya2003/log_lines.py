"""Events that are about nothing but a player, or about nothing at all."""

ABOUT_NOTHING = {
    "first_player",
    "round",
    "bid",
    "stopped",
    "must_stop",
    "spared",
    "deducted",
    "transported",
    "paid_double",
    "paid_pass",
    "passed",
    "forced_pass",
    "over",
}
