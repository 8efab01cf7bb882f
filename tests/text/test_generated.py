"""Trees made at random print to text that is read back as the same tree, in one way only."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from livingrules.text.compile import compile_ability, print_ability
from livingrules.text.lowering.checks import lowered
from livingrules.text.lowering.resolution import Findings
from livingrules.text.tree import (
    Ability,
    Act,
    Change,
    Compare,
    Count,
    Current,
    Duration,
    Event,
    Filter,
    Gate,
    Grant,
    Has,
    HasCards,
    It,
    Keyword,
    Later,
    Limit,
    May,
    Modify,
    Number,
    PerEach,
    PlayerIs,
    PlayerNumber,
    Restriction,
    Rule,
    Select,
    Self,
    Seq,
    TurnOf,
    When,
)

TRAITS = st.sampled_from(["Kick", "Punch", "Weapon", "Ranged", "Throw", "Unique"])
SYMBOLS = st.sampled_from(["fire", "air", "void"])
KINDS = st.sampled_from(["attack", "foundation", "asset", "action"])
PLAYERS = st.sampled_from(["you", "opponent"])
NUMBERS = st.integers(1, 9).map(Number)
SEVERAL = st.integers(2, 9).map(Number)
TURN = Duration("turn")


@st.composite
def filters(draw: st.DrawFn, zone: bool = False) -> Filter:
    kind = draw(KINDS)
    has = draw(st.lists(TRAITS.map(Has), max_size=2, unique=True))
    negated = draw(st.booleans())
    if has and negated:
        has = [Has(has[0].name, negated=True)]
    states = draw(st.sampled_from([(), ("ready",), ("committed",), ("face down",)]))
    placed = {}
    if zone:
        placed = {"owner": draw(PLAYERS), "zones": (draw(st.sampled_from(["discard pile", "hand", "card pool"])),)}
        states = ()
    return Filter(
        kinds=(kind,),
        card_word=draw(st.booleans()),
        has=tuple(has),
        any_has=len(has) == 2 and draw(st.booleans()),
        states=states,
        **placed,
    )


@st.composite
def selections(draw: st.DrawFn) -> Select:
    chosen = draw(filters(zone=draw(st.booleans())))
    if not chosen.zones:
        chosen = Filter(**{**_fields(chosen), "owner": draw(st.sampled_from(["", "opponent"]))})
    return Select(chosen, draw(NUMBERS), up_to=draw(st.booleans()))


def _fields(f: Filter) -> dict:
    return {name: getattr(f, name) for name in f.__dataclass_fields__ if name != "style"}


VITALITY = st.builds(Act, st.sampled_from(["gain", "lose"]), PLAYERS, amount=NUMBERS)
DRAWS = st.builds(Act, st.just("draw"), PLAYERS, amount=NUMBERS)
HANDLING = st.builds(
    Act, st.sampled_from(["commit", "ready", "destroy", "flip", "seal", "remove", "reveal"]), PLAYERS, selections()
)
ADDING = st.builds(
    Act,
    st.just("add"),
    PLAYERS,
    selections(),
    destination=st.sampled_from(["hand", "momentum", "staging area", "card pool"]),
    manner=st.sampled_from([(), ("face down",), ("committed",)]),
)
ACTS = st.one_of(VITALITY, DRAWS, HANDLING, ADDING)
COUNTS = filters(zone=True).map(Count)
CHANGES = st.builds(
    Change,
    st.sampled_from(["speed", "damage", "difficulty"]),
    st.sampled_from([1, -1]),
    st.one_of(NUMBERS, st.builds(PerEach, NUMBERS, COUNTS)),
)
REFS = st.one_of(
    st.just(Current()),
    st.sampled_from([Current(whose="you"), Current(whose="opponent"), Self(), It()]),
    TRAITS.map(lambda trait: Current(whose="you", filter=Filter(has=(Has(trait),)))),
)
MODIFIES = st.builds(Modify, REFS, CHANGES.map(lambda change: (change,)), duration=st.sampled_from([None, TURN]))
GRANTS = st.builds(Grant, REFS, TRAITS.map(lambda trait: (Keyword(trait),)), duration=st.sampled_from([None, TURN]))
RULES = st.builds(
    Rule,
    st.just("forbid"),
    st.builds(Event, st.sampled_from(["destroy", "commit", "discard"]), object=st.sampled_from([Self(), It()])),
    duration=st.sampled_from([None, TURN]),
)
SIMPLE = st.one_of(ACTS, MODIFIES, GRANTS, RULES)
CONDITIONS = st.one_of(
    st.builds(HasCards, PLAYERS, st.sampled_from([">=", "<="]), SEVERAL, filters(zone=False)),
    PLAYERS.map(TurnOf),
    st.builds(PlayerIs, PLAYERS, st.sampled_from(["desperation", "maximum"])),
    st.builds(
        Compare,
        PLAYERS.map(lambda player: PlayerNumber(player, "vitality")),
        st.sampled_from([">=", "<=", "="]),
        NUMBERS,
    ),
)
EVENTS = st.one_of(
    st.builds(Event, st.just("play"), PLAYERS, filters()),
    st.builds(
        Event, st.sampled_from(["destroy", "discard", "commit"]), PLAYERS, filters(), op=st.just(">="), amount=NUMBERS
    ),
    st.builds(Event, st.sampled_from(["destroy", "flip"]), object=filters()),
    st.builds(Event, st.just("deal damage"), object=st.just(Filter(kinds=("attack",), owner="you"))),
    st.builds(Event, st.sampled_from(["gain", "lose"]), PLAYERS),
    st.builds(Event, st.just("block"), PLAYERS, st.just(Self()), manner=st.just(("with",))),
)
COMPOUND = st.one_of(
    SIMPLE,
    st.builds(When, CONDITIONS, SIMPLE.map(lambda act: (act,))),
    st.builds(Later, st.just(Event("deal damage", object=Current())), SIMPLE.map(lambda act: (act,))),
    st.builds(May, st.just("you"), ACTS.map(lambda act: (Act(**{**act.__dict__, "agent": "you"}),))),
    st.lists(ACTS, min_size=2, max_size=3).map(tuple).map(Seq),
)
COSTS = st.lists(
    st.one_of(
        st.just(Act("commit", object=Self())),
        st.builds(Act, st.just("discard"), object=NUMBERS.map(lambda n: Select(Filter(zones=("momentum",)), n))),
        st.builds(Act, st.just("lose"), amount=NUMBERS),
    ),
    max_size=2,
    unique_by=lambda act: act.verb,
).map(tuple)
GATES = st.lists(
    st.one_of(st.sampled_from(["First", "Combo", "Deadlock"]).map(Gate), SYMBOLS.map(lambda s: Gate("symbol", s))),
    max_size=2,
    unique=True,
).map(tuple)
LIMITS = st.lists(
    st.sampled_from([Limit("uses", count=1, period="turn"), Limit("turn", "you"), Limit("zone", "card pool")]),
    max_size=2,
    unique=True,
).map(tuple)
RESTRICTIONS = st.lists(
    st.one_of(
        st.just(Restriction("playable while committed")), CONDITIONS.map(lambda c: Restriction("only playable", c))
    ),
    max_size=1,
).map(tuple)


@st.composite
def abilities(draw: st.DrawFn) -> Ability:
    kind = draw(st.sampled_from(["E", "F", "R"]))
    return Ability(
        kind,
        (draw(COMPOUND),) if kind == "R" else tuple(draw(st.lists(COMPOUND, min_size=1, max_size=2))),
        gates=draw(GATES),
        limits=draw(LIMITS),
        costs=draw(COSTS),
        trigger=draw(EVENTS) if kind == "R" else None,
        restrictions=draw(RESTRICTIONS),
    )


@settings(max_examples=150, deadline=None)
@given(abilities())
def test_printed_trees_are_read_back(ability: Ability) -> None:
    findings = Findings()
    ability = lowered(ability, "ufs", findings)
    assume(not findings.unbound)
    text = print_ability(ability)
    read = compile_ability(text)
    # a condition right behind a response's trigger is the ability's own
    if ability.kind == "R" and read.condition is not None:
        assert isinstance(ability.body[0], When)
        assert read.condition == ability.body[0].condition
        return
    assert read == ability, text
