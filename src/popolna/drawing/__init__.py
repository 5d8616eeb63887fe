"""What all table drawings share; it knows nothing about any game."""
