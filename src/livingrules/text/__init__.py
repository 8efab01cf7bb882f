"""Card text: a grammar that runs in both directions, and what cards mean."""
