"""Seeds by chance, for runs that are given none: whether anybody can read which one it was."""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.knowledge.rng import SEEDS
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, argument_of, last_name
from ..code.uses import definitions, reads_of
from ..draws.randomness import parameters
from .sinks import Sink

_CONVERTS = frozenset("int str abs float hash".split())
_DEPTH = 3  # helpers that are followed to see what becomes of a seed


def unrecorded(file: File, taken: Sink, absent: ast.expr) -> bool:
    """Whether a seed that stands in for one that was not given goes to global RNGs alone, straight or under a local
    name or through helpers of the project, and is surely not printed, logged or saved on the way. Who leaves out the
    argument of a function wants chance; what counts is an option of the program."""
    binding = file.binding(absent) if isinstance(absent, ast.Name) else None
    if binding is not None and binding.kind == "parameter":
        return False
    if b"initial_seed(" in file.source.data or not isinstance(taken.value, ast.expr):
        return False  # who asks torch for its seed may keep it
    statement = file.statement(taken.value)
    if isinstance(statement, ast.Expr):
        return taken.call and _only_seeds(file, taken.value, 0)
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    if not isinstance(target, ast.Name) or file.scope(statement).function is None:
        return False
    uses = reads_of(file, target)
    return bool(uses) and all(_only_seeds(file, use, 0) for use in uses)


def _only_seeds(file: File, use: ast.expr, depth: int) -> bool:
    """Whether all that is done with a value here is to seed with it: through arithmetic and conversions."""
    current: ast.AST = use
    around = file.parent(current)
    while isinstance(around, (ast.BinOp, ast.Compare)) or (
        isinstance(around, ast.Call) and current is not around.func and last_name(around.func) in _CONVERTS
    ):
        current, around = around, file.parent(around)
    if isinstance(around, ast.If):
        return current is around.test
    if isinstance(around, ast.Assign):  # `os.environ["PYTHONHASHSEED"] = str(seed)`
        return all(file.text(target).startswith("os.environ[") for target in around.targets)
    call = file.parent(around) if isinstance(around, ast.keyword) else around
    if not isinstance(call, ast.Call) or current is call.func or not isinstance(file.parent(call), ast.Expr):
        return False
    return file.name(call.func) in SEEDS or _helper_only_seeds(file, call, current, depth)


def _helper_only_seeds(file: File, call: ast.Call, given: ast.AST, depth: int) -> bool:
    symbol = file.symbol(call.func)
    home = file.sibling(symbol.path) if symbol is not None and depth < _DEPTH else None
    helper = definitions(home).get(symbol.bare) if home is not None and symbol is not None else None
    if home is None or not isinstance(helper, FUNCTIONS) or not helper.body:
        return False
    scope = home.scope(helper.body[0]).function
    if scope is None:
        return False
    names = [p.arg for p in parameters(helper) if argument_of(scope, call, p.arg) is given]
    uses = [
        n for n in walk(helper) if isinstance(n, ast.Name) and n.id in names and isinstance(n.ctx, ast.Load)
    ]
    return bool(uses) and all(_only_seeds(home, use, depth + 1) for use in uses)
