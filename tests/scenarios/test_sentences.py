"""What a writer of scenarios gets wrong is said in one sentence, with the place and what would be right."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import livingrules
from livingrules.scenario.acts import ACTS
from livingrules.scenario.checking import problems
from livingrules.scenario.errors import ScenarioError
from livingrules.scenario.expectations import CITING, EXPECTATIONS
from livingrules.scenario.format import read
from livingrules.scenario.runner import find, run
from livingrules.scenario.vocabulary import ALIASES, FFTCG, UFS, Vocabulary
from livingrules.scenario.vocabulary import UNIVERSUS as UNIVERSUS_WORDS

HEAD = 'title = "T"\nquestion = "Q?"\nrules = ["E.3.1"]\n'
POSITION = """
moment = "attack"
A.vitality = 15
A.pool = ["Jab"]
A.staging = [{ name = "Root", text = "E Commit: Gain 1 vitality." }]
B.hand = [{ name = "Guard", block_zone = "mid", block_modifier = 0 }]
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "one.toml"
    path.write_text(text, encoding="utf-8")
    return path


def outcome(folder: Path, play: str, position: str = POSITION) -> str:
    """The one failure of a scenario, or nothing."""
    result = run(read(written(folder, f'{HEAD}{position}play = """\n{play}\n"""\n')))
    assert len(result.failures) <= 1
    return "".join(failure.sentence() for failure in result.failures)


NAMES = """
moment = "attack"
A.pool = ["Jab"]
A.hand = [{ name = "Mara, the Reed" }, { name = "Keeper's Book of Days, and Nights" }, "Wall"]
A.staging = [{ name = "Multiple of Nothing", text = "E Commit: Discard 2 cards." }]
B.hand = [{ name = "Guard", block_zone = "mid", block_modifier = 0 }]
"""


def test_a_name_is_one_whatever_words_and_commas_it_has(tmp_path: Path) -> None:
    both = "Mara, the Reed, Keeper's Book of Days, and Nights"
    lines = (
        "A uses Multiple of Nothing",
        f"A chooses {both}",
        f"-> {both} are in A's discard pile",
        "-> A's hand is Wall",
    )
    assert outcome(tmp_path, "\n".join(lines), NAMES) == ""
    path = written(tmp_path, f'{HEAD}{NAMES}play = """\n{chr(10).join(lines)}\n"""\n')
    assert problems(read(path)) == []


def test_a_transcript_that_holds(tmp_path: Path) -> None:
    assert outcome(tmp_path, "A uses Root\n-> A has 16 vitality (K.3.1)\n-> Root is committed") == ""


