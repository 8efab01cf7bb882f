"""What is seen, in sentences: about players, cards, what is asked, the attack and the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from livingrules.games.story import FULL, news
from livingrules.games.ufs.words import (
    ABILITY_OPTION,
    BLOCK_ZONE,
    DIFFICULTY_IS,
    HEIGHT_NAMES,
    NOTE,
    STATUS,
    STATUS_NAMES,
    ability_card,
    option_ability,
)  # fmt: skip
from livingrules.kernel.decision import MODE
from livingrules.kernel.event import Event
from livingrules.kernel.game import Outcome
from livingrules.kernel.visibility import ALL_SEEING, knows
from livingrules.scenario import about_texts
from livingrules.scenario.acts import situation, topic_word
from livingrules.scenario.errors import Differs, ScenarioError
from livingrules.scenario.seen import CITING, EXPECTATIONS, applied, same, shown
from livingrules.scenario.sentences import listed
from livingrules.scenario.vocabulary import VOCABULARIES

if TYPE_CHECKING:
    from livingrules.scenario.runner import Play

__all__ = ["CITING", "EXPECTATIONS", "about_texts", "applied"]

# ------------------------------------------------------------------------------------------------------------- players


@EXPECTATIONS.add("{who} has {number} {life}")
def life(play: Play, who: str, number: str) -> None:
    same(play.table.vitality(play.seat(who)), int(number), f"{who}'s {play.words.life}")


@EXPECTATIONS.add("{who} has {number} cards in their {zone}", "{who} has {number} card in their {zone}")
def count(play: Play, who: str, number: str, zone: str) -> None:
    found = play.table.zone(play.words.zones[zone], play.seat(who))
    same(len(found), int(number), f"the number of cards in {who}'s {zone} ({shown(found)})")


@EXPECTATIONS.add("the top of {who}'s {zone} is {cards}")
def top(play: Play, who: str, zone: str, cards: str) -> None:
    wanted = names(play, cards)
    found = play.table.zone(play.words.zones[zone], play.seat(who))
    same(found[: len(wanted)], wanted, f"the top of {who}'s {zone}")


@EXPECTATIONS.add("{who}'s {zone} is {cards}")
def zone_is(play: Play, who: str, zone: str, cards: str) -> None:
    """The cards of a zone: pool from the left, piles from the top; without the starting character."""
    wanted = names(play, cards)
    seat = play.seat(who)
    hero = play.table.name(play.table.game.character(seat))
    found = [name for name in play.table.zone(play.words.zones[zone], seat) if name != hero]
    same(found, wanted, f"{who}'s {zone}")


def names(play: Play, cards: str) -> list[str]:
    """The names of cards that exist."""
    return [play.table.name(play.table.card(name)) for name in listed(cards)]


# --------------------------------------------------------------------------------------------------------------- cards


@EXPECTATIONS.add("{card} is in {who}'s {zone}")
def is_in(play: Play, card: str, who: str, zone: str) -> None:
    game = play.table.game
    number = play.table.card(card)
    where = play.table.where(card)
    place = f"{'AB'[game.owner[number]]}'s {'removed cards' if where == 'removed from game' else where}"
    same(place, f"{who}'s {zone}", f"the place of {card}")


@EXPECTATIONS.add("{card} is in the {transit}")
def in_transit(play: Play, card: str) -> None:
    same(play.table.where(card), play.words.transit, f"the place of {card}")


@EXPECTATIONS.add("{card} is attached")
def attached(play: Play, card: str) -> None:
    game = play.table.game
    number = play.table.card(card)
    same(game.host[number], game.character(game.owner[number]), f"the host of {card}")


@EXPECTATIONS.add("{card} has {number} stamina")
def stamina(play: Play, card: str, number: str) -> None:
    found = play.table.pack.stamina(play.table.game, play.table.card(card))
    same(found, int(number), f"the stamina of {card}")


@EXPECTATIONS.add(
    "{card} has {number} {counter} counters", "{card} has {number} {counter} counter", "{card} has {number} counters"
)
def counters(play: Play, card: str, number: str, counter: str = "") -> None:
    found = play.table.pack.counters(play.table.game, play.table.card(card), counter)
    same(found, int(number), f"the number of {counter} counters on {card}".replace("  ", " "))


@EXPECTATIONS.add("{card} shows its back")
def shows_back(play: Play, card: str) -> None:
    if not play.table.pack.transformed(play.table.game, play.table.card(card)):
        raise Differs(f"{card} shows its front")


@EXPECTATIONS.add("{card} shows its front")
def shows_front(play: Play, card: str) -> None:
    if play.table.pack.transformed(play.table.game, play.table.card(card)):
        raise Differs(f"{card} shows its back")


@EXPECTATIONS.add("{who} knows {cards}")
def knows_cards(play: Play, who: str, cards: str) -> None:
    strange = [name for name in listed(cards) if not knows(play.table.game.eyes(play.table.card(name)), play.seat(who))]
    if strange:
        raise Differs(f"{who} may not look at {shown(strange)}")


@EXPECTATIONS.add("{who} does not know {cards}")
def does_not_know(play: Play, who: str, cards: str) -> None:
    known = [name for name in listed(cards) if knows(play.table.game.eyes(play.table.card(name)), play.seat(who))]
    if known:
        raise Differs(f"{who} may look at {shown(known)}")


@EXPECTATIONS.add("{card}'s full name is {words}")
def full_name(play: Play, card: str, words: str) -> None:
    same(play.table.pack.full_name(play.table.game, play.table.card(card)), words, f"the full name of {card}")


@EXPECTATIONS.add("{cards} are committed", "{cards} is committed")
def committed(play: Play, cards: str) -> None:
    ready_ones = [name for name in listed(cards) if not play.table.committed(name)]
    if ready_ones:
        raise Differs(f"{shown(ready_ones)} is not committed")


@EXPECTATIONS.add("{cards} are ready", "{cards} is ready")
def ready(play: Play, cards: str) -> None:
    others = [name for name in listed(cards) if play.table.committed(name)]
    if others:
        raise Differs(f"{shown(others)} is committed")


@EXPECTATIONS.add("{card} is face down")
def face_down(play: Play, card: str) -> None:
    if not play.table.face_down(card):
        raise Differs(f"{card} is face up")


@EXPECTATIONS.add("{card} is face up")
def face_up(play: Play, card: str) -> None:
    if play.table.face_down(card):
        raise Differs(f"{card} is face down")


@EXPECTATIONS.add("{card} has values")
def has_values(play: Play, card: str) -> None:
    if not play.table.game.valued(play.table.card(card)):
        raise Differs(f"{card} has no values that can be read")


@EXPECTATIONS.add("{card} has no values")
def has_no_values(play: Play, card: str) -> None:
    if play.table.game.valued(play.table.card(card)):
        raise Differs(f"{card} has values that can be read")


@EXPECTATIONS.add("{card}'s keywords are {words}")
def keywords(play: Play, card: str, words: str) -> None:
    same(sorted(play.table.keywords(card)), sorted(listed(words)), f"the list of keywords of {card}")


@EXPECTATIONS.add("{card}'s symbols are {words}")
def symbols(play: Play, card: str, words: str) -> None:
    same(sorted(play.table.symbols(card)), sorted(listed(words)), f"the list of symbols of {card}")


@EXPECTATIONS.add("{card} has {number} abilities", "{card} has {number} ability")
def abilities(play: Play, card: str, number: str) -> None:
    same(len(play.table.values(card).abilities), int(number), f"the number of abilities of {card}")


@EXPECTATIONS.add("{card}'s base {attribute} is {value}")
def base(play: Play, card: str, attribute: str, value: str) -> None:
    values = play.table.game.base[play.table.card(card)]
    same(attribute_word(play, values, attribute), value, f"the base {attribute} of {card}")


@EXPECTATIONS.add("{card}'s printed {attribute} is {value}")
def printed(play: Play, card: str, attribute: str, value: str) -> None:
    values = play.table.pack.printed(play.table.game, play.table.card(card))
    same(attribute_word(play, values, attribute), value, f"the printed {attribute} of {card}")


@EXPECTATIONS.add("{card}'s {attribute} is {value}")
def attribute_is(play: Play, card: str, attribute: str, value: str) -> None:
    same(attribute_word(play, play.table.values(card), attribute), value, f"the {attribute} of {card}")


def attribute_word(play: Play, values: Any, attribute: str) -> str:
    """An attribute as it is written: a number, or high, mid, low."""
    if attribute == "zone":
        return HEIGHT_NAMES[values.attack_zone]
    if attribute == "block zone":
        return HEIGHT_NAMES[values.number(BLOCK_ZONE)]
    return str(values.number(play.table.pack.attributes[attribute]))


# ------------------------------------------------------------------------------------------------------- what is asked


@EXPECTATIONS.add("{who} is asked to {topic}")
def asked(play: Play, who: str, topic: str) -> None:
    if play.table.asked != topic_word(play.words, topic) or play.table.seat != play.seat(who):
        raise Differs(situation(play))


@EXPECTATIONS.add("nobody is asked to {topic}")
def not_asked(play: Play, topic: str) -> None:
    if play.table.asked == topic_word(play.words, topic):
        raise Differs(situation(play))


@EXPECTATIONS.add("{who} is offered only {cards}")
def offered_only(play: Play, who: str, cards: str) -> None:
    if play.table.seat != play.seat(who) or sorted(set(offered_cards(play))) != sorted(options(play, cards)):
        raise Differs(situation(play))


@EXPECTATIONS.add("{who} is offered {cards}")
def offered(play: Play, who: str, cards: str) -> None:
    if play.table.seat != play.seat(who) or not set(options(play, cards)) <= set(offered_cards(play)):
        raise Differs(situation(play))


@EXPECTATIONS.add("{who} is not offered {cards}")
def not_offered(play: Play, who: str, cards: str) -> None:
    if play.table.seat == play.seat(who) and set(options(play, cards)) & set(offered_cards(play)):
        raise Differs(situation(play))


def options(play: Play, words: str) -> list[str]:
    """What a list of names means here: cards that exist, or symbols, zones and the like."""
    decision = play.table.game.decision
    return listed(words) if decision is not None and decision.shape == MODE else names(play, words)


def offered_cards(play: Play) -> list[str]:
    """What stands behind the options: cards to be played or chosen, cards with abilities to be used, or other words."""
    decision = play.table.game.decision
    if decision is None:
        return []
    if decision.shape == MODE:
        return play.table.offers()
    found = [option for option in decision.options if option >= 0]
    cards = [ability_card(option_ability(option)) if option & ABILITY_OPTION else option for option in found]
    return [play.table.name(card) for card in cards]


def reasons(play: Play, who: str, act: str, card: str) -> list[str]:
    if act not in play.words.acts:
        raise ScenarioError(f"nobody can {act} a card in {play.words.game}")
    return play.table.why_not(play.seat(who), card, play.words.acts[act])


for _words in dict.fromkeys(act for words in VOCABULARIES.values() for act in words.acts):

    @CITING.add(f"{{who}} cannot {_words} {{card}}")
    def cannot(play: Play, who: str, card: str, clause: str, act: str = _words) -> None:
        """With the clause that is the reason."""
        found = reasons(play, who, act, card)
        if clause not in found:
            raise Differs(f"the reasons against it are {shown(found)}" if found else "nothing speaks against it")

    @EXPECTATIONS.add(f"{{who}} can {_words} {{card}}")
    def can(play: Play, who: str, card: str, act: str = _words) -> None:
        found = reasons(play, who, act, card)
        if found:
            raise Differs(f"that is barred by {shown(found)}")


@CITING.add("{who} cannot pass")
def cannot_pass(play: Play, who: str, clause: str) -> None:
    found = play.table.clauses(play.table.game.why_not(play.seat(who), 0, "pass"))
    if clause not in found:
        raise Differs("passing is allowed" if not found else f"the reasons against it are {shown(found)}")


# ------------------------------------------------------------------------------------------------ the attack, the check


@EXPECTATIONS.add("the attack is against {card}")
def target(play: Play, card: str) -> None:
    game = play.table.game
    found = play.table.name(play.table.pack.target(game)) if game.attack >= 0 else "nothing"
    same(found, card, "what is attacked")


@EXPECTATIONS.add("the attack is {status}")
def status(play: Play, status: str) -> None:
    if status not in STATUS_NAMES:
        raise ScenarioError(f"an attack is {', '.join(STATUS_NAMES[1:])}, never {status!r}")
    event = latest(play, STATUS)
    same(STATUS_NAMES[event.amount] if event else "not determined", status, "the status of the last attack")


@EXPECTATIONS.add("no attack is being fought")
def no_attack(play: Play) -> None:
    attack = play.table.game.attack
    same(play.table.name(attack) if attack >= 0 else "nothing", "nothing", "the attack being fought")


@EXPECTATIONS.add("{card} is being fought")
def fought(play: Play, card: str) -> None:
    attack = play.table.game.attack
    same(play.table.name(attack) if attack >= 0 else "nothing", card, "the attack being fought")


@EXPECTATIONS.add("the attack stack is {cards}")
def stack(play: Play, cards: str) -> None:
    """From the top: the next one first."""
    found = [play.table.name(card) for card in reversed(play.table.game.attack_stack)]
    same(found, names(play, cards), "the attack stack")


@EXPECTATIONS.add("the total difficulty was {number}")
def difficulty(play: Play, number: str) -> None:
    event = latest(play, DIFFICULTY_IS)
    same(event.amount if event else None, int(number), "the last total difficulty")


@EXPECTATIONS.add("the check started at {number} and ended at {number2}")
def check(play: Play, number: str, number2: str) -> None:
    event = next(
        (event for event in newest(play) if event.verb == NOTE and event.clause == play.table.pack.check_note), None
    )
    found = (event.what, event.amount) if event else (None, None)
    same(found, (int(number), int(number2)), "the start and end of the last check")


@EXPECTATIONS.add("{number} cards are needed to pass the check", "{number} card is needed to pass the check")
def needed(play: Play, number: str) -> None:
    decision = play.table.game.decision
    if decision is None or decision.prompt[0] not in ("commit to pass", "commit"):
        raise Differs(situation(play))
    same(decision.prompt[1], int(number), "the number of cards needed")


@EXPECTATIONS.add("{who} may commit {cards}")
def may_commit(play: Play, who: str, cards: str) -> None:
    """Whether a set of cards, in this order, would pass the check; tried on a copy."""
    error = commit_error(play, who, cards)
    if error:
        raise Differs(error)


@EXPECTATIONS.add("{who} may not commit {cards}")
def may_not_commit(play: Play, who: str, cards: str) -> None:
    if not commit_error(play, who, cards):
        raise Differs(f"{who} may commit them")


def commit_error(play: Play, who: str, cards: str) -> str:
    from livingrules.errors import LivingRulesError
    from livingrules.scenario import acts

    game = play.table.game
    play.table.game = game.copy()
    try:
        acts.commit(play, who, cards)
    except LivingRulesError as error:
        return str(error)
    finally:
        play.table.game = game
    return ""


# ------------------------------------------------------------------------------------------------------------- the log


def newest(play: Play, stop: Any = None) -> list[Event]:
    """Events and lines of the log, the latest first, back to a mark."""
    found: list[Event] = []
    chain = play.table.game.log
    while chain is not None and chain is not stop:
        found.append(chain[1])
        chain = chain[0]
    return found


def latest(play: Play, verb: int) -> Event | None:
    return next((event for event in newest(play) if event.verb == verb), None)


def counted(play: Play, event: str, who: str = "", card: str = "", stop: Any = None) -> int:
    verbs = play.table.pack.verbs
    if event not in verbs:
        raise ScenarioError(f"nothing happens that is called {event!r}; there are {', '.join(verbs)}")
    found = [line for line in newest(play, stop) if line.verb == verbs[event]]
    if who:
        found = [line for line in found if line.seat == play.seat(who)]
    if card:
        found = [line for line in found if line.card == play.table.card(card)]
    return len(found)


@EXPECTATIONS.add("the last act led to {number} {event} events", "the last act led to {number} {event} event")
def recent_events(play: Play, number: str, event: str) -> None:
    same(counted(play, event, stop=play.mark), int(number), f"the number of {event} events since the last act")


@EXPECTATIONS.add("there was no {event} event of {card}")
def no_event(play: Play, event: str, card: str) -> None:
    same(counted(play, event, card=card), 0, f"the number of {event} events of {card}")


@EXPECTATIONS.add("{number} {event} events of {card}", "{number} {event} event of {card}")
def card_events(play: Play, number: str, event: str, card: str) -> None:
    same(counted(play, event, card=card), int(number), f"the number of {event} events of {card}")


@EXPECTATIONS.add("{number} {event} events by {who}", "{number} {event} event by {who}")
def player_events(play: Play, number: str, event: str, who: str) -> None:
    same(counted(play, event, who=who), int(number), f"the number of {event} events by {who}")


@EXPECTATIONS.add("the log says {quoted} before {quoted2}")
def log_says_before(play: Play, quoted: str, quoted2: str) -> None:
    told = told_lately(play)
    places = [next((at for at, text in enumerate(told) if words[1:-1] in text), -1) for words in (quoted, quoted2)]
    if -1 in places or places[0] >= places[1]:
        raise Differs(f"the log says: {' '.join(told) or 'nothing'}")


@EXPECTATIONS.add("the log says {quoted}")
def log_says(play: Play, quoted: str) -> None:
    told = told_lately(play)
    if not any(quoted[1:-1] in text for text in told):
        raise Differs(f"the log says: {' '.join(told) or 'nothing'}")


def told_lately(play: Play) -> list[str]:
    """The log since the last act, in the words that somebody who sees everything reads."""
    return [entry.text for entry in news(play.table.game, ALL_SEEING, play.mark, FULL)]


@EXPECTATIONS.add("the rule {clause} was applied")
def rule_applied(play: Play, clause: str) -> None:
    applied(play, clause)


# ------------------------------------------------------------------------------------------------------------ the game


@EXPECTATIONS.add("it is {who}'s turn")
def turn(play: Play, who: str) -> None:
    same("AB"[play.table.game.active], who, "the active player")


@EXPECTATIONS.add("it is the {time}")
def time(play: Play, time: str) -> None:
    times = play.table.pack.times
    if time not in times:
        raise ScenarioError(f"there is no {time!r}; there are {', '.join(times[1:])}")
    game = play.table.game
    now = (times[game.phase], times[game.step])
    if time not in now:
        raise Differs(f"it is the {' and '.join(word for word in now if word) or 'time between phases'}")


def reason(play: Play, outcome: Outcome) -> str:
    """The clause by which the game ended, as it is written in scenarios."""
    return str(outcome.clause).removeprefix(f"{play.words.game}:").removeprefix("ufs-inserts:")


@CITING.add("the game is over: {who} wins")
def wins(play: Play, who: str, clause: str) -> None:
    outcome = play.table.game.outcome
    if outcome is None:
        raise Differs("the game goes on")
    found = ("nobody" if outcome.winner is None else "AB"[outcome.winner], reason(play, outcome))
    same(found, (who, clause), "the winner, with the reason,")


@CITING.add("the game is over: a draw")
def draw(play: Play, clause: str) -> None:
    outcome = play.table.game.outcome
    if outcome is None:
        raise Differs("the game goes on")
    same((outcome.winner, reason(play, outcome)), (None, clause), "the winner, with the reason,")


@EXPECTATIONS.add("the game goes on")
def goes_on(play: Play) -> None:
    if play.table.game.outcome is not None:
        raise Differs("the game is over")
