"""Meanings of FFTCG: every part of a text has one, wording does not matter for it, and what differs is different."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from livingrules.errors import Fault
from livingrules.games.fftcg import filters, happenings, ruled
from livingrules.games.fftcg.abilities import FftcgLibrary
from livingrules.games.fftcg.words import (
    BASE_POWER_LAYER,
    CONTROLLER_LAYER,
    DAMAGE_ZONE,
    EVERYTHING,
    FIELD,
    HAND,
    POWER_LAYER,
    STATES,
    TYPE_LAYER,
)
from livingrules.kernel.meaning.base import Amount, Condition, Meaning, Subject
from livingrules.text import tree
from livingrules.text.compile import compile_ability
from livingrules.text.lowering.fftcg import parts, statements

NAMES = ("Orla", "Brand")


def lowered(text: str) -> tree.Ability:
    ability = compile_ability(text, NAMES, "fftcg", own="Orla")
    parts.give([ability])
    return ability


def nodes(value: Any) -> Iterator[tree.Node]:
    if isinstance(value, tuple):
        for part in value:
            yield from nodes(part)
    elif isinstance(value, tree.Node):
        yield value
        for item in fields(value):
            yield from nodes(getattr(value, item.name))


def meanings(text: str) -> list[Meaning]:
    """The meanings of the parts, in the order of the tree."""
    return [node.noted for node in nodes(lowered(text)) if isinstance(node.noted, Meaning)]


def without_style(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(without_style(part) for part in value)
    if not isinstance(value, tree.Node):
        return value
    return replace(
        value, style=(), **{f.name: without_style(getattr(value, f.name)) for f in fields(value) if f.compare}
    )


KINDS: tuple[tuple[type, type], ...] = (
    (tree.Filter, filters.Cards),
    (tree.Ref, Subject),
    (tree.Amount, Amount),
    (tree.Condition, Condition),
)
"""What has a meaning, and which."""
TEXTS = [
    "When Orla enters the field, choose 1 Forward of cost 3 or less opponent controls. Break it.",
    "If you control 3 or more Backups, Orla gains +2000 power.",
    "The Fire Forwards you control gain +1000 power.",
    "When Orla attacks, draw 1 card for each dull Forward opponent controls.",
    "Reveal the top 3 cards of your deck. Add 1 Forward among them to your hand.",
]


@pytest.mark.parametrize("text", TEXTS)
def test_every_description_reference_number_and_condition_has_its_meaning(text: str) -> None:
    found = list(nodes(lowered(text)))
    for node in found:
        for kind, meaning in KINDS:
            if isinstance(node, kind):
                assert isinstance(node.noted, meaning), node
    assert any(isinstance(node, tree.Filter) for node in found)


@pytest.mark.parametrize("text", TEXTS)
def test_style_means_nothing(text: str) -> None:
    plain = without_style(compile_ability(text, NAMES, "fftcg", own="Orla"))
    parts.give([plain])
    assert [node.noted for node in nodes(plain) if isinstance(node.noted, Meaning)] == meanings(text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Choose 1 Forward opponent controls. Break it.", "Choose 1 Forward you control. Break it."),
        ("Choose 1 dull Forward. Break it.", "Choose 1 active Forward. Break it."),
        ("Choose 1 Forward of cost 3 or less. Break it.", "Choose 1 Forward of cost 3 or more. Break it."),
        ("Choose 1 Forward of cost 3. Break it.", "Choose 1 Forward of cost 4. Break it."),
        ("Choose 1 Forward. Break it.", "Choose 1 Backup. Break it."),
        ("Choose 1 Forward. Break it.", "Choose 1 Forward in your Break Zone. Add it to your hand."),
        ("Choose 1 Forward. Break it.", "Choose 1 Forward other than Orla. Break it."),
    ],
)
def test_what_differs_in_meaning_is_different(one: str, other: str) -> None:
    first, second = (
        [node.noted for node in nodes(lowered(text)) if isinstance(node, tree.Filter)] for text in (one, other)
    )
    assert first != second


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("you control 3 or more Backups", "you control 2 or more Backups"),
        ("you control 3 or more Backups", "you control 3 or less Backups"),
        ("you control 3 or more Backups", "opponent controls 3 or more Backups"),
        ("you have received 3 points of damage or more", "opponent has received 3 points of damage or more"),
        ("a Forward has been put from the field into the Break Zone this turn", "you have cast a Summon this turn"),
    ],
)
def test_conditions_that_differ_are_different(one: str, other: str) -> None:
    first, second = (lowered(f"If {said}, Orla gains +1000 power.").condition for said in (one, other))
    assert first is not None
    assert second is not None
    assert isinstance(first.noted, Condition)
    assert first.noted != second.noted


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Orla enters the field", "Orla leaves the field"),
        ("Orla attacks", "a Forward you control attacks"),
        ("a Forward you control attacks", "a Forward opponent controls attacks"),
        ("Orla is put from the field into the Break Zone", "Orla enters the field"),
        ("you cast a Summon", "opponent casts a Summon"),
        ("Orla is chosen by opponent's Summon", "Orla is chosen by opponent's ability"),
        ("Orla deals damage to your opponent", "Orla deals damage to a Forward"),
    ],
)
def test_triggers_that_differ_are_different(one: str, other: str) -> None:
    first, second = (lowered(f"When {said}, draw 1 card.").trigger for said in (one, other))
    assert first is not None
    assert second is not None
    assert isinstance(first.noted, happenings.Happening)
    assert first.noted != second.noted


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Orla cannot be chosen by your opponent's Summons.", "Orla cannot be chosen by your opponent's abilities."),
        ("Orla cannot attack.", "The Forwards opponent controls cannot attack."),
    ],
)
def test_rules_that_differ_are_different(one: str, other: str) -> None:
    found = [
        node.event.noted
        for text in (one, other)
        for node in nodes(lowered(text))
        if isinstance(node, tree.Rule) and node.event is not None
    ]
    assert [type(each) for each in found] == [ruled.Ruled, ruled.Ruled]
    assert found[0] != found[1]


def test_the_same_said_in_two_ways_means_the_same() -> None:
    """A trigger and the past speak of an event by one type: by the same words, by the same meaning."""
    trigger = lowered("When a Forward you control attacks, draw 1 card.").trigger
    again = lowered("When a Forward you control attacks, draw 2 cards.").trigger
    assert trigger is not None
    assert again is not None
    assert trigger.noted == again.noted


def test_a_trigger_asks_nothing_that_its_event_has_ended() -> None:
    """*Becomes dull*: it is dull by the time it is looked at; the same words in a choice mean an active one."""
    ability = tree.Ability(
        "auto", (), trigger=tree.Event("dull", object=tree.Filter(kinds=("Forward",), states=("active",)))
    )
    parts.give([ability])
    assert ability.trigger is not None
    chosen = parts.described(tree.Filter(kinds=("Forward",), states=("active",)))
    plain = parts.described(tree.Filter(kinds=("Forward",)))
    assert isinstance(ability.trigger.object, tree.Filter)
    assert ability.trigger.object.noted == plain
    assert plain != chosen


def test_tests_come_in_the_order_of_what_they_cost() -> None:
    node = tree.Filter(
        names=(tree.Named("is", "Brand"),),
        states=("dull",),
        stats=(tree.Stat("cost", ">=", tree.Number(2)),),
        has=(tree.Has("Fire", kind="element"),),
        other=True,
    )
    kinds = [type(test) for test in parts.described(node).tests]
    assert kinds == [filters.HasElement, filters.Another, filters.InState, filters.Compared, filters.HasName]


def test_one_node_cannot_mean_two_things() -> None:
    node = tree.Filter(kinds=("Forward",))
    parts.cards(node)
    parts.keep(node, parts.described(tree.Filter(kinds=("Forward",))))
    with pytest.raises(Fault, match="means two things"):
        parts.keep(node, parts.described(tree.Filter(kinds=("Backup",))))


def test_a_text_that_was_not_lowered_is_not_played() -> None:
    with pytest.raises(Fault, match="not lowered"):
        filters.cards_of(tree.Filter().noted)


@pytest.mark.parametrize(
    ("said", "looks"),
    [
        ("you control 3 or more Backups", 1 << FIELD),
        ("you control a dull Forward", 1 << FIELD | STATES),
        ("you control an attacking Forward", EVERYTHING),
        ("you have 5 or more cards in your hand", 1 << HAND),
        ("you have received 3 points of damage or more", 1 << DAMAGE_ZONE),
        ("you have cast a Summon this turn", EVERYTHING),
    ],
)
def test_an_effect_is_looked_at_again_when_what_it_needs_has_changed(said: str, looks: int) -> None:
    library = FftcgLibrary()
    (piece,) = library.infos[library.ability(statements.lowered(lowered(f"If {said}, Orla gains +1000 power.")))].pieces
    assert piece.looks == looks
    assert piece.restless == (looks == EVERYTHING)


def test_x_is_part_of_what_an_effect_needs() -> None:
    """*X is the number of ...*: the number is defined behind the effect that it belongs to."""
    in_hand = tree.Count(tree.Filter(owner="you", zones=("hand",)))
    raised = tree.Modify(tree.Self(), (tree.Change("power", 1, tree.X()),))
    ability = tree.Ability("field", (raised,), x=in_hand)
    parts.give([ability])
    library = FftcgLibrary()
    (piece,) = library.infos[library.ability(statements.lowered(ability))].pieces
    assert piece.looks == 1 << HAND


def test_the_layers_that_an_effect_reads() -> None:
    library = FftcgLibrary()
    text = "The Forwards you control of power 5000 or more gain Brave."
    (piece,) = library.infos[library.ability(statements.lowered(lowered(text)))].pieces
    asked = (CONTROLLER_LAYER, TYPE_LAYER, BASE_POWER_LAYER, POWER_LAYER)
    assert piece.reads == sum(1 << layer for layer in asked)
