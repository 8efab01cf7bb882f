"""From the instructions of FFTCG's texts to statements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from livingrules.errors import Fault
from livingrules.games.fftcg import happenings, rules, terms, verbs
from livingrules.games.fftcg.filters import Cards
from livingrules.games.fftcg.ruled import Ruled
from livingrules.games.fftcg.statements import Price
from livingrules.games.fftcg.words import (
    ABILITY_KINDS,
    ELEMENT_BIT,
    END_OF_NEXT_TURN,
    END_OF_TURN,
    FIELD,
    HAND,
    KEYWORD_BIT,
    NEVER,
    PRICE,
    STACK,
    START_OF_TURN,
    SUMMON_TEXT,
    TYPE_BIT,
    WHILE,
    ZONE_NAMES,
)
from livingrules.kernel.meaning import statement as made
from livingrules.kernel.meaning.ability import Ability, Gate, Limit
from livingrules.kernel.meaning.base import ANYBODY, OPPONENT, THEY, YOU
from livingrules.kernel.meaning.statement import Block, Edit, Lasting, Selection, Statement, Until
from livingrules.kernel.meaning.subject import Every
from livingrules.text import tree
from livingrules.text.lowering.fftcg import parts
from livingrules.text.lowering.fftcg.shaping import as_worded, shaped
from livingrules.text.lowering.fftcg.slots import filled_by, read_by

SAME_NAME: Final = "same name"
"""What a special ability has discarded besides its other costs (11.7.1)."""
ENDS: Final = ("top", "bottom")
CHOOSE: Final = "choose"
"""To *choose* is to take a target, on announcing; to *select* is to take something on resolution (11.8.4, 11.8.9)."""
WHICH_NEXT: Final = "next"
OF_OWNERS: Final = ("owner", "owners")
OF_ANYBODY: Final = ("", "both", "either")
"""How texts about prices call no player in particular."""


def block(instructions: tuple[tree.Instruction, ...]) -> Block:
    """The statements of a list of instructions."""
    return tuple([statement(node) for node in shaped(instructions)])


def statement(node: tree.Instruction) -> Statement:
    """What an instruction comes to."""
    lower = STATEMENTS.get(type(node))
    if lower is None:
        raise Fault(f"No statement says {type(node).__name__!r}.")
    return lower(node)


def player(word: str) -> int:
    """The player whom an instruction names."""
    return terms.PLAYERS.get(word, THEY)


def named_player(word: str) -> int:
    return player(word) if word else made.NOBODY


# ------------------------------------------------------------------------------------------------- governing others


def of_seq(node: tree.Seq) -> Statement:
    return made.InOrder(block(node.parts))


def of_when(node: tree.When) -> Statement:
    return made.If(parts.condition(node.condition), block(node.then), block(node.otherwise))


def of_may(node: tree.May) -> Statement:
    return made.Offer(player(node.player), block(node.parts), block(node.done), block(node.undone))


def one_of(options: tuple[tree.Instruction, ...]) -> Block:
    """Each of several effects as one statement."""
    return tuple([found[0] if len(found) == 1 else made.InOrder(found) for found in (block((one,)) for one in options)])


def of_one_of(node: tree.OneOf) -> Statement:
    return made.OneOf(player(node.chooser), one_of(node.parts))


def of_options(node: tree.Options) -> Statement:
    upgrade = None if node.upgrade is None else parts.condition(node.upgrade)
    return made.Modes(
        player(node.chooser), one_of(node.options), node.count, node.up_to, upgrade, node.more, node.more_up_to
    )


# -------------------------------------------------------------------------------------------------- taking and doing


def selections(ref: tree.Ref | None) -> tuple[Selection, ...]:
    """What an instruction is about, group by group."""
    if ref is None:
        return ()
    return tuple([selection(part) for part in ref.refs]) if isinstance(ref, tree.Both) else (selection(ref),)


def together(ref: tree.Ref | None) -> int:
    """The slot of all groups together."""
    return ref.into if isinstance(ref, tree.Both) else made.NO_SLOT


def selection(ref: tree.Ref) -> Selection:
    if isinstance(ref, tree.Select):
        return selected(ref)
    if isinstance(ref, tree.PartOf):
        count = parts.amount(ref.quantity)
        return Selection(made.PART, parts.subject(ref), count=count, up_to=ref.up_to, into=ref.into)
    kind = made.REMAINDER if isinstance(ref, tree.RestOf) else made.POINTED
    return Selection(kind, parts.subject(ref))


def selected(ref: tree.Select) -> Selection:
    cards = parts.cards(ref.filter)
    return Selection(
        made.DESCRIBED,
        parts.subject(ref),
        cards,
        None if ref.quantity is None else parts.amount(ref.quantity),
        ref.all,
        ref.up_to,
        ref.at_least,
        ref.random,
        named_player(ref.chooser),
        not ref.filter.owner and HAND in cards.where,
        bool(ref.filter.owner) and cards.whose == ANYBODY,
        ref.filter.order in ENDS,
        ref.into,
    )


def of_bind(node: tree.Bind) -> Statement:
    if node.ref is None:
        return made.Name(player(node.player), terms.NAMEABLE[node.what])
    return made.Choose(player(node.player), node.how == CHOOSE, selections(node.ref), together(node.ref))


def of_act(node: tree.Act) -> Statement:
    return made.Do(
        verb_of(node),
        player(node.agent),
        selections(node.object),
        together(node.object),
        None if node.amount is None else parts.amount(node.amount),
        terms.PLACES.get(node.source, made.NOWHERE),
        terms.PLACES.get(node.destination, made.NOWHERE),
        made.NOBODY if is_owners(node) else named_player(node.whose),
        manner_of(node),
        what_of(node),
        None if node.using is None else parts.subject(node.using),
        until(node.duration),
    )


def is_owners(node: tree.Act) -> bool:
    """Whether a card is put where it goes anyway: whatever the text says, into its owner's zone (7.3)."""
    return node.whose in OF_OWNERS and bool(node.destination)