@pytest.mark.parametrize(
    ("play", "says"),
    [
        ("A uses Rot", "one, line 1 (A uses Rot): there is no card 'Rot'; did you mean 'Root'?"),
        ("A uses Jab", "an ability of Jab is not offered; A is asked to play an enhance and is offered Root E, pass."),
        ("B uses Root", "that is not asked of B now; A is asked to play an enhance"),
        ("A plaiys Jab", "no act is written like this; the nearest is '{who} plays {card}'."),
        (
            "-> A has 16 vitalities",
            "no expectation is written like this; the nearest is '{who} has {number} vitality'.",
        ),
        ("# two lines\n\n-> A has 16 vitality", "line 3 (A has 16 vitality): A's vitality is 15, not 16."),
        ("-> A has 15 vitality (K.3.1)", "the rule K.3.1 has not been applied yet."),
        ("-> A cannot enhance with Root (H.5.1)", "nothing speaks against it."),
        ("-> B cannot block with Guard (H.5.1)", "the reasons against it are G.2.1."),
        ("-> A is asked to respond", "A is asked to play an enhance and is offered Root E, pass."),
        ("-> A is asked to sing", "nobody is ever asked to sing; they may be asked to take a form, play an enhance,"),
        ("-> the game is over: A wins (E.2.1)", "the game goes on."),
        ("-> Jab's speed is 4", "the speed of Jab is 3, not 4."),
        ("-> Jab is in B's card pool", "the place of Jab is A's card pool, not B's card pool."),
        ("-> A's card pool is Root", "A's card pool is Jab, not Root."),
        ("-> 1 dance event by A", "nothing happens that is called 'dance'"),
        (
            "-> the attack is blocked",
            "an attack is not blocked, partially blocked, completely blocked, never 'blocked'.",
        ),
        ("-> the text 'E: Dance.' makes: nothing", "The text was not understood: expected"),
        ("nobody acts until B is asked to respond", "it does not come to that;"),
        ("A uses Stun of Jab", "Stun of Jab is not offered;"),
        ("A uses Sing of Jab", "there is no keyword 'Sing'."),
        ("A chooses Jab", "that is not asked of A now;"),
        ("A uses Root\nB passes\nB passes", "line 3 (B passes): "),
    ],
)
def test_what_is_wrong_is_said_with_its_place(tmp_path: Path, play: str, says: str) -> None:
    assert says in outcome(tmp_path, play)


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ('A.pool = [{ name = "Jab", dmg = 3 }]\n', "The card 'Jab' is not written as it should be: Object contains"),
        ('A.pool = [{ name = "Jab", type = "atack" }]\n', "has the type 'atack'; there are character, attack,"),
        ('A.pool = [{ name = "Jab", symbols = ["wind"] }]\n', "has the symbol 'wind'; there are air,"),
        ('A.pool = [{ name = "Jab", text = "E: Dance." }]\n', "The text of 'Jab' was not understood: expected"),
        ('A.pol = ["Jab"]\n', "A side has no 'pol'; it has"),
        ('moment = "noon"\n', "There is no moment 'noon' to begin at; there are setup,"),
        ('effects = ["Draw 1 card."]\n', "an effect in force is written 'A: ...' or 'B: ...'"),
        ('moment = "attack"\n', "the active player's card pool holds no attack."),
        ('format = "blitz"\n', "There is no UFS format 'blitz'"),
    ],
)
def test_a_position_that_cannot_be_set_up(tmp_path: Path, position: str, says: str) -> None:
    sentence = outcome(tmp_path, "-> the game goes on", position)
    assert sentence.startswith("one, line 0 (the position): ")
    assert says in sentence


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("title = ", "is not a TOML file"),
        ('title = "T"\nplay = "A passes"\n', "is not a scenario: Object missing required field `question`"),
        (f'{HEAD}playy = "A passes"\n', "is not a scenario: Object contains unknown field `playy`"),
        (HEAD, "needs either one `play`, or some cases with a `play` each."),
        (f'{HEAD}[[case]]\nname = "a"\n', "one.toml, a: a case needs a `play`."),
        (f'{HEAD}[[case]]\nname = "a"\nplay = ""\nstep = 1\n', "a case has no 'step'."),
        (HEAD.replace("E.3.1", "E.99") + 'play = "A passes"\n', "no rulebook has the clause E.99."),
        (
            f'{HEAD}active = "C"\nplay = "A passes"\n',
            "the position is not written as it should be: Invalid enum value 'C'",
        ),
    ],
)
def test_a_file_that_cannot_be_read(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read(written(tmp_path, text))
    assert says in str(caught.value)


def test_cases_take_over_what_they_do_not_say(tmp_path: Path) -> None:
    text = f"""{HEAD}{POSITION}
[[case]]
name = "as it is"
play = "-> A has 15 vitality"
[[case]]
name = "weaker"
A.vitality = 3
play = \"\"\"
-> A has 3 vitality
A uses Root
-> A has 5 vitality
\"\"\"
"""
    failures = run(read(written(tmp_path, text))).failures
    assert [failure.sentence() for failure in failures] == [
        "one, weaker, line 3 (A has 5 vitality): A's vitality is 4, not 5."
    ]


def test_clauses_of_the_inserts_are_found_by_their_short_names(tmp_path: Path) -> None:
    text = HEAD.replace('"E.3.1"', '"MM:Costs/2", "E.3.1"') + 'play = "-> the game goes on"\n'
    assert read(written(tmp_path, text)).rules == ("ufs-inserts:MM:Costs/2", "ufs:E.3.1")


def test_paths_that_hold_no_scenario(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="There is no scenario in"):
        find([tmp_path])
    with pytest.raises(ScenarioError, match="There is no file"):
        find([tmp_path / "none.toml"])


def test_a_game_that_has_no_scenarios(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"one\.toml: there are no scenarios of 'chess'; there are those of ufs,"):
        read(written(tmp_path, f'{HEAD}game = "chess"\nplay = "A passes"\n'))


UNIVERSUS = """title = "T"
question = "Q?"
game = "universus"
rules = ["Blitz Ability/1", "Desperation (Keyword Ability)/1"]
A.health = 15
A.stage = ["Root", "Root"]
"""


def test_another_game_has_its_own_words(tmp_path: Path) -> None:
    play = "-> A has 15 health\n-> Root#2 is in A's stage (Desperation (Keyword Ability)/1)"
    scenario = read(written(tmp_path, f'{UNIVERSUS}play = """\n{play}\n"""\n'))
    assert scenario.rules == ("universus:Blitz Ability/1", "universus:Desperation (Keyword Ability)/1")
    assert problems(scenario) == []


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("A has 15 health (Health/7)", ("A has 15 health", "Health/7")),
        ("A has 15 health", ("A has 15 health", "")),
        ("Iron (Old) is ready (Commit/1)", ("Iron (Old) is ready", "Commit/1")),
        (
            "the total difficulty was 6 (Desperation (Keyword Ability)/1)",
            ("the total difficulty was 6", "Desperation (Keyword Ability)/1"),
        ),
        ("D is offered ([Hand]/2)", ("D is offered", "[Hand]/2")),
        ("Iron (Old)'s full name is Iron (Old) 4", ("Iron (Old)'s full name is Iron (Old) 4", "")),
    ],
)
def test_the_clause_at_the_end_may_hold_parentheses(line: str, parts: tuple[str, str]) -> None:
    assert UNIVERSUS_WORDS.split_clause(line) == parts


