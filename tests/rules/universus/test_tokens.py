"""Tokens: cards of no deck, which effects put into a stage and which leave the game with it (V41)."""

from typing import Any

import msgspec
import pytest

from livingrules.games.ufs import restoring
from livingrules.games.ufs.words import ZONES
from livingrules.games.universus.tokens import make
from livingrules.kernel.restore import save
from livingrules.scenario.table import Table

from .play import SPARE, asset, attack, events, foundation, seated, table

FORGE = asset("Forge", "Form [Twice per turn]: Add 2 Ember tokens to your stage.")


def tokens(t: Table, seat: int = 0) -> list[str]:
    return [name for name in t.zone("stage", seat) if name.startswith("Ember")]


def forged(*more: Any, rival: Any = None, **sides: Any) -> Table:
    """A table on which two tokens have been made."""
    t = table({"stage": [FORGE, *more], "hand": [SPARE], "health": 5, **sides}, rival)
    return t.act(0, "Forge")


@pytest.mark.rule("universus:Stage/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_tokens_are_put_into_the_stage_ready_and_face_up_as_one_event(seat: int) -> None:
    watch = asset("Watch", "Response Commit: After 2 or more cards are added to your stage, gain 1 health.")
    t = seated(seat, {"stage": [FORGE, watch], "hand": [SPARE], "health": 5})
    t.act(seat, "Forge")
    assert tokens(t, seat) == ["Ember", "Ember#2"]
    assert not t.committed("Ember")
    assert not t.face_down("Ember")
    assert (t.asked, t.seat) == ("respond", seat)
    assert [event.seat for event in events(t, "add")] == [seat, seat]


def test_a_card_more_advances_the_clock_of_states_and_of_piles() -> None:
    """Each has a state of its own, whether it is committed or not."""
    t = table({"stage": [FORGE], "hand": [SPARE], "health": 5})
    states, held = t.game.states, t.game.contents("states")
    make(t.game, 0, t.game.library.tokens["Ember"][1])
    assert t.game.contents("states") != held
    assert t.game.states > states


def test_they_may_go_to_the_stage_of_the_rival() -> None:
    gift = asset("Gift", "Form Commit: Add 1 Ember token to your rival's stage. Each player adds 1 Ember token to their"
                         " stage.")  # fmt: skip
    t = table({"stage": [gift], "hand": [SPARE]})
    t.act(0, "Gift")
    assert (len(tokens(t, 0)), len(tokens(t, 1))) == (1, 2)


@pytest.mark.parametrize(("text", "health"), [
    ("Gain 1 health for each Ember token in your stage.", 7),
    ("If you have 2 or more Ember tokens in your stage, gain 4 health.", 9),
    ("If you have 3 or more Ember tokens in your stage, gain 4 health.", 5),
    ("Gain 1 health for each Frost token in your stage.", 5),
    ("Gain 1 health for each foundation in your stage.", 6),
])  # fmt: skip
def test_they_are_counted_by_name_and_are_no_foundations(text: str, health: int) -> None:
    t = forged(asset("Count", f"Form Commit: {text}"), foundation("Root"), foundation("Ember Root"))
    t.act(0, "Count")
    assert t.vitality() == (health + 1 if "foundation" in text else health)


def test_they_pay_costs_and_what_answers_a_sacrifice_answers_theirs() -> None:
    burn = asset("Burn", "Form Sacrifice 2 Ember tokens: Draw 1 card.")
    watch = asset("Watch", "Response Commit: After you sacrifice 1 or more Ember tokens, gain 1 health.")
    t = forged(burn, watch)
    t.act(0, "Burn")
    t.act(0, "Watch Response")
    assert (tokens(t), t.zone("discard"), t.vitality()) == ([], [], 6)
    assert "Costs/2" in t.why_not(0, "Burn", "form")


def test_they_are_committed_and_readied_like_other_cards() -> None:
    glow = asset("Glow", "Form [Twice per turn] Commit up to 2 Ember tokens: Gain 1 health for each Ember token"
                         " committed this way.")  # fmt: skip
    t = forged(glow, asset("Wake", "Form Commit: Ready all Ember tokens."))
    t.act(0, "Glow")
    t.act(0, "Ember", "Ember#2")
    assert (t.vitality(), t.committed("Ember"), t.committed("Ember#2")) == (7, True, True)
    t.act(0, "Wake")
    assert not t.committed("Ember")


@pytest.mark.rule("universus:Destroy/1", "universus:Remove/1")
@pytest.mark.parametrize(
    "text",
    [
        "Destroy 1 non-character card in your rival's stage.",
        "Remove 1 non-character card in your rival's stage.",
        "Add 1 non-character card in your rival's stage to their hand.",
        "Add 1 non-character card in your rival's stage to the top of their deck.",
        "Add 1 non-character card in your rival's stage to their card pool.",
    ],
)
def test_whatever_makes_a_token_leave_the_stage_removes_it(text: str) -> None:
    gift = asset("Gift", "Form Commit: Add 1 Ember token to your rival's stage.")
    t = table({"stage": [asset("Strike", f"Form Commit: {text}"), gift], "hand": [SPARE]}, {"deck": ["d1"]})
    t.act(0, "Gift")
    assert tokens(t, 1) == ["Ember"]
    t.act(0, "Strike")
    assert (tokens(t, 1), t.where("Ember")) == ([], "removed from game")
    assert [t.zone(zone, 1) for zone in ("hand", "discard", "pool", "deck")] == [[], [], [], ["d1"]]


def test_a_token_cannot_be_turned_face_down() -> None:
    flip = asset("Turn", "Form Commit: Flip 1 of your rival's non-character cards.")
    gift = asset("Gift", "Form Commit: Add 1 Ember token to your rival's stage.")
    t = table({"stage": [flip, gift], "hand": [SPARE]}, {"stage": [foundation("Root")]})
    t.act(0, "Gift")
    t.act(0, "Turn")
    assert (t.face_down("Root"), t.face_down("Ember")) == (True, False)


def test_a_token_that_has_left_cannot_be_fetched_but_one_can_be_made_anew() -> None:
    """No card more than stood in the stage is ever in the game."""
    burn = asset("Burn", "Form Sacrifice 2 Ember tokens: Gain 1 health.")
    fetch = asset("Fetch", "Form Commit: Add 1 card from your removed pile to your hand.")
    t = forged(burn, fetch, removed=[attack("Gone")])
    count = len(t.game.owner)
    t.act(0, "Burn")
    t.act(0, "Fetch")
    assert (t.zone("hand"), sorted(t.zone("removed"))) == (["Spare", "Gone"], ["Ember", "Ember#2"])
    t.act(0, "Forge")
    assert (sorted(tokens(t)), t.zone("removed"), len(t.game.owner)) == (["Ember", "Ember#2"], [], count)


def test_tokens_of_two_names_and_two_players_are_kept_apart() -> None:
    both = asset("Both", "Form Commit: Each player adds 1 Ember token to their stage. Add 1 Frost token to your stage.")
    t = table({"stage": [both], "hand": [SPARE]})
    t.act(0, "Both")
    made = [(t.game.definitions[card].card.name, t.game.owner[card]) for card in range(t.game.printed_cards(),
                                                                                        len(t.game.owner))]  # fmt: skip
    assert sorted(made) == [("Ember", 0), ("Ember", 1), ("Frost", 0)]


def test_a_game_with_tokens_can_be_copied_saved_and_brought_back() -> None:
    t = forged(asset("Burn", "Form Sacrifice 1 Ember token: Gain 1 health."))
    earlier = msgspec.json.decode(msgspec.json.encode(save(t.game)))
    t.act(0, "Burn").act(0, "Ember#2")
    t.act(0, "Forge")
    game, data = t.game, save(t.game)
    first = game.owner.index(1)
    decks = game.definitions[:first], game.definitions[first : game.printed_cards()]
    for twin in (game.copy(), restoring.restore_beside(game, data),
                 restoring.restore(decks, game.options, data, type(game))):  # fmt: skip
        assert twin.digest() == game.digest()
        assert twin.owner == game.owner
        assert [twin.card_name(card) for card in range(len(twin.owner))] == [
            game.card_name(card) for card in range(len(game.owner))
        ]
    assert len(game.owner) == len(decks[0]) + len(decks[1]) + 3
    before = restoring.restore_beside(game, earlier)
    assert (len(before.owner), len(before.printed), len(before.definitions)) == (len(game.owner) - 1,) * 3
    assert sorted(card for zone in before.zones for card in zone) == list(range(len(before.owner)))
    assert len(before.zones) == 2 * ZONES


def test_the_log_and_the_view_tell_of_tokens() -> None:
    t = forged()
    lines = [line.text for line in t.game.view(0).log]
    assert lines.count("You add Ember, a token, to the stage.") == 2
    shown = [card for card in t.game.view(1).sides[0].staging if card.type == "token"]
    assert [(card.name, card.committed) for card in shown] == [("Ember", False)] * 2
