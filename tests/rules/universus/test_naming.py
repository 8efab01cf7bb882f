"""What a player is told to name or to choose, other than a card: a card type, a keyword, a player; also as a cost."""

import pytest

from .play import SPARE, asset, attack, foundation, table

TOP = attack("Top", keywords=["Kick", "Spell"])


@pytest.mark.parametrize(
    ("said", "gained"), [("attack", True), ("foundation", False), ("backup", False), ("character", False)]
)
@pytest.mark.parametrize("form", ["Form Commit: Name a card type. {}", "Form Commit, name a card type: {}"])
def test_a_card_matches_the_named_type_or_not(said: str, gained: bool, form: str) -> None:
    then = "Reveal the top card of your deck. If the revealed card matches the named type, gain 2 health."
    t = table({"stage": [asset("Call", form.format(then))], "deck": [TOP], "hand": [SPARE], "health": 5})
    t.act(0, "Call")
    assert t.offers() == ["character", "attack", "action", "asset", "foundation", "backup"]
    t.act(0, said)
    assert t.vitality() == (7 if gained else 5)


@pytest.mark.parametrize(("said", "taken"), [("Kick", ["d1", "d3"]), ("Spell", ["d3"]), ("Punch", [])])
def test_cards_with_the_named_keyword_are_meant(said: str, taken: list[str]) -> None:
    text = "Form Name a keyword, mill 3: Add all cards with the named keyword from among cards milled this way to your"
    deck = [attack("d1", keywords=["Kick"]), foundation("d2"), attack("d3", keywords=["Kick", "Spell"]), attack("d4")]
    t = table({"stage": [asset("Call", f"{text} hand.")], "deck": deck, "hand": [SPARE]})
    t.act(0, "Call")
    t.act(0, said)
    assert t.zone("hand") == ["Spare", *taken]


def test_keywords_of_other_games_and_traits_that_nobody_has_seen_cannot_be_named() -> None:
    """What only the deck of the rival has would tell something about it."""
    call = asset("Call", "Form Name a keyword: Draw 1 card.")
    t = table({"stage": [call], "deck": [TOP], "hand": [SPARE]}, {"deck": [attack("x", keywords=["Titan"])]})
    t.act(0, "Call")
    assert {"Kick", "Stun", "Spell"} <= set(t.offers())
    assert not {"Titan", "Multiple", "Reversal"} & set(t.offers())


@pytest.mark.parametrize("who", [0, 1])
def test_the_chosen_player_is_that_player_from_then_on(who: int) -> None:
    call = asset("Call", "Form Commit: Choose a player. That player gains 4 health. They discard 1 card.")
    t = table({"stage": [call], "hand": [SPARE, "h"], "health": 5}, {"hand": ["r"], "health": 5})
    t.act(0, "Call")
    assert (t.asked, t.offers()) == ("which player", ["0", "1"])
    t.act(0, str(who))
    if t.asked == "cards":
        t.act(who, "h" if who == 0 else "r")
    assert (t.vitality(who), t.vitality(1 - who)) == (9, 5)
    assert len(t.zone("discard", who)) == 1


def test_what_is_chosen_to_pay_has_to_be_there() -> None:
    text = (
        "Form Choose an attack card in your discard pile and lose health equal to its check value: Add the chosen card"
    )
    call = asset("Call", f"{text} to your hand.")
    t = table({"stage": [call], "hand": [SPARE], "discard": [attack("a", check=2), attack("b", check=4)], "health": 9})
    t.act(0, "Call")
    t.act(0, "b")
    assert (t.zone("hand"), t.vitality()) == (["Spare", "b"], 5)
    t = table({"stage": [call], "hand": [SPARE], "discard": [foundation("f")], "health": 9})
    assert "Costs/2" in t.why_not(0, "Call", "form")
