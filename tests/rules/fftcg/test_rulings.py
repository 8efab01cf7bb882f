"""What card text forbids, requires, allows and prices (2.1, 2.2)."""

from typing import Any

import pytest

from livingrules.games.fftcg import rules, ruling
from livingrules.text import tree

from .play import Table, backup, forward, having, seated, summon, table
from .test_layers import WAIT, cast, forwards, to_turn

BOLT = summon("Bolt", "Choose 1 Forward opponent controls. Deal it 4000 damage.")
KILL = summon("Kill", "Choose 1 Forward. Break it.")


def field(*nodes: tree.Instruction, **more: Any) -> tree.Ability:
    return tree.Ability("field", nodes, **more)


def attackers(t: Table) -> list[str]:
    return [name for name in t.offers() if name != "pass"] if t.asked == "attack" else []


# ----------------------------------------------------------------------------------------------------------- forbidding


@pytest.mark.rule("fftcg:2.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_cannot_attack_does_not(seat: int) -> None:
    side = {"field": [forward("Grunt", 3000, "Grunt cannot attack."), forward("Free", 3000, element="Ice")]}
    assert attackers(seated(seat, side, phase="attack")) == ["Free"]


@pytest.mark.rule("fftcg:2.2")
def test_a_prohibition_wins_over_what_lets_it_happen() -> None:
    """Haste and *can attack twice* let it attack, *must attack* makes it: it cannot all the same."""
    eager = forward(
        "Grunt", 3000, "Grunt must attack once per turn if possible.", "Grunt can attack twice in the same turn."
    )
    stop = backup("Stop", "Forwards cannot attack.")
    assert attackers(table({"field": [eager, forward("Free")]}, phase="attack")) == ["Grunt", "Free"]
    assert attackers(table({"field": [eager, forward("Free")]}, {"field": [stop]}, phase="attack")) == []


@pytest.mark.rule("fftcg:2.2")
@pytest.mark.parametrize(
    ("text", "blockers"),
    [
        ("", ["Big", "Small"]),
        ("Grunt cannot be blocked.", []),
        ("Grunt cannot be blocked by a Forward of cost 3 or more.", ["Small"]),
        ("Grunt can only be blocked by Forwards of cost 3 or more.", ["Big"]),
    ],
)
def test_who_cannot_be_blocked_by_whom(text: str, blockers: list[str]) -> None:
    mine = {"field": [forward("Grunt", 3000, *([text] if text else []))]}
    other = {"field": [forward("Big", 3000, cost=4), forward("Small", 3000, element="Ice", cost=1)]}
    t = table(mine, other, phase="attack")
    t.act(0, "Grunt")
    offered = [name for name in t.offers() if name != "pass"] if t.asked == "block" else []
    assert offered == blockers


@pytest.mark.rule("fftcg:2.2")
def test_what_cannot_block_does_not_this_turn() -> None:
    cower = summon("Cower", "Forwards opponent controls cannot block this turn.")
    mine = {"field": [forward("Grunt", 3000)], "hand": [cower, WAIT]}
    t = table(mine, {"field": [forward("Wall", 3000)]})
    cast(t, 0, "Cower")
    while t.asked == "priority":
        t.choose("pass")
    t.act(0, "Grunt")
    while t.asked == "priority":
        t.choose("pass")
    assert t.points(1) == 1


@pytest.mark.rule("fftcg:2.2")
def test_what_cannot_be_chosen_by_summons_is_no_target_of_theirs() -> None:
    proof = forward("Proof", 3000, "Proof cannot be chosen by your opponent's Summons.")
    t = table({"hand": [BOLT, WAIT]}, {"field": [proof, forward("Other", 9000, element="Ice")]})
    t.act(0, "Bolt")
    t.resolve()
    assert (t.damage("Other"), t.damage("Proof")) == (4000, 0)
    burner = forward(
        "Burner", 3000, "When Burner enters the field, choose 1 Forward opponent controls. Deal it 2000 damage."
    )
    t = table({"hand": [burner, WAIT]}, {"field": [proof]})
    t.act(0, "Burner").resolve()
    assert t.damage("Proof") == 2000


@pytest.mark.rule("fftcg:2.2")
def test_its_own_controller_may_choose_it() -> None:
    proof = forward("Proof", 3000, "Proof cannot be chosen by your opponent's Summons or abilities.")
    t = table({"hand": [KILL, WAIT], "field": [proof]})
    cast(t, 0, "Kill", "Proof")
    assert t.where("Proof") == "Break Zone"


@pytest.mark.rule("fftcg:2.2")
def test_what_cannot_be_broken_survives_effects_and_damage() -> None:
    bolt = summon("Bolt", "Choose 1 Forward. Deal it 9000 damage.")
    t = table({"hand": [KILL, bolt, WAIT]}, {"field": [forward("Rock", 3000, "Rock cannot be broken.")]})
    cast(t, 0, "Kill", "Rock")
    cast(t, 0, "Bolt", "Rock")
    assert (t.where("Rock"), t.damage("Rock"), t.asked) == ("field", 9000, "priority")


@pytest.mark.rule("fftcg:2.2")
def test_a_prohibition_asks_by_whose_effect() -> None:
    awake = forward("Awake", 3000, "Awake cannot become dull by your opponent's Summons or abilities.")
    lull = summon("Lull", "Choose 1 Forward. Dull it.")
    t = table({"hand": [lull, WAIT], "field": [forward("Own", 3000)]}, {"field": [awake]})
    cast(t, 0, "Lull", "Awake")
    assert not t.dull("Awake")
    t = table({"hand": [lull, WAIT], "field": [awake, forward("Own", 3000, element="Ice")]})
    cast(t, 0, "Lull", "Awake")
    assert t.dull("Awake")


def test_it_does_not_activate_in_one_active_phase_only() -> None:
    sleep = summon("Sleep", "Choose 1 Forward. It does not activate during its controller's next Active Phase.")
    t = table({"hand": [sleep, WAIT]}, {"field": [(forward("Rock", 3000), "dull")], "hand": [WAIT]})
    cast(t, 0, "Sleep", "Rock")
    to_turn(t, 1)
    assert t.dull("Rock")
    to_turn(t, 0)
    to_turn(t, 1)
    assert not t.dull("Rock")


def test_a_player_may_be_forbidden_to_play_and_cast_and_use() -> None:
    def silence(verb: str, **pattern: Any) -> Any:
        rule = tree.Rule("forbid", tree.Event(verb, agent="opponent", **pattern))
        return having(backup("Silence"), field(rule))

    hand = [WAIT, forward("Grunt", 3000), backup("Smith", element="Ice")]
    user = backup("User", "《Dull》: Draw 1 card.", element="Earth")
    mine = {"hand": hand, "field": [user]}
    assert sorted(table(mine).offers()) == ["Grunt", "Smith", "User ability", "Wait", "pass"]
    quiet = silence("cast", object=tree.Filter(kinds=("Summon",)))
    assert sorted(table(mine, {"field": [quiet]}).offers()) == ["Grunt", "Smith", "User ability", "pass"]
    assert sorted(table(mine, {"field": [silence("cast")]}).offers()) == ["User ability", "pass"]
    assert sorted(table(mine, {"field": [silence("use")]}).offers()) == ["Grunt", "Smith", "Wait", "pass"]
    silent = silence("play", object=tree.Filter(kinds=("Forward",)))
    assert sorted(table(mine, {"field": [silent]}).offers()) == ["Smith", "User ability", "Wait", "pass"]


# ---------------------------------------------------------------------------------------------- requiring and allowing


@pytest.mark.rule("fftcg:2.1")
def test_what_must_attack_keeps_the_phase_from_ending() -> None:
    eager = forward("Eager", 3000, "Eager must attack once per turn if possible.")
    t = table({"field": [eager, forward("Grunt", 3000, element="Ice")]}, phase="attack")
    assert t.offers() == ["Eager", "Grunt"]
    t.act(0, "Eager")
    assert t.offers() == ["Grunt", "pass"]


@pytest.mark.rule("fftcg:2.1")
def test_what_can_attack_twice_does_so_if_it_is_active_again() -> None:
    """Text over the rule that a Forward attacks once a turn; a third time it does not."""
    twice = forward("Twin", 3000, "Brave", "Twin can attack twice in the same turn.")
    t = table({"field": [twice, forward("Once", 3000, "Brave", element="Ice")]}, phase="attack")
    t.act(0, "Twin")
    assert t.offers() == ["Twin", "Once", "pass"]
    t.act(0, "Twin")
    assert t.offers() == ["Once", "pass"]


# -------------------------------------------------------------------------------------------------------------- prices


@pytest.mark.rule("fftcg:2.1")
@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("", 3),
        ("The cost required to cast your Summons is reduced by 1.", 2),
        ("The cost required to cast your Summons is reduced by 5.", 0),
        ("The cost required to cast your Summons is reduced by 5 (it cannot become 0).", 1),
        ("The cost required to cast your Summons is increased by 2.", 5),
        ("The cost required to cast your Forwards is reduced by 1.", 3),
    ],
)
def test_text_changes_what_a_card_costs_to_play(text: str, cost: int) -> None:
    t = table({"field": [backup("Clerk", *([text] if text else []))], "hand": [summon("Big", "Draw 1 card.", cost=3)]})
    assert ruling.cost_to_play(t.game, 0, t.card("Big")) == cost
    assert t.values("Big").cost == 3


