"""Referents: which card *it*, *them*, *that attack*, *the discarded card*, *1 of them* and *the rest* are.

The text is walked in its own order.  Whatever picks out or names cards is a referent from then on; a phrase that points
back is an open point, whose candidates are all referents mentioned before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final, TypeVar

from livingrules.text import tree
from livingrules.text.lowering.discourse import (
    ANY_NUMBER,
    CHAIN,
    COST,
    CURRENT,
    EVENT,
    FUTURE,
    GROUP,
    ITSELF,
    MANY,
    ONE,
    OWN,
    Discourse,
    Referent,
)
from livingrules.text.lowering.order import in_order, place
from livingrules.text.lowering.referent_rules import (
    ABILITY,
    CHOOSE,
    OTHER_RULES,
    REFERENT_RULES,
    REST_RULES,
    SIDES,
    THIS_RULES,
    X_RULES,
    YOU,
    Others,
    Phrase,
    Use,
)
from livingrules.text.lowering.resolution import Findings, OpenPoint, Unbound
from livingrules.text.lowering.terms import Terms, Verb
from livingrules.text.nodes.fighting import everything
from livingrules.text.remaking import remade
from livingrules.text.tree import NOWHERE, Node, Place

N = TypeVar("N", bound=Node)
THIS_WAY: Final = "this way"
NAME: Final = "name"
NAMED: Final = "named"
"""The label of what a player was told to name."""
GRANTED: Final = "granted"
"""What of a card changes when it gains or loses a keyword or an ability."""
STARTING: Final = "starting"
"""The state of a card of which each player has one."""
ENDS: Final = ("top", "bottom")
FILLING: Final = (tree.Act, tree.Bind, tree.ForEach, tree.HasCards, tree.Select)
"""What fills a slot with cards."""
OBJECT: Final = "object"
PURPOSE: Final = "purpose"
FLIP: Final = "flip"
FACE_DOWN: Final = "face down"
TYPE: Final = "type"
TO_PLAY: Final = "check to play "
"""Why cards are committed, in front of what is played."""
INSTRUMENT: Final = "instrument"
ABILITY_PART: Final = "ability"
CHANGING: Final = (tree.Modify, tree.Set, tree.Grant)
"""What picks out cards to change them; the cards are chosen first, and can be spoken of from then on."""
NO_EVENT: Final = (-1, "")
PLAIN: Final = Use()
SHOWN: Final = frozenset({"look at", "reveal"})
"""What shows cards of which one may be chosen afterwards."""
FROM_ANYWHERE: Final = frozenset({CHOOSE, "add", "build", "remove"})
"""What is done to cards of any zone: the verb does not say of which, and the noun alone would mean those in play."""


def settled(ability: tree.Ability, findings: Findings, terms: Terms) -> tree.Ability:
    """The ability with every phrase that points back settled, as far as it can be."""
    return dropped(Referents(terms, findings).ability(ability))


def dropped(ability: tree.Ability) -> tree.Ability:
    """The same without slots that nothing reads; the others are numbered from 1."""
    read = frozenset(slot for node in everything(ability) for slot in reads(node))
    kept = sorted(slot for slot in read if slot > 0)

    def unread(node: Any, parts: dict[str, Any]) -> Any:
        if isinstance(node, FILLING):
            parts["into"] = number(node.into) if node.into in read else tree.UNSETTLED
        elif isinstance(node, tree.Event):
            parts["binds"] = tuple([(part, number(slot)) for part, slot in node.binds if slot in read])
        elif isinstance(node, tree.Filter):
            parts["not_in"] = number(node.not_in)
        elif isinstance(node, tree.It):
            parts["slot"] = number(node.slot)
        return replace(node, **parts)

    def number(slot: int) -> int:
        return slot if slot <= 0 else kept.index(slot) + 1

    made: tree.Ability = remade(ability, unread)
    return made


def reads(node: Node) -> tuple[int, ...]:
    """The slot that a node reads."""
    return (node.slot,) if isinstance(node, tree.It) else (node.not_in,) if isinstance(node, tree.Filter) else ()


def pointing_back(value: Any) -> Any:
    """The tree as it was written, with its pronouns."""
    return remade(value, _pointing_back)


def _pointing_back(node: Any, parts: dict[str, Any]) -> Any:
    if isinstance(node, tree.Ref) and node.said is not None:
        return node.said
    if isinstance(node, tree.It):
        parts["slot"] = tree.UNSETTLED
    if isinstance(node, FILLING):
        parts["into"] = tree.UNSETTLED
    if isinstance(node, tree.Filter):
        parts["not_in"] = tree.UNSETTLED
    if isinstance(node, tree.Event):
        parts["binds"] = ()
    return replace(node, **parts)


class Referents:
    """One walk through an ability."""

    def __init__(self, terms: Terms, findings: Findings) -> None:
        self.terms: Final = terms
        self.findings: Final = findings
        self.text: Final = Discourse()
        self.paying = False
        """Whether the costs are being read."""
        self.purpose = ""
        """The verb of the event for which that happens which is being read: *a check to play an attack*."""
        self.around: Place = NOWHERE
        """Where the phrase stands that is being read; a pronoun may have no words of its own."""
        self.patterns = 0
        """How many events are being read that are mere patterns."""
        self.abilities = 0
        """How many descriptions of abilities are being read: the cards of what these would do are not known."""
        self.later = 0
        """How many waiting effects are being read, one inside the other."""
        self.shown: dict[int, tree.Ref] = {}
        """The words by which a referent that is no chain can be named anywhere."""
        self.filled: set[int] = set()
        """The chains whose cards are kept in a slot."""
        self.made = 0
        """The chain that was begun last."""
        self.waiting: list[int] = [0]
        """The events that the text waits for, by number: that of the ability is 0, those of waiting effects follow."""
        self.waits = 0
        self.defining = False
        """Whether the definition of X is being read, which is worked out where X is first needed."""
        self.events: list[tuple[int, tree.Event]] = []
        """Those that have been read, with their numbers."""
        self.replaced: set[int] = set()
        """Those of them that are replaced: then the event does not happen, and only its card is known."""
        self.of_events: dict[int, tuple[int, str]] = {}
        """From a referent to the event whose card it is, and the part that the card has in it."""
        self.bound_parts: dict[int, list[tuple[str, int]]] = {}
        """By event that the text waits for, the parts of it that fill slots."""
        self.compared: frozenset[int] = frozenset()
        """The cards of the event whose number is being read: *less than its printed damage*."""
        self.gathers = False
        """Whether the condition that is being read can keep the cards that it looks at."""
        self.undergone: set[int] = set()
        """The cards yet to come to which something is done as soon as they have been played."""
        self.known_for_x = 0
        """The number that the next card to be mentioned had when X was first needed; 0 if it has not been needed."""
        self.x_is_of: set[int] = set()
        """The cards yet to come whose numbers X changes; 0 if it stands elsewhere."""
        self.changing = 0
        """The card yet to come whose numbers are being read."""
        self.namings: list[int] = []
        """What the text has told a player to name, in order."""
        self.told: set[int] = set()
        """The chains of which only some cards are meant, as a condition says: *if you discarded an attack this way*."""
        self.taken: set[int] = set()
        """The chains out of which others were taken."""
        self.one_of: dict[int, tree.Filter] = {}
        """The cards of which a condition says that there is such a one among several: *if a foundation was milled*."""
        self.acted_on: Node | None = None
        """What the instruction that is being read is done to."""
        self.always = False
        """Whether the ability tells what is always so."""
        self.faced_down: list[Referent] = []
        """The cards that the text has turned, or put, face down."""

    # ------------------------------------------------------------------------------------------------------- sentences

    def ability(self, node: tree.Ability) -> tree.Ability:
        """An ability, with a discourse of its own."""

        self.always = node.kind == "static"

        def part(name: str, each: Node) -> Node:
            self.paying = name == "costs"
            if not self.paying:
                self.text.next_sentence()
            self.gathers = name == "condition" and node.kind == "fired"
            self.defining = name == "x"
            made: Node = self.awaited(each, 0) if isinstance(each, tree.Event) else self.visit(each)
            self.paying = self.gathers = False
            return made

        read = in_order(node, part)
        return replace(read, trigger=self.binding(read.trigger, 0)) if read.trigger is not None else read

    def binding(self, event: tree.Event, number: int) -> tree.Event:
        """An event that fills the slots in which the text looks for its cards."""
        return replace(event, binds=tuple(self.bound_parts.get(number, ())))

    def awaited(self, node: tree.Event, number: int) -> tree.Event:
        """An event that the text waits for: its card is known when it has come."""
        before = self.text.latest()
        made: tree.Event = self.visit(node)
        self.events.append((number, node))
        for each in self.text.referents():
            if each.role == EVENT and each.number > before and each.part in self.terms.event_parts:
                self.of_events[each.number] = (number, each.part)
            elif self.is_object(node.object, each):
                self.of_events[each.number] = (number, OBJECT)
        return made

    def is_object(self, ref: Node | None, known: Referent) -> bool:
        """Whether an event is about what is in progress, or about a card that the text mentioned before."""
        if isinstance(ref, tree.Current):
            return known.role == CURRENT
        return isinstance(ref, tree.It) and known.role == FUTURE and self.is_last(known)

    def is_last(self, known: Referent) -> bool:
        last = self.last_bound()
        return last is not None and last.number == known.number

    def visit(self, node: Any, use: Use = PLAIN) -> Any:
        """Read a node: what it points back to is settled, what it mentions is remembered."""
        around = self.around
        self.around = place(node) if place(node) != NOWHERE else around
        made = self.read(node, use)
        self.around = around
        return made

    def read(self, node: Any, use: Use) -> Any:
        if isinstance(node, tree.Ref):
            return self.ref(node, use)
        if isinstance(node, tree.Ability):
            return Referents(self.terms, self.findings).ability(node)
        for kinds, method in READERS:
            if isinstance(node, kinds):
                return method(self, node)
        return in_order(node, lambda _, each: self.visit(each))

    def number_of(self, node: tree.CountOf) -> tree.CountOf:
        return in_order(node, lambda _, each: self.visit(each, Use(counted=True)))

    def attribute(self, node: tree.Attribute) -> tree.Attribute:
        return in_order(node, lambda _, each: self.visit(each, Use(read=node.attribute)))

    # ----------------------------------------------------------------------------------------------------- instructions

    def clauses(self, node: Any) -> Any:
        """A condition or an event is a clause of its own; what is only done later has not been done yet."""
        waits = isinstance(node, tree.Later)
        self.later += waits
        number = 0
        if isinstance(node, tree.Later | tree.Replace):
            self.waits += 1
            number = self.waits
            if not waits:
                self.replaced.add(number)
        told = set(self.told)
        last = ""
        met: dict[int, Referent] = {}
        start = self.text.clause

        def part(name: str, each: Node) -> Any:
            nonlocal last, met
            self.gathers = name == "condition" and isinstance(node, tree.When | tree.Later)
            if last and name != last:
                if name == "then":
                    met = {known.number: known for known in self.text.referents()}
                elif name == "otherwise" and met:
                    self.go_on_from_the_condition(met, before, start)
                self.text.next_clause()
            last = name
            if number and name != "event":
                self.waiting.append(number)
            made = self.awaited(each, number) if number and isinstance(each, tree.Event) else self.visit(each)
            if number and name != "event":
                self.waiting.pop()
            self.gathers = False
            return made

        before = self.text.referents()
        made = in_order(node, part)
        for each in before:  # what a condition says of a card is so only under this condition
            self.text.learn(each.number, each.kinds, each.count if each.number in self.told - told else 0)
        self.later -= waits
        self.told = told
        return replace(made, event=self.binding(made.event, number)) if number else made

    def go_on_from_the_condition(self, met: dict[int, Referent], before: tuple[Referent, ...], start: int) -> None:
        """*Otherwise*: what the condition, which is not met, is about is mentioned again; what is done if it is met is
        less near.  met: what was known behind the condition, before: in front of it.
        """
        kinds = {known.number: known.kinds for known in before}
        for known in self.text.referents():
            then = met.get(known.number)
            if then is None:
                self.text.recall(replace(known, clause=start))
                continue
            asked = then.clause >= start and then.sentence == self.text.sentence
            clause = self.text.clause + 1 if asked else then.clause
            self.text.recall(replace(then, clause=clause, kinds=kinds.get(known.number, then.kinds)))

    def act(self, node: tree.Act) -> tree.Act:
        destination = "" if any(end in node.manner for end in ENDS) else node.destination
        use = Use(node.verb, node.agent, node.source, destination)
        self.made, self.acted_on = 0, node.object
        made = in_order(node, lambda name, each: self.picks(each, use) if name == "object" else self.visit(each))
        self.acted_on = None
        if node.verb == FLIP or FACE_DOWN in node.manner:
            self.faced_down += self.done_now(node)
        verb = self.terms.verbs.get(node.verb)
        if node.object is None and verb is not None and verb.counted:
            one = node.amount == tree.Number(1) and node.agent != "both"
            self.picked("card", Use(node.verb, node.agent), ONE if one else ANY_NUMBER, node.at, side=side(node.agent))
        kept = verb is not None and verb.kept and not isinstance(node.object, tree.Both) and not of_each(node.object)
        return replace(made, into=self.fill()) if kept else made

    def done_now(self, node: tree.Act) -> list[Referent]:
        """The cards to which an act that has been read is done."""
        ref = node.object
        if isinstance(ref, tree.It):
            found = self.last_bound()
            return [] if found is None else [found]
        if isinstance(ref, tree.Self):
            return [each for each in self.text.referents() if each.role == OWN] or [self.this_card()]
        role = CURRENT if isinstance(ref, tree.Current) else ""
        return [each for each in self.text.referents() if each.number == self.made or each.role == role]

    def this_card(self) -> Referent:
        return Referent(-1, OWN, "this card", count=ONE, side=YOU)

    def considered(self, node: tree.Grant) -> None:
        """*Put 1 card from your hand into your staging area face down.  This card is considered a foundation*: which
        of the two is told from what became of them, and no clause says so.
        """
        typed = any(isinstance(item, tree.Has) and item.kind == TYPE for item in node.gained)
        if not typed or not isinstance(node.ref, tree.Self) or not self.faced_down:
            return
        if not any(each.role == OWN for each in self.faced_down):
            last = self.faced_down[-1]
            self.findings.settle(OpenPoint("this", self.where(node.ref), (self.this_card(), last)), ())

    def fill(self) -> int:
        """The slot of the chain that was just begun, if one was."""
        if not self.made:
            return tree.UNSETTLED
        self.filled.add(self.made)
        return self.made

    def picks(self, ref: Node, use: Use) -> Any:
        """The cards that something is done to."""
        if not isinstance(ref, tree.Select):
            return self.visit(ref, use)
        made = in_order(ref, lambda _, each: self.visit(each))
        if ref.filter.other:
            made = replace(made, filter=replace(made.filter, not_in=self.other_than(ref, use)))
        self.select(ref, use)
        return made

    def other_than(self, ref: tree.Select, use: Use) -> int:
        """The slot of the cards other than which some are picked out; none where this card is meant."""
        own = self.this_card()
        chains = tuple(each for each in self.text.referents() if each.role in (CHAIN, COST))
        wanted = Others(kinds_of(ref.filter), zones_of(self.terms, ref.filter, use), self.text.sentence)
        point = OpenPoint("other", self.where(ref), (own, *chains), wanted)
        found = self.findings.settle(point, OTHER_RULES)
        if found is None or found is own:
            return tree.UNSETTLED
        if found.number not in self.filled:
            self.findings.unbound.append(Unbound(self.findings.bound.pop().point, ()))
        return found.number

    def select(self, ref: tree.Select, use: Use) -> None:
        """Cards are picked out by what is done to them."""
        f = ref.filter
        if f.order == "next":
            words = f"the next {noun_of(f)}"
            made = self.text.mention(Referent(0, FUTURE, words, kinds_of(f), ONE, side_of(f, use.agent)))
            if use.verb:
                self.undergone.add(made.number)
            self.shown[made.number] = ref
            return
        wholes = self.wholes(f)
        if not use.source:
            self.taken_from(ref, use)
        places = self.places_of(wholes) if wholes and not f.zones and not use.source else zones_of(self.terms, f, use)
        noun, count = noun_of(f), count_of(ref, use.agent)
        self.picked(noun, use, count, ref.at, kinds_of(f), side_of(f, use.agent), places)
        self.taken.update(wholes)

    def places_of(self, chains: list[int]) -> frozenset[str]:
        """Where cards taken out of these chains are: where the chains are, anywhere if that is not known of one."""
        places = [each.places for each in self.text.referents() if each.number in chains]
        return frozenset().union(*places) if all(places) else frozenset()

    def wholes(self, f: tree.Filter) -> list[int]:
        """The chains that the cards of a filter are taken out of: *1 of the cards revealed this way*, *among them*."""
        verbs = {test.event.verb for test in f.history if test.window == THIS_WAY and not test.negated}
        found = [each.number for each in self.text.referents() if verbs & set(each.done)]
        if any(name.kind == "among" for name in f.names):
            bound = self.last_bound()
            found += [bound.number] if bound is not None else []
        return found

    def picked(
        self,
        noun: str,
        use: Use,
        count: int,
        at: Place,
        kinds: frozenset[str] = frozenset(),
        side: str = "",
        places: frozenset[str] = frozenset(),
    ) -> Referent:
        """A new chain, to which the verb has been done."""
        verb = self.terms.verbs.get(use.verb)
        participle = verb.participle if verb is not None else ""
        words = f"the {participle} {noun}" if participle else f"the {noun}"
        role = COST if self.paying else CHAIN
        found = Referent(0, role, words, kinds, count, side, after(verb, use, places), done=(use.verb,), at=at)
        made = self.text.mention(found)
        self.made = made.number
        return made

    def bind(self, node: tree.Bind) -> tree.Bind:
        use = Use(CHOOSE if node.how == CHOOSE else NAME, node.player)
        if node.how == CHOOSE:
            self.made = 0
            bound = in_order(node, lambda name, each: self.picks(each, use) if name == "ref" else self.visit(each))
            return bound if isinstance(node.ref, tree.Both) else replace(bound, into=self.fill())
        made = in_order(node, lambda _, each: self.visit(each))
        kinds = kinds_of(node.ref.filter) if isinstance(node.ref, tree.Select) else {node.what} & self.terms.types
        if kinds or node.what == "card" or isinstance(node.ref, tree.Select):
            words = f"the named {' or '.join(sorted(kinds)) or 'card'}"
            named = self.text.mention(Referent(0, GROUP, words, frozenset(kinds), ONE, done=(NAME,), at=node.at))
            self.namings.append(named.number)
        return made

    def taken_from(self, ref: tree.Select, use: Use) -> None:
        """*Look at their hand and choose 1 attack*, *reveal the top 3 cards of your deck, add 1 attack to your hand* do
        not say out of which cards, and no rule decides it.
        """
        f = ref.filter
        if use.verb not in FROM_ANYWHERE or f.owner or f.states or f.order or f.names or f.history or f.zones:
            return
        seen = tuple(each for each in self.text.referents() if self.might_hold(each, kinds_of(f)))
        if seen:
            in_play = Referent(-1, GROUP, "the cards in play")
            self.findings.settle(OpenPoint("choice", self.where(ref), (*seen, in_play)), ())

    def might_hold(self, shown: Referent, kinds: frozenset[str]) -> bool:
        """Whether a card of these types may be one of several that were shown by the effect."""
        alike = not kinds or not shown.kinds or bool(kinds & shown.kinds)
        return bool(SHOWN & set(shown.done)) and shown.role != COST and shown.count != ONE and alike

    def change(self, node: Any) -> Any:
        """A modifier, a definition, a grant or a rule about a card."""
        if isinstance(node, tree.Modify):
            use = Use(changed=tuple(change.attribute for change in node.changes))
        elif isinstance(node, tree.Set):
            use = Use(changed=(node.attribute,))
        elif isinstance(node, tree.Grant) and (node.gained or node.lost):
            use = Use(changed=(GRANTED,))
            self.considered(node)
        elif isinstance(node, tree.Rule) and node.kind in self.terms.ruled:
            use = Use(self.terms.ruled[node.kind])
        else:
            use = PLAIN

        def part(name: str, each: Node) -> Any:
            if name == "ref" and isinstance(each, tree.Select):
                return self.changed(each, use, isinstance(node, CHANGING) and not self.always)
            if name == "event":
                return self.pattern(each)
            self.changing = self.next_one(node) if name == "changes" else 0
            made = self.visit(each, use if name in ("ref", "onto") else PLAIN)
            self.changing = 0
            return made

        return in_order(node, part)

    def next_one(self, node: Any) -> int:
        """The card yet to come that an instruction changes."""
        ref = node.ref
        if not isinstance(ref, tree.Select) or ref.filter.order != "next":
            return 0
        return max((each.number for each in self.text.referents() if each.role == FUTURE), default=0)

    def x(self, node: tree.X) -> tree.X:
        self.x_is_of.add(self.changing)
        self.known_for_x = self.known_for_x or self.text.latest() + 1
        return node

    def changed(self, ref: tree.Select, use: Use, kept: bool) -> tree.Select:
        """kept: whether the cards that are picked out can be spoken of afterwards."""
        made = in_order(ref, lambda _, each: self.visit(each))
        f = ref.filter
        if f.order == "next":
            self.select(ref, use)
        elif ref.quantity is not None:
            self.made = 0
            self.select(ref, Use(CHOOSE))
            return replace(made, into=self.fill()) if kept and not f.each else made
        else:
            self.group(f, "")
        return made

    def alternatives(self, node: Any) -> Any:
        """Alternatives do not know of one another; what follows may speak of whatever was chosen."""
        hidden: list[int] = []
        before = self.text.latest()

        def part(name: str, each: Node) -> Any:
            made = self.visit(each)
            if name in ("parts", "options"):
                hidden.extend(self.text.hide(before))
            return made

        made = in_order(node, part)
        self.text.show(hidden)
        return made

    def for_each(self, node: tree.ForEach) -> tree.ForEach:
        into = tree.UNSETTLED

        def part(name: str, each: Node) -> Any:
            nonlocal into
            made = self.visit(each)
            if name == "ref" and isinstance(each, tree.Select):
                f = each.filter
                one = Referent(0, CHAIN, f"each {noun_of(f)}", kinds_of(f), ONE, side_of(f, ""), at=each.at)
                into = self.text.mention(one).number
                self.filled.add(into)
            return made

        made = in_order(node, part)
        return replace(made, into=into)

    # ------------------------------------------------------------------------------------------------------- conditions

    def happened(self, node: tree.Happened) -> tree.Happened:
        f = node.event.object
        if node.window != THIS_WAY or not isinstance(f, tree.Filter):
            return in_order(node, lambda _, each: self.pattern(each))
        kinds = kinds_of(f)
        for each in self.text.referents():
            if node.event.verb in each.done:
                self.text.again(each.number)
                self.told.add(each.number)
                if kinds and not node.negated:
                    self.text.learn(each.number, kinds)
                if each.role == CHAIN and each.count != ONE and node.event.amount is None and not node.negated:
                    self.among_several(each, node.event.verb, f)
        return in_order(node, lambda _, each: in_order(each, lambda _, inner: self.visit(inner)))

    def among_several(self, known: Referent, verb: str, f: tree.Filter) -> None:
        """*Mill 2.  If a foundation was milled this way, add it to your hand*: one of them."""
        self.text.learn(known.number, count=MANY)
        words = f"{known.words.rpartition(' ')[0]} {noun_of(f)}"
        one = replace(known, role=CHAIN, words=words, kinds=kinds_of(f) or known.kinds, count=ONE, of=known.number)
        done = tree.Happened(tree.Event(verb), window=THIS_WAY)
        self.one_of[self.text.mention(one).number] = replace(f, history=(*f.history, done))

    def being(self, node: tree.Is) -> tree.Is:
        if isinstance(node.ref, tree.It) and node.ref.noun == tree.BARE:
            node = replace(node, ref=self.bare(node.ref, node.filter))
        kinds = kinds_of(node.filter)
        bare = tree.Filter(kinds=node.filter.kinds, card_word=node.filter.card_word)
        use = Use(asked=kinds, denied=frozenset(node.filter.not_kinds), only=bare == node.filter)
        made = in_order(node, lambda name, each: self.visit(each, use if name == "ref" else PLAIN))
        found = self.last_bound() if isinstance(node.ref, tree.It) else None
        if found is not None and kinds and not node.negated and not found.kinds:
            self.text.learn(found.number, kinds)
        return made

    def bare(self, node: tree.It, asked: tree.Filter) -> tree.Ref:
        """*If this is the only foundation*: what is in progress, or the card that carries the text."""
        own = self.this_card()
        found = self.findings.settle(OpenPoint("this", self.where(node), (self.in_progress(), own), asked), THIS_RULES)
        if found is None:
            return node
        return tree.Self(said=node, at=node.at) if found is own else tree.Current(said=node, at=node.at)

    def last_bound(self) -> Referent | None:
        found = [each.candidate for each in self.findings.bound if isinstance(each.candidate, Referent)]
        return found[-1] if found else None

    def counted(self, node: tree.HasCards | tree.Count) -> Any:
        made = in_order(node, lambda _, each: self.visit(each))
        one = isinstance(node, tree.HasCards) and node.op == "=" and node.amount == tree.Number(1)
        player = node.player if isinstance(node, tree.HasCards) else ""
        group = self.group(node.filter, player, ANY_NUMBER if one else MANY)
        return replace(made, into=self.gathered(group)) if isinstance(made, tree.HasCards) else made

    def gathered(self, known: Referent) -> int:
        """The slot of cards that a condition looks at, if it can keep them."""
        if not self.gathers:
            return tree.UNSETTLED
        self.filled.add(known.number)
        return known.number

    def group(self, f: tree.Filter, player: str, count: int = MANY) -> Referent:
        words = f"the {noun_of(f)}s"
        places = frozenset(f.zones)
        return self.text.mention(Referent(0, GROUP, words, kinds_of(f), count, side_of(f, player), places))

    # ----------------------------------------------------------------------------------------------------------- events

    def event(self, node: tree.Event) -> tree.Event:
        """What happens, as a pattern: its cards can be referred to."""

        def part(name: str, each: Node) -> Any:
            if isinstance(each, tree.Filter):
                made = self.visit(each)
                self.of_event(node, name, each)
                return made
            if isinstance(each, tree.AbilityFilter):
                return self.of_ability(node, each)
            changed = (node.what,) if node.what in self.terms.moments else ()
            use = Use(node.verb, node.agent, changed=changed, earlier=True)
            outer, self.purpose = self.purpose, node.verb if name == PURPOSE else ""
            self.compared = frozenset(range(before + 1, self.text.latest() + 1)) if name == "amount" else frozenset()
            made = self.visit(each, use if name == "object" else PLAIN)
            self.purpose, self.compared = outer, frozenset()
            return made

        before = self.text.latest()
        made = in_order(node, part)
        if self.terms.implied.get(node.verb) and node.object is None:
            self.current(node.agent if node.verb == "attack" else "")
        self.for_a_check(node)
        return made

    def for_a_check(self, node: tree.Event) -> None:
        """*You commit 1 foundation to pass a check to play an attack*: the attack that is tried has a part in it."""
        kind = node.cause.removeprefix(TO_PLAY).rpartition(" ")[2] if node.cause.startswith(TO_PLAY) else ""
        if kind in self.terms.types and not self.patterns and not self.abilities:
            words = f"the {kind} of the check"
            self.text.mention(
                Referent(0, EVENT, words, frozenset({kind}), ONE, side(node.agent), part=PURPOSE, at=node.at)
            )

    def pattern(self, node: Node) -> Any:
        """An event that a rule or a condition only describes: its cards are less in mind than what is spoken of."""
        self.patterns += 1
        made = self.visit(node)
        self.patterns -= 1
        return made

    def of_event(self, node: tree.Event, part: str, f: tree.Filter) -> None:
        verb = self.terms.verbs.get(node.verb) if part == "object" else None
        participle = verb.participle if verb is not None else ""
        words = f"the {participle} {noun_of(f)}" if participle else f"the {noun_of(f)}"
        whose = side_of(f, node.agent)
        if verb is not None and verb.against and not f.owner and node.agent in SIDES:
            whose = SIDES[1 - SIDES.index(node.agent)]
        places = frozenset[str]()
        if not node.would:
            places = after(verb, Use(node.verb, destination=node.destination), frozenset(f.zones))
        several = node.op == ">=" and isinstance(node.amount, tree.Number) and node.amount.value > 1
        count = MANY if several else ANY_NUMBER
        done = (node.verb,) if part == "object" else ()
        self.text.sentence -= self.patterns
        part = "" if self.patterns or self.abilities else self.terms.part_in(node, part, self.purpose)
        self.text.mention(Referent(0, EVENT, words, kinds_of(f), count, whose, places, done=done, part=part, at=f.at))
        self.text.sentence += self.patterns

    def of_ability(self, node: tree.Event, f: tree.AbilityFilter) -> tree.AbilityFilter:
        self.abilities += 1
        made = in_order(f, lambda _, each: self.visit(each))
        self.abilities -= 1
        on = f.on
        if on is not None and not any(name.ref is not None for name in on.names):
            words = f"the {noun_of(on)} of the ability"
            self.text.mention(Referent(0, EVENT, words, kinds_of(on), ONE, side_of(on, node.agent), part=OBJECT))
        self.text.mention(Referent(0, EVENT, "the ability", ABILITY, ONE, side(node.agent), part=ABILITY_PART))
        return made

    def described(self, node: tree.Filter) -> tree.Filter:
        """A description of cards; *its* in a comparison may be the very card that is described."""
        if self.defining and self.known_for_x:
            self.done_by_then(node)
        if not node.stats:
            return self.aside(node)
        before = self.text.latest()
        self.text.mention(Referent(0, ITSELF, f"the {noun_of(node)} itself", kinds_of(node), ONE, at=node.at))
        made = self.aside(node)
        self.text.hide(before)
        return made

    def done_by_then(self, node: tree.Filter) -> None:
        """*X equals the number of cards discarded this way*: something is, before X is first needed."""
        verbs = {test.event.verb for test in node.history if test.window == THIS_WAY and not test.negated}
        chains = tuple(each for each in self.text.referents() if verbs & set(each.done))
        if chains and all(each.number >= self.known_for_x for each in chains):
            self.findings.settle(OpenPoint("X", self.where(node), chains, self.known_for_x), X_RULES)

    def aside(self, node: N) -> N:
        """What is mentioned to describe something else is less in mind than that: it counts as mentioned earlier."""
        self.text.sentence -= 1
        self.text.clause -= 1
        made = in_order(node, lambda _, each: self.visit(each))
        self.text.sentence += 1
        self.text.clause += 1
        return made

    # ------------------------------------------------------------------------------------------------------- references

    def ref(self, node: tree.Ref, use: Use) -> Any:
        if isinstance(node, tree.Self):
            if node.at != NOWHERE or not self.paying:
                self.own(use)
            return node
        if isinstance(node, tree.Current) and not node.whose and self.cannot_be_current(use):
            return self.own_card(node, use)
        if isinstance(node, tree.Current):
            self.shown[self.current(node.whose).number] = node
            return in_order(node, lambda _, each: self.visit(each))
        if isinstance(node, tree.It):
            return self.it(node, use)
        if isinstance(node, tree.PartOf):
            return self.part_of(node, use)
        if isinstance(node, tree.RestOf):
            return self.rest(node, use)
        if isinstance(node, tree.Select):
            made = in_order(node, lambda _, each: self.visit(each))
            return replace(made, into=self.gathered(self.looked_at(node)))
        if isinstance(node, tree.Both):
            return in_order(node, lambda _, each: self.picks(each, use))
        return in_order(node, lambda _, each: self.visit(each))

    def cannot_be_current(self, use: Use) -> bool:
        verb = self.terms.verbs.get(use.verb)
        return verb is not None and not verb.current and not use.earlier

    def own_card(self, node: tree.Current, use: Use) -> tree.Ref:
        """*Play this attack*: what is in progress has been played already, so it is the card that says so."""
        own = self.this_card()
        phrase = Phrase(tree.It(), use, self.terms, self.text.sentence)
        found = self.findings.settle(
            OpenPoint("referent", self.where(node), (self.in_progress(), own), phrase), REFERENT_RULES
        )
        if found is not own:
            return node
        self.own(use)
        return tree.Self("attack", said=node, at=node.at)

    def looked_at(self, node: tree.Select) -> Referent:
        """Cards that a sentence describes without doing anything to them: *if the top card of your deck is ...*"""
        f = node.filter
        one = f.order in ("top", "bottom", "last", "preceding", "first") or STARTING in f.states
        if one:
            places = frozenset(f.zones)
            return self.text.mention(
                Referent(0, GROUP, f"the {noun_of(f)}", kinds_of(f), ONE, side_of(f, ""), places, at=node.at)
            )
        return self.group(f, "")

    def own(self, use: Use) -> None:
        for each in self.text.referents():
            if each.role == OWN:
                self.done_to(each, use)
                return
        self.done_to(self.text.mention(replace(self.this_card(), number=0)), use)

    def current(self, whose: str) -> Referent:
        for each in self.text.referents():
            if each.role == CURRENT:
                return self.text.again(each.number)
        return self.text.mention(self.in_progress(whose))

    def in_progress(self, whose: str = "") -> Referent:
        (noun,) = self.terms.progress
        return Referent(0, CURRENT, f"the {noun} in progress", self.terms.progress, ONE, side(whose), self.terms.field)

    def done_to(self, found: Referent, use: Use) -> None:
        """Something is done to a card that was mentioned before."""
        verb = self.terms.verbs.get(use.verb)
        if verb is None or use.earlier:
            self.text.again(found.number)
            return
        places = after(verb, use, found.places)
        if self.later:
            places = places | found.places if found.places else found.places
        self.text.again(found.number, use.verb, places)

    def it(self, node: tree.It, use: Use) -> tree.Ref:
        candidates = self.text.referents()
        if node.label in self.terms.roles and self.terms.plays(node.label, self.awaited_now()):
            role = self.role(node)
            self.shown[role.number] = node
            self.done_to(role, use)
            return node
        if (
            node.noun in self.terms.progress
            and not node.label
            and not any(node.noun in each.kinds for each in candidates)
        ):
            candidates = (*candidates, self.text.mention(self.in_progress()))
        phrase = Phrase(node, use, self.terms, self.text.sentence)
        found = self.findings.settle(OpenPoint("referent", self.where(node), candidates, phrase), REFERENT_RULES)
        if found is not None and self.defining and self.known_for_x and found.role == CHAIN:
            found = self.findings.settle(OpenPoint("X", self.where(node), (found,), self.known_for_x), X_RULES)
        if found is not None and self.out_of_reach(found, use):
            self.findings.unbound.append(Unbound(self.findings.bound.pop().point, ()))
            return node
        if found is not None:
            self.done_to(found, use)
            if node.plural and not use.counted:
                self.text.learn(found.number, count=MANY)
            written = self.written(node, found, use)
            if written is not None:
                return written
            self.findings.unbound.append(Unbound(self.findings.bound.pop().point, ()))
        return node

    def awaited_now(self) -> list[tree.Event]:
        """The events that have come when this is done, with what else they may be."""
        found = [event for number, event in self.events if self.defining or number in self.waiting]
        return [each for event in found for each in (event, *event.alternatives)]

    def out_of_reach(self, found: Referent, use: Use) -> bool:
        """Whether the rules keep nothing by which what is meant could be found when this is done."""
        if found.role == FUTURE:
            return bool(use.asked or use.denied or use.only) or not (use.changed or use.verb or use.read)
        return False

    def written(self, node: tree.It, found: Referent, use: Use) -> tree.Ref | None:
        """What stands in the tree for a phrase that means that card; None if the game keeps nothing to find it by."""
        if found.role == OWN:
            return tree.Self(said=node, at=node.at)
        if found.role == ITSELF or found.number in self.compared:
            return replace(node, slot=tree.DESCRIBED)
        if found.number in self.namings:  # what was named last is known; before it nothing is
            return replace(node, label=NAMED, said=node) if found.number == self.namings[-1] else None
        if self.of_events.get(found.number, NO_EVENT)[0] in self.waiting:
            return self.of_an_event(node, found)
        if found.part == self.terms.going_on:
            return tree.Current(said=node, at=node.at)
        if found.role == CURRENT:
            shown = self.shown.get(found.number, tree.Current())
            steady = isinstance(shown, tree.Current) and (shown.filter is None or is_steady(shown.filter))
            return replace(shown, said=node, at=node.at) if steady else None
        if found.part in self.terms.roles:
            return replace(self.shown[found.number], said=node, at=node.at)
        if found.number in self.undergone and use.earlier:
            return replace(node, slot=tree.OF_EVENT)  # it goes on once that card has been played
        if found.role == FUTURE and self.x_is_of == {found.number}:
            return replace(node, slot=tree.DESCRIBED)
        if found.role == FUTURE and use.changed:
            return replace(self.shown[found.number], said=node, at=node.at)
        return self.picked_out(node, found)

    def picked_out(self, node: tree.It, found: Referent) -> tree.Ref | None:
        """What stands for cards that the text has picked out: their slot, or one that is chosen of several."""
        if found.number in self.filled and (found.number not in self.told or found.count == ONE):
            return replace(node, slot=found.number)
        if found.number in self.one_of and node is self.acted_on:
            self.made = found.number
            return tree.Select(self.one_of[found.number], tree.Number(1), said=node, at=node.at)
        return None

    def of_an_event(self, node: tree.It, found: Referent) -> tree.Ref | None:
        """What stands for a card of an event that the text waits for."""
        number, part = self.of_events[found.number]
        if number == self.waiting[-1] and number not in self.replaced and part in (OBJECT, ABILITY_PART):
            return replace(node, slot=tree.OF_EVENT)
        if part == ABILITY_PART:
            return None  # the ability of an earlier event is not kept
        binds = self.bound_parts.setdefault(number, [])
        if (part, found.number) not in binds:
            binds.append((part, found.number))
        return replace(node, slot=found.number)

    def where(self, node: Node) -> Place:
        own = place(node)
        return self.around if own == NOWHERE else own

    def role(self, node: tree.It) -> Referent:
        """A card that has a part in what is going on, whether the text has mentioned it or not."""
        for each in self.text.referents():
            if each.part == node.label:
                return each
        kinds = frozenset(self.terms.roles[node.label])
        words = f"the {node.label} {node.noun or 'card'}"
        return self.text.mention(Referent(0, EVENT, words, kinds, ANY_NUMBER, part=node.label, at=node.at))

    def part_of(self, node: tree.PartOf, use: Use) -> tree.PartOf:
        made = in_order(node, lambda _, each: self.visit(each))
        whole = self.last_bound()
        if whole is not None:
            self.taken.add(whole.number)
            one = node.quantity == tree.Number(1) and not node.up_to
            noun = " or ".join(sorted(whole.kinds)) or "card"
            self.picked(noun, use, ONE if one else ANY_NUMBER, node.at, whole.kinds, whole.side, whole.places)
        return made

    def rest(self, node: tree.RestOf, use: Use) -> tree.RestOf:
        point = OpenPoint("rest", self.where(node), self.text.referents(), frozenset(self.taken))
        found = self.findings.settle(point, REST_RULES)
        if found is not None:
            noun = " or ".join(sorted(found.kinds)) or "card"
            self.picked(noun, use, ANY_NUMBER, node.at, found.kinds, found.side, found.places)
        return node


READERS: Final[tuple[tuple[tuple[type[Node], ...], Callable[[Referents, Any], Any]], ...]] = (
    ((tree.Act,), Referents.act),
    ((tree.Bind,), Referents.bind),
    ((tree.Event,), Referents.event),
    ((tree.Modify, tree.Set, tree.Grant, tree.Rule, tree.Cover), Referents.change),
    ((tree.OneOf, tree.Options), Referents.alternatives),
    ((tree.Happened,), Referents.happened),
    ((tree.Is,), Referents.being),
    ((tree.Attribute,), Referents.attribute),
    ((tree.X,), Referents.x),
    ((tree.CountOf,), Referents.number_of),
    ((tree.HasCards, tree.Count), Referents.counted),
    ((tree.ForEach,), Referents.for_each),
    ((tree.When, tree.Later, tree.Replace), Referents.clauses),
    ((tree.Filter,), Referents.described),
)
"""How nodes are read that mention or point back to something in a way of their own."""


# -------------------------------------------------------------------------------------------------------------- filters


def noun_of(f: tree.Filter) -> str:
    return " or ".join(f.kinds) if f.kinds else "card"


def kinds_of(f: tree.Filter) -> frozenset[str]:
    return frozenset(f.kinds)


def side_of(f: tree.Filter, agent: str) -> str:
    """Whose cards are meant: as the text says, otherwise those of whoever does it."""
    owner = f.owner or agent
    return owner if owner in SIDES else ""


def side(player: str) -> str:
    return player if player in SIDES else ""


def is_steady(f: tree.Filter) -> bool:
    """Whether a description stays true of a card whatever is changed of it: it tells only what is printed."""
    return all(stat.printed or stat.attribute.startswith("printed ") for stat in f.stats)


def of_each(ref: tree.Ref | None) -> bool:
    """*1 card in each player's card pool* is two acts."""
    return isinstance(ref, tree.Select) and ref.filter.each


