"""Making a Check, Re-check, Check Value: what is discarded, what is added, and what may be committed."""

from typing import Any

import pytest

from livingrules.errors import IllegalChoice
from livingrules.games.ufs.words import NOTE
from livingrules.scenario.table import Table

from .play import ANCHOR, SPARE, Side, action, asset, attack, cards_of, checks, events, foundation, log, sided, table

PAIR = foundation("Pair", "This card counts as 2 cards when committed to pass a check.")
TRIO = foundation("Trio", "This card counts as 3 cards when committed to pass a check.")


@pytest.mark.rule(
    "universus:Making a Check/1", "universus:Making a Check/2", "universus:Making a Check/4",
    "universus:Check Value/1", "universus:Check Value/2",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("value", "passed"), [(4, True), (5, True), (3, False)])
def test_the_top_card_is_discarded_and_its_value_compared(seat: int, value: int, passed: bool) -> None:
    side = {"hand": [attack("Jab", difficulty=4)], "stage": [ANCHOR], "committed": True, "deck": checks(value)}
    t = table(*sided(seat, side, {"hand": ["y"]}), active=seat)
    t.act(seat, "Jab")
    assert t.zone("discard", seat)[-1] == "Check 1", "the top card was checked"
    assert t.zone("deck", seat)[0] == "Deck 1", "only one card was"
    assert [(t.name(event.card), event.amount) for event in events(t, "check")] == [("Check 1", value)]
    assert t.where("Jab") == ("card pool" if passed else "discard pile")
    assert len(events(t, "pass check")) == int(passed)
    assert len(events(t, "fail check")) == int(not passed)


@pytest.mark.rule("universus:Making a Check/3")
@pytest.mark.parametrize(("difficulty", "passed"), [(5, True), (6, False)])
def test_the_final_value_is_the_start_with_every_change(difficulty: int, passed: bool) -> None:
    """3 checked, +3 and -1: a 5."""
    glass = asset("Glass", "Your checks get +3.")
    fog = asset("Fog", "Your rival's checks get -1.")
    side = {"hand": [attack("Jab", difficulty=difficulty)], "stage": [glass, ANCHOR], "deck": checks(3)}
    t = table({**side, "committed": True}, {"stage": [fog], "hand": ["y"]})
    t.act(0, "Jab")
    assert t.where("Jab") == ("card pool" if passed else "discard pile")
    assert [(event.amount, event.what) for event in log(t) if event.verb == NOTE][-1:] == [(5, 3)]
    assert events(t, "check")[0].amount == 3, "what was checked is still a 3"


@pytest.mark.rule("universus:Making a Check/5", "universus:Making a Check/10")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_foundations_and_the_character_may_be_committed_and_nothing_else(answer: str) -> None:
    you = {
        "hand": [attack("Jab", difficulty=6)], "deck": checks(4), "character": {"name": "Hero"},
        "stage": ["Root", ("Tired", "committed"), asset("Tool"), {"name": "Pal", "type": "backup"}, ANCHOR],
    }  # fmt: skip
    t = table(you, {"hand": ["y"]})
    t.act(0, "Jab")
    assert (t.asked, t.game.decision and t.game.decision.prompt[1:]) == ("commit to pass", (2, 4, 6))
    t.act(0, answer)
    passed = answer == "yes"
    assert (t.committed("Root"), t.committed("Hero")) == (passed, passed)
    assert [t.committed("Tool"), t.committed("Pal")] == [False, False]
    assert t.where("Jab") == ("card pool" if passed else "discard pile")


@pytest.mark.rule("universus:Making a Check/6", "universus:Making a Check/10")
@pytest.mark.parametrize(("foundations", "asked"), [(["Root"], False), (["Root", "Stone"], True)])
def test_nobody_starts_to_commit_what_will_not_do(foundations: list[str], asked: bool) -> None:
    you = {"hand": [attack("Jab", difficulty=6)], "deck": checks(4), "stage": [*foundations, ANCHOR], "committed": True}
    t = table(you, {"hand": ["y"]})
    t.act(0, "Jab")
    assert (t.asked == "commit to pass") == asked
    assert not t.committed("Root")
    assert (t.where("Jab") == "discard pile") == (not asked)


