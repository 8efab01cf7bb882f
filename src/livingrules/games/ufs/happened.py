"""Matching what happened: does an event answer a condition, has such a thing happened this turn?

Patterns and filters speak of each other (a filter may test a card's history, a pattern tests its object with a
filter), so this module and `reading` lean on one another.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from livingrules.games.ufs import causes, deeds, foreseeing, reading, spans
from livingrules.games.ufs.filters import bears_named, cards_meant
from livingrules.games.ufs.moments import A_CHECK
from livingrules.games.ufs.scopes import of_event
from livingrules.games.ufs.state import State
from livingrules.games.ufs.terms import NAMED, THIS_WAY
from livingrules.games.ufs.triggers import done_to_others, into_hand
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import (
    ACTION,
    ADD,
    ASSET,
    ATTACK,
    ATTEMPT,
    ATTRIBUTE_NAMES,
    BEFORE,
    BLOCK,
    BY_STUN,
    CANCEL,
    CHECK,
    COMMIT,
    COMPLETELY,
    DAMAGE_STEP,
    DEAL,
    DECK,
    DISCARD,
    DRAW,
    END,
    ENTER,
    FAIL_CHECK,
    FOUNDATION,
    HAND,
    KEYWORD_NAMES,
    LETTERS,
    MANNERS,
    MARK,
    MEASURED,
    MODIFY,
    NO_TYPE,
    PARTIALLY,
    PASS_CHECK,
    PLAY,
    PLAYED_BLOCK,
    POOL,
    RESOLVE,
    REVEAL,
    SACRIFICED,
    START,
    TAKEN,
    TIME_NAMES,
    TIME_OF,
    TO_DISCARD,
    TRANSFORM,
    TYPE_NAMES,
    UNMARK,
    USE,
    ZONE_NAMES,
    verbs_of,
)  # fmt: skip
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event

THIS_ABILITY: Final = "this ability"
"""What is played, where a text counts how often that was done to the ability it belongs to."""
ANY_CARD: Final = tree.Filter()
EITHER: Final = "either "
"""Before a zone that may be either player's."""
OF_THE_ATTACK: Final = ("attempt to block", "no block attempt", "deal no damage")
"""What is told of the attack going on by looking at how far it has come."""
INTO_POOL: Final = "into card pool"
PLAYED_AS: Final = {"as an attack": ATTACK, "as a foundation": FOUNDATION, "as an asset": ASSET, "as an action": ACTION}
NOT_QUITE_BLOCKED: Final = "is not completely blocked"
BY_ONE_RULE: Final = (
    "enter", "review", "clear", "start", "mill", "sacrifice", "stun", "take damage", "lose",
    NOT_QUITE_BLOCKED, *OF_THE_ATTACK,
)  # fmt: skip
"""Words for an act only where a certain rule makes it, or in a certain way."""
BEFORE_THIS_TURN: Final = ("last turn", "your last turn")
EARLIER: Final = ("game", *BEFORE_THIS_TURN)
"""Windows that reach back beyond the turn."""

# ------------------------------------------------------------------------------------------------------ single events


def match_batch(g: State, scope: Scope, pattern: tree.Event, events: tuple[Event, ...]) -> int:
    """The first event of the batch that answers the pattern, or -1.

    What happens as one event may answer many conditions (H.2.3.2.4.2.1/n1); *2 or more cards* counts over the batch.
    """
    found = -1
    count = 0
    for at, event in enumerate(events):
        if match(g, scope, pattern, event):
            count += event.amount if event.verb in MEASURED else 1
            if found < 0:
                found = at
    if found >= 0 and pattern.amount is not None:
        wanted = reading.amount(g, of_event(scope, pattern.amount, events[found]), pattern.amount)
        if not reading.compare(count, pattern.op or ">=", wanted):
            found = -1
    if found < 0:
        for other in pattern.alternatives:
            found = match_batch(g, scope, other, events)
            if found >= 0:
                break
    return found


