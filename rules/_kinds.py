"""Kinds of findings of which readers, on large repositories, found fewer than nine in ten to matter."""

from __future__ import annotations

from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.rule import reservation
from reprolint.lint.site import Site

# Folders of programs whose numbers nobody keeps: pages of a documentation, and what measures time and memory.
_ASIDE = compile_later(r"(?i)docs?$|profil(?:e|er|ing)\b|(?:\w*_)?bench(?:marks?)?$")


def all_kinds(file: File) -> bool:
    """Whether they are told: with preview, in debug mode, and where reading sees everything that could make them
    idle. (Rules of which all findings are so say `large_preview`.)"""
    return file.settings.tells_all or file.program.project.seen_whole(file.path)


def in_small_project(file: File) -> bool:
    """`all_kinds`, without the files of a large project that stand alone."""
    return file.settings.tells_all or file.program.project.small


@reservation
def set_aside(site: Site, finding: Finding) -> bool:
    """Whether a finding is of a program in a folder of such programs."""
    file = site.file
    root = file.program.project.root
    if root not in file.path.parents or all_kinds(file):
        return False
    return any(map(_ASIDE.match, file.path.parent.relative_to(root).parts))
