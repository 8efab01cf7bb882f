"""Meanings: what a card's text comes to, as small values that evaluate themselves.

A tree (`text.tree`) is syntax and records how a text is written.  A meaning is what follows from it: numbers, bit
sets, references, and no word of English but proper names.  The text package makes meanings from trees
(`text.lowering`); play evaluates them by their methods: `Amount.of`, `Condition.holds`, `Test.passes`, `Cards.matches`,
`count` and `find`, `Subject.marks`.

`base` declares what there is; everything else imports only that, so that amounts may ask for cards, cards for amounts,
and both for what has happened without importing each other.  A game adds what only it has as subclasses.
"""
