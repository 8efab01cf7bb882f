"""Each verb in each context is declined, or it is understood and seen to do what it says; none is ignored."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from livingrules.games.fftcg import ruling as fftcg_ruling
from livingrules.games.ufs import ruling
from livingrules.games.ufs.past import HasHappened
from livingrules.scenario.verb_table.fftcg import Fftcg
from livingrules.scenario.verb_table.fighting import Fighting
from livingrules.scenario.verb_table.frames import several
from livingrules.scenario.verb_table.page import COMMAND, GAMES, section, small
from livingrules.scenario.verb_table.play import DECLINED, IGNORED, PLAYED, Cell, Small, cell, cells

PAGE = Path(__file__).resolve().parents[2] / "docs" / "verb-table.md"


@pytest.mark.parametrize("name", GAMES)
def test_no_cell_is_understood_and_ignored(name: str) -> None:
    found = list(cells(small(name)))
    assert [(each.context, each.verb) for each in found if each.verdict == IGNORED] == []
    assert all(each.why for each in found if each.verdict == DECLINED)
    assert section(name, found) in PAGE.read_text(encoding="utf-8"), f"the page has changed: run `{COMMAND}`"


def verdict(game: Small, context: str, verb: str) -> Cell:
    (meant,) = [each for each in game.contexts if each.name == context]
    (done,) = [each for each in game.verbs if each.base == verb]
    return cell(game, meant, done)


def test_a_prohibition_that_is_ignored_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert verdict(Fighting("ufs"), "forbidden", "discard").verdict == PLAYED
    assert verdict(Fftcg(), "forbidden, passive", "break").verdict == PLAYED
    monkeypatch.setattr(ruling, "prevented", lambda *_: False)
    monkeypatch.setattr(fftcg_ruling, "prevented", lambda *_: False)
    assert verdict(Fighting("ufs"), "forbidden", "discard").why == "the other uses Doer: it happens"
    assert verdict(Fftcg(), "forbidden, passive", "break").why == "the other uses Doer: it happens"


@pytest.mark.parametrize(("holds", "why"), [(True, "the effect comes"), (False, "the effect does not come")])
def test_a_condition_that_always_says_the_same_is_noticed(
    monkeypatch: pytest.MonkeyPatch, holds: bool, why: str
) -> None:
    assert verdict(Fighting("ufs"), "history, done", "flip").verdict == PLAYED

    def same(*_: Any) -> bool:
        return holds

    monkeypatch.setattr(HasHappened, "holds", same)
    found = verdict(Fighting("ufs"), "history, done", "flip")
    assert found.verdict == IGNORED
    assert why in found.why


def test_what_a_sentence_is_made_of() -> None:
    assert several("1 foundation") == "up to 2 foundations"
    assert several("1 dull Forward you control") == "up to 2 dull Forwards you control"
    assert several("a check") == "a check"
    found = verdict(Fighting("universus"), "event by the other", "build")
    assert (found.text, found.verdict) == ("After your rival builds a foundation, gain 5 health.", PLAYED)
    found = verdict(Fighting("ufs"), "before", "commit")
    assert (found.verdict, found.why) == (
        DECLINED, "line 1, column 1: the rules do not know a moment before the event 'commit'",
    )  # fmt: skip