@pytest.mark.rule("universus:Making a Check/7")
@pytest.mark.parametrize("seat", [0, 1])
def test_exactly_what_is_missing_is_committed(seat: int) -> None:
    side = {"hand": [attack("Jab", difficulty=6)], "deck": checks(4), "stage": ["A", "B", "C", ANCHOR]}
    t = table(*sided(seat, {**side, "committed": True}, {"hand": ["y"]}), active=seat)
    t.act(seat, "Jab").act(seat, "yes")
    assert t.offers() == ["A", "B", "C"]
    for wrong in (("A",), ("A", "B", "C")):
        with pytest.raises(IllegalChoice):
            t.choose(*wrong)
    t.act(seat, "A", "C")
    assert [t.committed(name) for name in "ABC"] == [True, False, True]
    assert t.where("Jab") == "card pool"


@pytest.mark.rule("universus:Making a Check/7", "universus:Making a Check/6")
@pytest.mark.parametrize(
    ("stage", "need", "first", "then"),
    [
        ([PAIR, "A", "B"], 2, ["Pair", "A", "B"], {"Pair": None, "A": ["B"]}),
        ([TRIO, PAIR, "A"], 3, ["Trio", "Pair", "A"], {"Trio": None, "Pair": ["A"], "A": ["Pair"]}),
        ([TRIO, PAIR], 2, ["Pair"], {"Pair": None}),
    ],
)
def test_a_card_that_counts_for_more_must_fit_exactly(
    stage: list[str | Side], need: int, first: list[str], then: dict[str, list[str] | None]
) -> None:
    """What is offered next can always be completed to the exact number; a bare remainder is committed unasked."""
    for start, rest in then.items():
        you = {"hand": [attack("Jab", difficulty=4 + need)], "deck": checks(4), "stage": [*stage, ANCHOR]}
        t = table({**you, "committed": True}, {"hand": ["y"]})
        t.act(0, "Jab").act(0, "yes")
        assert (t.asked, t.offers()) == ("commit", first)
        t.act(0, start)
        if rest is not None:
            assert (t.asked, t.offers()) == ("commit", rest)
            t.act(0, rest[0])
        assert t.where("Jab") == "card pool"
        paid = cards_of(t, events(t, "commit"))
        assert paid == [start, *(rest or [])]


@pytest.mark.rule("universus:Making a Check/6", "universus:Making a Check/7", "universus:Making a Check/10")
def test_what_only_overshoots_is_no_way_to_pass() -> None:
    """2 are missing and the only ready card counts as 3."""
    you = {"hand": [attack("Jab", difficulty=6)], "deck": checks(4), "stage": [TRIO, ANCHOR], "committed": True}
    t = table(you, {"hand": ["y"]})
    t.act(0, "Jab")
    assert t.where("Jab") == "discard pile"
    assert not t.committed("Trio")


@pytest.mark.rule("universus:Making a Check/8")
@pytest.mark.parametrize("paid", ["Trio", "Root"])
def test_one_card_may_overshoot_where_just_one_is_missing(paid: str) -> None:
    you = {"hand": [attack("Jab", difficulty=5)], "deck": checks(4), "stage": [TRIO, "Root", ANCHOR], "committed": True}
    t = table(you, {"hand": ["y"]})
    t.act(0, "Jab").act(0, "yes")
    assert t.offers() == ["Trio", "Root"]
    with pytest.raises(IllegalChoice):
        t.choose("Trio", "Root")
    t.act(0, paid)
    assert cards_of(t, events(t, "commit")) == [paid]
    assert t.where("Jab") == "card pool"


