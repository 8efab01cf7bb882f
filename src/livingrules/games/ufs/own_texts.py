"""Whether a text is about the very card that carries it: then it works where that card then is (U1, U2)."""

from __future__ import annotations

from livingrules.kernel import tree


def mentions_self(trigger: tree.Event) -> bool:
    """Whether the condition is about the very card that carries the ability (U1)."""
    own = isinstance(trigger.object, tree.Self) or isinstance(trigger.using, tree.Self)
    return own or any(mentions_self(other) for other in trigger.alternatives)


def mentions_this_attack(trigger: tree.Event) -> bool:
    """*After you play this attack*: printed on an attack it means that card (U1, U51)."""
    plain = isinstance(trigger.object, tree.Current) and not trigger.object.whose
    return plain or any(mentions_this_attack(other) for other in trigger.alternatives)


def speaks_of_playing_itself(node: tree.Ability) -> bool:
    """Text about the card's own difficulty or playing works from the announcement on (U2)."""
    for part in node.body:
        if isinstance(part, (tree.Set, tree.Modify, tree.Grant, tree.Rule)) and isinstance(part.ref, tree.Self):
            return True
        if isinstance(part, tree.Rule) and part.event is not None and isinstance(part.event.object, tree.Self):
            return True
    return False


def replaces_itself(node: tree.Ability) -> bool:
    """*If this card is added to your momentum, add it face up*: from wherever it is added."""
    return any(isinstance(part, tree.Replace) and isinstance(part.event.object, tree.Self) for part in node.body)
