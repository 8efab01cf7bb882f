"""Action abilities (11.6), special abilities where they are alike (11.7), and abilities in general (11.5)."""

from typing import Any

import pytest

from livingrules.errors import IllegalChoice
from livingrules.games.fftcg import words
from livingrules.games.fftcg.cards import CompiledCard
from livingrules.text.tree import Ability, Act, Count, Event, Filter, Named, Number, Rule, Select, Self

from .play import Fields, Table, backup, forward, having, summon, table

WAIT = summon("Wait", "Draw 1 card.", element="Light")
FUEL = forward("Fuel", cost=9)

KINDS = [pytest.param("action", id="action"), pytest.param("special", id="special")]


def mage(kind: str, cost: str, effect: str, *more: str, **fields: object) -> Fields:
    """A Forward with an ability of either kind."""
    line = f"{cost}: {effect}" if kind == "action" else f"Comet 《S》{cost}: {effect}"
    return {**forward("Mage", 5000, line, *more), **fields}


Cards = tuple[Any, ...]


def at_table(kind: str, user: Any, hand: Cards = (), field: Cards = (), opponent: Fields | None = None) -> Table:
    """The user's side; for a special ability a second card of its name is in hand."""
    namesake = () if kind == "action" else (forward("Mage", cost=9, element="Light"),)
    return table({"field": [user, *field], "hand": [WAIT, *hand, *namesake]}, opponent)


def clause(kind: str, action: str, special: str) -> str:
    return action if kind == "action" else special


def offered(t: Table) -> bool:
    return any(word.startswith("Mage") and "ability" in word for word in t.offers())


# --------------------------------------------------------------------------------------------------------- as a whole


@pytest.mark.rule("fftcg:11.6.1", "fftcg:11.6.2", "fftcg:11.6.2.1", "fftcg:11.6.3", "fftcg:11.6.4", "fftcg:11.6.11")
@pytest.mark.rule("fftcg:11.7.2", "fftcg:11.7.2.1", "fftcg:11.7.3", "fftcg:11.7.4", "fftcg:11.7.11", "fftcg:11.5.4")
@pytest.mark.rule("fftcg:9.3.1.7", "fftcg:11.6.10", "fftcg:11.7.10")
def test_for_its_cost_an_ability_gives_its_effect_by_way_of_the_stack() -> None:
    for kind in ("action", "special"):
        t = at_table(kind, mage(kind, "《1》", "Draw 1 card."), field=(backup("Mill"),), opponent={"hand": [WAIT]})
        t.choose("Mage")
        assert (t.on_stack(), t.dull("Mill"), t.seat, len(t.events("draw"))) == (["Mage"], True, 0, 0)
        assert t.where("Mage") == "field"
        assert t.game.scopes[t.game.items[0]].seat == 0
        t.resolve()
        assert (t.on_stack(), len(t.events("draw"))) == ([], 1)


@pytest.mark.rule("fftcg:11.6.11", "fftcg:11.7.11")
@pytest.mark.parametrize("kind", KINDS)
def test_using_it_triggers_what_waits_for_it_once_it_is_paid(kind: str) -> None:
    t = at_table(kind, mage(kind, "《1》", "Draw 1 card."), field=(backup("Mill"), backup("Weir")))
    t.choose("Mage")
    assert (t.asked, t.events(words.USED), t.game.items) == ("pay", [], ())
    t.choose("Mill")
    used = t.events(words.USED)
    kinds = {"action": words.ACTION, "special": words.SPECIAL}
    assert [(event.card, event.what) for event in used] == [(t.card("Mage"), kinds[kind])]


@pytest.mark.rule("fftcg:9.3.1.7")
@pytest.mark.parametrize("phase", ["main 1", "attack", "main 2"])
def test_either_player_uses_abilities_in_the_main_and_attack_phases(phase: str) -> None:
    theirs = {"field": [forward("Foe", 5000, "《0》: Draw 1 card.")]}
    t = table({"field": [(forward("Mage", 5000, "《0》: Draw 1 card."), "dull")]}, theirs, phase=phase)
    assert t.offers() == ["Mage ability", "pass"]
    t.act(0, "pass")
    assert t.offers() == ["Foe ability", "pass"]
    t.game.set_phase(words.END_PHASE)
    assert "9.3.1.7" in t.why_not(1, "Foe", "use")


