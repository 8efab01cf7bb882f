"""Lowering: from the tree of a text to what it means.

A tree keeps the words of a text, and words leave points open: which card *it* is, in which zone a card is looked for,
how long a change lasts.  Each open point has a complete list of candidates (`discourse` for cards) and numbered rules
that eliminate some of them (`resolution`).  One candidate left is the meaning; none or several, and the text is
declined (`checks`).

The modules of this package know no game; what a game's words mean for its rules is told by the module of that game.
"""
