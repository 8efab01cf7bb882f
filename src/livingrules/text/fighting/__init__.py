"""Phrases of the fighting games: heads with gates and brackets, attacks, checks, keywords."""
