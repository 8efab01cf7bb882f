"""The catalogues are complete, consistent and easy to find one's way in."""

import pytest

from livingrules.kernel.clause import Clause
from livingrules.rulebooks import GAMES, UnknownClauseError, UnknownGameError, find_clause, rulebook

SIZES = {"ufs": (624, 560), "ufs-inserts": (257, 254), "universus": (793, 780), "fftcg": (405, 334)}


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_the_rulebook_is_there(game: str) -> None:
    book = rulebook(game)
    assert (len(book), len(book.testable())) == SIZES[game]


@pytest.mark.parametrize("game", GAMES)
def test_entries_say_something(game: str) -> None:
    for entry in rulebook(game).entries.values():
        assert entry.title, entry.id
        assert entry.summary, entry.id
        assert entry.testable or entry.why, f"{entry.id} is not testable and does not say why"


def test_ids_are_unique_over_all_rulebooks() -> None:
    ids = [clause_id for game in GAMES for clause_id in rulebook(game).entries]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("game", GAMES)
def test_no_link_dangles(game: str) -> None:
    known = {clause_id for name in GAMES for clause_id in rulebook(name).entries}
    for entry in rulebook(game).entries.values():
        assert set(entry.related) <= known, entry.id
        assert set(entry.same_as) | set(entry.differs_from) <= set(rulebook("ufs").entries), entry.id


def test_a_clause_knows_its_title_and_summary() -> None:
    clause = rulebook("ufs").clause("A.1.1")
    assert clause == Clause("ufs", "A.1.1")
    assert clause.title == "Win by opponent vitality 0"
    assert "zero or negative" in clause.summary


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ufs:E.3.5.2", "ufs:E.3.5.2"),
        ("e.3.5.2", "ufs:E.3.5.2"),
        ("MM:Keywords/3", "ufs-inserts:MM:Keywords/3"),
        ("ufs-inserts:MM:Keywords/3", "ufs-inserts:MM:Keywords/3"),
        ("breaker/2", "universus:Breaker/2"),
        ("fftcg:11.2.1.1", "fftcg:11.2.1.1"),
    ],
)
def test_clauses_are_found_as_people_type_them(typed: str, meant: str) -> None:
    assert str(find_clause(typed)) == meant


def test_a_wrong_id_is_answered_with_a_near_one() -> None:
    with pytest.raises(UnknownClauseError, match=r"no clause E\.3\.5\.22; did you mean E\.3\.5\.2"):
        rulebook("ufs").clause("E.3.5.22")


def test_unknown_games_are_refused() -> None:
    with pytest.raises(UnknownGameError, match="no rulebook called 'chess'"):
        rulebook("chess")


def test_search_wants_every_word_and_puts_titles_first() -> None:
    hits = rulebook("ufs").search("Control CHECK")
    assert hits
    assert all(
        "control" in text and "check" in text for text in (f"{h.title} {h.summary} {h.notes}".lower() for h in hits)
    )
    in_title = ["control" in hit.title.lower() and "check" in hit.title.lower() for hit in hits]
    assert in_title == sorted(in_title, reverse=True)
    assert any(in_title)


def test_search_for_nothing_finds_nothing() -> None:
    assert rulebook("ufs").search("  ") == []
