"""Compile the engine with mypyc into build/compiled; put that directory first on PYTHONPATH to use it.

An argument is the level of optimisation of the C compiler, 0 for a quick try.  Without one, and with gcc, the engine is
compiled twice: the first time it counts what is done how often while it plays some games, the second time it is laid
out for that, which makes it a quarter faster.

Kernel and rule packs are compiled together: compiling the kernel alone gains nothing, because every call crosses
the border between compiled and interpreted code.  What is read by people (views, prompts, narration, records) stays
interpreted: it is not in the way of a game, and needs what compiled classes cannot do.
"""

import os
import subprocess
import sys
import sysconfig

from natively import ROOT, write_copy

TARGET = ROOT / "build" / "compiled"

DIRECT = ("-fno-semantic-interposition", "-fno-plt", "-march=native")
"""Compiled functions call one another, and the interpreter, without asking whether somebody has put another in their
place; the build is for the machine it is made on.
"""
COUNTS = TARGET / "build" / "counts"
"""Where the first of two builds leaves what it counted."""
COUNTING = (f"-fprofile-generate={COUNTS}", "-fprofile-update=single")
COUNTED = (f"-fprofile-use={COUNTS}", "-fprofile-partial-training", "-Wno-missing-profile", "-Wno-coverage-mismatch")
GAMES = (str(ROOT / "benchmarks" / "same_games.py"), "1")
"""What is played in between: a game of every format, profile and pairing."""

SETUP = """
import subprocess
import sys
from mypyc.build import mypycify
from setuptools import setup
extensions = mypycify(["--config-file=", "--strict", *{modules!r}], opt_level={level!r}, debug_level="0")
own = [extension.extra_compile_args for extension in extensions]
for flags, then in {passes!r}:
    for extension, arguments in zip(extensions, own, strict=True):
        extension.extra_compile_args = [*arguments, *flags]
        extension.extra_link_args = [*flags, "-Wl,-Bsymbolic"]
    sys.argv = ["setup.py", "build_ext", "--inplace", "--force"]
    setup(name="livingrules", packages=[], ext_modules=extensions)
    if then:
        subprocess.run([sys.executable, *then], check=True, stdout=subprocess.DEVNULL)
"""
"""Run with the copy as directory and path: the games in between are played by what has just been compiled."""


def is_gcc() -> bool:
    """Whether the C compiler understands how gcc is told to count."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    said = subprocess.run([*compiler.split(), "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in said.stdout


def main(level: str) -> int:
    modules = write_copy(TARGET)
    passes: list[tuple[tuple[str, ...], tuple[str, ...]]] = [(DIRECT, ())]
    if not level and is_gcc():
        passes = [((*DIRECT, *COUNTING), GAMES), ((*DIRECT, *COUNTED), ())]
    print(f"compiling {len(modules)} modules into {TARGET.relative_to(ROOT)}")
    environment = {**os.environ, "MYPYPATH": str(TARGET), "PYTHONPATH": str(TARGET)}
    script = SETUP.format(modules=modules, level=level or "2", passes=passes)
    return subprocess.run([sys.executable, "-c", script], cwd=TARGET, env=environment, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
