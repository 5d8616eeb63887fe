"""Events that are about nothing but a player, or about nothing at all."""

ABOUT_NOTHING = {
    "starts",
    "drew",
    "passed",
    "all_passed",
    "last_tile",
}