def match(g: State, scope: Scope, pattern: tree.Event, event: Event, anywhere: bool = False) -> bool:
    """Whether one event answers the pattern, its count apart; `anywhere`: from whatever zone, where none is said."""
    if isinstance(pattern.object, tree.AbilityFilter) or pattern.what == THIS_ABILITY:
        return _is_use(g, scope, pattern, event)
    word = pattern.verb
    if not is_act(g, pattern, event):
        return False
    if not _agent(g, scope, pattern.agent, doer(word, event)) and not _reaches_over(g, scope, pattern, event):
        return False
    if pattern.cause and not causes.answers(g, scope, pattern.cause, event):
        return False
    if pattern.during and not spans.is_during(g, scope, pattern.during):
        return False
    if pattern.what and not is_what(g, pattern, event):
        return False
    if pattern.source and not _source(g, scope, pattern, event):
        return False
    if pattern.destination and not arrived(scope, pattern, event):
        return False
    if not _manner(pattern, event):
        return False
    if pattern.purpose is not None and not made_for(g, scope, pattern.purpose, event):
        return False
    if word == "pass" and pattern.what and not spans.is_next_enhance(g, scope, event):
        return False
    return _object(g, scope, pattern, event, anywhere or bool(pattern.source))


def _is_use(g: State, scope: Scope, pattern: tree.Event, event: Event) -> bool:
    """Whether such an ability was played or canceled, or the very one whose text this is was played."""
    wanted = CANCEL if pattern.verb == "cancel" else USE
    if event.verb != wanted or not _agent(g, scope, pattern.agent, event.seat):
        return False
    if event.verb == CANCEL and pattern.cause and not causes.answers(g, scope, pattern.cause, event):
        return False
    if isinstance(pattern.object, tree.AbilityFilter):
        return _ability(g, scope, pattern.object, event)
    return event.card == scope.card and event.ability == scope.ability


def is_act(g: State, pattern: tree.Event, event: Event) -> bool:
    """Whether the event is what the pattern's verb means."""
    word = pattern.verb
    if word == "check" and pattern.would:
        return event.verb == BEFORE and event.amount == A_CHECK
    if event.verb == DRAW and word == "add":
        return g.options.drawing_adds and into_hand(pattern)
    return event.verb in verbs_of(word) and (word not in BY_ONE_RULE or _meant(g, pattern, event))


def made_for(g: State, scope: Scope, purpose: tree.Event, event: Event) -> bool:
    """Whether a check was made to play such a card; the card is kept where other events keep an ability."""
    if event.verb == COMMIT:
        event = causes.check_before(g, event) or event
    card = event.ability - 1
    if event.verb not in (CHECK, PASS_CHECK, FAIL_CHECK, BEFORE) or card < 0:
        return False
    act = Event(PLAY, event.seat, card, 0, 1, event.what, 0, -1, 0, event.seq, 7, "", g.values_of(card))
    if purpose.verb == "block":
        return event.what == PLAYED_BLOCK
    return match(g, scope, purpose, act)


def _agent(g: State, scope: Scope, agent: str, doer: int) -> bool:
    seat = reading.seat_of(g, scope, agent) if agent != "they" else scope.other
    return seat < 0 or seat == doer


def doer(word: str, event: Event) -> int:
    """Who did it: an attack deals damage and the other player takes it; who stuns a card is the player of the Stun."""
    if word == "stun":
        return event.by
    return 1 - event.seat if word == "take damage" and event.verb == DEAL else event.seat


def told_of(g: State, scope: Scope, pattern: tree.Event, event: Event) -> bool:
    """Whether a card underwent it from that player and for that reason: *an attack your opponent played*."""
    done_by = event.by if pattern.verb == "stun" else event.seat
    if not _agent(g, scope, pattern.agent, done_by) and not _reaches_over(g, scope, pattern, event):
        return False
    return deeds.told_why(g, scope, pattern, event)


def _reaches_over(g: State, scope: Scope, pattern: tree.Event, event: Event) -> bool:
    """Whether that player did it to cards of the other."""
    return done_to_others(pattern) and event.by >= 0 and _agent(g, scope, pattern.agent, event.by)


def _meant(g: State, pattern: tree.Event, event: Event) -> bool:
    """Whether the rule behind the word made it: reviewing (F.1.2), clearing (F.3.2); a start is not what is before."""
    word = pattern.verb
    if word == "enter":
        return event.verb == ADD or pattern.destination.endswith(ZONE_NAMES[DISCARD])
    if word == "take damage":
        return event.what == (0 if event.verb == DEAL else TAKEN)  # what a card takes, its player does not
    if word == "lose":
        return event.what != TAKEN
    if word == NOT_QUITE_BLOCKED:
        return event.verb != BLOCK or event.what == PARTIALLY
    if word in OF_THE_ATTACK:
        return _of_the_attack(g, word, event)
    if word == "start":
        return pattern.would == (event.verb == BEFORE) and (event.verb != BEFORE or event.amount != A_CHECK)
    if word == "review":
        return event.clause == "F.1.2"
    if word == "mill":
        return event.what == DECK
    if word == "sacrifice":
        return event.ability == SACRIFICED
    if word == "stun":
        g.cite("universus:Stun/5")
        return event.ability == BY_STUN
    if word == "clear" and g.options.clears == "to_discard_pile":
        return was_cleared(g, event)
    return word != "clear" or event.clause.startswith("F.3.2")


