"""Runs that end before they come by a place: a function of the project is called with an argument that it does not
take, or without one that it needs."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.index.extract import has_star
from reprolint.index.program import Symbol
from reprolint.lint.file import File
from reprolint.lint.site import EntrySite, Site

from ..code.syntax import COMPREHENSIONS, FUNCTIONS, constructor_of, defaults_of
from ..code.uses import definition_of

_DEPTH = 3  # calls that are followed
_MAYBE = (*COMPREHENSIONS, ast.Lambda, ast.IfExp, ast.BoolOp)  # what stands inside may not be run
_PLAIN = (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Expr, ast.Return)


def ends_before(site: Site, node: ast.AST) -> bool:
    """Whether a run surely ends before a place, by an error that shows in the code: above it in its function, or in the
    block that starts the program of an entry point."""
    file = site.file
    body = _body(file, node)
    before = [s for s in body if (s.end_lineno or 0) < getattr(node, "lineno", 0)]
    if any(_raises(file, statement, 0) for statement in before):
        return True
    if not isinstance(site, EntrySite) or not isinstance(site.node, (ast.If, *FUNCTIONS)):
        return False
    return any(_raises(file, statement, 0) for statement in site.node.body)


def _body(file: File, node: ast.AST) -> list[ast.stmt]:
    """The statements of the innermost function, or of the `__main__` block, that a place is in."""
    found: list[ast.stmt] = []
    for around in (node, *file.ancestors(node)):
        if isinstance(around, FUNCTIONS):
            return list(around.body)
        if isinstance(around, ast.If) and file.parent(around) is file.tree.module:
            found = list(around.body)
    return found


def _raises(file: File, statement: ast.stmt, depth: int) -> bool:
    """Whether a statement surely ends the run."""
    if isinstance(statement, ast.With):
        return any(_raises(file, inner, depth) for inner in statement.body)
    if not isinstance(statement, _PLAIN):
        return False
    for home, made, refuses in _called(file, statement):
        if refuses:
            return True
        if depth < _DEPTH and any(_raises(home, inner, depth + 1) for inner in _straight(made.body)):
            return True
    return False


def refused(file: File, part: ast.AST) -> bool:
    """Whether a call in a statement surely raises: the function of the project does not take what it is given."""
    return any(refuses for _, _, refuses in _called(file, part))


def _called(file: File, part: ast.AST) -> Iterator[tuple[File, ast.FunctionDef | ast.AsyncFunctionDef, bool]]:
    """The functions of the project that a statement calls, the file of each, and whether it refuses its arguments."""
    for call in _calls(part):
        symbol = file.symbol(call.func) if not has_star(call) else None
        found = _callee(file, symbol) if symbol is not None else None
        if found is not None:
            home, made = found
            yield home, made, _refuses(made, call, bound=made.name == "__init__")


def _calls(statement: ast.AST) -> Iterator[ast.Call]:
    """The calls of a statement that are made wherever it is run."""
    maybe = {id(inner) for part in walk(statement) if isinstance(part, _MAYBE) for inner in walk(part)}
    return (part for part in walk(statement) if isinstance(part, ast.Call) and id(part) not in maybe)


def _straight(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a body down to the first that may leave it."""
    for statement in body:
        if isinstance(statement, (ast.If, ast.For, ast.While, ast.Try)) and any(
            isinstance(part, (ast.Return, ast.Raise)) for part in walk(statement)
        ):
            return
        yield statement


def _callee(file: File, symbol: Symbol) -> tuple[File, ast.FunctionDef | ast.AsyncFunctionDef] | None:
    """The one function of the project that a name stands for, or the constructor of the one class."""
    facts = file.program.facts(symbol.path)
    home = file.sibling(symbol.path)
    if home is None or "." in symbol.qualname or len(home.tree.root.bindings.get(symbol.qualname, ())) != 1:
        return None
    name = symbol.qualname
    if name in facts.classes:
        made = next((n for n in home.nodes(ast.ClassDef) if n.name == name), None)
        found = constructor_of(made) if made is not None else None
        if made is None or found is None or made.decorator_list or made.keywords:
            return None
        if any(isinstance(part, FUNCTIONS) and part.name == "__new__" for part in made.body):
            return None
    else:
        defined = definition_of(file, symbol)
        if defined is None or not isinstance(defined[1], FUNCTIONS):
            return None
        found = defined[1]
    return (home, found) if not found.decorator_list else None


def _refuses(made: ast.FunctionDef | ast.AsyncFunctionDef, call: ast.Call, bound: bool) -> bool:
    """Whether a call gives a function what it does not take, or leaves out what it needs."""
    taken, optional = made.args, defaults_of(made.args)
    places = [a.arg for a in (*taken.posonlyargs, *taken.args)][bound:]
    named = [a.arg for a in taken.kwonlyargs]
    if len(call.args) > len(places) and taken.vararg is None:
        return True
    given = {*places[: len(call.args)], *(keyword.arg for keyword in call.keywords)}
    if taken.kwarg is None and not given <= {*places, *named}:
        return True
    return any(name not in given and name not in optional for name in (*places, *named))
