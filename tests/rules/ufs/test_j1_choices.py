"""J.1: what is done although something else cannot be, who chooses, and when."""

from typing import Any

import pytest

from livingrules.scenario.table import Table

from .play import attack, cards_of, events


def asset(name: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text, **fields}


@pytest.mark.rule("ufs:J.1.1", "ufs:J.1.2", "ufs:J.1.1/n1")
def test_as_many_as_there_are_when_more_are_asked_for() -> None:
    storm = asset("Storm", "F Commit: Commit 2 of your opponent's foundations. Gain 2 vitality.")
    for ready, offered in ((["a", "b", "c"], ["a", "b", "c"]), (["a", "b"], []), (["a"], []), ([], [])):
        t = Table(
            {"vitality": 10, "staging": [storm], "hand": ["x"]}, {"staging": [*ready, ("z", "committed")]}, turn=3
        )
        t.act(0, "Storm")
        if offered:
            assert (t.asked, t.seat, t.offers()) == ("cards", 0, offered)
            assert t.game.decision is not None
            assert (t.game.decision.lo, t.game.decision.hi) == (2, 2)
            t.act(0, "a", "c")
        assert t.asked == "form", "where there is no choice nobody is asked"
        assert t.vitality() == 12
        committed = [name for name in cards_of(t, events(t, "commit")) if name != "Storm"]
        assert committed == (["a", "c"] if offered else ready)


@pytest.mark.rule("ufs:J.1.1", "ufs:J.1.2")
def test_up_to_may_be_none_and_what_follows_counts_what_was_done() -> None:
    text = "F Commit: Commit up to 2 of your opponent's foundations. Gain 1 vitality for each committed foundation."
    for picks in ((), ("a",), ("a", "c")):
        board = {"vitality": 5, "staging": [asset("Net", text)], "hand": ["x"]}
        t = Table(board, {"staging": ["a", "b", "c"]})
        t.act(0, "Net")
        assert t.game.decision is not None
        assert (t.game.decision.lo, t.game.decision.hi) == (0, 2)
        t.choose(*picks)
        committed = cards_of(t, events(t, "commit"))[1:]
        assert committed == list(picks)


@pytest.mark.rule("ufs:J.1.1")
def test_what_was_done_is_counted_and_what_was_replaced_was_not_done() -> None:
    text = "F Commit: Discard up to 2 cards. Draw 1 card for each card discarded this way."
    for picks in ((), ("a",), ("a", "b")):
        t = Table({"staging": [asset("Wheel", text)], "hand": ["a", "b", "c"]})
        t.act(0, "Wheel").choose(*picks)
        assert len(events(t, "draw")) == len(picks)
    text = "F Commit: Destroy up to 2 of your foundations. Draw 1 card for each card destroyed this way."
    save = asset("Save", "If 1 of your foundations would be destroyed, commit it instead.")
    for extra, drawn in (([], 2), ([save], 0)):
        t = Table({"staging": [asset("Fell", text), *extra, "Root", "Leaf"], "hand": ["x"]})
        t.act(0, "Fell").act(0, "Root", "Leaf")
        assert len(events(t, "draw")) == drawn
        assert t.where("Root") == ("discard pile" if drawn else "staging area")


@pytest.mark.rule("ufs:J.1.1")
def test_lost_and_gained_vitality_count_as_much_as_was_lost_or_gained() -> None:
    may = asset("May", "F Commit: You may gain 2 vitality. If you do, draw 1 card.")
    for vitality, drawn in ((10, 1), (19, 1), (20, 0)):
        t = Table({"vitality": vitality, "staging": [may], "hand": ["x"]})
        t.act(0, "May")
        if t.asked == "may":
            t.act(0, "yes")
        assert len(events(t, "draw")) == drawn, "at the maximum nothing was gained"
        assert t.vitality() == min(vitality + 2, 20)


@pytest.mark.rule("ufs:J.1.1")
def test_who_acted_by_the_effect_is_spoken_of_afterwards() -> None:
    text = "F Commit: Your opponent discards 1 card. They lose 2 vitality."
    t = Table({"vitality": 9, "staging": [asset("Snare", text)], "hand": ["x"]}, {"vitality": 9, "hand": ["y", "z"]})
    t.act(0, "Snare")
    assert (t.asked, t.seat, t.offers()) == ("cards", 1, ["y", "z"]), "who discards chooses"
    t.act(1, "z")
    assert t.zone("hand", 1) == ["y"]
    assert (t.vitality(0), t.vitality(1)) == (9, 7)