@pytest.mark.parametrize(
    ("said", "says"),
    [
        (
            'play = "-> A has 15 vitality"',
            "line 1 (A has 15 vitality): no expectation is written like this; the nearest",
        ),
        ('play = "-> A has 15 health (Blitz/99)"', "no rulebook has the clause Blitz/99."),
        ('play = "A sings"', "no act is written like this"),
        ('play = "-> A is asked to sing"', "nobody is ever asked to sing"),
        ('play = "-> Root#3 is ready"', "there is no card 'Root#3'."),
        ('play = "-> 1 dance event by A"', "nothing happens that is called 'dance'."),
        ('play = "-> it is the Ready Phase"', "there is no 'Ready Phase'; there are Start Phase,"),
        ('moment = "ready"\nplay = "-> A has 15 health"', "there is no moment 'ready'; there are setup,"),
        ('A.staging = ["Root"]\nplay = "-> A has 15 health"', "a side has no 'staging'; it has health,"),
        ('A.hand = [{ name = "Q", control = 3 }]\nplay = "-> A has 15 health"', "Q has no 'control'; a card has name,"),
        ('A.hand = [{ name = "Q", type = "ally" }]\nplay = "-> A has 15 health"', "Q has the type 'ally'; there are"),
        ('effects = ["Draw 1 card."]\nplay = "-> A has 15 health"', "an effect in force is written 'A: ...'"),
    ],
)
def test_what_is_written_wrongly_is_told_without_playing(tmp_path: Path, said: str, says: str) -> None:
    found = problems(read(written(tmp_path, f"{UNIVERSUS}{said}\n")))
    assert len(found) == 1
    assert says in found[0]


