"""Build hook: a wheel is compiled with mypyc where there is a C compiler, and plain Python where there is none.

LIVINGRULES_PURE=1 asks for the plain wheel.  Editable installations are plain, so that a change of the source counts at
once; `make compiled` lets one use the compiled engine.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NEEDED = ["msgspec>=0.19", "mypy>=2.4", "setuptools>=65"]
"""What compiling needs: the compiler itself, and what the modules import that it reads."""


def why_plain() -> str:
    """Why nothing is compiled; empty when something is."""
    if os.environ.get("LIVINGRULES_PURE", "0") not in {"", "0"}:
        return "LIVINGRULES_PURE is set"
    if sys.implementation.name != "cpython":
        return "only CPython can use compiled modules"
    compiler = str(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    # On Windows setuptools finds the compiler, which is on no path.
    if sys.platform != "win32" and shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    return ""


class CompiledWheel(BuildHookInterface[BuilderConfig]):
    """Adds the compiled modules to a wheel."""

    def dependencies(self) -> list[str]:
        return [] if why_plain() else NEEDED

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        reason = why_plain() or self.compile()
        if reason:
            self.app.display_warning(f"livingrules is built as plain Python, which plays more slowly: {reason}.")
            return
        compiled = Path(self.root) / "build" / "compiled"
        libraries = sorted(compiled.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"))
        build_data["force_include"] |= {str(path): path.relative_to(compiled).as_posix() for path in libraries}
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def compile(self) -> str:
        """Make build/compiled; why it could not be made."""
        root = Path(self.root)
        paths = [str(root / "src"), os.environ.get("PYTHONPATH", "")]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in paths if path)}
        script = str(root / "tools" / "compile.py")
        done = subprocess.run(
            [sys.executable, script], env=environment, capture_output=True, text=True, errors="replace", check=False
        )
        said = done.stderr.strip().splitlines()
        return "" if done.returncode == 0 else (said[-1].rstrip(".") if said else "the compiler failed")
