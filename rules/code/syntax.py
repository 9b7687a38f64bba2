"""Small questions about syntax that rules ask of names, calls and blocks."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from reprolint.index.binding import Scope, walk
from reprolint.index.binding import defaults_of as defaults_of  # the rules' own names for these
from reprolint.index.binding import is_none as is_none
from reprolint.index.binding import last_name as last_name
from reprolint.lint.file import File

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
LOOPS = (ast.For, ast.AsyncFor, ast.While)
FAR = 10  # lines: what is mended further away than that is shown where it would be mended
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def calls_in(node: ast.AST) -> list[ast.Call]:
    """The calls below a node, those of functions that it defines, too."""
    return [inner for inner in walk(node) if isinstance(inner, ast.Call)]


def all_given(call: ast.Call) -> list[ast.expr]:
    """The arguments of a call, those by name last."""
    return [*call.args, *(keyword.value for keyword in call.keywords)]


def dotted(node: ast.AST) -> str:
    """A name with its attributes as they are written, `self.data.train`; nothing stands for what is neither."""
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def names_in(node: ast.AST) -> set[str]:
    """The names that stand anywhere in a node."""
    return {n.id for n in walk(node) if isinstance(n, ast.Name)}


def is_whole_number(node: ast.expr) -> bool:
    """Whether an integer is written down: True is none."""
    return isinstance(node, ast.Constant) and type(node.value) is int


def known_parts(test: ast.expr, holds: bool) -> Iterator[tuple[ast.expr, bool]]:
    """The parts of a test that are known, true or false each, where the whole of it is `holds`: both of `a and not b`
    where that is true, none of them where it is false."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        yield from known_parts(test.operand, not holds)
    elif not isinstance(test, ast.BoolOp):
        yield test, holds
    elif isinstance(test.op, ast.And) is holds:
        for part in test.values:
            yield from known_parts(part, holds)


def is_measured(file: File, node: ast.AST) -> bool:
    """`len(x)`: nothing comes of it but how much there is."""
    parent = file.parent(node)
    return isinstance(parent, ast.Call) and last_name(parent.func) == "len"


def parameter_of(function: Any, call: ast.Call, node: ast.expr, bound: bool) -> str | None:
    """The parameter of `function` that an argument of `call` becomes."""
    for keyword in call.keywords:
        if keyword.value is node:
            return keyword.arg
    if node in call.args and not isinstance(node, ast.Starred):
        position = call.args.index(node) + bound
        parameters = [*function.args.posonlyargs, *function.args.args]
        if position < len(parameters):
            found: str = parameters[position].arg
            return found
    return None


def constructor_of(made: ast.ClassDef) -> ast.FunctionDef | ast.AsyncFunctionDef | None:
    """The `__init__` that a class has itself."""
    return next((part for part in made.body if isinstance(part, FUNCTIONS) and part.name == "__init__"), None)


def top_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.stmt:
    """The first statement behind the docstring: a seed would be applied above it."""
    documented = ast.get_docstring(function, clean=False) is not None and len(function.body) > 1
    return function.body[1 if documented else 0]


def far_top(function: ast.FunctionDef | ast.AsyncFunctionDef, calls: Sequence[ast.Call]) -> ast.stmt | None:
    """The top of a function's body, where several draws would all be mended and that is far above them."""
    top = top_of(function)
    return top if len(calls) > 1 and calls[0].lineno - top.lineno > FAR else None


def gives_back(function: ast.AST) -> bool:
    """Whether a function returns or yields anything, those that it defines, too."""
    return any(
        isinstance(node, (ast.Return, ast.Yield, ast.YieldFrom)) and node.value is not None
        for node in walk(function)
    )


def argument_given(function: Any, call: ast.Call, parameter: str, bound: bool) -> ast.expr | None:
    """What a call of a function gives for one of its parameters. `bound`: the first of them is the object."""
    return next((v for v in all_given(call) if parameter_of(function, call, v, bound) == parameter), None)


