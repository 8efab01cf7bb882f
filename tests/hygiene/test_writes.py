"""Nothing writes to the state of a game but the boards, and what they do not own yet the modules that do.

Every module of the kernel and the games is read.  What counts as the state is what the game classes list themselves:
whatever a copy takes over.  What counts as a write is an assignment, plain or augmented, to a field or an entry of one,
a deletion, a call that changes a list or a dictionary in place, a field handed to a function that might, and
`setattr`; also through a local name that stands for a field.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import textwrap
import typing
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

from livingrules.games.fftcg.game import Fftcg
from livingrules.games.ufs.game import Ufs
from livingrules.games.universus.game import Universus
from livingrules.kernel.board import Board
from livingrules.kernel.game import Game

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "livingrules"
GAMES: Final[tuple[type[Game], ...]] = (Ufs, Universus, Fftcg)

CHANGING: Final = frozenset({
    "append", "clear", "extend", "insert", "pop", "popitem", "remove", "reverse", "setdefault", "sort", "update",
    "__setitem__", "__delitem__", "__iadd__", "__ior__",
})  # fmt: skip
"""Methods that change what they are called on."""
READING: Final = frozenset({
    "all", "any", "bool", "dict", "enumerate", "filter", "frozenset", "id", "isinstance", "iter", "len", "list", "map",
    "max", "min", "next", "range", "repr", "reversed", "set", "sorted", "str", "sum", "tuple", "type", "zip",
})  # fmt: skip
"""Functions that only read what they are given."""
CHANGEABLE: Final = ("list", "dict", "set[", "Mutable", "Any", "object", "_empty")
"""In the annotation of a parameter: what is given for it might be changed.  The type checker sees to the others."""
ONE_ZONE: Final = "the cards of a zone"
WATCHING: Final = ("trace", "strict")
"""What a copy takes over although it is no part of the game: how closely it is watched."""


# ------------------------------------------------------------------------------------------------- what the state is


def copied_by_hand() -> set[str]:
    """The fields that a copy gives to the twin one by one."""
    bodies = [ast.parse(textwrap.dedent(inspect.getsource(method))) for method in (Game.copy, Board.hand_on)]
    nodes = [node for body in bodies for node in ast.walk(body)]
    found = [target for node in nodes if isinstance(node, ast.Assign) for target in node.targets]
    names = {node.attr for node in found if isinstance(node, ast.Attribute)}
    assert "zones" in names, "Game.copy is written in another way now"
    return names - set(WATCHING)


def fields() -> set[str]:
    """Everything that a copy takes over."""
    listed = {name for kind in GAMES for part in (kind.values, kind.lists, kind.shared, kind.clock) for name in part}
    return listed | copied_by_hand()


def columns_of_boards() -> set[str]:
    """What the classes of modules called `board` declare: only those modules write it."""
    bases = {base for game in GAMES for base in game.__mro__}
    boards = [base for base in bases if base.__module__.endswith(".board")]
    return {name for board in boards for name in vars(board).get("__slots__", ())}


FIELDS: Final = fields()
OF_BOARDS: Final = columns_of_boards()
COLUMNS: Final = {name for kind in GAMES for name in kind.lists} | {"zones", "stack", "scopes"}
"""The fields that can be changed in place: lists, and what is kept by number."""


def lenders() -> set[str]:
    """Methods of the games that hand out such a field, or a list in one."""
    found: set[str] = set()
    for kind in {base for game in GAMES for base in game.__mro__ if base is not object}:
        for name, method in inspect.getmembers(kind, inspect.isfunction):
            tree = ast.parse(textwrap.dedent(inspect.getsource(method)))
            for node in ast.walk(tree):
                if isinstance(node, ast.Return) and node.value is not None and lends(node.value):
                    found.add(name)
    return found


def lends(value: ast.expr) -> bool:
    """Whether an expression is a field of the game itself, or the list of one zone."""
    if isinstance(value, ast.Subscript):
        return isinstance(value.value, ast.Attribute) and value.value.attr == "zones"
    return isinstance(value, ast.Attribute) and value.attr in COLUMNS and isinstance(value.value, ast.Name)


LENDERS: Final = lenders()


# -------------------------------------------------------------------------------------------------- what writes to it


class Write(typing.NamedTuple):
    """A place that writes to the state."""

    module: str
    line: int
    field: str

    def __str__(self) -> str:
        return f"{self.module}:{self.line} writes {self.field}"


class Reader:
    """One function (or the body of a module or class), and what its local names stand for."""

    def __init__(self, module: ModuleType, owner: type | None, body: ast.AST, outer: Reader | None) -> None:
        self.module = module
        self.owner = owner
        self.outer = outer
        self.kinds: dict[str, type | None] = {}
        """Local names whose class is known."""
        self.parts: dict[str, type | None] = {}
        """Arguments that are tuples of things of one class."""
        self.aliases: dict[str, str] = {}
        """Local names that stand for a column, or for a list in one."""
        self.body = body
        self.arguments()
        # Twice: a name may stand for another that is bound further down.
        for _ in range(2):
            for node in own_nodes(body):
                self.bind(node)

    def arguments(self) -> None:
        if not isinstance(self.body, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            return
        given = self.body.args
        every = [*given.posonlyargs, *given.args, *given.kwonlyargs]
        for at, argument in enumerate(every):
            if at == 0 and self.owner is not None and argument.arg in ("self", "cls"):
                self.kinds[argument.arg] = self.owner
            elif argument.annotation is not None:
                self.kinds[argument.arg] = self.named(argument.annotation)
                if isinstance(argument.annotation, ast.Subscript) and isinstance(argument.annotation.slice, ast.Tuple):
                    self.parts[argument.arg] = self.named(argument.annotation.slice.elts[0])

    def named(self, annotation: ast.expr) -> type | None:
        """The class that an annotation names, if it names one."""
        if isinstance(annotation, ast.BinOp):
            return self.named(annotation.left) or self.named(annotation.right)
        found = self.known(annotation)
        return found if isinstance(found, type) and found is not Any else None

    def known(self, node: ast.expr) -> Any:
        """What a name of the module, or one behind a dot, is; None if that cannot be told."""
        if isinstance(node, ast.Name):
            return getattr(self.module, node.id, None)
        if isinstance(node, ast.Attribute):
            return getattr(self.known(node.value), node.attr, None)
        return None

    def kind_of(self, node: ast.expr) -> type | None:
        """The class of what an expression comes to, if that can be told."""
        if isinstance(node, ast.Name):
            if node.id in self.kinds or self.outer is None:
                return self.kinds.get(node.id)
            return self.outer.kind_of(node)
        if isinstance(node, ast.IfExp):
            return self.kind_of(node.body) or self.kind_of(node.orelse)
        if not isinstance(node, ast.Call):
            return None
        if isinstance(node.func, ast.Attribute) and node.func.attr == "new" and node.args:
            return self.named(node.args[0])
        if isinstance(node.func, ast.Call) and isinstance(node.func.func, ast.Name) and node.func.func.id == "type":
            return self.kind_of(node.func.args[0])
        made = self.known(node.func)
        if isinstance(made, type):
            return made
        if not inspect.isfunction(made):
            return None
        try:
            told = typing.get_type_hints(made).get("return")
        except NameError:
            return None
        parts = [part for part in (typing.get_args(told) or (told,)) if isinstance(part, type)]
        return next((part for part in parts if part is not type(None)), None)

    def is_game(self, node: ast.expr) -> bool:
        """Whether an expression may be a game: it is not known to be anything else."""
        if isinstance(node, ast.Attribute):
            return node.attr in ("g", "game", "state", "twin")
        kind = self.kind_of(node)
        return kind is None or kind is object or issubclass(kind, Game)

    def column(self, node: ast.expr) -> str:
        """The column that an expression stands for, or a list in one; "" for anything else."""
        if isinstance(node, ast.Name):
            if node.id in self.aliases or self.outer is None:
                return self.aliases.get(node.id, "")
            return self.outer.column(node)
        if isinstance(node, ast.Attribute):
            return node.attr if node.attr in COLUMNS and self.is_game(node.value) else ""
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in LENDERS:
            return ONE_ZONE if self.is_game(node.func.value) else ""
        if isinstance(node, ast.Subscript):
            one = self.column(node.value) == "zones" and not isinstance(node.slice, ast.Slice)
            return ONE_ZONE if one else ""
        if isinstance(node, ast.IfExp):
            return self.column(node.body) or self.column(node.orelse)
        if isinstance(node, ast.NamedExpr):
            return self.column(node.value)
        return ""

    def bind(self, node: ast.AST) -> None:
        """Note what a local name stands for."""
        if isinstance(node, ast.Assign):
            for target in node.targets:
                self.bind_pair(target, node.value)
        elif isinstance(node, ast.AnnAssign):
            if isinstance(node.target, ast.Name):
                self.kinds[node.target.id] = self.named(node.annotation)
            if node.value is not None:
                self.bind_pair(node.target, node.value)
        elif isinstance(node, ast.NamedExpr):
            self.bind_pair(node.target, node.value)
        elif (
            isinstance(node, ast.For | ast.comprehension)
            and isinstance(node.target, ast.Name)
            and self.column(node.iter) == "zones"
        ):
            self.aliases[node.target.id] = ONE_ZONE
        elif isinstance(node, ast.For | ast.comprehension):
            self.bind_each(node.target, node.iter)

    def bind_each(self, target: ast.expr, several: ast.expr) -> None:
        """Each of several things of one class, numbered or not."""
        if isinstance(several, ast.Call) and isinstance(several.func, ast.Name) and several.func.id == "enumerate":
            several = several.args[0]
            target = target.elts[1] if isinstance(target, ast.Tuple) else target
        if isinstance(target, ast.Name) and isinstance(several, ast.Name) and self.parts.get(several.id) is not None:
            self.kinds[target.id] = self.parts[several.id]

    def bind_pair(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
            for part, told in zip(target.elts, value.elts, strict=True):
                self.bind_pair(part, told)
        elif isinstance(target, ast.Name):
            column = self.column(value)
            if column:
                self.aliases[target.id] = column
            kind = self.kind_of(value)
            if kind is not None:
                self.kinds.setdefault(target.id, kind)

    # ------------------------------------------------------------------------------------------------------- writes

    def writes(self) -> Iterator[tuple[int, str]]:
        for node in own_nodes(self.body):
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    yield from self.stored(target)
            elif isinstance(node, ast.AugAssign | ast.AnnAssign):
                if not isinstance(node, ast.AnnAssign) or node.value is not None:
                    yield from self.stored(node.target, grown=isinstance(node, ast.AugAssign))
            elif isinstance(node, ast.Delete):
                for target in node.targets:
                    yield from self.stored(target)
            elif isinstance(node, ast.For | ast.comprehension):
                yield from self.stored(node.target)
            elif isinstance(node, ast.withitem) and node.optional_vars is not None:
                yield from self.stored(node.optional_vars)
            elif isinstance(node, ast.Call):
                yield from self.called(node)

    def stored(self, target: ast.expr, grown: bool = False) -> Iterator[tuple[int, str]]:
        """What is given a new value; `grown`: where it is, so that an alias is no new name."""
        if isinstance(target, ast.Tuple | ast.List):
            for part in target.elts:
                yield from self.stored(part)
        elif isinstance(target, ast.Starred):
            yield from self.stored(target.value)
        elif isinstance(target, ast.Attribute):
            if target.attr in FIELDS and self.is_game(target.value):
                yield target.lineno, target.attr
        elif isinstance(target, ast.Subscript):
            column = self.column(target.value)
            if column:
                yield target.lineno, column
        elif grown and isinstance(target, ast.Name) and self.column(target):
            yield target.lineno, self.column(target)

    def called(self, call: ast.Call) -> Iterator[tuple[int, str]]:
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        if isinstance(call.func, ast.Attribute):
            name = call.func.attr
            column = self.column(call.func.value)
            if column:
                if name in CHANGING:
                    yield call.lineno, column
                return
        if name in ("setattr", "delattr", "__setattr__", "__delattr__", "vars"):
            if any(self.is_game(argument) for argument in call.args[:1]):
                yield call.lineno, "any field"
            return
        if name in READING and isinstance(call.func, ast.Name):
            return
        given: list[tuple[int | str, ast.expr]]
        given = [*enumerate(call.args), *[(word.arg or "", word.value) for word in call.keywords]]
        for place, argument in given:
            column = self.column(argument)
            if column and not self.only_reads(call.func, place):
                yield call.lineno, column

    def only_reads(self, called: ast.expr, place: int | str) -> bool:
        """Whether a function of the project promises to leave that argument as it is."""
        function = self.known(called)
        if isinstance(called, ast.Attribute) and function is None:
            return called.attr in CHANGING  # it changes what it is called on, which is no column
        if not inspect.isfunction(function) and not isinstance(function, type):
            return False
        parameters = list(inspect.signature(function).parameters.values())
        found = [each for at, each in enumerate(parameters) if place in (at, each.name)]
        return bool(found) and not any(word in str(found[0].annotation) for word in CHANGEABLE)


def own_nodes(body: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function, without those of functions and classes inside it."""
    waiting = list(ast.iter_child_nodes(body))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda):
            waiting.extend(ast.iter_child_nodes(node))


