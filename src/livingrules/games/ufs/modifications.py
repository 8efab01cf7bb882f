"""Modifications of the current state (C.3.3.4, C.3.4): numbers, keywords, abilities and symbols, written once.

Every change is linked to the ones before it, so that a number knows where it came from.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import barring, definitions, groups, reading
from livingrules.games.ufs.abilities import add_instance, add_ref
from livingrules.games.ufs.edits import (
    AT_LEAST,
    AT_MOST,
    EVERY_KEYWORD,
    EVERY_PRINTED,
    NO_KEYWORD,
    OF_ANY_KIND,
    Add,
    GainAbility,
    GainKeyword,
    GainNames,
    GainPrinted,
    GainSymbol,
    GainThisAbility,
    LoseKeyword,
    LoseKeywords,
    LoseSymbols,
    SetTo,
    Swap,
)
from livingrules.games.ufs.state import State
from livingrules.games.ufs.statements import WHILE_OPEN, Change, change_of
from livingrules.games.ufs.values import ABILITY_PART, Current, Values
from livingrules.games.ufs.words import (
    ABILITY_LIST,
    ATTACK,
    ATTACK_ZONE,
    KEYWORD_LIST,
    MAXIMUM,
    MODIFY,
    RATED_KEYWORDS,
    SYMBOL_SET,
    TRANSIT,
    ZONES,
    is_trait,
)  # fmt: skip
from livingrules.kernel.decision import MODE, Decision
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.meaning.statement import DOUBLED, GIVEN, HALVED_UP, Edit

RATED: Final = 0xFFFFF
"""The part of a reference to an ability that says which it is, and the rating of the keyword that grants it."""
WHOLE: Final = 0xF
"""Instead of the number of one change: all that a modifier effect changes."""
"""What a scope calls the one of several changes that was chosen."""
STAYS: Final = 0xFFF
"""Stays of a card in a zone are told apart modulo this: no current state lasts over so many of them."""


def open_to_change(g: State, card: int, attribute: int) -> bool:
    """C.3.4: an attack's speed, damage and zone change only while it is played, pending or in its sequence."""
    if attribute not in WHILE_OPEN:
        return True
    if g.zone[card] % ZONES == TRANSIT and g.options.stats_while_played:
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
        if g.zone[card] % ZONES == TRANSIT:
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
    change = change_of(g.library.op(effect.seq, effect.at))
    asked = change.described
    if change.own:
        found = card == effect.scope.card
    elif asked is not None:
        if asked.copies:
            found = asked.is_copy(g, card, effect.scope.cards(groups.THIS_ATTACK) or ())
        else:
            found = asked.matches(g, effect.scope, card, None)
    elif change.this_attack and effect.attached and g.printed[effect.scope.card].kind == ATTACK:
        g.cite("K.4.4.2")
        found = card == effect.scope.card == g.attack
    else:
        found = card in change.subject.marks(g, effect.scope)
    if not found:
        g.cite("universus:Modifier Effect/6")
    return found and some_open(g, effect, card)


def some_open(g: State, effect: Effect, card: int) -> bool:
    change = change_of(g.library.op(effect.seq, effect.at))
    if change.sets:
        return open_to_change(g, card, change.edits[0].attribute)
    current = g.current[card]
    done = current.applied if current is not None else ()
    return not change.edits or any(
        open_to_change(g, card, edit.attribute)
        for at, edit in enumerate(change.edits)
        if not isinstance(edit, Add) or cause(effect, at) not in done
    )


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


def ways(g: State, change: Change, cards: tuple[int, ...]) -> tuple[int, ...]:
    """What there is to choose from for such a change of these cards: changes by their place, zones by their number."""
    if not change.zones:
        return tuple(range(len(change.ways)))
    now = g.now[cards[0]].attack_zone if cards and change.other_than_now else 0
    return tuple([zone for zone in change.zones if zone != now])


def question(g: State, seat: int, seq: int, number: int, cards: tuple[int, ...]) -> Decision:
    """Which of several changes of these cards is made; the effect's player chooses (K.2.5)."""
    change = change_of(g.library.op(seq, number))
    word = "zone" if change.sets else "change" if isinstance(change.edits[0], Add) else "one of"
    return Decision(MODE, seat, ways(g, change, cards), (word, seq, number), "K.2.5")


def chosen_way(effect: Effect) -> int:
    """The way that was chosen when the effect was made, or -1."""
    found = effect.scope.cards(groups.WAY)
    return found[0] if found else -1


def is_undecided(g: State, effect: Effect) -> bool:
    """Whether somebody has to choose when the effect is applied: not before that (J.1.2, Effects/6)."""
    return bool(change_of(g.library.op(effect.seq, effect.at)).ways) and chosen_way(effect) < 0


