"""Where in the source each clause is carried out: a scan for the tags that running code leaves in traces."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from livingrules.rulebooks.catalogue import GAMES, rulebook
from livingrules.rulebooks.concordances import by_statement

PACKAGE = Path(__file__).resolve().parent.parent


class Tag:
    """One clause named by one line of source."""

    __slots__ = ("clause", "place")

    def __init__(self, clause: str, place: str) -> None:
        self.clause = clause
        self.place = place


def code_places(package: Path = PACKAGE) -> dict[str, list[str]]:
    """From "game:id" to the lines that tag it, such as `["src/livingrules/games/ufs/checks.py:41"]`."""
    places: dict[str, list[str]] = {}
    for tag in _tags(package):
        if _is_known(tag.clause):
            found = places.setdefault(tag.clause, [])
            if tag.place not in found:
                found.append(tag.place)
    for statement, clauses in by_statement().items():
        # Code that both games share is tagged with the clauses of UFS.
        shared = [place for clause in clauses for place in places.get(f"ufs:{clause}", ())]
        if shared:
            places[f"universus:{statement}"] = list(dict.fromkeys([*places.get(f"universus:{statement}", ()), *shared]))
    return places


def unknown_tags(package: Path = PACKAGE) -> list[Tag]:
    """Tags that name a clause no rulebook has: slips of the pen."""
    return [tag for tag in _tags(package) if not _is_known(tag.clause)]


def _is_known(clause: str) -> bool:
    game, _, clause_id = clause.partition(":")
    return game in GAMES and clause_id in rulebook(game)


@cache
def _owner() -> dict[str, str]:
    # Ids are unique over all rulebooks, so a bare id says which game it belongs to.
    return {clause_id: game for game in GAMES for clause_id in rulebook(game).entries}


def _tags(package: Path) -> Iterator[Tag]:
    for path in sorted(package.rglob("*.py")):
        inside = path.relative_to(package)
        if inside.parts[0] == "rulebooks":
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        in_pack = inside.parts[0] == "games"
        name = (Path("src") / package.name / inside).as_posix()
        for clause, line in _named_in(tree, in_pack=in_pack):
            yield Tag(clause, f"{name}:{line}")


def _named_in(tree: ast.Module, *, in_pack: bool) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            clause = _from_text(node.value, in_pack=in_pack)
            if clause:
                yield clause, node.lineno
        elif isinstance(node, ast.Call):
            yield from _from_call(node)


def _from_text(text: str, *, in_pack: bool) -> str | None:
    """A literal "game:id" anywhere, or a bare numbered id inside a rule pack."""
    game, colon, clause_id = text.partition(":")
    if colon and game in GAMES and clause_id and not clause_id[0].isspace():
        return text
    # A bare heading such as "A" or "3" would match any short string, and headings are never carried out.
    if in_pack and ("." in text or "/" in text) and text in _owner():
        return f"{_owner()[text]}:{text}"
    return None


def _from_call(node: ast.Call) -> Iterator[tuple[str, int]]:
    """`Clause("ufs", "E.3")`, and every bare id handed to `@step`, known or not."""
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    texts = [word.value for word in node.args if isinstance(word, ast.Constant) and isinstance(word.value, str)]
    if name == "Clause" and len(texts) == 2:
        yield f"{texts[0]}:{texts[1]}", node.lineno
    elif name == "step":
        for text in texts:
            if text not in _owner() and text.partition(":")[0] not in GAMES:
                yield f"?:{text}", node.lineno
