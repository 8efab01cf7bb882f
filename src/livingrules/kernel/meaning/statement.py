"""What a text does: its statements, each with the blocks of statements inside it.

A statement holds meanings, numbers of the game's tables (verbs, zones, players, attributes) and slots; it records no
wording and leaves nothing to context.  The interpreter knows how to go on from the few that govern others (`flow`);
what the rest do is the game's.  A game adds statements that only its texts have.
"""

from __future__ import annotations

from typing import Any, Final

from livingrules.kernel.meaning.base import Amount, Cards, Condition, Key, Meaning, Subject

# How the interpreter goes on.
PLAIN: Final = 0
"""The game carries it out."""
IN_ORDER: Final = 1
"""Several statements in one sentence."""
DEPENDING: Final = 2
"""One block if a condition holds, otherwise another."""
OFFERED: Final = 3
"""A player may do it; then what follows if they did, or if they did not."""
ONE_OF: Final = 4
"""A player picks one of several blocks."""

NOWHERE: Final = -1
"""In place of a zone: the statement names none."""
NOBODY: Final = -1
"""In place of a player: the statement names none."""
NO_SLOT: Final = -1
"""In place of a slot: nobody reads what would be in it."""


class Statement(Meaning):
    """One thing that a text does."""

    __slots__ = ("blocks", "flow", "open")

    def __init__(self, key: Key, blocks: tuple[Block, ...] = (), flow: int = PLAIN) -> None:
        super().__init__(key)
        self.blocks = blocks
        """The statements inside; () for a block that the text does not have."""
        self.flow = flow
        self.open: Meaning | None = None
        """The numbers in it that somebody has to tell first, where the texts of a game leave some open."""

    def holds(self, g: Any, scope: int) -> bool:
        """Whether the first block is the one to be followed, of a statement that depends on something."""
        raise AssertionError(f"{self.key[0]} depends on nothing")

    def seat(self, g: Any, scope: int) -> int:
        """Who is asked, of a statement that leaves a player a choice."""
        raise AssertionError(f"{self.key[0]} asks nobody")


Block = tuple[Statement, ...]


def keys(parts: tuple[Meaning, ...]) -> Key:
    return tuple([part.key for part in parts])


def key_of(part: Meaning | None) -> Key | None:
    return None if part is None else part.key


# ------------------------------------------------------------------------------------------------- governing others


class InOrder(Statement):
    """Several statements of one sentence, one after the other."""

    __slots__ = ()

    def __init__(self, parts: Block) -> None:
        super().__init__(("in order", keys(parts)), (parts,), IN_ORDER)


class If(Statement):
    """One block or the other."""

    __slots__ = ("condition",)

    def __init__(self, condition: Condition, then: Block, otherwise: Block) -> None:
        super().__init__(("if", condition.key, keys(then), keys(otherwise)), (then, otherwise), DEPENDING)
        self.condition = condition

    def holds(self, g: Any, scope: int) -> bool:
        return self.condition.holds(g, g.scopes[scope])


class Offer(Statement):
    """A player may do the first block; the second follows if they did, the third if they did not."""

    __slots__ = ("player",)

    def __init__(self, player: int, parts: Block, done: Block, undone: Block) -> None:
        blocks = (parts, done, undone)
        super().__init__(("offer", player, keys(parts), keys(done), keys(undone)), blocks, OFFERED)
        self.player = player

    def seat(self, g: Any, scope: int) -> int:
        found: int = g.player(scope, self.player)
        return found


class OneOf(Statement):
    """A player picks one of several statements as the text is followed."""

    __slots__ = ("player",)

    def __init__(self, player: int, parts: Block) -> None:
        super().__init__(("one of", player, keys(parts)), tuple([(part,) for part in parts]), ONE_OF)
        self.player = player

    def seat(self, g: Any, scope: int) -> int:
        found: int = g.player(scope, self.player)
        return found


class Modes(Statement):
    """Effects of which a player picks some before the text is followed; while a condition holds, other numbers."""

    __slots__ = ("count", "more", "more_up_to", "player", "up_to", "upgrade")

    def __init__(
        self, player: int, parts: Block, count: int, up_to: bool, upgrade: Condition | None, more: int, more_up_to: bool
    ) -> None:
        super().__init__(
            ("modes", player, keys(parts), count, up_to, key_of(upgrade), more, more_up_to),
            tuple([(part,) for part in parts]),
        )
        self.player = player
        self.count = count
        self.up_to = up_to
        """Fewer may be picked."""
        self.upgrade = upgrade
        self.more = more
        """How many are picked while that condition holds; 0 for all of them."""
        self.more_up_to = more_up_to


class ForEach(Statement):
    """The block once for each of some objects, each of them in the slot in its turn."""

    __slots__ = ("into", "subject")

    def __init__(self, subject: Subject, into: int, parts: Block) -> None:
        super().__init__(("for each", subject.key, into, keys(parts)), (parts,))
        self.subject = subject
        self.into = into


# -------------------------------------------------------------------------------------------------- taking and doing

