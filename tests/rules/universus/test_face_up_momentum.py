"""A card that lies face up in momentum has a face that can be turned down, as a cost too (Flip/1, Costs/9)."""

import pytest

from .play import asset, attack, events, table

WATCH = asset("Watch", "Enhance: Gain 1 health.")


@pytest.mark.rule("universus:Flip/1", "universus:Costs/9", "universus:Flip/2")
@pytest.mark.parametrize("facing", ["face up", ""])
def test_a_momentum_card_flips_itself_to_pay(facing: str) -> None:
    kept = attack("Kept", "Enhance [Momentum] Flip: Draw 2 cards.")
    side = {"pool": [attack("Jab")], "momentum": [(kept, facing) if facing else kept], "stage": [WATCH]}
    t = table(side, {"stage": [asset("Other", "Enhance: Gain 1 health.")]}, moment="attack")
    assert ("Kept Enhance" in t.offers()) is bool(facing)
    if facing:
        t.act(0, "Kept")
        assert (len(t.zone("hand", 0)), t.face_down("Kept"), t.where("Kept")) == (2, True, "momentum")
        assert len(events(t, "flip")) == 1