@pytest.mark.rule("fftcg:2.1")
def test_the_other_player_s_cards_cost_what_they_cost() -> None:
    clerk = backup("Clerk", "The cost required to cast your Summons is reduced by 1.")
    t = table({"field": [clerk]}, {"hand": [summon("Big", "Draw 1 card.", cost=3)]})
    assert ruling.cost_to_play(t.game, 1, t.card("Big")) == 3


@pytest.mark.rule("fftcg:2.1")
def test_a_card_s_own_text_prices_it_in_hand() -> None:
    swarm = forward(
        "Swarm", 3000, "The cost required to cast Swarm is reduced by 1 for each Backup you control.", cost=4
    )
    t = table({"field": [backup("Smith"), backup("Baker", element="Ice")], "hand": [swarm]})
    assert ruling.cost_to_play(t.game, 0, t.card("Swarm")) == 2


def test_attacking_may_have_a_price() -> None:
    toll = tree.Rule("cost", tree.Event("attack", object=tree.Filter(kinds=("Forward",), owner="opponent")),
                     price=(tree.Act("pay", amount=tree.Number(1)),))  # fmt: skip
    t = table({"field": [forward("Grunt", 3000)]}, {"field": [having(backup("Toll"), field(toll))]})
    assert len(ruling.price(t.game, rules.ATTACK, t.card("Grunt"))) == 1
    assert ruling.price(t.game, rules.ATTACK, t.card("Toll")) == ()


