"""What effects are, whose cards are, and what keywords do as field abilities (11.12.1 to 11.12.3, 6.2, 15.2)."""

import pytest

from livingrules.games.fftcg import rules, ruling
from livingrules.games.fftcg import words as w
from livingrules.text import tree

from .play import backup, forward, having, seated, summon, table
from .test_layers import BIG, BLANK, STEAL, WAIT, cast, forwards, to_turn

BOLT = summon("Bolt", "Choose 1 Forward. Deal it 4000 damage.")
KILL = summon("Kill", "Choose 1 Forward. Break it.")


@pytest.mark.rule("fftcg:11.12.1", "fftcg:11.12.3.1")
def test_a_single_effect_acts_once_and_is_over() -> None:
    storm = summon("Storm", "Deal 1000 damage to all the Forwards opponent controls.")
    t = table({"hand": [storm, WAIT, {**WAIT, "name": "Still"}]}, {"field": [forward("Wall", 9000)]})
    cast(t, 0, "Storm")
    assert (t.damage("Wall"), t.game.effects) == (1000, ())
    cast(t, 0, "Wait")
    assert t.damage("Wall") == 1000


@pytest.mark.rule("fftcg:11.12.2", "fftcg:11.12.4.1")
def test_effects_are_single_ongoing_or_replacing() -> None:
    """One Summon of each kind: one leaves nothing behind, one is part of what the card is, one waits for an event."""
    shield = summon("Shield", "Choose 1 Forward. During this turn, the next damage dealt to it becomes 0 instead.")
    t = table({"hand": [BIG, shield, BOLT, WAIT]}, {"field": [forward("Wall", 9000)]})
    cast(t, 0, "Growth", "Wall")
    cast(t, 0, "Shield", "Wall")
    assert [effect.kind for effect in t.game.effects] == [w.ONGOING, w.REPLACING]
    cast(t, 0, "Bolt", "Wall")
    assert (t.damage("Wall"), t.power("Wall")) == (0, 11000)
    assert [effect.kind for effect in t.game.effects] == [w.ONGOING]


# ------------------------------------------------------------------------------------------------ owner and controller