# ----------------------------------------------------------------------------------------------------------- dull icon


@pytest.mark.rule("fftcg:11.6.2.3", "fftcg:11.7.2.2", "fftcg:15.2.2.3")
@pytest.mark.parametrize("make", [forward, backup])
def test_the_dull_icon_needs_control_since_the_turn_began_or_haste(make: object) -> None:
    for kind in ("action", "special"):
        for haste in (False, True):
            user = mage(kind, "《Dull》", "Draw 1 card.", *(["Haste"] if haste else []))
            if make is backup:
                user = {key: value for key, value in {**user, "type": "Backup"}.items() if key != "power"}
            t = at_table(kind, (user, "fresh"))
            reasons = [] if haste else [clause(kind, "11.6.2.3", "11.7.2.2")]
            assert (offered(t), t.why_not(0, "Mage", "use")) == (haste, reasons)
            t = at_table(kind, user)
            t.choose("Mage")
            assert (t.dull("Mage"), t.on_stack()) == (True, ["Mage"])


@pytest.mark.rule("fftcg:11.6.2.3", "fftcg:11.7.2.2")
@pytest.mark.parametrize("kind", KINDS)
def test_without_the_dull_icon_a_new_character_uses_its_abilities(kind: str) -> None:
    assert offered(at_table(kind, (mage(kind, "《0》", "Draw 1 card."), "fresh")))


@pytest.mark.rule("fftcg:11.6.2.1", "fftcg:11.7.2.1")
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_dull_cannot_be_dulled_for_a_cost(kind: str) -> None:
    """That a dull Character may be dulled again holds for effects only (F2)."""
    t = at_table(kind, (mage(kind, "《Dull》", "Draw 1 card."), "dull"))
    assert (offered(t), t.why_not(0, "Mage", "use")) == (False, [clause(kind, "11.6.2.1", "11.7.2.1")])


@pytest.mark.rule("fftcg:11.6.2.1", "fftcg:11.7.2.1")
@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_that_dulls_for_its_own_icon_gives_no_cp_besides(kind: str) -> None:
    user = {key: value for key, value in mage(kind, "《1》《Dull》", "Draw 1 card.").items() if key != "power"}
    t = at_table(kind, {**user, "type": "Backup"})
    assert t.why_not(0, "Mage", "use") == [clause(kind, "11.6.2.1", "11.7.2.1")]
    t = at_table(kind, {**user, "type": "Backup"}, field=(backup("Mill"),))
    t.choose("Mage")
    assert (t.dull("Mage"), t.dull("Mill")) == (True, True)


@pytest.mark.rule("fftcg:11.6.2.1", "fftcg:11.7.2.1", "fftcg:11.2.1.1")
@pytest.mark.parametrize("kind", KINDS)
def test_one_card_can_be_dulled_and_put_away_for_the_same_cost(kind: str) -> None:
    t = at_table(kind, mage(kind, "《Dull》, put Mage into the Break Zone", "Draw 1 card."))
    t.choose("Mage")
    assert ("Mage" in t.zone("Break Zone", 0), t.on_stack()) == (True, ["Mage"])
    assert [event.card for event in t.events(words.DULLED)] == [t.card("Mage")]
    t = at_table(kind, (mage(kind, "《Dull》, put Mage into the Break Zone", "Draw 1 card."), "dull"))
    assert not offered(t)


# -------------------------------------------------------------------------------------------- costs done to Characters


@pytest.mark.rule("fftcg:11.6.2.4", "fftcg:11.7.2.3")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("verb", ["dull", "break"])
def test_only_characters_of_one_s_own_are_dulled_or_broken_for_a_cost(kind: str, verb: str) -> None:
    """Even if the text does not say whose."""
    price = Act(verb, object=Select(Filter(kinds=("Forward",), zones=("field",), other=True), Number(1)))
    namesake = Act("discard", what="same name")
    costs = (price,) if kind == "action" else (namesake, price)
    user = having(forward("Mage"), Ability(kind, (Act("draw", amount=Number(1)),), costs=costs))
    other = {"field": [forward("Foe")]}
    t = at_table(kind, user, opponent=other)
    assert (offered(t), t.why_not(0, "Mage", "use")) == (False, [clause(kind, "11.6.2.1", "11.7.2.1")])
    t = at_table(kind, user, field=(forward("Ann"), forward("Bea")), opponent=other)
    t.choose("Mage")
    assert (t.asked, t.offers()) == ("pay with", ["Ann", "Bea"])
    t.choose("Bea")
    assert (t.where("Foe"), t.dull("Foe")) == ("field", False)
    assert t.dull("Bea") if verb == "dull" else t.where("Bea") == "Break Zone"


