"""Contexts that take a seed, put the old state of an RNG back behind their block, and seed nothing for it.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.index.extract import SEED_HELPER
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, last_name
from ..draws.randomness import SEED_PARAMETER, Function, calls_of, is_seed_call, loads, parameters

_KEEPS = frozenset(("getstate", "get_state", "get_rng_state"))
_PUTS_BACK = frozenset(("setstate", "set_state", "set_rng_state"))


def restored_unseeded(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """(parameter, finding) for `state = np.random.get_state()`, `yield`, `np.random.set_state(state)` in a context that
    is handed a seed."""
    taken = [p.arg for p in parameters(function) if SEED_PARAMETER.match(p.arg) and loads(function, p.arg)]
    if not taken or not any(last_name(d) == "contextmanager" for d in function.decorator_list):
        return
    rows = [node.lineno for node in walk(function) if isinstance(node, ast.Yield)]
    calls = calls_of(file, function)
    kept = next((call for call in calls if last_name(call.func) in _KEEPS), None)
    if kept is None or not rows or any(isinstance(n, FUNCTIONS) for s in function.body for n in walk(s)):
        return
    before = [call for call in calls if call.lineno < max(rows)]
    behind = [call for call in calls if call.lineno > max(rows)]
    if not any(last_name(call.func) in _PUTS_BACK for call in behind) or any(_sets(file, c) for c in before):
        return
    yield (
        taken[0],
        Site(file, kept).finding(
            f"`{function.name}` takes `{taken[0]}` and puts the old state back, but seeds nothing for its block: what "
            "is drawn there does not follow the seed"
        ),
    )


def _sets(file: File, call: ast.Call) -> bool:
    """Whether a call may seed an RNG or set its state."""
    last = last_name(call.func)
    return (
        is_seed_call(file, call)
        or last in _PUTS_BACK
        or "seed" in last.lower()
        or SEED_HELPER.match(last) is not None
        or last in ("enter_context", "fork_rng")
    )
