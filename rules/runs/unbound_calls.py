"""Programs that end before they come to anything: they call what another file of the project defines, and do not import
it, or read what an exercise leaves to be written. A snippet whose names are nowhere may well be part of a program."""

from __future__ import annotations

import ast
import builtins
import re
import sys
from collections.abc import Iterator
from typing import TypeVar

from reprolint.index import facts as f
from reprolint.index.binding import Scope
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, LOOPS

_Node = TypeVar("_Node", bound=ast.AST)
_BUILTINS = frozenset(dir(builtins))
_MAY_NOT_RUN = (ast.IfExp, ast.BoolOp, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_BLANK = compile_later(
    rb"^[ \t]*#[# \t]*(?:(?:to ?do|write|insert|add|put|enter)\b[: \t]*)?your (?:own )?code\b",
    re.MULTILINE | re.IGNORECASE,
)
_BLANK_WORDS = (b"YOUR CODE", b"our code", b"our own code")
_BOUND_UNSEEN = (b"globals()", b"exec(", b"__builtins__", b"get_ipython")


def calls_nothing(file: File, node: ast.AST) -> bool:
    """Whether the function around a place calls what another file defines and nothing binds here, in a line of its own
    that it comes to, with no loop between the two: `ConvDecoder(...)` where the import was forgotten. So does what is
    read below a comment that asks for code, and that nobody has written."""
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
    """The row of the first plain statement of a block that calls what nothing binds, or reads what is not written
    yet."""
    if any(word in file.source.data for word in _BOUND_UNSEEN):
        return None
    blank: int | None = None
    for statement in body:
        if any(_unbound(file, call) for call in _calls(statement)):
            return statement.lineno
        if blank is None:
            blank = next((row for row in _blanks(file) if row > body[0].lineno), sys.maxsize)
        if blank < statement.lineno and any(
            binds_nothing(file, name) for name in _parts(statement, ast.Name)
        ):
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


def _blanks(file: File) -> list[int]:
    """The rows of comments that ask the reader of an exercise for code."""
    known: list[int] | None = file.__dict__.get("_blanks")
    if known is None:
        data = file.source.data
        found = _BLANK.finditer(data) if any(word in data for word in _BLANK_WORDS) else ()
        known = file.__dict__["_blanks"] = [data.count(b"\n", 0, match.start()) + 1 for match in found]
    return known


def _calls(statement: ast.stmt) -> Iterator[ast.Call]:
    """The calls that a plain statement surely makes."""
    return _parts(statement, ast.Call)


def _parts(statement: ast.stmt, kind: type[_Node]) -> Iterator[_Node]:
    """The expressions of one kind that a plain statement surely comes to."""
    todo: list[ast.AST] = [statement] if isinstance(statement, (ast.Assign, ast.Expr, ast.Return)) else []
    while todo:
        node = todo.pop()
        if isinstance(node, kind):
            yield node
        if not isinstance(node, _MAY_NOT_RUN):
            todo.extend(ast.iter_child_nodes(node))


def _unbound(file: File, call: ast.Call) -> bool:
    name = call.func
    if not isinstance(name, ast.Name) or not binds_nothing(file, name):
        return False
    defined = re.compile(rb"\b(?:class|def) %b\b" % name.id.encode())
    project = file.program.project
    return any(
        project.mentions(path, name.id.encode()) and defined.search(project.data(path))
        for path in project.files
    )


def binds_nothing(file: File, name: ast.Name) -> bool:
    """Whether nothing in sight binds a name that is read: no statement around it, no import of everything."""
    if name.id in _BUILTINS or not isinstance(name.ctx, ast.Load):
        return False
    scope: Scope | None = file.tree.scope_of(name)
    if scope is None or file.tree.lookup(name.id, scope) is not None:
        return False
    if any(word in file.source.data for word in _BOUND_UNSEEN):
        return False
    while scope is not None:
        if scope.stars:
            return False
        scope = scope.parent
    return True
