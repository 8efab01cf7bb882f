"""Whether a text is about the very card that carries it: then it works where that card then is (U1, U2)."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from livingrules.text import tree
from livingrules.text.lowering.fighting_meanings.happenings import place
from livingrules.text.nodes.fighting import OWN_ATTACK, CheckRef, everything, nodes
from livingrules.text.remaking import remade


def mentions_self(trigger: tree.Event) -> bool:
    """Whether the condition is about the very card that carries the ability (U1)."""
    own = isinstance(trigger.object, tree.Self) or isinstance(trigger.using, tree.Self)
    if trigger.purpose is not None:
        own = own or mentions_self(trigger.purpose)  # *After you make a check to play this card*
    return own or any(mentions_self(other) for other in trigger.alternatives)


def arrives_in(trigger: tree.Event, zone: str) -> bool:
    """*After you add this card to your momentum*: the text is read as the card arrives, though it then lies face down,
    or in a hand (U1).
    """
    own = trigger.verb in ("add", "enter") and isinstance(trigger.object, tree.Self)
    if own and place(trigger) == zone:
        return True
    return any(arrives_in(other, zone) for other in trigger.alternatives)


def leaves(trigger: tree.Event) -> bool:
    """*After this card leaves your card pool*: the text is read as the card leaves, wherever it goes (U1)."""
    own = trigger.verb == "leave" and isinstance(trigger.object, tree.Self) and not trigger.would
    return own or any(leaves(other) for other in trigger.alternatives)


IN_HAND: Final = ("attempt", "attempt to play", "attempt to block", "reveal", "draw", "leave")
"""What happens to a card in hand, or may bring it there: an attempt begins before the card is anywhere else (E.4.1)."""


def waits_in_hand(trigger: tree.Event) -> bool:
    """Whether a text waits for something that happens to its own card in hand, or brings it there."""
    if trigger.verb in IN_HAND or arrives_in(trigger, "hand"):
        return True
    return any(waits_in_hand(other) for other in trigger.alternatives)


def mentions_this_attack(trigger: tree.Event) -> bool:
    """*After you play this attack*: printed on an attack it means that card (U1, U51)."""
    plain = isinstance(trigger.object, tree.Current) and not trigger.object.whose
    if trigger.purpose is not None:
        plain = plain or mentions_this_attack(trigger.purpose)  # *After you make the check to play this attack*
    return plain or any(mentions_this_attack(other) for other in trigger.alternatives)


def speaks_of_playing_itself(node: tree.Ability) -> bool:
    """Text about the card's own difficulty or playing works from the announcement on (U2)."""
    return any(map(is_about_itself, node.body))


def is_about_itself(part: tree.Instruction) -> bool:
    """Whether a sentence, or one of those that it joins, is about the card that carries the text."""
    if isinstance(part, tree.Seq):
        return any(map(is_about_itself, part.parts))
    if isinstance(part, (tree.Set, tree.Modify, tree.Grant, tree.Rule)) and isinstance(part.ref, tree.Self):
        return True
    return isinstance(part, tree.Rule) and part.event is not None and isinstance(part.event.object, tree.Self)


def of_own_card(node: tree.Ability, card_type: str) -> tree.Ability:
    """The ability as it is meant on a card of that type."""
    node = being_played(while_tried(node))
    if card_type in ("attack", "") and node.kind == "static":
        node = changed_for_itself(node)
    return of_its_attack(node) if card_type == "attack" else node


BEFORE_IT_IS_FOUGHT: Final = ("difficulty", "block modifier")
"""What matters of an attack while it is being played."""


def changed_for_itself(node: tree.Ability) -> tree.Ability:
    """*This attack gets -1 difficulty*: on an attack that is the card itself (K.4.4.2), before it is fought, too."""
    body = tuple([of_itself(part) for part in node.body])
    return node if body == node.body else replace(node, body=body)


def of_itself(part: tree.Instruction) -> tree.Instruction:
    if isinstance(part, tree.Seq):
        return replace(part, parts=tuple([of_itself(each) for each in part.parts]))
    if not isinstance(part, tree.Modify) or part.ref != tree.Current():
        return part
    early = any(change.attribute in BEFORE_IT_IS_FOUGHT for change in part.changes)
    return replace(part, ref=tree.Self("attack")) if early else part


TRYING: Final = {"play": "attempt to play", "block": "attempt to block"}


def while_tried(node: tree.Ability) -> tree.Ability:
    """*When you block with this card, it ignores progressive difficulty*: once it has been played nothing asks for
    that any more, so the text is about trying to.
    """
    trigger = node.trigger
    if trigger is None or trigger.verb not in TRYING or not isinstance(trigger.object, tree.Self):
        return node
    if not node.body or not all(ignores_progressive_itself(part) for part in node.body):
        return node
    return replace(node, trigger=replace(trigger, verb=TRYING[trigger.verb]))


def ignores_progressive_itself(part: tree.Instruction) -> bool:
    return isinstance(part, tree.Rule) and part.kind == "ignore progressive" and isinstance(part.ref, tree.Self)


