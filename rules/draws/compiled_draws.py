"""Draws in functions that Numba compiles: it has RNGs of its own, which only compiled code seeds.

Measured with Numba 0.68: after `np.random.seed(0)` and `random.seed(0)` outside, each run draws other numbers; after
the same call in a compiled function, the same ones. What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.knowledge.rng import DRAWS, NUMPY, PYTHON
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS
from ..code.uses import names
from .randomness import Function, calls_of

_COMPILERS = tuple(f"numba.{name}" for name in ("njit", "jit", "vectorize", "guvectorize"))
_SEEDS = ("numpy.random.seed", "random.seed")


def compiled_draws(file: File) -> Iterator[Finding]:
    """The first draw of each function that Numba compiles, where no compiled function of the project seeds."""
    data = file.source.data
    if b"numba" not in data or b"random" not in data:
        return
    found = [
        call
        for function in file.nodes(*FUNCTIONS)
        if _compiled(file, function) and (call := next(iter(_draws(file, function)), None)) is not None
    ]
    if not found or _seeded(file):
        return
    for call in found:
        yield Site(file, call).finding(
            f"`{file.one_line(call.func)}` draws here from Numba's own RNG, as this function is compiled: "
            "seeding outside of compiled functions does not reach it, and every run draws other numbers",
            fix=Fix(SHOWN, "Seed in a compiled function, too: `@njit def seed(n): np.random.seed(n)`", ()),
        )


def _compiled(file: File, function: Function) -> bool:
    """Whether a function has one of Numba's decorators, with options or without, or is handed to one: `njit(f)`."""
    if any(_compiles(file, decorator) for decorator in function.decorator_list):
        return True
    return any(
        isinstance(call := file.parent(use), ast.Call) and use in call.args and _compiles(file, call.func)
        for use in names(file).get(function.name, ())
    )


def _compiles(file: File, compiler: ast.expr) -> bool:
    """`njit`, `njit(parallel=True)`; what is forced into Python's objects draws as Python does."""
    if not isinstance(compiler, ast.Call):
        return file.name(compiler) in _COMPILERS
    forced = next((k.value for k in compiler.keywords if k.arg == "forceobj"), None)
    return file.name(compiler.func) in _COMPILERS and (forced is None or file.literal(forced) is False)


def _draws(file: File, function: Function) -> list[ast.Call]:
    return [
        call
        for call in calls_of(file, function)
        if DRAWS.get(file.name(call.func) or "", 0) & (NUMPY | PYTHON)
    ]


def _seeded(file: File) -> bool:
    """Whether a compiled function of the project seeds; looked for once a project."""
    known: bool | None = file.program.__dict__.get("compiled_code_seeds")
    if known is None:
        known = file.program.__dict__["compiled_code_seeds"] = _seeds_somewhere(file)
    return known


def _seeds_somewhere(file: File) -> bool:
    project = file.program.project
    for path in project.files:
        text = project.data(path)
        if b"jit" not in text or b"random" not in text or b"seed(" not in text:
            continue
        home = file.sibling(path)
        if home is not None and any(
            isinstance(node, ast.Call) and home.name(node.func) in _SEEDS
            for function in home.nodes(*FUNCTIONS)
            if _compiled(home, function)
            for node in walk(function)
        ):
            return True
    return False
