"""Objects that are made without the seed which others of their kind get beside them: `SquareAttack(model)` below
`PatchAttack(model, seed=self.seed)` and `FlowAttack(model, seed=self.seed)`, or in one of several branches.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.extract import has_star
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import all_given, dotted, last_name
from ..draws.randomness import SEED_PARAMETER, Function, calls_of
from ..loaders.loader import is_evaluation
from .callee_seeds import made_of_given
from .made_by_helpers import takes_seed

_KIND = compile_later(r"[A-Z][a-z]+(?:_|\d|$)")


def alike_without(file: File, function: Function) -> Iterator[Finding]:
    """What a function makes without the seed that it hands to at least two others of the same kind, by their names."""
    made = [c for c in calls_of(file, function) if last_name(c.func)[:1].isupper() and not has_star(c)]
    given: dict[str, list[tuple[ast.Call, str]]] = {}
    for call in made:
        for keyword in call.keywords:
            if keyword.arg is not None and SEED_PARAMETER.match(keyword.arg) and _is_seed(keyword.value):
                given.setdefault(dotted(keyword.value), []).append((call, keyword.arg))
    for seed, calls in given.items():
        kinds = [_kind(call) for call, _ in calls]
        first, name = calls[0]
        for kind in sorted({kind for kind in kinds if kind and kinds.count(kind) > 1}):
            others = [call for call in made if _kind(call) == kind and not _told(call)]
            if len(others) < kinds.count(kind):  # else it is what the seeded ones are that is the exception
                yield from _left_out(file, others, seed, first, name)


def _left_out(file: File, others: list[ast.Call], seed: str, first: ast.Call, name: str) -> Iterator[Finding]:
    for call in others:
        if is_evaluation(_target(file, call)) or takes_seed(file, call, name) is False:
            continue
        if made_of_given(file, call, name) or any(
            seed in ast.unparse(test.node) for test in Site(file, call).tests
        ):
            continue
        yield Site(file, call).finding(
            f"`{file.one_line(call.func)}` is given no `{name}`, as `{file.one_line(first.func)}` (line "
            f"{first.lineno}) and others beside it are: what it draws does not follow `{seed}`"
        )


def _is_seed(value: ast.expr) -> bool:
    """`self.seed`, `args.seed`."""
    return isinstance(value, ast.Attribute) and bool(dotted(value)) and bool(SEED_PARAMETER.match(value.attr))


def _kind(call: ast.Call) -> str:
    """The last word of a class's name: `Attack` of `SquareAttack`."""
    words: list[str] = _KIND.findall(last_name(call.func))
    return words[-1].rstrip("_0123456789") if words else ""


def _told(call: ast.Call) -> bool:
    """Whether any argument speaks of a seed or an RNG."""
    if any(k.arg is not None and _SPEAKS.search(k.arg) for k in call.keywords):
        return True
    return any(_SPEAKS.search(ast.unparse(value)) for value in all_given(call))


_SPEAKS = compile_later(r"(?i)seed|rng|random_state|generator")


def _target(file: File, call: ast.Call) -> str:
    statement = file.statement(call)
    return file.text(statement.targets[0]) if isinstance(statement, ast.Assign) else ""