def being_played(ability: tree.Ability) -> tree.Ability:
    """*A check for an attack played as a reversal* is made while that attack is being played: the words tell how."""
    made_for = [node.purpose for node in everything(ability) if isinstance(node, tree.Event | CheckRef)]
    return remade(ability, by_manner) if any(map(was_played, made_for)) else ability


def by_manner(node: tree.Node, parts: dict[str, Any]) -> tree.Node:
    """The same with what has been done to a card that a check is made for as the manner in which it is played."""
    made = replace(node, **parts)
    if not isinstance(made, tree.Event | CheckRef):
        return made
    told = was_played(made.purpose)
    if made.purpose is None or told is None:
        return made
    card = replace(told, history=())
    return replace(made, purpose=replace(made.purpose, object=card, manner=told.history[0].event.manner))


def was_played(purpose: tree.Event | None) -> tree.Filter | None:
    """The card that a check is made for, if it is said how it was played."""
    spoken = None if purpose is None or purpose.verb != "play" else purpose.object
    if not isinstance(spoken, tree.Filter) or len(spoken.history) != 1:
        return None
    event = spoken.history[0].event
    return spoken if event == tree.Event("play", manner=event.manner) else None


def of_its_attack(node: tree.Ability) -> tree.Ability:
    """*If this attack is added to your momentum, add it face up*: on an attack that is the card itself (K.4.4.2),
    wherever it is added from; *when you try to play this attack*, *you may only play this attack if ...* it is still
    in hand.
    """
    trigger = node.trigger
    if trigger is not None and trigger.verb in IN_HAND and trigger.object == tree.Current():
        return replace(node, trigger=replace(trigger, object=tree.Self("attack")))
    if node.kind in ("R", "fired"):
        return of_no_other(node)
    if node.kind != "static":
        return node
    body = tuple([for_itself(part) for part in node.body])
    return node if body == node.body else replace(node, body=body)


def of_no_other(node: tree.Ability) -> tree.Ability:
    """*After you block with this card, this attack gets -2 damage*: in a response of an attack, or what it does by
    itself, the words mean that card, and not the attack that it blocks (U51, Attack/10).
    """
    meant: dict[str, Any] = {
        field.name: remade(getattr(node, field.name), itself)
        for field in fields(node)
        if field.compare and field.name != "trigger"
    }
    return replace(node, **meant)


def itself(node: tree.Node, parts: dict[str, Any]) -> tree.Node:
    """The same with *this attack* as that card; what is only called so further on (*it*) stays what it is, and so does
    an ability that is granted.
    """
    if isinstance(node, tree.Ability):
        return node
    made = replace(node, **parts)
    if isinstance(made, tree.Current) and not made.whose and made.said is None:
        return replace(made, what=OWN_ATTACK)
    return made


def for_itself(part: tree.Instruction) -> tree.Instruction:
    if isinstance(part, tree.Seq):
        return replace(part, parts=tuple([for_itself(each) for each in part.parts]))
    if not isinstance(part, (tree.Replace, tree.Rule)) or part.event is None or part.event.object != tree.Current():
        return part
    early = isinstance(part, tree.Replace) or part.event.verb in ("play", "attempt to play")
    return replace(part, event=replace(part.event, object=tree.Self("attack"))) if early else part


def replaces_itself(node: tree.Ability) -> bool:
    """*If this card is added to your momentum, add it face up*: from wherever it is added."""
    return any(isinstance(part, tree.Replace) and isinstance(part.event.object, tree.Self) for part in node.body)


def replaces_its_arrival(node: tree.Ability, zone: str) -> bool:
    """Whether that is so of its being added to a zone."""
    return any(isinstance(part, tree.Replace) and arrives_in(part.event, zone) for part in node.body)


PLAYED: Final = ("play", "block", "attempt to block")
"""What a text may let a player do with its own card from a zone where that is not done."""


def lets_itself_be_played(node: tree.Ability) -> str:
    """*You may play this card from your discard pile*, *you may block with it from there*: the zone where such a text
    is at work, or nothing.
    """
    for part in node.body:
        event = part.event if isinstance(part, tree.Rule) and part.kind == "allow" else None
        if event is not None and event.verb in PLAYED and isinstance(event.object, tree.Self):
            return event.source
    return ""


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
    """*Only playable while committed*, *while committed and ...*: then it is playable while committed (H.3.3.2)."""
    if isinstance(condition, tree.All):
        return any(map(while_committed, condition.parts))
    if not isinstance(condition, tree.Is) or condition.negated:
        return False
    return isinstance(condition.ref, tree.Self) and "committed" in condition.filter.states


def speaks_of_it(condition: tree.Condition) -> bool:
    """*Only playable if that attack has ...*, *if this is their third attack*: a restriction about what the text has
    spoken of.
    """
    return any(
        (isinstance(node, tree.It) and not node.label) or (isinstance(node, tree.Current) and not node.whose)
        for node in nodes(condition)
    )
