"""I.2: keywords that grant an ability."""

import pytest

from livingrules.games.ufs.cards import KEYWORD_ABILITIES
from livingrules.games.ufs.words import KEYWORD_NAMES
from livingrules.scenario.table import Table

from .play import attack, controls, events

HOLD = {"name": "Hold", "text": "E: Gain 1 vitality."}
RATED = ("Breaker", "Deadlock", "Desperation", "EX", "Multiple", "Powerful", "Stun")
WITH_TEXT = [
    (name, f"{name}: 2" if name in RATED else name) for name in KEYWORD_ABILITIES if name not in ("Only", "Combo")
]


@pytest.mark.parametrize(
    ("name", "keyword"),
    [
        pytest.param(name, keyword, marks=pytest.mark.rule("ufs:I.2.1", f"ufs:I.2.1.{KEYWORD_NAMES.index(name) - 9}"))
        for name, keyword in WITH_TEXT
    ],
)
def test_an_ability_keyword_grants_one_linked_ability(name: str, keyword: str, insert: str) -> None:
    t = Table({"pool": [attack("Jab", keywords=[keyword]), attack("Plain")]})
    granted = [KEYWORD_NAMES[t.game.info(ref).keyword] for ref in t.values("Jab").abilities]
    unknown = (insert, name) == ("mk", "Deadlock")  # one insert knows the word as a restriction only (MK:Keywords/3)
    assert (t.keywords("Jab"), granted) == ([keyword], [] if unknown else [name])
    assert t.values("Plain").abilities == ()


@pytest.mark.rule("ufs:I.2.1.2", "ufs:I.2.1.3")
def test_only_and_combo_grant_restrictions() -> None:
    """They have no instructions to carry out: what they say is asked where cards and abilities are played."""
    root = {"name": "Root", "keywords": ["Nim Only"]}
    t = Table({"character": "Mara", "hand": [root, "Stone"]}, names=["Nim", "Mara"])
    assert (t.offers(), t.why_not(0, "Root")) == (["Stone", "pass"], ["I.3.2.1"])
    jab = attack("Jab", keywords=["Combo (Kick)"], text="Combo E: This attack gets +1 damage.")
    t = Table({"pool": [attack("Hook"), jab], "staging": [HOLD]}, moment="attack")
    assert (t.offers(), t.why_not(0, "Jab", "enhance")) == (["Hold E", "pass"], ["I.3.3.2"])


@pytest.mark.rule("ufs:I.2.2")
@pytest.mark.parametrize(
    ("keyword", "word", "answered"), [("Powerful: 1", "powerful", True), ("Powerful: 1", "stun", False)]
)
def test_the_ability_has_the_name_of_its_keyword(keyword: str, word: str, answered: bool) -> None:
    watcher = {"name": "Watcher", "text": f"R: After you play a {word} ability, draw 1 card."}
    you = {"pool": [attack("Jab", keywords=[keyword])], "momentum": ["M"], "staging": [watcher]}
    t = Table(you, {"staging": [HOLD]}, moment="attack")
    t.act(0, "Jab")
    assert (t.asked == "respond") is answered


@pytest.mark.rule("ufs:I.2.2(2)")
def test_who_gains_a_keyword_gains_its_ability() -> None:
    root = {"name": "Root", "text": "E Commit: This attack gains Stun: 1."}
    t = Table({"pool": [attack("Jab")], "staging": [root]}, {"staging": [HOLD, "Stone"]}, moment="attack")
    assert t.offers() == ["Root E", "pass"]
    t.act(0, "Root").act(1, "pass")
    assert (t.keywords("Jab"), t.offers()) == (["Stun: 1"], ["Jab E", "pass"])
    t.act(0, "Jab").act(1, "Stone")
    assert t.committed("Stone")


@pytest.mark.rule("ufs:I.2.2(2)", "ufs:I.2.2.1")
def test_who_loses_a_keyword_loses_its_ability() -> None:
    root = {"name": "Root", "text": "E Commit: Your opponent's attack loses Stun."}
    jab = attack("Jab", keywords=["Stun: 1", "Stun: 2", "Powerful: 1"])
    t = Table({"pool": [jab], "momentum": ["M"]}, {"staging": [root, HOLD]}, moment="attack")
    assert t.offers() == ["Jab E", "Jab E", "Jab E", "pass"]
    t.act(0, "pass").act(1, "Root")
    assert (t.keywords("Jab"), t.offers()) == (["Powerful: 1"], ["Jab E", "pass"])


