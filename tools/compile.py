"""Compile the engine with mypyc into build/compiled; put that directory first on PYTHONPATH to use it.

Kernel and rule packs are compiled together: compiling the kernel alone gains nothing, because every call crosses
the border between compiled and interpreted code.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "compiled"

COMPILED = ("livingrules/kernel/*.py", "livingrules/games/*/*.py")
"""The hot modules, as patterns below the source directory."""

LEFT_OUT = ("__init__.py",)
"""File names that stay interpreted: package files only re-export."""

SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup
sys.argv = ["setup.py", "build_ext", "--inplace"]
extensions = mypycify(["--config-file=", "--strict", *{modules!r}], opt_level="3")
setup(name="livingrules", packages=[], ext_modules=extensions)
"""


def main() -> int:
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(ROOT / "src", TARGET, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    modules = sorted(
        str(path.relative_to(TARGET))
        for pattern in COMPILED
        for path in TARGET.glob(pattern)
        if path.name not in LEFT_OUT
    )
    print(f"compiling {len(modules)} modules into {TARGET.relative_to(ROOT)}")
    environment = {**os.environ, "MYPYPATH": str(TARGET)}
    return subprocess.run(
        [sys.executable, "-c", SETUP.format(modules=modules)], cwd=TARGET, env=environment, check=False
    ).returncode


if __name__ == "__main__":
    raise SystemExit(main())
