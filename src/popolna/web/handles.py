"""File handles: each connection takes one."""

import sys
from contextlib import suppress

PLENTY = 1_000_000  # where the system sets no limit


def handle_limit() -> int:
    """How many this process may have open."""
    if sys.platform == "win32":
        return PLENTY
    from resource import RLIM_INFINITY, RLIMIT_NOFILE, getrlimit

    allowed, _ = getrlimit(RLIMIT_NOFILE)
    return PLENTY if allowed == RLIM_INFINITY else allowed


def raise_handle_limit() -> None:
    """Let this process, and those it starts, open as many as the system allows."""
    if sys.platform == "win32":
        return
    from resource import RLIMIT_NOFILE, getrlimit, setrlimit

    _, possible = getrlimit(RLIMIT_NOFILE)
    with suppress(OSError, ValueError):  # some systems allow fewer than they say
        setrlimit(RLIMIT_NOFILE, (possible, possible))