def test_a_rule_in_force_only_while_its_condition_holds() -> None:
    weak = forward("Grunt", 3000, "If you control 2 or more Backups, Grunt cannot attack.")
    t = table({"field": [weak, backup("Smith"), forward("Free", element="Ice")]}, phase="attack")
    assert attackers(t) == ["Grunt", "Free"]
    t = table({"field": [weak, backup("Smith"), backup("Baker"), forward("Free", element="Ice")]}, phase="attack")
    assert attackers(t) == ["Free"]


def test_a_granted_prohibition_binds_and_goes_with_its_source() -> None:
    rule = field(tree.Rule("forbid", tree.Event("attack", object=tree.Self())))
    chain = having(forward("Chain", 3000, element="Ice"), field(tree.Grant(forwards(owner="opponent"), gained=(rule,))))
    t = table({"field": [forward("Grunt", 3000)], "hand": [KILL, WAIT]}, {"field": [chain]})
    assert ruling.cannot(t.game, rules.ATTACK, t.card("Grunt"))
    cast(t, 0, "Kill", "Chain")
    assert not ruling.cannot(t.game, rules.ATTACK, t.card("Grunt"))


# ------------------------------------------------------------------------------------------------- more that text says


@pytest.mark.rule("fftcg:2.1")
def test_an_opponent_who_must_block_one_forward_is_free_with_others() -> None:
    bait = forward("Bait", 3000, "Opponent must block Bait if possible.")
    mine = {"field": [bait, forward("Grunt", 3000, element="Ice")]}
    other = {"field": [forward("Wall", 9000), forward("Fence", 9000, element="Ice")]}
    t = table(mine, other, phase="attack")
    t.act(0, "Grunt")
    assert t.offers() == ["Wall", "Fence", "pass"]
    t = table(mine, other, phase="attack")
    t.act(0, "Bait")
    assert t.offers() == ["Wall", "Fence"]


@pytest.mark.rule("fftcg:2.1")
def test_once_more_is_one_attack_more() -> None:
    again = having(
        forward("Twin", 3000, "Brave"),
        field(tree.Rule("allow", tree.Event("attack", object=tree.Self(), manner=("once more",)))),
    )
    t = table({"field": [again, forward("Once", 3000, "Brave", element="Ice")]}, phase="attack")
    t.act(0, "Twin")
    assert t.offers() == ["Twin", "Once", "pass"]
    t.act(0, "Twin")
    assert t.offers() == ["Once", "pass"]


