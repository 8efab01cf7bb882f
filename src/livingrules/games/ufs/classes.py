"""What an ability's text amounts to (H.1, J.3, K.4.11): classes of effect, costs, condition and results.

Judges ask these questions of a text; the engine itself reads the same trees when it carries them out.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.abilities import AbilityInfo, UfsLibrary, what_it_would_do
from livingrules.games.ufs.altering import waits
from livingrules.games.ufs.state import DEFINITION, FIRED, MODIFIER, REPLACEMENT, RULE, class_of
from livingrules.kernel import tree
from livingrules.kernel.clause import ran

CLASS_NAMES: Final[dict[int, str]] = {
    MODIFIER: "modifier effect",
    FIRED: "fired effect",
    DEFINITION: "definition effect",
    RULE: "rule effect",
    REPLACEMENT: "replacement rule effect",
}
IMMEDIATE: Final = "immediate effect"
COPYING: Final = "assigned copying definition effect"
CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    IMMEDIATE: ("ufs:J.3.1",),
    CLASS_NAMES[MODIFIER]: ("ufs:J.3.3",),
    CLASS_NAMES[FIRED]: ("ufs:J.3.2",),
    CLASS_NAMES[DEFINITION]: ("ufs:J.3.4",),
    CLASS_NAMES[RULE]: ("ufs:J.3.5",),
    CLASS_NAMES[REPLACEMENT]: ("ufs:J.3.5", "ufs:J.3.5.1"),
    COPYING: ("ufs:J.3.4", "ufs:J.3.4.1", "ufs:J.2.3", "ufs:I.3.8.2/n1"),
}


def effect_classes(ability: tree.Ability) -> tuple[str, ...]:
    """The classes of the effects that an ability makes, each once, in the order of its text.

    A played ability's own doing is an immediate effect; what it leaves behind has classes of its own (J.3.1.3).
    """
    found: list[str] = []
    if ability.kind == "fired":
        found.append(CLASS_NAMES[FIRED])
    for node in ability.body:
        if ability.kind == "static":
            found.append(CLASS_NAMES[class_of(node)])
        else:
            _collect(node, found, at_once=ability.kind != "fired")
    ran("ufs:J.3", *(clause for word in found for clause in CLAUSES[word]))
    return tuple(dict.fromkeys(found))


def _collect(node: tree.Instruction, found: list[str], at_once: bool) -> None:
    """Add what one instruction makes; `at_once`: what it does by itself is an immediate effect."""
    if isinstance(node, tree.Act):
        if at_once:
            found.append(IMMEDIATE)
        if "as multiple copies" in node.manner:
            found.append(COPYING)
    elif isinstance(node, tree.Modify | tree.Set | tree.Grant):
        if waits(node) or node.duration is not None:
            found.append(CLASS_NAMES[class_of(node)])
        elif at_once:
            found.append(IMMEDIATE)
    elif isinstance(node, tree.Rule | tree.Replace | tree.Later):
        found.append(CLASS_NAMES[class_of(node)])
        if isinstance(node, tree.Later):
            for part in node.parts:
                _collect(part, found, at_once=False)
    else:
        for part in _parts(node):
            _collect(part, found, at_once)


def _parts(node: tree.Instruction) -> tuple[tree.Instruction, ...]:
    """The instructions inside an instruction."""
    if isinstance(node, tree.When):
        return node.then + node.otherwise
    if isinstance(node, tree.May):
        return node.parts + node.done + node.undone
    if isinstance(node, tree.Check):
        return node.passed + node.failed
    if isinstance(node, tree.Seq | tree.OneOf | tree.ForEach):
        return node.parts
    return ()


def describe(ability: tree.Ability) -> AbilityInfo:
    """Type, gates and limits of an ability (H.1)."""
    ran("ufs:H.1")
    library = UfsLibrary({})
    return library.infos[library.ability(ability)]


def costs(ability: tree.Ability) -> list[str]:
    """The costs in order: verbs, with *this card* where the text means the card itself (H.4.1)."""
    found: list[str] = []
    for cost in ability.costs:
        if isinstance(cost, tree.Act):
            own = isinstance(cost.object, tree.Self)
            if own:
                ran("ufs:H.4.1")
            found.append(f"{cost.verb} this card" if own else cost.verb)
        elif isinstance(cost, tree.Check):
            found.append("check")
    return found


def condition(ability: tree.Ability) -> list[str]:
    """The events that a response or fired effect waits for."""
    trigger = ability.trigger
    return [] if trigger is None else [trigger.verb, *(other.verb for other in trigger.alternatives)]


def results(ability: tree.Ability) -> tuple[str, ...]:
    """What the ability could lead to in any circumstance (K.4.11)."""
    ran("ufs:K.4.11")
    return what_it_would_do(ability)
