"""What fills the holes of a sentence has to exist: a scenario that speaks of nothing must not pass."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from livingrules.scenario.errors import ScenarioError
from livingrules.scenario.sentences import listed
from livingrules.scenario.vocabulary import Vocabulary


def check_holes(holes: Mapping[str, str], words: Vocabulary, names: Mapping[str, int]) -> None:
    """Refuse a topic, event, clause, phase or card that does not exist; names: how many cards there are of each."""
    if "topic" in holes:
        topic_word(words, holes["topic"])
    if "event" in holes and holes["event"] not in words.events:
        raise ScenarioError(f"nothing happens that is called {holes['event']!r}{nearest(holes['event'], words.events)}")
    if "clause" in holes:
        words.rulebook_clause(holes["clause"])
    if "time" in holes and holes["time"] not in words.times:
        raise ScenarioError(f"there is no {holes['time']!r}; there are {', '.join(words.times)}")
    for hole, said in holes.items():
        if hole.rstrip("0123456789") in ("card", "cards"):
            for name in listed(said):
                check_name(name, words, names)


def check_name(name: str, words: Vocabulary, names: Mapping[str, int]) -> None:
    """A card on the table, or a number, symbol, zone or the like that is chosen as one chooses a card."""
    wanted, _, number = name.partition("#")
    if name.isdigit() or name in words.choices:
        return
    if wanted not in names:
        raise ScenarioError(f"there is no card {name!r}{nearest(wanted, names)}")
    if number and not (number.isdigit() and 1 <= int(number) <= names[wanted]):
        raise ScenarioError(f"there is no card {name!r}")


def nearest(word: str, known: Iterable[str]) -> str:
    """The end of a sentence that refuses a word: the known one that it resembles, if any."""
    near = get_close_matches(word, list(known), 1, 0.75)
    return f"; did you mean {near[0]!r}?" if near else ""


def topic_word(vocabulary: Vocabulary, words: str) -> str:
    """The engine's word for something that can be asked."""
    topics = vocabulary.topics
    if words not in topics:
        raise ScenarioError(f"nobody is ever asked to {words}; they may be asked to {', '.join(topics)}")
    return topics[words]