def readers(
    module: ModuleType, body: ast.AST, owner: type | None = None, outer: Reader | None = None
) -> Iterator[Reader]:
    """The body itself, and every function and class in it."""
    reader = Reader(module, owner, body, outer)
    yield reader
    for node in own_nodes(body):
        if isinstance(node, ast.ClassDef):
            found = getattr(module, node.name, None)
            yield from readers(module, node, found if isinstance(found, type) else None, reader)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from readers(module, node, owner, reader)


def writes_in(source: str, module: ModuleType) -> list[Write]:
    """Every place of a module's source that writes to the state of a game."""
    name = module.__name__.removeprefix("livingrules.")
    found = {(line, field) for reader in readers(module, ast.parse(source)) for line, field in reader.writes()}
    return [Write(name, line, field) for line, field in sorted(found)]


def modules() -> list[tuple[str, Path]]:
    """Every module of the kernel and the games, by its name behind the package's."""
    paths = [path for part in ("kernel", "games") for path in sorted((PACKAGE / part).rglob("*.py"))]
    named = [(path, path.relative_to(PACKAGE).with_suffix("").parts) for path in paths]
    return [(".".join(parts).removesuffix(".__init__"), path) for path, parts in named]


# ------------------------------------------------------------------------------------------------------ who may write

