"""Costs that ask several things of the card itself: all of them are paid, one after the other (E.4.4.1, H.4.1)."""

import pytest

from livingrules.scenario.table import Table

from .play import attack, events

ROOT = {"name": "Root", "text": "F Commit, flip: Gain 3 vitality."}


@pytest.mark.rule("ufs:H.4.1", "ufs:E.4.4.1", "ufs:E.4.1.1")
def test_a_card_commits_and_flips_itself() -> None:
    t = Table({"staging": [ROOT], "vitality": 5, "hand": ["Spare"]})
    t.act(0, "Root")
    assert (t.vitality(0), t.committed("Root"), t.face_down("Root")) == (8, True, True)
    assert events(t, "commit")[0].seq <= events(t, "flip")[0].seq
    assert "Root F" not in Table({"staging": [(ROOT, "committed")], "hand": ["Spare"]}).offers()


@pytest.mark.rule("ufs:E.4.1.1", "ufs:H.4.1")
@pytest.mark.parametrize(("others", "offered"), [(["Stone"], True), ([("Stone", "committed")], False)])
def test_another_card_is_needed_for_the_part_that_does_not_name_the_card(others: list[str], offered: bool) -> None:
    """Root commits itself, so another foundation has to be committed beside it; then Root is destroyed."""
    root = {"name": "Root", "text": "E Commit, commit 1 foundation, destroy: Your attack gets +3 damage."}
    side = {"pool": [attack("Jab", damage=1)], "staging": [root, *others], "committed": True}
    t = Table(side, {"staging": [{"name": "Watch", "type": "asset", "text": "E: Gain 1 vitality."}]}, moment="attack")
    assert ("Root E" in t.offers() and t.seat == 0) is offered
    if offered:
        t.act(0, "Root")
        assert (t.number("Jab", "damage"), t.committed("Stone"), t.where("Root")) == (4, True, "discard pile")
