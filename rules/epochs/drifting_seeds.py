"""Seeds of an epoch that are counted from the RNG's own seed, which seeding has moved by then.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import dotted, last_name

WORDS = ("initial_seed manual_seed",)
_COUNTS = compile_later(r"(?i)epoch|step|iter|round|episode")


def drifts(file: File, call: ast.Call) -> str | None:
    """What `g.manual_seed(g.initial_seed() + epoch)` adds: `initial_seed()` is what the last such call has set."""
    if last_name(call.func) != "manual_seed" or not isinstance(call.func, ast.Attribute):
        return None
    seed = call.args[0] if call.args else next((k.value for k in call.keywords if k.arg == "seed"), None)
    held = dotted(call.func.value)
    if seed is None or not held:
        return None
    for part in walk(seed):
        if not isinstance(part, ast.BinOp):
            continue
        own = any(
            isinstance(inner, ast.Call)
            and last_name(inner.func) == "initial_seed"
            and isinstance(inner.func, ast.Attribute)
            and dotted(inner.func.value) == held
            for inner in walk(part)
        )
        added = next(
            (
                inner
                for inner in walk(part)
                if isinstance(inner, (ast.Name, ast.Attribute)) and _COUNTS.search(last_name(inner))
            ),
            None,
        )
        if own and added is not None:
            return file.text(added)
    return None
