"""Hashes of objects that order them: in what is sorted or kept in a heap.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import COMPREHENSIONS, FUNCTIONS, as_load, last_name

_ORDERS = frozenset(
    "sorted sort heapify heappush heappushpop heapreplace heapq min max nsmallest nlargest insort".split()
)
# What has a hash that is the same in every process: numbers, and what is made of nothing else.
_STABLE = compile_later(r"(?i)^(?:int|float|bool|complex|Fraction|Decimal|number|None|NoneType)$")
_COUNTS = compile_later(
    r"(?i)^(?:i|j|k|n|idx|index|num\w*|count|size|step|epoch|\w*_(?:id|idx|index|num|count|size))$"
)


def orders_by(file: File, call: ast.Call) -> ast.AST | None:
    """What sorts by a hash: the key of a sort, or a heap of tuples that hold it; None where nothing does, or what is
    hashed may be a number."""
    if _may_be_number(file, call.args[0]):
        return None
    current: ast.AST = call
    for around in file.ancestors(call):
        if isinstance(around, (ast.Tuple, ast.List, ast.Lambda, ast.keyword, *COMPREHENSIONS)):
            current = around
            continue
        if isinstance(around, ast.Call) and current is not around.func:
            key = isinstance(current, ast.keyword) and current.arg == "key"
            held = not isinstance(current, ast.keyword) and current is not call
            return around if last_name(around.func) in _ORDERS and (key or held) else None
        if isinstance(around, ast.Assign) and len(around.targets) == 1 and current is around.value:
            return _ordered_later(file, around) if current is not call else None
        return None
    return None


def sorts_by_itself(file: File, call: ast.Call) -> str | None:
    """`sorted(nodes, key=id)`, `nodes.sort(key=hash)`: the function whose number orders; None where a class of the
    project has a hash of its own."""
    if last_name(call.func) not in _ORDERS:
        return None
    key = next((k.value for k in call.keywords if k.arg == "key"), None)
    if isinstance(key, ast.Lambda) and isinstance(key.body, ast.Call) and len(key.body.args) == 1:
        taken = [argument.arg for argument in key.args.args]
        key = (
            key.body.func
            if [last_name(key.body.args[0])] == taken and last_name(key.body.func) == "id"
            else None
        )
    if not isinstance(key, ast.Name) or file.name(key) not in ("id", "hash"):
        return None
    project = file.program.project
    own = key.id == "hash" and any(b"def __hash__" in project.data(p) for p in project.linked(file.path))
    return None if own else key.id


def _ordered_later(file: File, assign: ast.Assign) -> ast.AST | None:
    """The call below that orders the list which an assignment makes, in the same function."""
    held = as_load(assign.targets[0])
    function = file.scope(assign).function
    other: ast.Call
    for other in file.nodes(ast.Call):
        if other.lineno <= assign.lineno or file.scope(other).function is not function:
            continue
        if last_name(other.func) not in _ORDERS or any(keyword.arg == "key" for keyword in other.keywords):
            continue
        parts = [*other.args, *([other.func.value] if isinstance(other.func, ast.Attribute) else [])]
        if any(as_load(part) == held for part in parts):
            return other
    return None


def _may_be_number(file: File, node: ast.expr) -> bool:
    """Whether what is hashed may well have the same hash in every process: only an annotation or a text says more."""
    if isinstance(node, (ast.Constant, ast.BinOp, ast.Call, ast.Tuple)):
        return True
    annotation = _annotation(file, node)
    if annotation is None:
        return True
    words = [last_name(part) for part in walk(annotation) if isinstance(part, (ast.Name, ast.Attribute))]
    return any(map(_STABLE.match, words)) or _COUNTS.match(last_name(node)) is not None


def _annotation(file: File, node: ast.expr) -> ast.expr | None:
    """What a parameter is said to be, or the elements of the one that a loop goes over."""
    if not isinstance(node, ast.Name):
        return None
    for around in file.ancestors(node):
        for generator in getattr(around, "generators", ()):
            if isinstance(generator.target, ast.Name) and generator.target.id == node.id:
                return _elements(file, generator.iter, node.id)
        if isinstance(around, ast.Lambda) and [a.arg for a in around.args.args] == [node.id]:
            sort = file.parent(file.parent(around) or around)
            return (
                _elements(file, sort.args[0], node.id) if isinstance(sort, ast.Call) and sort.args else None
            )
        if isinstance(around, ast.For) and getattr(around.target, "id", "") == node.id:
            return _elements(file, around.iter, node.id)
        if isinstance(around, FUNCTIONS):
            arguments = (*around.args.posonlyargs, *around.args.args, *around.args.kwonlyargs)
            return next((a.annotation for a in arguments if a.arg == node.id), None)
    return None


def _elements(file: File, over: ast.expr, name: str) -> ast.expr | None:
    return _annotation(file, over) if isinstance(over, ast.Name) and over.id != name else None
