"""Keywords: traits serve as references, ability keywords grant abilities, ratings are read and changed."""

import pytest

from livingrules.games.ufs.words import ENHANCE, FIRES, RESPONSE, STATIC
from livingrules.games.universus.vocabulary import KEYWORD_ABILITIES, TRAITS

from .play import SPARE, asset, attack, table, with_traits

OWN_ENTRY = ("Ally", "Charge", "Fury", "Kick", "Punch", "Slam", "Tech", "Titan", "Weapon")
"""The traits that have an entry of their own in the Rules Reference."""
TWELVE = ("Ally", "Charge", "Fury", "Kick", "Punch", "Ranged", "Slam", "Spell", "Taunt", "Tech", "Titan", "Weapon")
WRITTEN = {"Combo": "Combo (Kick)", **{name: f"{name}: 2" for name in (
    "Breaker", "Deflect", "Desperation", "EX", "Powerful", "Stun",
)}}  # fmt: skip


@pytest.mark.rule("universus:Keyword/1", "universus:Keyword/2")
@pytest.mark.rule("universus:Keyword Trait/1", "universus:Keyword Trait/2", "universus:Keyword Trait/3")
@pytest.mark.parametrize("trait", [
    pytest.param(name, marks=[pytest.mark.rule(f"universus:{name}/1")] if name in OWN_ENTRY else []) for name in TWELVE
])  # fmt: skip
def test_a_trait_serves_as_a_reference_and_grants_nothing(trait: str) -> None:
    other = TWELVE[(TWELVE.index(trait) + 1) % len(TWELVE)]
    yes = ({"name": "Yes", "keywords": [trait]}, "committed")
    no = ({"name": "No", "keywords": [other]}, "committed")
    caller = asset("Caller", f"Form: Ready 1 of your {trait} foundations.")
    t = table({"stage": [yes, no, caller], "hand": [SPARE]}, {"hand": [SPARE]})
    assert t.keywords("Yes") == [trait]
    assert t.values("Yes").abilities == ()
    t.act(0, "Caller")
    assert (t.committed("Yes"), t.committed("No")) == (False, True)


@pytest.mark.rule("universus:Keyword Trait/3")
def test_the_traits_are_the_twelve_of_the_reference() -> None:
    t = table({"stage": [{"name": name, "keywords": [name]} for name in TWELVE], "hand": [SPARE]}, {"hand": [SPARE]})
    assert [t.keywords(name) for name in TWELVE] == [[name] for name in TWELVE]
    assert set(TRAITS) <= set(TWELVE)


@pytest.mark.rule("universus:Keyword Trait/4")
def test_a_trait_of_characters_is_referred_to_like_any_other() -> None:
    caller = with_traits(asset("Caller", "Form: If your character has Hero, gain 2 health."), "Hero")
    for keywords, gained in ((["Hero"], 2), ([], 0)):
        hero = with_traits({"name": "Someone", "type": "character", "keywords": keywords}, "Hero")
        t = table({"character": hero, "health": 10, "stage": [caller], "hand": [SPARE]}, {"hand": [SPARE]})
        t.act(0, "Caller")
        assert t.vitality(0) == 10 + gained


@pytest.mark.rule("universus:Keyword Ability/1", "universus:Keyword Ability/2", "universus:Keyword Ability/7")
@pytest.mark.parametrize("name", [name for name in KEYWORD_ABILITIES if name != "Combo"])
def test_each_of_the_keyword_abilities_grants_one_ability(name: str) -> None:
    reader = asset("Reader", f"Form: Ready 1 of your {name} cards.")
    card = {"name": "Bearer", "keywords": [WRITTEN.get(name, name)]}
    t = table({"stage": [reader, (card, "committed")], "hand": [SPARE]}, {"hand": [SPARE]})
    assert [t.game.info(ref).keyword for ref in t.values("Bearer").abilities] == [t.game.library.keyword_number(name)]
    t.act(0, "Reader")
    assert not t.committed("Bearer"), "and names its card"


@pytest.mark.rule("universus:Keyword Ability/7")
def test_there_are_fourteen() -> None:
    assert len(KEYWORD_ABILITIES) == 14


@pytest.mark.parametrize(("name", "kinds"), [
    *(pytest.param(name, (ENHANCE,), marks=pytest.mark.rule("universus:Keyword Ability/3"))
      for name in ("EX", "Powerful", "Stun")),
    *(pytest.param(name, (RESPONSE,), marks=pytest.mark.rule("universus:Keyword Ability/4"))
      for name in ("Breaker", "Deflect", "Echo")),
    *(pytest.param(name, (FIRES, STATIC), marks=pytest.mark.rule("universus:Keyword Ability/5"))
      for name in ("Desperation", "Flash", "Safe", "Shift", "Terrain", "Throw", "Unique")),
])  # fmt: skip
def test_what_kind_of_ability_each_grants(name: str, kinds: tuple[int, ...]) -> None:
    bearer = {"name": "Bearer", "keywords": [WRITTEN.get(name, name)]}
    t = table({"stage": [bearer], "hand": [SPARE]}, {"hand": [SPARE]})
    assert [t.game.info(ref).kind in kinds for ref in t.values("Bearer").abilities] == [True]