@pytest.mark.rule("fftcg:11.6.2.5", "fftcg:11.7.2.4")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("verb", ["remove", "return"])
def test_what_could_not_be_removed_or_returned_does_not_pay_by_it(kind: str, verb: str) -> None:
    price = Act(verb, object=Select(Filter(kinds=("Forward",), owner="you", zones=("field",), other=True), Number(1)),
                destination="hand" if verb == "return" else "")  # fmt: skip
    namesake = Act("discard", what="same name")
    costs = (price,) if kind == "action" else (namesake, price)
    user = having(forward("Mage"), Ability(kind, (Act("draw", amount=Number(1)),), costs=costs))
    rooted = having(forward("Rock"), Ability("field", (Rule("forbid", Event("leave", object=Self(), source="field")),)))
    t = at_table(kind, user, field=(rooted,))
    assert not offered(t)
    t = at_table(kind, user, field=(rooted, forward("Ann")))
    t.choose("Mage")
    assert (t.where("Rock"), t.where("Ann")) == ("field", "removed from play" if verb == "remove" else "hand")


@pytest.mark.rule("fftcg:11.6.10", "fftcg:11.7.10", "fftcg:11.6.2.1", "fftcg:11.7.2.1")
@pytest.mark.parametrize("kind", KINDS)
def test_no_card_pays_for_two_parts_of_a_cost(kind: str) -> None:
    """A card to discard and one CP: two cards in hand are needed, and one that leaves the rest payable."""
    user = mage(kind, "《Fire》, discard 1 card", "Draw 1 card.")
    t = at_table(kind, user, (FUEL,), opponent={"hand": [summon("Calm", "Draw 1 card.")]})
    assert offered(t)
    t.choose("Mage")
    if t.asked == "pay with":
        assert "Fuel" not in t.offers()
        t.choose(t.offers()[0])
    assert (t.where("Fuel"), t.on_stack()) == ("Break Zone", ["Mage"])


@pytest.mark.rule("fftcg:11.6.4", "fftcg:11.7.4", "fftcg:15.1.1.7.1", "fftcg:11.3.2")
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_used_or_cast_goes_on_top_of_the_stack(kind: str) -> None:
    rain, hold = summon("Rain", "Draw 1 card."), summon("Hold", "Draw 1 card.")
    t = at_table(kind, mage(kind, "《0》", "Draw 1 card."), (hold,), opponent={"hand": [rain]})
    t.choose("Wait").choose("Mage")
    assert t.on_stack() == ["Mage", "Wait"]
    t.act(0, "pass").act(1, "Rain")
    assert t.on_stack() == ["Rain", "Mage", "Wait"]


@pytest.mark.rule("fftcg:11.6.4")
def test_an_ability_of_a_card_in_hand_shows_the_card() -> None:
    """A cost that discards the card itself names the hand (F42)."""
    text = Ability("action", (Act("draw", amount=Number(1)),), costs=(
        Act("pay", amount=Number(1)), Act("discard", object=Self())))  # fmt: skip
    t = table({"hand": [having(forward("Mage", cost=9), text), WAIT], "field": [backup("Mill"), backup("Weir")]})
    assert t.game.eyes(t.card("Mage")) & 2 == 0
    t.choose("Mage")
    assert (t.asked, t.game.eyes(t.card("Mage")) & 2) == ("pay", 2)
    t.choose("Mill")
    assert (t.where("Mage"), t.on_stack()) == ("Break Zone", ["Mage"])
    t = table({"hand": [WAIT], "field": [having(forward("Mage", cost=9), text), backup("Mill")]})
    assert t.why_not(0, "Mage", "use") == ["11.6.4"]


# ------------------------------------------------------------------------------------------------------- declarations


