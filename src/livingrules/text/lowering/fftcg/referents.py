"""Which cards the pronouns of an FFTCG text mean.

The text is walked in its own order.  Whatever it mentions is a referent; whatever refers back is an open point with all
referents so far as its candidates.  What was found is written into the tree: `into` on what introduces cards, `slot` on
what means them.  Only slots that somebody reads are written, numbered as the text introduces them; slot 0 is the card
that carries the text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, Final, TypeVar

from livingrules.text import tree
from livingrules.text.lowering.discourse import (
    ANY_NUMBER,
    CHAIN,
    COST,
    EVENT,
    GROUP,
    MANY,
    ONE,
    OWN,
    Discourse,
    Referent,
)
from livingrules.text.lowering.fftcg import uses
from livingrules.text.lowering.fftcg.rules import GROUP_RULES, OTHER_RULES, REFERENT_RULES, REST_RULES, Phrase
from livingrules.text.lowering.fftcg.uses import SPOKEN_OF, Use
from livingrules.text.lowering.resolution import Findings, OpenPoint
from livingrules.text.tree import NOWHERE, Place

DEALER: Final = "self"
"""The style of an act whose subject is the card that carries the text: *Ash deals it 2000 damage*."""
CONTROLLED: Final = {"you": " of yours", "opponent": " of your opponent"}
HOLDERS: Final = ("controller", "owner")
PLAYERS: Final = ("agent", "player", "owner", "chooser")
"""The fields that name a player."""
NO_CARDS: Final = ("damage", tree.OF_EACH)
"""What is no card, or what its own clause explains: *the damage*, *each Forward ... its power*."""
STATES: Final = ("attacking", "blocking", "blocked", "damaged")
"""*The attacking Forward* tells by itself which it is, unless the text has mentioned one."""
OTHER_SIDE: Final = {"block": "attacker", "is blocked": "blocker"}
"""The card on the other side, which the event of a battle has though the text does not name it."""
SAYS_OTHER: Final = "other"
CHOOSER: Final = "chooser"
UNNAMED: Final = {
    CHOOSER: Referent(
        0, EVENT, "what has chosen it", uses.ON_STACK, ANY_NUMBER, places=uses.STACK, done=("choose",), part=CHOOSER
    ),
    "attacker": Referent(0, EVENT, "the attacker", frozenset({"Forward"}), ONE, places=uses.FIELD, part="attacker"),
    "blocker": Referent(0, EVENT, "the blocker", frozenset({"Forward"}), ONE, places=uses.FIELD, part="blocker"),
}
"""Cards of an event that the text does not name."""
Uses = Mapping[str, Use]
N = TypeVar("N", bound=tree.Node)
EACH: Final = "both"
"""How the tree calls players each of whom does something."""
NO_USES: Final[Uses] = {}


def check_referents(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """The ability with the referent of every pronoun written into it."""
    reader = Reader(findings)
    return numbered(reader.ability(ability), reader.read)


class Reader:
    """Walks one ability; an ability in quotes has a reader of its own."""

    def __init__(self, findings: Findings) -> None:
        self.findings: Final = findings
        self.discourse: Final = Discourse()
        self.read: Final[set[int]] = set()
        """The referents that something refers to."""
        self.summoned = False
        """Whether the text is that of a Summon."""
        self._own = 0
        self._at: Place = (0, 1)
        """The phrase that is being read, for what the text says without a word of its own."""
        self._pairs: list[tuple[int, ...]] = []
        """The groups of each choice of several groups: *the former* and *the latter*."""
        self._of_each: list[int] = []
        """What each player has picked in this sentence: one card for each of them, several from the next one on."""
        self._parts: set[int] = set()
        """The groups out of which cards were taken."""

    # ------------------------------------------------------------------------------------------------------- the text

    def ability(self, node: tree.Ability) -> tree.Ability:
        self.summoned = node.kind == "summon"
        costs = tuple(self.walk(each, role=COST) for each in node.costs)
        trigger = None if node.trigger is None else self.event(node.trigger)
        condition = self.walk(node.condition)
        body = self.sentences(node.body)
        restrictions = self.walk(node.restrictions)
        x = self.walk(node.x)
        return replace(
            node, costs=costs, trigger=trigger, condition=condition, body=body, restrictions=restrictions, x=x
        )

    def sentences(self, body: tuple[tree.Instruction, ...]) -> tuple[Any, ...]:
        found = []
        for each in body:
            self.discourse.next_sentence()
            found.append(self.walk(each))
            for number in self._of_each:
                self.discourse.learn(number, count=MANY)
            self._of_each.clear()
        return tuple(found)

    def walk(self, value: Any, use: Use = SPOKEN_OF, role: str = CHAIN) -> Any:
        """A part of the tree; `use`: what is done to the cards that it is, `role`: what they become by it."""
        if isinstance(value, tuple):
            return tuple(self.walk(each, use, role) for each in value)
        if not isinstance(value, tree.Node):
            return value
        if value.at != NOWHERE:
            self._at = value.at
        value = self.held(value)
        if isinstance(value, tree.Ref):
            return self.ref(value, use, role)
        if isinstance(value, tree.Instruction):
            return self.instruction(value, role)
        if isinstance(value, tree.Ability):
            inner = Reader(self.findings)
            inner.own(SPOKEN_OF)  # what it is given to is what it calls by name, or *this Forward*
            return numbered(inner.ability(value), inner.read)
        return self.told(value)

    def held(self, value: tree.Node) -> tree.Node:
        """*Its controller discards 1 card*: of which card."""
        for name in PLAYERS:
            if getattr(value, name, "") in HOLDERS:
                point = OpenPoint("holder", self._at, self.discourse.referents(), Phrase(tree.It(), SPOKEN_OF))
                found = self.findings.settle(point, REFERENT_RULES)
                if found is None:
                    return value
                slot = 0 if found.role == OWN else found.number
                self.read.add(slot)
                made: dict[str, Any] = {name: f"{getattr(value, name)} {slot}"}
                value = replace(value, **made)
        return value

    def told(self, value: tree.Node) -> tree.Node:
        """What is no instruction and no reference: conditions, amounts, filters, events."""
        if isinstance(value, tree.Event):
            return self.event(value)
        if (
            isinstance(value, tree.Filter)
            and self.summoned
            and value.other
            and not any(uses.EXCEPTING in tag for tag in value.style)
        ):
            # a Summon is no Character that others could be told from (F56)
            self.findings.settle(OpenPoint("other", self.where(value), (), marks=(SAYS_OTHER, "another")), ())
        if isinstance(value, tree.HasCards):
            return self.counted(value)
        if isinstance(value, tree.Is):
            return self.parts(value, {"ref": uses.ON_FIELD if value.filter.states else SPOKEN_OF})
        if isinstance(value, tree.Attribute):
            return self.parts(value, {"ref": Use(kinds=uses.FIGHTERS) if value.attribute == "power" else SPOKEN_OF})
        if isinstance(value, tree.Named) and value.kind == "among":
            return self.among(value)
        if isinstance(value, tree.Named) and value.kind == "other than" and SAYS_OTHER in value.style:
            return self.other(value)
        return self.parts(value)

    def parts(self, node: N, of: Uses = NO_USES, role: str = CHAIN, skip: tuple[str, ...] = ()) -> N:
        """The node with its parts walked in the order of the text."""
        made: dict[str, Any] = {
            name: self.walk(getattr(node, name), of.get(name, SPOKEN_OF), role)
            for name in in_text_order(node)
            if name not in skip
        }
        return replace(node, **made)

    # ----------------------------------------------------------------------------------------------------- references

    def ref(self, value: tree.Ref, use: Use, role: str) -> tree.Ref:
        if isinstance(value, tree.Self):
            self.own(use)
            return value
        if isinstance(value, tree.It):
            return self.it(value, use)
        if isinstance(value, tree.Select):
            return self.select(value, use, role)
        if isinstance(value, tree.Both):
            return self.both(value, use, role)
        if isinstance(value, tree.PartOf):
            return self.part_of(value, use)
        return self.rest(value) if isinstance(value, tree.RestOf) else value

    def own(self, use: Use) -> None:
        """The card that carries the text is mentioned by its name."""
        if not self._own:
            self._own = self.discourse.mention(Referent(0, OWN, "this card", count=ONE)).number
        self.discourse.again(self._own, use.verb, use.result)

    def it(self, value: tree.It, use: Use) -> tree.It:
        if value.label in NO_CARDS or value.slot != tree.UNSETTLED:
            return value
        if value.label in ("1", "2"):
            return self.of_two(value, use)
        candidates = self.discourse.referents()
        if value.label in STATES:
            return value
        point = OpenPoint("referent", self.where(value), candidates, Phrase(value, use))
        found = self.findings.settle(point, REFERENT_RULES)
        return value if found is None else self.meant(value, found, use)

    def where(self, value: tree.Node) -> Place:
        return self._at if value.at == NOWHERE else value.at

    def meant(self, value: tree.It, found: Referent, use: Use) -> tree.It:
        self.discourse.again(found.number, use.verb, use.result)
        if found.role == OWN:
            return replace(value, slot=0)
        self.read.add(found.number)
        return replace(value, slot=found.number)

    def of_two(self, value: tree.It, use: Use) -> tree.It:
        """*The former* and *the latter*: of a choice of two groups."""
        pairs = [pair for pair in self._pairs if len(pair) == len(("former", "latter"))]
        at = int(value.label) - 1
        point = OpenPoint("former or latter", value.at, tuple(self.discourse.referent(pair[at]) for pair in pairs))
        found = self.findings.settle(point, ())
        return value if found is None else self.meant(value, found, use)

    def select(self, value: tree.Select, use: Use, role: str) -> tree.Select:
        made = self.parts(value)
        words = described(value.filter, use.verb)
        number = self.discourse.mention(
            Referent(
                0, role, words, kinds_of(value.filter), count_of(value), value.filter.owner,
                places_of(value.filter, use), done=done_by(use), of=group_of(made.filter), at=value.at,
            )
        ).number  # fmt: skip
        return replace(made, into=number)

    def both(self, value: tree.Both, use: Use, role: str) -> tree.Both:
        """Several references together are also one group: *them*."""
        refs = self.walk(value.refs, use, role)
        numbers = tuple(number_in(ref) for ref in refs)
        self._pairs.append(numbers)
        each = [self.discourse.referent(number) for number in numbers if number > 0]
        if len(each) < len(numbers):
            return replace(value, refs=refs)
        kinds = frozenset[str]().union(*(one.kinds for one in each)) if all(one.kinds for one in each) else frozenset()
        places = frozenset[str]().union(*(one.places for one in each))
        words = " and ".join(one.words for one in each)
        whole = self.discourse.mention(
            Referent(0, role, words, kinds, MANY, places=places, done=done_by(use), at=value.at)
        )
        return replace(value, refs=refs, into=whole.number)

    # ---------------------------------------------------------------------------------------------------------- groups

    def among(self, value: tree.Named) -> tree.Named:
        """*Among them*: out of a group."""
        return replace(value, slot=self.group(self.where(value)))

    def other(self, value: tree.Named) -> tree.Named:
        """*The other Forwards*: but for which the text has just spoken of."""
        found = self.findings.settle(OpenPoint("other", self._at, self.discourse.referents()), OTHER_RULES)
        if found is None or value.ref is None:
            return value
        self.read.add(found.number)
        return replace(value, ref=with_slot(value.ref, found.number))

    def part_of(self, value: tree.PartOf, use: Use) -> tree.PartOf:
        """*1 of them*."""
        made = self.parts(value, skip=("ref",))
        slot = self.group(self.where(value.ref))
        whole = self.discourse.referent(slot) if slot > 0 else None
        found = Referent(
            0, CHAIN, "1 of them" if value.quantity == tree.Number(1) else "those of them",
            frozenset() if whole is None else whole.kinds, ONE if value.quantity == tree.Number(1) else ANY_NUMBER,
            places=use.result or (frozenset() if whole is None else whole.places), done=done_by(use), of=slot,
            at=value.at,
        )  # fmt: skip
        number = self.discourse.mention(found).number
        return replace(made, ref=with_slot(value.ref, slot), into=number)

    def group(self, at: Place) -> int:
        """The slot of the group that *them* is, where cards are taken out of it."""
        found = self.findings.settle(OpenPoint("group", at, self.discourse.referents()), GROUP_RULES)
        if found is None:
            return -1
        self._parts.add(found.number)
        self.read.add(found.number)
        self.discourse.again(found.number)
        return found.number

    def rest(self, value: tree.RestOf) -> tree.RestOf:
        """*The rest*: of a group out of which cards were taken."""
        point = OpenPoint("group", value.at, self.discourse.referents(), frozenset(self._parts))
        found = self.findings.settle(point, REST_RULES)
        if found is None:
            return value
        self.read.add(found.number)
        return replace(value, ref=with_slot(value.ref, found.number))

    # ---------------------------------------------------------------------------------------------------- instructions

    def instruction(self, value: tree.Instruction, role: str) -> tree.Instruction:
        if isinstance(value, tree.Act):
            return self.act(value, role)
        if isinstance(value, tree.Bind):
            ref = self.walk(value.ref, Use(verb=value.how))
            self.picked(ref, value.player)
            return replace(value, ref=ref)
        if isinstance(value, (tree.Modify, tree.Set, tree.Grant)):
            return self.parts(value, {"ref": changed(value)}, GROUP)
        if isinstance(value, tree.Rule):
            return self.rule(value)
        if isinstance(value, (tree.When, tree.May)):
            return self.branches(value)
        if isinstance(value, tree.OneOf):
            return replace(value, parts=self.alternatives(value.parts, False))
        if isinstance(value, tree.Options):
            upgrade = self.walk(value.upgrade)
            return replace(value, upgrade=upgrade, options=self.alternatives(value.options, True))
        if isinstance(value, tree.ForEach):
            return self.for_each(value)
        return self.parts(value)

    def picked(self, ref: tree.Ref | None, by: str) -> None:
        """Somebody has picked those cards."""
        if by == EACH and ref is not None and number_in(ref) > 0:
            self._of_each.append(number_in(ref))

    def act(self, value: tree.Act, role: str) -> tree.Act:
        use = uses.of_act(value.verb, value.destination)
        made: dict[str, Any] = {}
        for name in in_text_order(value):
            part = getattr(value, name)
            if name == "amount" and (value.using is not None or DEALER in value.style):
                part = self.of_subject(part, value, made)
            made[name] = self.walk(part, {"object": use, "using": uses.POWER}.get(name, SPOKEN_OF), role)
        self.picked(made.get("object"), value.agent)
        return replace(value, **made)

    def of_subject(self, amount: Any, act: tree.Act, made: dict[str, Any]) -> Any:
        """*Ash deals damage equal to its power to that Forward*: whose power, that of the subject or another's?"""
        if isinstance(amount, tree.It) and not amount.noun and not amount.label and not amount.plural:
            return self.possessive(amount, act, made)
        if not isinstance(amount, tree.Amount):
            return amount
        parts = {item.name: self.of_subject(getattr(amount, item.name), act, made) for item in fields(amount)}
        return replace(amount, **parts)

    def possessive(self, it: tree.It, act: tree.Act, made: dict[str, Any]) -> tree.It:
        subject = made.get("using", tree.Self())
        slot = 0 if isinstance(subject, tree.Self) else number_in(subject)
        own = Referent(0, OWN, "this card", count=ONE)
        candidates = [own if slot == 0 else self.discourse.referent(slot)] if slot >= 0 else []
        between = made.get("object")
        if isinstance(between, tree.It) and between.slot > 0 and between.slot != slot:
            candidates.append(self.discourse.referent(between.slot))
        if isinstance(act.using, tree.Select):
            candidates = []  # each of several cards has a power of its own
        found = self.findings.settle(OpenPoint("possessive", self.where(it), tuple(candidates)), ())
        if found is None:
            return it
        if slot > 0:
            self.read.add(slot)
        return replace(it, slot=slot)

    def rule(self, value: tree.Rule) -> tree.Rule:
        """What a rule is about are cards in general: nothing happens to one of them by it."""
        made: dict[str, Any] = {}
        for name in in_text_order(value):
            part = getattr(value, name)
            made[name] = self.ruled(part) if isinstance(part, tree.Event) else self.walk(part)
        return replace(value, **made)

    def ruled(self, event: tree.Event) -> tree.Event:
        made = self.happening(event)
        binds: list[tuple[str, int]] = []
        for part in ("object", "target"):
            f = getattr(event, part)
            if isinstance(f, tree.Filter):
                group = Referent(
                    0, GROUP, described(f, ""), kinds_of(f), ANY_NUMBER, f.owner, frozenset(f.zones), at=f.at
                )
                binds.append((part, self.discourse.mention(group).number))
        return replace(made, binds=tuple(binds))

    def branches(self, value: N) -> N:
        """What may be done or not: each way begins as before, and cards may then lie where any of them has put them."""
        made: dict[str, Any] = {}
        before = self.places()
        ends: list[dict[int, frozenset[str]]] = [before]
        for name in in_text_order(value):
            self.put_back(before)
            made[name] = self.walk(getattr(value, name))
            ends.append(self.places())
        self.put_back(merged(ends))
        return replace(value, **made)

    def places(self) -> dict[int, frozenset[str]]:
        return {each.number: each.places for each in self.discourse.referents()}

    def put_back(self, places: dict[int, frozenset[str]]) -> None:
        self.discourse.put(places)

    def alternatives(self, parts: tuple[tree.Instruction, ...], whole: bool) -> tuple[Any, ...]:
        """Alternatives do not know of one another; whole ones are sentences of their own."""
        made: list[Any] = []
        hidden: list[int] = []
        before = self.places()
        for part in parts:
            latest = self.discourse.latest()
            self.put_back(before)
            if whole and isinstance(part, tree.Seq):
                made.append(replace(part, parts=self.sentences(part.parts)))
            elif whole:
                made += self.sentences((part,))
            else:
                made.append(self.walk(part))
            hidden += self.discourse.hide(latest)
        self.discourse.show(hidden)
        return tuple(made)

    def for_each(self, value: tree.ForEach) -> tree.ForEach:
        ref = self.walk(value.ref)
        kinds = kinds_of(ref.filter) if isinstance(ref, tree.Select) else frozenset[str]()
        one = self.discourse.mention(Referent(0, CHAIN, "each of them", kinds, ONE, at=value.at)).number
        return replace(value, ref=ref, parts=self.walk(value.parts), into=one)

    # ---------------------------------------------------------------------------------------------- events, conditions

    def counted(self, value: tree.HasCards) -> tree.HasCards:
        """*If you control a Forward*: a group of which only the number is asked."""
        made = self.parts(value)
        if value.op != ">=":
            return made
        f, one = value.filter, value.amount == tree.Number(1)
        number = self.discourse.mention(
            Referent(
                0, GROUP, described(f, ""), kinds_of(f), ONE if one else MANY, f.owner or value.player,
                places_of(f, SPOKEN_OF), at=value.at,
            )
        ).number  # fmt: skip
        return replace(made, into=number)

    def event(self, value: tree.Event) -> tree.Event:
        """What happens, with the cards that have a part in it; of several such events each part is one referent."""
        events = (replace(value, alternatives=()), *value.alternatives)
        walked = tuple(self.happening(each) for each in events)
        parts = dict.fromkeys(part for each in events for part in parts_in(each))
        binds = tuple((part, self.in_event(events, part)) for part in parts)
        first, *others = (replace(each, binds=binds) for each in walked)
        return replace(first, alternatives=tuple(others))

    def happening(self, value: tree.Event) -> tree.Event:
        """The event with its parts walked; what they name is not referred to before all of it is said."""
        use = uses.of_event(value.verb, value.source, value.destination, value.would)
        made = {
            name: self.walk(getattr(value, name), use if name == "object" else SPOKEN_OF)
            for name in in_text_order(value)
            if name != "binds"
        }
        return replace(value, **made)

    def in_event(self, events: tuple[tree.Event, ...], part: str) -> int:
        """The referent of one part of an event, whichever of them it was."""
        if part in UNNAMED:
            return self.discourse.mention(replace(UNNAMED[part], sentence=0)).number
        found = [(each, getattr(each, part)) for each in events if getattr(each, part) is not None]
        filters = [said for _, said in found if isinstance(said, tree.Filter)]
        each_use = [
            uses.of_event(each.verb, each.source, each.destination, each.would) if part == "object" else uses.POWER
            for each, _ in found
        ]
        places = [use.places if use.result is None else use.result for use in each_use]
        several = any(each.amount is not None for each, _ in found)
        plural = any("plural" in said.style for said in filters)
        kinds = [kinds_of(said) for said in filters]
        referent = Referent(
            0, EVENT, described(filters[0], ""),
            frozenset[str]().union(*kinds) if all(kinds) and len(filters) == len(found) else frozenset(),
            ANY_NUMBER if several else MANY if plural else ONE,
            places=frozenset[str]().union(*places) if all(places) else frozenset(),
            done=tuple(dict.fromkeys(each.verb for each, _ in found)), part=part, at=filters[0].at,
        )  # fmt: skip
        return self.discourse.mention(referent).number


