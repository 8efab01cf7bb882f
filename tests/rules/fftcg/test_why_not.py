"""Every reason at once why something cannot be done, with what is missing; and that it agrees with what is offered."""

from typing import Any

import pytest

from livingrules.agents.random_player import RandomPlayer
from livingrules.games.fftcg import words
from livingrules.games.fftcg.formats import make_options
from livingrules.games.fftcg.game import Fftcg, start
from livingrules.kernel.decision import BACK
from livingrules.scenario.fftcg import FftcgPack
from livingrules.text.tree import Ability, Event, Rule

from .play import Table, backup, forward, having, summon, table

WAIT = summon("Wait", "Draw 1 card.", element="Light")


def reasons(t: Table, seat: int, name: str, act: str = "play") -> list[str]:
    return [str(reason) for reason in t.game.why_not(seat, t.card(name), act)]


def test_all_reasons_are_told_with_what_is_missing() -> None:
    hand = [WAIT, forward("Hero", cost=5), forward("Log", element="Ice", cost=9)]
    t = table({"hand": hand, "field": [backup("Mill", element="Ice"), forward("Hero")]}, phase="attack")
    told = reasons(t, 0, "Hero#2")
    assert [line.split(" [")[0] for line in told] == [
        "Characters are played in a Main Phase.",
        "You control a Character of that name, and it has no generic icon.",
        "You cannot produce enough CP. (it needs 5 CP, you can produce 3)",
        "At least one CP has to be of its own element. (you can produce no Fire CP)",
    ]


def test_an_ability_says_everything_that_is_wrong_with_it() -> None:
    mage = forward("Mage", 5000, "Comet 《S》《Fire》《Dull》: Choose 1 Backup. Break it.")
    t = table({"hand": [WAIT], "field": [(mage, "fresh", "dull")]})
    assert t.why_not(0, "Mage", "use") == ["11.7.5", "11.7.2.2", "11.7.2.1", "11.7.1"]
    assert t.why_not(1, "Mage", "use") == ["11.1.1", "11.6.4"]
    assert t.why_not(0, "Mage", "use 2") == ["11.5.2"]


def test_abilities_are_counted_among_those_that_are_used() -> None:
    texts = ("When Mage attacks, draw 1 card.", "《Dull》: Draw 1 card.", "《0》: Draw 1 card.")
    t = table({"hand": [WAIT], "field": [(forward("Mage", 5000, *texts), "dull")]})
    assert [t.why_not(0, "Mage", act) for act in ("use", "use 1", "use 2")] == [["11.6.2.1"], ["11.6.2.1"], []]
    assert t.why_not(0, "Mage", "use 3") == ["11.5.2"]


def test_whoever_has_no_priority_hears_that_too() -> None:
    t = table({"hand": [WAIT]}, {"hand": [summon("Calm", "Draw 1 card."), forward("Bea")]})
    assert (t.why_not(1, "Calm"), t.why_not(1, "Bea")) == (["11.1.1"], ["11.1.1", "9.3.1.5"])


def test_icons_that_cannot_be_met_exactly_are_told_as_such() -> None:
    mage = forward("Mage", 5000, "《Fire》《Ice》: Draw 1 card.")
    hand = [WAIT, forward("A", cost=9), forward("B", cost=9, element="Ice")]
    t = table({"hand": hand, "field": [mage]})
    assert reasons(t, 0, "Mage", "use") == [
        "The CP cannot be produced exactly. (exactly 2, or one more if a card is discarded) [fftcg:11.6.2.1]"
    ]


# ------------------------------------------------------------------------------------------- agreement, in random play


def cards_of(element: str) -> list[dict[str, Any]]:
    """Cards of all types whose texts use every way to announce and to pay."""
    sign = f"《{element}》"
    return [
        forward(f"Plain {element}", 6000, element=element, cost=3),
        forward(f"Small {element}", 4000, element=element, cost=2),
        forward(f"Bright {element}", 8000, element="Light", cost=4),
        backup(f"Mill {element}", element=element, cost=2, generic=True),
        backup(f"Aide {element}", "《Dull》: Choose 1 Forward. It gains +1000 power until the end of the turn.",
               element=element, cost=1, generic=True),
        forward(f"Mage {element}", 6000, f"{sign}《1》: Choose 1 Forward. Deal it 3000 damage.",
                element=element, cost=3),
        forward(f"Seer {element}", 5000, "《X》: Draw 1 card. You can only use this ability once per turn.",
                element=element, cost=3),
        forward(f"Star {element}", 5000, f"Comet 《S》{sign}: Choose 1 Forward. Break it.", element=element, cost=3),
        forward(f"Scout {element}", 5000, f"When Scout {element} enters the field, choose 1 Forward opponent controls. "
                "Deal it 2000 damage.", element=element, cost=3),
        forward(f"Cook {element}", 5000, "《Dull》, discard 1 card: Draw 1 card.", element=element, cost=2),
        summon(f"Bolt {element}", "Choose 1 Forward. Deal it 4000 damage.", element=element, cost=2),
        summon(f"Fork {element}", 'Select 1 of the 2 following actions. "Choose 1 Forward. Break it." "Draw 1 card."',
               element=element, cost=3),
        summon(f"Rain {element}", "Choose up to 2 Forwards. Divide 5000 damage among them as you like.",
               element=element, cost=3),
    ]  # fmt: skip


