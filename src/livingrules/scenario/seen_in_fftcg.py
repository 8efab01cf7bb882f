"""What is seen at a table of FFTCG beside what is seen at every table: states, numbers, the battle, the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from livingrules.errors import LivingRulesError
from livingrules.games.fftcg import words as w
from livingrules.scenario import fftcg_acts
from livingrules.scenario.asking import asked_to
from livingrules.scenario.errors import Differs, ScenarioError
from livingrules.scenario.seen import EXPECTATIONS, names, same, shown, some
from livingrules.scenario.sentences import listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from livingrules.scenario.runner import Play

FFTCG: Final = ("fftcg",)
KIND_OF: Final = {
    "a field ability": "field", "an auto-ability": "auto", "an action ability": "action",
    "a special ability": "special", "a Summon's text": "summon",
}  # fmt: skip


@EXPECTATIONS.add("{who} has {number} points of damage", "{who} has {number} point of damage", of=FFTCG)
def points(play: Play, who: str, number: str) -> None:
    same(play.fftcg.points(play.seat(who)), int(number), f"the number of points of damage {who} has taken")


@EXPECTATIONS.add("{who} controls {cards}", of=FFTCG)
def controls(play: Play, who: str, cards: str) -> None:
    others = [name for name in some(play, cards) if not in_control(play, name, play.seat(who))]
    if others:
        raise Differs(f"{who} does not control {shown(others)}")


def in_control(play: Play, name: str, seat: int) -> bool:
    table = play.fftcg
    return table.game.on_field(table.card(name)) and table.controller(name) == seat


# -------------------------------------------------------------------------------------------------------------- states


def all_are(play: Play, cards: str, holds: Callable[[str], bool], otherwise: str) -> None:
    others = [name for name in some(play, cards) if not holds(name)]
    if others:
        raise Differs(f"{shown(others)} is {otherwise}")


@EXPECTATIONS.add("{cards} are dull", "{cards} is dull", of=FFTCG)
def dull(play: Play, cards: str) -> None:
    all_are(play, cards, play.fftcg.dull, "active")


@EXPECTATIONS.add("{cards} are active", "{cards} is active", of=FFTCG)
def active(play: Play, cards: str) -> None:
    all_are(play, cards, lambda name: not play.fftcg.dull(name), "dull")


@EXPECTATIONS.add("{cards} are not frozen", "{cards} is not frozen", of=FFTCG)
def thawed(play: Play, cards: str) -> None:
    all_are(play, cards, lambda name: not play.fftcg.frozen(name), "frozen")


@EXPECTATIONS.add("{cards} are frozen", "{cards} is frozen", of=FFTCG)
def frozen(play: Play, cards: str) -> None:
    all_are(play, cards, play.fftcg.frozen, "not frozen")


# ------------------------------------------------------------------------------------------------------------- numbers


@EXPECTATIONS.add("{card} has {number} damage", of=FFTCG)
def damage(play: Play, card: str, number: str) -> None:
    same(play.fftcg.damage(card), int(number), f"the damage on {card}")


@EXPECTATIONS.add("{card}'s power is {number}", of=FFTCG)
def power(play: Play, card: str, number: str) -> None:
    same(play.fftcg.power(card), int(number), f"the power of {card}")


@EXPECTATIONS.add("{card}'s cost is {number}", of=FFTCG)
def cost(play: Play, card: str, number: str) -> None:
    same(play.fftcg.values(card).cost, int(number), f"the cost of {card}")


@EXPECTATIONS.add("{card}'s elements are {words}", of=FFTCG)
def elements(play: Play, card: str, words: str) -> None:
    same(sorted(play.fftcg.elements(card)), sorted(listed(words)), f"the list of elements of {card}")


@EXPECTATIONS.add("{card}'s jobs are {words}", of=FFTCG)
def jobs(play: Play, card: str, words: str) -> None:
    same(sorted(play.fftcg.values(card).jobs), sorted(listed(words)), f"the list of jobs of {card}")


@EXPECTATIONS.add("{card}'s keywords are {words}", of=FFTCG)
def keywords(play: Play, card: str, words: str) -> None:
    same(sorted(play.fftcg.keywords(card)), sorted(listed(words)), f"the list of keywords of {card}")


@EXPECTATIONS.add("{card}'s types are {words}", of=FFTCG)
def types(play: Play, card: str, words: str) -> None:
    same(sorted(play.fftcg.types(card)), sorted(listed(words)), f"the list of types of {card}")


# ----------------------------------------------------------------------------------------------- the stack, the battle


@EXPECTATIONS.add("the stack is {cards}", of=FFTCG)
def stack(play: Play, cards: str) -> None:
    """From the top, each entry by the card that it is or comes from."""
    same(play.fftcg.on_stack(), names(play, cards), "the stack")


@EXPECTATIONS.add("the attackers are {cards}", "the attacker is {cards}", of=FFTCG)
def attackers(play: Play, cards: str) -> None:
    table = play.fftcg
    found = [table.name(mark & w.CARD_MASK) for mark in table.game.attackers if table.game.alive(mark)]
    same(sorted(found), sorted(names(play, cards)), "what is attacking")


@EXPECTATIONS.add("the blocker is {cards}", of=FFTCG)
def blocker(play: Play, cards: str) -> None:
    table = play.fftcg
    mark = table.game.blocker
    found = [table.name(mark & w.CARD_MASK)] if mark and table.game.alive(mark) else []
    same(found, names(play, cards), "what is blocking")


@EXPECTATIONS.add("the attack is blocked", of=FFTCG)
def blocked(play: Play) -> None:
    if not play.fftcg.game.blocked:
        raise Differs("the attack is not blocked")


# -------------------------------------------------------------------------------------------------------- what is legal


@EXPECTATIONS.add("{who} may pay with {cards}", of=FFTCG)
def may_pay(play: Play, who: str, cards: str) -> None:
    """Whether that payment would be accepted; tried on a copy."""
    refuse(tried(play, who, cards, fftcg_acts.pay))


@EXPECTATIONS.add("{who} may not pay with {cards}", of=FFTCG)
def may_not_pay(play: Play, who: str, cards: str) -> None:
    """Said of the player who is asked to pay: at any other time nobody may."""
    asked_to(play, who, "pay", "pick cards to pay with")
    if not tried(play, who, cards, fftcg_acts.pay):
        raise Differs(f"{who} may pay with them")


@EXPECTATIONS.add("{who} may attack with {cards}", of=FFTCG)
def may_attack(play: Play, who: str, cards: str) -> None:
    """Whether that declaration would be accepted; tried on a copy."""
    refuse(tried(play, who, cards, fftcg_acts.attack))


@EXPECTATIONS.add("{who} may not attack with {cards}", of=FFTCG)
def may_not_attack(play: Play, who: str, cards: str) -> None:
    """Said of the player who is asked to attack: at any other time nobody may."""
    asked_to(play, who, "attack")
    some(play, cards)
    if not tried(play, who, cards, fftcg_acts.attack):
        raise Differs(f"{who} may attack with them")


def tried(play: Play, who: str, cards: str, act: Callable[[Play, str, str], None]) -> str:
    """What is said against an act, on a copy of the game."""
    table, game = play.fftcg, play.fftcg.game
    table.game = game.copy()
    try:
        act(play, who, cards)
    except LivingRulesError as error:
        return str(error)
    finally:
        table.game = game
    return ""


def refuse(error: str) -> None:
    if error:
        raise Differs(error.rstrip("."))


# --------------------------------------------------------------------------------------------------------------- texts


@EXPECTATIONS.add("the text {quoted} is {words}", of=FFTCG)
def kind_of_text(play: Play, quoted: str, words: str) -> None:
    if words not in KIND_OF:
        raise ScenarioError(f"a text is {', '.join(KIND_OF)}, never {words!r}")
    ability = play.fftcg.pack.ability(quoted[1:-1], play.fftcg.names)
    same(ability.kind, KIND_OF[words], "its kind")