# ---------------------------------------------------------------------------------------------------------- what it is


def parts_in(event: tree.Event) -> Iterator[str]:
    """The parts of an event that the text may refer to: those that it describes, and those that go without saying."""
    for part in ("object", "target", "using"):
        if isinstance(getattr(event, part), tree.Filter):
            yield part
    if event.verb == "choose" and event.cause:
        yield CHOOSER
    other = OTHER_SIDE.get(event.verb, "")
    if other and event.target is None and event.using is None and isinstance(event.object, tree.Self):
        yield other


def kinds_of(f: tree.Filter) -> frozenset[str]:
    """The types that the words name; none if one of the alternatives names none."""
    each = [part.kinds for part in (f, *f.alternatives)]
    return frozenset(kind for kinds in each for kind in kinds) if all(each) else frozenset()


def count_of(select: tree.Select) -> int:
    if select.quantity is None:
        return ANY_NUMBER if {"by name", "singly"} & set(select.style) else MANY
    if not isinstance(select.quantity, tree.Number) or select.at_least:
        return ANY_NUMBER
    return ONE if select.quantity.value == 1 else MANY


def places_of(f: tree.Filter, use: Use) -> frozenset[str]:
    """Where the cards lie once that has been done to them."""
    if use.result is not None:
        return use.result
    return frozenset("removed" if zone.startswith("removed") else zone for zone in f.zones)


