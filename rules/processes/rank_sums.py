"""How often a seed holds the rank: `seed += rank` and then `seed - rank` give every rank the same seed."""

from __future__ import annotations

import ast
from typing import Any

from reprolint.index.binding import walk
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, LOOPS, as_load, last_name, statements_in

_NAMES = frozenset(
    {"rank", "global_rank", "local_rank", "dist_rank", "ddp_rank", "process_index", "process_rank"}
)


def cancels_rank(file: File, call: ast.Call) -> bool:
    """Whether the rank was added to a seed and is taken off it again by what a seed call is given."""
    if len(call.args) != 1:
        return False
    seed = call.args[0]
    return any(_is_rank(node) for node in walk(seed)) and _times(file, call, seed) == 0


def alike_before(file: File, call: ast.Call, seeds: list[ast.Call]) -> bool:
    """Whether a model is made between a seed that all ranks share and this one: they start with the same weights."""
    function = file.scope(call).function
    rows = [
        seed.lineno
        for seed in seeds
        if seed.lineno < call.lineno
        and file.scope(seed).function is function
        and file.name(seed.func) == file.name(call.func)
        and cancels_rank(file, seed)
    ]
    return bool(rows) and any(
        min(rows) < node.lineno < call.lineno and file.scope(node).function is function
        for node in file.nodes(ast.Call)
        if last_name(node.func) in ("to", "cuda", "parameters", "apply")
    )


def _is_rank(node: ast.AST) -> bool:
    return last_name(node) in _NAMES


def _times(file: File, call: ast.Call, seed: ast.expr) -> int | None:
    """How often the rank is in a seed; None where nobody can count it."""
    if isinstance(seed, ast.BinOp):
        return _joined(seed.op, _times(file, call, seed.left), _times(file, call, seed.right))
    if _is_rank(seed):
        return 1
    if isinstance(seed, ast.Constant):
        return 0
    if isinstance(seed, (ast.Name, ast.Attribute)):
        return _added(file, call, seed)
    return None


def _added(file: File, call: ast.Call, holder: ast.expr) -> int | None:
    """How often a function has added the rank to what holds its seed before the call."""
    function = file.scope(call).function
    made: Any = function.node if function is not None else file.tree.module
    if not isinstance(made, (*FUNCTIONS, ast.Module)):
        return None
    around = [block for block in file.ancestors(call) if not isinstance(block, LOOPS)]
    form, times = as_load(holder), 0
    for node in statements_in(made.body):
        if getattr(node, "lineno", 0) >= call.lineno:
            continue
        if isinstance(node, ast.Assign) and any(as_load(target) == form for target in node.targets):
            count = _sum(node.value, form, times)
        elif isinstance(node, ast.AugAssign) and as_load(node.target) == form:
            count = _joined(node.op, times, _sum(node.value, form, times))
        else:
            continue
        if count is None or file.parent(node) not in around:
            return None  # in a branch or a loop
        times = count
    return times


def _joined(operator: ast.operator, left: int | None, right: int | None) -> int | None:
    """How often the rank is in a sum or a difference; None for what is neither."""
    if left is None or right is None or not isinstance(operator, (ast.Add, ast.Sub)):
        return None
    return left + right if isinstance(operator, ast.Add) else left - right


def _sum(value: ast.expr, form: str, before: int) -> int | None:
    """How often a value holds the rank, where `form` held it so often before."""
    if isinstance(value, ast.BinOp) and isinstance(value.op, (ast.Add, ast.Sub)):
        return _joined(value.op, _sum(value.left, form, before), _sum(value.right, form, before))
    if as_load(value) == form:
        return before
    if _is_rank(value):
        return 1
    return 0 if not any(_is_rank(node) for node in walk(value)) else None
