"""Rules that card text adds: what it forbids, requires, allows and prices.

Card text goes before the rules (2.1), and what prevents goes before what brings about (2.2).  The rules in force lie in
an index by kind and verb, which is nearly always empty: then every question here is answered by one test.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from livingrules.games.fftcg import indexing, meaning, pricing, reading
from livingrules.games.fftcg.ruled import Act, any_one, ruled
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
    ELEMENT_BIT,
    FROZE,
    MOVE,
    PARTY,
    PLAYED,
    PLAYER_DAMAGED,
    SEARCHED,
)
from livingrules.kernel import tree
from livingrules.kernel.effect import Effect
from livingrules.kernel.event import Event

HAND_LIMIT: Final = 5
"""Cards in hand that the turn player may keep at the end of the turn (9.5.1.2)."""

WORDS_OF: Final[dict[int, tuple[str, ...]]] = {
    BREAK: ("break", "move", "leave", "put"),
    MOVE: ("move", "leave", "enter", "put", "return", "remove", "play"),
    PLAYED: ("move", "enter", "put"),
    DISCARD: ("discard", "move", "put"),
    DRAW: ("draw",),
    DULLED: ("dull",),
    ACTIVATED: ("activate",),
    FROZE: ("freeze",),
    DAMAGED: ("deal damage", "take damage"),
    PLAYER_DAMAGED: ("deal damage", "take damage"),
    SEARCHED: ("search",),
    ATTACK: ("attack",),
    BLOCK: ("block",),
}
"""The words with which a prohibition may speak of something that would happen."""


def rule_of(g: State, effect: Effect) -> tree.Rule:
    node = g.library.lists[effect.seq][effect.at].node
    assert isinstance(node, tree.Rule)
    return node


def in_force(g: State, effect: Effect) -> bool:
    """Whether a rule says something now."""
    if not meaning.works(g, effect):
        return False
    node = rule_of(g, effect)
    return node.unless is None or not reading.holds(g, effect.scope, node.unless)


def rules_about(g: State, kind: str, verb: str, act: Act) -> list[Effect]:
    """The rules in force of that kind about that act."""
    found = []
    own = of_itself(g, kind, verb, act.mark) if g.library.of_playing else ()
    for effect in (*g.rules.get((kind, verb), ()), *own):
        pattern = rule_of(g, effect).event
        if pattern is not None and in_force(g, effect) and ruled(pattern.noted).speaks_of(g, effect, act):
            g.cite("2.1")
            found.append(effect)
    return found


def of_itself(g: State, kind: str, verb: str, mark: int) -> list[Effect]:
    """What a card says about playing itself is in force where it is played from (11.9.1)."""
    card = mark & CARD_MASK
    if mark <= 0 or g.on_field(card) or not g.printed[card].kit.playing:
        return []
    found: list[Effect] = []
    for ref in g.printed[card].kit.playing:
        indexing.collect(g, card, ref, None, found)
    return [effect for effect in found if (kind, verb) in indexing.rule_keys(g.library.op(effect.seq, effect.at).node)]


# --------------------------------------------------------------------------------------------------------- forbidding


def forbidding(g: State, verb: str, act: Act) -> Effect | None:
    """The first prohibition of the act: there is no way round any (2.2)."""
    if not g.rules and not g.library.of_playing:
        return None
    for effect in rules_about(g, "forbid", verb, act):
        g.cite("2.2")
        return effect
    return None


def forbids(g: State, seat: int, verb: str, card: int, other: int = -1, ability: int = -1) -> bool:
    """Whether card text keeps the seat from an act.

    verb is the word of the rule: "attack", "block", "play", "cast", "use", "choose", ...  card is what does it or what
    it is done to (-1: nothing in particular), other a second card (the attacker of a block), ability the instance of
    the Summon or ability that is used, or by which the card would be chosen.
    """
    if ("forbid", verb) not in g.rules and not g.library.of_playing:
        return False
    return forbidding(g, verb, act_of(g, seat, card, other, ability)) is not None


def forbids_playing(g: State, seat: int, card: int) -> bool:
    """Whether card text keeps the seat from playing a Character: that is to cast it as well."""
    return forbids(g, seat, "play", card) or forbids(g, seat, "cast", card)


def act_of(g: State, seat: int, card: int, other: int = -1, ability: int = -1) -> Act:
    mark = g.mark(card) if card >= 0 else 0
    second = g.mark(other) if other >= 0 else 0
    return Act(seat, mark, second, ability, seat)


def cannot(g: State, act: str, card: int) -> bool:
    """Whether a Character cannot attack, or block at all; *cannot be blocked* is asked by `may_block`."""
    if ("forbid", act) not in g.rules:
        return False
    acted = act_of(g, g.controller(card), card)
    for effect in rules_about(g, "forbid", act, acted):
        pattern = rule_of(g, effect).event
        if pattern is not None and pattern.target is None:
            g.cite("2.2")
            return True
    return False


def may_block(g: State, card: int, attacker: int) -> bool:
    """Whether a Forward may block that attacker: not where one of them says it cannot, or may only with others."""
    if not g.rules:
        return True
    act = act_of(g, g.controller(card), card, attacker)
    if forbidding(g, "block", act) is not None:
        return False
    reverse = Act(act.seat, act.other, act.mark)
    for kind in ("forbid", "only"):
        for effect in rules_about(g, kind, "is blocked", reverse):
            event = rule_of(g, effect).event
            assert event is not None
            by = ruled(event.noted).using
            meant = by is None or any_one(g, effect.scope, by, (act.mark,))
            if meant == (kind == "forbid"):
                g.cite("2.2")
                return False
    return True


def prevented(g: State, event: Event) -> bool:
    """Whether a prohibition keeps this from happening: it wins over everything that would bring it about (2.2)."""
    if not g.rules and not g.library.of_playing:
        return False
    words = WORDS_OF.get(event.verb, ())
    for word in words if event.card < 0 or not g.printed[event.card].kit.playing else ():
        if ("forbid", word) in g.rules:
            break
    else:
        if event.card < 0 or not g.printed[event.card].kit.playing:
            return False
    mark = event.epoch << CARD_BITS | event.card if event.card >= 0 else 0
    agents = g.agents(event)
    if agents:
        return all(keeps_from(g, event, agent) for agent in agents)
    ability = ability_behind(g, event)
    for word in words:
        if word == "deal damage":
            # A party deals damage as long as one of its members may (15.1.1.9.8).
            sources = g.sources(event.ability) or (0,)
            acts = [Act(event.by, source, mark, ability, event.by, event) for source in sources]
        else:
            acts = [Act(event.seat if event.by < 0 else event.by, mark, event.ability, ability, event.by, event)]
        if all(forbidding(g, word, act) is not None for act in acts):
            return True
    return False


def keeps_from(g: State, event: Event, agent: Agent) -> bool:
    """Whether a prohibition keeps what has dealt damage from what that would bring about (12.4.5)."""
    source, _, by, ability = agent
    mark = event.epoch << CARD_BITS | event.card
    act = Act(by, mark, source, ability, by, event)
    return any(forbidding(g, word, act) is not None for word in WORDS_OF[event.verb])


def ability_behind(g: State, event: Event) -> int:
    """The Summon or ability whose effect something would be: the one that resolves now; -1 for none."""
    if event.cause != BY_EFFECT or g.resolving not in g.scopes:
        return -1
    return g.scopes[g.resolving].ability


# ---------------------------------------------------------------------------------------------- requiring and allowing


def must(g: State, act: str, card: int) -> bool:
    """Whether a Character has to attack or block if it can (10.1.2.1.3, 10.1.3.1.3).

    Where it has to block a certain Forward, that has to be among the attackers.
    """
    if ("require", act) not in g.rules:
        return False
    return bool(rules_about(g, "require", act, Act(g.controller(card), g.mark(card), PARTY)))


def required(g: State, seat: int, mark: int, ability: int) -> bool:
    """Whether the Summon or ability has to choose the object if it can."""
    return bool(rules_about(g, "require", "choose", Act(seat, mark, 0, ability, seat)))


def permitted(g: State, seat: int) -> list[int]:
    """Cards that card text lets the seat cast from where they are: *You can cast it this turn*."""
    found: list[int] = []
    for effect in g.rules.get(("allow", "cast"), ()):
        pattern = rule_of(g, effect).event
        if pattern is None or pattern.manner or not isinstance(pattern.object, tree.It) or not in_force(g, effect):
            continue
        if ruled(pattern.noted).is_agent(g, effect.scope, seat):
            marks = reading.marks_of(g, effect.scope, pattern.object)
            found += [mark & CARD_MASK for mark in marks if mark > 0 and g.alive(mark)]
    return found


def allowed(g: State, seat: int, verb: str, card: int, other: int = -1, ability: int = -1) -> bool:
    """Whether card text lets the seat do what the rules alone would not (2.1)."""
    return bool(g.rules) and bool(rules_about(g, "allow", verb, act_of(g, seat, card, other, ability)))


def may_attack_again(g: State, card: int) -> bool:
    """Whether a Forward that has attacked may attack once more this turn (2.1 over 10.1.2.1.2)."""
    if not g.rules:
        return False
    most, more = 1, 0
    for effect in rules_about(g, "allow", "attack", act_of(g, g.controller(card), card)):
        node = rule_of(g, effect)
        if node.amount is not None:
            most = max(most, reading.amount(g, effect.scope, node.amount))
        elif node.event is not None and "once more" in node.event.manner:
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
    if not g.rules or ("allow", "form a party") not in g.rules:
        return False
    return all(shares(g, one, two) or party_allowed(g, one, two) for one, two in combinations(cards, 2))


def shares(g: State, one: int, two: int) -> bool:
    return bool(g.now[one].elements & g.now[two].elements)


def party_allowed(g: State, one: int, two: int) -> bool:
    seat = g.controller(one)
    return allowed(g, seat, "form a party", one, two) or allowed(g, seat, "form a party", two, one)


def may_shine(g: State, seat: int, cards: list[int]) -> bool:
    """Whether text lets the player have all these Light or Dark Characters at once (2.1 over 12.4.7)."""
    own = [effect for card in cards for effect in of_itself(g, "allow", "play", g.mark(card))]
    for effect in (*g.rules.get(("allow", "play"), ()), *own):
        pattern = rule_of(g, effect).event
        assert pattern is not None
        if not in_force(g, effect) or not ruled(pattern.noted).is_agent(g, effect.scope, seat):
            continue
        free = sum([ELEMENT_BIT.get(word, 0) for word in pattern.what.split(" or ")])
        itself = effect.scope.card if isinstance(pattern.object, tree.Self) else -1
        if (itself < 0 or itself in cards) and all(card == itself or g.now[card].elements & free for card in cards):
            g.cite("2.1")
            return True
    return False


def hand_limit(g: State, seat: int) -> int:
    """How many cards the player may keep at the end of their turn (9.5.1.2), unless their text says otherwise (2.1)."""
    limit = HAND_LIMIT
    for effect in g.rules.get(("hand limit", ""), ()) if g.rules else ():
        amount = rule_of(g, effect).amount
        if effect.seat == seat and amount is not None and in_force(g, effect):
            g.cite("2.1")
            limit = reading.amount(g, effect.scope, amount)
    return limit


# -------------------------------------------------------------------------------------------------------------- prices


def price(g: State, act: str, card: int) -> tuple[int, ...]:
    """What a Character has to pay to attack or block, as list numbers of the library."""
    if not g.rules:
        return ()
    return extra_costs(g, g.controller(card), act, card)


def extra_costs(g: State, seat: int, verb: str, card: int, ability: int = -1) -> tuple[int, ...]:
    """The additional costs that text asks for an act, as list numbers of the library."""
    if ("cost", verb) not in g.rules:
        return ()
    found = rules_about(g, "cost", verb, act_of(g, seat, card, -1, ability))
    return tuple([g.library.op(effect.seq, effect.at).subs["price"] for effect in found])


def cost_to_play(g: State, seat: int, card: int) -> int:
    """The CP that it costs the seat to play or cast a card now."""
    return pricing.cost_to_play(g, seat, card)
