"""A tree without its style prints in house style, and that text means the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from livingrules.text.compile import compile_ability, print_ability
from livingrules.text.lowering.fftcg.referents import without_slots
from livingrules.text.tree import (
    Ability,
    Act,
    Bind,
    Change,
    Count,
    Duration,
    Event,
    Filter,
    Gate,
    Grant,
    Has,
    HasCards,
    It,
    Keyword,
    Limit,
    May,
    Modify,
    Named,
    Number,
    Options,
    PerEach,
    Rule,
    Select,
    Self,
    Seq,
    Stat,
    When,
)
from livingrules.text.treeview import plain

NAMES = ("Rook", "Tamsin")
TRAITS = ("Knight", "Ferryman", "REED")
SENTENCES = (Path(__file__).parent / "sentences.txt").read_text(encoding="utf-8").splitlines()


def read(text: str) -> Ability:
    return compile_ability(text, NAMES, "fftcg", TRAITS, "Vera")


@pytest.mark.parametrize("text", SENTENCES)
def test_house_style_means_the_same(text: str) -> None:
    meant = read(text)
    assert read(print_ability(plain(meant), "fftcg")) == meant


ELEMENTS = st.sampled_from(["Fire", "Ice", "Dark"])
KINDS = st.sampled_from(["Forward", "Backup", "Character"])
PLAYERS = st.sampled_from(["you", "opponent"])
COUNTS = st.integers(1, 9).map(Number)
THOUSANDS = st.integers(1, 12).map(lambda n: Number(1000 * n))
TURN = Duration("turn")
ITSELF = Self()


@st.composite
def filters(draw: st.DrawFn) -> Filter:
    has = draw(st.lists(ELEMENTS.map(lambda name: Has(name, kind="element")), max_size=1))
    has += draw(st.lists(st.sampled_from(TRAITS[:2]).map(lambda name: Has(name, kind="job")), max_size=1))
    states = draw(st.sampled_from([(), ("dull",), ("active",), ("damaged",)]))
    stats = draw(st.lists(COUNTS.map(lambda n: Stat("cost", "<=", n)), max_size=1))
    stats += draw(st.lists(THOUSANDS.map(lambda n: Stat("power", ">=", n)), max_size=1))
    names = draw(st.sampled_from([(), (Named("is not", "Rook"),)]))
    return Filter(
        kinds=(draw(KINDS),),
        owner=draw(st.sampled_from(["", "you", "opponent"])),
        zones=("field",),
        states=states,
        has=tuple(has),
        stats=tuple(stats),
        names=names,
    )


@st.composite
def on_chosen(draw: st.DrawFn) -> Any:
    it = It()
    amounts = st.one_of(THOUSANDS, st.builds(lambda n, f: PerEach(n, Count(f)), THOUSANDS, filters()))
    return draw(
        st.one_of(
            amounts.map(lambda n: Act("deal", object=it, amount=n)),
            st.sampled_from(["break", "dull", "freeze", "activate", "remove"]).map(lambda verb: Act(verb, object=it)),
            st.just(Act("return", object=it, destination="hand", whose="owner")),
            amounts.map(lambda n: Modify(it, (Change("power", 1, n),), duration=TURN)),
            amounts.map(lambda n: Modify(it, (Change("power", -1, n),), duration=TURN)),
            st.sampled_from(["Haste", "Brave"]).map(lambda word: Grant(it, (Keyword(word),), duration=TURN)),
            st.sampled_from(["attack", "block"]).map(
                lambda verb: Rule("forbid", Event(verb, object=it), duration=TURN)
            ),
        )
    )


@st.composite
def bodies(draw: st.DrawFn) -> tuple[Any, ...]:
    chosen = Bind("choose", Select(draw(filters()), Number(1), up_to=draw(st.booleans())))
    last = draw(
        st.one_of(
            st.just(Act("draw", amount=Number(1))),
            st.just(May("you", (Act("draw", amount=Number(2)),))),
            st.builds(
                lambda n, f: When(HasCards("you", ">=", n, f), (Act("draw", amount=Number(1)),)),
                st.integers(2, 5).map(Number),
                filters().map(lambda f: Filter(f.kinds, zones=f.zones, has=f.has)),
            ),
        )
    )
    return (chosen, draw(on_chosen()), last)


TRIGGERS = st.one_of(
    st.sampled_from(["attack", "block"]).map(lambda verb: Event(verb, object=ITSELF)),
    st.just(Event("enter", object=ITSELF, destination="field")),
    st.just(Event("move", object=Filter(("Forward",)), source="field", destination="Break Zone")),
    PLAYERS.map(lambda player: Event("start", player, what="Main Phase 1")),
)
COSTS = st.lists(
    st.sampled_from([Act("pay", what="Fire", amount=Number(1)), Act("pay", amount=Number(2))]), min_size=1, max_size=3
)


@st.composite
def abilities(draw: st.DrawFn) -> Ability:
    body: tuple[Any, ...] = draw(bodies())
    if draw(st.booleans()):
        body = (Options((Seq(body), Act("draw", amount=Number(3))), count=draw(st.integers(1, 2))),)
    gates = draw(st.sampled_from([(), (Gate("EX Burst"),)]))
    kind = draw(st.sampled_from(["auto", "action", "summon"]))
    if kind == "auto":
        return Ability("auto", body, gates, trigger=draw(TRIGGERS))
    if kind == "summon":
        return Ability("summon", body, gates)
    limits = draw(st.sampled_from([(), (Limit("turn", "you"),), (Limit("uses", count=1, period="turn"),)]))
    return Ability("action", body, limits=limits, costs=tuple(draw(COSTS)))


@settings(max_examples=60, deadline=None)
@given(abilities())
def test_a_tree_made_at_random_prints_to_text_that_is_read_as_the_same_tree(ability: Ability) -> None:
    text = print_ability(ability, "fftcg")
    assert without_slots(read(text)) == ability
