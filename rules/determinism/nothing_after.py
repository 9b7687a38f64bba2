"""Switches that are turned at the very end of a run, where nothing is left to be computed."""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, LOOPS
from ..code.uses import callers

_DEPTH = 4  # calls that are followed outwards
_SAYS = frozenset(("print", "len", "str", "format", "exit", "sys.exit"))


def nothing_after(file: File, node: ast.AST, depth: int = 0) -> bool:
    """Whether nothing is called after a statement: below it in its function, or wherever that is called from. Of a
    function that others may call, out of sight, nobody knows."""
    statement = file.statement(node)
    around = [*file.ancestors(statement)]
    function = next((one for one in around if isinstance(one, FUNCTIONS)), None)
    inside = around[: around.index(function)] if function is not None else around
    if any(isinstance(one, LOOPS) for one in inside):
        return False
    below = (
        later
        for later in walk(function or file.tree.module)
        if isinstance(later, ast.Call) and later.lineno > (statement.end_lineno or 0)
    )
    if any(file.name(call.func) not in _SAYS and not _handed_over(file, call, function) for call in below):
        return False
    if function is None:
        return not file.program.project.importers.get(file.path)
    if not isinstance(statement, (ast.Assign, ast.Expr, ast.Return)) or depth > _DEPTH:
        return False
    scope = file.scope(statement).function
    calls = callers(file, scope) if scope is not None and scope.node is function else []
    return bool(calls) and all(
        other.scope(call).function is not scope and nothing_after(other, call, depth + 1)
        for other, call in calls
    )


def _handed_over(file: File, call: ast.Call, function: ast.AST | None) -> bool:
    """Whether a call at module level stands in a function, which runs when it is called: from above, it was."""
    inner = next((one for one in file.ancestors(call) if isinstance(one, FUNCTIONS)), None)
    return function is None and inner is not None
