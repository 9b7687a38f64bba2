"""Numbers of entries that are written to places which are named more than once: `h, r, t = triples.T`, and
`entry[h] = torch.arange(n)`. Which of them stays is undefined. (Behind `torch.unique(…, return_inverse=True)`, entries
that are alike are told apart so: whichever stays is as good.)

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, last_name

_ARANGE = "torch.arange"
_PAIRS = compile_later(r"(?i)^(?:\w+_)?edge_(?:label_)?index$")
_TRANSPOSED = frozenset(("T", "t", "mT"))
# What leaves the entries as they are, each in its place or all in another order.
_KEEPS = frozenset("flip to long int cuda cpu view reshape flatten contiguous clone detach".split())


def last_writes(file: File) -> Iterator[tuple[ast.expr, ast.expr]]:
    """What is written so, and the name that tells where."""
    if b"arange" not in file.source.data:
        return
    for function in file.nodes(*FUNCTIONS):
        numbers: set[str] = set()  # hold 0, 1, 2, ..., in some order
        repeated: set[str] = set()  # hold the number of a place for each entry, several times the same
        here = file.scope(function.body[0]).function
        for node in sorted(_steps(file, function), key=_ends):
            if file.scope(node).function is not here:
                continue
            if isinstance(node, ast.Call):
                if node.func.attr in ("scatter_", "scatter") and len(node.args) == 3:  # type: ignore[attr-defined]
                    index, value = node.args[1:]
                    if _of(index) in repeated and _counts(file, value, numbers):
                        yield node, index
                continue
            for target in node.targets:
                if isinstance(target, ast.Subscript):
                    if _of(target.slice) in repeated and _counts(file, node.value, numbers):
                        yield target, target.slice
                elif isinstance(target, ast.Tuple):
                    _unpacked(file, target, node.value, numbers, repeated)
                elif isinstance(target, ast.Name):
                    _bind(target.id, numbers, _counts(file, node.value, numbers))
                    _bind(target.id, repeated, _of(node.value) in repeated)


def _steps(file: File, function: ast.AST) -> Iterator[ast.Assign | ast.Call]:
    for node in walk(function):
        if isinstance(node, ast.Assign) or (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        ):
            yield node


def _ends(node: ast.Assign | ast.Call) -> tuple[int, int, bool]:
    """What is computed comes before what it is bound to."""
    return node.end_lineno or 0, node.end_col_offset or 0, isinstance(node, ast.Assign)


def _bind(name: str, names: set[str], among: bool) -> None:
    (names.add if among else names.discard)(name)


def _unpacked(file: File, target: ast.Tuple, value: ast.expr, numbers: set[str], repeated: set[str]) -> None:
    names = [part.id if isinstance(part, ast.Name) else "" for part in target.elts]
    if isinstance(value, ast.Tuple) and len(value.elts) == len(names):
        now = [(_counts(file, part, numbers), _of(part) in repeated) for part in value.elts]
        for name, (counts, again) in zip(names, now, strict=True):
            _bind(name, numbers, counts)
            _bind(name, repeated, again)
        return
    for name in names:
        _bind(name, numbers, False)
        _bind(name, repeated, _columns(value))


def _columns(value: ast.expr) -> bool:
    """`triples.T`, `edge_index`: what is in a column is there for each row."""
    if isinstance(value, ast.Call) and not value.args:
        value = value.func
    if isinstance(value, ast.Attribute) and value.attr in _TRANSPOSED:
        return True
    return _PAIRS.match(last_name(value)) is not None


def _of(value: ast.expr) -> str:
    """The name whose entries a value has."""
    while isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr in _KEEPS:
        value = value.func.value
    return value.id if isinstance(value, ast.Name) else ""


def _counts(file: File, value: ast.expr, numbers: set[str]) -> bool:
    if _of(value) in numbers:
        return True
    while isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr in _KEEPS:
        value = value.func.value
    return isinstance(value, ast.Call) and file.name(value.func) == _ARANGE
