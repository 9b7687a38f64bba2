"""Programs that end before they come to anything: they call what another file of the project defines, and do not import
it. A snippet whose names are nowhere may well be part of a program."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator

from reprolint.index import facts as f
from reprolint.index.binding import Scope
from reprolint.lint.file import File

from ._syntax import FUNCTIONS, LOOPS

_BUILTINS = frozenset(dir(builtins))
_MAY_NOT_RUN = (ast.IfExp, ast.BoolOp, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_BOUND_UNSEEN = (b"globals()", b"exec(", b"__builtins__", b"get_ipython")


def calls_nothing(file: File, node: ast.AST) -> bool:
    """Whether the function around a place calls what another file defines and nothing binds here, in a line of its own
    that it comes to, with no loop between the two: `ConvDecoder(...)` where the import was forgotten."""
    body, row = _body(file, node), getattr(node, "lineno", 0)
    known: dict[int, int | None] = file.__dict__.setdefault("ends_at", {})
    if id(body) not in known:
        known[id(body)] = _ends_at(file, body)
    end = known[id(body)]
    if end is None:
        return False
    first, last = sorted((row, end))
    return not any(isinstance(s, LOOPS) and first < s.lineno and (s.end_lineno or 0) < last for s in body)


def _ends_at(file: File, body: list[ast.stmt]) -> int | None:
    """The row of the first plain statement of a block that calls what nothing binds."""
    if any(word in file.source.data for word in _BOUND_UNSEEN):
        return None
    for statement in body:
        if any(_unbound(file, call) for call in _calls(statement)):
            return statement.lineno
        if isinstance(statement, (ast.Return, ast.Raise)):
            return None
    return None


def _body(file: File, node: ast.AST) -> list[ast.stmt]:
    """The statements of the function, or of the `__main__` block, that a place is in."""
    around = [node, *file.ancestors(node)]
    function = next((a for a in around if isinstance(a, FUNCTIONS)), None)
    if function is not None:
        return function.body
    block = around[-2] if len(around) > 1 and file.function(node) == f.MAIN else None
    return block.body if isinstance(block, ast.If) else file.tree.module.body


def _calls(statement: ast.stmt) -> Iterator[ast.Call]:
    """The calls that a plain statement surely makes."""
    todo: list[ast.AST] = [statement] if isinstance(statement, (ast.Assign, ast.Expr, ast.Return)) else []
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Call):
            yield node
        if not isinstance(node, _MAY_NOT_RUN):
            todo.extend(ast.iter_child_nodes(node))


def _unbound(file: File, call: ast.Call) -> bool:
    name = call.func
    if not isinstance(name, ast.Name) or name.id in _BUILTINS:
        return False
    scope: Scope | None = file.tree.scope_of(name)
    if scope is None or file.tree.lookup(name.id, scope) is not None:
        return False
    while scope is not None:
        if scope.stars:
            return False
        scope = scope.parent
    defined = re.compile(rb"\b(?:class|def) %b\b" % name.id.encode())
    project = file.program.project
    return any(
        project.mentions(path, name.id.encode()) and defined.search(project.data(path))
        for path in project.files
    )
