"""Tests of what learns from games."""