def apply_effect(g: State, effect: Effect, card: int, silent: bool = False, way: int = -1) -> None:
    """Write a modifier effect onto a card's current state, once (J.3.3.2/n1); `way`: what was chosen for this card."""
    change = change_of(g.library.op(effect.seq, effect.at))
    if g.trace is not None:
        g.cite("J.3.3")
    if change.ways:
        mark_applied(g, card, cause(effect))
        write_way(g, effect, card, chosen_way(effect) if way < 0 else way, silent)
    elif change.part_by_part:
        apply_parts(g, effect, change, card, silent)
    else:
        mark_applied(g, card, cause(effect))
        make(g, card, change, effect.scope, silent, "J.3.3.1")


def write_way(g: State, effect: Effect, card: int, way: int, silent: bool) -> None:
    """What was chosen, once; a refresh writes the same again."""
    mark_applied(g, card, cause(effect, way))
    change = change_of(g.library.op(effect.seq, effect.at)).way(way)
    make(g, card, change, effect.scope, silent, "J.3.3.1")


def make(g: State, card: int, change: Change, scope: Scope, silent: bool, clause: str) -> None:
    """Write all that a change says of the card into its current state."""
    first = change.edits[0] if change.edits else None
    if change.sets:
        if first is not None:
            set_attribute(g, card, first, scope, silent)
    elif isinstance(first, Add):
        for edit in change.edits:
            if isinstance(edit, Add):
                write_change(g, card, edit, scope, silent, clause)
    else:
        grant(g, card, change, scope, silent)


def apply_parts(g: State, effect: Effect, change: Change, card: int, silent: bool) -> None:
    """Write what can be written now; what has to wait until the card is open to it (C.3.4) comes later, each once."""
    current = g.current[card]
    done = current.applied if current is not None else ()
    left = 0
    for at, edit in enumerate(change.edits):
        if cause(effect, at) in done or not isinstance(edit, Add):
            continue
        if open_to_change(g, card, edit.attribute):
            mark_applied(g, card, cause(effect, at))
            write_change(g, card, edit, effect.scope, silent, "J.3.3.1")
        else:
            left += 1
    if not left:
        mark_applied(g, card, cause(effect))


def apply_again(g: State, effect: Effect, card: int, before: tuple[int, ...]) -> None:
    """Write what was applied before a refresh and still applies; nobody is told (C.3.3.4.4.2)."""
    change = change_of(g.library.op(effect.seq, effect.at))
    if change.ways:
        for way in range(WHOLE):
            if cause(effect, way) in before and qualifies(g, effect, card):
                g.cite("C.3.3.4.4.2")
                mark_applied(g, card, cause(effect))
                write_way(g, effect, card, way, True)
        return
    if not change.part_by_part:
        if cause(effect) in before and qualifies(g, effect, card):
            g.cite("C.3.3.4.4.2")
            if not change.sets and not isinstance(change.edits[0], Add):
                g.cite("C.3.3.4.4.2.1")
            mark_applied(g, card, cause(effect))
            make(g, card, change, effect.scope, True, "J.3.3.1")
        return
    if not qualifies(g, effect, card):
        return
    kept = 0
    for at, edit in enumerate(change.edits):
        if isinstance(edit, Add) and cause(effect, at) in before and open_to_change(g, card, edit.attribute):
            g.cite("C.3.3.4.4.2")
            mark_applied(g, card, cause(effect, at))
            write_change(g, card, edit, effect.scope, True, "J.3.3.1")
            kept += 1
    if kept == len(change.edits):
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


def write_change(g: State, card: int, edit: Add, scope: Scope, silent: bool, clause: str) -> bool:
    """+n or -n to one attribute, within its bounds (K.4.6, K.4.7)."""
    if edit.keyword >= 0:
        return change_rating(g, card, edit, scope, silent)
    scope = about(scope, card, edit)
    if edit.keyword in (EVERY_KEYWORD, EVERY_PRINTED):
        return change_every_rating(g, card, edit, scope, silent)
    attribute = edit.attribute
    if not open_to_change(g, card, attribute):
        return False
    old = g.now[card].number(attribute)
    new = bounded(g, scope, edit, old, old + edit.sign * edit.amount.of(g, scope))
    if g.trace is not None:
        g.cite("K.4.6")
    return write(g, card, attribute, new, scope, silent, clause)


def set_attribute(g: State, card: int, edit: Edit, scope: Scope, silent: bool = False) -> None:
    """Change to, return to printed, double, switch: neither bonus nor penalty (K.4.6/n1)."""
    g.cite("K.4.6/n1")
    if isinstance(edit, SetTo) and edit.keyword >= 0:
        set_rating(g, card, edit, scope)
        return
    attribute = edit.attribute
    values = g.values_of(card)
    if not open_to_change(g, card, attribute):
        return
    if isinstance(edit, Swap):
        one, two = values.number(attribute), values.number(edit.other)
        write(g, card, attribute, two, scope, silent, "K.4.6/n1")
        write(g, card, edit.other, one, scope, silent, "K.4.6/n1")
        return
    printed = reading.printed_values(g, card)
    new = definitions.set_value(g, scope, edit, values, printed)
    if attribute == ATTACK_ZONE and new == 0:
        g.cite("J.4.2.1/n1")
        return
    write(g, card, attribute, new, scope, silent, "K.4.6/n1")


