"""The command line."""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> None:
    """Run `popolna`; bad input gets one error message and exit code 2."""
    from popolna.cli.app import app_for
    from popolna.engine.errors import PopolnaError

    words = sys.argv[1:] if arguments is None else arguments
    try:
        app_for(words)(words, prog_name="popolna")
    except PopolnaError as fault:
        fail(str(fault))
    except OSError as fault:
        if fault.filename is None:
            raise
        fail(f"{fault.filename}: {fault.strerror}.")


def fail(message: str) -> None:
    """Print an error message and exit."""
    from popolna.cli.screen import printable

    print(f"popolna: {printable(message)}", file=sys.stderr)
    sys.exit(2)
