"""Compile the engine with mypyc into build/compiled; put that directory first on PYTHONPATH to use it.

An argument is the level of optimisation of the C compiler: 3 when there is none, 0 for a quick try.

Kernel and rule packs are compiled together: compiling the kernel alone gains nothing, because every call crosses
the border between compiled and interpreted code.  What is read by people (views, prompts, narration, records) stays
interpreted: it is not in the way of a game, and needs what compiled classes cannot do.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from natively import native

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "compiled"

COMPILED = (
    "livingrules/kernel/*.py",
    "livingrules/kernel/tree/*.py",
    "livingrules/games/*/*.py",
    "livingrules/agents/random_player.py",
)
"""The hot modules, as patterns below the source directory."""

LEFT_OUT = (
    # Packages only re-export.
    "__init__.py",
    # Data that is loaded or sent: structs of msgspec.
    "cards.py", "formats.py", "record.py", "restore.py", "history.py", "position.py", "restoring.py", "view.py",
    "notation.py",
    # For readers.
    "clause.py", "narrate.py", "prompts.py", "wording.py", "explaining.py", "match.py",
)  # fmt: skip
"""File names that stay interpreted."""

SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup
sys.argv = ["setup.py", "build_ext", "--inplace"]
extensions = mypycify(["--config-file=", "--strict", *{modules!r}], opt_level={level!r})
setup(name="livingrules", packages=[], ext_modules=extensions)
"""


def main(level: str) -> int:
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(ROOT / "src", TARGET, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    modules = sorted(
        str(path.relative_to(TARGET))
        for pattern in COMPILED
        for path in TARGET.glob(pattern)
        if path.name not in LEFT_OUT
    )
    for module in modules:
        path = TARGET / module
        path.write_text(native(path.read_text("utf-8"), module.removesuffix(".py").replace("/", ".")), "utf-8")
    print(f"compiling {len(modules)} modules into {TARGET.relative_to(ROOT)}")
    environment = {**os.environ, "MYPYPATH": str(TARGET)}
    return subprocess.run(
        [sys.executable, "-c", SETUP.format(modules=modules, level=level)], cwd=TARGET, env=environment, check=False
    ).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1] if len(sys.argv) > 1 else "3"))
