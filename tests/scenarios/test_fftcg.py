"""The sentences of FFTCG: each of them can fail, and says in one sentence what is there instead."""

from pathlib import Path

import pytest

from livingrules.scenario.board import TableError
from livingrules.scenario.checking import problems
from livingrules.scenario.fftcg_table import FftcgTable
from livingrules.scenario.format import read
from livingrules.scenario.runner import run
from livingrules.scenario.showing import show

HEAD = 'game = "fftcg"\ntitle = "T"\nquestion = "Q?"\nrules = ["11.1.1"]\n'
POSITION = """
A.field = [
    { name = "Ash", jobs = "Monk", text = "Brave" },
    { name = "Oak", type = "Backup" },
    { name = "Elm", type = "Backup", dull = true },
]
A.hand = [
    { name = "Spark", type = "Summon", text = "Choose 1 Forward. Deal it 1000 damage." },
    { name = "Scout", cost = 1 },
]
A.damage = 2
B.field = [{ name = "Cole", damage = 2000, frozen = true }]
B.hand = [{ name = "Pause", type = "Summon", text = "Draw 1 card." }]
"""


def written(folder: Path, play: str, position: str = POSITION) -> Path:
    path = folder / "one.toml"
    path.write_text(f'{HEAD}{position}play = """\n{play}\n"""\n', encoding="utf-8")
    return path


def outcome(folder: Path, play: str, position: str = POSITION) -> str:
    """The one failure of a scenario, or nothing."""
    result = run(read(written(folder, play, position)))
    assert len(result.failures) <= 1
    return "".join(failure.sentence() for failure in result.failures)


@pytest.mark.parametrize(
    ("play", "says"),
    [
        ("-> A has 3 points of damage", "the number of points of damage A has taken is 2, not 3."),
        ("-> A controls Ash, Cole", "A does not control Cole."),
        ("-> B controls Pause", "B does not control Pause."),
        ("-> Ash is dull", "Ash is active."),
        ("-> Oak, Elm are active", "Elm is dull."),
        ("-> Ash is frozen", "Ash is not frozen."),
        ("-> Cole is not frozen", "Cole is frozen."),
        ("-> Cole has 1000 damage", "the damage on Cole is 2000, not 1000."),
        ("-> Ash's power is 4000", "the power of Ash is 5000, not 4000."),
        ("-> Scout's cost is 2", "the cost of Scout is 1, not 2."),
        ("-> Ash's elements are Ice", "the list of elements of Ash is Fire, not Ice."),
        ("-> Ash's jobs are none", "the list of jobs of Ash is Monk, not empty."),
        ("-> Ash's keywords are Haste", "the list of keywords of Ash is Brave, not Haste."),
        ("-> Oak's types are Forward", "the list of types of Oak is Backup, not Forward."),
        ("-> the stack is Spark", "the stack is empty, not Spark."),
        ("-> the attacker is Ash", "what is attacking is empty, not Ash."),
        ("-> the blocker is Cole", "what is blocking is empty, not Cole."),
        ("-> the attack is blocked", "the attack is not blocked."),
        ("A plays Scout\n-> A may not pay with Oak", "A may pay with them."),
        ("A plays Scout\n-> A may pay with Elm", "'Elm' is not offered (pay); offered:"),
        ("-> A may attack with Ash", "that is not asked of A now; A is asked to act and is offered"),
        ("nobody acts until the Attack Declaration Step\n-> A may not attack with Ash", "A may attack with them."),
        ("-> the text 'Draw 1 card.' is an auto-ability", "its kind is summon, not auto."),
        ("-> the text 'Draw 1 card.' is a poem", "a text is a field ability, an auto-ability,"),
        ("-> A cannot attack with Ash (10.1.2.1.2)", "the reasons against it are"),
        ("-> A can use Ash", "that is barred by"),
        ("-> Ash is in A's hand", "the place of Ash is A's field, not A's hand."),
        ("-> A's Damage Zone is empty", "A's Damage Zone is Card 1, Card 2, not empty."),
        ("-> it is the Attack Phase", "it is the Main Phase 1."),
        ("A casts Pause", "Pause is not offered; A is asked to act and is offered"),
        ("A attacks with Ash", "that is not asked of A now; A is asked to act"),
        ("A backs out", "there is nothing for A to back out of; A is asked to act"),
        ("A does not block", "that is not asked of A now;"),
        ("A assigns 1000 to Ash", "that is not asked of A now;"),
        ("A pays with Oak", "that is not asked of A now;"),
        ("the top of the stack resolves", "the stack is empty;"),
        ("A says yes until B is asked to pay", "it does not come to that;"),
        ("A plays Scout\nnobody acts until the End Phase", "it does not come to the End Phase; A is asked to pay"),
        ("A uses ability 3 of Oak", "Oak has 0 abilities."),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, play: str, says: str) -> None:
    assert says in outcome(tmp_path, play)


def test_a_transcript_that_holds(tmp_path: Path) -> None:
    play = "A casts Spark\nA chooses Cole\n-> the stack is Spark\nthe stack resolves\n-> Cole has 3000 damage (11.11.1)"
    assert outcome(tmp_path, play) == ""


def test_somebody_who_has_to_attack_cannot_refrain(tmp_path: Path) -> None:
    position = 'moment = "attack"\nA.field = [{ name = "Ash", text = "Ash must attack if possible." }]\n'
    assert "A has to; A is asked to attack and is offered Ash." in outcome(tmp_path, "A does not attack", position)


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ('moment = "combat"\n', "There is no moment 'combat' to begin at; there are setup, turn, draw, main 1,"),
        ('effects = ["A: Draw 1 card."]\n', "a position of fftcg has no effects, profile, attack or target"),
        (
            'A.field = [{ name = "Ash", type = "Monster" }]\n',
            "The card 'Ash' has the type 'Monster'; there are Forward,",
        ),
        ('A.field = [{ name = "Ash", elements = "Stone" }]\n', "has the element 'Stone'; there are Fire, Ice,"),
        ('A.field = [{ name = "Ash", speed = 3 }]\n', "The card 'Ash' is not written as it should be:"),
        ('A.staging = ["Ash"]\n', "A side has no 'staging'; it has field, hand, damage, break, removed, deck."),
        ('A.field = [{ name = "Ash", text = "Dance." }]\n', "The text of 'Ash' was not understood:"),
        ('format = "turbo"\n', "There is no FFTCG format 'turbo'; there are constructed, limited."),
    ],
)
def test_a_position_that_cannot_be(tmp_path: Path, position: str, says: str) -> None:
    assert says in outcome(tmp_path, "-> the game goes on", position)