def done_by(use: Use) -> tuple[str, ...]:
    return (use.verb,) if use.verb else ()


def described(f: tree.Filter, verb: str) -> str:
    """How a message calls the cards: *the chosen Forward*."""
    participle = next((f"{word} " for word, each in uses.PARTICIPLES.items() if each == verb), "")
    noun = " or ".join(sorted(kinds_of(f))) or "card"
    return f"the {participle}{noun}{CONTROLLED.get(f.owner, '')}"


def changed(node: tree.Modify | tree.Set | tree.Grant) -> Use:
    """What an instruction that lasts asks of the cards that it changes."""
    if isinstance(node, tree.Grant):
        return uses.ON_FIELD
    attributes = [node.attribute] if isinstance(node, tree.Set) else [each.attribute for each in node.changes]
    return uses.POWER if "power" in attributes else SPOKEN_OF


def group_of(f: tree.Filter) -> int:
    return next((name.slot for name in f.names if name.kind == "among"), 0)


def number_in(ref: tree.Ref) -> int:
    if isinstance(ref, tree.Select | tree.PartOf):
        return ref.into
    return ref.slot if isinstance(ref, tree.It) else -1


def with_slot(ref: tree.Ref, slot: int) -> tree.Ref:
    return replace(ref, slot=slot) if isinstance(ref, tree.It) else ref


