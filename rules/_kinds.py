"""Kinds of findings of which readers, on real repositories, found fewer than nine in ten to matter."""

from __future__ import annotations

from reprolint.lint.file import File


def all_kinds(file: File) -> bool:
    """Whether they are told: with preview, in debug mode, and where the file is all there is of its project, so that
    reading sees everything that could make them idle."""
    settings = file.settings
    return settings.preview or settings.mode == "debug" or len(file.program.project.files) == 1