@pytest.mark.rule("ufs:J.1.2")
def test_a_card_chosen_by_an_effect_is_chosen_when_the_sentence_is_reached() -> None:
    for text, chooser in (
        ("F Commit: Gain 1 vitality. Choose 1 of your opponent's foundations. Destroy it.", 0),
        ("F Commit: Gain 1 vitality. Your opponent chooses 1 of their foundations. Destroy it.", 1),
    ):
        t = Table({"vitality": 9, "staging": [asset("Finger", text), "own"], "hand": ["x"]}, {"staging": ["a", "b"]})
        t.act(0, "Finger")
        assert t.vitality() == 10, "not before the first sentence was done"
        assert (t.asked, t.seat, t.offers()) == ("cards", chooser, ["a", "b"])
        t.act(chooser, "b")
        assert t.zone("staging", 1) == ["Opponent", "a"]
        assert t.where("own") == "staging area"
        only = Table({"staging": [asset("Finger", text)], "hand": ["x"]}, {"staging": ["b"]})
        only.act(0, "Finger")
        assert only.where("b") == "discard pile", "the only one is not asked for"


@pytest.mark.rule("ufs:J.1.2")
def test_up_to_some_may_be_chosen() -> None:
    text = "F Commit: Choose up to 2 of your opponent's foundations. Commit them."
    for picks in ((), ("b",), ("a", "c")):
        t = Table({"staging": [asset("Hand", text)], "hand": ["x"]}, {"staging": ["a", "b", "c"]})
        t.act(0, "Hand")
        assert t.game.decision is not None
        assert (t.game.decision.lo, t.game.decision.hi) == (0, 2)
        t.choose(*picks)
        assert tuple(name for name in ("a", "b", "c") if t.committed(name)) == picks


@pytest.mark.rule("ufs:J.1.2", "ufs:J.3.3", "ufs:J.3.1")
def test_the_card_that_a_change_is_for_is_chosen_when_the_change_is_reached() -> None:
    text = "F Commit: Gain 1 vitality. 1 of your foundations gets +2 difficulty."
    t = Table({"vitality": 9, "staging": [asset("Chisel", text), "a", "b"], "hand": ["x"]}, {"staging": ["c"]})
    t.act(0, "Chisel")
    assert t.vitality() == 10
    assert (t.asked, t.seat, t.offers()) == ("cards", 0, ["a", "b"])
    t.act(0, "b")
    assert [t.number(name, "difficulty") for name in ("a", "b", "c")] == [2, 4, 2]
    modified = [(event.clause, t.name(event.card), event.amount) for event in events(t, "modify")]
    assert modified == [("J.3.1", "b", 2)], "an immediate effect, seen by everybody"
    alone = Table({"staging": [asset("Chisel", text), "a"], "hand": ["x"]})
    alone.act(0, "Chisel")
    assert (alone.asked, alone.number("a", "difficulty")) == ("form", 4)


@pytest.mark.rule("ufs:J.1.2")
def test_up_to_some_may_be_changed() -> None:
    text = "F Commit: Up to 2 of your foundations get +2 difficulty."
    for picks in ((), ("b",), ("a", "c")):
        t = Table({"staging": [asset("Chisel", text), "a", "b", "c"], "hand": ["x"]})
        t.act(0, "Chisel")
        assert t.game.decision is not None
        assert (t.game.decision.lo, t.game.decision.hi) == (0, 2)
        t.choose(*picks)
        assert tuple(name for name in ("a", "b", "c") if t.number(name, "difficulty") == 4) == picks


@pytest.mark.rule("ufs:J.1.2", "ufs:J.3.3", "ufs:J.3.1.3")
def test_a_change_for_cards_still_to_come_asks_for_none() -> None:
    text = "F Commit: Your attacks get +2 damage for the rest of this turn."
    t = Table({"staging": [asset("Drum", text)], "hand": [attack("Jab"), attack("Hook", difficulty=0), "x"]})
    t.act(0, "Drum")
    assert t.asked == "form"
    assert [effect.kind for effect in t.game.effects] == [t.game.modifiers[0].kind]
    t.act(0, "Jab")
    t.decline("form")
    t.act(0, "Hook")
    t.decline("form")
    assert [event.amount for event in events(t, "deal damage")] == [5, 5]


@pytest.mark.rule("ufs:J.1.4", "ufs:J.1.4.2", "ufs:J.1.4.3", "ufs:J.7", "ufs:J.2")
def test_an_immediate_effect_is_its_player_s_even_on_the_opponent_s_card_and_what_it_creates_too() -> None:
    text = "E Commit: Gain 2 vitality. If this attack deals damage, draw 1 card. Playable by either player."
    noise = asset("Noise", "E Commit: Draw 1 card.")
    for player in (0, 1):
        t = Table(
            {"vitality": 10, "pool": [attack("Jab")], "staging": [noise]},
            {"vitality": 10, "staging": [asset("Well", text)]},
            moment="attack",
        )
        if t.seat != player:
            t.act(t.seat, "pass")
        t.act(player, "Well")
        assert (t.vitality(0), t.vitality(1)) == ((12, 10) if player == 0 else (10, 12))
        created = [effect for effect in t.game.effects if not effect.attached]
        assert [effect.seat for effect in created] == [player]
        t.decline("form")
        assert [event.seat for event in events(t, "draw", "") if event.cause == 2][:1] == [player]
