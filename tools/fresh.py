"""Whether the compiled build of a checkout was made from the source as it is now.

`make compiled` also puts a copy of this module beside the editable installation, where it is asked whenever that
Python starts: the compiled build comes before the source on the path if it is fresh, and is left alone if not.  A path
that somebody sets (PYTHONPATH, pytest's `pythonpath`) comes before both, and LIVINGRULES_PURE=1 turns it off.
"""

import os
import sys
import sysconfig
from pathlib import Path

SOURCES = "SOURCES"
"""The file in build/compiled that tells from which source it was made."""


def fingerprint(source: Path) -> str:
    """Every file of the package with its size and time, and the kind of Python that compiled modules are for."""
    found = [str(sysconfig.get_config_var("EXT_SUFFIX"))]
    waiting = [str(source / "livingrules")]
    for folder in waiting:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.is_dir():
                    waiting += [entry.path] * (entry.name != "__pycache__")
                else:
                    facts = entry.stat()
                    found.append(f"{entry.path.removeprefix(str(source))} {facts.st_size} {facts.st_mtime_ns}")
    found[1:] = sorted(found[1:])
    return "\n".join(found)


def libraries(package: Path) -> list[Path]:
    """The compiled modules below a directory, and the one beside the package that holds the code of all."""
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    return [*sorted(package.glob(f"*{suffix}")), *sorted((package / "livingrules").rglob(f"*{suffix}"))]


def is_fresh(root: Path) -> bool:
    """Whether build/compiled is there and was made from the source as it is."""
    made_of = root / "build" / "compiled" / SOURCES
    return made_of.is_file() and made_of.read_text("utf-8") == fingerprint(root / "src")


def prefer(place: str) -> None:
    """Put the compiled build of the checkout there before its source, if the source is on the path."""
    root = Path(place)
    source, compiled = str(root / "src"), root / "build" / "compiled"
    if source not in sys.path or not compiled.is_dir() or os.environ.get("LIVINGRULES_PURE", "0") not in {"", "0"}:
        return
    if is_fresh(root):
        sys.path.insert(sys.path.index(source), str(compiled))
    elif any(Path(word).name == "livingrules" for word in sys.orig_argv[1:3]):
        print("The compiled build is older than the source: plain Python is used (`make compiled`).", file=sys.stderr)
