"""The rules read no style: what a text means does not depend on how it is written.

Trees are compared without their style, and equal abilities are one in a game's library.  If the rules read a style,
what one card does would depend on which card of the game was met first.
"""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src" / "livingrules"
BELOW_TEXT = ("kernel", "games")


def reads_of_style(source: str) -> list[int]:
    """The lines in which something's style is read, by whatever way, or given."""
    found: list[int] = []
    for node in ast.walk(ast.parse(source)):
        named = isinstance(node, ast.Attribute) and node.attr == "style"
        quoted = isinstance(node, ast.Constant) and node.value == "style"
        given = isinstance(node, ast.keyword) and node.arg == "style"
        if named or quoted or given:
            found.append(getattr(node, "lineno", 0))
    return sorted(found)


def test_the_rules_read_no_style() -> None:
    files = [path for part in BELOW_TEXT for path in sorted((SOURCE / part).rglob("*.py"))]
    assert len(files) > 100
    wrong = {str(path.relative_to(SOURCE)): reads_of_style(path.read_text("utf-8")) for path in files}
    assert {path: lines for path, lines in wrong.items() if lines} == {}


@pytest.mark.parametrize(
    "planted",
    [
        'if "behind" in node.style:\n    pass',
        'found = getattr(node, "style")',
        "made = replace(node, style=(*tags,))",
        'tags = {f.name: f for f in fields(node)}["style"]',
    ],
)
def test_a_planted_one_is_found(planted: str) -> None:
    assert reads_of_style(f"x = 1\n{planted}\n") == [2]
