"""What is seen at a table of a fighting game beside what is seen at every table: its cards, the attack, the check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from livingrules.games.ufs.words import BLOCK_ZONE, DIFFICULTY_IS, HEIGHT_NAMES, NOTE, STATUS, STATUS_NAMES
from livingrules.scenario.asking import asked_to, situation
from livingrules.scenario.errors import Differs, ScenarioError
from livingrules.scenario.seen import EXPECTATIONS, latest, names, newest, same, shown, some
from livingrules.scenario.sentences import listed
from livingrules.scenario.vocabulary import FIGHTING

if TYPE_CHECKING:
    from livingrules.scenario.runner import Play


@EXPECTATIONS.add("{who} has {number} {life}", of=FIGHTING)
def life(play: Play, who: str, number: str) -> None:
    same(play.table.vitality(play.seat(who)), int(number), f"{who}'s {play.words.life}")


@EXPECTATIONS.add("{card} is in the {transit}", of=FIGHTING)
def in_transit(play: Play, card: str) -> None:
    same(play.table.where(card), play.words.transit, f"the place of {card}")


def host_of(play: Play, card: str) -> str:
    host = play.table.game.host[play.table.card(card)]
    return play.table.name(host) if host >= 0 else "nothing"


@EXPECTATIONS.add("{card} is attached to {card2}", of=FIGHTING)
def attached_to(play: Play, card: str, card2: str) -> None:
    same(host_of(play, card), play.table.name(play.table.card(card2)), f"the host of {card}")


@EXPECTATIONS.add("{card} is attached", of=FIGHTING)
def attached(play: Play, card: str) -> None:
    """To the starting character."""
    game = play.table.game
    hero = play.table.name(game.character(game.owner[play.table.card(card)]))
    same(host_of(play, card), hero, f"the host of {card}")


@EXPECTATIONS.add("{card} is not attached", of=FIGHTING)
def not_attached(play: Play, card: str) -> None:
    same(host_of(play, card), "nothing", f"the host of {card}")


@EXPECTATIONS.add("{card} has {number} stamina", of=FIGHTING)
def stamina(play: Play, card: str, number: str) -> None:
    found = play.table.pack.stamina(play.table.game, play.table.card(card))
    same(found, int(number), f"the stamina of {card}")


@EXPECTATIONS.add(
    "{card} has {number} {counter} counters",
    "{card} has {number} {counter} counter",
    "{card} has {number} counters",
    of=FIGHTING,
)
def counters(play: Play, card: str, number: str, counter: str = "") -> None:
    found = play.table.pack.counters(play.table.game, play.table.card(card), counter)
    same(found, int(number), f"the number of {counter} counters on {card}".replace("  ", " "))


@EXPECTATIONS.add("{card} shows its back", of=FIGHTING)
def shows_back(play: Play, card: str) -> None:
    if not play.table.pack.transformed(play.table.game, play.table.card(card)):
        raise Differs(f"{card} shows its front")


@EXPECTATIONS.add("{card} shows its front", of=FIGHTING)
def shows_front(play: Play, card: str) -> None:
    if play.table.pack.transformed(play.table.game, play.table.card(card)):
        raise Differs(f"{card} shows its back")


@EXPECTATIONS.add("{card}'s full name is {words}", of=FIGHTING)
def full_name(play: Play, card: str, words: str) -> None:
    same(play.table.pack.full_name(play.table.game, play.table.card(card)), words, f"the full name of {card}")


@EXPECTATIONS.add("{cards} are committed", "{cards} is committed", of=FIGHTING)
def committed(play: Play, cards: str) -> None:
    ready_ones = [name for name in some(play, cards) if not play.table.committed(name)]
    if ready_ones:
        raise Differs(f"{shown(ready_ones)} is not committed")


@EXPECTATIONS.add("{cards} are ready", "{cards} is ready", of=FIGHTING)
def ready(play: Play, cards: str) -> None:
    others = [name for name in some(play, cards) if play.table.committed(name)]
    if others:
        raise Differs(f"{shown(others)} is committed")


@EXPECTATIONS.add("{card} is face down", of=FIGHTING)
def face_down(play: Play, card: str) -> None:
    if not play.table.face_down(card):
        raise Differs(f"{card} is face up")


@EXPECTATIONS.add("{card} is face up", of=FIGHTING)
def face_up(play: Play, card: str) -> None:
    if play.table.face_down(card):
        raise Differs(f"{card} is face down")


@EXPECTATIONS.add("{card} has values", of=FIGHTING)
def has_values(play: Play, card: str) -> None:
    if not play.table.game.valued(play.table.card(card)):
        raise Differs(f"{card} has no values that can be read")


@EXPECTATIONS.add("{card} has no values", of=FIGHTING)
def has_no_values(play: Play, card: str) -> None:
    if play.table.game.valued(play.table.card(card)):
        raise Differs(f"{card} has values that can be read")


@EXPECTATIONS.add("{card}'s keywords are {words}", of=FIGHTING)
def keywords(play: Play, card: str, words: str) -> None:
    same(sorted(play.table.keywords(card)), sorted(listed(words)), f"the list of keywords of {card}")


@EXPECTATIONS.add("{card}'s symbols are {words}", of=FIGHTING)
def symbols(play: Play, card: str, words: str) -> None:
    same(sorted(play.table.symbols(card)), sorted(listed(words)), f"the list of symbols of {card}")


@EXPECTATIONS.add("{card}'s base {attribute} is {value}", of=FIGHTING)
def base(play: Play, card: str, attribute: str, value: str) -> None:
    values = play.table.game.base[play.table.card(card)]
    same(attribute_word(play, values, attribute), value, f"the base {attribute} of {card}")


@EXPECTATIONS.add("{card}'s printed {attribute} is {value}", of=FIGHTING)
def printed(play: Play, card: str, attribute: str, value: str) -> None:
    values = play.table.pack.printed(play.table.game, play.table.card(card))
    same(attribute_word(play, values, attribute), value, f"the printed {attribute} of {card}")


@EXPECTATIONS.add("{card}'s {attribute} is {value}", of=FIGHTING)
def attribute_is(play: Play, card: str, attribute: str, value: str) -> None:
    same(attribute_word(play, play.table.values(card), attribute), value, f"the {attribute} of {card}")


def attribute_word(play: Play, values: Any, attribute: str) -> str:
    """An attribute as it is written: a number, or high, mid, low."""
    if attribute == "zone":
        return HEIGHT_NAMES[values.attack_zone]
    if attribute == "block zone":
        return HEIGHT_NAMES[values.number(BLOCK_ZONE)]
    return str(values.number(play.table.pack.attributes[attribute]))


@EXPECTATIONS.add("the attack is against {card}", of=FIGHTING)
def target(play: Play, card: str) -> None:
    game = play.table.game
    found = play.table.name(play.table.pack.target(game)) if game.attack >= 0 else "nothing"
    same(found, card, "what is attacked")


@EXPECTATIONS.add("the attack is {status}", of=FIGHTING)
def status(play: Play, status: str) -> None:
    if status not in STATUS_NAMES:
        raise ScenarioError(f"an attack is {', '.join(STATUS_NAMES[1:])}, never {status!r}")
    event = latest(play, STATUS)
    same(STATUS_NAMES[event.amount] if event else "not determined", status, "the status of the last attack")


@EXPECTATIONS.add("no attack is being fought", of=FIGHTING)
def no_attack(play: Play) -> None:
    attack = play.table.game.attack
    same(play.table.name(attack) if attack >= 0 else "nothing", "nothing", "the attack being fought")


@EXPECTATIONS.add("{card} is being fought", of=FIGHTING)
def fought(play: Play, card: str) -> None:
    attack = play.table.game.attack
    same(play.table.name(attack) if attack >= 0 else "nothing", card, "the attack being fought")


@EXPECTATIONS.add("the attack stack is {cards}", of=FIGHTING)
def stack(play: Play, cards: str) -> None:
    """From the top: the next one first."""
    found = [play.table.name(card) for card in reversed(play.table.game.attack_stack)]
    same(found, names(play, cards), "the attack stack")


@EXPECTATIONS.add("the total difficulty was {number}", of=FIGHTING)
def difficulty(play: Play, number: str) -> None:
    event = latest(play, DIFFICULTY_IS)
    same(event.amount if event else None, int(number), "the last total difficulty")


@EXPECTATIONS.add("the check started at {number} and ended at {number2}", of=FIGHTING)
def check(play: Play, number: str, number2: str) -> None:
    event = next(
        (event for event in newest(play) if event.verb == NOTE and event.clause == play.table.pack.check_note), None
    )
    found = (event.what, event.amount) if event else (None, None)
    same(found, (int(number), int(number2)), "the start and end of the last check")


@EXPECTATIONS.add(
    "{number} cards are needed to pass the check", "{number} card is needed to pass the check", of=FIGHTING
)
def needed(play: Play, number: str) -> None:
    decision = play.table.game.decision
    if decision is None or decision.prompt[0] not in ("commit to pass", "commit"):
        raise Differs(situation(play))
    same(decision.prompt[1], int(number), "the number of cards needed")


@EXPECTATIONS.add("{who} may commit {cards}", of=FIGHTING)
def may_commit(play: Play, who: str, cards: str) -> None:
    """Whether a set of cards, in this order, would pass the check; tried on a copy."""
    error = commit_error(play, who, cards)
    if error:
        raise Differs(error)


@EXPECTATIONS.add("{who} may not commit {cards}", of=FIGHTING)
def may_not_commit(play: Play, who: str, cards: str) -> None:
    """Said of the player who is asked to commit cards for a check: at any other time nobody may."""
    asked_to(play, who, "commit cards for the check", "pick the cards to commit")
    if not commit_error(play, who, cards):
        raise Differs(f"{who} may commit them")


def commit_error(play: Play, who: str, cards: str) -> str:
    from livingrules.errors import LivingRulesError
    from livingrules.scenario import fight_acts

    game = play.table.game
    play.table.game = game.copy()
    try:
        fight_acts.commit(play, who, cards)
    except LivingRulesError as error:
        return str(error)
    finally:
        play.table.game = game
    return ""