@pytest.mark.rule("ufs:I.2.2(2)", "ufs:I.2.2.2")
def test_who_loses_its_abilities_loses_their_keywords_but_no_traits() -> None:
    root = {"name": "Root", "text": "E Commit: Your opponent's attack loses all abilities."}
    jab = attack("Jab", keywords=["Stun: 1", "Kick"], text="E: Draw 1 card.")
    t = Table({"pool": [jab]}, {"staging": [root, HOLD]}, moment="attack")
    t.act(0, "pass").act(1, "Root")
    assert t.keywords("Jab") == ["Kick"]
    assert (t.asked, t.seat) != ("enhance", 0)


@pytest.mark.rule("ufs:I.2.2.2")
def test_a_sealed_card_has_none_of_its_keyword_abilities() -> None:
    sealer = {"name": "Sealer", "text": "F: Seal 1 of your opponent's foundations."}
    grove = {"name": "Grove", "keywords": ["Terrain", "Tech"]}
    t = Table({"staging": [sealer]}, {"staging": [grove]})
    t.act(0, "Sealer")
    assert t.keywords("Grove") == ["Tech"]
    assert t.values("Grove").abilities == ()


@pytest.mark.rule("ufs:I.2.3")
@pytest.mark.parametrize("rating", [1, 3])
def test_the_ability_reads_the_rating_behind_the_colon(rating: int) -> None:
    jab = attack("Jab", keywords=[f"Powerful: {rating}"])
    t = Table({"pool": [jab], "momentum": ["M"]}, {"staging": [HOLD]}, moment="attack")
    t.act(0, "Jab")
    assert t.number("Jab", "damage") == 3 + rating


@pytest.mark.rule("ufs:I.2.3.1")
@pytest.mark.parametrize("which", [0, 1])
def test_a_change_to_a_rating_goes_to_one_instance_its_player_picks(which: int) -> None:
    """The defender's effect raises a rating; the player of the attack picks whose."""
    root = {"name": "Root", "text": "E Commit: Your opponent's attack gets +2 to its Stun rating."}
    jab = attack("Jab", keywords=["Stun: 1", "Stun: 2"])
    t = Table({"pool": [jab]}, {"staging": [root, HOLD]}, moment="attack")
    t.act(0, "pass").act(1, "Root")
    assert (t.asked, t.seat) == ("rating", 0)
    t.game.choose(which)
    assert sorted(t.keywords("Jab")) == sorted([["Stun: 3", "Stun: 2"], ["Stun: 1", "Stun: 4"]][which])


@pytest.mark.rule("ufs:I.2.3.1")
def test_a_single_instance_needs_no_choice() -> None:
    root = {"name": "Root", "text": "E Commit: This attack gets +1 to its Powerful rating."}
    you = {"pool": [attack("Jab", keywords=["Powerful: 1", "Stun: 1"])], "momentum": ["M"], "staging": [root]}
    t = Table(you, {"staging": [HOLD]}, moment="attack")
    t.act(0, "Root")
    assert (t.asked, t.seat) == ("enhance", 1)
    assert sorted(t.keywords("Jab")) == ["Powerful: 2", "Stun: 1"]
    t.act(1, "Hold")
    powerful = next(at for at, option in enumerate(t.offers()) if option == "Jab E")
    t.game.choose(powerful)
    assert t.number("Jab", "damage") == 5 or events(t, "play") == []


@pytest.mark.rule("ufs:I.2.4")
@pytest.mark.parametrize(("name", "has"), [("Mara", True), ("Nim", False)])
def test_a_keyword_behind_a_name_exists_for_that_character_only(name: str, has: bool) -> None:
    jab = attack("Jab", keywords=["Mara Throw", "Kick"])
    t = Table({"character": name, "hand": [jab], "deck": controls(9)}, {"character": "Mara"}, names=["Mara", "Nim"])
    assert t.keywords("Jab") == (["Throw", "Kick"] if has else ["Kick"])
    assert bool(t.values("Jab").abilities) is has
    other = Table({"character": "Nim", "hand": [jab]}, {"character": "Mara"}, names=["Mara", "Nim"])
    assert other.keywords("Jab") == ["Kick"], "whose character the opponent has is no matter"


@pytest.mark.rule("ufs:I.2.4/n1", "ufs:I.2.4")
def test_a_played_ability_behind_a_name_stays_on_the_card() -> None:
    ability = {"name": "Ability", "text": "Mara F: Gain 1 vitality."}
    keyword = {"name": "Keyword", "keywords": ["Mara Stun: 1"]}
    t = Table({"character": "Nim", "staging": [ability, keyword], "hand": ["Spare"]}, names=["Mara", "Nim"])
    assert t.offers() == ["Spare", "pass"]
    assert t.why_not(0, "Ability", "form") == ["H.3.1.5"], "it is there, and may not be played"
    assert t.why_not(0, "Keyword", "enhance") == ["H"], "it is not there at all"
    assert (len(t.values("Ability").abilities), len(t.values("Keyword").abilities)) == (1, 0)