# What kind of reference a selection is.
POINTED: Final = 0
"""To what the text has spoken of, or its own card: nobody takes anything."""
DESCRIBED: Final = 1
"""To what is described: some of them, or all."""
PART: Final = 2
"""To some out of a group that the text has spoken of."""
REMAINDER: Final = 3
"""To what is left of such a group."""


class Selection(Meaning):
    """Which objects a statement is about, and how many of them somebody takes."""

    __slots__ = (
        "all", "at_least", "cards", "chooser", "count", "into", "kind", "of_taker", "open", "random", "subject",
        "up_to", "whoever",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        subject: Subject,
        cards: Cards | None = None,
        count: Amount | None = None,
        all_of_them: bool = False,
        up_to: bool = False,
        at_least: bool = False,
        random: bool = False,
        chooser: int = NOBODY,
        of_taker: bool = False,
        whoever: bool = False,
        fixed: bool = False,
        into: int = NO_SLOT,
    ) -> None:
        super().__init__((
            "selection", kind, subject.key, key_of(cards), key_of(count), all_of_them, up_to, at_least, random, chooser,
            of_taker, whoever, fixed, into,
        ), subject.needs)  # fmt: skip
        self.kind = kind
        self.subject = subject
        """All of those that there are."""
        self.cards = cards
        """How they are described, if they are."""
        self.count = count
        """How many are taken; None where the text has no number."""
        self.all = all_of_them
        self.up_to = up_to
        """Fewer may be taken."""
        self.at_least = at_least
        """More may be taken."""
        self.random = random
        self.chooser = chooser
        """Who takes, if that is not whoever carries out the statement."""
        self.of_taker = of_taker
        """They belong to whoever takes."""
        self.whoever = whoever
        """The text says that they may be anybody's."""
        self.open = kind == PART or (kind == DESCRIBED and (count is not None or up_to) and not fixed)
        """Somebody has to take some out of several; the top cards of a deck are `fixed`."""
        self.into = into
        """The slot that holds what was taken."""


class Choose(Statement):
    """A player chooses objects, one group after the other; `announced` as the text is, otherwise as it is followed."""

    __slots__ = ("announced", "groups", "into", "player")

    def __init__(self, player: int, announced: bool, groups: tuple[Selection, ...], into: int = NO_SLOT) -> None:
        super().__init__(("choose", player, announced, keys(groups), into))
        self.player = player
        self.announced = announced
        self.groups = groups
        self.into = into
        """The slot of all groups together."""


class Name(Statement):
    """A player names something: a card, a quality, a number."""

    __slots__ = ("player", "what")

    def __init__(self, player: int, what: int) -> None:
        super().__init__(("name", player, what))
        self.player = player
        self.what = what


class Do(Statement):
    """A verb: who does it, to what, how much, from where to where, in which way."""

    __slots__ = (
        "agent", "amount", "destination", "groups", "into", "manner", "source", "until", "using", "verb", "what",
        "whose",
    )  # fmt: skip

    def __init__(
        self,
        verb: int,
        agent: int,
        groups: tuple[Selection, ...],
        into: int = NO_SLOT,
        amount: Amount | None = None,
        source: int = NOWHERE,
        destination: int = NOWHERE,
        whose: int = NOBODY,
        manner: int = 0,
        what: int = 0,
        using: Subject | None = None,
        until: Until | None = None,
    ) -> None:
        super().__init__((
            "do", verb, agent, keys(groups), into, key_of(amount), source, destination, whose, manner, what,
            key_of(using), key_of(until),
        ))  # fmt: skip
        self.verb = verb
        self.agent = agent
        self.groups = groups
        """What it is done to: each group is settled by itself."""
        self.into = into
        """The slot of all groups together."""
        self.amount = amount
        self.source = source
        self.destination = destination
        self.whose = whose
        """The player of the zone, or to whom it is done."""
        self.manner = manner
        """How it is done: bits of the game's."""
        self.what = what
        """What else the verb has to know: a number of the game's."""
        self.using = using
        """What does it, where that is not the card whose text it is."""
        self.until = until
        """How long what it does lasts, where that is not for good."""


# ------------------------------------------------------------------------------------------------------ what lasts


class Until(Meaning):
    """How long something lasts."""

    __slots__ = ("condition", "end", "following", "of", "player")

    def __init__(
        self,
        end: int,
        player: int = NOBODY,
        following: bool = False,
        condition: Condition | None = None,
        of: Subject | None = None,
    ) -> None:
        super().__init__(("until", end, player, following, key_of(condition), key_of(of)))
        self.end = end
        """A number of the game's."""
        self.player = player
        """On whose turn it ends; NOBODY for the controller of `of`."""
        self.following = following
        """Not on the present turn of that player but on the next."""
        self.condition = condition
        """What has to stay true."""
        self.of = of


class Lasting(Statement):
    """A statement that makes something last."""

    __slots__ = ("reads", "until")

    def __init__(self, key: Key, until: Until | None, reads: tuple[int, ...], blocks: tuple[Block, ...] = ()) -> None:
        super().__init__((*key, key_of(until)), blocks)
        self.until = until
        """None where the text states no duration."""
        self.reads = reads
        """The slots that it reads and does not fill itself."""


