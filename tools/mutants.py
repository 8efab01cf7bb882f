"""Would the proof of a clause notice if its code were wrong?

    python tools/mutants.py ufs:C.3 --clauses 3 --mutants 6
    python tools/mutants.py universus:Backup

For every clause asked for (or a few of each sub-section, with --clauses), the functions tagged with it are changed in
one small way at a time: a condition negated, a comparison or a constant shifted, a statement dropped, a seat swapped.
Each such mutant runs only the tests that name the clause.  A mutant that no test notices has survived and is listed;
either a test is too weak, or the tag sits on code that is not the clause's, or the change makes no difference.
Code of UFS that stands for a statement of UniVersus counts only where the tests run it: the rest is for UFS alone.

Everything happens in a copy of the source tree.  All is imported once; a mutant is a forked process in which the code
of one function is exchanged, so that a try costs a fraction of a second.  The same seed tries the same mutants.
"""

import argparse
import ast
import contextlib
import gc
import hashlib
import importlib
import io
import os
import re
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

import mutations
import pytest

ROOT = Path(__file__).resolve().parent.parent
COPIED = (
    "src",
    "tests",
    "scenarios",
    "docs",
    "tools",
    "benchmarks",
    "pyproject.toml",
    "README.md",
    "CHANGELOG.md",
    "Makefile",
)
QUIETLY = ("-q", "-p", "no:cacheprovider", "-p", "no:unraisableexception", "-p", "no:threadexception")
SECONDS = 20
"""After this long a mutant counts as noticed: it runs for ever."""
WORDINGS = ("narrate.py", "prompts.py", "terminal/")
"""Where clauses are only spoken of: nothing there carries one out."""


TraceFunction = Callable[[FrameType, str, Any], Any]


class Mutant(NamedTuple):
    place: str
    """File and line of the change."""
    qualname: str
    """The function that it is in."""
    mutation: mutations.Mutation

    def code(self) -> CodeType:
        """The function's code with the change made."""
        name = self.place.rpartition(":")[0]
        tree = ast.parse(Path(name).read_text(encoding="utf-8"))
        found = code_of(compile(self.mutation.made(tree), name, "exec"), self.qualname)
        if found is None:
            raise SystemExit(f"{self.qualname} is not in {name}.")
        return found


class Proofs:
    """A pytest plugin: which tests name which clauses."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        from livingrules.scenario.format import read

        for item in session.items:
            named = [clause for mark in item.iter_markers("rule") for clause in flat(mark.args)]
            path = item.callspec.params.get("path") if isinstance(item, pytest.Function) and is_scenario(item) else None
            if isinstance(path, Path):
                named += read(path).rules
            for clause in named:
                self.tests.setdefault(clause, []).append(item.nodeid)


def is_scenario(item: pytest.Function) -> bool:
    return item.originalname == "test_scenario"


def flat(arguments: tuple[object, ...]) -> Iterator[str]:
    for argument in arguments:
        if isinstance(argument, str):
            yield argument
        elif isinstance(argument, list | tuple):
            yield from flat(tuple(argument))


# ------------------------------------------------------------------------------------------------------------ mutants


def mutants_of(place: str, clause: str) -> Iterator[Mutant]:
    """Every mutant of the function around a tagged line; those beside the tag, unless it stands for the whole."""
    name, _, number = place.rpartition(":")
    tree = ast.parse(Path(name).read_text(encoding="utf-8"))
    for qualname, function in functions(tree):
        if not first_line(function) <= int(number) <= (function.end_lineno or 0):
            continue
        if function.name.lstrip("_").startswith("cite"):
            return  # it only tells which clauses were carried out elsewhere
        for mutation in mutations.of(tree, mutations.neighbourhood(function, int(number))):
            yield Mutant(f"{name}:{mutation.line}", qualname, mutation)
        return
    print(f"  {clause}: {place} is a table, not a function; skipped")


def first_line(function: ast.FunctionDef) -> int:
    return min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Functions of the module and methods of its classes, by qualified name."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    yield f"{node.name}.{method.name}", method


def code_of(module: CodeType, qualname: str) -> CodeType | None:
    for constant in module.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_qualname == qualname:
                return constant
            found = code_of(constant, qualname)
            if found is not None:
                return found
    return None


def exchange(mutant: Mutant) -> None:
    """Put the mutant's code into the function, whoever holds it already."""
    name = mutant.place.rpartition(":")[0]
    module = name.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    code = mutant.code()
    importlib.import_module(module)
    found = 0
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and (thing.__module__, thing.__qualname__) == (module, mutant.qualname):
            # A change may do without `super()`; the cell for it stays, or the code would not fit the function.
            thing.__code__ = code.replace(co_freevars=thing.__code__.co_freevars)
            found += 1
    if not found:
        raise SystemExit(f"{mutant.qualname} of {module} was not imported.")