@pytest.mark.rule("fftcg:11.6.5", "fftcg:11.7.5")
@pytest.mark.parametrize("kind", KINDS)
def test_an_ability_that_chooses_needs_a_legal_target_and_one_that_selects_does_not(kind: str) -> None:
    t = at_table(kind, mage(kind, "《0》", "Choose 1 Backup. Break it."))
    assert (offered(t), t.why_not(0, "Mage", "use")) == (False, [clause(kind, "11.6.5", "11.7.5")])
    mills = {"field": [backup("Mill"), backup("Weir")]}
    t = at_table(kind, mage(kind, "《0》", "Choose 1 Backup. Break it."), opponent=mills)
    t.choose("Mage").choose("Weir").resolve()
    assert t.zone("field", 1) == ["Mill"]
    assert offered(at_table(kind, mage(kind, "《0》", "Select 1 Backup. Break it.")))


@pytest.mark.rule("fftcg:11.6.12", "fftcg:11.7.12")
@pytest.mark.parametrize("kind", KINDS)
def test_without_any_legal_target_left_all_of_it_is_cancelled(kind: str) -> None:
    """What it would do without a target too."""
    user = mage(kind, "《0》", "Choose 1 Forward opponent controls. Dull it. Draw 1 card.")
    bolt = summon("Bolt", "Choose 1 Forward. Break it.", element="Light")
    t = at_table(kind, user, (bolt,), opponent={"field": [forward("Ann"), forward("Bea")], "hand": [WAIT]})
    t.choose("Mage").choose("Ann").choose("Bolt").choose("Ann").resolve()
    assert (t.where("Ann"), t.on_stack()) == ("Break Zone", ["Mage"])
    t.resolve()
    assert (t.on_stack(), len(t.events("draw"))) == ([], 0)
    assert [event.clause for event in t.events(words.FIZZLED)] == [clause(kind, "11.6.12", "11.7.12")]


@pytest.mark.rule("fftcg:11.6.6", "fftcg:11.7.6")
@pytest.mark.parametrize("kind", KINDS)
def test_which_of_several_effects_is_used_is_declared(kind: str) -> None:
    fork = 'Select 1 of the 2 following actions. "Choose 1 Backup. Break it." "Draw 1 card."'
    t = at_table(kind, mage(kind, "《0》", fork), opponent={"field": [backup("Mill")]})
    t.choose("Mage")
    assert (t.asked, t.offers()) == ("modes", ["0", "1"])
    t.choose("0").resolve()
    assert (t.where("Mill"), len(t.events("draw"))) == ("Break Zone", 0)


@pytest.mark.rule("fftcg:11.6.7", "fftcg:11.7.7", "fftcg:4.5")
@pytest.mark.parametrize("kind", KINDS)
def test_a_variable_cost_gets_its_value(kind: str) -> None:
    t = at_table(kind, mage(kind, "《X》", "Draw 1 card."), field=(backup("Mill"), backup("Weir")))
    t.choose("Mage")
    assert (t.asked, t.offers()) == ("x", ["0", "1", "2"])
    t.choose(2)
    assert (t.dull("Mill"), t.dull("Weir"), t.game.scopes[t.game.items[0]].x) == (True, True, 2)


@pytest.mark.rule("fftcg:11.6.8", "fftcg:11.7.8")
@pytest.mark.parametrize("kind", KINDS)
def test_a_divided_value_is_assigned_in_thousands(kind: str) -> None:
    effect = "Choose 2 Forwards opponent controls. Divide 3000 damage among them as you like."
    field = {"field": [forward("Ann", 9000), forward("Bea", 9000)]}
    t = at_table(kind, mage(kind, "《0》", effect), opponent=field)
    t.choose("Mage")
    assert (t.asked, t.offers()) == ("divide", ["1", "2"])
    t.choose(2).resolve()
    assert (t.damage("Ann"), t.damage("Bea")) == (2000, 1000)


