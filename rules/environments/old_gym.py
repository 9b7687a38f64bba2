"""Programs for gym before 0.26: `reset` gives the observation alone and takes no seed, and a step has four answers."""

from __future__ import annotations

import ast

from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.versions import older, pinned

_SINCE = "0.26"
_SEEDED = compile_later(rb"(?m)^[ \t]*[\w.]*env\w*\.seed\(")


def surely_old(file: File) -> bool:
    """Whether the project pins such a gym, or the file unpacks four answers or calls `env.seed`."""
    pin = pinned(file.program.project.root, "gym")
    return older(pin, _SINCE) or file.holds(_SEEDED) or _answers(file, 4)


def perhaps_old(file: File) -> bool:
    """Whether what `env.reset()` gives is kept as one thing, and nowhere taken apart as the pair that gym gives since
    0.26, nor the five answers of its steps. A wrapper may be why, or a pair may be kept."""
    if b"gymnasium" in file.source.data or _answers(file, 5):
        return False
    kept = False
    for call in file.nodes(ast.Call):
        if not _called(call, "reset") or "env" not in ast.unparse(call.func):
            continue
        around = file.parent(call)
        while isinstance(around, ast.IfExp):  # `env.reset().observation if dm else env.reset()`
            around = file.parent(around)
        if isinstance(around, ast.Subscript):
            return False  # `env.reset()[0]`
        if isinstance(around, ast.Assign):
            if any(isinstance(target, (ast.Tuple, ast.List)) for target in around.targets):
                return False
            kept = True
    return kept


def _answers(file: File, number: int) -> bool:
    """Whether a step is unpacked into that many: `a, b, c, d = env.step(x)`, or `answers = env.step(x)` at first."""
    held = {
        (target.id, file.function(assign))
        for assign in file.nodes(ast.Assign)
        for target in assign.targets
        if isinstance(target, ast.Name) and _called(assign.value, "step")
    }
    for assign in file.nodes(ast.Assign):
        for target in assign.targets:
            if not isinstance(target, (ast.Tuple, ast.List)) or len(target.elts) != number:
                continue
            if any(isinstance(part, ast.Starred) for part in target.elts):
                continue
            value = assign.value
            named = isinstance(value, ast.Name) and (value.id, file.function(assign)) in held
            if named or _called(value, "step"):
                return True
    return False


def _called(node: ast.AST, method: str) -> bool:
    """`env.reset()`, for "reset"."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == method
