"""What FFTCG's sentences mean: the shapes that the engine carries out."""

from __future__ import annotations

from typing import Any

import pytest

from livingrules.text.compile import compile_ability, compile_card, understand_line
from livingrules.text.errors import Declined
from livingrules.text.lowering.fftcg.referents import without_slots
from livingrules.text.names import names_of
from livingrules.text.tree import (
    Ability,
    Act,
    Attribute,
    Bind,
    Both,
    Change,
    Compare,
    Count,
    Done,
    Duration,
    Event,
    Filter,
    Gate,
    Grant,
    Has,
    HasCards,
    Is,
    It,
    Keyword,
    Later,
    Limit,
    May,
    Modify,
    Named,
    Number,
    Options,
    PerEach,
    PlayerNumber,
    Replace,
    Result,
    Rule,
    Select,
    Self,
    Seq,
    Set,
    Stat,
    When,
    X,
)

TURN = Duration("turn")
FORWARD = Filter(kinds=("Forward",), zones=("field",))
THEIRS = Filter(kinds=("Forward",), owner="opponent", zones=("field",))
ONE = Number(1)


def read(text: str, own: str = "Vera") -> Ability:
    """The words of a text; what its pronouns mean is tested beside `text/lowering`."""
    ability: Ability = without_slots(compile_ability(text, ("Rook",), "fftcg", ("Knight", "REED"), own))
    return ability


def chosen(f: Filter, quantity: int = 1, **more: Any) -> Bind:
    return Bind("choose", Select(f, Number(quantity), **more))


BODIES = [
    ("Choose 1 Forward. Deal it 4000 damage.", (chosen(FORWARD), Act("deal", object=It(), amount=Number(4000)))),
    (
        "Choose up to 2 Forwards opponent controls. Dull them.",
        (chosen(THEIRS, 2, up_to=True), Act("dull", object=It(plural=True))),
    ),
    (
        "Choose 1 Forward and 1 Backup. Break the former and activate the latter.",
        (
            Bind("choose", Both((Select(FORWARD, ONE), Select(Filter(kinds=("Backup",), zones=("field",)), ONE)))),
            Seq((Act("break", object=It("1")), Act("activate", object=It("2")))),
        ),
    ),
    (
        "Choose 1 Summon. Cancel its effect.",
        (chosen(Filter(kinds=("Summon",), zones=("stack",))), Act("cancel", object=It())),
    ),
    (
        "Choose 1 Forward of cost 3 or less in your Break Zone. Play it onto the field dull.",
        (
            chosen(Filter(("Forward",), owner="you", zones=("Break Zone",), stats=(Stat("cost", "<=", Number(3)),))),
            Act("play", object=It(), destination="field", manner=("dull",)),
        ),
    ),
    (
        "Deal 1000 damage for each Job Knight you control to all the Forwards opponent controls.",
        (
            Act(
                "deal",
                object=Select(THEIRS, all=True),
                amount=PerEach(
                    Number(1000), Count(Filter(owner="you", zones=("field",), has=(Has("Knight", kind="job"),)))
                ),
            ),
        ),
    ),
    ("Deal your opponent 2 points of damage.", (Act("deal", amount=Number(2), what="player", whose="opponent"),)),
    (
        "Search for 1 Card Name Rook and add it to your hand.",
        (
            Seq(
                (
                    Act(
                        "search", object=Select(Filter(owner="you", zones=("deck",), names=(Named("is", "Rook"),)), ONE)
                    ),
                    Act("add", object=It(), destination="hand", whose="you"),
                )
            ),
        ),
    ),
    (
        "Your opponent discards 1 card.",
        (Act("discard", "opponent", Select(Filter(card_word=True, zones=("hand",)), ONE)),),
    ),
    (
        "You may pay 《2》. When you do so, draw 1 card.",
        (May("you", (Act("pay", amount=Number(2)),)), Later(Event("done"), (Act("draw", amount=ONE),))),
    ),
    (
        "You may discard 1 card. If you do so, draw 2 cards.",
        (
            May("you", (Act("discard", object=Select(Filter(card_word=True, zones=("hand",)), ONE)),)),
            When(Done(), (Act("draw", amount=Number(2)),)),
        ),
    ),
    (
        "Choose 1 Forward. At the end of the turn, break it.",
        (chosen(FORWARD), Later(Event("end", what="turn"), (Act("break", object=It()),))),
    ),
    (
        "Choose 1 Forward. Deal it 5000 damage. If it is a Water Forward, deal it 8000 damage instead.",
        (
            chosen(FORWARD),
            When(
                Is(It(), Filter(("Forward",), has=(Has("Water", kind="element"),))),
                (Act("deal", object=It(), amount=Number(8000)),),
                (Act("deal", object=It(), amount=Number(5000)),),
            ),
        ),
    ),
    (
        'Select 1 of the 2 following actions. "Draw 1 card." "Choose 1 Forward. Break it."',
        (Options((Act("draw", amount=ONE), Seq((chosen(FORWARD), Act("break", object=It()))))),),
    ),
    (
        "Choose 1 Forward. Until the end of the turn, it gains +1000 power and Haste.",
        (
            chosen(FORWARD),
            Seq(
                (
                    Modify(It(), (Change("power", 1, Number(1000)),), duration=TURN),
                    Grant(It(), (Keyword("Haste"),), duration=TURN),
                )
            ),
        ),
    ),
    (
        "Choose 1 Forward. During this turn, the next damage dealt to it becomes 0 instead.",
        (
            chosen(FORWARD),
            Replace(
                Event("deal damage", target=It(), would=True, next_only=True),
                (Set(It("damage"), "damage", "to", Number(0)),),
                once=True,
                duration=TURN,
            ),
        ),
    ),
    (
        "Choose up to 3 Forwards. Divide 6000 damage among them as you like.",
        (
            chosen(FORWARD, 3, up_to=True),
            Act("deal", object=It(plural=True), amount=Number(6000), manner=("divided",)),
        ),
    ),
    (
        "Choose 1 Forward and 1 Forward opponent controls. The former deals damage equal to its power to the latter.",
        (
            Bind("choose", Both((Select(FORWARD, ONE), Select(THEIRS, ONE)))),
            Act("deal", object=It("2"), amount=Attribute(It(), "power"), using=It("1")),
        ),
    ),
]


