"""Results of shuffling that nobody takes: `dataset.shuffle(seed=0)` as a statement gives another dataset and leaves
this one in its order.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re

from reprolint.lint.file import File

from ._hub_datasets import hub_draw
from ._syntax import is_whole_number, last_name

_COPIES = ("sklearn.utils.shuffle", "numpy.random.permutation", "random.sample", "sklearn.utils.resample")
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
