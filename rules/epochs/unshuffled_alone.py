"""Loaders that shuffle in a distributed run alone: what asks for the shuffle reaches the sampler, and the loader that
has none is not told.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.index.extract import has_star
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

from ..code.syntax import FUNCTIONS, last_name
from ..draws.randomness import calls_of, loads, parameters


def shuffles_distributed_only(site: CallSite) -> Iterator[tuple[ast.AST, str]]:
    """(where there is no sampler, what asks for the shuffle) for a loader of a function that takes `shuffle`."""
    file = site.file
    scope = file.scope(site.node).function
    function = scope.node if scope is not None else None
    if not isinstance(function, FUNCTIONS) or site.args["shuffle"].given or site.partial:
        return
    sampler = site.args["sampler"].node
    name = next((p.arg for p in parameters(function) if p.arg == "shuffle"), None)
    if name is None or not isinstance(sampler, ast.Name) or scope is None:
        return
    uses = loads(function, name)
    if not uses or not all(_given_to_sampler(file, use) for use in uses):
        return
    if any(_puts(node, name) for node in walk(function)) or any(
        last_name(call.func) == "locals" for call in calls_of(file, function)
    ):
        return
    bound = [b for b in scope.bindings.get(sampler.id, []) if b.kind == "assign" and b.row < site.row]
    values = [b.value for b in bound]
    if len(values) == 1 and isinstance(values[0], ast.IfExp):
        values = [values[0].body, values[0].orelse]
    none = [v for v in values if isinstance(v, ast.Constant) and v.value is None]
    made = [v for v in values if isinstance(v, ast.Call) and not has_star(v)]
    if len(values) == 2 and len(none) == 1 and len(made) == 1 and _follows(file, none[0], made[0]):
        yield none[0], name


def _follows(file: File, none: ast.expr, made: ast.expr) -> bool:
    """Whether one branch makes the sampler and the other leaves it out."""
    one, other = file.parent(file.statement(none)), file.parent(file.statement(made))
    return file.statement(none) is file.statement(made) or (one is other and isinstance(one, ast.If))


def _given_to_sampler(file: File, use: ast.Name) -> bool:
    around = file.parent(use)
    call = file.parent(around) if isinstance(around, ast.keyword) else around
    return isinstance(call, ast.Call) and last_name(call.func).endswith("Sampler")


def _puts(node: ast.AST, name: str) -> bool:
    """`kwargs["shuffle"] = True`, `dict(shuffle=True)`."""
    return isinstance(node, ast.Constant) and node.value == name
