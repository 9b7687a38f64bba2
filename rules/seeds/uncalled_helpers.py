"""Seed helpers that a program imports and never calls.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index import facts as f
from reprolint.index.extract import SEED_HELPER
from reprolint.index.program import Symbol
from reprolint.knowledge import rng
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.uses import names


def uncalled(file: File) -> Iterator[Finding]:
    """`from utils import set_seed` in a program that names it nowhere else, and that nothing seeds."""
    entries = file.program.entries_of.get(file.path, ())
    if not entries or any(entry.effect.state & rng.THREE for entry in entries):
        return
    for node in file.nodes(ast.ImportFrom):
        for alias in node.names:
            local = alias.asname or alias.name
            if not names(file).get(local) and (SEED_HELPER.match(alias.name) or _seeds(file, local)):
                yield Site(file, node).finding(
                    f"`{alias.name}` is imported and never called, and nothing else seeds the program: every run "
                    "draws other numbers",
                    node=alias,
                )


def _seeds(file: File, name: str) -> bool:
    """Whether an imported name is a function of the project that seeds in its body."""
    bindings = file.tree.root.bindings.get(name, ())
    symbol = file.program.symbol(bindings[-1].target, file.path) if bindings else None
    if not isinstance(symbol, Symbol):
        return False
    events = file.program.facts(symbol.path).functions.get(symbol.qualname, ())
    return any(operation == f.SEED and mask & rng.THREE for operation, _, _, mask in events)
