"""C: orientation and publicity from both sides; layers, and what a refresh keeps and drops."""

from typing import Any

import pytest

from livingrules.games.ufs.publicity import eyes
from livingrules.games.ufs.words import FOUNDATION, LOOK, MID
from livingrules.kernel.visibility import EVERYBODY, LOOKS, NOBODY, only
from livingrules.scenario.table import Table, make_card
from livingrules.text.tree import Ability, Filter, Number, Select, Set

from .play import ANCHOR, attack, cards_of, events, saying


def asset(name: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text, **fields}


@pytest.mark.rule("ufs:C.1.3", "ufs:C.1.4")
def test_readying_and_committing_are_events_of_one_card_and_counted() -> None:
    for verb, states, others in (("ready", ("committed",), ()), ("commit", (), ("committed",))):
        participle = {"ready": "readied", "commit": "committed"}[verb]
        text = f"F: {verb.capitalize()} up to 2 of your foundations. Draw 1 card for each card {participle} this way."
        board = [asset("Act", text), ("a", *states), ("b", *states), ("c", *states), ("d", *others)]
        t = Table({"staging": board, "hand": ["x"]})
        t.act(0, "Act")
        assert t.offers() == ["a", "b", "c"]
        t.act(0, "a", "c")
        assert [t.committed(name) for name in "abcd"] == [
            verb == "commit",
            verb == "ready",
            verb == "commit",
            verb == "commit",
        ]
        assert [(t.name(event.card), event.amount, event.what) for event in events(t, verb)] == [
            ("a", 1, 0),
            ("c", 1, 0),
        ]
        assert len(events(t, "draw")) == 2


@pytest.mark.rule("ufs:C.1.3", "ufs:C.1.4")
def test_what_may_not_be_readied_or_committed_stays_and_what_is_replaced_is_not_turned() -> None:
    for verb, states in (("ready", ("committed",)), ("commit", ())):
        participle = {"ready": "readied", "commit": "committed"}[verb]
        act = asset("Act", f"F: {verb.capitalize()} 1 of your foundations. Draw 1 card.")
        law = asset("Law", f"Your foundations cannot be {participle}.")
        turn = asset("Turn", f"If 1 of your foundations would be {participle}, destroy it instead.")
        for extra, done, zone in (([], 1, "staging area"), ([law], 0, "staging area"), ([turn], 0, "discard pile")):
            t = Table({"staging": [act, *extra, ("Root", *states)], "hand": ["x"]})
            t.act(0, "Act")
            assert (len(events(t, verb)), t.where("Root"), len(events(t, "draw"))) == (done, zone, 1)
            if zone == "staging area":
                assert t.committed("Root") is ((verb == "commit") is bool(done))


# ---------------------------------------------------------------------------------------------------------- publicity


@pytest.mark.rule(
    "ufs:C.2", "ufs:C.2.1", "ufs:C.2.1.1", "ufs:C.2.2", "ufs:C.2.2.1", "ufs:C.2.3", "ufs:C.2.3.1", "ufs:D.2",
    "ufs:D.2.3.1", "ufs:D.3", "ufs:D.4",
)  # fmt: skip
def test_each_card_is_open_to_everybody_to_one_player_or_to_nobody() -> None:
    def side(n: int) -> dict[str, Any]:
        return {
            "hand": [f"hand{n}"], "staging": [f"up{n}", (f"down{n}", "face down")],
            "momentum": [f"under{n}", (f"over{n}", "face up")],
            "pool": [attack(f"played{n}"), (attack(f"turned{n}"), "face down")],
            "discard": [f"gone{n}", f"older{n}"], "removed": [f"out{n}"], "deck": [f"top{n}"],
        }  # fmt: skip

    t = Table(side(0), side(1))
    for seat in (0, 1):
        public = [f"{word}{seat}" for word in ("up", "over", "played", "gone", "older", "out")]
        assert {eyes(t.game, t.card(name)) for name in public} == {EVERYBODY}
        assert eyes(t.game, t.card(f"hand{seat}")) == only(seat)
        assert eyes(t.game, t.card(f"down{seat}")) == only(seat) | LOOKS
        assert {eyes(t.game, t.card(f"{word}{seat}")) for word in ("under", "top")} == {NOBODY}
        assert eyes(t.game, t.card(f"turned{seat}")) == LOOKS, "unknown, though its place shows that it is there"