@pytest.mark.rule("universus:Making a Check/8")
def test_one_card_may_overshoot_though_nothing_else_is_there() -> None:
    you = {"hand": [attack("Jab", difficulty=5)], "deck": checks(4), "stage": [TRIO, ANCHOR], "committed": True}
    t = table(you, {"hand": ["y"]})
    t.act(0, "Jab").act(0, "yes")
    assert (t.committed("Trio"), t.where("Jab")) == (True, "card pool")


@pytest.mark.rule("universus:Making a Check/9")
def test_all_that_is_committed_for_a_check_is_one_event() -> None:
    ear = asset("Ear", "After your rival commits 2 or more foundations, gain 1 health.")
    you = {"hand": [foundation("New", difficulty=6)], "deck": checks(4), "stage": ["A", "B", ANCHOR], "committed": True}
    t = table(you, {"stage": [ear], "health": 9, "hand": ["y"]})
    t.act(0, "New").act(0, "yes")
    assert t.vitality(1) == 10, "once, for both together"


@pytest.mark.rule("universus:Making a Check/11")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_check_that_passes_by_an_effect_is_not_made(seat: int) -> None:
    """No card is checked, nothing answers a check; the next check is made again."""
    gift = action("Gift", "Form: The next check you make to play an attack passes.", difficulty=1)
    ear = asset("Ear", "After your rival makes a check, gain 1 health.")
    side = {"hand": [gift, attack("Jab", difficulty=9), attack("Hook", difficulty=3)], "deck": checks(5, 9)}
    t = table(*sided(seat, side, {"stage": [ear], "health": 9, "hand": ["y"]}), active=seat)
    t.act(seat, "Gift")
    assert t.vitality(1 - seat) == 10
    t.act(seat, "Jab")
    assert (t.where("Jab"), t.vitality(1 - seat)) == ("card pool", 7), "its 3 damage, and no check was made"
    assert t.zone("deck", seat)[0] == "Check 2"
    t.decline("form").act(seat, "Hook")
    assert t.zone("discard", seat)[0] == "Check 2"
    assert len(events(t, "check")) == 2


@pytest.mark.rule("universus:Making a Check/11")
def test_a_card_played_with_no_check_necessary_checks_nothing() -> None:
    door = asset("Door", "Form Commit: Play 1 foundation from your discard pile (no check necessary).")
    you = {"stage": [door, ANCHOR], "discard": [foundation("Old", difficulty=9)], "deck": checks(1), "committed": True}
    t = table({**you, "hand": ["x"]}, {"hand": ["y"]})
    t.act(0, "Door")
    assert (t.where("Old"), events(t, "check")) == ("card pool", [])


# ------------------------------------------------------------------------------------------------------------ re-check

AGAIN = "Response Commit: After you make a check, re-check."