def argument_of(function: Scope, call: ast.Call, parameter: str) -> ast.expr | None:
    """What a call of a function gives for one of its parameters, methods told by how they are called."""
    method = function.parent is not None and function.parent.kind == "class"
    return argument_given(function.node, call, parameter, method and isinstance(call.func, ast.Attribute))


def held_by(file: File, name: ast.Name, holder: ast.AST) -> bool:
    """Whether a name is bound in the scope of a function, class or module."""
    found = file.tree.lookup(name.id, file.tree.scope_of(name))
    return found is not None and found[1].node is holder


def stored_in(nodes: Iterable[ast.AST]) -> set[str]:
    """The names that nodes bind."""
    return {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


def is_within(node: ast.AST, around: ast.AST) -> bool:
    """Whether a node starts on one of the lines of another."""
    first: int = getattr(around, "lineno", 0)
    last: int = getattr(around, "end_lineno", 0)
    return first <= getattr(node, "lineno", 0) <= last


def runs_after(file: File, use: ast.AST, start: ast.AST | None) -> bool:
    """Whether `use` may run after `start`: below it, or in a loop or another function with it."""
    if start is None:
        return True
    row: int = getattr(use, "lineno", 0)
    last: int = getattr(start, "end_lineno", 0)
    if isinstance(start, (ast.With, ast.AsyncWith)) and start.body[0].lineno <= row <= last:
        return True  # with os.scandir(folder) as entries: …
    if row > last or (row == last and not isinstance(start, (ast.For, ast.AsyncFor, ast.With))):
        return not _within(file, use, start)
    return file.scope(use).function is not file.scope(start).function


def _within(file: File, node: ast.AST, statement: ast.AST) -> bool:
    if isinstance(statement, (*LOOPS, ast.With)):
        return False
    return statement is node or any(around is statement for around in file.ancestors(node))


def definitions_around(file: File, node: ast.AST) -> list[Any]:
    """The functions and classes that a place is in, itself if it is one, innermost first."""
    return [a for a in (node, *file.ancestors(node)) if isinstance(a, (*FUNCTIONS, ast.ClassDef))]


def as_load(use: ast.expr) -> str:
    """An expression in a form that is alike wherever the same is read or written."""
    return ast.dump(use, include_attributes=False).replace("Store", "Load")


def siblings(block: ast.AST | None, statement: ast.AST) -> list[ast.stmt]:
    """The statements of the block inside `block` that holds a statement, itself included."""
    for name in ("body", "orelse", "finalbody"):
        found = getattr(block, name, None)
        if isinstance(found, list) and statement in found:
            return found
    return []


def whole_of(value: ast.AST | None) -> ast.AST | None:
    """What a part is taken of, or a list made of: `sorted(x)` of `list(sorted(x)[:n])`."""
    while True:
        if isinstance(value, ast.Subscript):
            value = value.value
        elif (
            isinstance(value, ast.Call) and value.args and last_name(value.func) in ("list", "tuple", "array")
        ):
            value = value.args[0]
        else:
            return value


def plain_name(node: ast.AST | None) -> str | None:
    """The name that an expression is; None where it is more."""
    return node.id if isinstance(node, ast.Name) else None


def mentions(node: ast.AST, name: str) -> bool:
    """Whether a name stands anywhere in a node."""
    return any(isinstance(n, ast.Name) and n.id == name for n in walk(node))


def statements_in(statements: list[ast.stmt]) -> Iterator[ast.AST]:
    """Nodes of a body in the order of the source, nested functions left out."""
    todo: list[ast.AST] = list(reversed(statements))
    while todo:
        node = todo.pop()
        yield node
        if not isinstance(node, (*FUNCTIONS, ast.Lambda, ast.ClassDef)):
            todo.extend(reversed(list(ast.iter_child_nodes(node))))