def merged(ends: list[dict[int, frozenset[str]]]) -> dict[int, frozenset[str]]:
    """Where cards may lie after one of several ways; nothing is known if one of them leaves it open."""
    found: dict[int, frozenset[str]] = {}
    for number in dict.fromkeys(number for each in ends for number in each):
        each = [places[number] for places in ends if number in places]
        found[number] = frozenset[str]().union(*each) if all(each) else frozenset()
    return found


def in_text_order(node: tree.Node) -> list[str]:
    """The parts of a node as the text has them; what stands nowhere comes where the node lists it."""
    found: list[tuple[int, str]] = []
    last = -1
    for item in fields(node):
        value = getattr(node, item.name)
        if not item.compare or not isinstance(value, tree.Node | tuple):
            continue
        start = first_token(value)
        last = last if start < 0 else start
        found.append((last, item.name))
    return [name for _, name in sorted(found, key=lambda each: each[0])]


def first_token(value: Any) -> int:
    """The first token of a part of the tree, -1 if it stands nowhere."""
    if isinstance(value, tuple):
        starts = [first_token(each) for each in value]
    elif isinstance(value, tree.Node):
        starts = [first_token(getattr(value, item.name)) for item in fields(value) if item.compare]
        starts += [value.at[0]] if value.at != NOWHERE else []
    else:
        return -1
    return min((start for start in starts if start >= 0), default=-1)


