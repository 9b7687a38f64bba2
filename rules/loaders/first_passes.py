"""Where a DataLoader is first iterated, and what is seeded by then: its order and the seeds of its workers are drawn by
`iter()`, wherever it was made."""

from __future__ import annotations

import ast

from reprolint.index import facts as f
from reprolint.index.program import MAYBE
from reprolint.knowledge import rng
from reprolint.lint.file import File
from reprolint.lint.site import CallSite, Site

from ..runs.instantiated import made_after_seed
from .loader_uses import seeds_first
from .unread import reads_from


def seeded_by_passes(site: CallSite) -> list[bool]:
    """For each place where a loader is read, whether torch is, or may be, seeded by then; nothing where one of them is
    out of sight. Programs that make the loader and do not read from it are none."""
    return [seeded for _, seeded in _passes(site)]


def trained_unseeded(site: CallSite) -> bool:
    """Whether a program that trains reads from a loader and never seeds torch."""
    return any(
        entry.effect.trains and not entry.effect.state & (rng.TORCH | MAYBE)
        for path in {file.path for file, seeded in _passes(site) if not seeded}
        for entry in site.program.reaching(path)
    )


def _passes(site: CallSite) -> list[tuple[File, bool]]:
    known: list[tuple[File, bool]] | None = site.__dict__.get("_first_passes")
    if known is None:
        known = site.__dict__["_first_passes"] = [
            (file, not _unseeded(file, node)) for file, node in reads_from(site) if _is_pass(file, node)
        ]
    return known


def _is_pass(file: File, node: ast.expr) -> bool:
    """Whether a loader is iterated, or handed to what may iterate it, and not only shown by a module for others."""
    if file.test or isinstance(file.parent(node), ast.Attribute):
        return False
    return file.function(node) != f.MAIN or not file.program.project.importers.get(file.path)


def _unseeded(file: File, node: ast.expr) -> bool:
    site = Site(file, node)
    if not site.seeded("torch").no:
        return False
    unseen = not site.settings.preview and not site.program.walked(file.path, site.function)
    if unseen and made_after_seed(site, "torch"):
        return False
    return not (isinstance(node, ast.Name) and seeds_first(file, node))
