"""Lists of None that are handed out as seeds: `seeds = [None] * n`, and `np.random.seed(seeds[i])`.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import CallSite, Site

from ..code.syntax import last_name
from ..code.uses import assigned
from ..runs.intent import seed_needed

_DEPTH = 3


def of_none(site: CallSite) -> Iterator[Finding]:
    """What is said of a list of None from which a call takes its seed."""
    file, given = site.file, site.node.args[0] if len(site.node.args) == 1 else None
    if given is None or b"None" not in file.source.data or _asked(site, given):
        return
    for holder in _holders(file, given):
        made = next((value for value in _values(file, holder) if _all_none(file, value)), None)
        if made is not None:
            yield Site(file, made).finding(
                f"`{site.spelling}` (line {site.row}) gets None from this list: it reseeds from the operating system, "
                "and every run differs from there on",
                fix=Fix(SHOWN, "Make the seeds of the program's own: `range(seed, seed + n)`", ()),
            )
            return


def _asked(site: CallSite, given: ast.expr) -> bool:
    """Whether a condition asks whether there is a seed: `if seeds[i] is not None:`."""
    wanted = ast.unparse(given)
    return seed_needed(site) is not None or any(wanted in ast.unparse(test.node) for test in site.tests)


def _holders(file: File, given: ast.expr) -> Iterator[ast.expr]:
    """What a seed is one of: the list of `seeds[i]`, and of `for seed in seeds`."""
    if isinstance(given, ast.Subscript) and not isinstance(given.slice, (ast.Slice, ast.Tuple)):
        yield given.value
    elif isinstance(given, ast.Name):
        for loop in file.ancestors(given):
            if isinstance(loop, ast.For):
                yield from _looped(loop.target, loop.iter, given.id)


def _looped(target: ast.expr, source: ast.expr, name: str) -> Iterator[ast.expr]:
    """The list that a loop goes through with a name: also in `for i, seed in enumerate(seeds)`, or `zip`."""
    if isinstance(target, ast.Name):
        if target.id == name:
            yield source
    elif isinstance(target, ast.Tuple) and isinstance(source, ast.Call):
        called = last_name(source.func)
        parts: list[ast.expr | None] = [None, *source.args[:1]] if called == "enumerate" else []
        parts = list(source.args) if called == "zip" else parts
        for one, given in zip(target.elts, parts):
            if given is not None:
                yield from _looped(one, given, name)


def _values(file: File, holder: ast.expr, depth: int = 0) -> Iterator[ast.expr]:
    """What a name or attribute is given, names in between followed."""
    for value in assigned(file, holder):
        yield from _either(value)
        if isinstance(value, ast.Name) and depth < _DEPTH:
            yield from _values(file, value, depth + 1)


def _either(value: ast.expr) -> list[ast.expr]:
    """What an expression may come to: `seeds or [None] * n`, `seeds if seeds else [None] * n`."""
    if isinstance(value, ast.BoolOp):
        return value.values
    return [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]


def _all_none(file: File, value: ast.expr) -> bool:
    """Whether a list holds None and nothing else: `[None] * n`, `[None for _ in data]`, `[None, None]`."""
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Mult):
        return any(isinstance(part, ast.List) and _all_none(file, part) for part in (value.left, value.right))
    if isinstance(value, ast.List):
        return bool(value.elts) and all(isinstance(e, ast.Constant) and e.value is None for e in value.elts)
    if isinstance(value, ast.Call) and len(value.args) == 1 and last_name(value.func) in ("list", "tuple"):
        return _all_none(file, value.args[0])
    if isinstance(value, ast.Call) and value.args and file.name(value.func) == "itertools.repeat":
        return isinstance(value.args[0], ast.Constant) and value.args[0].value is None
    made = (ast.ListComp, ast.GeneratorExp)
    return isinstance(value, made) and isinstance(value.elt, ast.Constant) and value.elt.value is None