# ------------------------------------------------------------------------------------------------------------ running


def run(tests: list[str], mutant: Mutant | None, told: Path | None = None) -> bool:
    """Whether all tests pass, in a process of their own; into a file, if one is named, which lines they ran."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        signal.alarm(SECONDS if told is None else 20 * SECONDS)
        gc.disable()
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        status = 1
        try:
            if mutant is not None:
                exchange(mutant)
            seen: set[tuple[str, int]] = set()
            if told is not None:
                watch(seen)
            status = int(pytest.main([*QUIETLY, "-x", *tests]))
            sys.settrace(None)
            if told is not None:
                said = [f"{os.path.relpath(name)}:{number}" for name, number in seen]
                told.write_text("\n".join(said), encoding="utf-8")
        finally:
            os._exit(status)  # whatever happens: the copy of the tree is the parent's to remove
    status = os.waitpid(child, 0)[1]
    return os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0


def lines_run(tests: list[str]) -> set[str] | None:
    """The lines of the source that the tests run, as file:line; None if the tests fail as they are."""
    told = Path("lines")
    told.unlink(missing_ok=True)
    if not run(tests, None, told):
        return None
    return set(told.read_text(encoding="utf-8").splitlines())


def watch(found: set[tuple[str, int]]) -> None:
    """From now on, keep every line of the source that is run."""
    start = f"{Path.cwd()}/src/"

    def line(frame: FrameType, _event: str, _given: object) -> TraceFunction:
        found.add((frame.f_code.co_filename, frame.f_lineno))
        return line

    def call(frame: FrameType, _event: str, _given: object) -> TraceFunction | None:
        return line if frame.f_code.co_filename.startswith(start) else None

    sys.settrace(call)


def statement_lines(tree: ast.Module, number: int) -> range:
    """The lines of the innermost statement around a line; of one with a block, those of its head."""
    around = [node for node in ast.walk(tree) if isinstance(node, ast.stmt) and holds(node, number)]
    inner = max(around, key=lambda node: (node.lineno, -(node.end_lineno or 0)))
    block = getattr(inner, "body", None)
    return range(inner.lineno, block[0].lineno if block else (inner.end_lineno or inner.lineno) + 1)


def holds(node: ast.stmt, number: int) -> bool:
    return node.lineno <= number <= (node.end_lineno or node.lineno)


def collect(paths: list[str]) -> dict[str, list[str]]:
    """Import the tests of the copy, once, and ask which clauses they name."""
    proofs = Proofs()
    with contextlib.redirect_stdout(io.StringIO()) as said:
        status = pytest.main([*QUIETLY, "--collect-only", *paths], plugins=[proofs])
    if status != pytest.ExitCode.OK:
        raise SystemExit(f"The tests cannot be collected.\n{said.getvalue()}")
    return proofs.tests


def tried(
    clause: str, places: list[str], shared: list[str], tests: list[str], options: argparse.Namespace
) -> tuple[int, int]:
    """Try the mutants of one clause; how many there were and how many survived."""
    own = [mutant for place in places for mutant in mutants_of(place, clause)]
    lent = [mutant for place in shared for mutant in mutants_of(place, clause)]
    if not own and not lent:
        return 0, 0
    ran = lines_run(tests)
    if ran is None:
        print(f"  {clause}: its tests fail as they are")
        return 0, 0
    found = list(dict.fromkeys([*own, *(mutant for mutant in lent if is_run(mutant, ran))]))
    chosen = in_seeded_order(found, f"{options.seed} {clause}")[: options.mutants]
    survivors = [mutant for mutant in chosen if run(tests, mutant)]
    print(f"{clause}: {len(chosen) - len(survivors)} of {len(chosen)} noticed by {len(tests)} tests")
    for mutant in survivors:
        print(f"  survived: {mutant.place} {mutant.qualname}: {mutant.mutation.saying}")
    return len(chosen), len(survivors)


def is_run(mutant: Mutant, ran: set[str]) -> bool:
    name, _, number = mutant.place.rpartition(":")
    tree = ast.parse(Path(name).read_text(encoding="utf-8"))
    return any(f"{name}:{line}" in ran for line in statement_lines(tree, int(number)))


def in_seeded_order(things: list[Mutant], seed: str) -> list[Mutant]:
    return sorted(things, key=lambda mutant: digest(f"{seed} {mutant.qualname} {mutant.mutation.saying}"))


def digest(text: str) -> bytes:
    return hashlib.blake2b(text.encode(), digest_size=8).digest()


def asked_for(options: argparse.Namespace, tests: dict[str, list[str]]) -> list[str]:
    """The clauses below the asked sections that tests name; only a few of each sub-section when so asked."""
    clauses = sorted(clause for clause in tests if any(is_below(clause, section) for section in options.sections))
    if not options.clauses:
        return clauses
    groups: dict[str, list[str]] = {}
    for clause in sorted(clauses, key=lambda clause: digest(f"{options.seed} {clause}")):
        groups.setdefault(subsection(clause), []).append(clause)
    return sorted(clause for group in groups.values() for clause in group[: options.clauses])


def is_below(clause: str, section: str) -> bool:
    if ":" not in section and section[0].isupper():
        section = f"ufs:{section}"
    return clause == section or (clause.startswith(section) and clause[len(section)] in "./:")


def subsection(clause: str) -> str:
    """C.3 of ufs:C.3.3.1; a keyword is a sub-section of its own (I.3.4); an insert is one; Backup of Backup/6."""
    if clause.startswith("universus:"):
        return clause.rpartition("/")[0]
    found = re.match(r"ufs:(I\.[23]\.\d+|[A-Z]\.?\d*)", clause)
    return found.group(0) if found else ":".join(clause.split(":")[:2])


def main() -> int:
    parser = argparse.ArgumentParser(description="Find clauses whose tests do not notice that their code is wrong.")
    parser.add_argument("sections", nargs="+", help="clauses or sections: ufs:C.3, ufs-inserts:MK, universus:Backup")
    parser.add_argument("--clauses", type=int, default=0, help="how many of each sub-section (all)")
    parser.add_argument("--mutants", type=int, default=6, help="how many of each clause (6)")
    parser.add_argument("--tests", nargs="+", default=["tests"], help="where the tests lie that are asked (all)")
    parser.add_argument("--seed", default="0")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as copy:
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, Path(copy) / name, ignore=shutil.ignore_patterns("*.so"))
            else:
                shutil.copy(ROOT / name, copy)
        os.chdir(copy)
        sys.path.insert(0, str(Path(copy) / "src"))
        return audit(options)


def carried_out(places: list[str]) -> list[str]:
    return [place for place in places if not any(word in place for word in WORDINGS)]


def lent_places(places: dict[str, list[str]]) -> dict[str, list[str]]:
    """What UniVersus shares with UFS is tagged with the clauses of UFS: the lines of every statement."""
    from livingrules.rulebooks.concordances import by_statement

    return {
        f"universus:{statement}": [place for clause in clauses for place in places.get(f"ufs:{clause}", [])]
        for statement, clauses in by_statement().items()
    }


def audit(options: argparse.Namespace) -> int:
    """Try every clause that was asked for; 1 when something survived."""
    tests = collect(options.tests)
    from livingrules.rulebooks.places import code_places
    from livingrules.text.grammar import ufs_grammar, universus_grammar

    ufs_grammar()  # once here, not once in every process
    universus_grammar()
    places = code_places()
    lent = lent_places(places)
    total = survived = clauses = 0
    for clause in asked_for(options, tests):
        shared = carried_out(lent.get(clause, []))
        own = [place for place in carried_out(places.get(clause, [])) if place not in shared]
        counted = tried(clause, own, shared, tests[clause], options)
        total, survived, clauses = total + counted[0], survived + counted[1], clauses + (counted[0] > 0)
    print(f"{clauses} clauses, {total} mutants, {survived} survived")
    return 1 if survived else 0


if __name__ == "__main__":
    raise SystemExit(main())