# ---------------------------------------------------------------------------------------------------------- the slots


SLOTS: Final = ("slot", "into")
"""The fields that hold the number of a slot."""


def numbered(ability: tree.Ability, read: set[int]) -> tree.Ability:
    """The ability with the slots that are read numbered from 1 on, and without the others."""
    numbers = {number: at for at, number in enumerate(sorted(read - {0}), 1)}
    return remade_parts(ability, {0: 0, **numbers})


def without_slots(value: Any) -> Any:
    """The tree as it is written: what its pronouns mean is not part of the words."""
    if isinstance(value, tree.Ability):
        return remade_parts(value, {}, quoted=True)
    return renumbered(value, {}, quoted=True)


def remade_parts(node: N, numbers: Mapping[int, int], quoted: bool = False) -> N:
    made: dict[str, Any] = {}
    for item in fields(node):
        if item.compare:
            made[item.name] = renumbered(getattr(node, item.name), numbers, quoted)
    for name in SLOTS:
        if name in made:
            made[name] = numbers.get(made[name], tree.UNSETTLED)
    for name in PLAYERS:
        holder, _, slot = str(made.get(name, "")).partition(" ")
        if holder in HOLDERS and slot:
            made[name] = f"{holder} {numbers[int(slot)]}" if int(slot) in numbers else holder
    if isinstance(node, tree.Event):
        made["binds"] = tuple((part, numbers[number]) for part, number in node.binds if number in numbers)
    return replace(node, **made)


def renumbered(value: Any, numbers: Mapping[int, int], quoted: bool) -> Any:
    """A part of a tree with other numbers; an ability in quotes has its own."""
    if isinstance(value, tuple):
        return tuple(renumbered(each, numbers, quoted) for each in value)
    if not isinstance(value, tree.Node) or (isinstance(value, tree.Ability) and not quoted):
        return value
    return remade_parts(value, numbers, quoted)