@pytest.mark.parametrize(("text", "body"), BODIES)
def test_what_a_summon_does(text: str, body: Any) -> None:
    assert read(text) == Ability("summon", body)


FIELDS = [
    (
        "The Fire Forwards you control gain +1000 power.",
        Ability(
            "field",
            (
                Modify(
                    Select(
                        Filter(("Forward",), owner="you", zones=("field",), has=(Has("Fire", kind="element"),)),
                        all=True,
                    ),
                    (Change("power", 1, Number(1000)),),
                ),
            ),
        ),
    ),
    (
        "If you control Card Name Rook, Vera gains Haste.",
        Ability(
            "field",
            (Grant(Self(), (Keyword("Haste"),)),),
            condition=HasCards("you", ">=", ONE, Filter(zones=("field",), names=(Named("is", "Rook"),))),
        ),
    ),
    (
        "Vera cannot be chosen by your opponent's Summons or abilities.",
        Ability("field", (Rule("forbid", Event("choose", object=Self(), cause="opponent's Summon or ability")),)),
    ),
    (
        "Vera cannot be blocked by a Forward of cost 4 or more.",
        Ability(
            "field",
            (
                Rule(
                    "forbid",
                    Event(
                        "is blocked", object=Self(), using=Filter(("Forward",), stats=(Stat("cost", ">=", Number(4)),))
                    ),
                ),
            ),
        ),
    ),
    (
        "The cost required to cast your Summons is reduced by 1 (it cannot become 0).",
        Ability(
            "field",
            (
                Modify(
                    Select(Filter(("Summon",), owner="you"), all=True),
                    (Change("cost to play", -1, ONE, minimum=ONE),),
                ),
            ),
        ),
    ),
    (
        "If Vera is dealt damage by a Summon, deal that damage to Card Name Rook instead.",
        Ability(
            "field",
            (
                Replace(
                    Event("deal damage", target=Self(), cause="Summon", would=True),
                    (
                        Act(
                            "deal",
                            object=Select(Filter(zones=("field",), names=(Named("is", "Rook"),)), all=True),
                            amount=Result("damage"),
                        ),
                    ),
                ),
            ),
        ),
    ),
    (
        "If a Forward would be put from the field into the Break Zone, remove it from the game instead.",
        Ability(
            "field",
            (
                Replace(
                    Event(
                        "move",
                        object=Filter(("Forward",)),
                        source="field",
                        destination="Break Zone",
                        would=True,
                    ),
                    (Act("remove", object=It()),),
                ),
            ),
        ),
    ),
    (
        "If you have received 6 points of damage or more, Vera gains Brave.",
        Ability(
            "field",
            (Grant(Self(), (Keyword("Brave"),)),),
            condition=Compare(PlayerNumber("you", "damage"), ">=", Number(6)),
        ),
    ),
    (
        "The Forwards opponent controls cannot attack unless their controller pays 《2》.",
        Ability(
            "field",
            (
                Rule(
                    "cost",
                    Event("attack", object=Filter(("Forward",), owner="opponent")),
                    price=(Act("pay", amount=Number(2)),),
                ),
            ),
        ),
    ),
]


