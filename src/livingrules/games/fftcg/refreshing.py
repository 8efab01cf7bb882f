"""When what the cards are is worked out anew, and what else follows from it: abilities that wait, rule and replace."""

from __future__ import annotations

from livingrules.games.fftcg import indexing, layers, timestamps
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import LASTING, ONGOING, TEXTS


def refresh(g: State) -> None:
    """Work out anew what the cards are, and which abilities wait, rule and replace, as far as that may have changed."""
    dirty = g.worked_out()
    moved = bool(dirty & TEXTS)
    if not (moved or g.restless or dirty & (g.looks | LASTING) or g.library.anaphoric):
        if dirty & g.library.watched_from:
            indexing.watch(g)
        return
    anew = moved or g.library.anaphoric  # what *they* are may change with anything that their description asks for
    if anew:
        layers.start_over(g)
        g.printed_effects = tuple(indexing.gather(g, None))
    lasting = [effect for effect in g.effects if effect.kind == ONGOING] if g.effects else []
    was_rewritten = g.rewritten
    if lasting or g.altered or any(effect.kind == ONGOING for effect in g.printed_effects):
        layers.compute(g, lasting)
        if (was_rewritten or g.rewritten) and layers.change_sides(g):
            layers.compute(g, lasting)  # who controls what is settled first (11.12.4.6), and filters look at the sides
        if moved:
            timestamps.order_newcomers(g, lasting)
    else:
        g.field_effects = g.printed_effects
        g.looks = 0
        g.restless = False
    if anew or was_rewritten or g.rewritten:
        indexing.index(g)
    elif dirty & g.library.watched_from:
        indexing.watch(g)
    g.laid = g.serial


def reindex(g: State) -> None:
    """Work everything out that a saved game does not hold."""
    g.set_all_values([layers.base(g, card) for card in range(len(g.owner))])
    g.altered = ()
    g.rewritten = False
    g.printed_effects = tuple(indexing.gather(g, None))
    layers.compute(g, [effect for effect in g.effects if effect.kind == ONGOING])
    indexing.index(g)
    g.laid = g.serial