def verb_of(node: tree.Act) -> int:
    if node.verb == verbs.NAMES[verbs.DEAL] and node.what == terms.PLAYER:
        return verbs.DEAL_TO_PLAYER
    return verbs.NUMBERS[node.verb]


def manner_of(node: tree.Act) -> int:
    found = 0
    for word in node.manner:
        found |= verbs.MANNERS[word]
    if node.amount is not None and any(is_each(part) for part in tree_nodes(node.amount)):
        found |= verbs.EACH_ITS_OWN
    return found


def is_each(node: tree.Node) -> bool:
    return isinstance(node, tree.It) and node.label == tree.OF_EACH


def what_of(node: tree.Act) -> int:
    if node.what == SAME_NAME:
        return verbs.SAME_NAME
    return ELEMENT_BIT[node.what] if node.verb == verbs.NAMES[verbs.PAY] and node.what else 0


def tree_nodes(value: Any) -> list[tree.Node]:
    """Every node inside, itself included."""
    if isinstance(value, tuple):
        return [node for part in value for node in tree_nodes(part)]
    if not isinstance(value, tree.Node):
        return []
    found: list[tree.Node] = [value]
    for name in value.__dataclass_fields__:
        found.extend(tree_nodes(getattr(value, name)))
    return found


# ------------------------------------------------------------------------------------------------------ what lasts


def until(duration: tree.Duration | None, of: tree.Ref | None = None) -> Until | None:
    """How long something lasts (11.12.4.1)."""
    if duration is None:
        return None
    if duration.kind == "game":
        return Until(NEVER)
    if duration.kind in ("turn", "next"):
        return Until(END_OF_TURN)
    if duration.kind == "while":
        return Until(WHILE, condition=None if duration.condition is None else parts.condition(duration.condition))
    point = duration.until
    if point == "end of the next turn":
        return Until(END_OF_NEXT_TURN, ANYBODY, following=True)
    if "start" in point or "beginning" in point:
        return turn_end(START_OF_TURN, point, of, following=True)
    return turn_end(END_OF_NEXT_TURN, point, of, following="next" in point)


def turn_end(end: int, words: str, of: tree.Ref | None, following: bool) -> Until:
    """On whose turn it ends: *its controller's* is that of the card that the text is about."""
    if "opponent" in words:
        return Until(end, OPPONENT, following)
    if "your" in words or of is None:
        return Until(end, YOU, following)
    return Until(end, made.NOBODY, following, of=parts.subject(of))


def until_of_rule(node: tree.Rule) -> Until | None:
    event = node.event
    if event is None or "next" not in event.during:
        return until(node.duration)
    of = event.object if isinstance(event.object, tree.Ref) else None
    return turn_end(END_OF_NEXT_TURN, event.during, of, following=True)


