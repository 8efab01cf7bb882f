"""What an ability means, in plain words: its parts one by one, each spelled out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.games.ufs.nodes import Check
from livingrules.kernel.tree import (
    Ability,
    Act,
    Condition,
    Count,
    Done,
    Event,
    Gate,
    HasCards,
    Instruction,
    Later,
    Limit,
    May,
    Node,
    OneOf,
    Options,
    Replace,
    Restriction,
    Self,
    Seq,
    When,
)
from livingrules.text.grammar import grammar_of
from livingrules.text.phrase import Printer
from livingrules.text.remaking import remade
from livingrules.text.tokens import join
from livingrules.text.treeview import plain, tree_text

_KINDS: Final = {
    "E": "An enhance: played during the Enhance Step of an attack.",
    "F": "A form: played as one of your forms in your Combat Phase.",
    "B": "A blitz: played at the start of the Enhance Step of this card's own attack.",
    "R": "A response: played when the event below has happened.",
    "fired": "Works by itself whenever the event below happens.",
    "static": "Always works while the card is in play.",
    "auto": "An auto-ability: triggers by itself, then goes on the stack.",
    "action": "An action ability: used by whoever has priority, then goes on the stack.",
    "special": "A special ability: used like an action ability, and a card of the same name is discarded for it.",
    "field": "A field ability: always works while the card is on the field.",
    "summon": "A Summon: cast from hand, goes on the stack, does this once.",
}
_GATES: Final = {
    "First": "it is the first thing of its kind that you play in this step or phase",
    "Second": "exactly one thing of its kind was played before it in this step or phase",
    "Combo": "the cards before this one in the card pool match its Combo requirements",
    "Deadlock": "{other} has 11 or more foundations",
    "Desperation": "you have less than half of your maximum {life}",
    "Damage": "you have received so many points of damage: {value}",
}
_PLAYERS: Final = {"you": "you", "both": "both players", "they": "that player"}
_OTHER: Final = {"ufs": "your opponent", "universus": "your rival", "fftcg": "your opponent"}
_MARKS: Final = {
    "EX Burst": "Also used when the card is put into the Damage Zone as damage.",
    "name": "It is called {value}.",
}
"""What stands before abilities of FFTCG and is no condition."""
_TRIGGERS: Final = ("trigger", "moment", "event_or_moment", "turn_event", "event")
"""What a trigger is in one grammar or the other."""
_CHOSEN: Final = {"fftcg": "When it is announced"}


def paraphrase(ability: Ability, game: str = "ufs") -> str:
    """The ability in plain words, one part a line."""
    lines = [_KINDS.get(ability.kind, ability.kind)]
    lines += [_gate_line(game, gate) for gate in ability.gates]
    lines += [_limit(game, limit) for limit in ability.limits]
    if ability.costs:
        lines.append("Cost: " + "; ".join(_cost(game, cost) for cost in ability.costs) + ".")
    if ability.trigger is not None:
        lines.append(f"Event: {_trigger(game, ability.trigger)}.")
    if ability.condition is not None:
        lines.append(f"Condition: {_phrase(game, 'condition', ability.condition)}.")
    lines.append("Effect:")
    for instruction in ability.body:
        lines += _effect(game, instruction, "  ")
    if ability.x is not None:
        lines.append(f"X is {_phrase(game, 'amount', ability.x)}.")
    lines += [_restriction(game, each) for each in ability.restrictions]
    return "\n".join(lines)


def _trigger(game: str, event: Event) -> str:
    """What an ability waits for, in the words that the game has for it."""
    found = [name for name in _TRIGGERS if _has_words(game, name, event)]
    return _phrase(game, found[0] if found else "event", event).rstrip(",")


def _has_words(game: str, category: str, value: Any) -> bool:
    """Whether the grammar of the game writes such a thing in that way."""
    grammar = grammar_of(game)
    return category in grammar.rules and Printer(grammar).put(category, grammar.reduce(plain(value))) is not None


def _phrase(game: str, category: str, value: Any) -> str:
    """A node in house style, without a capital; its tree where there are no words for it."""
    grammar = grammar_of(game)
    known = category in grammar.rules or category in grammar.terminals
    pieces = Printer(grammar).put(category, grammar.reduce(remade(plain(value), _lying))) if known else None
    if pieces is None:
        return " ".join(tree_text(value).split())
    text = join(["=", *pieces])[1:].strip()
    return text[:1].lower() + text[1:] if not text.startswith("X") else text


def _lying(node: Node, parts: dict[str, Any]) -> Node:
    """Cards that are counted lie *in* a zone; the house style is for those that are taken *from* one."""
    if isinstance(node, HasCards | Count) and node.filter.zones:
        parts["filter"] = replace(parts["filter"], style=("in",))
    return replace(node, **parts)


def _gate_line(game: str, gate: Gate) -> str:
    if game == "fftcg" and gate.kind in _MARKS:
        return _MARKS[gate.kind].format(value=gate.value)
    return f"Only if {_gate(game, gate)}."


def _gate(game: str, gate: Gate) -> str:
    if gate.kind == "name":
        return f"your starting character is {gate.value.replace('/', ' or ')}"
    if gate.kind == "symbol":
        return f"your starting character has the {gate.value} symbol"
    if gate.kind in ("trait", "set"):
        return f"your starting character has {gate.value.replace('/', ' or ')}"
    life = "vitality" if game == "ufs" else "health"
    return _GATES.get(gate.kind, gate.kind).format(other=_OTHER[game], life=life, value=gate.value)


def _limit(game: str, limit: Limit) -> str:
    if limit.kind == "uses":
        return f"At most {limit.count} time{'s' if limit.count > 1 else ''} each {limit.period}."
    whose = "your" if limit.value == "you" else f"{_OTHER[game]}'s"
    if limit.kind in ("turn", "attack"):
        return f"Only during {whose} {limit.kind}."
    return f"Played from the {_zone(game, limit.value)}." if limit.kind == "zone" else f"Only during the {limit.value}."


def _zone(game: str, zone: str) -> str:
    return "stage" if game == "universus" and zone == "staging area" else zone


def _cost(game: str, cost: Instruction) -> str:
    if isinstance(cost, Check):
        return f"make a check against {_phrase(game, 'quantity', cost.difficulty)}"
    if isinstance(cost, Act) and cost.verb == "pay" and cost.amount is not None:
        return f"pay {_phrase(game, 'amount', cost.amount)} {f'{cost.what} CP' if cost.what else 'CP'}"
    if isinstance(cost, Act) and cost.verb == "discard" and cost.what == "same name":
        return "discard a card of the same name"
    if isinstance(cost, Act) and isinstance(cost.object, Self):
        return f"{cost.verb} this card" + (f" to your {_zone(game, cost.destination)}" if cost.destination else "")
    return _phrase(game, "cost" if "cost" in grammar_of(game).rules else "sentence", cost).rstrip(".")


def _effect(game: str, instruction: Instruction, indent: str) -> list[str]:
    """An instruction, with what depends on it below it."""
    deeper = indent + "  "
    if isinstance(instruction, Seq):
        return [line for part in instruction.parts for line in _effect(game, part, indent)]
    if isinstance(instruction, When):
        lines = [
            f"{indent}If {_condition(game, instruction.condition)}:",
            *_effects(game, instruction.then, deeper),
        ]
        return lines + (
            [f"{indent}Otherwise:", *_effects(game, instruction.otherwise, deeper)] if instruction.otherwise else []
        )
    if isinstance(instruction, May):
        lines = [f"{indent}{_player(game, instruction.player)} may:", *_effects(game, instruction.parts, deeper)]
        lines += [f"{indent}If so:", *_effects(game, instruction.done, deeper)] if instruction.done else []
        return lines + ([f"{indent}If not:", *_effects(game, instruction.undone, deeper)] if instruction.undone else [])
    if isinstance(instruction, OneOf):
        return [
            f"{indent}{_player(game, instruction.chooser)} {_chooses(instruction.chooser)} one:",
            *_effects(game, instruction.parts, deeper),
        ]
    if isinstance(instruction, Options):
        choose = _chooses(instruction.chooser)
        who = _player(game, instruction.chooser).lower()
        moment = _CHOSEN.get(game, "While the costs are paid")
        lines = [f"{indent}{moment}, {who} {choose} {instruction.count} of these:"]
        return lines + _effects(game, instruction.options, deeper)
    if isinstance(instruction, Later):
        often = "Once, when" if instruction.once else "Each time"
        happens = f"{often} this happens: {_event(game, instruction.event)}"
        if instruction.event == Event("done"):
            happens = "When that was done"
        return [f"{indent}{happens}:", *_effects(game, instruction.parts, deeper)]
    if isinstance(instruction, Replace) and game == "fftcg":
        return [f"{indent}{_sentence(game, instruction)}"]  # what is changed of an event has no words of its own there
    if isinstance(instruction, Replace):
        return [
            f"{indent}Instead of this: {_event(game, instruction.event)}:",
            *_effects(game, instruction.parts, deeper),
        ]
    return [f"{indent}{_sentence(game, instruction)}"]


def _condition(game: str, condition: Condition) -> str:
    """*If you do* speaks of whatever stands before it."""
    return "that was done" if condition == Done() else _phrase(game, "condition", condition)


def _effects(game: str, parts: tuple[Instruction, ...], indent: str) -> list[str]:
    return [line for part in parts for line in _effect(game, part, indent)]


def _chooses(player: str) -> str:
    return "choose" if player in ("you", "both") else "chooses"


def _player(game: str, player: str) -> str:
    name = _OTHER[game] if player == "opponent" else _PLAYERS.get(player, player)
    return name[:1].upper() + name[1:]


def _event(game: str, event: Any) -> str:
    for category in ("foreseen", "event", "would_happen", "time_point", "before_time", "moment", "later_time"):
        if _has_words(game, category, event):
            return _phrase(game, category, event)
    return _phrase(game, "event", event)


def _sentence(game: str, instruction: Instruction) -> str:
    text = _phrase(game, "sentence", instruction)
    return text[:1].upper() + text[1:]


def _restriction(game: str, restriction: Restriction) -> str:
    if game == "fftcg" and restriction.condition is not None:
        return f"Can be used only if {_condition(game, restriction.condition)}."
    text = _phrase(game, "restriction", restriction)
    return text[:1].upper() + text[1:]