GUIDE = (Path(__file__).resolve().parent.parent.parent / "docs" / "scenarios.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("play", "says"),
    [
        ("-> B is not offered Root", "B is not asked now, and so is offered nothing; A is asked to play an enhance"),
        ("-> A is not offered Rot", "there is no card 'Rot'; did you mean 'Root'?"),
        ("-> A is not offered nothing", "'nothing' is no option"),
        ("-> A is offered nothing", "'nothing' is no option"),
        (
            "-> A may not commit Root",
            "A is not asked to commit cards for the check or to pick the cards to commit now;",
        ),
        ("-> there was no draw event of Rot", "there is no card 'Rot'"),
        ("-> 0 draw events of Rot", "there is no card 'Rot'"),
        ("-> 0 drew events by A", "nothing happens that is called 'drew'; did you mean 'draw'?"),
        ("-> nothing is committed", "'nothing' is no card"),
        ("-> nobody are in A's hand", "'nobody' is no card"),
        ("-> A knows none", "'none' is no card"),
        ("-> it is the Attack Phase", "there is no 'Attack Phase'; there are"),
        ("-> the attack is against Rot", "there is no card 'Rot'"),
        ("-> the game goes on (K.9.9)", "no rulebook has the clause K.9.9"),
    ],
)
def test_what_is_said_of_nothing_does_not_hold(tmp_path: Path, play: str, says: str) -> None:
    assert says in outcome(tmp_path, play)


def test_nobody_is_asked_says_nothing_of_a_game_that_is_over(tmp_path: Path) -> None:
    position = POSITION.replace("A.vitality = 15", "A.vitality = 1").replace("Gain 1", "Lose 1")
    lines = ("A uses Root", "-> the game is over: B wins (E.2.1)")
    assert outcome(tmp_path, "\n".join(lines), position) == ""
    said = outcome(tmp_path, "\n".join((*lines, "-> nobody is asked to respond")), position)
    assert "the game is over: nobody is asked anything any more" in said


def test_a_clause_that_ran_in_another_case_proves_nothing_here(tmp_path: Path) -> None:
    cases = """
[[case]]
name = "one"
play = "A uses Root"
[[case]]
name = "two"
play = "-> A has 15 vitality (K.3.1)"
"""
    result = run(read(written(tmp_path, f"{HEAD}{POSITION}{cases}")))
    assert [failure.sentence() for failure in result.failures] == [
        "one, two, line 1 (A has 15 vitality (K.3.1)): the rule K.3.1 has not been applied yet."
    ]
    assert "ufs:K.3.1" in result.ran


def test_a_case_that_says_nothing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="nothing is done and nothing is expected"):
        read(written(tmp_path, f'{HEAD}{POSITION}play = "# A uses Root"\n'))


def test_cards_committed_for_a_check_may_be_ready_again_when_the_game_asks_next(tmp_path: Path) -> None:
    """After the block nobody has anything left to do: the game runs on into the blocker's own turn."""
    position = """
moment = "attack"
A.pool = [{ name = "Jab", speed = 6 }]
B.staging = ["F1", "F2"]
B.hand = [{ name = "Guard", block_zone = "mid", block_modifier = 0 }]
"""
    lines = ("B blocks with Guard", "B commits F1, F2", "-> it is B's turn", "-> F1, F2 are ready")
    assert outcome(tmp_path, "\n".join(lines), position) == ""
    lines = ("B blocks with Guard", "B commits F1, Hero B", "-> it is B's turn")
    assert outcome(tmp_path, "\n".join(lines), position) == ""


ATTACHED = """
A.staging = [{ name = "Base", attached = ["Rider", { name = "Rope", type = "asset" }], committed = true }, "Other"]
"""


