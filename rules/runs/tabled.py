"""Functions that a table of the module holds, `LOADERS = {"a": load_a}`: what those who call them through it give."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from reprolint.index.extract import has_star
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, argument_given, defaults_of
from ..code.uses import attributes, names, users_of
from .branches import given_away
from .optional_seed import flag_off

_DEPTH = 3
_Call = tuple[File, ast.Call]


def stays_false(file: File, node: ast.expr | None, depth: int = 0) -> bool:
    """Whether what stands for a value is a parameter, False by default, to which no call gives anything but that, or a
    flag that is off: by the function's name or through a table, all of them in sight. Whoever calls what nothing in
    sight calls gets False."""
    held = file.tree.lookup(node.id, file.scope(node)) if isinstance(node, ast.Name) else None
    if not isinstance(node, ast.Name) or held is None:
        return False
    bound = [b for b in held[0] if b.kind != "assign" or file.literal(b.value) is not False]
    if [b.kind for b in bound] == ["assign"] and isinstance(bound[0].value, ast.Name) and depth < _DEPTH:
        return stays_false(file, bound[0].value, depth + 1)  # `shuffle = is_train`
    if [b.kind for b in bound] != ["parameter"]:
        return False
    function = held[1]
    made: Any = function.node
    if not isinstance(made, FUNCTIONS) or made.decorator_list or "." in function.qualname:
        return False
    if file.literal(defaults_of(made.args).get(node.id)) is not False or given_away(file, made.name):
        return False
    return all(
        call is not None and not has_star(call[1]) and _is_false(call[0], made, call[1], node.id)
        for call in _calls(file, made.name)
    )


def _is_false(home: File, made: Any, call: ast.Call, parameter: str) -> bool:
    given = argument_given(made, call, parameter, bound=False)
    return given is None or home.literal(given) is False or flag_off(home, given)


def _calls(file: File, name: str) -> Iterator[_Call | None]:
    """The calls of what a file binds at module level, also through tables; None where it goes elsewhere."""
    for home, use in _uses(file, name):
        symbol = home.symbol(use)
        if home.path != file.path and symbol is not None and symbol.path != file.path:
            continue  # another of its name
        around = home.parent(use)
        if isinstance(around, ast.Call) and around.func is use:
            yield home, around
        else:
            table = _table(home, use)
            if table is None:
                yield None
            else:
                yield from _through(home, table)


def _uses(file: File, name: str) -> Iterator[tuple[File, ast.expr]]:
    for path in users_of(file, name):
        home = file.sibling(path)
        if home is None or home.test:
            continue
        for use in (*names(home).get(name, ()), *attributes(home).get(name, ())):
            if isinstance(use.ctx, ast.Load):
                yield home, use


def _table(file: File, use: ast.expr) -> str | None:
    """The name of the dict at module level that holds something, in it or in a dict in it."""
    child: ast.AST = use
    around = file.parent(child)
    while isinstance(around, ast.Dict) and child in around.values:
        child, around = around, file.parent(around)
    target: ast.expr | None = None
    if child is not use and isinstance(around, ast.Assign) and len(around.targets) == 1:
        target = around.targets[0]
    elif child is not use and isinstance(around, ast.AnnAssign):
        target = around.target
    return target.id if isinstance(target, ast.Name) and file.scope(target).function is None else None


def _through(file: File, table: str) -> Iterator[_Call | None]:
    """The calls of what a table gives: `TABLE[name](…)`."""
    for home, use in _uses(file, table):
        node: ast.expr = use
        around = home.parent(node)
        depth = 0
        while isinstance(around, ast.Subscript) and around.value is node and depth < _DEPTH:
            node, around, depth = around, home.parent(around), depth + 1
        called = depth > 0 and isinstance(around, ast.Call) and around.func is node
        yield (home, around) if called and isinstance(around, ast.Call) else None
