"""Collators that keep an RNG: a DataLoader collates in its workers, and each has a copy of it.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.knowledge.workers import RNG_OBJECTS
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, dotted
from ..draws.randomness import GENERATOR_PARAMETER

WORDS = {"~collat generator", "~collat ~rng", "~collat RandomState", "~collat Random"}
_COLLATOR = compile_later(r"(?i)collat")
_APART = compile_later(rb"worker_info|worker_init_fn|worker_id")
_NO_WORKERS = compile_later(rb"\bnum_workers\s*=\s*0\b")


def copied_collator(file: File, owner: ast.ClassDef) -> tuple[ast.expr, str] | None:
    """(what a collator keeps, how it is spelled) where its `__call__`, or a method beside, draws from an RNG that the
    constructor makes or is given, and loaders of the file collate by it in workers that nothing tells apart."""
    data = file.source.data
    if not _COLLATOR.search(owner.name) or b"collate_fn" not in data or _APART.search(data):
        return None
    if _NO_WORKERS.search(data) or not any(
        isinstance(m, FUNCTIONS) and m.name == "__call__" for m in owner.body
    ):
        return None
    for name, given in file.tree.scopes[owner].attributes.items():
        made = next((value for value, _, _ in given if _is_rng(file, value)), None)
        if made is not None and _draws(owner, f"self.{name}"):
            return made, f"self.{name}"
    return None


def _is_rng(file: File, value: ast.expr) -> bool:
    """`default_rng(seed)`, or the parameter `generator`."""
    if isinstance(value, ast.Call):
        return file.name(value.func) in RNG_OBJECTS
    return isinstance(value, ast.Name) and GENERATOR_PARAMETER.match(value.id) is not None


def _draws(owner: ast.ClassDef, spelled: str) -> bool:
    """`torch.multinomial(weights, 1, generator=self.generator)`, `self.rng.integers(9)`."""
    return any(
        (isinstance(call.func, ast.Attribute) and dotted(call.func.value) == spelled)
        or any(keyword.arg == "generator" and dotted(keyword.value) == spelled for keyword in call.keywords)
        for call in walk(owner)
        if isinstance(call, ast.Call)
    )
