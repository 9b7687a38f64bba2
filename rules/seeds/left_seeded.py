"""Contexts that seed global RNGs for their block, and leave them seeded.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, all_given, calls_in, last_name
from ..draws.randomness import Function, is_seed_call

WORDS = {"~seed __enter__", "~seed contextmanager"}
_CONTEXT = ("contextmanager", "asynccontextmanager")
_OF_SEEDS = compile_later(r"(?i)seed|rng|random|determin|reprod")  # others set up the whole of a run
_PUTS_BACK = compile_later(r"(?i)set_?\w*state|fork_rng|restore|reset")


def left_seeded(file: File, call: ast.Call) -> str | None:
    """The context that a seed call belongs to, `with seed(3):`, where the call is the first of it, and nothing puts the
    state of the RNGs back."""
    function = next((a for a in file.ancestors(call) if isinstance(a, FUNCTIONS)), None)
    if function is None or not all_given(call):
        return None
    around: ast.AST = function
    if function.name == "__enter__":
        owner = file.parent(function)
        around = owner if isinstance(owner, ast.ClassDef) else function
    elif not _yields_behind(function, call):
        return None
    seeds = [c for c in calls_in(function) if is_seed_call(file, c)]
    if not seeds or seeds[0] is not call:
        return None
    if any(_PUTS_BACK.search(last_name(c.func)) for c in walk(around) if isinstance(c, ast.Call)):
        return None
    name: str = getattr(around, "name", "")
    return name if _OF_SEEDS.search(name) else None


def _yields_behind(function: Function, call: ast.Call) -> bool:
    """Whether a function is a context, and its block runs behind a call."""
    if not any(last_name(decorator) in _CONTEXT for decorator in function.decorator_list):
        return False
    return any(isinstance(node, ast.Yield) and node.lineno > call.lineno for node in walk(function))
