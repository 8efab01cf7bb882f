"""Modifications of the current state (C.3.3.4, C.3.4): numbers, keywords, abilities and symbols, written once.

Every change is linked to the ones before it, so that a number knows where it came from.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from livingrules.games.ufs import barring, definitions, groups, reading
from livingrules.games.ufs.abilities import add_instance, add_ref, keyword_of, meaning_of
from livingrules.games.ufs.filters import cards_meant
from livingrules.games.ufs.filters import rating as rating_of
from livingrules.games.ufs.nodes import ANY_ZONE, leaves_a_choice, nodes
from livingrules.games.ufs.state import State
from livingrules.games.ufs.terms import NUMBERS, RATINGS
from livingrules.games.ufs.values import Current
from livingrules.games.ufs.words import (
    ABILITY_LIST,
    ATTACK_ZONE,
    DAMAGE,
    HEIGHT_NAMES,
    HIGH,
    KEYWORD_LIST,
    KIND_OF,
    LOW,
    MAXIMUM,
    MID,
    MODIFY,
    RATED_KEYWORDS,
    SPEED,
    SYMBOL_BIT,
    SYMBOL_SET,
    TRANSIT,
    is_trait,
)  # fmt: skip
from livingrules.kernel import tree
from livingrules.kernel.decision import MODE, Decision
from livingrules.kernel.effect import Effect, Scope

WHILE_OPEN: Final = (SPEED, DAMAGE, ATTACK_ZONE)
"""What of an attack may change only while it is played, pending or in its sequence."""


EVERY_RATING: Final = "keyword ratings"
"""The ratings of all the keywords of a card that have one."""
RATED: Final = 0xFFFFF
"""The part of a reference to an ability that says which it is, and the rating of the keyword that grants it."""
WHOLE: Final = 0xF
"""Instead of the number of one change: all that a modifier effect changes."""
WAY: Final = "way"
"""What a scope calls the one of several changes that was chosen."""
STAYS: Final = 0xFFF
"""Stays of a card in a zone are told apart modulo this: no current state lasts over so many of them."""


def open_to_change(g: State, card: int, attribute: int) -> bool:
    """C.3.4: an attack's speed, damage and zone change only while it is played, pending or in its sequence."""
    if attribute not in WHILE_OPEN:
        return True
    if g.zone[card] & 7 == TRANSIT and g.options.stats_while_played:
        return True
    return open_in_pool(g, card)


def open_in_pool(g: State, card: int) -> bool:
    """The same for a card that is not in transit."""
    # Where the inserts put a card into the pool before it is played, the newcomer is not in transit.
    if card == g.attack or card in g.attack_stack or card == g.just_played:
        return True
    if card == g.newcomer and g.options.stats_while_played:
        return True
    if g.trace is not None:
        g.cite("C.3.4")
        if g.zone[card] & 7 == TRANSIT:
            g.cite("universus:Attack/5")
            g.cite("universus:Current State/10")
            g.cite("universus:Modifier Effect/4")
    return False


def qualifies(g: State, effect: Effect, card: int) -> bool:
    """Whether a modifier effect's requirement is met by the card (J.3.3)."""
    if effect.attached and not definitions.active_on(g, effect):
        return False
    return meets(g, effect, card)


def meets(g: State, effect: Effect, card: int) -> bool:
    """The same for an effect that is known to be at work."""
    if not g.valued(card):
        return False
    if effect.card >= 0 and not effect.attached:
        return effect.card == card and effect.epoch == g.epoch[card] and some_open(g, effect, card)
    node = g.library.op(effect.seq, effect.at).node
    assert isinstance(node, (tree.Modify, tree.Grant, tree.Set))
    ref = node.ref
    if isinstance(ref, tree.Self):
        found = card == effect.scope.card
    elif isinstance(ref, tree.Select):
        asked = cards_meant(ref.filter.noted)
        if asked.copies:
            found = asked.is_copy(g, card, effect.scope.cards(reading.THIS_ATTACK) or ())
        else:
            found = asked.matches(g, effect.scope, card, None)
    elif isinstance(ref, tree.Current) and effect.attached and g.printed[effect.scope.card].kind == 1 and not ref.whose:
        g.cite("K.4.4.2")
        found = card == effect.scope.card == g.attack
    else:
        found = card in reading.cards_of(g, effect.scope, ref)
    if not found:
        g.cite("universus:Modifier Effect/6")
    return found and some_open(g, effect, card)