EVERYTHING_ELSE: Final = ""
OWNERS: Final[dict[str, tuple[str, str]]] = {
    "kernel.game": ("the run loop, the log, copies", EVERYTHING_ELSE),
    "kernel.restore": ("a saved game is put together", EVERYTHING_ELSE),
    "kernel.ids": ("what observers call the cards is brought up to date", "ids"),
    # --- UFS
    "games.ufs.fields": ("what a new game begins with", EVERYTHING_ELSE),
    "games.ufs.state": ("events, effects and indexes: the methods of the state", EVERYTHING_ELSE),
    "games.ufs.game": ("the cards of a new game, and what happens between two steps", EVERYTHING_ELSE),
    "games.ufs.setup": ("what comes before the first turn (E.1)", "attention characters chooser first"),
    "games.ufs.position": (
        "a position is put together",
        "attempted attention characters first forms_done obliged stack symbol_queue watch_staging",
    ),
    "games.ufs.restoring": (
        "the indexes of a saved game are made anew",
        "acts attaches attention listed responses serial undefined",
    ),
    "games.ufs.moving": (
        "a card goes from zone to zone",
        "attention departed dropped symbol_queue unhosted uses watch_staging",
    ),
    "games.ufs.changes": (
        "the functions for everything that happens to cards and players",
        "attached attention block damage_dealt departed end_combat priority symbol_queue watch_staging",
    ),
    "games.ufs.inforce": (
        "the effects in force, laid out by class",
        (
            "assigned check_modifiers definers_about definers_need definers_vary fired floating "
            "forbidden_verbs hampered modifiers modifiers_causes modifiers_kinds modifiers_narrow "
            "modifiers_need modifiers_patient replaced_verbs replacers restless rules undefined"
        ),
    ),
    "games.ufs.proposing": ("which replacement is being carried out", "replacing"),
    "games.ufs.turn": (
        "the course of a turn (F)",
        "attempted departed end_combat forms_done history obliged skipping uses",
    ),
    "games.ufs.attack": (
        "the course of an attack (G)",
        "block damage_dealt dropped enhances_played enhances_tried priority resolving reversals safe_attack",
    ),
    "games.ufs.playing": (
        "the course of an attempt to play something (E.4)",
        "attempted enhances_played enhances_tried forms_done reversals uses",
    ),
    "games.ufs.pauses": ("the course of a pause (E.2)", "attached pausing uniques watch_staging"),
    # --- UniVersus
    "games.universus.state": ("what a new game begins with", EVERYTHING_ELSE),
    "games.universus.game": ("what UFS asks of a game that is built on it", "backs echo fronts printed"),
    "games.universus.position": ("a position is put together", "aims stack"),
    "games.universus.tokens": (
        "a card of no deck comes into the game",
        "attaches backs definitions fronts listed printed",
    ),
    "games.universus.changes": ("the functions for what happens in UniVersus alone", "damage_dealt"),
    "games.universus.piles": ("a card is placed on top of another", "covered"),
    "games.universus.sides": ("another side of a card is up", "printed"),
    "games.universus.attack": ("whom an attack is aimed at, and its block", "aims target target_epoch"),
    "games.universus.playing": ("whom an attack is aimed at", "aims"),
    "games.universus.pauses": ("the events of a pause join the one that it interrupted", "pausing pending suspended"),
    "games.universus.past": ("what texts ask of earlier turns", "past"),
    "games.universus.restrictions": ("the uses of what is limited for a whole game", "spent"),
    # --- FFTCG
    "games.fftcg.state": ("events, effects, the stack: the methods of the state", EVERYTHING_ELSE),
    "games.fftcg.game": ("the cards of a new game, and what happens between two steps", EVERYTHING_ELSE),
    "games.fftcg.setup": ("what comes before the first turn", "first"),
    "games.fftcg.position": ("a position is put together", "first stack"),
    "games.fftcg.restoring": ("the indexes of a saved game are made anew", "attention"),
    "games.fftcg.moving": ("a card goes from zone to zone", "departed serial"),
    "games.fftcg.changes": (
        "the functions for everything that happens to cards and players",
        "beyond breakers dry hurt main_phases won",
    ),
    "games.fftcg.layers": ("values are worked out", "altered field_effects looks restless rewritten"),
    "games.fftcg.refreshing": (
        "when values are worked out",
        "altered field_effects laid looks printed_effects restless rewritten",
    ),
    "games.fftcg.timestamps": ("the order in which effects apply", "printed_effects"),
    "games.fftcg.indexing": ("the effects in force, laid out by what they wait for", "replacers rules watchers"),
    "games.fftcg.replacing": ("which replacements have had their say", "replaced_by"),
    "games.fftcg.triggers": ("auto-abilities that trigger", "pending waiting"),
    "games.fftcg.autos": ("auto-abilities go onto the stack", "waiting"),
    "games.fftcg.announcing": ("the course of an announcement", "refused resolving"),
    "games.fftcg.resolving": ("the course of a resolution", "resolving"),
    "games.fftcg.bursts": ("the course of an EX Burst", "resolving"),
    "games.fftcg.turn": ("the course of a turn", "departed history main_phases uses"),
    "games.fftcg.attack": ("the course of an attack", "attackers blocked blocker party"),
    "games.fftcg.battle": ("who has left a battle", "attackers blocker party"),
    "games.fftcg.priority": ("who holds priority", "priority"),
    "games.fftcg.processes": ("the course of rule processes", "hurt"),
    "games.fftcg.loops": (
        "what is found out about loops, by trying",
        "bans circle circle_at circling decision script stack unasked",
    ),
}
"""The modules that write what no board declares: why, and to which fields."""


