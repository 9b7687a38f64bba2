"""Seeds that an estimator keeps and forgets: of all that its constructor is handed, only the seed is read by nothing.

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

from ..code.syntax import FUNCTIONS, constructor_of, dotted, last_name
from ..draws.randomness import SEED_PARAMETER, calls_of, draws, is_stub, loads, parameters, seed_calls
from .class_seeds import kept_alone
from .made_by_helpers import takes_seed

_TEACHES = compile_later(r"^_?(?:fit|train|learn|pre_?train|fine_?tune)(?:_(?!\w*loader)\w+)?$")
_ENOUGH = 4  # settings that are read: who keeps them for a base would have left more than the seed


def forgotten(file: File, node: ast.ClassDef) -> Iterator[Finding]:
    """`self.seed = seed` in a class that is trained, hands on its other settings and never this one."""
    made = constructor_of(node)
    if made is None or seed_calls(file):
        return
    taught = [m for m in node.body if isinstance(m, FUNCTIONS) and _TEACHES.match(m.name) and not is_stub(m)]
    if not taught or any(
        True for method in node.body if isinstance(method, FUNCTIONS) for _ in draws(file, method)
    ):
        return  # (what it draws itself is told there)
    held = dict(_kept(made))
    seed = next((name for name, parameter in held.items() if SEED_PARAMETER.match(parameter)), None)
    if seed is None or len(loads(made, held[seed])) != 1 or not kept_alone(file, node, seed):
        return
    read = {
        use.attr
        for method in node.body
        if method is not made
        for use in walk(method)
        if isinstance(use, ast.Attribute)
        and dotted(use) == f"self.{use.attr}"
        and isinstance(use.ctx, ast.Load)
    }
    others = held.keys() - {seed}
    if len(others & read) < _ENOUGH or len(others - read) > 1:
        return
    part = next((c for method in taught for c in calls_of(file, method) if _makes_part(file, c)), None)
    if part is not None:
        yield Site(file, part).finding(
            f"`self.{seed}` is kept and nothing reads it, where the other settings are handed on: what "
            f"`{file.one_line(part.func)}` draws does not follow the caller's seed"
        )


def _kept(made: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[tuple[str, str]]:
    """(attribute, parameter) for what a constructor keeps as it gets it."""
    names = {parameter.arg for parameter in parameters(made)}
    for statement in made.body:
        if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Name):
            target = statement.targets[0]
            if isinstance(target, ast.Attribute) and statement.value.id in names:
                yield target.attr, statement.value.id


def _makes_part(file: File, call: ast.Call) -> bool:
    """Whether a call makes a part of the object that is handed its settings, no library's: `self.model =
    Net(dim=self.dim)`."""
    if file.symbol(call.func) is None and takes_seed(file, call, "seed") is False:
        return False
    statement = file.statement(call)
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    return (
        isinstance(statement, ast.Assign)
        and statement.value is call
        and last_name(call.func)[:1].isupper()
        and target is not None
        and any(
            dotted(value).startswith("self.") for value in (*call.args, *(k.value for k in call.keywords))
        )
    )
