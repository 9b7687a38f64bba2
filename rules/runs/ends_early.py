"""Runs that end before they come to any numbers: at a name that nothing has given a value, an option that the parser
does not know, or a call that a function of the project does not take."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from reprolint.index.binding import Scope, walk
from reprolint.index.extract import is_main_guard
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import COMPREHENSIONS, FUNCTIONS, LOOPS
from .broken_calls import refused
from .unknown_options import unknown_option

# What gives names that nobody sees.
_GIVES = compile_later(rb"globals\(\)|locals\(\)|vars\(\)|exec\(|builtins|get_ipython|%load|__dict__")
_GLOBAL = compile_later(rb"\bglobal[ \t]|\bnonlocal[ \t]")
_MAYBE = (*COMPREHENSIONS, *FUNCTIONS, ast.ClassDef, ast.Lambda, ast.IfExp, ast.BoolOp)
_LEAVES = (ast.Return, ast.Raise, ast.Break, ast.Continue, ast.Yield, ast.YieldFrom)
_KNOWN = frozenset(
    ("__file__", "__name__", "__doc__", "__spec__", "__package__", "__loader__", "__path__", "__class__")
)


def ends_early(file: File, node: ast.AST) -> bool:
    """Whether the function that a place is in, or the module, surely stops by an error: above the place, or below it in
    the first round of the loop that trains. A file that is alone may be a part of a program."""
    if len(file.program.project.files) == 1:
        return False
    around = next((n for n in (node, *file.ancestors(node)) if isinstance(n, FUNCTIONS)), file.tree.module)
    known: dict[ast.AST, bool] = file.__dict__.setdefault("ends_early", {})
    if around not in known:
        known[around] = _stops(file, around)
    return known[around]


def _stops(file: File, around: ast.AST) -> bool:
    root = file.tree.root
    named = not root.stars and not file.source.data.startswith(b"%") and not file.holds(_GIVES)
    body: list[ast.stmt] = around.body  # type: ignore[attr-defined]
    scope = file.tree.scope_of(body[0]) if body else root
    return any(
        refused(file, part)
        or any(unknown_option(file, n) or (named and _unknown(file, n, scope)) for n in _names(part))
        for part in _run(body)
    )


def _run(body: list[ast.stmt]) -> Iterator[ast.AST]:
    """What is surely run of a body, in order, until a line may leave it or numbers have come out of it."""
    for statement in body:
        if isinstance(statement, (ast.With, ast.AsyncWith)):
            yield from (item.context_expr for item in statement.items)
            yield from _run(statement.body)
        elif isinstance(statement, LOOPS):
            yield statement.test if isinstance(statement, ast.While) else statement.iter
            if any(isinstance(part, _LEAVES) for part in walk(statement)):
                return
            yield from _run(statement.body)
        elif isinstance(statement, ast.If) and is_main_guard(statement):
            yield from _run(statement.body)
        elif isinstance(statement, ast.If):
            yield statement.test
        elif isinstance(statement, (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Expr, ast.Return)):
            yield statement
        elif isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
            continue  # runs when it is called
        if _trains(statement) or any(isinstance(part, _LEAVES) for part in walk(statement)):
            return


def _trains(statement: ast.stmt) -> bool:
    """Whether a statement may have trained once it is done: what ends the run below it leaves numbers."""
    return isinstance(statement, LOOPS) or any(
        isinstance(part, ast.Call)
        and isinstance(part.func, ast.Attribute)
        and part.func.attr.startswith(("fit", "train"))
        and (part.func.attr != "train" or bool(part.args))  # `model.train()` switches a mode
        for part in walk(statement)
    )


def _names(part: ast.AST) -> Iterator[ast.Name]:
    """The names whose values a statement surely asks for."""
    todo = [part]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Load):
                yield node
        elif isinstance(node, ast.BoolOp):
            todo.append(node.values[0])
        elif isinstance(node, ast.IfExp):
            todo.append(node.test)
        elif isinstance(node, ast.AnnAssign):
            todo += [node.value] if node.value is not None else []
        elif not isinstance(node, _MAYBE):
            todo += ast.iter_child_nodes(node)


def _unknown(file: File, name: ast.Name, scope: Scope) -> bool:
    """Whether a name has no value where it is read: nothing binds it, or only lines below do."""
    if name.id in _KNOWN or hasattr(builtins, name.id):
        return False
    found = file.tree.lookup(name.id, scope)
    if found is None:
        return not _declared(file, name.id)
    bindings, holder = found
    if holder is not scope or _declared(file, name.id):
        return False
    return all(binding.row > (name.end_lineno or 0) and binding.kind == "assign" for binding in bindings)


def _declared(file: File, name: str) -> bool:
    """Whether a function says `global` of a name: it may give the module's a value from anywhere."""
    return file.holds(_GLOBAL) and any(name in scope.foreign for scope in file.tree.scopes.values())
