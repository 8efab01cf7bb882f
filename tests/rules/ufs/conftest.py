"""What an insert repeats of the rulebook is proven in the insert's own game too.

Every test that names such a clause is played again under the insert's profile: all its games are set up with it.  A
test that uses a rule which the insert changes says so: `@pytest.mark.differs("mk")`.
"""

from typing import Any

import pytest

from livingrules.games.ufs import formats
from livingrules.games.ufs.formats import Options, make_options
from livingrules.rulebooks.coverage import repeated_in
from livingrules.scenario.table import Table


class Insert(str):
    """The profile of an insert, and whether every game of the test was set up with it."""

    __slots__ = ("used",)

    def __init__(self, _name: str) -> None:
        self.used: list[str] = []

    @property
    def held(self) -> bool:
        return set(self.used) == {str(self)}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    repeated = {profile for clause in clauses_of(metafunc.definition) for profile in repeated_in(clause)}
    changed = {profile for mark in metafunc.definition.iter_markers("differs") for profile in mark.args}
    profiles = sorted(repeated - changed)
    if profiles:
        metafunc.parametrize("insert", ["", *profiles], ids=["standard", *profiles], indirect=True)


def clauses_of(test: pytest.Item) -> list[str]:
    """The clauses of UFS that a test names, or one of its parameters does."""
    marks = list(test.iter_markers("rule"))
    for parameters in test.iter_markers("parametrize"):
        marks += [mark for each in parameters.args[1] for mark in getattr(each, "marks", ()) if mark.name == "rule"]
    # A list may stand in place of a single clause.
    named = [clause for mark in marks for each in mark.args for clause in ([each] if isinstance(each, str) else each)]
    return [clause.removeprefix("ufs:") for clause in named if clause.startswith("ufs:")]


@pytest.fixture(autouse=True)
def insert(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Insert:
    """The profile of every game that the test sets up without naming one; "": the rulebook alone."""
    insert = Insert(getattr(request, "param", ""))
    if insert:

        def noticed(**said: Any) -> Options:
            insert.used.append(said["profile"])
            return Options(**said)

        monkeypatch.setattr(formats, "Options", noticed)
        usual = make_options.__defaults__
        assert usual is not None
        monkeypatch.setattr(make_options, "__defaults__", (usual[0], str(insert), *usual[2:]))
        monkeypatch.setitem(Table.__init__.__kwdefaults__, "profile", str(insert))
    return insert
