"""Rules that card text adds: what it forbids, requires, allows and prices.

Card text goes before the rules (2.1), and what prevents goes before what brings about (2.2).  The rules in force lie in
an index by kind and verb, which is nearly always empty: then every question here is answered by one test.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from livingrules.games.fftcg import indexing, meaning, pricing, rules
from livingrules.games.fftcg.happenings import Referred
from livingrules.games.fftcg.ruled import Act, Ruled, any_one
from livingrules.games.fftcg.state import Agent, State
from livingrules.games.fftcg.words import (
    ACTIVATED,
    ATTACK,
    BLOCK,
    BREAK,
    BY_EFFECT,
    CARD_BITS,
    CARD_MASK,
    DAMAGED,
    DISCARD,
    DRAW,
    DULLED,
    FROZE,
    MOVE,
    PARTY,
    PLAYED,
    PLAYER_DAMAGED,
    RULING,
    SEARCHED,
)
from livingrules.kernel.effect import Effect
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.statement import Rule

HAND_LIMIT: Final = 5
"""Cards in hand that the turn player may keep at the end of the turn (9.5.1.2)."""

ACTS_IN: Final[dict[int, tuple[int, ...]]] = {
    BREAK: (rules.BREAK, rules.MOVE, rules.LEAVE, rules.PUT),
    MOVE: (rules.MOVE, rules.LEAVE, rules.ENTER, rules.PUT, rules.RETURN, rules.REMOVE, rules.PLAY),
    PLAYED: (rules.MOVE, rules.ENTER, rules.PUT),
    DISCARD: (rules.DISCARD, rules.MOVE, rules.PUT),
    DRAW: (rules.DRAW,),
    DULLED: (rules.DULL,),
    ACTIVATED: (rules.ACTIVATE,),
    FROZE: (rules.FREEZE,),
    DAMAGED: (rules.DEAL_DAMAGE, rules.TAKE_DAMAGE),
    PLAYER_DAMAGED: (rules.DEAL_DAMAGE, rules.TAKE_DAMAGE),
    SEARCHED: (rules.SEARCH,),
    ATTACK: (rules.ATTACK,),
    BLOCK: (rules.BLOCK,),
}
"""The acts as which a prohibition may speak of something that would happen."""
FORBIDDEN_IN: Final = {
    verb: frozenset([rules.key(rules.FORBID, act) for act in acts]) for verb, acts in ACTS_IN.items()
}  # fmt: skip
"""The numbers under which prohibitions of these are asked for."""
NO_KEYS: Final[frozenset[int]] = frozenset()


def rule_of(g: State, effect: Effect) -> Rule:
    statement = g.library.lists[effect.seq][effect.at].statement
    assert isinstance(statement, Rule)
    return statement


def about(rule: Rule) -> Ruled:
    """The acts that a rule means."""
    assert isinstance(rule.about, Ruled)
    return rule.about


def in_force(g: State, effect: Effect) -> bool:
    """Whether a rule says something now."""
    if not meaning.works(g, effect):
        return False
    unless = rule_of(g, effect).unless
    return unless is None or not unless.holds(g, effect.scope)


def rules_about(g: State, kind: int, verb: int, act: Act) -> list[Effect]:
    """The rules in force of that kind about that act."""
    found = []
    own = of_itself(g, kind, verb, act.mark) if g.library.of_playing else ()
    for effect in (*g.rules.get(rules.key(kind, verb), ()), *own):
        if in_force(g, effect) and about(rule_of(g, effect)).speaks_of(g, effect, act):
            g.cite("2.1")
            found.append(effect)
    return found


def of_itself(g: State, kind: int, verb: int, mark: int) -> list[Effect]:
    """What a card says about playing itself is in force where it is played from (11.9.1)."""
    card = mark & CARD_MASK
    if mark <= 0 or g.on_field(card) or not g.printed[card].kit.playing:
        return []
    found: list[Effect] = []
    for ref in g.printed[card].kit.playing:
        indexing.collect(g, card, ref, None, found)
    asked = rules.key(kind, verb)
    return [
        effect for effect in found
        if effect.kind == RULING and asked in indexing.rule_keys(g.library.op(effect.seq, effect.at).statement)
    ]  # fmt: skip


# --------------------------------------------------------------------------------------------------------- forbidding


def forbidding(g: State, verb: int, act: Act) -> Effect | None:
    """The first prohibition of the act: there is no way round any (2.2)."""
    if not g.rules and not g.library.of_playing:
        return None
    for effect in rules_about(g, rules.FORBID, verb, act):
        g.cite("2.2")
        return effect
    return None


def forbids(g: State, seat: int, verb: int, card: int, other: int = -1, ability: int = -1) -> bool:
    """Whether card text keeps the seat from an act.

    verb is the act (`rules.ACTS`); card is what does it or what it is done to (-1: nothing in particular), other a
    second card (the attacker of a block), ability the instance of the Summon or ability that is used, or by which the
    card would be chosen.
    """
    if rules.key(rules.FORBID, verb) not in g.rules and not g.library.of_playing:
        return False
    return forbidding(g, verb, act_of(g, seat, card, other, ability)) is not None


def forbids_playing(g: State, seat: int, card: int) -> bool:
    """Whether card text keeps the seat from playing a Character: that is to cast it as well."""
    return forbids(g, seat, rules.PLAY, card) or forbids(g, seat, rules.CAST, card)


def act_of(g: State, seat: int, card: int, other: int = -1, ability: int = -1) -> Act:
    mark = g.mark(card) if card >= 0 else 0
    second = g.mark(other) if other >= 0 else 0
    return Act(seat, mark, second, ability, seat)


def cannot(g: State, act: int, card: int) -> bool:
    """Whether a Character cannot attack, or block at all; *cannot be blocked* is asked by `may_block`."""
    if rules.key(rules.FORBID, act) not in g.rules:
        return False
    acted = act_of(g, g.controller(card), card)
    for effect in rules_about(g, rules.FORBID, act, acted):
        if about(rule_of(g, effect)).target is None:
            g.cite("2.2")
            return True
    return False


def may_block(g: State, card: int, attacker: int) -> bool:
    """Whether a Forward may block that attacker: not where one of them says it cannot, or may only with others."""
    if not g.rules:
        return True
    act = act_of(g, g.controller(card), card, attacker)
    if forbidding(g, rules.BLOCK, act) is not None:
        return False
    reverse = Act(act.seat, act.other, act.mark)
    for kind in (rules.FORBID, rules.ONLY):
        for effect in rules_about(g, kind, rules.IS_BLOCKED, reverse):
            by = about(rule_of(g, effect)).using
            meant = by is None or any_one(g, effect.scope, by, (act.mark,))
            if meant == (kind == rules.FORBID):
                g.cite("2.2")
                return False
    return True


def prevented(g: State, event: Event) -> bool:
    """Whether a prohibition keeps this from happening: it wins over everything that would bring it about (2.2)."""
    if not g.rules and not g.library.of_playing:
        return False
    playing = event.card >= 0 and g.printed[event.card].kit.playing  # of itself, a card may say so where it is played
    if not playing and FORBIDDEN_IN.get(event.verb, NO_KEYS).isdisjoint(g.rules):
        return False
    mark = event.epoch << CARD_BITS | event.card if event.card >= 0 else 0
    agents = g.agents(event)
    if agents:
        return all(keeps_from(g, event, agent) for agent in agents)
    ability = ability_behind(g, event)
    for verb in ACTS_IN.get(event.verb, ()):
        if verb == rules.DEAL_DAMAGE:
            # A party deals damage as long as one of its members may (15.1.1.9.8).
            sources = g.sources(event.ability) or (0,)
            meant = [Act(event.by, source, mark, ability, event.by, event) for source in sources]
        else:
            meant = [Act(event.seat if event.by < 0 else event.by, mark, event.ability, ability, event.by, event)]
        if all(forbidding(g, verb, act) is not None for act in meant):
            return True
    return False


def keeps_from(g: State, event: Event, agent: Agent) -> bool:
    """Whether a prohibition keeps what has dealt damage from what that would bring about (12.4.5)."""
    source, _, by, ability = agent
    mark = event.epoch << CARD_BITS | event.card
    act = Act(by, mark, source, ability, by, event)
    return any(forbidding(g, verb, act) is not None for verb in ACTS_IN[event.verb])


def ability_behind(g: State, event: Event) -> int:
    """The Summon or ability whose effect something would be: the one that resolves now; -1 for none."""
    if event.cause != BY_EFFECT or g.resolving not in g.scopes:
        return -1
    return g.scopes[g.resolving].ability


# ---------------------------------------------------------------------------------------------- requiring and allowing


def must(g: State, act: int, card: int) -> bool:
    """Whether a Character has to attack or block if it can (10.1.2.1.3, 10.1.3.1.3).

    Where it has to block a certain Forward, that has to be among the attackers.
    """
    if rules.key(rules.REQUIRE, act) not in g.rules:
        return False
    return bool(rules_about(g, rules.REQUIRE, act, Act(g.controller(card), g.mark(card), PARTY)))


def required(g: State, seat: int, mark: int, ability: int) -> bool:
    """Whether the Summon or ability has to choose the object if it can."""
    return bool(rules_about(g, rules.REQUIRE, rules.CHOOSE, Act(seat, mark, 0, ability, seat)))


def permitted(g: State, seat: int) -> list[int]:
    """Cards that card text lets the seat cast from where they are: *You can cast it this turn*."""
    found: list[int] = []
    for effect in g.rules.get(rules.MAY_BE_CAST, ()):
        meant = about(rule_of(g, effect))
        if meant.ways or not isinstance(meant.object, Referred) or not in_force(g, effect):
            continue
        if meant.is_agent(g, effect.scope, seat):
            marks = meant.object.subject.marks(g, effect.scope)
            found += [mark & CARD_MASK for mark in marks if mark > 0 and g.alive(mark)]
    return found


def allowed(g: State, seat: int, verb: int, card: int, other: int = -1, ability: int = -1) -> bool:
    """Whether card text lets the seat do what the rules alone would not (2.1)."""
    return bool(g.rules) and bool(rules_about(g, rules.ALLOW, verb, act_of(g, seat, card, other, ability)))


def may_attack_again(g: State, card: int) -> bool:
    """Whether a Forward that has attacked may attack once more this turn (2.1 over 10.1.2.1.2)."""
    if not g.rules:
        return False
    most, more = 1, 0
    for effect in rules_about(g, rules.ALLOW, rules.ATTACK, act_of(g, g.controller(card), card)):
        rule = rule_of(g, effect)
        if rule.amount is not None:
            most = max(most, rule.amount.of(g, effect.scope))
        elif about(rule).ways & rules.ONCE_MORE:
            more += 1
    return max(1, attacks_made(g, card)) < most + more


def attacks_made(g: State, card: int) -> int:
    """How often the object has attacked this turn."""
    count, chain = 0, g.history
    while chain is not None:
        event: Event = chain[1]
        if event.verb == ATTACK and event.card == card and event.epoch == g.epoch[card]:
            count += 1
        chain = chain[0]
    return count


def may_party(g: State, cards: tuple[int, ...]) -> bool:
    """Whether text lets each two of the Forwards form a party whatever their elements (2.1 over 15.1.1.9.2)."""
    if not g.rules or rules.key(rules.ALLOW, rules.FORM_PARTY) not in g.rules:
        return False
    return all(shares(g, one, two) or party_allowed(g, one, two) for one, two in combinations(cards, 2))


def shares(g: State, one: int, two: int) -> bool:
    return bool(g.now[one].elements & g.now[two].elements)


def party_allowed(g: State, one: int, two: int) -> bool:
    seat = g.controller(one)
    return allowed(g, seat, rules.FORM_PARTY, one, two) or allowed(g, seat, rules.FORM_PARTY, two, one)


def may_shine(g: State, seat: int, cards: list[int]) -> bool:
    """Whether text lets the player have all these Light or Dark Characters at once (2.1 over 12.4.7)."""
    own = [effect for card in cards for effect in of_itself(g, rules.ALLOW, rules.PLAY, g.mark(card))]
    for effect in (*g.rules.get(rules.key(rules.ALLOW, rules.PLAY), ()), *own):
        meant = about(rule_of(g, effect))
        if not in_force(g, effect) or not meant.is_agent(g, effect.scope, seat):
            continue
        free = meant.elements
        itself = effect.scope.card if meant.is_of_itself() else -1
        if (itself < 0 or itself in cards) and all(card == itself or g.now[card].elements & free for card in cards):
            g.cite("2.1")
            return True
    return False


def hand_limit(g: State, seat: int) -> int:
    """How many cards the player may keep at the end of their turn (9.5.1.2), unless their text says otherwise (2.1)."""
    limit = HAND_LIMIT
    for effect in g.rules.get(rules.key(rules.HAND_LIMIT, rules.NO_ACT), ()) if g.rules else ():
        amount = rule_of(g, effect).amount
        if effect.seat == seat and amount is not None and in_force(g, effect):
            g.cite("2.1")
            limit = amount.of(g, effect.scope)
    return limit


# -------------------------------------------------------------------------------------------------------------- prices


def price(g: State, act: int, card: int) -> tuple[int, ...]:
    """What a Character has to pay to attack or block, as blocks of the library."""
    if not g.rules:
        return ()
    return extra_costs(g, g.controller(card), act, card)


def extra_costs(g: State, seat: int, verb: int, card: int, ability: int = -1) -> tuple[int, ...]:
    """The additional costs that text asks for an act, as blocks of the library."""
    if rules.key(rules.COST, verb) not in g.rules:
        return ()
    found = rules_about(g, rules.COST, verb, act_of(g, seat, card, -1, ability))
    return tuple([g.library.op(effect.seq, effect.at).blocks[0] for effect in found])


def cost_to_play(g: State, seat: int, card: int) -> int:
    """The CP that it costs the seat to play or cast a card now."""
    return pricing.cost_to_play(g, seat, card)