@pytest.mark.rule("fftcg:11.6.9", "fftcg:11.7.9", "fftcg:11.6.7", "fftcg:11.7.7")
@pytest.mark.parametrize("kind", KINDS)
def test_a_cost_read_from_other_cards_is_locked_before_it_is_paid(kind: str) -> None:
    """One CP for each active Backup: that they are dulled for it does not make it cheaper."""
    many = Act("pay", amount=Count(Filter(kinds=("Backup",), owner="you", zones=("field",), states=("active",))))
    namesake = Act("discard", what="same name")
    costs = (many,) if kind == "action" else (namesake, many)
    user = having(forward("Mage"), Ability(kind, (Act("draw", amount=Number(1)),), costs=costs))
    t = at_table(kind, user, field=(backup("Mill"), backup("Weir"), (backup("Lock"), "dull")))
    t.choose("Mage")
    assert (t.dull("Mill"), t.dull("Weir"), t.on_stack()) == (True, True, ["Mage"])
    assert t.events(words.PAID)[0].amount == 2


# ------------------------------------------------------------------------------------------------ abilities in general


@pytest.mark.rule("fftcg:11.5.1", "fftcg:11.5.2", "fftcg:11.5.3")
def test_each_paragraph_is_an_ability_of_its_own_of_one_of_four_kinds() -> None:
    lines = ("《0》: Draw 1 card.", "Comet 《S》: Draw 2 cards.", "When Mage attacks, draw 1 card.",
             "The Forwards you control gain +1000 power.")  # fmt: skip
    t = table({"field": [forward("Mage", 5000, *lines)], "hand": [forward("Mage", cost=9)]})
    infos = [t.game.library.infos[ref] for ref in t.values("Mage").abilities]
    assert [info.kind for info in infos] == [words.ACTION, words.SPECIAL, words.AUTO, words.FIELD_ABILITY]
    assert [word for word in t.offers() if "ability" in word] == ["Mage ability 1", "Mage ability 2"]


@pytest.mark.rule("fftcg:11.5.5")
@pytest.mark.parametrize("kind", KINDS)
def test_an_ability_on_the_stack_does_not_need_its_card(kind: str) -> None:
    bolt = summon("Bolt", "Choose 1 Forward. Break it.")
    t = at_table(kind, mage(kind, "《0》", "Draw 1 card."), (bolt,))
    t.choose("Mage").choose("Bolt").resolve()
    assert (t.where("Mage"), t.on_stack()) == ("Break Zone", ["Mage"])
    t.resolve()
    assert len(t.events("draw")) == 1


@pytest.mark.rule("fftcg:11.6.2.1")
def test_a_payment_that_is_not_exact_is_refused() -> None:
    t = table({"field": [mage("action", "《Fire》", "Draw 1 card."), backup("Mill"), backup("Weir")], "hand": [WAIT]})
    t.choose("Mage")
    with pytest.raises(IllegalChoice):
        t.choose("Mill", "Weir")
    t.choose("Mill")
    assert t.on_stack() == ["Mage"]


def test_how_often_and_when_an_ability_is_used_is_in_its_text() -> None:
    text = "《0》: Draw 1 card. You can only use this ability once per turn."
    t = table({"field": [forward("Mage", 5000, text)], "hand": [WAIT]})
    t.choose("Mage").resolve()
    assert (offered(t), t.why_not(0, "Mage", "use")) == (False, ["2.1"])
    text = "《0》: Draw 1 card. You can only use this ability during your turn."
    t = table({"hand": [WAIT]}, {"field": [forward("Mage", 5000, text)]})
    assert t.why_not(1, "Mage", "use") == ["11.1.1", "2.1"]


def test_an_ability_may_be_kept_to_a_phase() -> None:
    text = "《0》: Draw 1 card. You can only use this ability during the Attack Phase."
    t = table({"field": [forward("Mage", 5000, text)], "hand": [WAIT]})
    assert t.why_not(0, "Mage", "use") == ["2.1"]
    t = table({"field": [(forward("Mage", 5000, text), "dull")], "hand": [WAIT]}, phase="attack")
    assert offered(t)
    text = "《0》: Draw 1 card. You can only use this ability during your Main Phase."
    for phase, able in (("main 1", True), ("main 2", True), ("attack", False)):
        t = table({"field": [(forward("Mage", 5000, text), "dull")], "hand": [WAIT]}, phase=phase)
        assert offered(t) == able