def rated(g: State, card: int, keyword: int) -> tuple[int, ...]:
    """The instances of the keyword whose rating the text speaks of."""
    return tuple([instance for instance in g.now[card].keywords if instance & 0xFF == keyword])


def rating_changed(change: Change) -> int:
    """The keyword whose rating a change raises or lowers first; below 0 if it does nothing of the kind."""
    first = change.edits[0] if change.edits else None
    return first.keyword if isinstance(first, Add) else NO_KEYWORD


def change_rating(g: State, card: int, edit: Add, scope: Scope, silent: bool) -> bool:
    """I.2.3.1: a change to a rating applies to one instance; which one the card's player chose is in the scope."""
    instances = rated(g, card, edit.keyword)
    if not instances:
        return False
    chosen = scope.cards(groups.RATING)
    old = instances[chosen[0]] if chosen and chosen[0] < len(instances) else instances[0]
    g.cite("I.2.3.1")
    rating = max((old >> 8 & 0xFFF) + edit.sign * edit.amount.of(g, scope), 0)
    return write_rating(g, card, old, rating, scope, silent)


def about(scope: Scope, card: int, edit: Add) -> Scope:
    """The scope in which *it*, said of the card that is changed, means that card."""
    for key in edit.spoken_of_as:
        scope = scope.keeping(key, (card,))
    return scope


def change_every_rating(g: State, card: int, edit: Add, scope: Scope, silent: bool) -> bool:
    """I.2.3: each keyword that has a rating gets another."""
    rated_ones = [instance for instance in g.now[card].keywords if instance & 0xFF in RATED_KEYWORDS]
    if edit.keyword == EVERY_PRINTED:
        printed = [instance & 0xFF for instance in reading.printed_values(g, card).keywords]
        rated_ones = [instance for instance in rated_ones if instance & 0xFF in printed]
    changed = False
    for old in rated_ones:
        g.cite("I.2.3")
        number = (old >> 8 & 0xFFF) + edit.sign * edit.amount.of(g, scope)
        changed |= write_rating(g, card, old, max(number, 0), scope, silent)
    return changed


def set_rating(g: State, card: int, edit: SetTo, scope: Scope) -> None:
    """A rating changed to a number, doubled, halved, or back to what is printed."""
    instances = rated(g, card, edit.keyword)
    if not instances:
        return
    write_rating(g, card, instances[0], rating_set(g, card, edit, scope, instances[0] >> 8 & 0xFFF), scope, False)


