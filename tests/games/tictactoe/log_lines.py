"""Events that are about nothing but a player, or about nothing at all."""

ABOUT_NOTHING = set[str]()
