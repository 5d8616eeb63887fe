"""The pages: home, a new table, a table, the rules. Up to the table itself they need no JavaScript."""
