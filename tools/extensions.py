"""Translate modules with mypyc and compile the C files side by side; run by `compile.py` in the copy of the source.

All modules form one group, so that calls between them stay direct, written to many C files, so that several compilers
can work at once: setuptools alone would compile the files of a group one after another.
"""

import argparse
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

COMPILE = ("-DNDEBUG", "-fwrapv", "-fno-semantic-interposition")
"""Compiled functions call one another without asking whether somebody has put another in their place."""
LINK = ("-Wl,-Bsymbolic",)
COUNT = ("-fprofile-update=single",)
COUNTED = ("-fprofile-partial-training", "-Wno-missing-profile", "-Wno-coverage-mismatch")


class SideBySide(build_ext):
    """Compiles the C files of an extension, and the extensions, with several processes."""

    def build_extensions(self) -> None:
        jobs = self.parallel if isinstance(self.parallel, int) else 1
        compile_files = self.compiler.compile

        def compile_all(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(jobs) as pool:
                objects = pool.map(lambda source: compile_files([source], **options), sources)
                return [path for made in objects for path in made]

        self.compiler.compile = compile_all
        super().build_extensions()


def build(extensions: list[Any], compile_flags: list[str], link_flags: list[str], jobs: int) -> None:
    """Compile and link everything, whatever is there already."""
    for extension in extensions:
        extension.extra_compile_args = [*extension.mypyc_flags, *compile_flags]
        extension.extra_link_args = link_flags
    arguments = ["build_ext", "--inplace", "--force", "--parallel", str(jobs)]
    commands = {"build_ext": SideBySide}
    setup(name="livingrules", packages=[], ext_modules=extensions, cmdclass=commands, script_args=arguments)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="2", help="optimisation of the C compiler")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--profile", metavar="PROGRAM", help="compile twice: laid out for what this program does")
    parser.add_argument(
        "--translate", action="store_true", help="only translate to C, which tells whether it can be done"
    )
    parser.add_argument("modules", nargs="+")
    chosen = parser.parse_args()
    given = ["--config-file=", "--strict", *chosen.modules]
    extensions: list[Any] = mypycify(given, opt_level=chosen.level, debug_level="0", multi_file=True)
    if chosen.translate:
        return
    for extension in extensions:
        extension.mypyc_flags = list(extension.extra_compile_args)
    unix = sys.platform != "win32"
    flags = list(COMPILE) if unix else []
    link = list(LINK) if sys.platform.startswith("linux") else []
    if not chosen.profile:
        build(extensions, flags, link, chosen.jobs)
        return
    counts = Path.cwd() / "build" / "counts"
    count = f"-fprofile-generate={counts}"
    build(extensions, [*flags, count, *COUNT], [*link, count], chosen.jobs)
    subprocess.run([sys.executable, chosen.profile, "1"], check=True, stdout=subprocess.DEVNULL)
    build(extensions, [*flags, f"-fprofile-use={counts}", *COUNTED], link, chosen.jobs)


if __name__ == "__main__":
    main()
