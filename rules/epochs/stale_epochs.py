"""Orders that are drawn by the number of an epoch before the object is told which one it is.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from typing import Any

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, all_given, dotted, last_name
from ..draws.randomness import parameters

_DRAWS = compile_later(r"(?i)shuffle|seed|^Random$|^RandomState$|^default_rng$|permut|sample|rng")
_EPOCH = compile_later(r"(?i)epoch|^_?(?:round|cycle|pass)(?:_?num|_?idx|_?count)?$")


def before_its_epoch(file: File, call: ast.Call) -> str | None:
    """The attribute that a call seeds with, where the block sets it below to the epoch that has begun:
    `if epoch > self.epoch: data = data.shuffle(seed=self.epoch); self.epoch = epoch`."""
    if not _DRAWS.search(last_name(call.func)) or not (call.args or call.keywords):
        return None
    held = [
        node
        for value in all_given(call)
        for node in walk(value)
        if isinstance(node, ast.Attribute) and _EPOCH.search(node.attr) and dotted(node).startswith("self.")
    ]
    if not held:
        return None
    scope = file.scope(call).function
    function: Any = scope.node if scope is not None else None
    if not isinstance(function, FUNCTIONS):
        return None
    block = list(file.siblings(file.statement(call)))
    below = block[block.index(file.statement(call)) + 1 :]
    for node in held:
        spelled = dotted(node)
        for statement in below:
            if (
                isinstance(statement, ast.Assign)
                and any(dotted(target) == spelled for target in statement.targets)
                and isinstance(statement.value, ast.Name)
                and _has_begun(file, call, function, statement.value.id, spelled)
            ):
                return spelled
    return None


def _has_begun(file: File, call: ast.Call, function: Any, name: str, held: str) -> bool:
    """Whether a name is that of the new epoch: what `set_epoch` is told, or what a condition compares with the old."""
    if "epoch" in function.name and name in {p.arg for p in parameters(function)}:
        return True
    for around in file.ancestors(call):
        if isinstance(around, ast.If):
            parts = list(walk(around.test))
            named = any(isinstance(p, ast.Name) and p.id == name for p in parts)
            if named and any(isinstance(p, ast.Attribute) and dotted(p) == held for p in parts):
                return True
        if isinstance(around, FUNCTIONS):
            return False
    return False