@pytest.mark.rule("ufs:C.2.1.2", "ufs:C.2.1", "ufs:C.2.1.1")
def test_what_is_revealed_is_public_meanwhile() -> None:
    show = asset("Show", "F Commit: Reveal 1 card from your hand. Gain 1 vitality.")
    ear = asset("Ear", "R Commit: After your opponent gains vitality, draw 1 card.")
    t = Table({"vitality": 5, "staging": [show], "hand": ["a", "b"]}, {"staging": [ear]})
    t.act(0, "Show").act(0, "b")
    assert t.asked == "respond"
    assert [eyes(t.game, t.card(name)) for name in "ab"] == [only(0), EVERYBODY]
    assert [card.name for card in t.game.view(1).sides[0].hand] == ["b"]
    t.act(1, "pass")
    assert [eyes(t.game, t.card(name)) for name in "ab"] == [only(0), only(0)]
    assert [event.seen for event in events(t, "reveal")] == [EVERYBODY]


@pytest.mark.rule("ufs:C.2.2.2", "ufs:C.2.2")
def test_a_card_looked_at_is_private_to_who_looks_and_the_event_is_seen_by_nobody_else() -> None:
    for text, owner in (
        ("F Commit: Look at the top card of your deck. Gain 1 vitality.", 0),
        ("F Commit: Look at the top card of your opponent's deck. Gain 1 vitality.", 1),
    ):
        ear = asset("Ear", "R Commit: After your opponent gains vitality, draw 1 card.")
        t = Table(
            {"vitality": 5, "staging": [asset("Peek", text)], "hand": ["x"], "deck": ["mine", "c", "d"]},
            {"staging": [ear], "deck": ["theirs", "e", "f"]},
        )
        t.act(0, "Peek")
        seen = [eyes(t.game, t.card(name)) for name in ("mine", "theirs")]
        assert seen == ([only(0), NOBODY] if owner == 0 else [NOBODY, only(0)])
        t.act(1, "pass")
        assert [eyes(t.game, t.card(name)) for name in ("mine", "theirs")] == [NOBODY, NOBODY]
        assert [event.seen for event in events(t, LOOK)] == [only(0)]


# ------------------------------------------------------------------------------------------------------------- layers


def law(name: str, attribute: str, number: int, kind: str = "attack") -> Any:
    ref = Select(Filter(kinds=(kind,), owner="you"), all=True)
    return saying(make_card(name), Ability("static", (Set(ref, attribute, "to", Number(number)),)))


@pytest.mark.rule("ufs:C.3.3", "ufs:C.3.3.2.2", "ufs:C.3.3.1", "ufs:C.3.3.2", "ufs:C.3.3.3", "ufs:C.3.3.4")
def test_printed_then_copied_then_defined_then_modified() -> None:
    jab = attack("Jab", damage=3, speed=2, keywords=["Multiple: 1"])
    t = Table(
        {"staging": [law("Law", "damage", 6), ANCHOR], "pool": [jab], "momentum": [attack("Old", damage=9, speed=8)]},
        moment="attack",
        effects=[(0, "Your attacks get +1 damage for the rest of this turn.")],
    )
    t.act(0, "Jab")
    t.decline("form")
    assert [event.amount for event in events(t, "deal damage")] == [7, 7]
    assert t.number("Old", "speed") == 2, "copied and not defined"


@pytest.mark.rule(
    "ufs:C.3.3", "ufs:C.3.3.2.2", "ufs:C.3.3.1/n2", "ufs:D.2.2.2", "ufs:C.3.3.2.2.1", "ufs:C.3.3.2.2.1/n1"
)
def test_a_face_down_card_is_a_foundation_in_staging_and_nothing_elsewhere() -> None:
    idol = asset("Idol", "F: Draw 1 card.", difficulty=5, control=6, block_zone="high")
    jab = attack("Jab", damage=3, attack_zone="low")
    t = Table({"staging": [(idol, "face down")], "pool": [(jab, "face down")], "hand": ["x"]})
    staging, pool = t.values("Idol"), t.values("Jab")
    assert staging.kind == FOUNDATION
    assert [t.number("Idol", word) for word in ("difficulty", "control")] == [0, 0]
    assert (staging.name, staging.abilities, staging.symbols, staging.block_zone) == (-1, (), 0, 0)
    assert staging.kind != pool.kind
    assert (pool.attack_zone, t.number("Jab", "damage")) == (MID, 0)
    assert t.game.explain(t.card("Idol"), "difficulty")[0].value == "0"
    assert [part.clause.id for part in t.game.explain(t.card("Idol"), "difficulty")] == ["C.3.3.1/n2"]
    t = Table({"staging": [idol], "hand": ["x"]})
    assert [part.clause.id for part in t.game.explain(t.card("Idol"), "difficulty")] == ["C.3.3.1"]


