"""`python -m livingrules`."""

from livingrules.cli import main

main()
