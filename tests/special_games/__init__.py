"""Small games with what only some games have: a rival without a seat, options that depend on each other, no end."""
