"""The table of verbs and contexts: each verb of the lexicon in each place where a text can have one.

Every cell is an own sentence.  It is declined, or it is understood and then played in a small game in which it is seen
to do what it says.  What is understood and does nothing is *ignored*, and there must be none of that.
"""