class Change(Lasting):
    """Objects are otherwise than they were."""

    __slots__ = ("edits", "subject")

    def __init__(
        self, subject: Subject, edits: tuple[Edit, ...], until: Until | None, reads: tuple[int, ...] = ()
    ) -> None:
        super().__init__(("change", subject.key, keys(edits)), until, reads)
        self.subject = subject
        self.edits = edits
        """In the order in which they are made."""


class Wait(Lasting):
    """The block is carried out when something happens: by an ability of its own that this statement makes.

    Without a happening it is the statement before: *when you do so*.
    """

    __slots__ = ("condition", "happening", "once")

    def __init__(
        self,
        happening: Meaning | None,
        condition: Condition | None,
        parts: Block,
        once: bool,
        until: Until | None,
        reads: tuple[int, ...] = (),
    ) -> None:
        key = ("wait", key_of(happening), key_of(condition), keys(parts), once)
        super().__init__(key, until, reads, (parts,))
        self.happening = happening
        self.condition = condition
        self.once = once
        """It is over after the first time."""


class Rule(Lasting):
    """A rule is added to the game: it forbids, allows, requires, prices.  The block is the price."""

    __slots__ = ("about", "amount", "kind", "unless")

    def __init__(
        self,
        kind: int,
        about: Meaning | None,
        price: Block,
        amount: Amount | None,
        unless: Condition | None,
        until: Until | None,
        reads: tuple[int, ...] = (),
    ) -> None:
        key = ("rule", kind, key_of(about), keys(price), key_of(amount), key_of(unless))
        super().__init__(key, until, reads, (price,))
        self.kind = kind
        self.about = about
        """Which acts it means: a meaning of the game's."""
        self.amount = amount
        self.unless = unless


class Instead(Lasting):
    """When something would happen, the block is carried out in its place."""

    __slots__ = ("happening", "once")

    def __init__(
        self, happening: Meaning, parts: Block, once: bool, until: Until | None, reads: tuple[int, ...] = ()
    ) -> None:
        super().__init__(("instead", happening.key, keys(parts), once), until, reads, (parts,))
        self.happening = happening
        self.once = once
        """It is over after the first time."""


# ----------------------------------------------------------------------------------------------------------- edits


class Edit(Meaning):
    """One thing that changes about an object: an attribute, by a number of the game's."""

    __slots__ = ("attribute",)

    def __init__(self, key: Key, attribute: int) -> None:
        super().__init__(key)
        self.attribute = attribute

    def amounts(self) -> tuple[Amount, ...]:
        """The numbers that it asks for."""
        return ()


class Add(Edit):
    """A number is raised or lowered, within bounds on what comes of it."""

    __slots__ = ("amount", "maximum", "minimum", "sign")

    def __init__(
        self, attribute: int, sign: int, amount: Amount, minimum: Amount | None = None, maximum: Amount | None = None
    ) -> None:
        super().__init__(("add", attribute, sign, amount.key, key_of(minimum), key_of(maximum)), attribute)
        self.sign = sign
        self.amount = amount
        self.minimum = minimum
        self.maximum = maximum

    def amounts(self) -> tuple[Amount, ...]:
        return (self.amount, *[bound for bound in (self.minimum, self.maximum) if bound is not None])


# What a number is set to.
GIVEN: Final = 0
PRINTED: Final = 1
DOUBLED: Final = 2
HALVED: Final = 3
"""Rounded down."""
HALVED_UP: Final = 4


class SetTo(Edit):
    """A number becomes another."""

    __slots__ = ("how", "value")

    def __init__(self, attribute: int, how: int, value: Amount | None = None) -> None:
        super().__init__(("set", attribute, how, key_of(value)), attribute)
        self.how = how
        self.value = value

    def amounts(self) -> tuple[Amount, ...]:
        return () if self.value is None else (self.value,)


# What becomes of a quality of an object.
BECOME: Final = 0
"""It takes the place of all others of its kind."""
GAIN: Final = 1
LOSE: Final = 2


class Quality(Edit):
    """A quality (a keyword, a type, a name) is gained, lost, or takes the place of the others."""

    __slots__ = ("bit", "how", "word")

    def __init__(self, attribute: int, how: int, bit: int, word: str) -> None:
        super().__init__(("quality", attribute, how, bit, word), attribute)
        self.how = how
        self.bit = bit
        """Its bit, where the rulebook has all of its kind; 0 where it is a proper name."""
        self.word = word
        """Its proper name; with neither it is the one that a player has named."""


class GainAbility(Edit):
    """An ability is gained."""

    __slots__ = ("ability",)

    def __init__(self, attribute: int, ability: Meaning) -> None:
        super().__init__(("gain ability", attribute, ability.key), attribute)
        self.ability = ability


class LoseAbilities(Edit):
    """All abilities are lost."""

    __slots__ = ()

    def __init__(self, attribute: int) -> None:
        super().__init__(("lose abilities", attribute), attribute)
