"""Sphinx configuration: `make docs` builds the site in `build/docs`."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from livingrules.version import __version__

if TYPE_CHECKING:
    from sphinx.application import Sphinx

DOCS = Path(__file__).resolve().parent
project = "Living Rules"
project_copyright = "Living Rules contributors"
version = release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
source_suffix = {".md": "markdown"}
root_doc = "index"
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 4
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
html_theme = "furo"
html_title = "Living Rules"


BESIDE = re.compile(r"\[([^\]]+)\]\(\.\./[^)]+\)")
"""A link to a file of the repository that is no page of the site."""


def without_links_to_files(_app: Sphinx, _page: str, content: list[str]) -> None:
    """On the site such a link is just its words."""
    content[0] = BESIDE.sub(r"\1", content[0])


def setup(app: Sphinx) -> None:
    sys.path.insert(0, str(DOCS.parent / "tools"))
    import rulebook_pages

    app.connect("builder-inited", lambda _: rulebook_pages.write(DOCS / "rulebooks"))
    app.connect("source-read", without_links_to_files)
