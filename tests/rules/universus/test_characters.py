"""Character, Character Traits, Identity, Version, Title: the starting character, its copies and what names it."""

from typing import Any

import pytest

from livingrules.games.ufs.words import COMMITTED, STAGING

from .play import SPARE, asset, attack, cards_of, events, refusals, seated, table, with_traits

HERO = {"name": "Hero", "version": "1", "hand_size": 5, "health": 24}
COPY = {"name": "Hero", "type": "character", "version": "1"}
CALL = asset("Call", "Form Commit: Build 1 character from your hand.")


def attached(seat: int, side: dict[str, Any] | None = None, **more: Any) -> Any:
    """A position in which a copy is attached to the starting character."""
    return seated(seat, {"character": HERO, "attached": [COPY], "hand": [SPARE], **(side or {})}, **more)


# --------------------------------------------------------------------------------------------------- what they have


@pytest.mark.rule(
    "universus:Character/1", "universus:Character/2", "universus:Character/3", "universus:Character/4",
    "universus:Hand Size/1", "universus:Health/1",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
def test_a_character_has_a_hand_size_and_health_and_other_cards_have_neither(seat: int) -> None:
    t = seated(seat, {"character": HERO, "hand": [SPARE], "stage": ["G1", asset("Tool")], "pool": [attack("Jab")]})
    values = t.game.values_of(t.game.character(seat))
    assert (values.kind, values.hand_size, values.maximum) == (0, 5, 24)
    assert (t.game.maximum[seat], t.vitality(seat)) == (24, 24)
    for name in ("G1", "Tool", "Jab", "Spare"):
        assert (t.values(name).hand_size, t.values(name).maximum) == (0, 0)


@pytest.mark.rule("universus:Asset/1", "universus:Foundation/1", "universus:Character/1")
def test_types_are_what_is_printed() -> None:
    kinds = {"Hero": "character", "Tool": "asset", "Root": "foundation"}
    t = table({"character": HERO, "hand": [SPARE], "stage": [asset("Tool"), "Root"]})
    for name, kind in kinds.items():
        digs = asset("Dig", f"Form Commit: Gain 1 health for each {kind} in your stage.")
        found = table({"character": HERO, "health": 5, "hand": [SPARE], "stage": [digs, "Root"]}).act(0, "Dig")
        assert found.vitality(0) == 6, kind
        assert t.pack.types[0] == "character"
        assert t.game.definitions[t.card(name)].card.type == kind


@pytest.mark.rule(
    "universus:Character/5", "universus:Character/6", "universus:Character/7", "universus:Identity/1",
    "universus:Version/1", "universus:Title/1",
)  # fmt: skip
@pytest.mark.parametrize(
    ("name", "version", "identity", "full"),
    [
        ("Iron Judge", "2", "Iron Judge", "Iron Judge 2"),
        ("Iron Judge (True Face)", "4", "Iron Judge", "Iron Judge (True Face) 4"),
        ("Iron Judge", "Night Court", "Iron Judge", "Iron Judge Night Court"),
    ],
)
def test_a_characters_identity_leaves_parentheses_out_and_its_full_name_has_the_version(
    name: str, version: str, identity: str, full: str
) -> None:
    t = table({"character": {"name": name, "version": version}, "hand": [SPARE]})
    card = t.game.definitions[t.game.character(0)].card
    assert (card.identity, card.deck_name) == (identity, full)
    assert t.pack.full_name(t.game, t.game.character(0)) == full


@pytest.mark.rule("universus:Character/8", "universus:Identity/3")
@pytest.mark.parametrize(
    ("name", "version", "counts"),
    [
        ("Hero", "1", True),
        ("Hero", "7", True),
        ("Hero (Tall)", "3", True),
        ("Heroine", "1", False),
        ("Other", "1", False),
    ],
)
def test_an_identity_means_any_version(name: str, version: str, counts: bool) -> None:
    asks = asset("Asks", "Form Commit: If your character is Hero, gain 1 health.")
    side = {"character": {"name": name, "version": version}, "health": 5, "hand": [SPARE], "stage": [asks]}
    t = table(side, names=["Hero"]).act(0, "Asks")
    assert t.vitality(0) == (6 if counts else 5)


# ---------------------------------------------------------------------------------------------- committing for others


@pytest.mark.rule("universus:Character/9", "universus:Foundation/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_character_is_committed_for_checks_and_in_place_of_a_foundation_in_costs(seat: int) -> None:
    hard = {"name": "Hard", "difficulty": 6}
    side = {"character": HERO, "hand": [hard, SPARE], "stage": ["G1", asset("Tool")], "deck": {"count": 9, "check": 4}}
    t = seated(seat, side).act(seat, "Hard")
    assert t.asked == "commit to pass"
    t.act(seat, "yes")
    assert (t.committed("Hero"), t.committed("G1"), t.where("Hard")) == (True, True, "card pool")
    dig = asset("Dig", "Form Commit 2 foundations: Draw 1 card.")
    t = seated(seat, {"character": HERO, "hand": [SPARE], "stage": ["G1", dig]}).act(seat, "Dig")
    assert (t.committed("Hero"), t.committed("G1"), len(t.zone("hand", seat))) == (True, True, 2)
    one = seated(seat, {"character": HERO, "committed": True, "hand": [SPARE], "stage": ["G1", dig]})
    assert "Dig Form" not in one.offers()


@pytest.mark.rule("universus:Asset/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_assets_are_not_committed_for_checks(seat: int) -> None:
    hard = {"name": "Hard", "difficulty": 5}
    side = {"hand": [hard, SPARE], "committed": True, "stage": [asset("Tool")], "deck": {"count": 9, "check": 4}}
    t = seated(seat, side).act(seat, "Hard")
    assert (t.where("Hard"), t.committed("Tool")) == ("discard pile", False)
    passes = seated(seat, {**side, "stage": ["Root"]}).act(seat, "Hard")
    assert passes.asked == "commit to pass"


@pytest.mark.rule("universus:Character/10")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_character_does_not_stand_in_for_foundations_that_an_effect_commits(seat: int) -> None:
    jab = attack("Jab", keywords=["Stun: 2"])
    lift = asset("Lift", "Enhance Commit: This attack gets +1 damage.")
    t = seated(seat, {"hand": [SPARE], "pool": [jab], "stage": [lift]}, {"stage": ["G1"]}, moment="attack")
    t.act(seat, "Jab")
    assert cards_of(t, events(t, "commit", 1 - seat)) == ["G1"]
    assert not t.game.flags[t.game.character(1 - seat)] & COMMITTED


# --------------------------------------------------------------------------------------------- the starting character


@pytest.mark.rule("universus:Character/12")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "what", ["Destroy your character", "Flip your character", "Remove your character from the game",
             "Add your character to your hand", "Discard your character"],
)  # fmt: skip
def test_nothing_takes_the_starting_character_from_the_stage_or_turns_it(seat: int, what: str) -> None:
    tries = asset("Tries", f"Form Commit: {what}.")
    t = seated(seat, {"character": HERO, "hand": [SPARE], "stage": [tries]}).act(seat, "Tries")
    assert t.where("Hero") == "stage"
    assert not t.face_down("Hero")
    assert t.game.character(seat) in t.game.cards_in(seat, STAGING)


@pytest.mark.rule("universus:Character/13")
@pytest.mark.parametrize("seat", [0, 1])
def test_your_character_is_the_starting_character(seat: int) -> None:
    wake = asset("Wake", "Form Commit: Ready your character.")
    t = attached(seat, {"committed": True, "stage": [wake]}).act(seat, "Wake")
    assert cards_of(t, events(t, "ready")) == ["Hero"]
    tire = asset("Tire", "Form Commit: Commit your rival's character.")
    t = seated(seat, {"hand": [SPARE], "stage": [tire]}, {"character": HERO}).act(seat, "Tire")
    assert cards_of(t, events(t, "commit", 1 - seat)) == ["Hero"]


# -------------------------------------------------------------------------------------------------------------- copies


@pytest.mark.rule("universus:Character/16", "universus:Identity/2", "universus:Version/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_copy_that_enters_the_stage_attaches_to_the_starting_character(seat: int) -> None:
    sees = asset("Sees", "After you build a card, gain 1 health.")
    side = {"character": HERO, "hand": [SPARE, COPY], "stage": [CALL, sees], "health": 9}
    t = seated(seat, side).act(seat, "Call")
    copy = t.card("Hero#2")
    assert (t.where("Hero#2"), t.game.host[copy]) == ("stage", t.game.character(seat))
    assert [t.name(event.card) for event in events(t, "attach")] == ["Hero#2"]
    # It was built all the same.
    assert t.vitality(seat) == 10
    other = {**COPY, "version": "2"}
    t = seated(seat, {**side, "hand": [SPARE, other]}).act(seat, "Call")
    assert (t.where("Hero#2"), t.vitality(seat)) == ("discard pile", 9)


@pytest.mark.rule("universus:Character/17")
def test_attached_copies_are_counted_and_otherwise_merged() -> None:
    counts = asset("Counts", "Form Commit: Gain 1 health for each character in your stage.")
    cards = asset("Cards", "Form Commit: Gain 1 health for each card in your stage.")
    side = {"stage": [counts, cards], "health": 5, "attached": [COPY, COPY]}
    t = attached(0, side).act(0, "Counts")
    assert t.vitality(0) == 8
    t.act(0, "Cards")
    assert t.vitality(0) == 13
    # Neither symbols nor abilities nor numbers of the starting character grow.
    alone = table({"character": HERO, "hand": [SPARE]})
    assert t.values("Hero").pack() == alone.values("Hero").pack()


@pytest.mark.rule("universus:Character/18")
@pytest.mark.parametrize("seat", [0, 1])
def test_they_share_the_state_of_the_starting_character(seat: int) -> None:
    tire = asset("Tire", "Form Commit: Commit your character.")
    wake = asset("Wake", "Form Commit: Ready your character.")
    t = attached(seat, {"stage": [tire, wake]}).act(seat, "Tire")
    assert (t.committed("Hero"), t.committed("Hero#2")) == (True, True)
    t.act(seat, "Wake")
    assert (t.committed("Hero"), t.committed("Hero#2")) == (False, False)
    # One event for both, and one that enters takes the state over.
    assert len(events(t, "ready")) == 1
    late = seated(seat, {"character": HERO, "committed": True, "hand": [SPARE, COPY], "stage": [CALL]})
    assert late.act(seat, "Call").committed("Hero#2")
    # The Ready Step readies them together.
    ready = attached(seat, {"committed": True, "hand": [f"h{number}" for number in range(5)]}, moment="start")
    ready.decline("form")
    assert cards_of(ready, events(ready, "ready")) == ["Hero"]
    assert not ready.committed("Hero#2")


@pytest.mark.rule("universus:Character/19")
@pytest.mark.parametrize("seat", [0, 1])
def test_they_count_for_nothing_in_checks(seat: int) -> None:
    side = {"hand": [{"name": "Hard", "difficulty": 6}, SPARE], "deck": {"count": 9, "check": 4}}
    t = attached(seat, side).act(seat, "Hard")
    # Two are needed and there is only the character.
    assert t.where("Hard") == "discard pile"
    assert not t.committed("Hero")
    one = attached(seat, {**side, "hand": [{"name": "Hard", "difficulty": 5}, SPARE]}).act(seat, "Hard")
    one.act(seat, "yes")
    assert cards_of(one, events(one, "commit")) == ["Hero"]


@pytest.mark.rule("universus:Character/20")
@pytest.mark.parametrize("seat", [0, 1])
def test_their_abilities_cannot_be_played(seat: int) -> None:
    text = "Form Commit: Gain 1 health."
    t = attached(seat, {"attached": [{**COPY, "text": text}], "character": {**HERO, "text": text}, "health": 5})
    assert t.offers() == ["Spare", "Hero Form"]
    assert "Character/20" in t.why_not(seat, "Hero#2", "form")
    assert t.why_not(seat, "Hero", "form") == []
    waits = "After you play a foundation, gain 1 health."
    t = attached(seat, {"attached": [{**COPY, "text": waits}], "health": 5}).act(seat, "Spare")
    assert t.vitality(seat) == 5


@pytest.mark.rule("universus:Character/21")
@pytest.mark.parametrize("seat", [0, 1])
def test_costs_and_effects_pass_them_by_unless_they_ask_for_attached_characters(seat: int) -> None:
    tire = asset("Tire", "Form Commit: Commit 1 rival character.")
    t = seated(seat, {"hand": [SPARE], "stage": [tire]}, {"character": HERO, "attached": [COPY]}).act(seat, "Tire")
    # There was nothing to choose: only the starting character was meant.
    assert cards_of(t, events(t, "commit", 1 - seat)) == ["Hero"]
    gone = asset("Gone", "Form Commit: Destroy 1 attached character.")
    t = attached(seat, {"stage": [gone]}).act(seat, "Gone")
    assert t.where("Hero#2") == "discard pile"
    # No other character can be destroyed, so this one is meant.
    implied = asset("Implied", "Form Commit: Destroy 1 character in your stage.")
    t = attached(seat, {"stage": [implied]}).act(seat, "Implied")
    assert (t.where("Hero#2"), t.where("Hero")) == ("discard pile", "stage")
    # A card is not a character.
    card = asset("Card", "Form Commit: Destroy 1 card in your stage.")
    t = attached(seat, {"stage": [card]}).act(seat, "Card")
    assert (t.where("Hero#2"), t.where("Card")) == ("stage", "discard pile")
    pays = asset("Pays", "Form Commit 1 character: Gain 1 health.")
    t = attached(seat, {"stage": [pays], "committed": True, "health": 5})
    assert "Pays Form" not in t.offers()


# -------------------------------------------------------------------------------------------------------------- traits


@pytest.mark.rule("universus:Character Traits/1", "universus:Character Traits/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_trait_of_a_character_is_there_to_be_referred_to(seat: int) -> None:
    asks = with_traits(asset("Asks", "Form Commit: If your character has Student, gain 1 health."), "Student")
    pupil = with_traits({**HERO, "type": "character", "keywords": ["Student"]}, "Student")
    t = seated(seat, {"character": pupil, "hand": [SPARE], "stage": [asks], "health": 5}).act(seat, "Asks")
    assert (t.vitality(seat), t.keywords("Hero"), t.values("Hero").abilities) == (6, ["Student"], ())
    plain = with_traits({**HERO, "type": "character"}, "Student")
    t = seated(seat, {"character": plain, "hand": [SPARE], "stage": [asks], "health": 5}).act(seat, "Asks")
    assert t.vitality(seat) == 5


@pytest.mark.rule("universus:Character Traits/2", "universus:Play Restrictions/1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("traits", "may"), [(["Baker"], True), (["Tailor", "Fury"], True), (["Fury"], False), ([], False)]
)
def test_a_trait_before_the_type_must_be_the_characters(seat: int, traits: list[str], may: bool) -> None:
    known = ("Baker", "Tailor")
    gated = with_traits(asset("Gated", "Baker/Tailor Form: Gain 1 health."), *known)
    hero = with_traits({**HERO, "type": "character", "keywords": traits}, *known)
    foe = with_traits({**HERO, "name": "Foe", "type": "character", "keywords": ["Baker"]}, *known)
    t = seated(seat, {"character": hero, "hand": [SPARE], "stage": [gated]}, {"character": foe})
    assert ("Gated Form" in t.offers()) == may
    assert ("universus:Play Restrictions/1" in refusals(t, seat, "Gated", "form")) != may


@pytest.mark.rule("universus:Character Traits/3", "universus:Keyword Trait/4")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_trait_of_characters_cannot_be_added_to_another_card(seat: int) -> None:
    gift = with_traits(asset("Gift", "Form Commit: 1 of your foundations gains Student and Fury."), "Student")
    pupil = with_traits({**HERO, "type": "character", "keywords": ["Student"]}, "Student")
    t = seated(seat, {"character": pupil, "hand": [SPARE], "stage": [gift, "G1"]}).act(seat, "Gift")
    assert t.keywords("G1") == ["Fury"]
    rise = with_traits(asset("Rise", "Form Commit: Your character gains Student and Fury."), "Student")
    plain = with_traits({**HERO, "type": "character"}, "Student")
    t = seated(seat, {"character": plain, "hand": [SPARE], "stage": [rise]}).act(seat, "Rise")
    assert t.keywords("Hero") == ["Student", "Fury"]
