"""Shuffles that a set undoes: small numbers lie in a set in their own order, whatever order they came in.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from functools import lru_cache

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import last_name
from ..code.uses import assigned, names

_SHUFFLES = frozenset("randperm permutation permuted sample shuffled shuffle".split())
_CALLED = compile_later(rb"\b(?:randperm|permutation|permuted|sample|shuffled)\(|\brandom\.shuffle\(")
_THROUGH = frozenset("tolist list tuple numpy cpu int long range reversed".split())


def lost_shuffle(file: File, taken: ast.expr) -> ast.Call | None:
    """What shuffled the numbers of a set that is gone through: `set(torch.randperm(n).tolist())`."""
    if not _shuffles(file.source.data):
        return None
    return _shuffled(file, taken, 0)


@lru_cache(maxsize=64)  # asked for each set of a file
def _shuffles(data: bytes) -> bool:
    return _CALLED.search(data) is not None


def _shuffled(file: File, taken: ast.expr, depth: int) -> ast.Call | None:
    """The shuffle whose order a set does not keep."""
    if depth > 3:
        return None
    if isinstance(taken, ast.BinOp) and isinstance(taken.op, (ast.Sub, ast.BitAnd)):
        return _shuffled(file, taken.left, depth + 1)
    if isinstance(taken, ast.SetComp):
        return _drawn(file, taken.generators[0].iter, taken.lineno, 0)
    if isinstance(taken, ast.Call):
        if last_name(taken.func) in ("set", "frozenset") and len(taken.args) == 1:
            return _drawn(file, taken.args[0], taken.lineno, 0)
        if last_name(taken.func) in ("difference", "copy", "intersection") and isinstance(
            taken.func, ast.Attribute
        ):
            return _shuffled(file, taken.func.value, depth + 1)
        if last_name(taken.func) in ("list", "tuple", "iter") and len(taken.args) == 1:
            return _shuffled(file, taken.args[0], depth + 1)
        return None
    values = assigned(file, taken) if isinstance(taken, (ast.Name, ast.Attribute)) else []
    return next((found for value in values if (found := _shuffled(file, value, depth + 1))), None)


def _drawn(file: File, value: ast.expr, row: int, depth: int) -> ast.Call | None:
    """The call that gave a sequence its random order: of all that there is, or of a part that was drawn."""
    part = False
    while isinstance(value, (ast.Subscript, ast.Call)):
        if isinstance(value, ast.Subscript):
            value, part = value.value, True
            continue
        last = last_name(value.func)
        if last in _SHUFFLES - {"shuffle"}:
            # Of a part, it matters which it is: its order does where it is given as it lies.
            some = (part or last == "sample") and not file.function(value).endswith("__iter__")
            return value if not some and _numbers(file, value, last) else None
        if last in ("list", "tuple", "reversed") and len(value.args) == 1:
            value = value.args[0]
        elif last in _THROUGH and isinstance(value.func, ast.Attribute):
            value = value.func.value
        else:
            return None
    if not isinstance(value, ast.Name) or depth > 2:
        return None
    for use in names(file).get(value.id, ()):
        call = file.parent(use)
        if (
            isinstance(call, ast.Call)
            and last_name(call.func) == "shuffle"
            and use in call.args
            and call.lineno < row
            and file.scope(call).function is file.scope(value).function
        ) and any(_counts(made) for made in assigned(file, value)):
            return call
    found = (_drawn(file, made, row, depth + 1) for made in assigned(file, value))
    return next((call for call in found if call is not None), None)


def _numbers(file: File, call: ast.Call, last: str) -> bool:
    """Whether what is drawn are the numbers from 0 up: `permutation(n)`, `sample(range(n), k)`."""
    if last == "randperm":
        return True
    first = call.args[0] if call.args else None
    if last == "sample":
        return first is not None and any(_counts(made) for made in (first, *assigned(file, first)))
    return first is not None and (
        isinstance(first, ast.Constant)
        or any(last_name(n.func) == "len" for n in walk(first) if isinstance(n, ast.Call))
        or any(_counts(made) for made in (first, *assigned(file, first)))
        or any(part in last_name(first) for part in ("num", "size", "length", "n_", "count"))
    )


def _counts(value: ast.expr) -> bool:
    """`range(n)`, `list(range(n))`, `np.arange(n)`."""
    if isinstance(value, ast.ListComp):
        return _counts(value.generators[0].iter) and isinstance(value.elt, ast.Name)
    if not isinstance(value, ast.Call):
        return False
    if last_name(value.func) in ("list", "tuple") and len(value.args) == 1:
        return _counts(value.args[0])
    return last_name(value.func) in ("range", "arange")