@pytest.mark.rule("universus:Keyword Ability/6", "universus:Keyword Rating/1", "universus:Keyword Rating/2")
@pytest.mark.parametrize("rating", [1, 3])
def test_the_rating_stands_behind_the_colon_and_is_used(rating: int) -> None:
    jab = attack("Jab", speed=2, keywords=[f"EX: {rating}", "Kick"])
    t = table({"pool": [jab], "momentum": ["One"], "hand": [SPARE]}, {"hand": [SPARE]}, moment="attack")
    assert t.keywords("Jab") == [f"EX: {rating}", "Kick"], "a trait has none"
    t.act(0, "Jab")
    assert t.number("Jab", "speed") == 2 + rating


@pytest.mark.rule("universus:Keyword Rating/1", "universus:Keyword Rating/2", "universus:Keyword Ability/6")
@pytest.mark.parametrize("name", [
    pytest.param(name, marks=pytest.mark.rule(f"universus:{name}/3")) for name in ("Breaker", "EX", "Powerful", "Stun")
])  # fmt: skip
@pytest.mark.parametrize(("rating", "printed", "gained"), [(1, False, 3), (3, False, 5), (3, True, 3)])
def test_a_text_speaks_of_a_rating(name: str, rating: int, printed: bool, gained: int) -> None:
    """As it is now, or as it is printed; a keyword that the card does not have has none."""
    more = asset("More", f"Enhance: This attack gets +2 to its {name} rating.")
    read = asset("Read", f"Enhance: Gain health equal to this attack's {'printed ' * printed}{name} rating.")
    side = {"health": 10, "stage": [more, read], "hand": [SPARE]}
    t = table({**side, "pool": [attack("Jab", keywords=[f"{name}: {rating}"])]}, {"hand": [SPARE]}, moment="attack")
    t.act(0, "More").act(0, "Read")
    assert t.vitality(0) == 10 + gained
    t = table({**side, "pool": [attack("Jab")]}, {"hand": [SPARE]}, moment="attack")
    t.act(0, "Read")
    assert t.vitality(0) == 10


@pytest.mark.rule("universus:Keyword Ability/1", "universus:Keyword Ability/2")
@pytest.mark.parametrize("named", ["Stun", "EX"])
@pytest.mark.parametrize("played", ["Stun", "EX", "Gain"])
def test_the_ability_of_a_keyword_is_known_by_its_name(named: str, played: str) -> None:
    seen = asset("Seen", f"Response Commit: After you play a {named} ability, draw 1 card.".replace("a EX", "an EX"))
    jab = attack("Jab", *(["Enhance: Gain 1 health."] if played == "Gain" else []),
                 keywords=[] if played == "Gain" else [f"{played}: 1"])  # fmt: skip
    you = {"health": 10, "pool": [jab], "stage": [seen], "hand": [SPARE], "momentum": ["Fuel"]}
    t = table(you, {"hand": [SPARE], "stage": ["A"]}, moment="attack")
    t.act(0, "Jab")
    assert (t.asked == "respond") == (named == played)


@pytest.mark.rule("universus:Keyword Rating/3")
@pytest.mark.parametrize(("pick", "after"), [(0, ["Stun: 3", "Stun: 3"]), (1, ["Stun: 1", "Stun: 5"])])
def test_a_change_of_rating_is_for_one_instance_that_its_player_picks(pick: int, after: list[str]) -> None:
    more = asset("More", "Enhance: This attack gets +2 to its Stun rating.")
    jab = attack("Jab", keywords=["Stun: 1", "Stun: 3"])
    t = table({"pool": [jab], "stage": [more], "hand": [SPARE]}, {"hand": [SPARE]}, moment="attack")
    t.act(0, "More")
    assert t.asked == "rating"
    t.game.choose(pick)
    assert sorted(t.keywords("Jab")) == after


@pytest.mark.rule("universus:Gaining Keywords/1")
def test_a_second_instance_is_gained_and_works_by_itself() -> None:
    give = asset("Give", "Enhance: This attack gains Stun: 1.")
    jab = attack("Jab", keywords=["Stun: 1"])
    rival = {"stage": ["A", "B", "C"], "hand": [SPARE]}
    t = table({"pool": [jab], "stage": [give], "hand": [SPARE]}, rival, moment="attack")
    t.act(0, "Give")
    assert t.keywords("Jab") == ["Stun: 1", "Stun: 1"]
    t.game.choose(0)
    t.act(1, "A")
    assert t.offers() == ["Jab Enhance", "pass"], "the other instance is still to be played"
    t.act(0, "Jab").act(1, "B")
    assert [t.committed(name) for name in "ABC"] == [True, True, False]
