"""What an ability means, in plain words, and as a tree."""

from __future__ import annotations

from livingrules.text.compile import compile_ability
from livingrules.text.paraphrase import paraphrase
from livingrules.text.treeview import tree_text


def test_the_parts_are_spelled_out() -> None:
    head = "First Mara E [Once per turn] Commit (5+): "
    text = head + "If this attack deals damage, you may draw 1 card. Playable while committed."
    assert paraphrase(compile_ability(text, ["Mara"])).splitlines() == [
        "An enhance: played during the Enhance Step of an attack.",
        "Only if it is the first thing of its kind that you play in this step or phase.",
        "Only if your starting character is Mara.",
        "At most 1 time each turn.",
        "Cost: commit this card; make a check against 5.",
        "Effect:",
        "  Once, when this happens: this attack deals damage:",
        "    You may:",
        "      Draw 1 card.",
        "Playable while committed.",
    ]


def test_conditions_choices_and_x() -> None:
    effect = "your opponent discards 1 card or loses X vitality. X equals your hand size."
    text = f"R: After you block, if you have 2 or more assets, {effect}"
    assert paraphrase(compile_ability(text)).splitlines() == [
        "A response: played when the event below has happened.",
        "Event: after you block.",
        "Condition: you have 2 or more assets.",
        "Effect:",
        "  Your opponent chooses one:",
        "    Your opponent discards 1 card.",
        "    Your opponent loses X vitality.",
        "X is your hand size.",
    ]


def test_otherwise_and_instead() -> None:
    text = "E: If it is your turn, draw 1 card. Otherwise, gain 1 vitality."
    assert paraphrase(compile_ability(text)).splitlines()[2:] == [
        "  If it is your turn:",
        "    Draw 1 card.",
        "  Otherwise:",
        "    Gain 1 vitality.",
    ]


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


def test_universus_is_told_in_its_own_words() -> None:
    head = "Deadlock Tinker Blitz [Rival's turn] Check 4: "
    ability = compile_ability(head + "Your rival may mill 2. If they do not, ruin 1.", (), "universus", ["Tinker"])
    assert paraphrase(ability, "universus").splitlines() == [
        "A blitz: played at the start of the Enhance Step of this card's own attack.",
        "Only if your rival has 11 or more foundations.",
        "Only if your starting character has Tinker.",
        "Only during your rival's turn.",
        "Cost: make a check against 4.",
        "Effect:",
        "  Your rival may:",
        "    Your rival mills 2.",
        "  If not:",
        "    Ruin 1.",
    ]


def test_bullets_are_chosen_with_the_costs() -> None:
    ability = compile_ability("Enhance [Stage]: Choose 1 - - Draw 1 card. - Gain 2 health.", (), "universus")
    assert paraphrase(ability, "universus").splitlines() == [
        "An enhance: played during the Enhance Step of an attack.",
        "Played from the stage.",
        "Effect:",
        "  While the costs are paid, you choose 1 of these:",
        "    Draw 1 card.",
        "    Gain 2 health.",
    ]


def test_what_was_done_before_and_what_lies_in_a_hand() -> None:
    text = "E: If you have 2 or fewer cards in hand, discard 1 card. If you do, draw 2 cards."
    assert paraphrase(compile_ability(text)).splitlines()[2:] == [
        "  If you have 2 or fewer cards in your hand:",
        "    Discard 1 card.",
        "  If that was done:",
        "    Draw 2 cards.",
    ]
    told = paraphrase(compile_ability("You may discard 1 card. When you do so, draw 1 card.", (), "fftcg"), "fftcg")
    assert told.splitlines()[-2:] == ["  When that was done:", "    Draw 1 card."]


def test_when_an_ability_of_fftcg_can_be_used() -> None:
    ability = compile_ability(
        "《1》: Draw 1 card. You can only use this ability if you control 3 or more Backups.", (), "fftcg"
    )
    assert paraphrase(ability, "fftcg").splitlines()[-1] == "Can be used only if you control 3 or more Backups."
