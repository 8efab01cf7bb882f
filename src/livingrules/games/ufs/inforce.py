"""The effects in force, laid out by class (J.3): nobody has to look at those that cannot matter to him.

When effects begin or end, only the classes they belong to are laid out anew.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import definitions, modifications, needs, ruling, standing
from livingrules.games.ufs.rule_kinds import NO_RULES
from livingrules.games.ufs.state import DEFINITION, FIRED, MODIFIER, REPLACEMENT, RULE, State
from livingrules.games.ufs.statements import change_of
from livingrules.games.ufs.terms import ANY_KIND
from livingrules.games.ufs.words import VERBS
from livingrules.kernel.effect import Effect

ALL_CLASSES: Final = 1 << MODIFIER | 1 << DEFINITION | 1 << RULE | 1 << REPLACEMENT


def lay_out_all(g: State) -> None:
    """Lay out every effect, after they were put in place wholesale."""
    g.fired = [()] * VERBS
    for effect in g.effects:
        if effect.kind == FIRED:
            await_event(g, effect)
    lay_out(g, ALL_CLASSES)
    assign(g)


def began(g: State, effects: tuple[Effect, ...]) -> None:
    """These effects, the last of all, have begun."""
    classes = 0
    assigned = False
    for effect in effects:
        if effect.kind == FIRED:
            await_event(g, effect)
        else:
            classes |= 1 << effect.kind
        assigned = assigned or not effect.attached
    if assigned:
        assign(g)
    lay_out(g, classes)


def ended(g: State, effects: tuple[Effect, ...]) -> None:
    """These effects are no longer among those in force."""
    classes = 0
    assigned = False
    for effect in effects:
        if effect.kind == FIRED:
            for verb in g.effect_verbs(effect):
                g.fired[verb] = tuple([other for other in g.fired[verb] if other is not effect])
        else:
            classes |= 1 << effect.kind
        assigned = assigned or not effect.attached
    if assigned:
        assign(g)
    lay_out(g, classes)


def await_event(g: State, effect: Effect) -> None:
    """A fired effect waits for its events."""
    for verb in g.effect_verbs(effect):
        g.fired[verb] = (*g.fired[verb], effect)


def assign(g: State) -> None:
    """Note whether there are floating effects, and the cards that they are assigned to (J.2.2, J.2.3)."""
    floating = [effect.card for effect in g.effects if not effect.attached]
    g.floating = int(bool(floating))
    g.assigned = tuple([card for card in floating if card >= 0])


def lay_out(g: State, classes: int) -> None:
    """Lay out the effects of some classes, one bit each."""
    if not classes:
        return
    if classes >> MODIFIER & 1:
        lay_out_modifiers(g)
    if classes >> DEFINITION & 1:
        lay_out_definitions(g)
    if classes >> RULE & 1:
        lay_out_rules(g)
    if classes >> REPLACEMENT & 1:
        g.replacers = tuple([effect for effect in g.effects if effect.kind == REPLACEMENT])
        g.replaced_verbs = ruling.verbs_replaced(g)
    g.restless = 2 if g.definers or not g.modifiers_patient else int(bool(g.modifiers))


def lay_out_modifiers(g: State) -> None:
    checks: list[Effect] = []
    modifiers: list[Effect] = []
    passing: list[tuple[int, int] | None] = []
    patient = True
    kinds = 0
    for effect in g.effects:
        if effect.kind != MODIFIER:
            continue
        change = change_of(g.library.op(effect.seq, effect.at))
        if change.check is not None:
            checks.append(effect)
            continue
        assigned = effect.card >= 0 and not effect.attached
        modifiers.append(effect)
        passing.append(None if assigned else change.passing)
        patient = patient and change.patient and not assigned
        kinds |= ANY_KIND if change.passing is None else change.passing[0] | change.passing[1]
    g.check_modifiers = tuple(checks)
    g.modifiers = tuple(modifiers)
    g.modifiers_narrow = tuple(passing)
    g.modifiers_causes = tuple([modifications.cause(effect) for effect in modifiers])
    g.modifiers_patient = int(patient)
    g.modifiers_kinds = kinds
    g.modified_at = -1
    g.modifiers_need = standing.needed(g, g.modifiers) | needs.TABLE


def lay_out_definitions(g: State) -> None:
    before = len(g.definers)
    g.set_definers(tuple([effect for effect in g.effects if effect.kind == DEFINITION]))
    definers = g.definers
    g.defined_at = -1
    if len(definers) < before:
        g.undefined = 1
    g.definers_about = tuple([definitions.about_one(g, effect) for effect in definers])
    g.definers_vary = int(any(not definitions.sets_a_fixed_value(g, effect) for effect in definers if effect.at >= 0))
    g.definers_need = standing.needed(g, definers)


def lay_out_rules(g: State) -> None:
    rules = list(NO_RULES)
    for effect in g.effects:
        if effect.kind == RULE:
            kind = ruling.rule_of(g, effect).kind
            rules[kind] = (*rules[kind], effect)
    g.rules = tuple(rules) if any(rules) else NO_RULES
    g.forbidden_verbs = ruling.verbs_forbidden(g)
    g.hampered = ruling.hampering(g)
