"""Files that no run gets past the imports of: they import, by name, what a file of the project does not have."""

from __future__ import annotations

import ast
import os
import re
from pathlib import Path

from reprolint.lazy import compile_later
from reprolint.lint.file import File

# How a module may have a name that it does not spell.
_MORE = compile_later(rb"import[ \t]*\(?[ \t]*\*|__getattr__|globals\(|setattr\(|exec\(|sys\.modules|vars\(")


def dies_at_import(file: File) -> bool:
    """Whether an import of a file, outside of every block, asks another file of the project for a name that is nowhere
    in it: what stands below was left behind by a change of that file."""
    known: bool | None = file.__dict__.get("_dies_at_import")
    if known is None:
        known = file.__dict__["_dies_at_import"] = any(
            isinstance(node, ast.ImportFrom) and _fails(file, node) for node in file.tree.module.body
        )
    return known


def _fails(file: File, node: ast.ImportFrom) -> bool:
    project = file.program.project
    path = project.module("." * node.level + (node.module or ""), file.path)
    if path is None or path == file.path or path.suffix != ".py":
        return False
    if not node.level and path.parent != file.path.parent:
        return False  # another module of this name may come first
    data = project.data(path)
    if path.name == "__init__.py" or _MORE.search(data):
        return False
    return any(
        alias.name != "*" and re.search(rb"(?<!\w)%b(?!\w)" % re.escape(alias.name.encode()), data) is None
        for alias in node.names
    ) and not _shadowed(path)


def _shadowed(path: Path) -> bool:
    """Whether a package of a module's name lies beside it: that one is imported."""
    return os.path.isdir(path.with_suffix(""))