@pytest.mark.rule("fftcg:6.2.1", "fftcg:6.2.2", "fftcg:7.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_owner_is_whoever_began_with_the_card(seat: int) -> None:
    """A stolen Forward that breaks goes to the Break Zone of its owner."""
    t = seated(seat, {"hand": [STEAL, KILL, WAIT]}, {"field": [forward("Rival", 4000)]})
    cast(t, seat, "Charm", "Rival")
    assert (t.controller("Rival"), t.game.owner[t.card("Rival")]) == (seat, 1 - seat)
    cast(t, seat, "Kill", "Rival")
    assert (t.zone("break", 1 - seat), t.controller("Rival")) == (["Rival"], 1 - seat)


@pytest.mark.rule("fftcg:6.2.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_summon_is_controlled_by_whoever_cast_it(seat: int) -> None:
    t = seated(seat, {"hand": [summon("Fetch", "Draw 2 cards."), WAIT]}, {"hand": [WAIT]})
    t.act(seat, "Fetch")
    assert t.controller("Fetch") == seat
    before = len(t.zone("hand", seat)), len(t.zone("hand", 1 - seat))
    t.resolve()
    assert (len(t.zone("hand", seat)), len(t.zone("hand", 1 - seat))) == (before[0] + 2, before[1])


@pytest.mark.rule("fftcg:6.2.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_deployed_by_an_effect_is_its_owner_s(seat: int) -> None:
    every = tree.Select(tree.Filter(kinds=("Forward",), zones=("Break Zone",)), all=True)
    rise = having(summon("Rise"), tree.Ability("summon", (tree.Act("play", object=every, destination="field"),)))
    t = seated(seat, {"hand": [rise, WAIT], "break": [forward("Mine", 3000)]}, {"break": [forward("Yours", 3000)]})
    cast(t, seat, "Rise")
    assert (t.controller("Mine"), t.controller("Yours")) == (seat, 1 - seat)


@pytest.mark.rule("fftcg:6.2.5")
def test_whoever_put_it_on_the_field_controls_it_again_when_the_effect_ends() -> None:
    swap = having(
        summon("Borrow"), tree.Ability("summon", (tree.Act("gain control", object=forwards(owner="opponent")),))
    )
    t = table({"hand": [swap, WAIT]}, {"field": [forward("Rival", 4000)], "hand": [WAIT]})
    cast(t, 0, "Borrow")
    assert (t.controller("Rival"), t.zone("field", 0)) == (0, ["Rival"])
    t.game.end_effects(t.game.effects)
    t.game.settle()
    assert (t.controller("Rival"), t.zone("field", 0), t.zone("field", 1)) == (1, [], ["Rival"])


@pytest.mark.rule("fftcg:11.5.6")
def test_what_an_ability_needs_to_know_of_a_card_that_left_is_read_as_it_was() -> None:
    """The power that it had with what applied to it there, not the printed one."""
    last = forward("Last", 3000, "When Last is put from the field into the Break Zone, choose 1 Forward. "
                   "Deal it damage equal to Last's power.")  # fmt: skip
    t = table({"hand": [BIG, KILL, WAIT], "field": [last]}, {"field": [forward("Wall", 9000)]})
    cast(t, 0, "Growth", "Last")
    cast(t, 0, "Kill", "Last")
    t.resolve()
    assert t.damage("Wall") == 5000


# --------------------------------------------------------------------------------------- keywords are field abilities


@pytest.mark.rule("fftcg:15.2.2.1")
def test_haste_is_lost_with_the_abilities() -> None:
    """It works as a field ability: on the field only, and only while the card has it."""
    hasty = (forward("Hasty", 3000, "Haste"), "fresh")
    t = table({"field": [hasty, forward("Old", element="Ice")], "hand": [BLANK, WAIT]})
    assert t.keywords("Hasty") == ["Haste"]
    cast(t, 0, "Hush", "Hasty")
    assert t.keywords("Hasty") == []
    while t.asked == "priority":
        t.choose("pass")
    assert t.offers() == ["Old", "pass"]


@pytest.mark.rule("fftcg:15.2.2.1", "fftcg:11.9.1")
def test_a_granted_keyword_goes_with_what_grants_it() -> None:
    lord = forward("Lord", 5000, "The Forwards you control gain Haste.")
    t = table({"field": [lord, (forward("Grunt", element="Ice"), "fresh")], "hand": [KILL, WAIT]})
    assert t.keywords("Grunt") == ["Haste"]
    cast(t, 0, "Kill", "Lord")
    assert t.keywords("Grunt") == []


def test_an_effect_of_a_turn_ends_with_it() -> None:
    t = table({"field": [forward("Grunt", 3000)], "hand": [BIG, WAIT]}, {"hand": [WAIT]})
    cast(t, 0, "Growth", "Grunt")
    to_turn(t, 1)
    assert (t.power("Grunt"), t.game.effects) == (3000, ())


def test_a_field_ability_that_asks_for_the_turn_follows_it() -> None:
    t = table({"field": [forward("Guard", 3000, "During your turn, Guard gains +2000 power.")], "hand": [WAIT]},
              {"hand": [WAIT]})  # fmt: skip
    assert t.power("Guard") == 5000
    to_turn(t, 1)
    assert t.power("Guard") == 3000
    to_turn(t, 0)
    assert t.power("Guard") == 5000


def test_a_field_ability_that_asks_for_damage_received() -> None:
    text = "Damage 3 -- Grunt gains +2000 power."
    t = table({"field": [forward("Grunt", 3000, text)], "damage": 2, "hand": [WAIT]})
    assert t.power("Grunt") == 3000
    t = table({"field": [forward("Grunt", 3000, text)], "damage": 3, "hand": [WAIT]})
    assert t.power("Grunt") == 5000


def test_granted_abilities_work() -> None:
    lord = backup("Lord", 'The Forwards you control gain "When this Forward attacks, draw 1 card."')
    t = table({"field": [lord, forward("Grunt", 3000)], "hand": [WAIT]}, phase="attack")
    while t.asked == "priority":
        t.choose("pass")
    t.act(0, "Grunt")
    assert (t.on_stack(), t.seat) == (["Grunt"], 0)
    t.resolve()
    assert len(t.zone("hand", 0)) == 2


def test_an_effect_lasts_as_long_as_its_text_says() -> None:
    text = "《Dull》: Choose 1 Forward opponent controls. You gain control of it for as long as Don is on the field."
    t = table({"field": [backup("Don", text)], "hand": [summon("Kill", "Choose 1 Backup. Break it."), WAIT]},
              {"field": [forward("Rival", 4000)]})  # fmt: skip
    t.act(0, "Don ability")
    if t.asked != "priority":
        t.choose("Rival")
    t.resolve()
    assert t.controller("Rival") == 0
    cast(t, 0, "Kill", "Don")
    assert (t.controller("Rival"), t.zone("field", 1)) == (1, ["Rival"])


def test_an_element_that_was_named_is_what_the_card_becomes() -> None:
    text = "《Dull》: Name 1 Element other than Light and Dark. {} becomes the named Element until the end of the turn."
    t = table({"field": [forward("Chameleon", 3000, text.format("Chameleon"))], "hand": [WAIT]})
    t.act(0, "Chameleon ability").resolve()
    assert t.game.decision is not None
    t.game.choose(w.ELEMENT_NAMES.index("Water"))
    assert t.elements("Chameleon") == ["Water"]


def test_a_further_name_is_the_card_s_wherever_it_is() -> None:
    twin = forward("Avatar", 3000, "Avatar is also Card Name Origin in all situations.")
    t = table({"deck": [twin], "hand": [WAIT]}, names=("Origin",))
    assert t.values("Avatar").names == ("Avatar", "Origin")


# ------------------------------------------------------------------------------------- effects follow what they look at


def test_power_follows_the_hand() -> None:
    t = table({"field": [forward("Sage", 3000, "If you have 3 or more cards in your hand, Sage gains +2000 power.")],
               "hand": [summon("Fetch", "Draw 2 cards."), WAIT]})  # fmt: skip
    assert t.power("Sage") == 3000
    cast(t, 0, "Fetch")
    assert (len(t.zone("hand", 0)), t.power("Sage")) == (3, 5000)


def test_power_follows_states_and_the_battle() -> None:
    """Dull Forwards, and attacking ones: the second is no state that the card keeps."""
    dull = tree.Modify(forwards(states=("dull",)), (tree.Change("power", 1, tree.Number(1000)),))
    charge = tree.Modify(forwards(states=("attacking",)), (tree.Change("power", 1, tree.Number(3000)),))
    lord = having(backup("Lord"), tree.Ability("field", (dull,)), tree.Ability("field", (charge,)))
    t = table({"field": [lord, forward("Grunt", 3000, "Brave"), (forward("Lazy", 3000, element="Ice"), "dull")]},
              {"field": [forward("Wall", 9000)]}, phase="attack")  # fmt: skip
    assert (t.power("Grunt"), t.power("Lazy")) == (3000, 4000)
    t.act(0, "Grunt")
    assert (t.asked, t.power("Grunt")) == ("block", 6000)
    lull = summon("Lull", "Choose 1 Forward. Dull it.")
    t = table({"field": [lord, forward("Grunt", 3000)], "hand": [lull, WAIT]})
    cast(t, 0, "Lull", "Grunt")
    assert t.power("Grunt") == 4000


def test_granted_abilities_follow_what_grants_them() -> None:
    """No card has moved on the field, but the rule is there, and is gone again."""
    few = tree.HasCards("you", "<=", tree.Number(1), tree.Filter(zones=("hand",)))
    rule = tree.Ability("field", (tree.Rule("forbid", tree.Event("attack", object=tree.Self())),))
    watch = tree.Ability(
        "auto", (tree.Act("draw", amount=tree.Number(1)),), trigger=tree.Event("dull", object=tree.Self())
    )
    lord = having(backup("Lord"), tree.Ability("field", (tree.Grant(forwards(), gained=(rule, watch)),), condition=few))
    t = table({"field": [lord, forward("Grunt", 3000)], "hand": [summon("Fetch", "Draw 2 cards."), WAIT]})
    assert (ruling.cannot(t.game, rules.ATTACK, t.card("Grunt")), any(t.game.watchers)) == (False, False)
    t.act(0, "Fetch")
    assert (ruling.cannot(t.game, rules.ATTACK, t.card("Grunt")), any(t.game.watchers)) == (True, True)
    t.resolve()
    assert (ruling.cannot(t.game, rules.ATTACK, t.card("Grunt")), any(t.game.watchers)) == (False, False)


def test_an_effect_reaches_cards_off_the_field_and_ends_there_too() -> None:
    every = tree.Select(tree.Filter(kinds=("Forward",), zones=("Break Zone",)), all=True)
    name = tree.Grant(every, gained=(tree.Has("Knight", kind="job"),), duration=tree.Duration("turn"))
    t = table({"hand": [having(summon("Dub"), tree.Ability("summon", (name,))), WAIT], "break": [forward("Grunt")]},
              {"hand": [WAIT]})  # fmt: skip
    cast(t, 0, "Dub")
    assert t.values("Grunt").jobs == ("Knight",)
    to_turn(t, 1)
    assert t.values("Grunt").jobs == ()


def test_a_change_of_control_is_told_and_settles_whose_bonuses_apply() -> None:
    lord = forward("Lord", 5000, "The Forwards other than Lord you control gain +1000 power.", element="Ice")
    t = table({"hand": [STEAL, WAIT], "field": [lord]}, {"field": [forward("Rival", 4000)]})
    cast(t, 0, "Charm", "Rival")
    assert (t.power("Rival"), t.controller("Rival")) == (5000, 0)
    told = t.game.log
    while told is not None and told[1].verb != w.CONTROL:
        told = told[0]
    assert told is not None
    assert (told[1].card, told[1].seat) == (t.card("Rival"), 0)
