"""What the game does with an ability, in words that need no context; and its tree."""

from __future__ import annotations

from livingrules.text.compile import compile_ability
from livingrules.text.explain import explain
from livingrules.text.treeview import tree_text


def effect(text: str, game: str = "ufs", own: str = "") -> list[str]:
    """The lines behind *Effect*."""
    lines = explain(compile_ability(text, ["Mara"], game, [], own), game).splitlines()
    return [line.removeprefix("  ") for line in lines[lines.index("Effect:") + 1 :]]


def test_the_parts_are_told_one_a_line() -> None:
    head = "First Mara E [Once per turn] Commit (5+): "
    text = head + "If this attack deals damage, you may draw 1 card. Playable while committed."
    assert explain(compile_ability(text, ["Mara"]), card_type="foundation").splitlines() == [
        "Enhance, played in the Enhance Step of an attack. Works in: staging area (H.2.1.3).",
        "Only if it is the first of its kind that you play in this step or phase.",
        "Only if your starting character is called Mara.",
        "At most once each turn.",
        "It can be played while this card is committed.",
        "Cost: you commit this card.",
        "Cost: you make a check against 5; if it fails the ability has no effect.",
        "Effect:",
        "  Once, when the attack in progress deals damage [until the end of this attack (J.2.2.1)]:",
        "    You may:",
        "      You draw 1 card.",
    ]


def test_a_pronoun_is_the_card_that_the_game_binds_to_it() -> None:
    text = "E Commit: Choose 1 of your foundations. Your opponent discards 1 card. Ready the chosen foundation."
    assert effect(text) == [
        "You choose 1 foundation in your staging area (K.2.6): A.",
        "Your opponent chooses (K.2.3) 1 card in your opponent's hand (K.2.1, K.2.2): B. Your opponent discards B.",
        "You ready A.",
    ]


def test_what_the_text_leaves_out_comes_with_its_clause() -> None:
    assert effect("E: Destroy 1 of your opponent's assets.") == [
        "You choose (K.2.4) 1 asset in your opponent's staging area (K.2.6): A. You destroy A."
    ]
    (line,) = effect("E: Your attack gets +1 speed.")
    assert line.startswith(
        "The attack in progress (if it is yours) (K.4.4.1) gets +1 speed, until the state of the card"
    )
    assert line.endswith(" the card is refreshed (C.3.3.4.2).")
    assert effect("Choose 1 Forward. Return it to its owner's hand.", "fftcg") == [
        "You choose 1 Forward in either player's field: A (when it is announced).",
        "You return A into its owner's (7.3) hand.",
    ]


def test_where_an_ability_works_depends_on_its_card() -> None:
    ability = compile_ability("E: Draw 1 card.")
    first = [explain(ability, "ufs", kind).splitlines()[0] for kind in ("foundation", "action", "attack")]
    assert [line.partition("Works in: ")[2] for line in first] == [
        "staging area (H.2.1.3).",
        "hand (H.2.1.3).",
        "card pool as the attack in progress (H.2.1.3).",
    ]
    named = compile_ability("E: Draw 1 card. Only playable while this card is in your momentum.")
    assert "Works in: momentum (the zone that the text names)" in explain(named)


def test_the_rest_is_what_was_not_taken() -> None:
    text = "E: Look at the top 3 cards of your deck. Add 1 of them to your hand and discard the rest."
    assert effect(text) == [
        "The top 3 cards of your deck: A. You look at A.",
        "You choose 1 of A: B. You put B into your hand.",
        "You discard the rest of A without B.",
    ]


def test_conditions_choices_and_x() -> None:
    told = "your opponent gains X vitality or loses X vitality. X equals your hand size."
    lines = explain(compile_ability(f"R: After you block, if you have 2 or more assets, {told}")).splitlines()
    assert lines[1:] == [
        "When you block (the attack in progress).",
        "X is your hand size, worked out when it is first needed (J.4.3.2).",
        "Effect:",
        "  If there are 2 or more assets in your staging area (K.2.6, K.2.2):",
        "    You choose (K.2.5) 1 of these:",
        "      - Your opponent gains X vitality.",
        "      - Your opponent loses X vitality.",
    ]


def test_otherwise() -> None:
    assert effect("E: If it is your turn, draw 1 card. Otherwise, gain 1 vitality.") == [
        "If it is your turn:",
        "  You draw 1 card.",
        "If not:",
        "  You gain 1 vitality.",
    ]


def test_universus_is_told_in_its_own_words() -> None:
    head = "Deadlock Tinker Blitz [Rival's turn] Check 4: "
    ability = compile_ability(head + "Your rival may mill 2. If they do not, ruin 1.", (), "universus", ["Tinker"])
    lines = explain(ability, "universus").splitlines()
    assert lines[1:4] == [
        "Only if your rival has 11 or more foundations.",
        "Only if your starting character has Tinker.",
        "Only during your rival's turn.",
    ]
    assert lines[-2] == "  If that was not done:"
    assert "1 face-down foundation in your rival's stage (Foundation/4, Instruction/2): B." in lines[-1]
    assert lines[-1].endswith("Your rival sacrifices B.")


def test_bullets_are_chosen_with_the_costs() -> None:
    lines = effect("Enhance [Stage]: Choose 1 - - Draw 1 card. - Gain 2 health.", "universus")
    assert lines == [
        "You choose (Instruction/3) 1 of these, while the costs are paid:",
        "  - You draw 1 card.",
        "  - You gain 2 health.",
    ]


def test_whether_it_was_done() -> None:
    assert effect("E: Discard 1 card. If you do, draw 2 cards.")[-2:] == [
        "If at least 1 of A was discarded:",
        "  You draw 2 cards.",
    ]
    assert effect("You may discard 1 card. When you do so, draw 1 card.", "fftcg")[-2:] == [
        "If that was done, this triggers:",
        "  You draw 1 card.",
    ]


def test_when_an_ability_of_fftcg_can_be_used() -> None:
    text = "《1》: Draw 1 card. You can only use this ability if you control 3 or more Backups."
    assert "Only if there are 3 or more Backups in your field." in explain(compile_ability(text, (), "fftcg"), "fftcg")


def test_a_tree_is_shown_without_its_defaults() -> None:
    assert tree_text(compile_ability("E Commit: Draw 2 cards.")).splitlines() == [
        "Ability",
        "  kind: E",
        "  body: Act",
        "    verb: draw",
        "    amount: Number 2",
        "  costs: Act",
        "    verb: commit",
        "    object: Self",
    ]
