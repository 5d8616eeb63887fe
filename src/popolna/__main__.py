"""`python -m popolna` is `popolna`."""

from popolna.cli import main

main()