def owned(write: Write) -> bool:
    """Whether a write is the business of its module."""
    field = "zones" if write.field == ONE_ZONE else write.field
    if field in OF_BOARDS or write.module.endswith(".board"):
        return write.module.endswith(".board")
    if write.module not in OWNERS:
        return False
    names = OWNERS[write.module][1]
    return names == EVERYTHING_ELSE or field in names.split()


def trespassing(source: str, module: ModuleType) -> list[Write]:
    return [write for write in writes_in(source, module) if not owned(write)]


def everything_written() -> list[Write]:
    found: list[Write] = []
    for name, path in modules():
        module = importlib.import_module(f"livingrules.{name}")
        found += writes_in(path.read_text("utf-8"), module)
    return found


def test_only_owners_write_to_the_state() -> None:
    found = everything_written()
    assert [str(write) for write in found if not owned(write)] == []
    for module, (_, names) in OWNERS.items():
        needed = {"zones" if write.field == ONE_ZONE else write.field for write in found if write.module == module}
        assert needed, f"{module} writes nothing and need not be an owner"
        assert set(names.split()) <= needed, f"{module} does not write {set(names.split()) - needed}"


PLANTED: Final[dict[str, tuple[str, str]]] = {
    "an entry": ("g.flags[card] |= 2", "flags"),
    "an entry, plain": ("g.vitality[seat] = 20", "vitality"),
    "two at once": ("g.host[card], rest = -1, 0", "host"),
    "a slice": ("g.zones[3][:] = []", ONE_ZONE),
    "a number": ("g.phase = 2", "phase"),
    "a tuple": ("g.attack_stack = (*g.attack_stack, card)", "attack_stack"),
    "a count": ("g.suspended += 1", "suspended"),
    "a deletion": ("del g.zones[2][0]", ONE_ZONE),
    "a field of another name": ("game = g\n    game.status = 1", "status"),
    "a call": ("g.zones[2].append(card)", ONE_ZONE),
    "a call on what a method hands out": ("g.cards_in(seat, 0).pop()", ONE_ZONE),
    "a local name": ("deck = g.cards_in(seat, 0)\n    deck.remove(card)", ONE_ZONE),
    "a local name for a column": ("states, where = g.flags, g.zone\n    states[card] = 0", "flags"),
    "a local name that grows": ("deck = g.zones[0]\n    deck += [card]", ONE_ZONE),
    "each of several": ("for cards in g.zones:\n        cards.clear()", ONE_ZONE),
    "in a loop": ("for g.attack in (1, 2):\n        pass", "attack"),
    "sorting": ("g.zones[1].sort()", ONE_ZONE),
    "shuffling": ("g.rng.shuffle(g.cards_in(seat, 0))", ONE_ZONE),
    "handing it on": ("someone.reorder(g.zones[1])", ONE_ZONE),
    "what a text speaks of": ("g.scopes[3] = None", "scopes"),
    "an effect": ("g.effects = ()", "effects"),
    "by name": ("setattr(g, 'vitality', [0, 0])", "any field"),
    "behind the back of a class": ("object.__setattr__(g, 'turn', 3)", "any field"),
    "an inner function": ("def later() -> None:\n        g.now[card] = None\n    later()", "now"),
    "of a frame that holds a game": ("frame.game.flags[card] = 0", "flags"),
}