def some_open(g: State, effect: Effect, card: int) -> bool:
    node = g.library.op(effect.seq, effect.at).node
    if isinstance(node, tree.Modify):
        current = g.current[card]
        done = current.applied if current is not None else ()
        return any(
            open_to_change(g, card, NUMBERS.get(change.attribute, KEYWORD_LIST))
            for at, change in enumerate(node.changes)
            if cause(effect, at) not in done
        )
    if isinstance(node, tree.Set):
        return open_to_change(g, card, NUMBERS.get(node.attribute, KEYWORD_LIST))
    return True


def cause(effect: Effect, part: int = WHOLE) -> int:
    """Which modification it is that the effect makes (J.3.3.2/n1), as one number; `part` is one of its changes.

    An attached effect is known by its text: the card at its stay in the zone, the ability and which copy of it, the
    instruction.  It is the same modification when the abilities of its card are listed anew.  Any other effect is known
    by its own number, because each use of an ability makes another one.
    """
    if not effect.attached:
        return ~(effect.serial << 4 | part)
    scope = effect.scope
    return scope.card << 48 | (scope.epoch & STAYS) << 36 | (scope.ability & 0xFFFFFF) << 12 | effect.at << 4 | part


def ways(g: State, node: tree.Node, cards: tuple[int, ...]) -> tuple[int, ...]:
    """What there is to choose from for such a change of these cards: changes by their place, zones by their number."""
    if isinstance(node, tree.Modify):
        return tuple(range(len(node.changes)))
    if isinstance(node, tree.Grant):
        return tuple(range(len(node.gained)))
    assert isinstance(node, tree.Set)
    now = g.now[cards[0]].attack_zone if cards and node.word == "any other" else 0
    return tuple(zone for zone in zones_named(node.word) if zone != now)


def question(g: State, seat: int, seq: int, number: int, cards: tuple[int, ...]) -> Decision:
    """Which of several changes of these cards is made; the effect's player chooses (K.2.5)."""
    node = g.library.op(seq, number).node
    word = "zone" if isinstance(node, tree.Set) else "change" if isinstance(node, tree.Modify) else "one of"
    return Decision(MODE, seat, ways(g, node, cards), (word, seq, number), "K.2.5")


def zones_named(word: str) -> tuple[int, ...]:
    """The zones to choose from: *any zone*, or those that are listed."""
    return tuple(zone for zone in (HIGH, MID, LOW) if word in ANY_ZONE or HEIGHT_NAMES[zone] in word)


@cache
def one_way(node: tree.Modify | tree.Grant | tree.Set, way: int) -> tree.Modify | tree.Grant | tree.Set:
    """The change with nothing left to choose."""
    if isinstance(node, tree.Modify):
        return replace(node, changes=(node.changes[way],), one_of=False)
    if isinstance(node, tree.Grant):
        return replace(node, gained=(node.gained[way],), one_of=False)
    return replace(node, word=HEIGHT_NAMES[way])


def chosen_way(effect: Effect) -> int:
    """The way that was chosen when the effect was made, or -1."""
    found = effect.scope.cards(WAY)
    return found[0] if found else -1


def is_undecided(g: State, effect: Effect) -> bool:
    """Whether somebody has to choose when the effect is applied: not before that (J.1.2, Effects/6)."""
    return leaves_a_choice(g.library.op(effect.seq, effect.at).node) and chosen_way(effect) < 0


def apply_effect(g: State, effect: Effect, card: int, silent: bool = False, way: int = -1) -> None:
    """Write a modifier effect onto a card's current state, once (J.3.3.2/n1); `way`: what was chosen for this card."""
    node = g.library.op(effect.seq, effect.at).node
    if g.trace is not None:
        g.cite("J.3.3")
    if leaves_a_choice(node):
        mark_applied(g, card, cause(effect))
        write_way(g, effect, card, chosen_way(effect) if way < 0 else way, silent)
        return
    if isinstance(node, tree.Modify) and len(node.changes) > 1:
        apply_parts(g, effect, node, card, silent)
        return
    mark_applied(g, card, cause(effect))
    write_effect(g, effect, card, silent)