def test_a_file_is_checked_without_its_rules(tmp_path: Path) -> None:
    position = 'A.field = [{ name = "Ash", type = "Monster", speed = 3 }]\nA.pool = ["Jab"]\n'
    found = problems(read(written(tmp_path, "A uses Root\n-> A has 3 vitality\n-> 1 dance event by A", position)))
    fields = "name, type, elements, cost, power, jobs, categories, generic, ex_burst, text, number, set"
    assert [problem.partition(": ")[2] for problem in found] == [
        "a side has no 'pool'; it has field, hand, deck, damage, break, removed.",
        f"Ash has no 'speed'; a card has {fields}, dull, frozen, attacked, fresh, damage.",
        "Ash has the type 'Monster'; there are Forward, Backup, Summon.",
        "line 1 (A uses Root): there is no card 'Root'.",
        "line 2 (A has 3 vitality): no expectation is written like this; the nearest is '{card} has {number} ability'.",
        "line 3 (1 dance event by A): nothing happens that is called 'dance'.",
    ]


def test_a_scenario_is_shown_with_its_log(tmp_path: Path) -> None:
    shown = show(read(written(tmp_path, "A casts Spark\nA chooses Cole\nthe stack resolves"))).cases[0]
    assert (shown.sides["A"].vitality, shown.sides["A"].maximum, shown.sides["A"].life) == (2, 7, "damage")
    assert shown.sides["B"].zones["field"] == ["Cole (frozen, 2000 damage)"]
    assert "1000 damage" in " ".join(entry.text for line in shown.lines for entry in line.log)


def test_a_card_is_never_what_no_card_can_be() -> None:
    with pytest.raises(TableError, match="A card is never 'asleep'"):
        FftcgTable({"field": [("Ash", "asleep")]})
