"""The table in a real browser. A package: what is made once for it is taken down before other tests run."""
