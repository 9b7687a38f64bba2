"""Predictions that are collected in the order of a loader that shuffles: none stands where its input stood.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Edit, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, last_name, mentions, names_in
from ..draws.randomness import Function, calls_of
from . import loader as loaders

WORDS = frozenset(
    {"DataLoader ~shuffle ~predict", "DataLoader ~shuffle ~infer", "DataLoader ~shuffle ~embed"}
)
_APPLIES = compile_later(
    r"(?i)(?:^|_)(?:predict|infer|inference|transform|embed|encode|extract|score|get_(?:\w+_)?(?:embeddings?|features?|predictions?|probs|logits))(?:$|_)"
)
_LEARNS = compile_later(r"\.backward\(|\.step\(|zero_grad")
_GROWS = frozenset(("append", "extend"))
_JOINS = frozenset("cat concat concatenate vstack hstack stack append column_stack".split())
# What is asked of all predictions together, in whatever order.
_SUMS_UP = compile_later(
    r"(?i)mean|\bsum|\bacc|loss|metric|\bauc|\bf1|\bstd|score\(|median|\bmax|\bmin|percentile|histogram|len\("
)


def shuffled_predictions(file: File) -> Iterator[Finding]:
    """`DataLoader(data, shuffle=True)` in a function that returns one prediction for each input."""
    if b"DataLoader" not in file.source.data or b"shuffle" not in file.source.data:
        return
    for function in file.nodes(*FUNCTIONS):
        if not _APPLIES.search(function.name):
            continue
        for call in calls_of(file, function):
            if file.name(call.func) != loaders.DATALOADER or not _shuffles(file, call):
                continue
            if _returned_in_order(file, function, call):
                yield Site(file, call).finding(
                    f"`{function.name}` returns predictions in the order of a loader that shuffles: they do not stand "
                    "where their inputs stood, and each call returns another order",
                    fix=Fix(SHOWN, "Leave the inputs in their order", _unshuffled(file, call)),
                )


def _shuffles(file: File, call: ast.Call) -> bool:
    return any(k.arg == "shuffle" and file.literal(k.value) is True for k in call.keywords)


def _unshuffled(file: File, call: ast.Call) -> tuple[Edit, ...]:
    given = next(k.value for k in call.keywords if k.arg == "shuffle")
    return (file.replace(given, "False"),) if isinstance(given, ast.Constant) else ()


def _returned_in_order(file: File, function: Function, call: ast.Call) -> bool:
    """Whether what the loop over a loader collects is all that it keeps of its batches, and is returned."""
    statement = file.statement(call)
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    for loop in (n for n in walk(function) if isinstance(n, ast.For) and n.lineno >= call.lineno):
        held = isinstance(target, ast.Name) and mentions(loop.iter, target.id)
        if not held and not any(n is call for n in walk(loop.iter)):
            continue
        if _LEARNS.search(file.text(loop)):
            return False
        return _returned(function, loop)
    return False


def _returned(function: Function, loop: ast.For) -> bool:
    batch = names_in(loop.target)
    kept: set[str] = set()
    for name, value in _collected(loop):
        if not any(isinstance(n, ast.Call) for n in walk(value)) and names_in(value) & batch:
            return False  # labels or indices beside: they say which is which
        if _SUMS_UP.search(ast.unparse(value)):
            return False
        kept.add(name)
    if not kept:
        return False
    for node in walk(function):
        below = isinstance(node, ast.Assign) and node.lineno > (loop.end_lineno or 0)
        if below and names_in(node.value) & kept and not _SUMS_UP.search(ast.unparse(node.value)):
            kept |= {t.id for t in node.targets if isinstance(t, ast.Name)}
    returned = [n.value for n in walk(function) if isinstance(n, ast.Return) and n.value is not None]
    return any(names_in(value) & kept and not _SUMS_UP.search(ast.unparse(value)) for value in returned)


def _collected(loop: ast.For) -> Iterator[tuple[str, ast.expr]]:
    """What the body adds to a list or joins to an array, and the name of that."""
    for node in (n for part in loop.body for n in walk(part)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _GROWS:
            if isinstance(node.func.value, ast.Name) and node.args:
                yield node.func.value.id, node.args[0]
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name, value = node.targets[0].id, node.value
            if isinstance(value, ast.Call) and last_name(value.func) in _JOINS and mentions(value, name):
                yield name, value
