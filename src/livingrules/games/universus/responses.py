"""What follows a game event: an effect that the event has triggered is executed, whatever becomes of its card."""

from __future__ import annotations

from typing import ClassVar

from livingrules.games.ufs import responses as ufs
from livingrules.games.ufs.state import FIRED, State
from livingrules.kernel.effect import Effect
from livingrules.kernel.procedure import seal, step


class Occurrence(ufs.Occurrence):
    """One game event, however many things happened in it."""

    fields: ClassVar[tuple[str, ...]] = (*ufs.Occurrence.fields, "kept")

    def __init__(self) -> None:
        super().__init__()
        self.kept: tuple[tuple[int, ...], ...] = ()
        """The fired effects that wait for others to execute: what is needed to execute them without their cards."""

    @step()
    def line_up(self, g: State) -> None:
        waiting = self.mine + self.picks
        if len(waiting) > 1:
            self.kept = tuple(keep(g, effect) for effect in g.effects if effect.serial in waiting)
        super().line_up(g)

    def effect(self, g: State, serial: int) -> Effect | None:
        found = super().effect(g, serial)
        if found is not None:
            return found
        for kept in self.kept:
            if kept[0] == serial:
                effect = restored(g, kept)
                # A floating effect that is gone has executed already, unless its card has left from under it.
                if effect.attached or (effect.card >= 0 and g.epoch[effect.card] != effect.epoch):
                    g.cite("universus:Game Event/6")
                    return effect
        return None

    @step()
    def over(self, g: State) -> None:
        for kept in self.kept:
            g.close_scope(kept[1])
        super().over(g)


def keep(g: State, effect: Effect) -> tuple[int, ...]:
    """An effect as numbers; its scope is kept with the others."""
    return (
        effect.serial, g.open_scope(effect.scope), effect.seat, effect.seq, effect.at, effect.card, effect.epoch,
        int(effect.attached),
    )  # fmt: skip


def restored(g: State, kept: tuple[int, ...]) -> Effect:
    serial, scope, seat, seq, at, card, epoch, attached = kept
    return Effect(serial, FIRED, seat, seq, at, g.scopes[scope], card, epoch, bool(attached), 0, 0)


seal(globals(), "universus")