def _of_the_attack(g: State, word: str, event: Event) -> bool:
    """A block was tried (G.2.1.3), none was (G.2.1.1), or the Damage Step is over and nothing was dealt (G.3)."""
    if word == "attempt to block":
        return event.what == PLAYED_BLOCK
    if word == "deal no damage":
        return event.what == DAMAGE_STEP and g.damage_dealt == 0
    chain = g.history
    while chain is not None and not (chain[1].verb == ENTER and chain[1].card == event.card):
        if chain[1].verb == ATTEMPT and chain[1].what == PLAYED_BLOCK:
            return False
        chain = chain[0]
    return True


def was_cleared(g: State, event: Event) -> bool:
    """From the card pool to the discard pile, whether the End Phase did it or not."""
    if event.verb != TO_DISCARD:
        g.cite("universus:Clear/3")
        return False
    g.cite("universus:Clear/1")
    if event.clause != "F.3.2.3":
        g.cite("universus:Clear/2")
    return event.what == POOL


def _source(g: State, scope: Scope, pattern: tree.Event, event: Event) -> bool:
    """*from your card pool*, *from your opponent's hand*: whose zone, and which.

    A certain card has only its own player's zones to leave: *it cannot leave the card pool*.
    """
    whose, _, zone = pattern.source.rpartition("'s ")
    if zone.startswith(EITHER):
        zone, seat = zone.removeprefix(EITHER), -1
    elif isinstance(pattern.object, tree.Ref):
        seat = -1
    else:
        seat = 1 - scope.seat if whose == "opponent" else scope.seat
    left = event.ability if event.verb in (ADD, PLAY) else DECK if event.verb == CHECK else event.what
    if event.verb == REVEAL:
        left = g.zone[event.card] & 7  # it is shown where it is
    there = ZONE_NAMES[left] in zone.removeprefix("not ").split(" or ")
    return there != zone.startswith("not ") and seat in (-1, event.seat)


def arrived(scope: Scope, pattern: tree.Event, event: Event) -> bool:
    """Whether what moved went to that zone; *your momentum* is that of the player who says so, unless somebody else is
    said to add to it.
    """
    whose, _, zone = pattern.destination.rpartition("'s ")
    zone = zone.removeprefix("either ")
    if event.verb == ADD and ZONE_NAMES[event.what] != zone:
        return False
    told = pattern.verb == "enter" or (pattern.verb == "add" and not pattern.agent)
    if not told or (pattern.destination != zone and not whose):
        return True
    return event.seat == (1 - scope.seat if whose else scope.seat)


def is_what(g: State, pattern: tree.Event, event: Event) -> bool:
    """Whether it was done to the number, the step, the counters or the side that the pattern names."""
    if event.verb == MODIFY:
        named = pattern.what.replace(" and ", " or ").split(" or ")
        return ATTRIBUTE_NAMES[event.what] in named and _direction(pattern.verb, event)
    if event.verb in (START, END, BEFORE):
        return TIME_OF.get(pattern.what.lower()) == event.what
    if event.verb in (MARK, UNMARK):
        return g.library.name_numbers.get(f"{pattern.what} counter", -1) + 1 == event.what
    if event.verb != TRANSFORM:
        return True
    number = g.library.name_numbers.get(pattern.what)
    return number is not None and g.bears(g.values_of(event.card), (number,))


def _direction(verb: str, event: Event) -> bool:
    """Up or down; what sets a number is neither bonus nor penalty (K.4.6/n1), though it may raise or lower it
    (K.4.11).
    """
    if verb in ("bonus", "penalty") and event.clause == "K.4.6/n1":
        return False
    if verb in ("bonus", "increase"):
        return event.amount > 0
    return verb == "modify" or event.amount < 0