CLEAN: Final = ("games.ufs.checks", "games.universus.acts", "games.fftcg.acts", "kernel.instruction")
HEAD: Final = "\n\ndef planted(g: Any, card: int, seat: int, frame: Any, someone: Any) -> None:\n    "


@pytest.mark.parametrize("name", PLANTED)
@pytest.mark.parametrize(
    "where", ["games.ufs.checks", "games.universus.acts", "games.fftcg.acts", "kernel.instruction"]
)
def test_a_planted_write_is_found(where: str, name: str) -> None:
    line, field = PLANTED[name]
    module = importlib.import_module(f"livingrules.{where}")
    assert [write.field for write in trespassing(f"{HEAD}{line}\n", module)] == [field]


def test_a_write_planted_in_a_procedure_is_found() -> None:
    """In the middle of a real module, which is clean without it."""
    module = importlib.import_module("livingrules.games.ufs.checks")
    source = inspect.getsource(module)
    line = "        self.paying = self.picks\n"
    assert source.count(line) == 1
    planted = source.replace(line, f"{line}        g.flags[self.picks[0]] |= 2\n        g.step = 3\n")
    assert trespassing(source, module) == []
    assert [write.field for write in trespassing(planted, module)] == ["flags", "step"]


def test_an_owner_may_not_write_what_is_not_its_own() -> None:
    module = importlib.import_module("livingrules.games.ufs.attack")
    planted = "\n\ndef planted(g: State) -> None:\n    g.skipping = ()\n    g.block = 3\n"
    assert [write.field for write in trespassing(planted, module)] == ["skipping"]


@pytest.mark.parametrize("name", ["zone", "epoch", "flags", "effects", "now", "vitality", "damage", "phase", "table"])
@pytest.mark.parametrize("where", ["kernel.game", "games.ufs.state", "games.universus.state", "games.fftcg.state"])
def test_whoever_else_writes_a_column_of_a_board_is_found(where: str, name: str) -> None:
    """Also the modules that may write whatever no board declares."""
    module = importlib.import_module(f"livingrules.{where}")
    assert [write.field for write in trespassing(f"{HEAD}g.{name} = 1\n", module)] == [name]


def test_reading_is_no_write() -> None:
    module = importlib.import_module("livingrules.games.ufs.checks")
    reading = [
        "deck = list(g.cards_in(0, 0))\n    deck.pop()",
        "found: list[int] = []\n    found.extend(g.zones[1])",
        "frame = ControlCheck()\n    frame.seat = 1\n    frame.difficulty = len(g.zones[1])",
        "flags = g.flags[3] | 2\n    flags += 1",
        "return g.vitality[0] + len([card for card in g.zones[2] if g.zone[card] == 2])",
    ]
    for lines in reading:
        assert trespassing(f"def planted(g: State) -> object:\n    {lines}\n", module) == [], lines