@pytest.mark.rule("ufs:D.2.2.3")
def test_cards_are_attached_to_any_card_of_the_staging_area(tmp_path: Path) -> None:
    lines = ("-> Rider is attached to Base", "-> Rope is attached to Base", "-> Base, Rider, Rope are committed",
             "-> Other is not attached", "-> Other is ready")  # fmt: skip
    assert outcome(tmp_path, "\n".join(lines), ATTACHED) == ""
    assert "the host of Rider is Base, not Hero A." in outcome(tmp_path, "-> Rider is attached", ATTACHED)
    assert "the host of Other is nothing, not Base." in outcome(tmp_path, "-> Other is attached to Base", ATTACHED)


@pytest.mark.parametrize(
    ("position", "says"),
    [
        (
            'A.hand = [{ name = "Q", attached = ["R"] }]',
            "R can be attached only to another card in its owner's staging area.",
        ),
        ('A.staging = [{ name = "Q", attached = "R" }]', "what is attached to Q is a list of cards."),
        (
            'A.staging = [{ name = "Q", attached = [{ name = "R", attached = ["S"] }] }]',
            "what is attached to Q has nothing attached to itself.",
        ),
    ],
)
def test_what_cannot_be_attached(tmp_path: Path, position: str, says: str) -> None:
    assert says in outcome(tmp_path, "-> the game goes on", f"{position}\n")


@pytest.mark.parametrize("game", ["ufs", "universus"])
def test_a_position_may_begin_before_the_opening_hands(tmp_path: Path, game: str) -> None:
    said = f"""
title = "T"
question = "Q?"
rules = []
game = "{game}"
moment = "setup"
active = "B"
A.character = {{ hand_size = 3 }}
play = \"\"\"
-> Hero B is committed
-> Hero A is ready
-> B is asked to say whether they mulligan
-> B has 6 cards in their hand
-> A has 3 cards in their hand
\"\"\"
"""
    result = run(read(written(tmp_path, said)))
    assert [failure.sentence() for failure in result.failures] == []


def test_a_game_of_fftcg_is_waited_for_to_its_end(tmp_path: Path) -> None:
    """Nobody does anything, hands are discarded down to their size, and whose deck runs out loses."""
    said = """
title = "T"
question = "Q?"
rules = ["3.1.2"]
game = "fftcg"
A.deck = 9
play = \"\"\"
nobody acts until the game is over
-> the game is over: B wins (3.1.2)
\"\"\"
"""
    result = run(read(written(tmp_path, said)))
    assert [failure.sentence() for failure in result.failures] == []


@pytest.mark.parametrize("words", [UFS, UNIVERSUS_WORDS, FFTCG], ids=lambda words: words.game)
def test_every_question_of_the_engine_can_be_spoken_of(words: Vocabulary) -> None:
    packages = {"universus": ("ufs", "universus")}.get(words.game, (words.game,))
    games = Path(livingrules.__file__).parent / "games"
    asked = {word for name in packages for path in (games / name).glob("*.py") for word in questions(path)}
    assert len(asked) > 10
    assert sorted(asked - set(words.topics.values()) - set(ALIASES)) == []


def questions(path: Path) -> Iterator[str]:
    """The words by which a module's questions are called, as far as they stand there."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Decision" and len(node.args) > 3:
            prompt = node.args[3]
            if isinstance(prompt, ast.Tuple) and isinstance(prompt.elts[0], ast.Constant):
                yield str(prompt.elts[0].value)


def test_the_example_of_the_guide_holds(tmp_path: Path) -> None:
    example = GUIDE.partition("```toml\n")[2].partition("```")[0]
    result = run(read(written(tmp_path, example)))
    assert [failure.sentence() for failure in result.failures] == []
    assert set(result.rules) <= set(result.ran)


def test_every_sentence_is_described() -> None:
    templates = [template for known in (ACTS, EXPECTATIONS, CITING) for template, _, _ in known.known]
    assert [template for template in templates if f"`{template}`" not in GUIDE] == []
