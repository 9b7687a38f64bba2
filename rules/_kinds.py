"""Kinds of findings of which readers, on large repositories, found fewer than nine in ten to matter."""

from __future__ import annotations

from reprolint.lint.file import File


def all_kinds(file: File) -> bool:
    """Whether they are told: with preview, in debug mode, and where reading sees everything that could make them
    idle. (Rules of which all findings are so say `large_preview`.)"""
    settings = file.settings
    return settings.preview or settings.mode == "debug" or file.program.project.seen_whole(file.path)
