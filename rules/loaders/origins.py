"""Datasets that no name near the loader tells of, followed to the code of the project that makes them: through what a
function returns, its callers give, an object keeps."""

from __future__ import annotations

import ast

from reprolint.index.binding import Scope
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

from ..code.syntax import FUNCTIONS, is_none, parameter_of
from ..code.uses import callers, function_of
from ..draws.items import drawn
from . import loader as loaders

_DEPTH = 9
_PARTS = ("torch.utils.data.Subset", "torch.utils.data.random_split", "torch.utils.data.ConcatDataset")


def holds_nothing(site: CallSite) -> bool:
    """Whether all that may be the dataset of a loader is made in sight, and neither holds an RNG of its own nor
    anything that cannot be seen."""
    node = site.args["dataset"].node
    return node is not None and _plain(site.file, node, None, 0)


def _plain(file: File, node: ast.expr, part: int | None, depth: int) -> bool:
    """The same of an expression, or of one of the parts of the tuple that it gives."""
    if depth > _DEPTH:
        return False
    found = loaders.values(file, node)
    if found != [node]:
        return all(_plain(file, value, part, depth + 1) for value in found)
    if isinstance(node, ast.Tuple) and part is not None:
        whole = part < len(node.elts) and not any(isinstance(e, ast.Starred) for e in node.elts)
        return whole and _plain(file, node.elts[part], None, depth + 1)
    if isinstance(node, (ast.List, ast.ListComp)):
        return True
    if isinstance(node, ast.Call):
        return _made(file, node, part, depth)
    if isinstance(node, ast.Name):
        return _bound(file, node, part, depth)
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
        owner = file.scope(node).owner
        kept = owner.attributes.get(node.attr, []) if owner is not None else []
        values = [value for value, _, _ in kept]
        return bool(values) and all(
            isinstance(value, ast.expr) and not is_none(value) and _plain(file, value, part, depth + 1)
            for value in values
        )
    return False


def _made(file: File, call: ast.Call, part: int | None, depth: int) -> bool:
    """What a call gives: an object of a class of the project's or torch's, or what a function returns."""
    if file.name(call.func) in _PARTS:
        given = call.args[0] if call.args else None
        several = given.elts if isinstance(given, (ast.List, ast.Tuple)) else [given]
        return all(one is not None and _plain(file, one, None, depth + 1) for one in several)
    found = function_of(file, call)
    if found is not None and isinstance(found[1], FUNCTIONS):
        home, function = found
        returned = [node.value for node in home.nodes(ast.Return) if _around(home, node) is function]
        return bool(returned) and all(
            value is not None and _plain(home, value, part, depth + 1) for value in returned
        )
    if part is not None or file.name(call.func) in ("list", "range"):
        return part is None
    made = CallSite(file, call, loaders.DATALOADER)
    made.args.keywords, made.args.positional, made.args.star = {"dataset": call}, [], False
    return loaders.seen(made) and not loaders.private_rngs(made) and drawn(made)[1]


def _around(file: File, node: ast.AST) -> ast.AST | None:
    function = file.scope(node).function
    return function.node if function is not None else None


def _bound(file: File, name: ast.Name, part: int | None, depth: int) -> bool:
    """What a name holds: a part of what a call gives, or what the callers of a function give for a parameter."""
    binding = file.binding(name)
    if binding is None:
        return False
    around = binding.node
    if binding.kind == "parameter":
        function = file.scope(name).function
        return function is not None and _handed(file, function, name.id, part, depth)
    targets = file.parent(around) if not isinstance(around, ast.Tuple) else around
    statement = file.parent(targets) if isinstance(targets, ast.Tuple) else None
    if part is None and isinstance(targets, ast.Tuple) and isinstance(statement, ast.Assign):
        places = [n for n, one in enumerate(targets.elts) if isinstance(one, ast.Name) and one.id == name.id]
        alone = len(file.scope(name).bindings.get(name.id, ())) == 1
        return alone and bool(places) and _plain(file, statement.value, places[0], depth + 1)
    return False


def _handed(file: File, function: Scope, name: str, part: int | None, depth: int) -> bool:
    """What the callers of a function give for a parameter."""
    made = function.node
    if not isinstance(made, FUNCTIONS):
        return False
    calls = callers(file, function)
    method = function.parent is not None and function.parent.kind == "class"
    for home, call in calls:
        given = [a for a in (*call.args, *(k.value for k in call.keywords)) if not isinstance(a, ast.Starred)]
        taken = [a for a in given if parameter_of(made, call, a, method) == name]
        if len(taken) != 1 or not _plain(home, taken[0], part, depth + 1):
            return False
    return bool(calls)