def _manner(pattern: tree.Event, event: Event) -> bool:
    for manner in pattern.manner:
        if manner == "with":
            continue
        if event.verb in (PLAY, ATTEMPT):
            if not _was_played(manner, event):
                return False
        elif event.verb in (BLOCK, RESOLVE):
            wanted = COMPLETELY if manner == "completely" else PARTIALLY
            if event.what != wanted:
                return False
    return True


def _was_played(manner: str, event: Event) -> bool:
    """Whether a card is played in that way: *as an attack* is in any way but as a block (G.2.1.3.3.1)."""
    if manner == INTO_POOL:
        return True  # whatever is played goes there (E.4.9)
    if manner == "not as a block":
        return event.what != PLAYED_BLOCK
    if manner in PLAYED_AS:
        values: Values | None = event.values
        return event.what != PLAYED_BLOCK and values is not None and values.kind == PLAYED_AS[manner]
    return MANNERS[event.what] == manner


def _used(g: State, scope: Scope, using: tree.Filter | tree.Ref, event: Event) -> bool:
    """The card it was done with: a block, or the attack that damage was taken from."""
    if event.verb in (DEAL, ATTEMPT):
        return _is_object(g, scope, using, event.card, event.values, event)
    blocker = event.amount - 1
    if event.verb != BLOCK or blocker < 0:
        return False
    if isinstance(using, tree.Filter):
        return cards_meant(using.noted).as_block().matches(g, scope, blocker, g.values_of(blocker))
    return _is_object(g, scope, using, blocker, g.values_of(blocker), event)


def _hit(g: State, scope: Scope, target: tree.Filter | tree.Ref, event: Event) -> bool:
    """What an attack is aimed at, or dealt its damage to: a backup, else the other player's character."""
    backup = g.attacked_backup() if event.verb == ENTER else event.what - 1
    card = backup if backup >= 0 else g.character(1 - event.seat)
    return event.verb in (DEAL, ENTER) and _is_object(g, scope, target, card, g.values_of(card), event)


def _object(g: State, scope: Scope, pattern: tree.Event, event: Event, anywhere: bool) -> bool:
    wanted = pattern.object
    if pattern.using is not None and not _used(g, scope, pattern.using, event):
        return False
    if pattern.target is not None and not _hit(g, scope, pattern.target, event):
        return False
    if wanted is None:
        return True
    if event.verb == ATTEMPT and pattern.verb == "attempt to block" and "with" not in pattern.manner:
        return g.attack >= 0 and _is_object(g, scope, wanted, g.attack, g.values_of(g.attack), event)
    if event.verb == BLOCK and "with" in pattern.manner:
        blocker = event.amount - 1
        return blocker >= 0 and _is_object(g, scope, wanted, blocker, g.values_of(blocker), event)
    if event.card < 0:
        return isinstance(wanted, tree.Filter) and _any_card(g, scope, wanted, event.seat)
    if event.verb in (PLAY, ATTEMPT) and not _played_as(g, wanted, event):
        return False
    said = anywhere or bool(pattern.source) or pattern.verb != "discard"
    return _is_object(g, scope, wanted, event.card, event.values, event, said)


def _any_card(g: State, scope: Scope, wanted: tree.Filter, seat: int) -> bool:
    """Whether the words mean any card of that player's, so that nobody has to know which it is."""
    if wanted != replace(ANY_CARD, card_word=wanted.card_word, owner=wanted.owner):
        return False
    return not wanted.owner or _agent(g, scope, wanted.owner, seat)


def _played_as(g: State, wanted: object, event: Event) -> bool:
    """G.2.1.3.3.1: a block is a card played, a card of its type played, but no attack, foundation ... played."""
    if event.what == PLAYED_BLOCK or names_type(wanted):
        g.cite("G.2.1.3.3.1")
    if isinstance(wanted, tree.Filter) and "block" in wanted.kinds:
        return event.what == PLAYED_BLOCK
    return event.what != PLAYED_BLOCK or not names_type(wanted)


def names_type(wanted: object) -> bool:
    """Whether the words speak of an attack, a foundation ..., and not of a card: *this attack* does."""
    if isinstance(wanted, tree.Filter):
        return bool(wanted.kinds) and not wanted.card_word
    return isinstance(wanted, tree.Current) or (isinstance(wanted, tree.Self) and wanted.noun in TYPE_NAMES[:NO_TYPE])