def write_way(g: State, effect: Effect, card: int, way: int, silent: bool) -> None:
    """What was chosen, once; a refresh writes the same again."""
    node = g.library.op(effect.seq, effect.at).node
    assert isinstance(node, (tree.Modify, tree.Grant, tree.Set))
    mark_applied(g, card, cause(effect, way))
    write_node(g, one_way(node, way), effect.scope, card, silent)


def write_effect(g: State, effect: Effect, card: int, silent: bool) -> None:
    """All that the effect says of the card."""
    write_node(g, g.library.op(effect.seq, effect.at).node, effect.scope, card, silent)


def write_node(g: State, node: tree.Node, scope: Scope, card: int, silent: bool) -> None:
    if isinstance(node, tree.Modify):
        for change in node.changes:
            write_change(g, card, change, scope, silent, "J.3.3.1")
    elif isinstance(node, tree.Grant):
        grant(g, card, node, scope, silent)
    elif isinstance(node, tree.Set):
        set_attribute(g, card, node, scope, silent)


def apply_parts(g: State, effect: Effect, node: tree.Modify, card: int, silent: bool) -> None:
    """Write what can be written now; what has to wait until the card is open to it (C.3.4) comes later, each once."""
    current = g.current[card]
    done = current.applied if current is not None else ()
    left = 0
    for at, change in enumerate(node.changes):
        if cause(effect, at) in done:
            continue
        if open_to_change(g, card, NUMBERS.get(change.attribute, KEYWORD_LIST)):
            mark_applied(g, card, cause(effect, at))
            write_change(g, card, change, effect.scope, silent, "J.3.3.1")
        else:
            left += 1
    if not left:
        mark_applied(g, card, cause(effect))


def apply_again(g: State, effect: Effect, card: int, before: tuple[int, ...]) -> None:
    """Write what was applied before a refresh and still applies; nobody is told (C.3.3.4.4.2)."""
    node = g.library.op(effect.seq, effect.at).node
    if leaves_a_choice(node):
        for way in range(WHOLE):
            if cause(effect, way) in before and qualifies(g, effect, card):
                g.cite("C.3.3.4.4.2")
                mark_applied(g, card, cause(effect))
                write_way(g, effect, card, way, True)
        return
    if not isinstance(node, tree.Modify) or len(node.changes) < 2:
        if cause(effect) in before and qualifies(g, effect, card):
            g.cite("C.3.3.4.4.2")
            if isinstance(node, tree.Grant):
                g.cite("C.3.3.4.4.2.1")
            mark_applied(g, card, cause(effect))
            write_effect(g, effect, card, True)
        return
    if not qualifies(g, effect, card):
        return
    kept = 0
    for at, change in enumerate(node.changes):
        attribute = NUMBERS.get(change.attribute, KEYWORD_LIST)
        if cause(effect, at) in before and open_to_change(g, card, attribute):
            g.cite("C.3.3.4.4.2")
            mark_applied(g, card, cause(effect, at))
            write_change(g, card, change, effect.scope, True, "J.3.3.1")
            kept += 1
    if kept == len(node.changes):
        mark_applied(g, card, cause(effect))


def is_applied(g: State, effect: Effect, card: int) -> bool:
    """Whether all of a modifier effect has been written onto the card."""
    current = g.current[card]
    return current is not None and cause(effect) in current.applied


def mark_applied(g: State, card: int, key: int) -> None:
    """The modification that is known by the key (see `cause`) has been written onto the card."""
    current = g.current[card]
    if current is None:
        g.set_current(card, Current(g.base[card], (key,), None))
    else:
        g.set_current(card, Current(current.values, (*current.applied, key), current.chain, current.symbols))


def write_change(g: State, card: int, change: tree.Change, scope: Scope, silent: bool, clause: str) -> bool:
    """+n or -n to one attribute, within its bounds (K.4.6, K.4.7)."""
    if change.attribute.endswith(" rating"):
        return change_rating(g, card, change, scope, silent)
    scope = about(scope, card, change)
    if change.attribute == EVERY_RATING:
        return change_every_rating(g, card, change, scope, silent)
    attribute = NUMBERS[change.attribute]
    if not open_to_change(g, card, attribute):
        return False
    old = g.now[card].number(attribute)
    new = bounded(g, scope, change, old, old + change.sign * reading.amount(g, scope, change.amount))
    if g.trace is not None:
        g.cite("K.4.6")
    return write(g, card, attribute, new, scope, silent, clause)


