"""Seeds whose default is a draw from an RNG that nothing has seeded yet.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.knowledge import rng
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, last_name
from ..draws.randomness import global_draw, seed_calls
from ..runs.intent import seedish_text
from .sinks import sink

_DECLARES = (
    "add_argument",
    "add_option",
    "option",
    "Option",
    "DEFINE_integer",
    "field",
    "Field",
    "attrib",
    "ib",
)


_ASKS = ("get", "getattr", "getenv", "pop", "setdefault")


def drawn_default(file: File, call: ast.Call) -> Iterator[Finding]:
    """`seed: int = random.randint(0, 1000)` in a class of options, a signature, an `add_argument`: it is drawn before
    any seed can be given."""
    mask = global_draw(file, call)
    if not mask & rng.THREE or not drawn_by_default(file, call):
        return
    asks = file.parent(call)
    asked = isinstance(asks, ast.Call) and last_name(asks.func) in _ASKS
    taken = sink(file, asks if asked and asks is not None else call)
    if taken is None or taken.call or _seeded(file, call, mask):
        return
    yield Site(file, call).finding(
        f"{taken.text} is drawn by default (`{file.one_line(call)}`) before anything is seeded: every run, and every "
        "rank, has another",
        fix=Fix(SHOWN, "Write a number, or None and draw where it is logged and sent to all ranks", ()),
    )


def drawn_by_default(file: File, call: ast.Call) -> bool:
    """Whether what a call gives is the default of a field, a parameter, or an option."""
    child: ast.AST = call
    for around in file.ancestors(call):
        if isinstance(around, ast.Call) and last_name(around.func) in _DECLARES:
            return True
        # cfg.get("seed", random.randint(0, 99))
        if isinstance(around, ast.Call) and last_name(around.func) in _ASKS:
            return child in around.args[1:] and seedish_text(getattr(around.args[-2], "value", None))
        if isinstance(around, (ast.Assign, ast.AnnAssign)):
            return isinstance(file.parent(around), ast.ClassDef)
        if isinstance(around, ast.arguments):
            return isinstance(file.parent(around), FUNCTIONS)
        if isinstance(around, ast.stmt):
            return isinstance(around, FUNCTIONS) and child not in around.body
        child = around
    return False


def _seeded(file: File, call: ast.Call, mask: int) -> bool:
    """Whether the RNG is seeded above in the same function, or when the module is imported, or in every program that
    comes by. What seeds after the options are read cannot count, wherever it stands."""
    function = file.scope(call).function
    for other in seed_calls(file):
        bits = rng.SEEDS.get(file.name(other.func) or "", (rng.THREE,))[0]
        if bits & mask and other.lineno < call.lineno and file.scope(other).function in (function, None):
            return True
    if function is None:
        return False
    states = file.program.states(file.path, function.qualname, call.lineno)
    return bool(states) and all(state & mask for state in states)