@pytest.fixture(scope="module")
def decks() -> Any:
    pack = FftcgPack()
    made = tuple(pack.make(card) for element in ("Fire", "Ice") for card in cards_of(element))
    return made * 2, made * 2


def offered_and_not(g: Fftcg, seat: int) -> list[tuple[int, str, bool]]:
    """Every card and ability of a seat, the act, and whether it is among the options."""
    assert g.decision is not None
    options = g.decision.options
    found = [
        (card, "play", card << words.REF_BITS | words.REF_MASK in options) for card in g.cards_in(seat, words.HAND)
    ]
    infos = g.library.infos
    for card in g.cards_in(seat, words.FIELD):
        used = [ref for ref in g.now[card].abilities if infos[ref].kind in (words.ACTION, words.SPECIAL)]
        for number, ref in enumerate(used, 1):
            found.append((card, f"use {number}", card << words.REF_BITS | ref in options))
    return found


@pytest.mark.parametrize("seed", range(8))
def test_what_is_offered_is_exactly_what_nothing_stands_against(decks: Any, seed: int) -> None:
    """And what is begun can always be ended, or given up."""
    g = start(decks, make_options(), seed, strict=True)
    player = RandomPlayer(seed)
    seen = ended = 0
    while g.decision is not None and g.choices < 600:
        decision = g.decision
        if decision.prompt[0] == "priority":
            for card, act, offered in offered_and_not(g, decision.seat):
                assert (not g.why_not(decision.seat, card, act)) == offered, (g.choices, card, act)
                seen += 1
        if decision.back:
            twin = g.copy()
            twin.choose(BACK)
            assert twin.decision is not None
            ended += 1
        g.choose(player.answer(decision))
    assert seen > 100
    assert ended > 10
    log = g.log
    while log is not None:
        assert log[1].verb != words.REWOUND
        log = log[0]


# ------------------------------------------------------------------------------------------------- what texts forbid


@pytest.mark.rule("fftcg:2.2")
@pytest.mark.parametrize(
    ("verb", "card", "zone"),
    [
        ("cast", summon("It", "Draw 1 card."), "hand"),
        ("play", forward("It"), "hand"),
        ("use", forward("It", 5000, "《0》: Draw 1 card."), "field"),
    ],
)
def test_what_a_text_forbids_is_not_offered(verb: str, card: dict[str, Any], zone: str) -> None:
    rule = Rule("forbid", Event(verb, agent="opponent"))
    law = having(backup("Law"), Ability("field", (rule,)))
    for field in ([law], [backup("Law")]):
        sides: dict[str, list[Any]] = {"hand": [], "field": []}
        sides[zone].append(card)
        t = table(sides, {"field": field, "hand": [WAIT]})
        if field == [law]:
            assert (t.seat, "2.2" in t.why_not(0, "It", verb)) == (1, True)
        else:
            assert (t.seat, t.why_not(0, "It", verb)) == (0, [])


# ---------------------------------------------------------------------------------------------- what may be done at all


def entered(text: str, **sides: Any) -> Table:
    ann = forward("Ann", 5000, f"When Ann enters the field, {text}")
    t = table({"deck": 9, **sides, "hand": [ann, *sides.get("hand", [])]}, {"hand": [WAIT], "deck": 9})
    return t.choose("Ann").act(1, "pass")


@pytest.mark.parametrize(
    ("text", "sides"),
    [
        ("you may discard 1 card. If you do so, draw 2 cards.", {"hand": [forward("Bea", cost=9)]}),
        ("you may dull 1 active Backup. If you do so, draw 2 cards.", {"field": [backup("Mill")]}),
        ("you may pay 《1》. If you do so, draw 2 cards.", {"field": [backup("Mill")]}),
    ],
)
def test_a_text_offers_only_what_could_be_done(text: str, sides: dict[str, Any]) -> None:
    assert entered(text, **sides).asked == "may"
    assert entered(text).asked != "may"
