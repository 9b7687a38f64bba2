"""Generators of an object that training draws from, and evaluation as well.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import dotted

_GENERATOR = compile_later(r"^self\.(?:\w+\.)*_?(?:\w+_)?(?:generator|rng)$")
_TRAINS = compile_later(r"^_?(?:train|fit|learn)(?!_?test)(?:_\w+)?$|_train(?:_\w+)?$|training")
_EVALUATES = compile_later(r"^_?(?:log_|run_|do_)?(?:validat|evaluat|eval(?:_|$)|test(?:_|$))")
_NO_DRAW = frozenset("manual_seed seed get_state set_state initial_seed state bit_generator spawn".split())


def shared_with_training(file: File) -> Iterator[Finding]:
    """`generator=self.generator` in `validate`, beside a `train` that draws its noise from the same one."""
    if b"generator" not in file.source.data and b"rng" not in file.source.data:
        return
    for owner in file.nodes(ast.ClassDef):
        trained: set[str] = set()
        evaluated: list[tuple[str, str, ast.Attribute]] = []
        for method in owner.body:
            if not isinstance(method, (ast.FunctionDef, ast.AsyncFunctionDef)):
                continue
            if _TRAINS.search(method.name):
                trained |= {spelled for spelled, _ in _drawn_from(file, method)[0]}
            elif _EVALUATES.match(method.name):
                drawn, left = _drawn_from(file, method)
                evaluated += [(method.name, spelled, use) for spelled, use in drawn if spelled not in left]
        told: set[tuple[str, str]] = set()
        for name, spelled, use in evaluated:
            if spelled in trained and (name, spelled) not in told:
                told.add((name, spelled))
                yield Site(file, use).finding(
                    f"`{name}` draws from `{spelled}`, which training draws from as well: how often it is run changes "
                    "the numbers of the training that follows"
                )


def _drawn_from(file: File, method: ast.AST) -> tuple[list[tuple[str, ast.Attribute]], set[str]]:
    """The generators of the object that a method hands on or draws from, and those that it makes, seeds or puts back
    itself."""
    found = []
    left: set[str] = set()
    for node in walk(method):
        spelled = dotted(node) if isinstance(node, ast.Attribute) else ""
        if not spelled or not isinstance(node, ast.Attribute) or not _GENERATOR.match(spelled):
            continue
        around = file.parent(node)
        call = file.parent(around) if around is not None else None
        if isinstance(node.ctx, ast.Store) or (isinstance(around, ast.Attribute) and around.attr in _NO_DRAW):
            left.add(spelled)
        elif isinstance(around, ast.keyword) or (
            isinstance(around, ast.Attribute) and isinstance(call, ast.Call) and call.func is around
        ):
            found.append((spelled, node))
    return found, left