def _is_object(
    g: State, scope: Scope, wanted: object, card: int, values: Values | None, event: Event, anywhere: bool = False
) -> bool:
    if isinstance(wanted, tree.Filter):
        if wanted.zones and not deeds.from_there(g, wanted.zones, event):
            return False
        if not anywhere and wanted.zones == () and not of_a_player(wanted) and elsewhere(g, event):
            return False
        return reading.matches(g, scope, wanted, card, values)
    if isinstance(wanted, tree.Self):
        return card == scope.card and (anywhere or not elsewhere(g, event))
    if isinstance(wanted, tree.Current):
        return _is_this_attack(g, scope, wanted, card)
    if isinstance(wanted, tree.It):
        if wanted.label == NAMED:
            return bears_named(g, scope, values if values is not None else g.values_of(card))
        settled = wanted.slot != tree.UNSETTLED
        return card in (reading.cards_of(g, scope, wanted) if settled else reading.it_cards(g, scope, wanted.label))
    if isinstance(wanted, tree.Select):
        return reading.matches(g, scope, wanted.filter, card, values)
    return False


def of_a_player(wanted: tree.Filter) -> bool:
    """*Your attacks*: those of a player are meant wherever they are in play, not those in hand (U64)."""
    return bool(wanted.kinds and wanted.owner) and not wanted.card_word


def elsewhere(g: State, event: Event) -> bool:
    """K.2.1: whether a card was discarded from elsewhere than the hand, which is meant when no zone is said."""
    if event.verb != TO_DISCARD or event.what == HAND:
        return False
    g.cite("K.2.1")
    return True


def _is_this_attack(g: State, scope: Scope, wanted: tree.Current, card: int) -> bool:
    """*This attack* in something that waits: the attack of the moment it was created, or the one it is on (K.4.4.2)."""
    if wanted.filter is not None and not reading.matches(g, scope, wanted.filter, card):
        return False
    fixed = scope.cards("this attack")
    if fixed is not None and not wanted.whose:
        return card in fixed
    if wanted.whose and g.owner[card] != reading.seat_of(g, scope, wanted.whose):
        return False
    if fixed is not None:
        return card in fixed
    if g.values_of(scope.card).kind == ATTACK and not wanted.whose:
        g.cite("K.4.4.2")
        return card == scope.card
    return card == g.attack or card == g.resolved


def _ability(g: State, scope: Scope, wanted: tree.AbilityFilter, event: Event) -> bool:
    """Which ability was played; the card is taken as it was when the attempt began (K.4.22)."""
    info = g.info(event.ability)
    if wanted.kinds and LETTERS[info.kind] not in wanted.kinds:
        return False
    if wanted.would:
        g.cite("K.4.11")
        if wanted.doing:
            if not foreseeing.could(g, scope, wanted.doing, info, event.seat):
                return False
        elif not any(result in info.would for result in wanted.would):
            return False
    if wanted.gate and not _gated(g, wanted.gate, event):
        return False
    if wanted.on is not None:
        g.cite("K.4.22")
        if wanted.on.zones and ZONE_NAMES[event.what] not in wanted.on.zones:
            return False
        g.cite("K.4.16")
        # *Their* is the player of the ability.
        return reading.matches(g, scope.replace(other=event.seat), wanted.on, event.card, event.values)
    return True


def _gated(g: State, gate: str, event: Event) -> bool:
    info = g.info(event.ability)
    if gate == "combo":
        g.cite("H.3.1.2.1")
        return info.combo
    if gate == "deadlock":
        g.cite("H.3.1.3.1")
        return info.deadlock
    if gate == "desperation":
        g.cite("H.3.1.4.1")
        return info.desperation
    if gate == "character-specific":
        g.cite("H.3.1.5.1")
        return bool(info.name_gates)
    if gate == "resource-only":
        g.cite("H.3.1.6.1")
        return bool(info.symbol_gate)
    g.cite("I.2.2")
    if gate in ("keyword", "non-keyword"):
        return (info.keyword >= 0) == (gate == "keyword")
    return info.keyword >= 0 and KEYWORD_NAMES[info.keyword].lower() == gate.lower()


# ------------------------------------------------------------------------------------------------------------ history


def has_happened(g: State, scope: Scope, node: tree.Happened, card: int) -> bool:
    """Whether something matching has happened in the window; with a card, to that very card."""
    if " and " in node.event.what and not node.negated:
        # *has received a speed and damage bonus*: both, one after the other or together
        each = (replace(node.event, what=word) for word in node.event.what.split(" and "))
        return all(_has_happened(g, scope, replace(node, event=event), card) for event in each)
    return _has_happened(g, scope, node, card)


