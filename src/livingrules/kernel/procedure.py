"""Procedures: a class whose steps are clauses of the rulebook, in order.

A frame is a procedure under way: which step comes next, and a few local values.  Locals are integers, strings that are
constants of the rules, and tuples of integers; never cards, nodes or other frames.  So copying, saving, comparing and
undoing a half-finished procedure are the same generic few lines for every procedure there is.

A step is atomic.  It may emit one event, or ask one question, or push one procedure: one of the three.  What may be
interrupted is split between steps; `Game.strict` asserts it in tests.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

StepFunction = Callable[[Any, Any], None]
F = TypeVar("F", bound=Callable[..., None])

# Filled by the decorator while a class body runs.  A compiled method takes no attributes and does not know its
# module, so
# the tag is kept beside it, under the number of the very object.
_TAGS: dict[int, tuple[object, tuple[str, ...], str]] = {}


def step(*clauses: str, after: str = "") -> Callable[[F], F]:
    """Tag a method as the next step of its procedure, carrying out these clauses.

    In a procedure built on another it takes the place of the step of that name there; a step that is new, or that has
    another place here, comes `after` the one named.
    """

    def tag(function: F) -> F:
        _TAGS[id(function)] = (function, clauses, after)
        return function

    return tag


class Frame:
    """A procedure under way."""

    __slots__ = ("answer", "at", "picks")

    fields: ClassVar[tuple[str, ...]] = ()
    """The procedure's local values, by name; the base's own three are always there."""
    steps: ClassVar[tuple[StepFunction, ...]] = ()
    tags: ClassVar[tuple[tuple[str, ...], ...]] = ()
    names: ClassVar[tuple[str, ...]] = ()
    where: ClassVar[dict[str, int]] = {}
    title: ClassVar[str] = ""
    """The name under which saved games know the procedure: rulebook and class."""

    def __init__(self) -> None:
        self.at = 0
        self.answer = 0
        self.picks: tuple[int, ...] = ()

    def take(self, at: int, g: Any) -> None:
        """Carry out the step of that number; the compiled build writes it out for every procedure."""
        self.steps[at](self, g)

    def twin(self) -> Frame:
        """A copy; the fields hold nothing that can change.  Written out by the compiled build too."""
        other = type(self)()
        for name in ("at", "answer", "picks", *self.fields):
            setattr(other, name, getattr(self, name))
        return other

    def undo(self, g: Any) -> bool:
        """Take back what the procedure has done so far and end it; False if that is for the one beneath to do."""
        return False

    def go(self, name: str) -> None:
        """Continue with the step of that name; numbers would break saved games whenever a step is added."""
        self.at = self.where[name]


REGISTRY: dict[str, type[Frame]] = {}
"""Every procedure by name, for restoring saved games."""


def finish(frame: Frame, game: Any) -> None:
    """The step behind the last: the procedure is over and its parent goes on."""
    game.finished(frame)


def seal(namespace: dict[str, Any], prefix: str) -> None:
    """Collect the steps of every procedure defined in a module; called once at its end.

    prefix is the rulebook the bare clause numbers belong to.
    """
    module = namespace["__name__"]
    for value in list(namespace.values()):
        if not (isinstance(value, type) and issubclass(value, Frame)):
            continue
        procedure: Any = value  # as an object: compiled code would look for these names on instances
        if procedure.__module__ != module:
            continue
        functions: list[StepFunction] = list(procedure.steps[:-1])
        tags: list[tuple[str, ...]] = list(procedure.tags[:-1])
        names: list[str] = list(procedure.names[:-1])
        for name, function in procedure.__dict__.items():
            tagged = _TAGS.get(id(function))
            if tagged is None:
                continue
            clauses = tuple(f"{prefix}:{clause}" for clause in tagged[1])
            if name in names:
                at = names.index(name)
                if not tagged[2]:
                    functions[at], tags[at] = function, clauses
                    continue
                del functions[at], tags[at], names[at]
            at = names.index(tagged[2]) + 1 if tagged[2] else len(names)
            functions.insert(at, function)
            tags.insert(at, clauses)
            names.insert(at, name)
        procedure.steps = (*functions, finish)
        procedure.tags = (*tags, ())
        procedure.names = (*names, "finish")
        procedure.where = {name: at for at, name in enumerate(procedure.names)}
        procedure.title = f"{prefix}.{procedure.__name__}"
        REGISTRY[procedure.title] = value