@pytest.mark.parametrize(("text", "ability"), FIELDS)
def test_what_holds_on_the_field(text: str, ability: Ability) -> None:
    assert read(text) == ability


@pytest.mark.rule("fftcg:5.2.4.1")
def test_the_own_name_is_the_card_itself_and_a_card_name_is_any_card_of_that_name() -> None:
    own = read("When Vera attacks, break Vera.")
    assert own.trigger == Event("attack", object=Self())
    assert own.body == (Act("break", object=Self()),)
    named = without_slots(compile_ability("When Card Name Vera attacks, break it.", ("Vera",), "fftcg", own="Vera"))
    assert named.trigger == Event("attack", object=Filter(names=(Named("is", "Vera"),)))


def test_what_stands_in_brackets_behind_a_name_may_be_left_out() -> None:
    card = "Mott (II)"
    for name in (card, "Mott"):
        assert read(f"When {name} attacks, draw 1 card.", card).trigger == Event("attack", object=Self())


@pytest.mark.rule("fftcg:11.8.2")
@pytest.mark.parametrize(
    ("text", "trigger"),
    [
        ("When Vera attacks, draw 1 card.", Event("attack", object=Self())),
        ("Whenever Vera attacks, draw 1 card.", Event("attack", object=Self())),
        ("At the beginning of your Main Phase 1, draw 1 card.", Event("start", "you", what="Main Phase 1")),
        ("At the end of each of your turns, draw 1 card.", Event("end", "you", what="turn")),
    ],
)
def test_a_trigger_a_comma_and_an_effect_are_an_auto_ability(text: str, trigger: Event) -> None:
    assert read(text) == Ability("auto", (Act("draw", amount=ONE),), trigger=trigger)


@pytest.mark.rule("fftcg:11.6.2", "fftcg:11.5.4")
def test_a_cost_a_colon_and_an_effect_are_an_action_ability() -> None:
    ability = read("《Fire》《1》《Dull》, put Vera into the Break Zone: Draw 1 card.")
    costs = (
        Act("pay", what="Fire", amount=ONE),
        Act("pay", amount=ONE),
        Act("dull", object=Self()),
        Act("put", object=Self(), destination="Break Zone"),
    )
    assert ability == Ability("action", (Act("draw", amount=ONE),), costs=costs)


@pytest.mark.rule("fftcg:11.7.2", "fftcg:11.5.4")
def test_the_icon_s_makes_a_special_ability_with_its_name() -> None:
    ability = read("Tide Call 《S》《X》: Draw X cards.")
    costs = (Act("discard", what="same name"), Act("pay", amount=X()))
    assert ability == Ability("special", (Act("draw", amount=X()),), (Gate("name", "Tide Call"),), costs=costs)


def test_the_if_behind_a_trigger_is_the_condition_of_the_ability() -> None:
    ability = read("When Vera enters the field, if you control 3 or more Backups, draw 1 card.")
    backups = Filter(("Backup",), zones=("field",))
    assert ability.condition == HasCards("you", ">=", Number(3), backups)
    assert ability.body == (Act("draw", amount=ONE),)


def test_a_state_is_a_trigger_too() -> None:
    ability = read("When you have no cards in your hand, draw 1 card.")
    assert ability.trigger is None
    assert ability.condition == HasCards("you", "=", Number(0), Filter(card_word=True, owner="you", zones=("hand",)))


def test_the_burst_icon_and_the_damage_mark_are_gates() -> None:
    assert read("EX BURST Draw 1 card.").gates == (Gate("EX Burst"),)
    assert read("Damage 3 -- Vera gains Haste.").gates == (Gate("Damage", "3"),)


def test_sentences_that_limit_the_use_are_limits() -> None:
    ability = read("《1》: Draw 1 card. You can only use this ability during your turn and only once per turn.")
    assert ability.limits == (Limit("turn", "you"), Limit("uses", count=1, period="turn"))