def _has_happened(g: State, scope: Scope, node: tree.Happened, card: int) -> bool:
    if node.event.verb == "attack":
        return is_aimed(g, scope, node.event) != node.negated
    wanted = node.event.amount
    if node.window == THIS_WAY and (card >= 0 or wanted is None):
        return deeds.done(g, scope, node.event, card) != node.negated
    if card < 0 and wanted is not None:
        # *2 or more attacks* may have been played one after the other
        count = times(g, scope, replace(node.event, op="", amount=None), node.window)
        return reading.compare(count, node.event.op or ">=", reading.amount(g, scope, wanted)) != node.negated
    found = False
    chain = g.history if node.window not in BEFORE_THIS_TURN else None
    while chain is not None:
        event = chain[1]
        if _before_window(node.window, event):
            break
        if card >= 0:
            same = event.card == card
            if same and g.options.card_history == "zone" and event.epoch != g.epoch[card]:
                g.cite("universus:Zone Changes/3")
                same = False
            if same and is_act(g, node.event, event) and told_of(g, scope, node.event, event):
                found = spans.was_during(g, scope, node.event.during, chain)
                break
        elif answered(g, scope, node.event, chain):
            found = True
            break
        if _begins(node.window, event):
            break
        chain = chain[0]
    if not found and card < 0 and node.window in EARLIER:
        past = g.earlier_turns(node.window, scope.seat)
        found = any(match(g, scope, node.event, event) for event in past)
    return found != node.negated


def is_aimed(g: State, scope: Scope, pattern: tree.Event) -> bool:
    """Whether the attack going on is such an attack on such a card: what it is aimed at is told by the state."""
    if g.attack < 0:
        return False
    values = g.values_of(g.attack)
    return match(g, scope, pattern, Event(ENTER, g.attacker, g.attack, 0, 1, 0, 0, -1, 0, g.seq, 7, "", values))


def times(g: State, scope: Scope, pattern: tree.Event, window: str, measured: bool = True) -> int:
    """How often such a thing has happened in the window; of what is measured, how much of it."""
    if window == THIS_WAY:
        return deeds.count(g, scope, pattern)
    count = 0
    chain = g.history
    while chain is not None:
        event = chain[1]
        if _before_window(window, event):
            break
        if answered(g, scope, pattern, chain):
            count += event.amount if measured and event.verb in MEASURED else 1
        if _begins(window, event):
            break
        chain = chain[0]
    return count


def how_many(g: State, scope: Scope, node: tree.Happened) -> int:
    """How many cards such a thing was done to in the window: one that came back and went again is another card."""
    found: set[tuple[int, int]] = set()
    chain = g.history
    while chain is not None:
        event = chain[1]
        if _before_window(node.window, event):
            break
        if answered(g, scope, node.event, chain):
            found.add((event.card, event.epoch))
        if _begins(node.window, event):
            break
        chain = chain[0]
    return len(found)


def answered(g: State, scope: Scope, pattern: tree.Event, chain: spans.Chain) -> bool:
    """Whether what happened then answers the pattern; *during ...* is asked of that time, not of now."""
    if not pattern.during:
        return match_batch(g, scope, pattern, (chain[1],)) >= 0
    if match_batch(g, scope, undated(pattern), (chain[1],)) >= 0 and spans.was_during(g, scope, pattern.during, chain):
        return True
    return any(answered(g, scope, other, chain) for other in pattern.alternatives)


@cache
def undated(pattern: tree.Event) -> tree.Event:
    """What is to happen, whenever that may be."""
    return replace(pattern, during="", alternatives=())


@cache
def unnamed(pattern: tree.Event) -> tree.Event:
    """What is to happen to a card that is known otherwise, wherever it may be: it has only its own player's zones."""
    others = tuple([unnamed(other) for other in pattern.alternatives])
    source = pattern.source
    if source and EITHER not in source and "'s " not in source:
        source = f"{EITHER}{source}"
    return replace(pattern, object=None, source=source, alternatives=others)


def _before_window(window: str, event: Event) -> bool:
    """Whether the window, a phase or step, had not begun yet."""
    return event.verb == START and window not in ("turn", "game") and TIME_NAMES[event.what].lower() == window.lower()


def _begins(window: str, event: Event) -> bool:
    """*During this attack* begins with the attack's entering its sequence, which is part of it."""
    return window == "attack" and event.verb == ENTER
