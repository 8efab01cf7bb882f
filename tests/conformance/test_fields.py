"""No field of the state can be forgotten: a copy, a saved game and a digest know all of them."""

from collections import Counter
from typing import Any

import pytest

from livingrules.games.packs import GAMES, pack
from livingrules.games.ufs import position, restoring
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.event import Event
from livingrules.kernel.procedure import REGISTRY

APART = {"zones", "stack", "scopes", "decision", "rng"}
"""Fields of a game that copy and state treat by name."""
NOT_STATE = {"trace", "strict", "said", "unvaried", "wary"}
"""What watches a game and is no part of it."""
OF_FIGHTING = {
    "settled", "peeked", "common", "verdicts", "answers", "answers_to", "payable", "counted", "defined_cards",
    "defined_by", "defined_at", "modified_at", "unasked", "unasked_at",
}  # fmt: skip
REMEMBERED: dict[str, set[str]] = {"ufs": OF_FIGHTING, "universus": OF_FIGHTING, "fftcg": {"idle"}}
"""What remembers when the state of a game was last looked at, and what a game does without."""

# Imported for their procedures.
assert position.arrange
assert restoring.restore


def attributes(thing: Any) -> set[str]:
    """Its instance attributes: slots and what is in its dictionary; a compiled class lists them."""
    if hasattr(type(thing), "__mypyc_attrs__"):
        return set(type(thing).__mypyc_attrs__) - {"__dict__"}
    slots = {name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ()) if hasattr(thing, name)}
    return slots | set(getattr(thing, "__dict__", ()))


@pytest.mark.parametrize("title", sorted(REGISTRY))
def test_a_procedure_lists_its_locals(title: str) -> None:
    frame = REGISTRY[title]()
    assert Counter(frame.fields) == Counter(attributes(frame) - {"at", "answer", "picks"})


@pytest.mark.parametrize("title", sorted(REGISTRY))
def test_a_procedure_has_steps_with_names_of_their_own(title: str) -> None:
    kind = REGISTRY[title]
    assert kind.title == title
    assert len(set(kind.names)) == len(kind.names) == len(kind.steps) == len(kind.tags) > 1


@pytest.mark.parametrize("kind", [pack(game).engine.kind for game in GAMES])
def test_every_field_of_a_game_has_exactly_one_place(kind: type[Any]) -> None:
    listed = Counter(
        (*kind.shared, *kind.values, *kind.lists, *APART, *NOT_STATE, *kind.clock, *REMEMBERED[kind.rulebook])
    )
    assert [name for name, count in listed.items() if count > 1] == []
    assert set(listed) == attributes(kind())


@pytest.mark.parametrize("kind", [pack(game).engine.kind for game in GAMES])
def test_only_indexes_are_left_out_of_the_state(kind: type[Any]) -> None:
    assert set(kind.derived) <= {*kind.shared, *kind.lists}
    given = {"library", "owner", "zone_count", "identity", "definitions", "printed", "options"}
    given |= {"fronts", "backs"} if kind.rulebook == "universus" else set()
    written = {"log", "history", "departed", "outcome", "effects", "trail", "ids"}
    assert set(kind.shared) == given | written | (set(kind.derived) - set(kind.lists))


HELD = {
    "bound": (("", (1,)),),
    "events": (),
    "event": None,
    "values": None,
    "scope": Scope(0, 0, 0, 0, 0),
    "clause": "A.1",
    "word": "air",
    "attached": True,
}
"""What is no number in an event, a scope or an effect."""


@pytest.mark.parametrize("kind", [Event, Scope, Effect])
def test_values_pack_all_they_hold(kind: type[Any]) -> None:
    names = kind.__slots__ if hasattr(kind, "__slots__") else kind.__mypyc_attrs__
    thing = kind(**{name: HELD.get(name, number) for number, name in enumerate(names)})
    assert len(thing.pack()) == len(names)
