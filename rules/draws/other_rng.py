"""Draws of data code from another RNG than the one that is seeded, or that all around them draw from.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from reprolint.index.project import is_test
from reprolint.knowledge import rng
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..runs.entries import labels
from .randomness import global_draw, seed_calls

WORDS = (r"random import re:import random\b", "random import re:from random import")
# Code that makes or changes samples.
_DATA = compile_later(
    rb"\btorch\.utils\.data\b|\w*Dataset\b|[tT]ransform|[aA]ugment|def __getitem__|def collate"
)
_MOST = 4  # so many times as often the others draw from one RNG

_SEEDED = {
    rng.PYTHON: compile_later(
        rb"(?<![\w.])random\.seed\(|^[ \t]*from random import[^\n#]*\bseed\b", re.MULTILINE
    ),
    rng.NUMPY: compile_later(
        rb"\b(?:np|numpy)\.random\.seed\(|^[ \t]*from numpy\.random import[^\n#]*\bseed\b", re.MULTILINE
    ),
    rng.TORCH: compile_later(rb"\btorch\.(?:random\.)?manual_seed\("),
}
# Helpers and frameworks that seed all three.
_SEEDED_ALL = compile_later(
    rb"\b(?:pl|L|lightning|fabric)\.seed_everything\b"
    rb"|^[ \t]*from (?:transformers|accelerate|lightning|pytorch_lightning|mm\w+|monai|composer|timm|torchtune|ignite)"
    rb"[\w.]* import [^#\n]*(?:seed|Trainer|Runner)",
    re.MULTILINE,
)


def _seeds(text: bytes) -> int:
    """The RNGs that code seeds by hand; all of them where a framework does."""
    if b"seed" not in text and b"Trainer" not in text:
        return 0
    if _SEEDED_ALL.search(text) is not None:
        return rng.THREE
    mask = 0
    for bit, pattern in _SEEDED.items():
        if pattern.search(text) is not None:
            mask |= bit
    return mask


def other_rng(file: File) -> Iterator[Finding]:
    """The first draw of a module of data code from an RNG which the project leaves out where it seeds, or which is
    another than the one that nearly all else in the module draws from."""
    data = file.source.data
    if file.test or file.facts.main_row or file.facts.script or not _DATA.search(data):
        return
    if seed_calls(file) or b".seed(" in data:
        return
    drawing: dict[int, list[ast.Call]] = {}
    for call in file.nodes(ast.Call):
        bit = global_draw(file, call) & rng.THREE
        if bit and file.scope(call).function is not None:
            drawing.setdefault(bit, []).append(call)
    if rng.PYTHON not in drawing:
        return
    call = min(drawing[rng.PYTHON], key=lambda c: (c.lineno, c.col_offset))
    seeded = _project_seeds(file)
    if seeded & rng.PYTHON:
        return
    spelled = file.one_line(call.func)
    most = max(drawing, key=lambda bit: len(drawing[bit]))
    if seeded and not _workers_read(file):
        bits = [bit for bit in (rng.NUMPY, rng.TORCH) if seeded & bit]
        yield Site(file, call).finding(
            f"`{spelled}` draws from `random`, and the project seeds {labels(bits)} alone: what is drawn here outside "
            "of workers differs every run",
            fix=Fix(SHOWN, "Draw from what is seeded, or seed `random` beside it", ()),
        )
    elif len(drawing[most]) >= _MOST * len(drawing[rng.PYTHON]):
        yield Site(file, call).finding(
            f"`{spelled}` draws from `random`, where all else here draws from {rng.LABELS[most]}: who seeds that one "
            "alone leaves this out",
            fix=Fix(SHOWN, f"Draw from {rng.LABELS[most]}, too", ()),
        )


def _project_seeds(file: File) -> int:
    """The RNGs that the project seeds, other programs than those that lead here aside."""
    starts = file.program.starts
    linked: set[Path] | None = None
    mask = 0
    for path, bits in _seeding(file):
        if path in starts:
            linked = file.program.project.linked(file.path) if linked is None else linked
            if path not in linked:
                continue
        mask |= bits
    return mask


def _seeding(file: File) -> list[tuple[Path, int]]:
    """The files of a project that seed, and what; looked up once a program."""
    project = file.program.project
    known: list[tuple[Path, int]] | None = file.program.__dict__.get("_other_rng_seeds")
    if known is None:
        found = ((path, _seeds(project.data(path))) for path in project.files)
        known = [(path, bits) for path, bits in found if bits and not is_test(path, project.root)]
        file.program.__dict__["_other_rng_seeds"] = known
    return known


def _workers_read(file: File) -> bool:
    """Whether every loader of the project has workers, in which torch seeds `random`."""
    having = [loader[2] for _, loader, _ in file.program.loaders]
    return bool(having) and all(having)
