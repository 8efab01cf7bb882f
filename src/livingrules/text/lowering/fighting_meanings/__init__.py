"""From trees of UFS and UniVersus to meanings: every description, reference and number of a text gets its own.

What a text does is still read from its tree, instruction by instruction.  The meanings of the parts are kept with the
nodes that they come from (`Node.note`), so that play evaluates meanings and nothing else.
"""
