"""Helpers that by their names divide the data, below a seed that each rank has for itself: each divides it in its own
way.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.knowledge.splits import randomised
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import all_given, last_name
from .rank_sums import cancels_rank

_RANK = compile_later(r"(?i)(?:^|[^a-z])(?:\w+_)?rank\b|process_index|\bget_\w*rank\(|\bgpu(?:_id)?\b")
_LABELLED = compile_later(r"(?i)^(?:x_)?(?:\w+_)?(?:lb|lbl|labell?ed|l)(?:_\w+)?$")
_UNLABELLED = compile_later(r"(?i)^(?:\w+_)?(?:ulb|unlb|unlabell?ed|unlab|u)(?:_\w+)?$")
_TRAINS = compile_later(r"(?i)^(?:\w+_)?(?:train|tr|trn)(?:ing)?(?:_\w+)?$")
_HELD_BACK = compile_later(r"(?i)^(?:\w+_)?(?:val|valid|validation|test|dev|holdout)(?:_\w+)?$")
_DIVIDES = compile_later(r"(?i)split|(?:^|_)ssl(?:_|$)|(?:un)?label|partition|fold|subset|holdout|sample")
_AMOUNT = compile_later(
    r"(?i)num_?lab|n_?lab|labels?_per|val_?(?:ratio|size|frac|split|percent)|(?:split|train)_?(?:ratio|frac|size|percent)"
    r"|holdout"
)


def divided_by_rank(file: File, seeds: list[ast.Call]) -> Iterator[Finding]:
    """Seeds with the rank in a function that has its data divided below, and does not seed alike again for it."""
    if not any(_RANK.search(ast.unparse(value)) for seed in seeds for value in all_given(seed)):
        return
    told: set[ast.AST | None] = set()
    for assign in file.nodes(ast.Assign):
        call = _dividing(file, assign)
        function = file.scope(assign).function
        if call is None or function is None or function.node in told:
            continue
        before = [s for s in seeds if file.scope(s).function is function and s.lineno < call.lineno]
        if not before or not all(_by_rank(file, seed) for seed in before) or _for_one_rank(file, call):
            continue
        told.add(function.node)
        yield Site(file, before[0]).finding(
            f"`{file.one_line(before[0])}` seeds each rank in its own way, and `{file.one_line(call.func)}` (line "
            f"{call.lineno}) divides the data below: what one rank holds back, or has no label for, another trains on",
            fix=Fix(SHOWN, "Seed all ranks alike until the data are divided", ()),
            related=((str(file.path), call.lineno, "divides the data"),),
        )


def _by_rank(file: File, seed: ast.Call) -> bool:
    if cancels_rank(file, seed):
        return False
    return any(_RANK.search(ast.unparse(value)) for value in all_given(seed))


def _for_one_rank(file: File, call: ast.Call) -> bool:
    return any(_RANK.search(ast.unparse(test.node)) for test in Site(file, call).tests)


def _dividing(file: File, assign: ast.Assign) -> ast.Call | None:
    """The call of `labelled, unlabelled = data.get_ssl_dset(args.num_labels)`, where it is told no seed and what it
    calls draws, as far as that is in sight."""
    target, call = assign.targets[0], assign.value
    if (
        not isinstance(target, (ast.Tuple, ast.List))
        or not isinstance(call, ast.Call)
        or len(target.elts) < 2
    ):
        return None
    into = [last_name(part) for part in target.elts]
    pairs = ((_LABELLED, _UNLABELLED), (_TRAINS, _HELD_BACK))
    if not any(any(map(a.match, into)) and any(map(b.match, into)) for a, b in pairs):
        return None
    name = file.name(call.func) or ""
    given = " ".join(ast.unparse(value) for value in all_given(call))
    if not _DIVIDES.search(last_name(call.func)) and not _AMOUNT.search(given):
        return None
    if randomised(name) is not None or "seed" in file.text(call) or _has_rng(call):
        return None  # `_splits` looks at what is known to divide
    symbol = file.symbol(call.func)
    if symbol is not None and not file.program.effect(symbol).draws:
        return None
    return call


def _has_rng(call: ast.Call) -> bool:
    return any(
        isinstance(node, ast.Name) and node.id in ("rng", "generator", "random_state", "g")
        for value in all_given(call)
        for node in walk(value)
    )
