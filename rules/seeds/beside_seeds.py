"""Seed calls that stand beside each other, of which one seeds what the other has seeded already, or is commented out.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.knowledge import rng
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import CallSite

from ..code.syntax import all_given


def numpys_random(site: CallSite) -> ast.Call | None:
    """`random.seed(seed)` where `from numpy import random` has made that NumPy's, beside `np.random.seed(seed)`: two
    seeds were meant, and Python's `random` gets none."""
    file = site.file
    if b"numpy import" not in file.source.data:
        return None
    beside = [call for call in _beside(site) if file.name(call.func) == "numpy.random.seed"]
    python = [call for call in beside if ast.unparse(call.func) == "random.seed"]
    if len(python) != 1 or len(beside) < 2:
        return None
    given = [[ast.dump(argument) for argument in all_given(call)] for call in beside]
    return python[0] if given[0] and all(other == given[0] for other in given) else None


def seeded_twice(site: CallSite) -> Finding:
    """What is said of a second seed for NumPy that was meant for Python's `random`."""
    return site.finding(
        f"`{site.spelling}` is NumPy's here (`from numpy import random`), which is seeded beside it already: Python's "
        "own `random` stays unseeded, and differs every run",
        fix=Fix(SHOWN, "Import Python's `random`", ()),
    )


_COMMENTED = {
    rng.PYTHON: compile_later(rb"^\s*#+\s*random\.seed\(\s*[\w.\[\]\"']*seed\w*[\"'\]]*\s*\)"),
    rng.NUMPY: compile_later(rb"^\s*#+\s*(?:np|numpy)\.random\.seed\(\s*[\w.\[\]\"']*seed\w*[\"'\]]*\s*\)"),
}
_DRAWS = {
    rng.PYTHON: compile_later(
        rb"(?<![\w.])random\.(?!seed\b|Random\b|getstate|setstate|SystemRandom)[a-z]\w*\("
    ),
    rng.NUMPY: compile_later(
        rb"(?<![\w.])(?:np|numpy)\.random\.(?!seed\b|default_rng|get_state|set_state)[a-z]\w*\("
    ),
}
_OTHER_LINE = compile_later(rb"^\s*(?:#.*)?$")


def commented_out(site: CallSite) -> Iterator[Finding]:
    """The other RNGs are seeded side by side, and the line for one of them is switched off, in a file that draws
    from it."""
    file = site.file
    beside = _beside(site)
    if file.test or len(beside) < 2 or beside[-1] is not site.node or b"seed(" not in file.source.data:
        return
    mask = 0
    for call in beside:
        mask |= rng.SEEDS[file.name(call.func) or ""][0]
    lines = file.source.data.splitlines()
    for bit, pattern in _COMMENTED.items():
        if mask & bit or not _DRAWS[bit].search(file.source.data):
            continue
        row = next((n for n in _rows_near(beside, lines) if pattern.search(lines[n - 1])), None)
        if row is not None and not _seeded_somewhere(file, bit):
            yield site.finding(
                f"the seed of {rng.LABELS[bit]} is commented out beside these (line {row}): what draws from it "
                "differs every run"
            )


def _beside(site: CallSite) -> list[ast.Call]:
    """The calls that seed global RNGs in the block of a call, in the order of the source."""
    file = site.file
    found = []
    for statement in file.siblings(file.statement(site.node)):
        call = statement.value if isinstance(statement, ast.Expr) else None
        if isinstance(call, ast.Call) and file.name(call.func) in rng.SEEDS:
            found.append(call)
    return found


def _rows_near(beside: list[ast.Call], lines: list[bytes]) -> Iterator[int]:
    """The rows between seed calls, and the comments right above and below them."""
    first, last = beside[0].lineno, beside[-1].end_lineno or beside[-1].lineno
    while first > 1 and _OTHER_LINE.search(lines[first - 2]):
        first -= 1
    while last < len(lines) and _OTHER_LINE.search(lines[last]):
        last += 1
    return iter(range(first, last + 1))


def _seeded_somewhere(file: File, bit: int) -> bool:
    return any(
        rng.SEEDS[name][0] & bit for c in file.nodes(ast.Call) if (name := file.name(c.func)) in rng.SEEDS
    )