@pytest.mark.rule("ufs:C.3.3", "ufs:C.3.3.2.2")
def test_the_base_of_a_starting_character_has_its_other_versions_unless_it_is_sealed() -> None:
    two = {"name": "Opponent", "dots": 2, "text": "F: Draw 1 card.", "symbols": ["void"]}
    board = {
        "character": {"name": "Opponent", "dots": 1, "text": "E: Gain 1 vitality."},
        "attached": [two],
        "staging": ["Root"],
    }
    wax = asset("Wax", "F: Seal 1 of your opponent's {}.")
    for word, abilities in (("foundations", 2), ("characters", 0)):
        t = Table({"staging": [{**wax, "text": wax["text"].format(word)}], "hand": ["x"]}, board)
        assert len(t.values("Opponent").abilities) == 2
        t.act(0, "Wax")
        if t.asked == "cards":
            t.act(0, "Opponent")
        assert len(t.values("Opponent").abilities) == abilities
        assert "void" in t.symbols("Opponent"), "a symbol is no ability"


@pytest.mark.rule("ufs:C.3.3.3", "ufs:C.3.3.2.2")
def test_a_definition_is_for_the_cards_it_speaks_of_and_is_told_as_such() -> None:
    t = Table(
        {"staging": [law("Law", "difficulty", 5, "foundation"), ("Root", "face down"), "Leaf", ANCHOR], "hand": ["x"]},
        {"staging": ["Other"]},
    )
    assert [t.number(name, "difficulty") for name in ("Leaf", "Root", "Anchor", "Other")] == [5, 5, 2, 2]
    told = [part.clause.id for part in t.game.explain(t.card("Leaf"), "difficulty")]
    assert told == ["C.3.3.1", "C.3.3.3"]


@pytest.mark.rule("ufs:C.3.3.4")
def test_what_is_written_to_the_state_is_an_event_kept_with_what_was_there_and_told() -> None:
    one = asset("One", "F: Choose 1 of your foundations. It gets +2 difficulty. Commit it.")
    two = asset("Two", "F: Choose 1 of your foundations. It gets -1 difficulty. Ready it.")
    wings = asset("Wings", "F: 1 of your foundations gains {Void}. Flip 1 asset.")
    t = Table({"staging": [one, two, wings, {"name": "Root", "difficulty": 3}], "hand": ["x"]})
    t.act(0, "One")
    assert (t.number("Root", "difficulty"), t.committed("Root")) == (5, True), "it is the card that was changed"
    t.act(0, "Two")
    assert (t.number("Root", "difficulty"), t.committed("Root")) == (4, False)
    t.act(0, "Wings").act(0, "Two")
    assert "void" in t.symbols("Root")
    assert t.number("Root", "difficulty") == 4
    modified = events(t, "modify")
    assert cards_of(t, modified) == ["Root", "Root", "Root"]
    assert [event.amount for event in modified] == [2, -1, 0]
    assert [part.change for part in t.game.explain(t.card("Root"), "difficulty")] == ["printed", "+2", "-1"]


# -------------------------------------------------------------------------------------------------------------- refresh


@pytest.mark.rule("ufs:C.3.3.4.2.1", "ufs:C.3.3.4.2", "ufs:C.3.3.4.4", "ufs:C.3.3.4.4.1")
def test_the_end_of_a_turn_refreshes_every_card_and_what_lasts_longer_is_applied_again_silently() -> None:
    mark = asset("Mark", "F Commit: 1 of your foundations gets +3 difficulty.")
    rule = asset("Rule", "Your foundations get +1 difficulty.")
    ear = asset("Ear", "R: After the difficulty of a foundation is modified, draw 1 card.")
    t = Table({"staging": [mark, rule, "Root"], "hand": ["x"]}, {"staging": [ear], "hand": ["y"]})
    assert t.number("Root", "difficulty") == 3
    t.act(0, "Mark")
    t.decline("form")
    assert t.number("Root", "difficulty") == 6
    before = len(events(t, "modify"))
    t.decline("review")
    assert t.game.active == 1
    assert t.number("Root", "difficulty") == 3
    assert len(events(t, "modify")) == before, "neither the fall nor what is applied again is an event"


@pytest.mark.rule("ufs:C.3.3.4.2", "ufs:C.3.3.4.4", "ufs:C.3.3.4.4.1", "ufs:C.3.3.4.4.2", "ufs:C.3.3.4.2.1")
def test_what_a_text_grants_goes_at_the_refresh_unless_it_is_granted_still() -> None:
    once = asset("Once", 'F Commit: 1 of your foundations gains "F: Gain 1 vitality."')
    still = asset("Still", "Your foundations get +1 difficulty.")
    t = Table({"vitality": 5, "staging": [once, still, "Root", ANCHOR], "hand": ["x"]}, {"hand": ["y"]})
    t.act(0, "Once")
    assert "Root F" in t.offers()
    t.act(0, "Root")
    assert t.vitality() == 6
    t.decline("review")
    assert (t.values("Root").abilities, t.game.listed[t.card("Root")]) == ((), ())
    assert t.number("Root", "difficulty") == 3


