"""Imports that fixes have left without a use: `import random`, where every draw has a generator by now."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator

from reprolint.lint.engine import parse
from reprolint.lint.finding import Edit
from reprolint.source.file import Source

Import = ast.Import | ast.ImportFrom

# Code by which a string may name anything of the module.
_BY_NAME = frozenset({"eval", "exec", "globals", "locals", "vars", "__import__", "cast", "compile"})
_IN_COMMENTS = re.compile(rb"#\s*type:[^\n]*|>>>[^\n]*|\.\.\. [^\n]*")  # also of examples that doctest runs


def unused_imports(before: bytes, now: bytes, keeps: Callable[[Import, str], bool]) -> list[Edit]:
    """Edits that take away the imports at module level whose names `before` used and `now` does not. Those that share
    a line with something else or have a comment stay, and those that are to be kept: given the statement and the
    name."""
    gone = _used(before) - _used(now)
    if not gone:
        return []
    source, module = Source(now), parse(now)
    edits: list[Edit] = []
    for number, statement in enumerate(module.body):
        if isinstance(statement, (ast.Import, ast.ImportFrom)) and _alone(source, module.body, number):
            idle = [alias for alias in statement.names if _bound(alias) in gone]
            idle = [alias for alias in idle if not keeps(statement, _bound(alias))]
            edits += _without(source, statement, idle)
    return edits


def _bound(alias: ast.alias) -> str:
    return alias.asname or alias.name.partition(".")[0]


def _used(data: bytes) -> set[str]:
    """The names that a file mentions in code, or may: in annotations that are strings, in comments about types."""
    found: set[str] = set()
    strings: list[str] = []
    module = parse(data)
    for node in ast.walk(module):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            found.update(node.names)
        strings += _told(node)
    if found & _BY_NAME or "__all__" in found:
        docstrings = {id(node) for node in _docstrings(module)}
        strings += [
            node.value
            for node in ast.walk(module)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings
        ]
    strings += [match[0].decode("utf-8", "replace") for match in _IN_COMMENTS.finditer(data)]
    return found.union(*(re.findall(r"\w+", text) for text in strings))


def _told(node: ast.AST) -> list[str]:
    """The strings in an annotation."""
    annotations = [getattr(node, "annotation", None), getattr(node, "returns", None)]
    return [
        part.value
        for annotation in annotations
        if isinstance(annotation, ast.AST)
        for part in ast.walk(annotation)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    ]


def _docstrings(module: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(module):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            yield body[0].value


def _alone(source: Source, body: list[ast.stmt], number: int) -> bool:
    """Whether a statement has its lines for itself: nothing beside it, no comment that is about it."""
    statement = body[number]
    first, last = statement.lineno, statement.end_lineno or statement.lineno
    lines = b"".join(map(source.line_bytes, range(first, last + 1)))
    beside = (other for other in body[max(number - 1, 0) : number + 2] if other is not statement)
    return (
        b"#" not in lines
        and b";" not in lines
        and b"\\" not in lines
        and not any(first <= (other.end_lineno or 0) and other.lineno <= last for other in beside)
    )


def _without(source: Source, statement: Import, idle: list[ast.alias]) -> Iterator[Edit]:
    """Edits that take names out of an import, or all of it, with one of the empty lines that it stands between."""
    names = statement.names
    if len(idle) < len(names):
        kept = [alias for alias in names if alias not in idle]
        for number, alias in enumerate(names):
            if alias in kept:
                continue
            if any(other in kept for other in names[number:]):
                yield Edit(_start(source, alias), _start(source, names[number + 1]), "")
            else:
                yield Edit(_end(source, names[number - 1]), _end(source, alias), "")
        return
    first, last = statement.lineno, statement.end_lineno or statement.lineno
    rows = source.line_starts
    blank_above = first == 1 or not source.line_bytes(first - 1).strip()
    if blank_above and last < len(rows) and not source.line_bytes(last + 1).strip():
        last += 1
    end = rows[last] if last < len(rows) else len(source.data)
    yield Edit(rows[first - 1], end, "")


def _start(source: Source, alias: ast.alias) -> int:
    return source.offset(alias.lineno, alias.col_offset)


def _end(source: Source, alias: ast.alias) -> int:
    return source.offset(alias.end_lineno or alias.lineno, alias.end_col_offset or 0)
