"""What fixed code needs where it runs: said once, when a project imports the runtime for the first time."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from reprolint.discovery import project_files

if TYPE_CHECKING:
    from reprolint.config import Settings
    from reprolint.lint.engine import FileResult

_DISTRIBUTION = re.compile(rb"(?i)\btorch[-_.]+reprolint\b")
# Where a project says what it needs, the likeliest first.
_LISTS = (
    "requirements.txt",
    "pyproject.toml",
    "setup.cfg",
    "setup.py",
    "environment.yml",
    "environment.yaml",
)
_WORDS = {"pyproject.toml": b"dependencies", "setup.cfg": b"install_requires"}  # else they say nothing of it
_MORE = re.compile(r"(?i)(?:requirements?|environment|conda)[\w.-]*\.(?:txt|in|ya?ml)$")


def missing(settings: Settings, results: Iterable[FileResult]) -> str | None:
    """A line for a project that fixes made import the runtime, and that neither names its distribution among its
    dependencies nor has a copy; None where there is nothing to say."""
    module = settings.runtime_module
    if module.partition(".")[0] != "reprolint" or (settings.root / Path(*module.split("."))).exists():
        return None
    imports = re.compile(rb"(?m)^[ \t]*import %s\b|^[ \t]*from %s\b" % ((re.escape(module.encode()),) * 2))
    # A script that lists what it needs (PEP 723) has got the runtime on its list.
    new = {r.path for r in results if r.data and imports.search(r.data) and not _DISTRIBUTION.search(r.data)}
    before = {r.path: r.original for r in results if r.data is not None}
    if not new or any(
        imports.search(before[path] if path in before else _read(path))
        for path in {*before, *project_files(settings.root)}
    ):
        return None
    lists = _lists(settings.root)
    if any(_DISTRIBUTION.search(_read(path)) for path in lists):
        return None
    place = lists[0].relative_to(settings.root).as_posix() if lists else "what the project installs"
    return (
        f"fixed code imports `{module}`: add `torch-reprolint` to {place}, or copy it with `reprolint vendor PATH`"
        " and name the copy as `runtime-module`"
    )


def _lists(root: Path) -> list[Path]:
    """The files in which a project says what it needs."""
    found = [
        root / name
        for name in _LISTS
        if _WORDS.get(name, b"") in _read(root / name) and (root / name).is_file()
    ]
    for folder in (root, root / "requirements"):
        if folder.is_dir():
            names = sorted(os.listdir(folder))
            inside = [folder / name for name in names if folder != root or _MORE.match(name)]
            found += [path for path in inside if path.is_file() and path not in found]
    return found


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""
