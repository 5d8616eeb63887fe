"""The paintbox all tables share; knows no game."""
