"""Learns how good positions are from games that bots play against each other."""