def set_attribute(g: State, card: int, node: tree.Set, scope: Scope, silent: bool = False) -> None:
    """Change to, return to printed, double, switch: neither bonus nor penalty (K.4.6/n1)."""
    g.cite("K.4.6/n1")
    if node.attribute.endswith(" rating"):
        set_rating(g, card, node, scope)
        return
    attribute = NUMBERS[node.attribute]
    values = g.values_of(card)
    if not open_to_change(g, card, attribute):
        return
    if node.op == "swap":
        other = NUMBERS[node.other]
        one, two = values.number(attribute), values.number(other)
        write(g, card, attribute, two, scope, silent, "K.4.6/n1")
        write(g, card, other, one, scope, silent, "K.4.6/n1")
        return
    printed = reading.printed_values(g, card)
    new = definitions.set_value(g, scope, node, values, printed)
    if attribute == ATTACK_ZONE and new == 0:
        g.cite("J.4.2.1/n1")
        return
    write(g, card, attribute, new, scope, silent, "K.4.6/n1")


def rated(g: State, card: int, attribute: str) -> tuple[int, ...]:
    """The instances of the keyword whose rating the text speaks of."""
    number = RATINGS[attribute]
    return tuple(instance for instance in g.now[card].keywords if instance & 0xFF == number)


def change_rating(g: State, card: int, change: tree.Change, scope: Scope, silent: bool) -> bool:
    """I.2.3.1: a change to a rating applies to one instance; which one the card's player chose is in the scope."""
    instances = rated(g, card, change.attribute)
    if not instances:
        return False
    chosen = scope.cards("rating")
    old = instances[chosen[0]] if chosen and chosen[0] < len(instances) else instances[0]
    g.cite("I.2.3.1")
    rating = max((old >> 8 & 0xFFF) + change.sign * reading.amount(g, scope, change.amount), 0)
    return write_rating(g, card, old, rating, scope, silent)


def about(scope: Scope, card: int, change: tree.Change) -> Scope:
    """The scope in which *it*, said of the card that is changed, means that card."""
    for label in labels_of_subject(change):
        scope = scope.replace(bound=((label, (card,)), *(pair for pair in scope.bound if pair[0] != label)))
    return groups.describing(scope, card) if isinstance(change.amount, tree.X) else scope


@cache
def labels_of_subject(change: tree.Change) -> tuple[str, ...]:
    """The words by which a change speaks of its card: *+1 damage for each of its keywords*."""
    spoken = tuple(nodes(change))
    return tuple([label for label in (reading.SUBJECT, "") if tree.It(label) in spoken])


def change_every_rating(g: State, card: int, change: tree.Change, scope: Scope, silent: bool) -> bool:
    """I.2.3: each keyword that has a rating gets another."""
    rated_ones = [instance for instance in g.now[card].keywords if instance & 0xFF in RATED_KEYWORDS]
    changed = False
    for old in rated_ones:
        g.cite("I.2.3")
        number = (old >> 8 & 0xFFF) + change.sign * reading.amount(g, scope, change.amount)
        changed |= write_rating(g, card, old, max(number, 0), scope, silent)
    return changed


def set_rating(g: State, card: int, node: tree.Set, scope: Scope) -> None:
    """A rating changed to a number, doubled, halved, or back to what is printed."""
    instances = rated(g, card, node.attribute)
    if not instances:
        return
    write_rating(g, card, instances[0], rating_set(g, card, node, scope, instances[0] >> 8 & 0xFFF), scope, False)


