"""What the rules can carry out: the words of a compiled text that have a meaning in play.

The grammar reads more than the game knows: events that no clause makes, numbers that no card has.  A card with such a
text is declined when it is compiled, not found out in the middle of a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Final

from livingrules.games.ufs import causes, spans, verbs
from livingrules.games.ufs.cards import INFINITY
from livingrules.games.ufs.moments import KNOWN as MOMENTS
from livingrules.games.ufs.special import SPECIAL
from livingrules.games.ufs.terms import NUMBERS as ATTRIBUTE_OF
from livingrules.games.ufs.terms import OPERATIONS, THIS_WAY
from livingrules.games.ufs.verbs import PLACES
from livingrules.games.ufs.words import (
    DEFLECT,
    HEIGHT_NAMES,
    KEYWORD_OF,
    OF_THE_ATTACK,
    OF_UNIVERSUS,
    REVERSAL,
    SYMBOL_BIT,
    TIME_OF,
    verbs_of,
)  # fmt: skip
from livingrules.text import tree
from livingrules.text.lowering.fighting_abilities.acts import MANNERS, OR
from livingrules.text.lowering.fighting_abilities.choices import ONE_SYMBOL
from livingrules.text.lowering.fighting_abilities.costs import bound_on_x
from livingrules.text.lowering.fighting_abilities.delayed import in_time
from livingrules.text.lowering.fighting_abilities.rules import KINDS as RULES
from livingrules.text.lowering.fighting_abilities.timing import mistimed
from livingrules.text.lowering.fighting_abilities.zones_of_work import excluded
from livingrules.text.nodes.fighting import Check, CheckRef, everything

MODIFYING: Final = ("modify", "increase", "reduce", "bonus", "penalty")
STATISTICS: Final = ("height", "weight", "hand size", "check", "keyword ratings", "printed keyword ratings")
VERBS: Final = (
    "add", "attach", "cancel", "commit", "destroy", "discard", "draw", "draw up to", "end", "flip", "gain", "look at",
    "lose", "lose game", "play", "re-check", "ready", "remove", "reveal", "seal", "search", "shuffle", "shuffle in",
    "skip", "take damage", "unflip", "win game",
)  # fmt: skip
ENDED: Final = ("Enhance Step", "Combat Phase", "turn")
"""What an effect can bring to its end."""
AGENTS: Final = (
    "", "you", "opponent", "they", "that player", "owner", "both", "each", "players", "attacker", "defender",
)  # fmt: skip
"""Who can be told to do something."""
LISTS: Final = ("keywords", "abilities")
NAMED: Final = (
    "is", "is not", "named type", "among",
    "contains", "copy of", "not copy of", "same name", "other than", "shares symbols", "precedes",
)  # fmt: skip
"""What can be asked of a name, or of one card beside another."""
OF_ALL: Final = ("both", "each", "players")
"""Who does something, one player after the other."""
ALONE: Final = frozenset(verbs.NAMES[verb] for verb in SPECIAL) - {"play"}
"""Verbs that one player carries out; of *play* more is asked."""
FACING: Final = ("face down", "face up")
TURNING: Final = ("committed", "ready")
LOST_BY: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("discard", "destroy", "remove", "leave", "clear", "mill", "sacrifice"), (*FACING, *TURNING)),
    **dict.fromkeys(("flip", "unflip"), FACING),
    **dict.fromkeys(("commit", "ready"), TURNING),
}
"""The states of a card that are others once that was done to it."""
PAID: Final = (tree.Act, tree.OneOf, tree.Modify, tree.Set, tree.Grant, Check)
"""What can be paid as a cost."""


CHANGES: Final = (
    "draw", "discard", "commit", "ready", "destroy", "remove", "flip", "unflip", "add", "gain", "lose", "seal",
    "reveal", "review", "clear", "leave", "mill", "sacrifice", "freeze", "unseal", "transform",
    "add counter", "remove counter",
)  # fmt: skip
"""What happens to cards and players one by one."""
MEASURED: Final = ("gain", "lose")
"""Of these a rule is asked how much it is."""
BY_EFFECT: Final = ("effect", "your effect", "opponent's effect", "their effect")
"""Causes that tell whose effect something is."""
HIDDEN: Final = ("hand", "deck")
"""What leaves these may be drawn, checked or played: more than a rule about leaving is asked about."""
POINTS: Final = (" turn", "ready step", "ready phase")
"""What begins or ends when an effect does that lasts *until* then."""


class Known:
    """What the rules of UFS have a meaning for; a game built on them may know more."""

    rules: ClassVar[tuple[str, ...]] = tuple(RULES)
    others: ClassVar[tuple[str, ...]] = OF_UNIVERSUS
    """Words for events that only other games have."""
    verbs: ClassVar[tuple[str, ...]] = VERBS
    """What players can be told to do; () where the game looks at that itself."""
    nameless: ClassVar[tuple[str, ...]] = ("symbol", "keyword")
    """What a text may have a player name although nothing that follows could speak of it."""

    paid: ClassVar[tuple[type, ...]] = PAID

    def unknown_words(self, ability: tree.Ability) -> Iterator[str]:
        """Everything in the ability that the rules cannot carry out, in words."""
        if ability.trigger is not None and ability.trigger.would:
            yield from self.before_words(ability.trigger)
        grants = [part for part in ability.body if isinstance(part, tree.Grant)]
        if ability.kind == "static" and any(ONE_SYMBOL in part.lost for part in grants):
            yield "a choice in a continuous ability"
        bound = bound_on_x(ability.x)
        if ability.x is not None and any(isinstance(node, tree.X) for node in everything(bound or ability.x)):
            yield "an X that is told by itself"
        for node in everything(ability):
            yield from self.node_words(node)
            yield from purpose_words(node)
            yield from unsettled_words(node)
        yield from played_words(ability)
        yield from shared_words(ability)
        yield from late_words(ability)
        yield from joint_words(ability)
        yield from few_words(ability)
        yield from lost_states(ability)
        for cost in ability.costs:
            named = isinstance(cost, tree.Bind) and cost.how == "name"
            if not named and not isinstance(cost, self.paid):
                yield f"a cost of the kind {type(cost).__name__!r}"

    def never(self, ability: tree.Ability, card_type: str) -> str:
        """Why the ability could not once be played, or do anything, on a card of that type; nothing if it could."""
        return excluded(ability) or mistimed(ability, card_type)

    def before_words(self, trigger: tree.Event) -> Iterator[str]:
        """What is said of the moment before an event."""
        if trigger.verb == "check" and trigger.object is None and trigger.amount is None:
            return
        if trigger.verb != "start" or trigger.what.lower() not in MOMENTS:
            yield f"a moment before the event {trigger.verb!r}"

    def node_words(self, node: tree.Node) -> Iterator[str]:
        if isinstance(node, tree.Event):
            yield from self.event_words(node)
        elif isinstance(node, tree.Rule):
            yield from self.rule_words(node)
        elif isinstance(node, tree.Replace):
            yield from self.replace_words(node)
        elif isinstance(node, tree.Has):
            yield from self.has_words(node)
        elif isinstance(node, tree.Grant):
            yield from grant_words(node)
        elif isinstance(node, tree.Duration) and node.kind == "until" and not node.until.lower().endswith(POINTS):
            yield f"the time {node.until!r}"
        elif isinstance(node, tree.Gate) and node.value == INFINITY:
            yield "a restriction to an infinity"
        elif isinstance(node, tree.Attribute | tree.Change | tree.Set) and not self.known_attribute(node.attribute):
            yield f"the number {node.attribute!r}"
        else:
            yield from self.further_words(node)

    def rule_words(self, node: tree.Rule) -> Iterator[str]:
        if node.kind not in self.rules:
            yield f"a rule of the kind {node.kind!r}"
        allowed = node.kind == "allow" and node.event is not None and "with" in node.event.manner
        if node.event is not None and node.event.verb in OF_THE_ATTACK and not allowed:
            yield f"a rule about the event {node.event.verb!r}"
        if (
            node.event is not None
            and isinstance(node.event.object, tree.Select)
            and node.event.object.quantity is not None
        ):
            yield "a rule about cards that are still to be chosen"
        if node.kind == "allow" and node.event is not None and " cost" in node.event.cause:
            yield "another way to pay for a keyword"
        if node.kind == "forbid" and isinstance(node.ref, CheckRef) and self.of_one_check(node):
            yield "a rule against changing one check only"
        if node.kind == "forbid" and node.event is not None:
            yield from self.change_words(node.event)

    def of_one_check(self, node: tree.Rule) -> bool:
        """A rule about one check, other than that failing it ends nothing."""
        ends = node.event is not None and node.event.verb == "end"
        return isinstance(node.ref, CheckRef) and node.ref.which != "all" and not ends

    def replace_words(self, node: tree.Replace) -> Iterator[str]:
        """What is said of something that is done instead."""
        yield from self.change_words(node.event)
        first = node.parts[0] if node.parts else None
        if isinstance(first, tree.May) and (len(node.parts) > 1 or first.done or first.undone):
            yield "more than what may be done instead"

    def change_words(self, event: tree.Event) -> Iterator[str]:
        """A rule about changes is asked about each of them by itself, and by the functions that make them."""
        if event.verb not in CHANGES or isinstance(event.object, tree.AbilityFilter):
            return
        plain = event.op == ">=" and event.amount == tree.Number(1)
        if event.amount is not None and not plain and event.verb not in MEASURED:
            yield f"a rule about so many cards at once ({event.verb!r})"
        if event.verb == "leave" and event.source.rpartition(" ")[2] in HIDDEN:
            yield f"a rule about cards that leave the {event.source.rpartition(' ')[2]}"

    def further_words(self, node: tree.Node) -> Iterator[str]:
        """What is told by one word of a list."""
        if isinstance(node, tree.Named) and node.kind not in NAMED:
            yield f"the test of a name {node.kind!r}"
        elif isinstance(node, tree.Arithmetic) and node.op not in OPERATIONS:
            yield f"the sum {node.op!r}"
        elif isinstance(node, tree.Act) and self.verbs and node.verb not in self.verbs:
            yield f"the act {node.verb!r}"
        elif isinstance(node, tree.Act) and self.verbs and node.verb == "end" and node.what not in ENDED:
            yield f"the end of {node.what!r} by an effect"
        elif isinstance(node, tree.Act):
            yield from self.act_words(node)
        elif isinstance(node, CheckRef) and self.verbs and node.purpose is not None and node.purpose.what == "ability":
            yield "a check to play an ability"
        elif isinstance(node, tree.Bind) and node.what in self.nameless:
            yield f"a {node.what} that is named"

    def act_words(self, node: tree.Act) -> Iterator[str]:
        """Who does something, how, and where to."""
        if node.agent not in AGENTS:
            yield f"who is meant by {node.agent!r} as the one who does something"
        for word in node.manner:
            if word not in MANNERS:
                yield f"to {node.verb} {word!r}"
        for zone in filter(None, (node.destination, *node.source.split(OR))):
            if zone not in PLACES:
                yield f"the place {zone!r}"

    def ordinal_words(self, node: tree.Event) -> Iterator[str]:
        """*After you discard your second card this turn*: K.4.9.1 counts what is played; what else is done is not."""
        f = node.object
        if node.agent and isinstance(f, tree.Filter) and f.ordinal_window and node.verb in CHANGES:
            yield f"which card is the {f.order} one in the event {node.verb!r}"

    def event_words(self, node: tree.Event) -> Iterator[str]:
        if isinstance(node.object, tree.AbilityFilter):
            return
        yield from self.ordinal_words(node)
        if not self.known_cause(node.cause):
            yield f"the cause {node.cause!r}"
        if not verbs_of(node.verb) or node.verb in self.others:
            yield f"the event {node.verb!r}"
        if node.verb in ("start", "end") and node.what and node.what.lower() not in TIME_OF:
            yield f"the time {node.what!r}"
        if node.during and node.during.lower() not in spans.TIMES:
            yield f"the time {node.during!r}"
        if node.verb in MODIFYING and node.what:
            for word in node.what.replace(" and ", " or ").split(" or "):
                if word not in ATTRIBUTE_OF and word not in ("check", "control check"):
                    yield f"the number {word!r}"

    def has_words(self, node: tree.Has) -> Iterator[str]:
        if node.kind == "symbol":
            known = node.name.lower() in SYMBOL_BIT or node.name == INFINITY
        elif node.kind in ("zone", "block zone"):
            known = node.name.lower() in HEIGHT_NAMES
        elif node.kind in ("keyword", "ability"):
            known = self.known_keyword(node.name)
        else:
            known = True
        if not known:
            yield f"the {node.kind} {node.name!r}"

    def known_cause(self, cause: str) -> bool:
        return not cause or all(each in causes.CAUSES for each in cause.split(causes.EITHER))

    def known_keyword(self, name: str) -> bool:
        return name in KEYWORD_OF and KEYWORD_OF[name] < DEFLECT

    def known_attribute(self, word: str) -> bool:
        if word.endswith(" rating"):
            return word.removesuffix(" rating") in KEYWORD_OF
        return not word or word in ATTRIBUTE_OF or word in STATISTICS or word.removeprefix("printed ") in LISTS

    def unknown_in_keyword(self, keyword: tree.Keyword) -> Iterator[str]:
        """What the rules cannot carry out in a printed keyword: only a character's name may stand before one
        (I.2.4).
        """
        if keyword.name != "Only" and keyword.gate in KEYWORD_OF:
            yield f"a keyword that only {keyword.gate} gives"


KNOWN: Final = Known()


def played_words(ability: tree.Ability) -> Iterator[str]:
    """What is said of playing a card by an effect: its own player does it, and it is not told by its cause.  Which
    numbers an effect has changed is not kept either.
    """
    nodes = list(everything(ability))
    acts = [node for node in nodes if isinstance(node, tree.Act) and node.verb == "play"]
    for act in acts:
        if act.agent not in ("", "you"):
            yield f"who is meant by {act.agent!r} as the one who plays a card by an effect"
    for node in nodes:
        if isinstance(node, tree.Happened) and node.window == THIS_WAY and node.event.verb == "play":
            yield "what was played this way"
        elif isinstance(node, tree.Happened) and node.window == THIS_WAY and node.event.verb in MODIFYING:
            yield "what was changed this way"
        elif isinstance(node, tree.Event) and node.verb in ("play", "check") and node.cause in BY_EFFECT:
            yield f"the cause {node.cause!r} of the event {node.verb!r}"


def shared_words(ability: tree.Ability) -> Iterator[str]:
    """*Both players discard their hands and draw 1 card for each card discarded this way*: whether each counts the own
    cards or all of them is not said.
    """
    acts = [node for node in everything(ability) if isinstance(node, tree.Act) and node.agent in OF_ALL]
    filled = {act.into for act in acts if act.into != tree.UNSETTLED}
    for act in acts:
        counts = [node.ref for node in everything(act) if isinstance(node, tree.CountOf)]
        if any(isinstance(ref, tree.It) and ref.slot in filled for ref in counts):
            yield "whose cards each player counts"


def late_words(ability: tree.Ability) -> Iterator[str]:
    """*If this attack deals damage, discard your hand.  Draw X cards.  X equals the number of cards discarded this
    way*: X is asked for before any card was.
    """
    if ability.x is None:
        return
    parts = (*ability.costs, *in_time(ability.body))
    waits = [part for part in parts if isinstance(part, tree.Later)]
    others = [part for part in parts if not isinstance(part, tree.Later)]
    read = {node.slot for node in everything(ability.x) if isinstance(node, tree.It)}
    asked = any(isinstance(node, tree.X) for part in others for node in everything(part))
    if asked and read & (filled(waits) - filled(others)):
        yield "an X by what will only be done when an event has come"


def filled(parts: Iterable[tree.Instruction]) -> set[int]:
    """The slots that instructions fill."""
    found = [node for part in parts for node in everything(part) if isinstance(node, tree.Act | tree.Bind)]
    return {node.into for node in found if node.into > 0}


def joint_words(ability: tree.Ability) -> Iterator[str]:
    """*Each player searches their deck*: who makes a check, or does what is not done card by card, is one player."""
    for node in everything(ability):
        if isinstance(node, Check) and node.player in OF_ALL:
            yield "a check that each player makes"
        elif isinstance(node, tree.Act) and node.agent in OF_ALL and node.verb in ALONE:
            yield f"{node.verb!r} as what each player does"


def few_words(ability: tree.Ability) -> Iterator[str]:
    """*There are no cards in either player's hand*: whether that is said of one of them or of both is not told."""
    for node in everything(ability):
        if isinstance(node, tree.HasCards) and not node.player and node.filter.owner == "either" and node.op != ">=":
            yield "how few cards one of the players has"


