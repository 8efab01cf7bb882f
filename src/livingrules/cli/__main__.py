"""`python -m livingrules.cli`."""

from livingrules.cli import main

main()
