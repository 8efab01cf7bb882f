"""What a condition is about: *if this attack is a Kick, it gets ...* speaks of that attack."""

from __future__ import annotations

from livingrules.kernel import tree


def subject(node: tree.Condition) -> tree.Ref | None:
    """The card that a condition is about, if it is about one."""
    if isinstance(node, tree.Is):
        return node.ref if isinstance(node.ref, (tree.Current, tree.Self, tree.It)) or definite(node.ref) else None
    if isinstance(node, tree.Compare) and isinstance(node.left, tree.Attribute):
        return node.left.ref
    if isinstance(node, tree.Happened) and node.event.verb == "attack" and node.event.object is None:
        return tree.Current(whose=node.event.agent)  # *if your opponent is attacking ..., that attack gets ...*
    if isinstance(node, tree.Happened) and isinstance(node.event.object, (tree.Current, tree.Self, tree.It)):
        return node.event.object
    if isinstance(node, (tree.All, tree.AnyOf)):
        return subject(node.parts[-1])
    return subject(node.part) if isinstance(node, tree.Not) else None


def definite(ref: tree.Ref | None) -> bool:
    """*The top card of your deck*, *your character*: one certain card, though it is found by looking for it."""
    return isinstance(ref, tree.Select) and (ref.filter.order in ("top", "bottom") or "starting" in ref.filter.states)
