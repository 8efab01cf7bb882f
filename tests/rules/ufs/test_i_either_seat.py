"""I.2, I.3, H.6: ratings and instances of keywords, keywords gained and lost, Combo, Multiple, for either player."""

from typing import Any

import pytest

from livingrules.games.ufs.words import DIFFICULTY_IS, MULTIPLE_COPY
from livingrules.scenario.table import Table
from livingrules.text.tree import Event, Filter, Rule

from .play import ANCHOR, attack, cards_of, controls, doing, events, seated

GUARD = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}


def asset(name: str, *text: str) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": list(text)}


def attacking(seat: int, *keywords: str, staging: list[Any] | None = None, **more: Any) -> Table:
    """That seat's Jab with these keywords is in its Enhance Step; the other one may hold the step open."""
    jab = attack("Jab", keywords=list(keywords), **more.pop("card", {}))
    mine = {"pool": [jab], "staging": [ANCHOR, *(staging or [])], "hand": ["x"], "vitality": 5, **more}
    theirs = {"staging": [asset("Hold", "E: Draw 1 card."), "A", "B", "C", "D"], "hand": ["y"]}
    return Table(*seated(seat, mine, theirs), active=seat, moment="attack")


# ---------------------------------------------------------------------------------------------------- ratings (I.2.3)


