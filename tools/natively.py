"""Write out, in the copy of the source that is compiled, what plain Python finds out while it runs.

A procedure's steps are kept in a tuple of functions, and a jump looks its name up in a dictionary: right for an
interpreter, slow between compiled methods, which can call one another directly.  So every procedure of the copy gets

- `take`, which calls the step of a number as the method it is; the tags of the steps are stated behind the classes,
  because a decorated method can only be called the slow way;
- jumps by number, where all procedures built on it have the step at the same place, and else by a method for each step
  (`to_...`) that says where it is in this procedure;
- `twin`, which copies its fields one by one.

The same goes for the state of a game: `hand_over` gives a copy its fields one by one; and for values made by msgspec,
which is the fastest way to make them in plain Python, but cannot be compiled: they get a constructor.

What steps and fields there are is asked of the plain modules themselves, so nothing is worked out twice.  The copy can
be run as it is, before it is compiled: `python tools/natively.py DIRECTORY` writes it there.
"""

import ast
import importlib
import re
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from livingrules.kernel.game import Game
from livingrules.kernel.procedure import REGISTRY

ROOT = Path(__file__).resolve().parent.parent
COMPILED = (
    "livingrules/kernel/*.py",
    "livingrules/kernel/meaning/*.py",
    "livingrules/text/tree/*.py",
    "livingrules/games/*/*.py",
    "livingrules/text/nodes/*.py",
    "livingrules/agents/random_player.py",
    "livingrules/arena/playout.py",
)
"""The hot modules, as patterns below the source directory."""

LEFT_OUT = (
    # Packages only re-export.
    "__init__.py",
    # Data that is loaded or sent: structs of msgspec.
    "cards.py", "formats.py", "record.py", "restore.py", "history.py", "position.py", "restoring.py", "view.py",
    "notation.py", "pack.py", "engine.py", "printed.py", "snapshot.py", "playable.py",
    "vocabulary.py",
    # For readers.
    "clause.py", "narrate.py", "prompts.py", "wording.py", "explaining.py", "match.py",
)  # fmt: skip
"""File names that stay interpreted."""
WRITTEN_OUT = {
    "frame.steps[at](frame, self)": "frame.take(at, self)",
    "[copy_frame(frame) for frame in self.stack]": "[frame.twin() for frame in self.stack]",
}
"""What the kernel does with every procedure, and what it does instead once they are written out."""
NEW = re.compile(r"\b(g|self)\.new\(([\w.]+)\)")
MADE = r"(\2() if \1.unvaried else \1.new(\2))"
"""A procedure that a game has as it is: made without asking what its class is called."""
JUMP = re.compile(r'self\.go\("(\w+)"\)')


@dataclass(frozen=True)
class Step:
    """A method that is a step, as the source has it."""

    method: str
    tag: str
    """Its decorator, without the @."""
    line: int
    game: str
    """The type of the game that it is given."""


def modules_of(target: Path) -> list[str]:
    """The files that are compiled, below the copy of the source."""
    found = {path for pattern in COMPILED for path in target.glob(pattern) if path.name not in LEFT_OUT}
    return sorted(str(path.relative_to(target)) for path in found)


