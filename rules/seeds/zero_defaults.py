"""Seeds whose own default does not pass the test before the seed call: `seed=0`, and `if seed > 0:`.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re

from reprolint.knowledge import rng
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, is_within
from ..draws.randomness import draws, is_seed_call

# What says that 0 stands for no seed.
_AGREED = compile_later(
    r"(?i)\b(?:0|zero)\b[^.]{0,40}\b(?:no|none|not|off|disabl\w*|skip\w*|unseeded|without|means|random)\b"
    r"|\b(?:if|when|unless|only)\b[^.]{0,30}(?:> ?0|non-?zero|positive|greater|!= ?0)"
)


def draws_by_default(file: File, guard: ast.If) -> bool:
    """Whether a function draws below from what it seeds in the branch: by default it does so unseeded, though its
    default looks like a seed and nothing says that 0 is none."""
    scope = file.scope(guard).function
    function = scope.node if scope is not None else None
    if not isinstance(function, FUNCTIONS) or _AGREED.search(_said(function)):
        return False
    mask = 0
    for statement in guard.body:
        call = statement.value if isinstance(statement, ast.Expr) else None
        if isinstance(call, ast.Call) and is_seed_call(file, call):
            mask |= rng.SEEDS.get(file.name(call.func) or "", (rng.THREE,))[0]
    return any(
        bits & mask
        and not is_within(call, guard)
        and call.lineno > guard.lineno
        and not Site(file, call).tests
        for call, bits in draws(file, function)
    )


def _said(function: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """What a docstring says of seeds."""
    lines = re.sub(r"[ \t]+", " ", ast.get_docstring(function) or "").splitlines()
    at = [index for index, line in enumerate(lines) if "seed" in line.lower()]
    return " ".join(" ".join(lines[index : index + 2]) for index in at)
