"""DataLoaders that a run goes through once: there is no second epoch, that could draw what the first drew."""

from __future__ import annotations

import ast

from reprolint.index.binding import Scope
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

from ..code.syntax import COMPREHENSIONS, FUNCTIONS, LOOPS, last_name
from ..code.uses import attributes, callers, held_names, names, users_of
from .unread import handed_to, reads_from, reads_through

_AROUND = frozenset("enumerate tqdm trange track iter progress_bar".split())
_DEPTH = 4


def one_pass(site: CallSite, *, handed: bool = False) -> bool:
    """Whether all that reads a loader is one loop over it, in no other loop, that nothing runs again. `handed`: also a
    loop of a function that is handed the loader."""
    reads = reads_from(site)
    while handed and len(reads) == 1 and (inner := _inside(*reads[0])):
        reads = inner
    if len(reads) != 1:
        return False
    file, node = reads[0]
    parent = file.parent(node)
    while isinstance(parent, ast.Call) and node in parent.args and last_name(parent.func) in _AROUND:
        node, parent = parent, file.parent(parent)
    return isinstance(parent, ast.For) and parent.iter is node and _runs_once(file, parent, 0)


def _inside(file: File, node: ast.expr) -> list[tuple[File, ast.expr]]:
    """Where a function of the project reads from an argument of a call of it."""
    handed = handed_to(file, node)
    if handed is None:
        return []
    home, made, name = handed
    uses = held_names(home, name, made)
    bound_anew = any(not isinstance(use.ctx, ast.Load) for use in uses)
    return [] if bound_anew else reads_through(home, uses)


def _runs_once(file: File, node: ast.AST, depth: int) -> bool:
    """Whether a place is come by once in a run: in no loop, of no function that is called twice, or in one."""
    for around in file.ancestors(node):
        if isinstance(around, (*LOOPS, *COMPREHENSIONS, ast.Lambda, ast.ClassDef)):
            return False
        if isinstance(around, FUNCTIONS):
            function = file.scope(node).function
            return function is not None and depth < _DEPTH and _called_once(file, function, depth)
    return True


def _called_once(file: File, function: Scope, depth: int) -> bool:
    made = function.node
    if not isinstance(made, FUNCTIONS) or made.decorator_list or "." in function.qualname:
        return False
    calls = callers(file, function)
    if len(calls) != 1:
        return False
    for path in users_of(file, made.name):
        home = file.sibling(path)
        if home is None:
            return False
        for use in (*names(home).get(made.name, ()), *attributes(home).get(made.name, ())):
            symbol = home.symbol(use)
            other = symbol is None and (isinstance(use, ast.Attribute) or path != file.path)
            other = other or (symbol is not None and symbol.path != file.path)  # another of its name
            if not other and isinstance(use.ctx, ast.Load) and home.parent(use) is not calls[0][1]:
                return False  # handed on, or called in a way that is not seen
    return _runs_once(*calls[0], depth + 1)