def rating_set(g: State, card: int, edit: SetTo, scope: Scope, rating: int) -> int:
    """The rating that comes of one."""
    how = edit.how
    if how in (GIVEN, AT_MOST, AT_LEAST):
        wanted = edit.value.of(g, scope) if edit.value is not None else 0
        rating = min(rating, wanted) if how == AT_MOST else max(rating, wanted) if how == AT_LEAST else wanted
    elif how == DOUBLED:
        rating *= 2
    elif how == HALVED_UP:
        rating = -(-rating // 2)
    else:
        printed = reading.printed_values(g, card).keywords
        rating = sum(instance >> 8 & 0xFFF for instance in printed if instance & 0xFF == edit.keyword)
    return max(rating, 0)


def would_change(g: State, card: int, change: Change, scope: Scope) -> bool:
    """Whether the instruction would change anything about the card: if not, it is no cost that can be paid."""
    if not change.sets:
        return not change.edits or any(open_to_change(g, card, edit.attribute) for edit in change.edits)
    edit = change.edits[0]
    if isinstance(edit, SetTo) and edit.keyword >= 0:
        ratings = [instance >> 8 & 0xFFF for instance in rated(g, card, edit.keyword)[:1]]
        return any(rating_set(g, card, edit, scope, rating) != rating for rating in ratings)
    if not open_to_change(g, card, edit.attribute):
        return False
    values = g.values_of(card)
    if isinstance(edit, Swap):
        return values.number(edit.attribute) != values.number(edit.other)
    if change.ways:
        return True
    return definitions.set_value(g, scope, edit, values, reading.printed_values(g, card)) != values.number(
        edit.attribute
    )


def write_rating(g: State, card: int, old: int, rating: int, scope: Scope, silent: bool) -> bool:
    """The instance of a keyword with another rating, and the ability it grants likewise."""
    values = g.now[card]
    keywords = [instance for instance in values.keywords if instance != old]
    add_instance(keywords, old & ABILITY_PART | rating << 8)
    gone = g.library.keyword_refs((old,))
    abilities = tuple(ref for ref in values.abilities if ref not in gone) + g.library.keyword_refs((keywords[-1],))
    return write_lists(g, card, tuple(keywords), abilities, values.symbols, scope, silent)


def bounded(g: State, scope: Scope, edit: Add, old: int, new: int) -> int:
    """K.4.7, U55: a bound limits the change; it never moves a value the other way."""
    if edit.minimum is not None:
        g.cite("K.4.7")
        floor = edit.minimum.of(g, scope)
        if new < floor:
            new = min(old, floor)
    if edit.maximum is not None:
        g.cite("K.4.7")
        ceiling = edit.maximum.of(g, scope)
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


def grant(g: State, card: int, change: Change, scope: Scope, silent: bool) -> bool:
    """Keywords, abilities, symbols and names gained or lost in the current state."""
    values = g.now[card]
    lists = Lists(values)
    lists.sealed = definitions.is_sealed(g, card)
    if lists.sealed:
        g.cite("universus:Seal/2")
    for edit in change.edits:
        if isinstance(edit, GainKeyword):
            if g.may_gain(card, edit.keyword.name):
                _gain_keyword(g, edit, scope, lists)
        elif isinstance(edit, (GainAbility, GainThisAbility, GainPrinted)):
            for index in () if lists.sealed else gained_abilities(g, scope, edit):
                add_ref(lists.abilities, index)
        elif isinstance(edit, GainSymbol):
            g.cite("K.3.2")
            lists.symbols |= edit.symbol
        elif isinstance(edit, GainNames):
            numbers = [g.library.name_number(name) for name in edit.names]
            known = (values.name, *lists.aliases)
            lists.aliases += tuple([number for number in numbers if number not in known])
        else:
            lose(g, edit, values, lists)
    return write_lists(
        g, card, tuple(lists.keywords), tuple(lists.abilities), lists.symbols, scope, silent, lists.aliases
    )


class Lists:
    """What a card has of what can be gained and lost, while a change is made."""

    __slots__ = ("abilities", "aliases", "keywords", "sealed", "symbols")

    def __init__(self, values: Values) -> None:
        self.keywords = list(values.keywords)
        self.abilities = list(values.abilities)
        self.symbols = values.symbols
        self.aliases = values.aliases
        self.sealed = False


def lose(g: State, edit: Edit, values: Values, lists: Lists) -> None:
    """Keywords (one, or all), symbols or all abilities are lost."""
    if isinstance(edit, LoseKeyword):
        _lose_keyword(g, g.library.keyword_number(edit.name), lists)
    elif isinstance(edit, LoseSymbols):
        lists.symbols &= ~edit.symbols
    elif isinstance(edit, LoseKeywords):
        for number in dict.fromkeys([instance & 0xFF for instance in lists.keywords]):
            _lose_keyword(g, number, lists)
    else:
        lists.keywords = list(definitions.without_abilities(g, values).keywords)
        lists.abilities = []


def gained_abilities(g: State, scope: Scope, edit: Edit) -> list[int]:
    """An ability written out, this one itself, or those printed on another card now, with the ones that its keywords
    grant (and their ratings).
    """
    if isinstance(edit, GainAbility):
        return [g.library.ability(edit.ability)]
    if not isinstance(edit, GainPrinted):
        return [scope.ability & RATED]
    found: list[int] = []
    for card in edit.subject.meant(g, scope, scope.seat):
        for ref in reading.printed_values(g, card).abilities:
            if edit.kind in (OF_ANY_KIND, g.library.infos[ref & 0xFFF].kind):
                g.cite("universus:Gaining Abilities/1")
                found.append(ref & RATED)
    return found


def _gain_keyword(g: State, edit: GainKeyword, scope: Scope, lists: Lists) -> None:
    keyword = edit.keyword
    rating = keyword.rating.of(g, scope) if keyword.rating is not None else 0
    instance = g.library.keyword(keyword, rating)
    if lists.sealed and not is_trait(instance & 0xFF):
        g.cite("K.1.2")
        return
    add_instance(lists.keywords, instance)
    g.cite("I.2.2(2)")
    lists.abilities.extend(g.library.keyword_refs((lists.keywords[-1],)))


def _lose_keyword(g: State, number: int, lists: Lists) -> None:
    """I.2.2.1: losing the keyword loses the ability it grants."""
    g.cite("I.2.2.1")
    gone = g.library.keyword_refs(tuple([instance for instance in lists.keywords if instance & 0xFF == number]))
    lists.keywords = [instance for instance in lists.keywords if instance & 0xFF != number]
    lists.abilities = [ref for ref in lists.abilities if ref not in gone]


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
