"""What every game is made of; it knows nothing about any particular game."""