def test_in_a_granted_ability_this_forward_is_the_one_that_has_it() -> None:
    granted = read('Choose 1 Forward. It gains "This Forward cannot be broken." until the end of the turn.').body[1]
    inner = Ability("field", (Rule("forbid", Event("break", object=Self())),))
    assert granted == Grant(It(), (inner,), duration=TURN)


def test_keywords_stand_on_a_line_of_their_own() -> None:
    for line in ("Haste First Strike", "Haste, First Strike"):
        assert understand_line(line, names_of(()), game="fftcg") == (Keyword("Haste"), Keyword("First Strike"))


def test_a_card_is_compiled_with_its_jobs_and_its_name() -> None:
    from livingrules.games.fftcg.cards import Card

    lines = ("Brave", "The Job Knight Forwards other than Vera you control gain Haste.")
    printed: Any = Card(
        name="Vera", type="Forward", elements=("Fire",), cost=2, power=5000, jobs=("Knight",), text=lines
    )
    compiled = compile_card(printed, (), "fftcg")
    assert compiled.keywords == (Keyword("Brave"),)
    knights = Filter(("Forward",), owner="you", zones=("field",), has=(Has("Knight", kind="job"),), other=True)
    assert compiled.abilities == (Ability("field", (Grant(Select(knights, all=True), (Keyword("Haste"),)),)),)


def test_an_unknown_name_is_declined() -> None:
    read_ = understand_line("Choose 1 Card Name Nobody. Break it.", names_of(("Rook",)), game="fftcg")
    assert isinstance(read_, Declined)
    assert read_.column == len("Choose 1 Card Name ") + 1


def test_a_name_in_an_ability_that_another_card_is_granted_is_declined() -> None:
    """There the card itself would be the one that has the ability."""
    for text in (
        'Choose 1 Forward. It gains "When Vera attacks, draw 1 card."',
        'The Forwards gain "Vera gains Haste."',
    ):
        assert isinstance(understand_line(text, names_of((), (), ("Vera",)), game="fftcg"), Declined)
    assert read('Vera gains "When Vera attacks, draw 1 card."').kind == "field"


def on(card_type: str, text: str) -> Any:
    return understand_line(text, names_of(("Rook",), (), ("Vera",)), 1, "fftcg", card_type)


@pytest.mark.parametrize(
    ("card_type", "text"),
    [
        ("Forward", "Draw 1 card."),
        ("Backup", "EX BURST Choose 1 Forward. Break it."),
        ("Summon", "《1》: Draw 1 card."),
        ("Summon", "When you cast a Summon, draw 1 card. You can only use this ability once per turn."),
    ],
)
def test_an_ability_that_would_never_do_anything_on_its_card_is_declined(card_type: str, text: str) -> None:
    read_ = on(card_type, text)
    assert isinstance(read_, Declined)
    assert "Summon" in read_.message


def test_what_a_line_means_depends_on_its_card() -> None:
    ended = "At the end of the turn, draw 1 card."
    draw = Act("draw", amount=ONE)
    assert on("Forward", ended) == Ability("auto", (draw,), trigger=Event("end", what="turn"))
    assert on("Summon", ended) == Ability("summon", (Later(Event("end", what="turn"), (draw,)),))
    lasting = "The Forwards you control gain Haste."
    assert (on("Backup", lasting).kind, on("Summon", lasting).kind) == ("field", "summon")
    assert on("Summon", "EX BURST Draw 1 card.") == Ability("summon", (draw,), (Gate("EX Burst"),))
    assert (
        on("Summon", "If you control Card Name Rook, the cost required to cast Vera is reduced by 2.").kind == "field"
    )
    waiting = on("Forward", "If you have no cards in your hand, draw 1 card.")
    assert waiting.body == (When(waiting.body[0].condition, (draw,)),)


@pytest.mark.rule("fftcg:5.2.4.1")
def test_a_card_named_like_an_element_means_itself() -> None:
    text = "When Water attacks, choose 1 Forward other than Water. Break it."
    forward = Filter(("Forward",), zones=("field",), other=True)
    assert read(text, "Water").body[0] == chosen(forward)
    assert read("Choose 1 Water Forward. Break it.", "Water").body[0] == chosen(
        Filter(("Forward",), zones=("field",), has=(Has("Water", kind="element"),))
    )
    other = Filter(("Forward",), zones=("field",), has=(Has("Water", negated=True, kind="element"),))
    assert read("Choose 1 Forward other than Water. Break it.").body[0] == chosen(other)
