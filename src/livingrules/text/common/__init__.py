"""Phrases that every game's card text shares; the words come from a lexicon."""
