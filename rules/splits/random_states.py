"""A `random_state` that is taken away again, and functions that draw and are handed on as values. Asked with `preview`
only."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import last_name
from ..code.uses import attributes, names

_SCORERS = ("mutual_info_classif", "mutual_info_regression")


def taken_away(file: File) -> Iterator[Finding]:
    """`splitter.random_state = None`, `model.set_params(random_state=None)`."""
    if not file.program.project.mentions(file.path, b"random_state"):
        return
    for assign in file.nodes(ast.Assign):
        target = assign.targets[0]
        if (
            isinstance(target, ast.Attribute)
            and target.attr == "random_state"
            and isinstance(assign.value, ast.Constant)
            and assign.value.value is None
            and last_name(target.value) not in ("self", "cls")
        ):
            yield _finding(file, assign, ast.unparse(target.value))
    for call in file.nodes(ast.Call):
        if isinstance(call.func, ast.Attribute) and call.func.attr == "set_params":
            for keyword in call.keywords:
                if (keyword.arg or "").endswith("random_state") and (
                    isinstance(keyword.value, ast.Constant) and keyword.value.value is None
                ):
                    yield _finding(file, call, ast.unparse(call.func.value))


def _finding(file: File, node: ast.AST, owner: str) -> Finding:
    return Site(file, node).finding(
        f"`{owner}` loses its `random_state`: what it draws from here on follows NumPy's global RNG, whatever the "
        "caller gave"
    )


def scorers(file: File) -> Iterator[Finding]:
    """`SelectKBest(mutual_info_classif)`: called later, without a `random_state`."""
    if b"mutual_info_" not in file.source.data:
        return
    for name in _SCORERS:
        uses: list[ast.Name | ast.Attribute] = [*names(file).get(name, ()), *attributes(file).get(name, ())]
        for use in uses:
            around = file.parent(use)
            if not isinstance(use.ctx, ast.Load) or not (file.name(use) or "").startswith("sklearn."):
                continue
            if isinstance(around, ast.Call):
                bound = last_name(around.func) == "partial" and any(
                    k.arg == "random_state" for k in around.keywords
                )
                if around.func is use or bound:
                    continue
            elif not isinstance(around, (ast.Assign, ast.keyword, ast.Dict, ast.IfExp, ast.Return)):
                continue
            yield Site(file, use).finding(
                f"`{name}` is handed on and called without a `random_state`: the noise that it adds to features comes "
                "from NumPy's global RNG, and which ones are chosen may move with every draw made before"
            )
