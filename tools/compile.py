"""Compile the engine with mypyc into build/compiled; a wheel takes the libraries from there (see hatch_build.py).

Kernel and rule packs are compiled together: compiling the kernel alone gains nothing, because every call crosses
the border between compiled and interpreted code.  What is read by people (views, prompts, narration, records) stays
interpreted: it is not in the way of a game, and needs what compiled classes cannot do.

build/compiled holds the package as it is installed from a compiled wheel: the source, and beside it the libraries.
`SOURCES` in it says from which source it was made; nothing is done while that is the source as it is.

`--use` lets the editable installation of this Python prefer build/compiled for as long as it is fresh (see fresh.py).

`--profile` compiles twice with gcc: the first build counts what is done how often while it plays some games, the second
is laid out for that.  It takes twice as long and is at most a tenth faster.
"""

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import fresh
from natively import ROOT, write_copy

NATIVE = ROOT / "build" / "native"
"""The written-out copy of the source, the C files and the object files."""
TARGET = ROOT / "build" / "compiled"
LOG = ROOT / "build" / "compiling.log"
GAMES = ROOT / "benchmarks" / "same_games.py"
"""What is played between two builds: a game of every format, profile and pairing."""
HOOK = "_livingrules_compiled"
"""The module beside an editable installation that puts the compiled build before the source."""


def build(level: str, *, profile: bool, jobs: int) -> None:
    """Compile the source as it is now into build/compiled, unless that is there already."""
    made_of = fresh.fingerprint(ROOT / "src")
    modules = write_copy(NATIVE)
    print(f"compiling {len(modules)} modules into {TARGET.relative_to(ROOT)}", flush=True)
    paths = [str(NATIVE), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "MYPYPATH": str(NATIVE), "PYTHONPATH": os.pathsep.join(path for path in paths if path)}
    options = ["--level", level, "--jobs", str(jobs), *(["--profile", str(GAMES)] if profile else [])]
    script = str(ROOT / "tools" / "extensions.py")
    with LOG.open("w", encoding="utf-8") as log:
        subprocess.run(
            [sys.executable, script, *options, *modules],
            cwd=NATIVE, env=environment, check=True, stdout=log, stderr=subprocess.STDOUT,
        )  # fmt: skip
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(ROOT / "src", TARGET, ignore=shutil.ignore_patterns("__pycache__"))
    for library in fresh.libraries(NATIVE):
        shutil.copy2(library, TARGET / library.relative_to(NATIVE))
    (TARGET / fresh.SOURCES).write_text(made_of, "utf-8")


def put_in_use() -> None:
    """Let an editable installation in this Python prefer the compiled build for as long as it is fresh."""
    site = Path(sysconfig.get_path("purelib"))
    shutil.copy2(ROOT / "tools" / "fresh.py", site / f"{HOOK}.py")
    # Read after the .pth file of the installation, `_livingrules.pth`, because its name sorts behind that.
    (site / f"{HOOK}.pth").write_text(f"import {HOOK}; {HOOK}.prefer({str(ROOT)!r})\n", "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="2", help="optimisation of the C compiler; 0 for a quick try")
    parser.add_argument("--profile", action="store_true", help="compile twice, laid out for what games do")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="C compilers at once")
    parser.add_argument("--use", action="store_true", help="use it from the editable installation of this Python")
    chosen = parser.parse_args()
    if chosen.profile or not fresh.is_fresh(ROOT):
        try:
            build(chosen.level, profile=chosen.profile, jobs=chosen.jobs)
        except subprocess.CalledProcessError:
            print(f"The engine could not be compiled; {LOG} says why.", file=sys.stderr)
            return 1
    if chosen.use:
        put_in_use()
        print("compiled: `make play` and `livingrules` of this environment use it until the source changes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
