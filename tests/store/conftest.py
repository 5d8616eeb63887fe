"""Databases for the tests of the store."""

from tests.houses import anyio_backend, database, migrated, postgres, sqlite_database

__all__ = ["anyio_backend", "database", "migrated", "postgres", "sqlite_database"]