@pytest.mark.rule("ufs:I.2.1", "ufs:I.2.1.12", "ufs:I.2.3", "ufs:I.3.12.1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("rating", [1, 2, 3, 4])
def test_the_number_behind_the_keyword_is_what_its_ability_reads(seat: int, rating: int) -> None:
    t = attacking(seat, f"Stun: {rating}")
    t.act(seat, "Jab")
    if t.asked == "cards":
        t.act(1 - seat, *["A", "B", "C", "D"][:rating])
    assert [t.committed(name) for name in "ABCD"] == [number < rating for number in range(4)]


@pytest.mark.rule("ufs:I.2.1", "ufs:I.2.1.12", "ufs:I.2.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_instance_of_a_keyword_grants_an_ability_of_its_own(seat: int) -> None:
    """Twice Stun: 1 and once Stun: 2 are three enhances, each of them once in the step."""
    t = attacking(seat, "Stun: 1", "Stun: 1", "Stun: 2")
    for left in (3, 2, 1):
        assert t.offers() == [*["Jab E"] * left, "pass"]
        t.game.choose(0)
        while t.asked == "cards":
            assert t.game.decision is not None
            t.game.choose(tuple(range(t.game.decision.lo)))
        if left > 1:
            t.act(1 - seat, "pass")
    assert [t.committed(name) for name in "ABCD"] == [True] * 4


@pytest.mark.rule("ufs:I.2.3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("which", "gained"), [("Stun", 3), ("printed Stun", 1), ("Powerful", 2), ("EX", 0)])
def test_a_text_may_count_with_a_rating(seat: int, which: str, gained: int) -> None:
    """As it is now, or as it is printed; without the keyword it is nothing."""
    count = asset("Count", f"E Commit: Gain X vitality. X equals your attack's {which} rating.")
    lift = asset("Lift", "E Commit: Your attack gets +2 to its Stun rating.")
    t = attacking(seat, "Stun: 1", "Powerful: 2", staging=[count, lift])
    t.act(seat, "Lift").act(1 - seat, "pass")
    assert sorted(t.keywords("Jab")) == ["Powerful: 2", "Stun: 3"]
    t.act(seat, "Count")
    assert t.vitality(seat) == 5 + gained


@pytest.mark.rule("ufs:I.2.3")
@pytest.mark.parametrize(("attribute", "gained"), [("speed", 4), ("damage", 3), ("difficulty", 2), ("Stun rating", 6)])
def test_a_rating_is_told_from_the_numbers_of_the_card(attribute: str, gained: int) -> None:
    count = asset("Count", f"E Commit: Gain X vitality. X equals your attack's {attribute}.")
    t = attacking(0, "Stun: 6", staging=[count], card={"speed": 4, "damage": 3, "difficulty": 2})
    t.act(0, "Count")
    assert t.vitality(0) == 5 + gained


@pytest.mark.rule("ufs:I.2.3.1")
@pytest.mark.parametrize(
    ("keywords", "after"),
    [
        (["Stun: 1"], ["Stun: 3"]),
        (["Powerful: 1"], ["Powerful: 1"]),
        (["Stun: 1", "Powerful: 1"], ["Powerful: 1", "Stun: 3"]),
    ],
)
def test_a_change_to_a_rating_needs_the_keyword(keywords: list[str], after: list[str]) -> None:
    """Nothing happens to an attack without it, and nothing that waits for a change is told."""
    lift = asset("Lift", "E Commit: Your attack gets +2 to its Stun rating.")
    t = attacking(0, *keywords, staging=[lift])
    t.act(0, "Lift")
    assert sorted(t.keywords("Jab")) == after
    assert bool(events(t, "modify")) is ("Stun: 1" in keywords)


# ------------------------------------------------------------------------------------------------- gained and lost


@pytest.mark.rule("ufs:I.2.2(2)", "ufs:I.2.3", "ufs:I.3.1.1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("rating", [1, 3])
def test_a_keyword_that_is_gained_brings_its_ability_with_its_rating(seat: int, rating: int) -> None:
    """Guard is granted Breaker as it is played, and blocks: the next card of the attacker is that much harder."""
    grant = asset("Grant", f"After you play a block, it gains Breaker: {rating}.")
    mine = {"pool": [attack("Jab")], "hand": ["Root", "Stone"], "deck": controls(9, 9)}
    theirs = {"hand": [GUARD], "staging": [grant], "deck": controls(9)}
    t = Table(*seated(seat, mine, theirs), active=seat, moment="attack")
    t.act(1 - seat, "Guard")
    assert (t.asked, t.seat, t.keywords("Guard")) == ("respond", 1 - seat, [f"Breaker: {rating}"])
    t.act(1 - seat, "Guard").act(seat, "Root").act(seat, "Stone")
    assert [event.amount for event in events(t, DIFFICULTY_IS) if event.seat == seat] == [2 + 1 + rating, 2 + 2]


@pytest.mark.rule("ufs:I.2.2(2)", "ufs:I.2.2.1", "ufs:I.2.2")
def test_a_keyword_without_a_rating_is_gained_and_lost_with_its_ability() -> None:
    """Throw deals half its damage when completely blocked: printed, gained, and lost again."""
    for text, printed, keywords, lost in (
        ("Your attack gains Throw.", [], ["Throw"], 2),
        ("Your attack loses Throw.", ["Throw"], [], 0),
        ("Gain 1 vitality.", ["Throw"], ["Throw"], 2),
        ("Your attack gains Kick.", [], ["Kick"], 0),
    ):
        t = Table(
            {"pool": [attack("Jab", keywords=printed)], "staging": [ANCHOR, asset("Say", f"E Commit: {text}")]},
            {"hand": [GUARD], "deck": controls(9)},
            moment="attack",
        )
        t.act(0, "Say")
        assert t.keywords("Jab") == keywords
        t.act(1, "Guard")
        assert t.vitality(1) == 20 - lost


@pytest.mark.rule("ufs:I.2.2.2", "ufs:J.5.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_loses_abilities_loses_the_keywords_that_grant_them_and_no_traits(seat: int) -> None:
    """The first and the last of the granting keywords, and two traits."""
    rock = {"name": "Rock", "keywords": ["Breaker: 1", "Weapon", "Unique", "Ally"]}
    mine = {"staging": [asset("Mute", "F Commit: Seal 1 of your opponent's foundations.")], "hand": ["x"]}
    t = Table(*seated(seat, mine, {"staging": [rock], "hand": ["y"]}), active=seat)
    assert t.keywords("Rock") == ["Breaker: 1", "Weapon", "Unique", "Ally"]
    t.act(seat, "Mute")
    if t.asked == "cards":
        t.act(seat, "Rock")
    assert (t.keywords("Rock"), t.values("Rock").abilities) == (["Weapon", "Ally"], ())


@pytest.mark.rule("ufs:I.2.2")
@pytest.mark.parametrize(
    ("words", "heard"),
    [
        ("a Stun ability", True),
        ("a Powerful ability", False),
        ("an enhance ability", True),
        ("a Breaker ability", False),
    ],
)
def test_the_ability_of_a_keyword_bears_its_name(words: str, heard: bool) -> None:
    ear = asset("Ear", f"After you play {words}, gain 1 vitality.")
    t = attacking(0, "Stun: 4", "Powerful: 1", staging=[ear])
    t.act(0, "Jab")
    assert t.vitality(0) == 5 + heard


@pytest.mark.rule("ufs:I.2.4", "ufs:I.2.4/n1", "ufs:H.3.1.5")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", ["Mara", "Nim"])
def test_a_name_before_an_ability_bars_it_for_others_and_nothing_else(seat: int, name: str) -> None:
    both = asset("Both", "Mara F: Gain 1 vitality.", "F: Gain 2 vitality.")
    side = {"character": name, "staging": [both], "hand": [attack("Jab", keywords=["Mara Throw", "Kick"])]}
    t = Table(
        *seated(seat, side, {"character": "Mara" if name == "Nim" else "Nim"}), active=seat, names=("Mara", "Nim")
    )
    assert t.offers() == ["Jab", *["Both F"] * (2 if name == "Mara" else 1), "pass"]
    assert (len(t.values("Both").abilities), t.keywords("Jab")) == (
        2,
        ["Throw", "Kick"] if name == "Mara" else ["Kick"],
    )


# -------------------------------------------------------------------------------------------------- Combo, reversals


@pytest.mark.rule("ufs:H.3.1.2", "ufs:I.3.3.2", "ufs:I.3.3.2/n1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("combo", "before", "offered"),
    [
        ("Combo (Kick)", ["Heel"], True),
        ("Combo (Kick)", ["Fist"], False),
        ("Combo (Kick)", [], False),
        ("Combo (Punch)", ["Fist"], True),
        ("Combo (Punch)", ["Heel"], False),
        ("Combo (Kick, Punch)", ["Heel", "Fist"], True),
        ("Combo (Kick, Punch)", ["Fist", "Heel"], False),
        ("Combo (Kick, Punch)", ["Fist"], False),
        ("Combo (Kick, Punch)", ["Fist", "Heel", "Fist"], True),
    ],
)
def test_each_combo_has_its_own_requirement(seat: int, combo: str, before: list[str], offered: bool) -> None:
    """Others with other requirements lie in the hand: every card is judged by its own."""
    kinds = {"Heel": "Kick", "Fist": "Punch"}
    pool = [attack(name, keywords=[kinds[name]]) for name in before]
    words = ("Combo (Slam)", "Combo (Fury, Slam)", "Combo (Punch)", "Combo (Kick)")
    text = "Combo E: Gain 1 vitality."
    others = [attack(f"Other {number}", keywords=[word], text=text) for number, word in enumerate(words)]
    jab = attack("Jab", keywords=[combo], text="Combo E: Gain 1 vitality.")
    hold = asset("Hold", "E: Draw 1 card.")
    side = {"pool": [*pool, jab], "hand": others, "staging": [hold]}
    t = Table(*seated(seat, side, {"hand": ["y"]}), active=seat, moment="attack")
    assert (t.asked, t.seat) == ("enhance", seat)
    assert ("Jab E" in t.offers()) is offered


@pytest.mark.rule("ufs:I.3.10.2.1")
@pytest.mark.parametrize(("verb", "second"), [("attempt", True), ("play", False), ("", False)])
def test_a_second_reversal_needs_a_word_about_further_attempts(verb: str, second: bool) -> None:
    ripostes = [attack(name, keywords=["Reversal"], difficulty=0, damage=1) for name in ("Riposte", "Parry")]
    staging = [{"name": "Stone"}, *([allowing(verb)] if verb else [])]
    theirs = {"hand": [GUARD, *ripostes], "staging": staging, "deck": controls(9, 1, 9), "committed": True}
    ripostes[0]["difficulty"] = 9
    t = Table({"pool": [attack("Jab")], "staging": [ANCHOR], "hand": ["x"]}, theirs, moment="attack")
    t.act(1, "Guard").act(1, "Riposte")
    assert t.where("Riposte") == "discard pile"
    assert (t.asked == "respond") is second


@pytest.mark.rule("ufs:I.3.10.2", "ufs:J.1.2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("pick", ["Fist", "Heel"])
def test_an_effect_that_plays_one_attack_as_a_reversal_lets_its_player_choose(seat: int, pick: str) -> None:
    """The one that is chosen is played as a reversal: no second one may be, and without a fitting card nothing is."""
    text = "R: After your opponent's attack resolves, play 1 attack from your hand as a reversal."
    mine = {"pool": [attack("Jab", damage=0)], "staging": [ANCHOR], "hand": ["x"]}
    cards = [attack(name, difficulty=0, damage=1) for name in ("Fist", "Heel")]
    theirs = {
        "hand": [*cards, attack("Gust", symbols=["air"]), "Root"],
        "staging": [asset("Back", text), asset("More", text)],
    }
    t = Table(*seated(seat, mine, {**theirs, "deck": controls(9, 9)}), active=seat, moment="attack")
    t.act(1 - seat, "Back")
    assert (t.asked, t.seat, t.offers()) == ("cards", 1 - seat, ["Fist", "Heel"])
    t.act(1 - seat, pick)
    assert t.zone("pool", 1 - seat) == [pick]
    t.decline("form")
    assert (t.vitality(seat), t.zone("pool", 1 - seat)) == (19, [pick])
    bare = {"hand": [attack("Gust", symbols=["air"])], "staging": [asset("Back", text)]}
    t = Table(*seated(seat, mine, bare), active=seat, moment="attack")
    if t.asked == "respond":
        t.act(1 - seat, "Back")
    assert (t.asked, t.zone("pool", 1 - seat), t.where("Gust")) == ("form", [], "hand")


def allowing(verb: str) -> Any:
    rule = Rule("allow", Event(verb, "you", Filter(card_word=True), manner=("as a reversal",)))
    return doing({"name": "Root", "text": "Your attacks get +1 speed."}, rule)


# ------------------------------------------------------------------------------------------------------------ Multiple


@pytest.mark.rule("ufs:I.3.8.1", "ufs:I.3.8.2", "ufs:I.3.8.2/n1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("copies", [1, 2])
def test_copies_are_fought_after_the_original_as_printed(seat: int, copies: int) -> None:
    """Jab was strengthened; its copies deal what is printed on it, and are face down in the pool all the while."""
    boost = asset("Boost", "E Commit: Your attack gets +5 damage.")
    t = attacking(seat, "Multiple: 2", staging=[boost], momentum=["M1", "M2"], discard=["Old"], card={"damage": 2})
    t.act(seat, "Boost").act(1 - seat, "pass").act(seat, "Jab").act(seat, copies)
    if t.asked == "cards":
        t.act(seat, *["M1", "M2"][:copies])
    made = t.zone("pool", seat)[1:]
    assert sorted(made) == ["M1", "M2"][:copies]
    t.decline("form")
    assert cards_of(t, events(t, "resolve")) == ["Jab", *made]
    assert t.vitality(1 - seat) == 20 - 7 - 2 * copies
    assert all(t.face_down(name) and t.game.flags[t.card(name)] & MULTIPLE_COPY for name in made)


@pytest.mark.rule("ufs:I.3.8.2.1", "ufs:F.3.2")
def test_a_copy_is_discarded_even_right_after_an_attack_that_became_momentum() -> None:
    """Hook lies to the right of the copy and becomes momentum among the others; the copy dealt damage, and does not."""
    you = {
        "pool": [attack("Jab", keywords=["Multiple: 1"])],
        "momentum": ["M1", "M2"],
        "hand": [attack("Hook", difficulty=0)],
        "deck": controls(9),
    }
    t = Table(you, {"hand": ["y"], "staging": [ANCHOR]}, moment="attack")
    t.act(0, "Jab")
    t.act(0, "M1")
    t.act(0, "Hook")
    t.decline("momentum?")
    assert (t.asked, t.zone("pool")) == ("momentum?", ["Jab", "M1", "Hook"])
    t.act(0, "yes").act(0, 1)
    assert (t.zone("momentum"), t.where("M1")) == (["M2", "Hook"], "discard pile")
    assert (t.asked, t.where("Jab")) == ("momentum?", "card pool")


# ------------------------------------------------------------------------------------------------- continuous abilities


@pytest.mark.rule("ufs:H.6", "ufs:H.6.2", "ufs:J.2.2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("later", [False, True])
def test_what_a_continuous_ability_sets_up_lasts_for_the_turn_and_not_longer(seat: int, later: bool) -> None:
    lasting = "for the rest of this turn, after you lose 1 or more vitality, draw 1 card."
    root = asset("Root", f"After you gain 1 or more vitality, {lasting}")
    bleed = asset("Bleed", "F: Your opponent loses 1 vitality.")
    mine = {"staging": [root, ANCHOR, asset("Cut", "F: Lose 1 vitality.")], "vitality": 9}
    t = Table(*seated(seat, mine, {"staging": [bleed], "hand": ["y"]}), active=seat)
    t.act(seat, "Anchor")
    if later:
        t.act(seat, "pass").decline("form")
    drawn = len(events(t, "draw"))
    t.choose("Bleed" if later else "Cut")
    assert (t.vitality(seat), len(events(t, "draw")) - drawn) == (9, int(not later))


@pytest.mark.rule("ufs:H.6.2", "ufs:J.2.3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("damage", [3, 0])
def test_what_is_set_up_during_an_attack_is_about_that_attack(seat: int, damage: int) -> None:
    """Jab is strengthened, watched, and cannot be blocked; Hook, later in the turn, is none of it."""
    when = "After you gain 1 or more vitality"
    eye = asset("Eye", f"{when}, for the rest of this turn, after this attack deals damage, draw 1 card.")
    free = asset("Free", f"{when}, your opponent cannot block this attack this turn.")
    sip = asset("Sip", "E Commit: Gain 1 vitality.")
    hand = [attack("Jab", damage=damage, difficulty=0), attack("Hook", difficulty=0)]
    mine = {"hand": hand, "staging": [eye, free, sip], "deck": controls(9, 9), "vitality": 5}
    t = Table(*seated(seat, mine, {"hand": [GUARD], "deck": controls(9)}), active=seat)
    t.act(seat, "Jab").act(seat, "Sip")
    if t.asked == "fired effects":
        t.choose(*t.offers())
    # Not even asked for a block.
    assert (t.asked, t.vitality(1 - seat), len(events(t, "draw"))) == ("form", 20 - damage, int(damage > 0))
    t.act(seat, "Hook")
    assert (t.asked, t.seat) == ("block", 1 - seat)
    t.act(1 - seat, "pass")
    assert (t.vitality(1 - seat), len(events(t, "draw"))) == (17 - damage, int(damage > 0))


@pytest.mark.rule("ufs:H.6.2", "ufs:J.2.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_assigned_to_a_card_is_gone_with_it(seat: int) -> None:
    """Stone is strengthened for the turn, through a refresh of its state; once it has left and is back it is plain."""
    root = asset("Root", "After you gain 1 or more vitality, 1 of your foundations gets +3 control this turn.")
    trip = asset("Trip", "F Commit: Add 1 foundation from your staging area to your hand.")
    side = {"staging": [root, trip, ANCHOR, {"name": "Stone", "control": 1, "difficulty": 0}], "vitality": 5}
    t = Table(*seated(seat, {**side, "deck": controls(9)}, {"hand": ["y"]}), active=seat)
    t.act(seat, "Anchor")
    assert t.number("Stone", "control") == 4
    t.act(seat, "Trip").act(seat, "Stone")
    assert (t.where("Stone"), t.number("Stone", "control")) == ("card pool", 1)
