"""Modules of a project with programs that nothing imports and nothing names: left behind, or not yet used."""

from __future__ import annotations

import re

from reprolint.lint.file import File
from reprolint.lint.site import Site

from ._idle import in_programs, installable
from ._put_aside import texts_of
from ._uses import LOADED, may_load, notebooks


def unimported(site: Site) -> bool:
    """Whether a module starts no program, is imported by none, and its name stands nowhere else in the project: in no
    program, configuration, text or notebook."""
    file, program = site.file, site.program
    known: bool | None = file.__dict__.get("_unimported")
    if known is None:
        started = any(entry.path == file.path for entry in program.entries)
        idle = not started and not program.reaching(file.path) and in_programs(program)
        known = file.__dict__["_unimported"] = idle and not installable(site) and not _named(file)
    return known


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
    texts = texts_of(project.root)
    if texts is None:
        return True
    return any(named.search(text) for text in (*texts.values(), *notebooks(project.root)))


def _of_tables(data: bytes) -> bool:
    """Whether the modules that a file loads by name are those of tables, which spell them: `__import__(dataset[0])`."""
    return all(b"[" in name for name in LOADED.findall(data))