def count_of(ref: tree.Select, agent: str) -> int:
    """Whether a selection is one card or several."""
    if ref.quantity is None:
        if STARTING in ref.filter.states and ref.filter.owner in SIDES:
            return ONE  # a player has one such card
        return ANY_NUMBER if ref.up_to else MANY
    if not isinstance(ref.quantity, tree.Number) or ref.up_to or ref.at_least:
        return ANY_NUMBER
    if ref.quantity.value > 1:
        return MANY
    return ANY_NUMBER if ref.filter.each or "both" in (agent, ref.filter.owner) else ONE


def zones_of(terms: Terms, f: tree.Filter, use: Use) -> frozenset[str]:
    """Where cards are looked for."""
    if use.source:
        return frozenset(use.source.split(" or "))
    if f.zones or f.implied:
        return frozenset(f.zones or f.implied)
    verb = terms.verbs.get(use.verb)
    if verb is not None and verb.usual:
        return frozenset({verb.usual})
    homes: Iterable[str] = (terms.homes.get(kind, "") for kind in f.kinds)
    return frozenset(homes) - {""} if f.kinds else frozenset()


def after(verb: Verb | None, use: Use, places: frozenset[str]) -> frozenset[str]:
    """Where cards are once a verb has been done to them."""
    if use.destination:
        return frozenset({use.destination})
    return places if verb is None or not verb.result else verb.result