def lost_states(ability: tree.Ability) -> Iterator[str]:
    """*After you discard a face-up card from your momentum*: an event keeps the values that its card had, but not how
    it lay.
    """
    waits = ability.trigger
    past = [node.event for node in everything(ability) if isinstance(node, tree.Later | tree.Happened | tree.Times)]
    past += [] if waits is None or waits.would else [waits]
    for event in [each for first in past for each in (first, *first.alternatives)]:
        lost = LOST_BY.get("leave" if event.source else event.verb, ())
        described = event.object
        if isinstance(described, tree.Filter) and any(state in lost for state in described.states):
            yield f"how a card lay before the event {event.verb!r}"


def unknown_words(ability: tree.Ability) -> Iterator[str]:
    """Everything in the ability that the rules cannot carry out, in words."""
    return KNOWN.unknown_words(ability)


def unknown_in_keyword(keyword: tree.Keyword) -> Iterator[str]:
    """What the rules cannot carry out in a printed keyword."""
    return KNOWN.unknown_in_keyword(keyword)


def grant_words(node: tree.Grant) -> Iterator[str]:
    """What no card can gain, or not where it would be of any use to it."""
    if any(is_infinity(mark) for mark in (*node.gained, *node.lost)):
        yield "a gain or loss of an infinity"
    if any(isinstance(mark, tree.Keyword) and KEYWORD_OF.get(mark.name) == REVERSAL for mark in node.gained):
        yield "a gain of Reversal: it is played from the hand, where no card gains anything"