def write_copy(target: Path) -> list[str]:
    """Put a copy of the source there, written out; the files of it that are to be compiled."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(ROOT / "src", target, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    modules = modules_of(target)
    paths = {module.removesuffix(".py").replace("/", "."): target / module for module in modules}
    written = native_sources({name: path.read_text("utf-8") for name, path in paths.items()})
    for name, path in paths.items():
        path.write_text(written[name], "utf-8")
    return modules


def native_sources(sources: dict[str, str]) -> dict[str, str]:
    """The sources of modules by name, with their procedures written out.

    All are imported before the first is written: where a jump leads may be different in a procedure that another module
    builds on this one.
    """
    for module in sources:
        importlib.import_module(module)
    return {module: native(source, module) for module, source in sources.items()}


def native(source: str, module: str) -> str:
    """The source of a module, with its procedures written out."""
    for plain, written in WRITTEN_OUT.items():
        source = source.replace(plain, written)
    source = NEW.sub(MADE, source)
    lines = source.splitlines()
    tags: list[str] = []
    for node in reversed(ast.parse(source).body):
        if not isinstance(node, ast.ClassDef):
            continue
        game = games(module).get(node.name)
        if game is not None:
            end = node.body[-1].end_lineno or node.lineno
            lines[end:end] = hand_over(node.name, game)
        if is_struct(node):
            write_constructor(lines, node, source)
        procedure = procedures(module).get(node.name)
        if procedure is not None:
            steps = steps_of(node, source)
            write_out(lines, node, steps, procedure)
            tags = [*(f"{step.tag}({node.name}.{step.method})" for step in steps), *tags]
    if not tags:
        return "\n".join([*lines, ""])
    end = next(at for at, line in enumerate(lines) if line.startswith("seal("))
    return "\n".join([*lines[:end], *tags, *lines[end:], ""])


def procedures(module: str) -> dict[str, Any]:
    """The procedures that a module defines, by name."""
    found = vars(importlib.import_module(module))
    return {kind.__name__: kind for kind in REGISTRY.values() if found.get(kind.__name__) is kind}


def games(module: str) -> dict[str, Any]:
    """The games of a module that say what fields they have, by name."""
    found = vars(importlib.import_module(module)).values()
    kinds = [kind for kind in found if isinstance(kind, type) and issubclass(kind, Game) and kind.__module__ == module]
    return {kind.__name__: kind for kind in kinds if "lists" in vars(kind) and kind is not Game}


def is_struct(node: ast.ClassDef) -> bool:
    """Whether the instances of a class are made by msgspec."""
    return any(ast.unparse(base) == "msgspec.Struct" for base in node.bases)


def write_constructor(lines: list[str], node: ast.ClassDef, source: str) -> None:
    """Make a struct of msgspec a plain class; its fields come first in it, in the order of its arguments."""
    fields = [line for line in node.body if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)]
    names = [segment(source, field.target) for field in fields]
    last = fields[-1].end_lineno or node.lineno
    if isinstance(after := node.body[node.body.index(fields[-1]) + 1], ast.Expr):
        last = after.end_lineno or last  # what is said of the field
    taken = [f"        {segment(source, field)}," for field in fields]
    kept = [f"        self.{name} = {name}" for name in names]
    lines[last:last] = ["", "    def __init__(", "        self,", *taken, "    ) -> None:", *kept]
    for field in fields:
        if field.value is not None:
            lines[field.lineno - 1] = lines[field.lineno - 1].partition(" = ")[0]
    lines[node.lineno - 1] = f"class {node.name}:"


def steps_of(node: ast.ClassDef, source: str) -> list[Step]:
    """The steps that a class defines itself."""
    found: list[Step] = []
    for method in node.body:
        if not isinstance(method, ast.FunctionDef) or not method.decorator_list:
            continue
        tag = method.decorator_list[0]
        if isinstance(tag, ast.Call) and isinstance(tag.func, ast.Name) and tag.func.id == "step":
            game = method.args.args[1].annotation
            found.append(Step(method.name, segment(source, tag), tag.lineno - 1, segment(source, game)))
    return found


def segment(source: str, node: ast.expr | None) -> str:
    return (ast.get_source_segment(source, node) or "") if node is not None else ""


def write_out(lines: list[str], node: ast.ClassDef, steps: list[Step], procedure: Any) -> None:
    """Change the lines of one procedure."""
    end = node.body[-1].end_lineno or node.lineno
    places = places_of(procedure)
    for at in range(node.lineno, end):
        lines[at] = JUMP.sub(lambda jump: jump_to(places.get(jump[1]), jump[1]), lines[at])
    own = [*jumps(procedure), *take(procedure.names, steps[0].game)] if steps else []
    lines[end:end] = [*own, *twin(node.name, procedure.fields)]
    for step in reversed(steps):
        del lines[step.line : step.line + len(step.tag.splitlines())]


def places_of(procedure: Any) -> dict[str, int]:
    """Where the steps of a procedure are, as far as everything built on it agrees."""
    family = [procedure]
    for kind in family:
        family.extend(kind.__subclasses__())
    return {
        step: at
        for at, step in enumerate(procedure.names)
        if all(step in kind.names and kind.names.index(step) == at for kind in family)
    }


def jump_to(place: int | None, step: str) -> str:
    return f"self.to_{step}()" if place is None else f"self.at = {place}"


def jumps(procedure: Any) -> list[str]:
    """The methods that jump to a step, for those that are not at one place in this procedure and all of its family."""
    built_on = [kind for kind in procedure.__mro__ if kind in REGISTRY.values()]
    found: list[str] = []
    for at, step in enumerate(procedure.names[:-1]):
        if any(step in kind.names and step not in places_of(kind) for kind in built_on):
            found += ["", f"    def to_{step}(self) -> None:", f"        self.at = {at}"]
    return found


def take(names: tuple[str, ...], game: str) -> list[str]:
    """The method that carries out a step by its number."""
    untyped = game == "Any"
    head = f"    def take(self, at: int, g: {'Any' if untyped else 'object'}) -> None:"
    return ["", head, *([] if untyped else [f"        assert isinstance(g, {game})"]), *halve(names, 0, 2)]


def halve(names: tuple[str, ...], first: int, depth: int) -> list[str]:
    """Comparisons that find the step of a number, half of them at a time."""
    indent = "    " * depth
    if len(names) == 1:
        return [f"{indent}g.finished(self)" if names[0] == "finish" else f"{indent}self.{names[0]}(g)"]
    middle = len(names) // 2
    return [
        f"{indent}if at < {first + middle}:",
        *halve(names[:middle], first, depth + 1),
        f"{indent}else:",
        *halve(names[middle:], first + middle, depth + 1),
    ]


def twin(name: str, fields: tuple[str, ...]) -> list[str]:
    """The method that copies a procedure under way."""
    copied = [f"        other.{field} = self.{field}" for field in ("at", "answer", "picks", *fields)]
    return ["", f"    def twin(self) -> {name}:", f"        other = {name}()", *copied, "        return other"]


def hand_over(name: str, game: Any) -> list[str]:
    """The method that gives a copy of a game its fields."""
    plain = [f"        twin.{field} = self.{field}" for field in (*game.shared, *game.values)]
    lists = [f"        twin.{field} = self.{field}[:]" for field in game.lists]
    head = ["", "    def hand_over(self, twin: object) -> None:", f"        assert isinstance(twin, {name})"]
    return [*head, *plain, *lists]


if __name__ == "__main__":
    write_copy(Path(sys.argv[1]))
