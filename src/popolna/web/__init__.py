"""Where people meet: pages, live tables, an API for programs."""
