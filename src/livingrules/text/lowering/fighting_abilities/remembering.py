"""What a text asks of turns that are over."""

from __future__ import annotations

from livingrules.games.ufs.spans import REACHING_BACK
from livingrules.games.ufs.words import verbs_of
from livingrules.text import tree
from livingrules.text.nodes.fighting import everything


def about_a_player(event: tree.Event) -> bool:
    """Whether who did it tells everything: of cards nothing is noted."""
    return event == tree.Event(event.verb, event.agent)


def asked_of_the_past(ability: tree.Ability) -> int:
    """The kinds of event that an ability asks earlier turns for, one bit for each."""
    bits = 0
    for node in everything(ability):
        if isinstance(node, tree.Happened) and node.window in REACHING_BACK:
            for verb in verbs_of(node.event.verb):
                bits |= 1 << verb
    return bits