def reads(node: tree.Instruction) -> tuple[int, ...]:
    """The slots that an instruction reads and does not fill itself."""
    return tuple(sorted(read_by(node)))


def changed(node: tree.Modify | tree.Set | tree.Grant, edits: tuple[Edit, ...]) -> Lasting:
    """A change of cards, or of what it costs to play them."""
    if any(edit.attribute == terms.THE_PRICE for edit in edits):
        return priced(node, edits)
    return made.Change(parts.subject(node.ref), edits, until(node.duration), reads(node))


def priced(node: tree.Modify | tree.Set | tree.Grant, edits: tuple[Edit, ...]) -> Price:
    ref, lasts = node.ref, until(node.duration)
    if not isinstance(ref, tree.Select):
        return Price(parts.subject(ref), None, ANYBODY, False, edits, lasts, reads(node))
    owner = ref.filter.owner
    whose = ANYBODY if owner in OF_ANYBODY else player(owner)
    found = parts.subject(ref)
    cards = found.cards if isinstance(found, Every) else None
    if not isinstance(cards, Cards):
        raise Fault("Cards that cost otherwise are not described.")
    return Price(found, cards, whose, ref.filter.order == WHICH_NEXT, edits, lasts, reads(node))


def of_modify(node: tree.Modify) -> Statement:
    return changed(node, tuple([added(change) for change in node.changes]))


def added(change: tree.Change) -> Edit:
    attribute = terms.ATTRIBUTES.index(change.attribute)
    amount = parts.amount(change.amount)
    return made.Add(attribute, change.sign, amount, parts.optional(change.minimum), parts.optional(change.maximum))


HOW: Final = {"to": made.GIVEN, "printed": made.PRINTED, "double": made.DOUBLED, "half": made.HALVED}
NUMBERS: Final = ("power", "cost", "damage", PRICE)


def of_set(node: tree.Set) -> Statement:
    attribute = terms.ATTRIBUTES.index(node.attribute)
    if node.attribute not in NUMBERS:
        return changed(node, (quality(node.attribute, node.word, made.BECOME),))
    how = made.HALVED_UP if node.op == "half" and node.word == parts.UP else HOW[node.op]
    return changed(node, (made.SetTo(attribute, how, parts.optional(node.value)),))


BITS: Final = {"element": ELEMENT_BIT, "type": TYPE_BIT, "keyword": KEYWORD_BIT}
"""The qualities of which the rulebook has them all."""


def quality(kind: str, name: str, how: int) -> Edit:
    attribute = terms.ATTRIBUTES.index(kind)
    if name == terms.NAMED:
        return made.Quality(attribute, how, 0, "")
    return made.Quality(attribute, how, BITS[kind][name], "") if kind in BITS else made.Quality(attribute, how, 0, name)


def of_grant(node: tree.Grant) -> Statement:
    found: list[Edit] = []
    if node.all_abilities or node.blank:
        found.append(made.LoseAbilities(terms.THE_TEXT))
    found += [quality_of(part, made.GAIN) for part in node.gained if isinstance(part, (tree.Keyword, tree.Has))]
    found += [quality_of(part, made.LOSE) for part in node.lost]
    for part in node.gained:
        if isinstance(part, tree.Ability):
            found.append(made.GainAbility(terms.THE_TEXT, ability(part)))
    return changed(node, tuple(found))


def quality_of(part: tree.Keyword | tree.Has, how: int) -> Edit:
    return quality("keyword" if isinstance(part, tree.Keyword) else part.kind, part.name, how)


def of_later(node: tree.Later) -> Statement:
    happening = parts.happening(node.event) if node.event.verb != "done" else happenings.Happening(())
    return made.Wait(
        happening,
        None if node.condition is None else parts.condition(node.condition),
        block(node.parts),
        node.duration is None or node.event.next_only,
        until(node.duration),
        reads(node),
    )


def of_rule(node: tree.Rule) -> Statement:
    about = None if node.event is None else node.event.noted
    if about is not None and not isinstance(about, Ruled):
        raise Fault("What a rule is about was not lowered.")
    unless = None if node.unless is None else parts.condition(node.unless)
    return made.Rule(
        rules.KINDS[node.kind], about, block(node.price), parts.optional(node.amount), unless, until_of_rule(node),
        reads(node),
    )  # fmt: skip


def of_replace(node: tree.Replace) -> Statement:
    once = node.once or node.event.next_only
    return made.Instead(parts.happening(node.event), block(node.parts), once, until(node.duration), reads(node))


