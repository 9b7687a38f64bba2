"""Results of shuffling that nobody takes: `dataset.shuffle(seed=0)` as a statement gives another dataset and leaves
this one in its order; `random.shuffle(list(x))` shuffles a list that is gone with the statement.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re

from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import is_whole_number, last_name
from ..code.uses import assigned, reads_of
from .hub_datasets import hub_draw

_COPIES = frozenset(
    """sklearn.utils.shuffle numpy.random.permutation random.sample sklearn.utils.resample tensorflow.random.shuffle
    tensorflow.compat.v1.random.shuffle jax.random.permutation jax.random.shuffle""".split()
)
# What only a method has that gives another object: those that shuffle in place take no seed.
_TELLING = {"shuffle": ("seed", "buffer_size", "keep_in_memory"), "sample": ("frac",)}
_HUB = ("shuffle", "train_test_split")


def dropped_order(file: File, call: ast.Call) -> bool:
    """Whether a statement is nothing but a call that gives what it was called on in another order."""
    if not isinstance(file.parent(call), ast.Expr):
        return False
    last = last_name(call.func)
    if last not in ("shuffle", "sample", "permutation", "resample", "train_test_split"):
        return False
    name = file.name(call.func) or "?"
    if name in _COPIES:
        return bool(call.args) and not is_whole_number(call.args[0])
    if not isinstance(call.func, ast.Attribute):
        return False
    hub = hub_draw(file, call)
    if hub is not None:
        return last in _HUB
    told = any(keyword.arg in _TELLING.get(last, ()) for keyword in call.keywords)
    return told and not _has_own(file, last)


def _has_own(file: File, method: str) -> bool:
    """Whether the project has a method of that name, which may well do it in place."""
    own = re.compile(rb"def[ \t]+%b[ \t]*\(" % method.encode())
    return any(map(own.search, file.program.project.texts()))


_RNG = compile_later(r"(?i)(?:^|_)(?:p?rng|rand|random|rs|random_state|np_random|generator)$")
# Functions and methods that make an object of their own of what they are given.
_MAKES = frozenset(
    """list sorted numpy.array numpy.copy numpy.arange numpy.concatenate numpy.unique numpy.hstack numpy.vstack
    numpy.stack numpy.repeat numpy.tile numpy.linspace numpy.zeros numpy.ones numpy.full copy.copy copy.deepcopy
    random.sample numpy.random.permutation""".split()
)
_GIVES = frozenset("copy tolist to_list flatten readlines splitlines split".split())


def lost_order(file: File, call: ast.Call) -> str | None:
    """What a call shuffles in place and nobody has a name for, or reads afterwards: `random.shuffle(list(x))`."""
    if last_name(call.func) != "shuffle" or not call.args or not isinstance(file.parent(call), ast.Expr):
        return None
    if not _in_place(file, call.func):
        return None
    shuffled = call.args[0]
    if isinstance(shuffled, ast.Name):
        return file.one_line(shuffled) if _read_by_none(file, shuffled) else None
    return file.one_line(shuffled) if _is_own(file, shuffled) else None


def _in_place(file: File, shuffle: ast.expr) -> bool:
    """Whether a `shuffle` is that of `random`, NumPy, or an RNG of theirs."""
    name = file.name(shuffle) or "?"
    if name.startswith(("random.", "numpy.random.")):
        return True
    known = not name.startswith(("?", "@", "."))
    return not known and isinstance(shuffle, ast.Attribute) and bool(_RNG.search(last_name(shuffle.value)))


def _is_own(file: File, value: ast.expr) -> bool:
    """Whether an expression makes a new list or array: a part of an array is no copy."""
    if isinstance(value, (ast.List, ast.ListComp)):
        return True
    if isinstance(value, ast.BinOp):
        return isinstance(value.op, (ast.Add, ast.Mult)) and any(
            _is_own(file, part) for part in (value.left, value.right)
        )
    if isinstance(value, ast.Subscript):
        return isinstance(value.slice, ast.Slice) and _is_list(file, value.value)
    if not isinstance(value, ast.Call):
        return False
    if file.name(value.func) in _MAKES:
        return not any(keyword.arg == "copy" for keyword in value.keywords)
    return isinstance(value.func, ast.Attribute) and value.func.attr in _GIVES


def _is_list(file: File, value: ast.expr) -> bool:
    """Whether all that an expression stands for are lists, parts of which are copies."""
    binding = file.binding(value) if isinstance(value, ast.Name) else None
    if binding is not None and binding.kind != "assign":
        return False
    made = assigned(file, value) if isinstance(value, (ast.Name, ast.Attribute)) else [value]
    return bool(made) and all(
        isinstance(one, (ast.List, ast.ListComp))
        or (isinstance(one, ast.Call) and file.name(one.func) in ("list", "sorted"))
        or (isinstance(one, ast.Call) and last_name(one.func) in ("tolist", "readlines", "splitlines"))
        for one in made
    )


def _read_by_none(file: File, shuffled: ast.Name) -> bool:
    """Whether a function makes a list, shuffles it, and does nothing else with it."""
    found = file.tree.lookup(shuffled.id, file.tree.scope_of(shuffled))
    if found is None or found[1].kind != "function" or any(b.kind != "assign" for b in found[0]):
        return False
    made = [binding.value for binding in found[0]]
    if any(value is None or not _is_own(file, value) for value in made):
        return False
    if any(isinstance(file.parent(v), ast.Assign) and len(file.parent(v).targets) > 1 for v in made):  # type: ignore
        return False  # `a = b = list(x)`
    return reads_of(file, shuffled) == [shuffled]
