"""The terminal table: a game on a screen of 80 columns, and a game between agents as a story."""
