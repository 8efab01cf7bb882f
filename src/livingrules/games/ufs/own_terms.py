"""What a card's own text says of playing it: it holds wherever the card is played from (U2)."""

from __future__ import annotations

from livingrules.kernel import tree


def bars_itself(part: tree.Instruction) -> bool:
    """*You may only play this card if ...*, *this card cannot be played unless ...*"""
    if not isinstance(part, tree.Rule) or part.kind != "forbid" or part.event is None:
        return False
    return part.event.verb == "play" and isinstance(part.event.object, tree.Self)


def bans(node: tree.Ability) -> tuple[tree.Rule, ...]:
    """The rules of a continuous ability against playing the card that it is on."""
    if node.kind != "static":
        return ()
    return tuple(part for part in node.body if isinstance(part, tree.Rule) and bars_itself(part))


def while_committed(condition: tree.Condition | None) -> bool:
    """*Only playable while committed*: then it is playable while committed (H.3.3.2)."""
    if not isinstance(condition, tree.Is) or condition.negated:
        return False
    return isinstance(condition.ref, tree.Self) and "committed" in condition.filter.states