def test_an_ability_may_wait_for_damage_or_a_condition() -> None:
    text = "Damage 3 -- 《0》: Draw 1 card."
    t = table({"field": [forward("Mage", 5000, text)], "hand": [WAIT], "damage": 2})
    assert t.why_not(0, "Mage", "use") == ["2.1"]
    t = table({"field": [forward("Mage", 5000, text)], "hand": [WAIT], "damage": 3})
    assert offered(t)
    text = "《0》: Draw 1 card. You can only use this ability if you control 2 or more Backups."
    t = table({"field": [forward("Mage", 5000, text), backup("Mill")], "hand": [WAIT]})
    assert t.why_not(0, "Mage", "use") == ["2.1"]
    t = table({"field": [forward("Mage", 5000, text), backup("Mill"), backup("Weir")], "hand": [WAIT]})
    assert offered(t)


# ------------------------------------------------------------------------------------------ several cards for one part


def discarding(count: int, icons: str) -> Fields:
    verb = "discard" if icons else "Discard"
    return forward("Mage", 5000, f"{icons}{verb} {count} cards: Draw 1 card.")


@pytest.mark.rule("fftcg:11.6.10")
def test_several_cards_are_named_at_once_if_it_does_not_matter_which() -> None:
    hand = [WAIT, *[forward(name, cost=9) for name in ("A", "B", "C")]]
    t = table({"field": [discarding(2, "")], "hand": hand})
    t.choose("Mage")
    with pytest.raises(IllegalChoice):
        t.choose("A")
    t.choose("A", "C")
    assert [t.where(name) for name in "ABC"] == ["Break Zone", "hand", "Break Zone"]
    assert t.on_stack() == ["Mage"]
    source = t.game.mark(t.card("Mage"))
    assert [(event.cause, event.ability) for event in t.events("discard")] == [(words.BY_COST, source)] * 2


@pytest.mark.rule("fftcg:11.6.10")
def test_cards_are_named_one_by_one_where_the_rest_has_to_stay_payable() -> None:
    """One of two Fire cards has to be left for the Fire CP."""
    hand = [WAIT, forward("A", cost=9), forward("B", cost=9), forward("C", cost=9, element="Ice")]
    t = table({"field": [discarding(2, "《Fire》, ")], "hand": hand}, {"hand": [summon("Calm", "Draw 1 card.")]})
    t.choose("Mage")
    assert (t.asked, t.offers()) == ("pay with", ["Wait", "A", "B", "C"])
    t.choose("A")
    assert t.offers() == ["Wait", "C"]
    t.choose("C")
    assert ([t.where(name) for name in "ABC"], t.where("Wait")) == (["Break Zone"] * 3, "hand")
    assert t.on_stack() == ["Mage"]
    hand = [forward("A", cost=9), forward("C", cost=9, element="Ice"), WAIT]
    t = table({"field": [discarding(2, "《Fire》《Ice》, ")], "hand": hand})
    assert not offered(t)


@pytest.mark.rule("fftcg:11.6.4")
def test_a_card_that_is_revealed_for_a_cost_is_shown_to_everybody_and_has_to_be_there() -> None:
    reveal = Act("reveal", object=Select(Filter(kinds=("Summon",), owner="you", zones=("hand",)), Number(1)))
    user = having(forward("Mage"), Ability("action", (Act("draw", amount=Number(1)),), costs=(reveal,)))
    t = table({"field": [user], "hand": [WAIT, summon("Rain", "Draw 1 card.", cost=9)]})
    t.choose("Mage").choose("Rain")
    shown = t.events(words.REVEAL)
    assert [(event.card, event.seen & 3) for event in shown] == [(t.card("Rain"), 3)]
    assert (t.where("Rain"), t.on_stack()) == ("hand", ["Mage"])
    t = table({"field": [user], "hand": [forward("Ann")]})
    assert not offered(t)


@pytest.mark.rule("fftcg:5.2.1.3", "fftcg:2.2")
def test_a_backup_that_cannot_be_dulled_gives_no_cp() -> None:
    stiff = having(backup("Mill"), Ability("field", (Rule("forbid", Event("dull", object=Self())),)))
    user = forward("Mage", 5000, "《1》: Draw 1 card.")
    t = table({"field": [user, stiff], "hand": [WAIT]})
    assert t.why_not(0, "Mage", "use") == ["11.6.2.1"]
    t = table({"field": [user, stiff, backup("Weir")], "hand": [WAIT]})
    t.choose("Mage")
    assert (t.dull("Mill"), t.dull("Weir")) == (False, True)