STATEMENTS: Final[dict[type, Callable[[Any], Statement]]] = {
    tree.Seq: of_seq,
    tree.When: of_when,
    tree.May: of_may,
    tree.OneOf: of_one_of,
    tree.Options: of_options,
    tree.Bind: of_bind,
    tree.Act: of_act,
    tree.Modify: of_modify,
    tree.Set: of_set,
    tree.Grant: of_grant,
    tree.Later: of_later,
    tree.Rule: of_rule,
    tree.Replace: of_replace,
}


# ---------------------------------------------------------------------------------------------------------- abilities

YOURS: Final = "your "
"""How a phase of one's own turn is called: *only during your Main Phase*."""
NUMBERED: Final = ("Damage",)
"""Gates that stand for a number."""


def ability(node: tree.Ability) -> Ability:
    """What an ability comes to; its parts have their meanings already."""
    found = node.noted
    if not isinstance(found, Ability):
        found = lowered(node)
        node.note(found)
    return found


def lowered(node: tree.Ability) -> Ability:
    return Ability(
        ABILITY_KINDS[node.kind],
        block(node.body),
        working_zones(node),
        tuple([gate(each) for each in node.gates]),
        tuple([limit(each) for each in node.limits]),
        tuple([parts.condition(each.condition) for each in node.restrictions if each.condition is not None]),
        block(node.costs),
        None if node.trigger is None else parts.happening(node.trigger),
        None if node.condition is None else parts.condition(node.condition),
        parts.optional(node.x),
        filled_by(node) if node.kind == "field" else (),
    )


def gate(node: tree.Gate) -> Gate:
    if node.kind in NUMBERED:
        return Gate(terms.GATES[node.kind], number=int(node.value))
    return Gate(terms.GATES[node.kind], name=node.value)


def limit(node: tree.Limit) -> Limit:
    kind = terms.LIMITS[node.kind]
    if kind == terms.ON_TURN:
        return Limit(kind, 0, player(node.value))
    if kind == terms.IN_PERIOD:
        own = node.value.startswith(YOURS)
        return Limit(kind, terms.PERIODS[node.value.removeprefix(YOURS)], YOU if own else ANYBODY)
    return Limit(kind, ZONE_NAMES.index(node.value) if kind == terms.FROM_ZONE else node.count)


def working_zones(node: tree.Ability) -> int:
    """Where an ability works: on the field unless its text or cost names another zone (F42)."""
    if ABILITY_KINDS[node.kind] == SUMMON_TEXT:
        return 1 << STACK
    zones = 0
    for each in node.limits:
        if each.kind == "zone":
            zones |= 1 << ZONE_NAMES.index(each.value)
    for restriction in node.restrictions:
        zones |= zones_told(restriction.condition)
    for cost in node.costs:
        if isinstance(cost, tree.Act) and isinstance(cost.object, tree.Self):
            if cost.source in ZONE_NAMES:
                zones |= 1 << ZONE_NAMES.index(cost.source)
            elif cost.verb in ("discard", "reveal"):
                zones |= 1 << HAND
    return zones or 1 << FIELD


def zones_told(condition: tree.Condition | None) -> int:
    """Where the card has to be by a condition: *if this card is in the Break Zone*."""
    zones = 0
    if isinstance(condition, tree.All):
        for part in condition.parts:
            zones |= zones_told(part)
    elif isinstance(condition, tree.Is) and isinstance(condition.ref, tree.Self) and not condition.negated:
        for name in condition.filter.zones:
            zones |= 1 << ZONE_NAMES.index(name) if name in ZONE_NAMES else 0
    return zones


def abilities(nodes: tuple[tree.Ability, ...], card_type: str) -> tuple[Ability, ...]:
    """What the texts of a card of that type come to, one by one."""
    found: list[Ability] = []
    for node in nodes:
        parts.visit(node)
        worded = as_worded(card_type, node)
        found.append(ability(node) if worded is node else lowered(worded))
    return tuple(found)


def played(keywords: tuple[tree.Keyword, ...], nodes: tuple[tree.Ability, ...], card_type: str) -> dict[str, Any]:
    """What a card holds of its text in play."""
    bits = 0
    for keyword in keywords:
        bits |= KEYWORD_BIT[keyword.name]
    return {"keyword_bits": bits, "meanings": abilities(nodes, card_type)}
