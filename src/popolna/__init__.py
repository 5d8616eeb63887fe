"""The house where people, bots and researchers meet over Maya board games."""

from popolna._loading import compiled

__all__ = ["__version__", "compiled"]

__version__ = "0.1.0"
