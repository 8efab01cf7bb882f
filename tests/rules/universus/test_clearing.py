"""Clearing the Card Pool, Clear, Active Player: what becomes of a card pool, and in which order."""

from typing import Any

import pytest

from livingrules.games.ufs import layers
from livingrules.games.ufs.words import AS_BLOCK, DEALT_DAMAGE, FACE_DOWN, FIRED

from .play import SPARE, asset, attack, cards_of, events, log, seated, table

HERO = {"name": "Hero", "version": "1"}


def dealt(seat: int, *names: str, **more: Any) -> Any:
    """A position in the End Phase in which these attacks of the pool have dealt damage."""
    pool = [(attack(name), "played") for name in names]
    t = seated(seat, {"pool": pool, "hand": [SPARE], **more}, moment="combat")
    for name in names:
        t.game.set_flags(t.card(name), t.game.flags[t.card(name)] | DEALT_DAMAGE)
    return t.act(seat, "Spare")


@pytest.mark.rule(
    "universus:Clearing the Card Pool/1", "universus:Active Player/1", "universus:Active Player/3",
    "universus:End Phase/2",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
def test_both_pools_are_cleared_the_active_players_whole_pool_first(seat: int) -> None:
    mine = [(attack("Mine 1"), "played"), (attack("Mine 2"), "played")]
    theirs = [(attack("Theirs 1"), "played"), (attack("Theirs 2"), "played")]
    t = seated(seat, {"pool": mine}, {"pool": theirs, "hand": [SPARE]}, moment="end")
    assert cards_of(t, events(t, "discard")) == ["Mine 2", "Mine 1", "Theirs 2", "Theirs 1"]
    assert (t.zone("pool", seat), t.zone("pool", 1 - seat)) == ([], [])
    # The turn has ended and the other player's has begun.
    assert t.game.active == 1 - seat
    assert t.game.turn == 4


@pytest.mark.rule("universus:Clearing the Card Pool/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_pool_is_cleared_from_the_right(seat: int) -> None:
    pool = [({"name": f"Root {number}", "type": "foundation"}, "played") for number in range(3)]
    t = seated(seat, {"pool": pool}, {"hand": [SPARE]}, moment="end")
    assert cards_of(t, events(t, "add", seat)) == ["Root 2", "Root 1", "Root 0"]


@pytest.mark.rule("universus:Clearing the Card Pool/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_actions_blocks_face_down_cards_and_what_was_not_played_are_discarded(seat: int) -> None:
    root = {"type": "foundation"}
    pool = [
        ({"name": "Trick", "type": "action"}, "played"),
        ({"name": "Guard", **root}, "played"),
        ({"name": "Wall", "type": "asset"}, "played"),
        ({"name": "Turned", **root}, "played", "face down"),
        {"name": "Laid", **root},
        {"name": "Put", "type": "asset"},
    ]
    t = seated(seat, {"pool": pool, "hand": [SPARE], "deck": {"count": 20, "check": 9}})
    for name in ("Guard", "Wall"):
        t.game.set_flags(t.card(name), t.game.flags[t.card(name)] | AS_BLOCK)
    t.act(seat, "Spare").decline("review")
    names = ["Put", "Laid", "Turned", "Wall", "Guard", "Trick"]
    assert [t.where(name) for name in names] == ["discard pile"] * 6
    assert cards_of(t, [event for event in events(t, "discard", seat) if event.clause == "F.3.2.3"]) == names
    assert t.where("Spare") == "stage"


@pytest.mark.rule("universus:Clearing the Card Pool/3", "universus:Clearing the Card Pool/6")
def test_a_damaging_attack_that_was_turned_face_down_or_used_as_a_block_does_not_become_momentum() -> None:
    t = table({"pool": [(attack("Jab"), "played"), (attack("Hook"), "played")], "hand": [SPARE]})
    t.game.set_flags(t.card("Jab"), t.game.flags[t.card("Jab")] | (DEALT_DAMAGE | FACE_DOWN))
    t.game.set_flags(t.card("Hook"), t.game.flags[t.card("Hook")] | (DEALT_DAMAGE | AS_BLOCK))
    layers.create(t.game, t.card("Jab"))
    # Nobody is asked about momentum on the way.
    t.act(0, "Spare").decline("review", "form", "momentum?")
    assert t.game.active == 1
    assert [t.where(name) for name in ("Jab", "Hook")] == ["discard pile", "discard pile"]


@pytest.mark.rule(
    "universus:Clearing the Card Pool/4", "universus:Clearing the Card Pool/5", "universus:Foundation/2",
    "universus:Asset/2",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kind", ["foundation", "asset"])
def test_foundations_and_assets_that_were_played_as_such_are_built(seat: int, kind: str) -> None:
    t = seated(seat, {"hand": [{"name": "Card", "type": kind}]}, {"hand": [SPARE]}).act(seat, "Card")
    # Nothing is left to be tried, so the End Phase came at once.
    assert t.where("Card") == "stage"
    assert not t.committed("Card")
    assert [event.clause for event in events(t, "add", seat)] == ["F.3.2.1"]


@pytest.mark.rule("universus:Clearing the Card Pool/4", "universus:Clearing the Card Pool/6")
@pytest.mark.parametrize("kind", ["foundation", "asset", "attack", "action", "character"])
@pytest.mark.parametrize("says", ["yes", "no"])
def test_what_cannot_leave_the_card_pool_is_cleared_in_no_way(kind: str, says: str) -> None:
    held = "Choose 1 card in your card pool. It cannot leave the card pool until the start of your next turn."
    card = attack("Card") if kind == "attack" else {"name": "Card", "type": kind}
    t = table({"stage": [asset("Nail", f"Form Commit: {held}")], "pool": [(card, "played")], "hand": [SPARE]})
    t.game.set_flags(t.card("Card"), t.game.flags[t.card("Card")] | DEALT_DAMAGE)
    t.act(0, "Nail").act(0, "Spare").decline("review", "form")
    if t.asked == "momentum?":
        t.act(0, says)
    assert t.game.active == 1, "the turn has ended"
    assert t.zone("pool", 0) == ["Card"]
    assert t.where("Spare") == "stage"


@pytest.mark.rule("universus:Clearing the Card Pool/6")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("says", "zone"), [("yes", "momentum"), ("no", "discard pile")])
def test_the_player_of_a_damaging_attack_chooses_between_momentum_and_discard(seat: int, says: str, zone: str) -> None:
    t = dealt(seat, "Jab")
    assert (t.asked, t.seat) == ("momentum?", seat)
    t.act(seat, says)
    assert t.where("Jab") == zone
    idle = seated(seat, {"pool": [(attack("Miss"), "played")]}, {"hand": [SPARE]}, moment="end")
    # It dealt none: nobody is asked.
    assert idle.where("Miss") == "discard pile"


@pytest.mark.rule(
    "universus:Clearing the Card Pool/7", "universus:Character/14", "universus:Character/15", "universus:Version/2",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("name", "version", "kept"),
    [
        ("Hero", "1", True),
        ("Hero", "2", False),
        ("Other", "1", False),
        ("Hero (Tall)", "1", True),
        ("Hero (Tall)", "2", False),
    ],
)
def test_only_a_copy_of_the_starting_character_is_built(seat: int, name: str, version: str, kept: bool) -> None:
    copy = {"name": name, "type": "character", "version": version}
    t = seated(seat, {"character": HERO, "hand": [copy]}, {"hand": [SPARE]})
    card = t.game.cards_in(seat, 1)[0]
    t.act(seat, t.name(card))
    assert t.pack.zone_names[t.game.kind_of_zone(card)] == ("stage" if kept else "discard pile")
    assert (t.game.host[card] == t.game.character(seat)) is kept
    # Clearing itself knows where it belongs: no pause condition has to mend it.
    assert [event.clause for event in log(t) if event.card == card and event.clause.startswith("F.3.2")] == (
        ["F.3.2.1"] if kept else ["F.3.2.3"]
    )


@pytest.mark.rule("universus:Clearing the Card Pool/3", "universus:Clearing the Card Pool/7")
def test_a_copy_that_was_played_as_a_block_is_discarded() -> None:
    copy = ({"name": "Hero", "type": "character", "version": "1"}, "played")
    t = table({"character": HERO, "pool": [copy], "hand": [SPARE]})
    t.game.set_flags(t.card("Hero#2"), t.game.flags[t.card("Hero#2")] | AS_BLOCK)
    t.act(0, "Spare").decline("review")
    assert t.where("Hero#2") == "discard pile"


# --------------------------------------------------------------------------------------------------------------- clear


@pytest.mark.rule("universus:Clear/1", "universus:Clear/2", "universus:Clear/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_to_clear_is_to_go_from_the_card_pool_to_the_discard_pile(seat: int) -> None:
    """The attack is cleared; the foundation that is built and the attack that becomes momentum are not."""
    sees = asset("Sees", "After you clear an attack, gain 1 health.")
    more = {"stage": [sees], "health": 10}
    t = dealt(seat, "Jab", "Hook", **more).act(seat, "yes").act(seat, "no")
    assert (t.where("Hook"), t.where("Jab")) == ("momentum", "discard pile")
    assert t.vitality(seat) == 11
    root = asset("Sees", "After you clear a foundation, gain 1 health.")
    built = seated(seat, {"stage": [root], "health": 10, "hand": ["Root"]}, {"hand": [SPARE]}).act(seat, "Root")
    assert (built.where("Root"), built.vitality(seat)) == ("stage", 10)


@pytest.mark.rule("universus:Clear/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_discard_from_the_card_pool_is_a_clear_and_a_clear_is_such_a_discard(seat: int) -> None:
    sweep = asset("Sweep", "Form Commit: Discard 1 card from your card pool.")
    clears = asset("Clears", "After you clear an attack, gain 1 health.")
    side = {"stage": [sweep, clears], "health": 10, "hand": [SPARE], "pool": [(attack("Jab"), "played")]}
    t = seated(seat, side).act(seat, "Sweep")
    assert (t.where("Jab"), t.vitality(seat)) == ("discard pile", 11)
    discards = asset("Discards", "After you discard an attack from your card pool, gain 1 health.")
    side = {"stage": [discards], "health": 10, "pool": [(attack("Jab"), "played")]}
    t = seated(seat, side, {"hand": [SPARE]}, moment="end")
    assert (t.where("Jab"), t.vitality(seat)) == ("discard pile", 11)


@pytest.mark.rule("universus:Clear/3")
def test_what_goes_elsewhere_from_the_card_pool_is_not_cleared() -> None:
    take = asset("Take", "Form Commit: Add 1 attack from your card pool to your hand.")
    burn = asset("Burn", "Form Commit: Remove 1 attack in your card pool from the game.")
    drop = asset("Drop", "Form Commit: Discard 1 card from your hand.")
    sees = asset("Sees", "After you clear 1 or more cards, gain 1 health.")
    pool = [(attack("Jab"), "played"), (attack("Hook"), "played")]
    t = table({"stage": [take, burn, drop, sees], "health": 10, "hand": [SPARE, "Other"], "pool": pool})
    t.act(0, "Take").act(0, "Jab").act(0, "Burn")
    assert (t.where("Jab"), t.where("Hook"), t.vitality(0)) == ("hand", "removed from game", 10)
    t.act(0, "Drop").act(0, "Other")
    assert (t.where("Other"), t.vitality(0)) == ("discard pile", 10)


# ------------------------------------------------------------------------------------------------------ active player


@pytest.mark.rule("universus:Active Player/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_active_player_has_the_first_priority_in_every_window(seat: int) -> None:
    hears = "Response Commit: After a player plays a foundation, gain 1 health."
    side = {"hand": [SPARE, "Other"], "stage": [asset("Mine", hears)], "health": 9}
    t = seated(seat, side, {"stage": [asset("Theirs", hears)], "health": 9}).act(seat, "Spare")
    assert (t.asked, t.seat, t.offers()) == ("respond", seat, ["Mine Response", "pass"])
    t.act(seat, "pass")
    assert (t.asked, t.seat, t.offers()) == ("respond", 1 - seat, ["Theirs Response", "pass"])


@pytest.mark.rule("universus:Active Player/4")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_active_player_handles_all_their_fired_effects_first_in_an_order_of_their_choice(seat: int) -> None:
    def waits(name: str) -> dict[str, Any]:
        return asset(name, "After a player plays a foundation, draw 1 card.")

    side = {"hand": [SPARE, "Other"], "stage": [waits("A1"), waits("A2")]}
    t = seated(seat, side, {"stage": [waits("B1"), waits("B2")]}).act(seat, "Spare")
    assert (t.asked, t.seat) == ("fired effects", seat)
    t.act(seat, "A2", "A1")
    assert (t.asked, t.seat) == ("fired effects", 1 - seat)
    t.act(1 - seat, "B1", "B2")
    assert [event.seat for event in events(t, "draw")] == [seat, seat, 1 - seat, 1 - seat]
    fired = cards_of(t, [event for event in log(t) if event.verb == FIRED])
    assert fired == ["A2", "A1", "B1", "B2"]


# ------------------------------------------------------------------------------------------------ clearing by an effect

POOL = [attack("p1"), {"name": "p2", "type": "foundation"}, attack("p3")]


@pytest.mark.rule("universus:Clear/1", "universus:Clear/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("words", "offers"),
    [("1 card", ["p1", "p2", "p3"]), ("1 attack", ["p1", "p3"]), ("1 non-attack card", []), ("all cards", [])],
)
def test_an_effect_clears_cards_of_the_own_pool(seat: int, words: str, offers: list[str]) -> None:
    """Neither cards elsewhere nor those of the rival's pool; and what answers a discard from a pool answers it."""
    watch = asset("Watch", "Response Commit: After 1 or more cards are discarded from your card pool, gain 2 health.")
    sweep = asset("Sweep", f"Form Commit: Clear {words} from your card pool.")
    side = {"stage": [sweep, watch, "Root"], "hand": [SPARE, attack("h")], "pool": POOL, "health": 5}
    t = seated(seat, side, {"pool": [attack("q1")]})
    t.act(seat, "Sweep")
    if offers:
        assert t.offers() == offers
        t.act(seat, "p1")
    gone = {"all cards": ["p1", "p2", "p3"], "1 non-attack card": ["p2"]}.get(words, ["p1"])
    if t.asked == "order":
        t.act(seat, *gone)
    t.act(seat, "Watch Response")
    assert (sorted(t.zone("discard", seat)), t.zone("pool", 1 - seat), t.vitality(seat)) == (gone, ["q1"], 7)
    assert {event.clause for event in events(t, "discard")} == {"universus:Clear/1"}


@pytest.mark.rule("universus:Clear/1")
def test_clearing_can_be_a_cost_and_needs_a_card_of_the_pool() -> None:
    worth = "X equals the cleared card's check value."
    pay = asset("Pay", f"Form Clear 1 attack from your card pool: Gain X health. {worth}")
    t = table({"stage": [pay], "hand": [SPARE], "pool": [attack("p1", check=3), POOL[1]], "health": 5})
    t.act(0, "Pay")
    assert (t.where("p1"), t.vitality()) == ("discard pile", 8)
    assert "Costs/2" in t.why_not(0, "Pay", "form")


@pytest.mark.rule("universus:Clear/1")
def test_it_is_the_only_card_that_was_found_there() -> None:
    sweep = asset("Sweep", "Form Commit: If you have exactly 1 attack in your card pool, clear it.")
    for pool, left in (([POOL[0], POOL[1]], ["p2"]), (POOL, ["p1", "p2", "p3"])):
        t = table({"stage": [sweep], "hand": [SPARE], "pool": pool})
        t.act(0, "Sweep")
        assert t.zone("pool") == left


@pytest.mark.rule("universus:Clear/1")
@pytest.mark.parametrize(("who", "kept"), [("You", True), ("Your rival", False)])
def test_who_cannot_clear_cards_does_not(who: str, kept: bool) -> None:
    ban = asset("Ban", f"Form Commit: {who} cannot clear cards for the rest of this Combat Phase.")
    sweep = asset("Sweep", "Form Commit: Clear all cards from your card pool. Gain 1 health.")
    t = table({"stage": [ban, sweep], "hand": [SPARE], "pool": [POOL[0]], "health": 5})
    t.act(0, "Ban")
    t.act(0, "Sweep")
    assert (t.zone("pool"), t.vitality()) == (["p1"] if kept else [], 6)