@pytest.mark.rule("universus:Re-check/1", "universus:Re-check/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_recheck_replaces_the_check_before_anything_is_committed(seat: int) -> None:
    stage = [asset("Lens", AGAIN), "A", "B", ANCHOR]
    side = {"hand": [attack("Jab", difficulty=5)], "stage": stage, "deck": checks(4, 3), "committed": True}
    t = table(*sided(seat, side, {"hand": ["y"]}), active=seat)
    t.act(seat, "Jab")
    assert (t.asked, t.offers()) == ("respond", ["Lens Response", "pass"]), "before the question of committing"
    t.act(seat, "Lens")
    assert t.zone("discard", seat) == ["Check 2", "Check 1"]
    assert (t.asked, t.game.decision and t.game.decision.prompt[1:]) == ("commit to pass", (2, 3, 5))


@pytest.mark.rule("universus:Re-check/3")
def test_what_was_done_to_the_first_check_is_lost() -> None:
    """+2 for the next check helps the first one only; a standing +1 applies to both."""
    tonic = asset("Tonic", "Form Commit: Your next check gets +2.")
    glass = asset("Glass", "Your checks get +1.")
    stage = [asset("Lens", AGAIN), tonic, glass, "A", "B", "C", ANCHOR]
    you = {"hand": [attack("Jab", difficulty=7)], "stage": stage, "deck": checks(3, 4), "committed": True}
    t = table(you, {"hand": ["y"]})
    t.act(0, "Tonic").act(0, "Jab").act(0, "Lens")
    assert t.game.decision is not None
    assert t.game.decision.prompt[1:] == (2, 5, 7), "4 and the standing 1"
    notes = [(event.amount, event.what) for event in log(t) if event.verb == NOTE]
    assert notes == [(6, 3), (5, 4)]


@pytest.mark.rule("universus:Re-check/4")
def test_a_recheck_is_not_checked_again() -> None:
    stage = [asset("Lens", AGAIN), asset("Prism", AGAIN), "A", ANCHOR]
    you = {"hand": [attack("Jab", difficulty=5)], "stage": stage, "deck": checks(1, 4, 9), "committed": True}
    t = table(you, {"hand": ["y"]})
    t.act(0, "Jab").act(0, "Lens").act(0, "pass")
    assert (t.asked, t.offers()) == ("respond", ["Prism Response", "pass"])
    t.act(0, "Prism")
    assert t.zone("discard") == ["Check 2", "Check 1"], "the third card stays where it is"
    assert t.asked == "commit to pass"


# ------------------------------------------------------------------------------------------- what is committed to pass


LENT = "When committing cards to pass a check, you may commit 1 {} as though it were a foundation."


def tried(difficulty: int, *stage: Side, text: str = "", **more: Any) -> Table:
    """An attack is tried on a check of 4, and the player means to commit what is missing."""
    jab = attack("Jab", *([text] if text else []), difficulty=difficulty)
    deck = [{"name": f"d{number}", "type": "foundation", "check": 4} for number in range(5)]
    t = table({"stage": list(stage), "hand": [jab, SPARE], "deck": deck, **more})
    t.act(0, "Jab")
    return t.act(0, "yes") if t.asked == "commit to pass" else t


@pytest.mark.rule("universus:Making a Check/7")
def test_so_many_other_cards_may_stand_for_foundations() -> None:
    lend = asset("Lend", LENT.format("backup"))
    pals = [{"name": name, "type": "backup", "stamina": 3} for name in ("Pal", "Chum")]
    t = tried(6, lend, *pals, {"name": "Root", "type": "foundation"})
    assert set(t.offers()) == {"You", "Root", "Pal", "Chum"}
    t.act(0, "Chum")
    assert set(t.offers()) == {"You", "Root"}, "not a second backup"
    t.act(0, "Root")
    assert (t.committed("Chum"), t.committed("Root"), t.committed("Pal"), t.where("Jab")) == (
        True, True, False, "card pool",
    )  # fmt: skip


@pytest.mark.rule("universus:Making a Check/6")
@pytest.mark.parametrize(("difficulty", "enough"), [(6, True), (7, False)])
def test_no_more_than_that_help_to_reach_what_is_missing(difficulty: int, enough: bool) -> None:
    lend = asset(
        "Lend", "When committing cards to pass a check, you may commit 1 asset as though it were a foundation."
    )
    t = tried(difficulty, lend, asset("Tool"), asset("Other"))
    assert (t.asked == "commit") is enough


@pytest.mark.rule("universus:Making a Check/7")
@pytest.mark.parametrize(
    ("noun", "speed"),
    [("card", 5), ("foundation", 4), ("asset", 3)],
)
def test_only_what_was_committed_for_that_check_counts(noun: str, speed: int) -> None:
    """Not what was committed to pay a cost in the same turn."""
    text = f"Enhance: This attack gets +1 speed for each {noun} committed to pass the check to play this attack."
    t = tried(6, {"name": "Root", "type": "foundation"}, asset("Tool", "Enhance Commit: Draw 1 card."), text=text)
    t.act(0, "You", "Root") if t.asked == "commit" else t
    t.act(0, "Tool Enhance")
    while t.seat != 0 or "Jab Enhance" not in t.offers():
        t.act(t.seat, "pass")
    t.act(0, "Jab Enhance")
    assert t.number("Jab", "speed") == speed
