"""Guards the wrong way round: a seed that is applied where none is given.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import all_given
from ..draws.randomness import seed_calls
from ..runs.intent import seedish


def only_without_seed(file: File) -> Iterator[Finding]:
    """`if not seed: np.random.seed(seed)`: the seed is applied where there is none, and only there."""
    told: set[ast.AST] = set()
    for call in seed_calls(file):
        given = all_given(call)
        guard = file.parent(file.statement(call))
        if len(given) != 1 or not isinstance(guard, ast.If) or guard.orelse or guard in told:
            continue
        seed = _lacking(guard.test)
        if seed is None or ast.dump(seed) != ast.dump(given[0]) or not seedish(seed):
            continue
        if _stores(guard) or _applied_elsewhere(file, guard, ast.dump(seed)):
            continue
        told.add(guard)
        yield Site(file, guard).finding(
            f"`{file.one_line(call)}` runs only where there is no seed: one that is given is never applied",
            node=guard.test,
            fix=Fix(SHOWN, "Turn the test round", ()),
        )


def _lacking(test: ast.expr) -> ast.expr | None:
    """The seed that a test says is not there: `not seed`, `seed is None`."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return test.operand
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.Is):
        none = test.comparators[0]
        return test.left if isinstance(none, ast.Constant) and none.value is None else None
    return None


def _stores(guard: ast.If) -> bool:
    """Whether a branch binds anything: a seed may be made there first."""
    return any(
        isinstance(inner, (ast.Name, ast.Attribute)) and isinstance(inner.ctx, ast.Store)
        for statement in guard.body
        for inner in walk(statement)
    )


def _applied_elsewhere(file: File, guard: ast.If, seed: str) -> bool:
    """Whether the same function seeds with it outside of the branch, too."""
    function = file.scope(guard).function
    return any(
        not guard.lineno <= call.lineno <= (guard.end_lineno or 0)
        and file.scope(call).function is function
        and any(ast.dump(given) == seed for given in all_given(call))
        for call in seed_calls(file)
    )
