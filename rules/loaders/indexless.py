"""Datasets that do not look at the index they are asked for: whatever order a sampler has, the items are the same."""

from __future__ import annotations

import ast
from typing import Any, TypeGuard

from reprolint.index.binding import walk
from reprolint.index.program import Symbol
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

from ..code.syntax import FUNCTIONS, statements_in
from ..code.uses import definition_of, function_of
from . import loader as loaders


def indexless(site: CallSite) -> bool:
    """Whether no dataset that a loader may have looks at the index of an item."""
    known = loaders.dataset_class(site)
    if known is not None:
        return _ignores_index(site.file, known)
    found = loaders.values(site.file, site.args["dataset"].node)
    return bool(found) and all(_made_indexless(site.file, value) for value in found)


def _made_indexless(file: File, value: ast.expr) -> bool:
    """Whether an expression makes such a dataset, or calls a function of the project that returns nothing else."""
    symbol = file.symbol(value.func) if isinstance(value, ast.Call) else None
    if symbol is None or not isinstance(value, ast.Call):
        return False
    if symbol.qualname in file.program.facts(symbol.path).classes:
        return _ignores_index(file, symbol)
    called = function_of(file, value)
    if called is None or called[1].decorator_list:
        return False
    home, function = called
    inside = list(statements_in(function.body))
    if any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in inside):
        return False
    made = [
        home.symbol(given.func) if isinstance(given, ast.Call) else None
        for node in inside
        if isinstance(node, ast.Return)
        for given in loaders.values(home, node.value)
    ]
    return bool(made) and all(symbol is not None and _ignores_index(home, symbol) for symbol in made)


def _ignores_index(file: File, owner: Symbol) -> bool:
    """Whether reading an item of a class binds the index anew before it looks at it, or never does."""
    program = file.program
    if owner.qualname not in program.facts(owner.path).classes:
        return False
    method = program.symbol(f"@.{owner.qualname}().__getitem__", owner.path)
    found = definition_of(file, method) if isinstance(method, Symbol) else None
    many = program.symbol(f"@.{owner.qualname}().__getitems__", owner.path)
    if found is None or isinstance(many, Symbol):
        return False
    function: Any = found[1]
    taken = function.args.args
    if not isinstance(function, FUNCTIONS) or len(taken) < 2:
        return False
    return not _looks_at(function.body, taken[1].arg)


def _looks_at(body: list[ast.stmt], name: str) -> bool | None:
    """Whether statements look at what a name holds: False where they bind it anew before, None where they do neither
    of these."""
    for statement in body:
        # Blocks that are entered in any case, and from the top.
        if isinstance(statement, (ast.With, ast.Try)) or _is_endless(statement):
            found = _looks_at(statement.body, name)
            rest = [part for part in ast.iter_child_nodes(statement) if part not in statement.body]
            if found is None and any(_uses(part, name, ast.Load) for part in rest):
                return True
        elif _uses(statement, name, ast.Load):
            return True
        else:
            found = False if isinstance(statement, ast.Assign) and _uses(statement, name, ast.Store) else None
        if found is not None:
            return found
    return None


def _is_endless(statement: ast.stmt) -> TypeGuard[ast.While]:
    """`while True:`"""
    return isinstance(statement, ast.While) and getattr(statement.test, "value", None) is True


def _uses(node: ast.AST, name: str, context: type[ast.expr_context]) -> bool:
    return any(isinstance(n, ast.Name) and n.id == name and isinstance(n.ctx, context) for n in walk(node))
