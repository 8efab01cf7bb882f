"""Abilities of UFS and UniVersus: from the tree of a text to what the rules need of it.

A tree is as a text is written.  `prepared` makes of it the instructions as they are carried out, each at the time at
which the cards that it is about are known; `meanings` tells kind, zones of work, costs, gates, limits and restrictions;
`known` says of what the rules can carry out nothing.
"""
