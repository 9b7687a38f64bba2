"""Modules of a project with programs that nothing imports and nothing names: left behind, or not yet used."""

from __future__ import annotations

import ast
import re

from reprolint.lint.file import File
from reprolint.lint.site import MODULE, Site

from ..code.syntax import definitions_around
from ..code.uses import LOADED, may_load, named_outside
from .idle import in_programs, installable
from .put_aside import said


def unimported(site: Site, node: ast.AST) -> bool:
    """Whether a place is in a module that starts no program, or none that comes by it, is imported by none, and whose
    name stands nowhere else in the project: in no program, configuration, text or notebook."""
    file, program = site.file, site.program
    entries = program.entries_of.get(file.path, ())
    if any(entry.function != MODULE for entry in entries) or (entries and _asked_for(site, node)):
        return False
    if entries and len(program.project.files) == 1:
        return False  # of a file alone, others may be unknown
    known: bool | None = file.__dict__.get("_unimported")
    if known is None:
        reaching = [entry for entry in program.reaching(file.path) if entry.path != file.path]
        idle = not reaching and in_programs(program)
        known = file.__dict__["_unimported"] = idle and not installable(site) and not _named(file)
    return known


def _asked_for(site: Site, node: ast.AST) -> bool:
    """Whether what a module does when it is run may come by a place: it stands in no function or class, or in one that
    the file names elsewhere."""
    file = site.file
    around = definitions_around(file, node)
    made = around[-1] if around else None
    return made is None or bool(made.decorator_list) or named_outside(file, made)


def _named(file: File) -> bool:
    """Whether anything but a file itself says its name, or may load it by one that only the run knows."""
    project, path = file.program.project, file.path
    if path.stem == "__init__" or project.importers.get(path):
        return True
    word = path.stem.encode()
    named = re.compile(rb"(?<![A-Za-z0-9_])%b(?![A-Za-z0-9_])" % re.escape(word))
    for other in project.files:
        if other == path:
            continue
        loads, data = project.scan(other).loads, project.data(other)
        if any(may_load(name, path) for name in loads) and not _of_tables(data):
            return True
        if word in data and named.search(data):
            return True
    texts = said(project.root)
    return texts is None or any(map(named.search, texts))


def _of_tables(data: bytes) -> bool:
    """Whether the modules that a file loads by name are those of tables, which spell them: `__import__(dataset[0])`."""
    return all(b"[" in name for name in LOADED.findall(data))