def rating_set(g: State, card: int, node: tree.Set, scope: Scope, rating: int) -> int:
    """The rating that comes of one."""
    if node.op in ("to", "reduce to", "increase to"):
        wanted = reading.amount(g, scope, node.value) if node.value is not None else 0
        rating = {"reduce to": min(rating, wanted), "increase to": max(rating, wanted)}.get(node.op, wanted)
    elif node.op == "double":
        rating *= 2
    elif node.op == "half":
        rating = -(-rating // 2)
    else:
        rating = rating_of(reading.printed_values(g, card), RATINGS[node.attribute])
    return max(rating, 0)


def would_change(g: State, card: int, node: tree.Modify | tree.Set | tree.Grant, scope: Scope) -> bool:
    """Whether the instruction would change anything about the card: if not, it is no cost that can be paid."""
    if isinstance(node, tree.Grant):
        return True
    if isinstance(node, tree.Modify):
        numbers = [NUMBERS.get(change.attribute, KEYWORD_LIST) for change in node.changes]
        return any(open_to_change(g, card, number) for number in numbers)
    if node.attribute.endswith(" rating"):
        ratings = [instance >> 8 & 0xFFF for instance in rated(g, card, node.attribute)[:1]]
        return any(rating_set(g, card, node, scope, rating) != rating for rating in ratings)
    attribute = NUMBERS[node.attribute]
    if not open_to_change(g, card, attribute):
        return False
    values = g.values_of(card)
    if node.op == "swap":
        return values.number(attribute) != values.number(NUMBERS[node.other])
    if leaves_a_choice(node):
        return True
    return definitions.set_value(g, scope, node, values, reading.printed_values(g, card)) != values.number(attribute)


def write_rating(g: State, card: int, old: int, rating: int, scope: Scope, silent: bool) -> bool:
    """The instance of a keyword with another rating, and the ability it grants likewise."""
    values = g.now[card]
    keywords = [instance for instance in values.keywords if instance != old]
    add_instance(keywords, old & 0xFF | rating << 8)
    gone = g.library.keyword_refs((old,))
    abilities = tuple(ref for ref in values.abilities if ref not in gone) + g.library.keyword_refs((keywords[-1],))
    return write_lists(g, card, tuple(keywords), abilities, values.symbols, scope, silent)


def bounded(g: State, scope: Scope, change: tree.Change, old: int, new: int) -> int:
    """K.4.7, U55: a bound limits the change; it never moves a value the other way."""
    if change.minimum is not None:
        g.cite("K.4.7")
        floor = reading.amount(g, scope, change.minimum)
        if new < floor:
            new = min(old, floor)
    if change.maximum is not None:
        g.cite("K.4.7")
        ceiling = reading.amount(g, scope, change.maximum)
        if new > ceiling:
            new = max(old, ceiling)
    return new


def write(g: State, card: int, attribute: int, new: int, scope: Scope, silent: bool, clause: str) -> bool:
    """Set one number of the current state; nothing happens when it is already so."""
    values = g.now[card]
    old = values.number(attribute)
    if g.forbidden_verbs >> MODIFY & 1:
        new = barring.permitted(g, card, attribute, old, new, scope.seat, clause)
    if new == old:
        return False
    current = g.current[card]
    chain = current.chain if current is not None else None
    applied = current.applied if current is not None else ()
    symbols = current.symbols if current is not None else 0
    link = (chain, attribute, new, new - old, scope.card, clause)
    if new < 0:
        g.cite("universus:Negative Numbers/1")
    g.cite("C.3.3.4")
    g.set_current(card, Current(values.with_number(attribute, new), applied, link, symbols))
    if attribute == MAXIMUM:
        g.limit_vitality(card)
    if not silent:
        cause = 2
        g.happen(MODIFY, g.owner[card], card, new - old, attribute, cause, scope.seat, clause=clause)
    return True


def grant(g: State, card: int, node: tree.Grant, scope: Scope, silent: bool) -> bool:
    """Keywords, abilities and symbols gained or lost in the current state."""
    values = g.now[card]
    keywords = list(values.keywords)
    abilities = list(values.abilities)
    symbols = values.symbols
    aliases = values.aliases
    sealed = definitions.is_sealed(g, card)
    if sealed:
        g.cite("universus:Seal/2")
    for item in node.gained:
        if isinstance(item, tree.Keyword) and not g.may_gain(card, item.name):
            continue
        if isinstance(item, tree.Keyword):
            symbols, keywords, abilities = _gain_keyword(g, item, scope, sealed, symbols, keywords, abilities)
        elif isinstance(item, tree.Ability | tree.AbilitiesOf):
            for index in () if sealed else gained_abilities(g, scope, item):
                add_ref(abilities, index)
        elif item.kind == "symbol":
            g.cite("K.3.2")
            symbols |= SYMBOL_BIT[item.name.lower()]
        elif item.kind == "name":
            numbers = [g.library.name_number(name) for name in item.name.split("/")]
            aliases += tuple([number for number in numbers if number != values.name and number not in aliases])
    symbols, keywords, abilities = lose(g, node.lost, symbols, keywords, abilities)
    if node.all_abilities:
        stripped = definitions.without_abilities(g, values)
        keywords, abilities = list(stripped.keywords), []
    return write_lists(g, card, tuple(keywords), tuple(abilities), symbols, scope, silent, aliases)


def lose(
    g: State, what: tuple[tree.Keyword | tree.Has, ...], symbols: int, keywords: list[int], abilities: list[int]
) -> tuple[int, list[int], list[int]]:
    """What is left when keywords (one, or all) and symbols are lost."""
    for lost in what:
        if isinstance(lost, tree.Keyword):
            keywords, abilities = _lose_keyword(g, g.library.keyword_number(lost.name), keywords, abilities)
        elif lost.kind == "symbol":
            symbols &= ~SYMBOL_BIT[lost.name.lower()]
        elif lost.kind == "symbols":
            symbols = 0
        elif lost.kind == "keywords":
            for number in dict.fromkeys(instance & 0xFF for instance in keywords):
                keywords, abilities = _lose_keyword(g, number, keywords, abilities)
    return symbols, keywords, abilities


def gained_abilities(g: State, scope: Scope, item: tree.Ability | tree.AbilitiesOf) -> list[int]:
    """An ability written out, this one itself, or those printed on another card now, with the ones that its keywords
    grant (and their
    ratings).
    """
    if isinstance(item, tree.Ability):
        return [g.library.ability(meaning_of(item))]
    if item.kind == "this":
        return [scope.ability & RATED]
    found: list[int] = []
    for card in reading.cards_of(g, scope, item.ref, scope.seat):
        for ref in reading.printed_values(g, card).abilities:
            info = g.library.infos[ref & 0xFFF]
            if not item.kind or KIND_OF[item.kind] == info.kind:
                g.cite("universus:Gaining Abilities/1")
                found.append(ref & RATED)
    return found


def _gain_keyword(
    g: State,
    item: tree.Keyword,
    scope: Scope,
    sealed: bool,
    symbols: int,
    keywords: list[int],
    abilities: list[int],
) -> tuple[int, list[int], list[int]]:
    rating = reading.amount(g, scope, item.number) if item.number is not None else 0
    instance = g.library.keyword(keyword_of(item), rating)
    if sealed and not is_trait(instance & 0xFF):
        g.cite("K.1.2")
        return symbols, keywords, abilities
    add_instance(keywords, instance)
    g.cite("I.2.2(2)")
    abilities.extend(g.library.keyword_refs((keywords[-1],)))
    return symbols, keywords, abilities


def _lose_keyword(g: State, number: int, keywords: list[int], abilities: list[int]) -> tuple[list[int], list[int]]:
    """I.2.2.1: losing the keyword loses the ability it grants."""
    g.cite("I.2.2.1")
    gone = g.library.keyword_refs(tuple(instance for instance in keywords if instance & 0xFF == number))
    kept = [instance for instance in keywords if instance & 0xFF != number]
    return kept, [ref for ref in abilities if ref not in gone]


def write_lists(
    g: State,
    card: int,
    keywords: tuple[int, ...],
    abilities: tuple[int, ...],
    symbols: int,
    scope: Scope,
    silent: bool,
    aliases: tuple[int, ...] | None = None,
) -> bool:
    """Set keywords, abilities, symbols and further names of the current state."""
    values = g.now[card]
    renamed = aliases is not None and aliases != values.aliases
    if keywords == values.keywords and abilities == values.abilities and symbols == values.symbols and not renamed:
        return False
    current = g.current[card]
    chain = current.chain if current is not None else None
    for attribute, old, new in (
        (KEYWORD_LIST, len(values.keywords), len(keywords)),
        (ABILITY_LIST, len(values.abilities), len(abilities)),
        (SYMBOL_SET, values.symbols, symbols),
    ):
        if old != new:
            chain = (chain, attribute, new, 0, scope.card, "J.3.3.1")
    applied = current.applied if current is not None else ()
    chosen = current.symbols if current is not None else 0
    changed = values.replace(keywords=keywords, abilities=abilities, symbols=symbols, aliases=aliases)
    g.set_current(card, Current(changed, applied, chain, chosen))
    if abilities != values.abilities:
        g.enlist(card)
    g.watch_pauses()
    if not silent:
        what = KEYWORD_LIST if keywords != values.keywords else SYMBOL_SET
        g.happen(MODIFY, g.owner[card], card, 0, what, 2, scope.seat, clause="C.3.3.4")
    return True