# -------------------------------------------------------------------------------- how many cards a part of a cost takes


def priced(*price: Act) -> CompiledCard:
    return having(forward("Mage"), Ability("action", (Act("draw", amount=Number(1)),), costs=price))


def backups(**more: Any) -> Filter:
    return Filter(kinds=("Backup",), zones=("field",), **more)


@pytest.mark.rule("fftcg:11.6.10", "fftcg:11.6.2.4")
def test_all_of_them_are_all_of_one_s_own() -> None:
    user = priced(Act("break", object=Select(backups(), all=True)))
    other = {"field": [backup("Dam")]}
    t = table({"field": [user, backup("Mill"), backup("Weir")], "hand": [WAIT]}, other)
    t.choose("Mage")
    assert (t.zone("field", 0), t.zone("field", 1)) == (["Mage"], ["Dam"])
    t = table({"field": [user], "hand": [WAIT]}, other)
    assert offered(t)


@pytest.mark.rule("fftcg:11.6.10")
@pytest.mark.parametrize("names", [(), ("Mill",), ("Mill", "Weir")])
def test_up_to_a_number_may_be_any_number_below(names: tuple[str, ...]) -> None:
    user = priced(Act("break", object=Select(backups(), Number(2), up_to=True)))
    t = table({"field": [user, backup("Mill"), backup("Weir"), backup("Lock")], "hand": [WAIT]})
    t.choose("Mage")
    with pytest.raises(IllegalChoice):
        t.choose("Mill", "Weir", "Lock")
    t.choose(*names)
    assert t.on_stack() == ["Mage"]
    assert [name for name in ("Mill", "Weir", "Lock") if t.where(name) == "Break Zone"] == list(names)


@pytest.mark.rule("fftcg:11.6.10")
def test_any_number_may_be_none_or_all_and_a_part_without_a_number_takes_one() -> None:
    user = priced(Act("break", object=Select(backups(), all=True, up_to=True)))
    t = table({"field": [user, backup("Mill"), backup("Weir")], "hand": [WAIT]})
    t.choose("Mage").choose("Mill", "Weir")
    assert (t.zone("field", 0), t.on_stack()) == (["Mage"], ["Mage"])
    user = priced(Act("break", object=Select(backups())))
    t = table({"field": [user, backup("Mill"), backup("Weir")], "hand": [WAIT]})
    t.choose("Mage").choose("Weir")
    assert t.zone("field", 0) == ["Mage", "Mill"]


@pytest.mark.rule("fftcg:11.6.10")
def test_only_cards_of_one_s_own_hand_are_discarded_or_shown_for_a_cost() -> None:
    """Even if the text does not say whose."""
    for verb in ("discard", "reveal"):
        user = priced(Act(verb, object=Select(Filter(kinds=("Forward",), zones=("hand",)), Number(1))))
        t = table({"field": [user], "hand": [WAIT]}, {"hand": [forward("Foe", cost=9)]})
        assert not offered(t)
        t = table({"field": [user], "hand": [WAIT, forward("Ann", cost=9)]}, {"hand": [forward("Foe", cost=9)]})
        t.choose("Mage")
        assert (t.on_stack(), t.where("Foe")) == (["Mage"], "hand")


@pytest.mark.rule("fftcg:2.2", "fftcg:11.6.10")
def test_what_cannot_be_discarded_or_broken_does_not_pay_by_it() -> None:
    for verb, zone in (("discard", "hand"), ("break", "field")):
        rule = Rule("forbid", Event(verb, object=Filter(kinds=("Forward",), names=(Named("is", "Ann"),))))
        law = having(backup("Law"), Ability("field", (rule,)))
        user = priced(Act(verb, object=Select(Filter(kinds=("Forward",), zones=(zone,), other=True), Number(1))))
        for name in ("Ann", "Bea"):
            sides: Fields = {"field": [user, law], "hand": [WAIT]}
            sides[zone] = [*sides[zone], forward(name, cost=9)]
            assert offered(table(sides)) == (name == "Bea")