@pytest.mark.rule("fftcg:2.1")
def test_text_lets_a_player_have_several_light_characters() -> None:
    shine = forward("Shine", 3000, "You can play 2 or more Light Characters onto the field.", element="Light")
    light, dark = forward("Glow", 3000, element="Light"), forward("Gloom", 3000, element="Dark")
    t = table({"field": [shine], "hand": [light, dark, WAIT]})
    assert sorted(t.offers()) == ["Glow", "Wait", "pass"]
    t.act(0, "Glow")
    assert sorted(t.zone("field", 0)) == ["Glow", "Shine"]
    t = table({"hand": [WAIT]}, {"field": [shine, light]})
    assert len(t.zone("field", 1)) == 2
    t = table({"hand": [WAIT]}, {"field": [shine, dark]})
    assert t.zone("field", 1) == []
    t = table({"hand": [WAIT], "field": [light, {**light, "name": "Gleam"}]}, {"field": [shine]})
    assert (t.zone("field", 0), t.zone("field", 1)) == ([], ["Shine"])


@pytest.mark.rule("fftcg:2.1")
def test_text_lets_forwards_of_any_element_form_a_party() -> None:
    friend = forward("Friend", 3000, "Friend can form a party with Forwards of any Element.")
    mine = {"field": [friend, forward("Ice", 3000, element="Ice"), forward("Earth", 3000, element="Earth")]}
    t = table(mine, phase="attack")
    t.act(0, "Friend")
    assert (t.asked, t.offers()) == ("party", ["Ice", "Earth", "pass"])
    t.act(0, "Ice")
    assert t.asked != "party"
    t = table(mine, phase="attack")
    t.act(0, "Ice")
    assert (t.asked, t.offers()) == ("party", ["Friend", "pass"])


@pytest.mark.rule("fftcg:2.2")
def test_abilities_of_one_kind_cannot_be_used() -> None:
    hush = backup("Hush", "The Characters opponent controls cannot use special or action abilities.")
    user = backup("User", "《Dull》: Draw 1 card.")
    mine = {"field": [user], "hand": [WAIT]}
    assert sorted(table(mine).offers()) == ["User ability", "Wait", "pass"]
    assert sorted(table(mine, {"field": [hush]}).offers()) == ["Wait", "pass"]


@pytest.mark.rule("fftcg:2.2")
@pytest.mark.parametrize(
    ("verb", "text", "kept"),
    [
        ("return", "Return it to its owner's hand.", True),
        ("remove", "Remove it from the game.", True),
        ("return", "Remove it from the game.", False),
        ("remove", "Return it to its owner's hand.", False),
        ("leave", "Return it to its owner's hand.", True),
        ("leave", "Break it.", True),
        ("break", "Put it into the Break Zone.", False),
    ],
)
def test_a_prohibition_of_one_way_to_go_is_none_of_another(verb: str, text: str, kept: bool) -> None:
    rule = tree.Rule("forbid", tree.Event(verb, object=tree.Self(), cause="opponent's Summon or ability"))
    t = table({"hand": [summon("Push", f"Choose 1 Forward. {text}"), WAIT]},
              {"field": [having(forward("Rock", 3000), field(rule))]})  # fmt: skip
    cast(t, 0, "Push", "Rock")
    assert (t.where("Rock") == "field") == kept


@pytest.mark.rule("fftcg:2.1")
def test_the_next_card_is_cheaper_and_only_the_next() -> None:
    sale = summon("Sale", "During this turn, the cost required to cast your next Forward is reduced by 2.")
    t = table({"hand": [sale, WAIT, forward("One", cost=2), forward("Two", element="Ice", cost=2)]})
    cast(t, 0, "Sale")
    assert [ruling.cost_to_play(t.game, 0, t.card(name)) for name in ("One", "Two")] == [0, 0]
    t.act(0, "One")
    assert ruling.cost_to_play(t.game, 0, t.card("Two")) == 2


@pytest.mark.rule("fftcg:2.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_cannot_cast_cannot_do_so_by_an_effect_either(seat: int) -> None:
    """What else the effect does is done; the other player may cast by it."""
    call = backup("Call", "《0》: Cast 1 Summon from your hand without paying its cost. Draw 1 card.")
    ban = backup("Ban", "Your opponent cannot cast Summons.")
    rain = summon("Rain", "Deal your opponent 1 point of damage.", cost=9)
    sides = [{"field": [call, ban], "hand": [rain], "deck": 9}, {"field": [call], "hand": [rain], "deck": 9}]
    t = table(sides[seat], sides[1 - seat])
    t.act(0, "Call").resolve()
    while t.on_stack():
        t.resolve()
    assert (len(t.events("cast")), t.points(1)) == ((1, 1) if seat == 0 else (0, 0))
    assert len([event for event in t.events("draw") if event.seat == 0]) == 1
