"""Seeds for `random` that are made negative to keep two streams apart: it takes their absolute value."""

from __future__ import annotations

import ast

from reprolint.lint.file import UNKNOWN, File

from ..code.syntax import last_name
from ..code.uses import assigned


def negative_seed(file: File, seed: ast.expr, depth: int = 0) -> ast.expr | None:
    """The negation that a seed may be: of something that is no plain number, or one value of a seed that has others."""
    if isinstance(seed, ast.UnaryOp) and isinstance(seed.op, ast.USub):
        return seed if file.literal(seed.operand) is UNKNOWN else None
    if depth > 2:
        return None
    if isinstance(seed, ast.IfExp):
        parts = [seed.body, seed.orelse]
    elif isinstance(seed, ast.BinOp) and isinstance(seed.op, ast.Mult):
        signs = [side for side in (seed.left, seed.right) if file.literal(side) == -1]
        return seed if signs else None
    elif isinstance(seed, ast.BinOp) and isinstance(seed.op, ast.Sub) and _is_negative(seed.left):
        return seed  # -1 - index
    elif isinstance(seed, ast.Call) and last_name(seed.func) == "int" and len(seed.args) == 1:
        parts = seed.args
    elif isinstance(seed, ast.Name):
        for value in assigned(file, seed):
            found = negative_seed(file, value, depth + 1)
            if found is not None:
                return found
        return None
    else:
        return None
    return next((found for part in parts if (found := negative_seed(file, part, depth + 1))), None)


def _is_negative(node: ast.expr) -> bool:
    return (
        isinstance(node, ast.UnaryOp)
        and isinstance(node.op, ast.USub)
        and isinstance(node.operand, ast.Constant)
    )