def unsettled_words(node: tree.Node) -> Iterator[str]:
    """What is read and means nothing in play, or one of two things."""
    if isinstance(node, tree.Duration) and node.kind == "while":
        yield "a change that ends with a condition"
    if isinstance(node, tree.Filter) and node.order and node.history and node.zones:
        yield f"whether the {node.order} card is counted before or after others have left"
    if isinstance(node, CheckRef) and node.which == "next" and node.player in OF_ALL:
        yield "whose check the next one is: the next of each player, or the first that either of them makes"
    if not isinstance(node, tree.Modify):
        return
    if of_a_block(node.ref) and any(change.attribute == "difficulty" for change in node.changes):
        yield "the difficulty of a block, which is its block modifier and the attack's speed"
    to_come = isinstance(node.ref, tree.Select) and node.ref.filter.order == "next"
    counted = [each for change in node.changes for each in everything(change) if isinstance(each, tree.Filter)]
    if to_come and any(each.other for each in counted):
        yield "other cards than which: this card, or the next one"


def of_a_block(ref: tree.Ref) -> bool:
    """Whether cards are spoken of as blocks."""
    if isinstance(ref, tree.Select):
        return "block" in ref.filter.kinds
    return isinstance(ref, tree.It) and (ref.noun == "block" or ref.label == "blocking")


def is_infinity(mark: tree.Node) -> bool:
    """What a card may have printed on it, but never gains: in play it is no symbol."""
    return isinstance(mark, tree.Has) and mark.kind == "symbol" and mark.name == INFINITY


def purpose_words(node: tree.Node) -> Iterator[str]:
    """A card that is being played has left the zone that it came from, and the check does not know which that was."""
    made_for = node.purpose if isinstance(node, tree.Event | CheckRef) else None
    if made_for is not None and isinstance(made_for.object, tree.Filter) and made_for.object.zones:
        yield "a check for a card of a certain zone"
