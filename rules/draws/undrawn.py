"""Seed calls for an RNG from which nothing in the file draws, before draws from another one that nothing seeds.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.index.program import MAYBE, Symbol
from reprolint.knowledge import rng
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import CallSite

from ..code.syntax import FUNCTIONS, last_name
from ..code.uses import names
from .randomness import draws, global_draw, is_seed_call, parameters


def undrawn(site: CallSite) -> Iterator[Finding]:
    """`random.seed(2024)` in a file that uses `random` for nothing else, and then draws from NumPy: here, or in a
    function of the project that is called below."""
    file, call = site.file, site.node
    around = file.scope(call).function
    function = around.node if around is not None else None
    if site.name != "random.seed" or not isinstance(function, FUNCTIONS) or file.test or site.loop_depth:
        return
    if any(
        is_seed_call(file, other) and file.name(other.func) != "random.seed" for other in file.nodes(ast.Call)
    ):
        return
    if not _only_seeds(file, call) or {p.arg for p in parameters(function)} & {n.id for n in _given(call)}:
        return  # what is handed over for a seed is `wrong_rng`'s
    found = _drawn_below(file, function, call)
    if found is None or site.seeded("numpy").yes:
        return
    draw, spelled = found
    yield site.finding(
        f"`{site.spelling}` seeds an RNG from which nothing here draws, and {spelled} (line {draw.lineno}) draws from "
        "NumPy's, which is not seeded: every run differs",
        fix=Fix(SHOWN, "Seed with `np.random.seed` instead", ()),
    )


def _given(call: ast.Call) -> list[ast.Name]:
    return [part for argument in call.args for part in walk(argument) if isinstance(part, ast.Name)]


def _only_seeds(file: File, call: ast.Call) -> bool:
    """Whether all that a file does with `random` is to seed it."""
    module = call.func.value if isinstance(call.func, ast.Attribute) else None
    if not isinstance(module, ast.Name):
        return False
    uses = [use for use in names(file).get(module.id, ()) if isinstance(use.ctx, ast.Load)]
    return all(getattr(file.parent(use), "attr", "") == "seed" for use in uses)


def _drawn_below(file: File, function: ast.AST, seed: ast.Call) -> tuple[ast.Call, str] | None:
    """The first draw from NumPy's RNG after a seed call in its function, and how it is spelled."""
    assert isinstance(function, FUNCTIONS)
    for draw, mask in draws(file, function):
        if mask == rng.NUMPY and draw.lineno > seed.lineno and global_draw(file, draw):
            return draw, f"`{file.one_line(draw.func)}`"
    for call in file.nodes(ast.Call):
        if call.lineno <= seed.lineno or file.scope(call).function is not file.scope(seed).function:
            continue
        symbol = file.symbol(call.func)
        if not isinstance(symbol, Symbol) or symbol.qualname.endswith("()"):
            continue
        effect = file.program.effect(symbol)
        drawn = {bit for bit, _ in effect.draws}
        if rng.PYTHON in drawn or effect.state & (MAYBE | rng.NUMPY):
            return None
        if rng.NUMPY in drawn:
            return call, f"what `{last_name(call.func)}` runs"
    return None
