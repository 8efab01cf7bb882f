"""I, I.1: keywords classify cards, and traits do nothing else."""

import pytest

from livingrules.games.ufs.words import TRAIT_NAMES
from livingrules.scenario.table import Table
from livingrules.text.compile import compile_keyword

from .play import attack, controls


@pytest.mark.rule("ufs:I")
@pytest.mark.parametrize("keyword", ["Kick", "Throw", "Stun: 2", "Terrain", "Mara Only", "Combo (Punch)"])
def test_a_card_with_a_keyword_is_a_card_of_that_name(keyword: str) -> None:
    word = keyword.split(" ", maxsplit=1)[0].rstrip(":") if "Only" not in keyword else "Punch"
    jab = attack("Jab", keywords=[keyword] if "Only" not in keyword else [keyword, "Punch"])
    watcher = {"name": "Watcher", "text": f"R: After you play a {word} attack, gain 1 vitality."}
    t = Table(
        {"character": "Mara", "hand": [jab, attack("Plain")], "staging": [watcher], "deck": controls(9, 9)},
        names=["Mara"],
    )
    t.act(0, "Jab")
    assert (t.asked, t.offers()) == ("respond", ["Watcher R", "pass"])
    t = Table(
        {"character": "Mara", "hand": [attack("Plain")], "staging": [watcher], "deck": controls(9)}, names=["Mara"]
    )
    t.act(0, "Plain")
    assert t.asked != "respond"


@pytest.mark.parametrize(
    "trait",
    [pytest.param(name, marks=pytest.mark.rule("ufs:I.1", f"ufs:I.1.{at + 1}")) for at, name in enumerate(TRAIT_NAMES)],
)
def test_a_trait_classifies_the_card_and_grants_nothing(trait: str) -> None:
    other = TRAIT_NAMES[(TRAIT_NAMES.index(trait) + 1) % len(TRAIT_NAMES)]
    text = f"F: Ready 1 of your {trait} foundations."
    yes = ({"name": "Yes", "keywords": [trait]}, "committed")
    no = ({"name": "No", "keywords": [other]}, "committed")
    t = Table({"character": {"name": "Hero", "text": text}, "staging": [yes, no]})
    assert t.offers() == ["Hero F", "pass"]
    assert t.keywords("Yes") == [trait]
    assert t.values("Yes").abilities == (), "a trait has no function of its own"
    assert t.why_not(0, "Yes", "form") == ["H"]
    t.act(0, "Hero")
    assert (t.committed("Yes"), t.committed("No")) == (False, True)


@pytest.mark.parametrize(
    "trait",
    [pytest.param(name, marks=pytest.mark.rule("ufs:I.1", f"ufs:I.1.{at + 1}")) for at, name in enumerate(TRAIT_NAMES)],
)
def test_a_trait_is_no_ability_and_stays_when_all_abilities_are_lost(trait: str) -> None:
    sealer = {"name": "Sealer", "text": "F: Seal 1 of your opponent's foundations."}
    rock = {"name": "Rock", "keywords": ["Breaker: 1", trait, "Unique"]}
    t = Table({"staging": [sealer]}, {"staging": [rock]}).act(0, "Sealer")
    assert t.keywords("Rock") == [trait]


def test_the_traits_are_the_ten_of_the_rulebook() -> None:
    assert len(TRAIT_NAMES) == 10
    assert all(compile_keyword(name).number is None for name in TRAIT_NAMES)
