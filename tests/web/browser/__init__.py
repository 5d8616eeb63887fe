"""The table in a real browser. A package, so that its fixtures are torn down before other tests run."""
