"""Draws the table."""
