"""Generators that an object is given or makes, seeds, and never draws from, while it draws from torch's global RNG.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.knowledge.rng import TORCH
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ._randomness import draws, is_stub
from ._syntax import FUNCTIONS
from ._uses import attributes

_HELD = compile_later(r"^_?(?:torch_?|cpu_?|noise_?)?(?:gen|generator|rng)$")
_SEEDS = ("manual_seed", "seed", "set_state")


def idle_generator(file: File, node: ast.ClassDef) -> Iterator[Finding]:
    """`self.generator = generator` that no draw of the class is handed."""
    if b"enerator" not in file.source.data:
        return
    scope = file.tree.scopes[node]
    for name, values in scope.attributes.items():
        if not _HELD.match(name) or not any(_is_generator(file, value) for value, _, _ in values):
            continue
        own = [use for use in attributes(file).get(name, ()) if file.scope(use).owner is scope]
        if not own or not all(_is_kept(file, use) for use in own):
            continue
        for method in node.body:
            if not isinstance(method, FUNCTIONS) or method.name == "__init__" or is_stub(method):
                continue
            for call, mask in draws(file, method):
                if mask & TORCH:
                    yield Site(file, call).finding(
                        f"`{file.one_line(call.func)}` draws from torch's global RNG, and `self.{name}`, which the "
                        "object keeps, is handed to nothing: its seed does not count"
                    )
                    return


def _is_generator(file: File, value: ast.expr | None) -> bool:
    """Whether a value is a torch.Generator, or a parameter that is called like one."""
    if isinstance(value, ast.Name):
        return value.id in ("generator", "gen")
    return isinstance(value, ast.Call) and (file.name(value) or "").startswith("torch.Generator")


def _is_kept(file: File, use: ast.Attribute) -> bool:
    """Whether a use keeps the generator or seeds it, and draws nothing from it."""
    if isinstance(use.ctx, ast.Store):
        return True
    around = file.parent(use)
    return isinstance(around, ast.Attribute) and around.attr in _SEEDS