@pytest.mark.rule("ufs:C.3.3.4.4.2", "ufs:C.3.3.4.2.3", "ufs:C.3.3.4.4")
def test_a_modifier_that_no_longer_qualifies_is_not_applied_again() -> None:
    said = [(0, "Your high attacks get -1 difficulty for the rest of this turn.")]
    low = asset("Low", "E Commit: Change the zone of your attack to low.")
    fast = asset("Fast", "E Commit: Your attack gets +2 difficulty.")
    for zone, used, left in (("high", "Fast", 3), ("low", "Fast", 4), ("high", "Low", 3)):
        jab = attack("Jab", difficulty=4, attack_zone=zone)
        t = Table({"hand": [jab, "x"], "staging": [low, fast]}, effects=said)
        t.act(0, "Jab")
        while t.asked != "enhance":
            t.choose("yes" if t.asked.startswith("commit") else "pass")
        t.act(0, used)
        t.decline("form")
        assert t.number("Jab", "difficulty") == left, "the zone is the printed one again, and so it qualifies"


@pytest.mark.rule("ufs:C.3.3.4.2.3", "ufs:C.3.3.4.2.4")
def test_an_aborted_attack_and_its_block_are_refreshed_too() -> None:
    guard = {"name": "Guard", "block_zone": "high", "block_modifier": 0, "difficulty": 1}
    mark = asset("Mark", "R Commit: After a block is played, it gets +2 difficulty.")
    heavy = asset("Heavy", "E Commit: Your attack gets +2 difficulty.")
    stop = asset("Stop", "R Commit: After you play a block, end the Combat Phase.")
    late = asset("Late", "R Commit: After your End Phase begins, gain 1 vitality.")
    t = Table(
        {
            "pool": [attack("Jab", attack_zone="high", difficulty=4)],
            "hand": ["x"],
            "staging": [heavy, late],
            "vitality": 9,
        },
        {"hand": [guard], "staging": [mark, stop]},
        moment="attack",
    )
    t.act(0, "Heavy")
    t.decline("block")
    t.act(1, "Guard")
    assert t.number("Jab", "difficulty") == 6
    t.act(1, "Mark")
    t.act(1, "Stop")
    assert not events(t, "resolve")
    assert (t.asked, t.where("Guard"), t.where("Jab")) == ("respond", "card pool", "card pool"), "not cleared yet"
    assert t.number("Guard", "difficulty") == 1
    assert t.number("Jab", "difficulty") == 4


@pytest.mark.rule("ufs:C.3.3.4.2.2")
def test_a_card_turned_over_has_no_history_and_its_texts_come_and_go() -> None:
    root = {"name": "Root", "text": "F [Once per turn]: Gain 1 vitality."}
    turn = asset("Turn", "F: Flip 1 of your foundations.")
    back = asset("Back", "F: Unflip 1 of your foundations.")
    t = Table({"vitality": 5, "staging": [turn, back, root], "hand": ["x"]})
    t.act(0, "Root")
    assert "Root F" not in t.offers()
    t.act(0, "Turn")
    assert "Root F" not in t.offers()
    t.act(0, "Back")
    t.act(0, "Root")
    assert t.vitality() == 7, "it has not been played in this state"


@pytest.mark.rule("ufs:C.3.3.4.2.2", "ufs:D.2.2.3.4")
def test_an_attached_version_turned_over_is_no_version_any_more() -> None:
    two = {"name": "Opponent", "dots": 2, "text": "F: Draw 1 card."}
    flip = asset("Turn", "F: Flip 1 of your opponent's characters.")
    t = Table({"staging": [flip], "hand": ["x"]}, {"attached": [two], "character": {"name": "Opponent", "dots": 1}})
    assert len(t.values("Opponent").abilities) == 1
    t.act(0, "Turn")
    assert cards_of(t, events(t, "flip")) == ["Opponent#2"]
    assert t.values("Opponent").abilities == ()


@pytest.mark.rule("ufs:C.3.3.4.2.2", "ufs:G.5.2")
def test_only_the_attack_itself_is_dropped_when_a_card_is_turned_over() -> None:
    for verb, dealt in (("Flip 1 of your foundations", [3]), ("Flip your attack", [])):
        turn = asset("Turn", f"E Commit: {verb}.")
        t = Table({"staging": [turn, "Root"], "pool": [attack("Jab")], "hand": ["x"]}, moment="attack")
        t.act(0, "Turn")
        t.decline("form")
        assert [event.amount for event in events(t, "deal damage")] == dealt
