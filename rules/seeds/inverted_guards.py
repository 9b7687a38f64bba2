"""Guards the wrong way round: the seed that is given is thrown away, and a fresh one is taken in its place.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import NodeSite

from ..code.syntax import FUNCTIONS, as_load
from ..runs.intent import seedish


def inverted(site: NodeSite, node: ast.If) -> Iterator[Finding]:
    """`if seed is not None: seed = fresh_seed()`, and what was given decides nothing, before or after."""
    seed = _given(node.test)
    made = node.body[0]
    if seed is None or node.orelse or len(node.body) != 1 or not isinstance(made, ast.Assign):
        return
    wanted = as_load(seed)
    if len(made.targets) != 1 or as_load(made.targets[0]) != wanted or not isinstance(made.value, ast.Call):
        return
    if any(isinstance(part, ast.expr) and seedish(part) for a in made.value.args for part in walk(a)):
        return  # made of another seed, or of this one
    if not _read(site.file, node, wanted, before=True) and _read(site.file, node, wanted, before=False):
        yield site.finding(
            f"`{site.file.text(node.test)}` stands where `is None` is meant: the seed that is given is replaced by "
            f"`{site.file.one_line(made.value)}`, and without one none is made",
            node=node.test,
        )


def _given(test: ast.expr) -> ast.expr | None:
    """The seed of `seed is not None`."""
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or not isinstance(test.ops[0], ast.IsNot):
        return None
    other = test.comparators[0]
    none = isinstance(other, ast.Constant) and other.value is None
    named = isinstance(test.left, (ast.Name, ast.Attribute)) and seedish(test.left)
    return test.left if none and named else None


def _read(file: File, node: ast.If, wanted: str, *, before: bool) -> bool:
    """Whether the function reads a seed above a guard, or below it."""
    scope = file.scope(node).function
    whole = scope.node if scope is not None else file.tree.module
    body = whole.body if isinstance(whole, (*FUNCTIONS, ast.Module)) else []
    first, last = node.lineno, node.end_lineno or node.lineno
    return any(
        isinstance(part, (ast.Name, ast.Attribute))
        and isinstance(part.ctx, ast.Load)
        and (part.lineno < first if before else part.lineno > last)
        and as_load(part) == wanted
        for statement in body
        for part in walk(statement)
    )
