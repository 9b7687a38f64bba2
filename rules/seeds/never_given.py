"""Parameters, None by default, for which no call in the project has a value that may be 0."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

from reprolint.index.binding import Scope, walk
from reprolint.index.extract import has_star
from reprolint.lint.file import File
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, argument_given, defaults_of, last_name, names_in
from ..code.uses import attributes, definitions, names, notebooks, users_of
from ..runs.branches import all_calls, configures, exported, given_away, of_a_kind
from ..runs.idle import installable

_DEPTH = 4
_CALLS = 100

# A call, its file, and whether the object stands before its arguments.
_Call = tuple[File, ast.Call, bool]


def never_given(site: Site, node: ast.expr) -> bool:
    """Whether a name is that of a parameter which is None in every call of its function, or more than a seed
    (`seed + 1`), all in sight, and there are some; but for what stands in its place where it is missing. What a
    package for others exports they call, too."""
    file, alone = site.file, not installable(site)
    held = file.tree.lookup(node.id, file.scope(node)) if isinstance(node, ast.Name) else None
    if not isinstance(node, ast.Name) or held is None:
        return False
    others = [binding for binding in held[0] if binding.kind != "parameter"]
    if len(others) == len(held[0]) or not all(_made_up(file, b.node, node.id) for b in others):
        return False
    return _missing(file, held[1], node.id, alone, 0)


def _made_up(file: File, node: ast.AST, name: str) -> bool:
    """`if seed is None: seed = …`"""
    return any(
        isinstance(around, ast.If) and name in names_in(around.test) for around in file.ancestors(node)
    )


def _missing(file: File, function: Scope, name: str, alone: bool, depth: int) -> bool:
    """Whether every call of a function leaves a parameter at None, or above 0. `alone`: nobody else can call it."""
    made = function.node
    if not isinstance(made, FUNCTIONS) or depth > _DEPTH or _given_in_notebook(file, function, name):
        return False
    if not alone and _for_others(file, function):
        return False
    calls = _calls(file, function)
    return (
        calls is not None
        and 0 < len(calls) <= _CALLS
        and all(_leaves_out(home, call, made, name, bound, alone, depth) for home, call, bound in calls)
    )


def _leaves_out(
    file: File, call: ast.Call, made: Any, name: str, bound: bool, alone: bool, depth: int
) -> bool:
    if has_star(call):
        return False
    given = argument_given(made, call, name, bound)
    value = given if given is not None else defaults_of(made.args).get(name)
    if isinstance(value, ast.Constant):
        return value.value is None
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Add):
        more = (file.literal(part) for part in (value.left, value.right))
        return any(isinstance(number, int) and number > 0 for number in more)
    held = file.tree.lookup(value.id, file.scope(call)) if isinstance(value, ast.Name) else None
    if given is None or not isinstance(value, ast.Name) or held is None:
        return False
    if value.id == name and held[1].node is made:
        return True  # the function calls itself with what it was given
    if [binding.kind for binding in held[0]] != ["parameter"]:
        return False
    return _missing(file, held[1], value.id, alone, depth + 1)


def _for_others(file: File, function: Scope) -> bool:
    """Whether a package exports a function, or a class that can be made: of an abstract one only others derive."""
    owner = function.parent
    made = owner.node if owner is not None and owner.kind == "class" else function.node
    if isinstance(made, ast.ClassDef) and any(
        "abstract" in last_name(decorator)
        for statement in made.body
        for decorator in getattr(statement, "decorator_list", ())
    ):
        return False
    return given_away(file, getattr(made, "name", ""))


def _given_in_notebook(file: File, function: Scope, name: str) -> bool:
    """Whether a notebook calls something of the function's name, or its class's, and mentions the parameter there."""
    owner = function.parent
    known = owner.node if owner is not None and owner.kind == "class" else function.node
    word = getattr(known, "name", "").encode()
    given = re.compile(rb"\b%b\([^)\n]*\b%b\b" % (re.escape(word), re.escape(name.encode())))
    return any(given.search(text) for text in notebooks(file.program.project.root))


def _calls(file: File, function: Scope) -> list[_Call] | None:
    """Every call of a function, method or constructor; None where other things are done with it."""
    owner, made = function.parent, function.node
    if owner is None or owner.kind != "class" or getattr(made, "name", "") != "__init__":
        calls = all_calls(file, function)
        method = owner is not None and owner.kind == "class"
        return [(home, call, method) for home, call in calls] if calls is not None else None
    return _constructed(file, owner.node, 0)


def _constructed(file: File, made: Any, depth: int) -> list[_Call] | None:
    """Every call of a class's constructor, also where others derive from it: by those that are made instead of it if
    they have none of their own, else by how theirs calls it."""
    if depth > _DEPTH or made.decorator_list or made.keywords:
        return None
    project, name = file.program.project, made.name
    if any(configures(name.encode(), project.data(path)) for path in project.launchers):
        return None
    found: list[_Call] = []
    for path in users_of(file, name):
        home = file.sibling(path)
        if home is None:
            return None
        for use in (*names(home).get(name, ()), *attributes(home).get(name, ())):
            if home.test or not isinstance(use.ctx, ast.Load) or exported(home, use) or of_a_kind(home, use):
                continue
            parent = home.parent(use)
            above = home.parent(parent) if isinstance(parent, (ast.Subscript, ast.Attribute)) else parent
            if isinstance(parent, ast.Call) and parent.func is use:
                found.append((home, parent, True))
            elif isinstance(above, ast.ClassDef):
                below = _from_below(home, above, depth)
                if below is None:
                    return None
                found += below
            elif not (isinstance(above, ast.Call) and above.func is parent and _constructor(parent)):
                return None  # `Reader.__init__(self, …)` is seen in the class below
    return found


def _from_below(file: File, derived: ast.ClassDef, depth: int) -> list[_Call] | None:
    own = definitions(file).get(f"{file.tree.scopes[derived].qualname}.__init__")
    if own is None:
        return _constructed(file, derived, depth + 1)
    return list(_above(file, own))


def _above(file: File, constructor: ast.AST) -> Iterator[_Call]:
    """How a constructor calls those of the classes above."""
    for call in walk(constructor):
        if isinstance(call, ast.Call) and _constructor(call.func):
            receiver = call.func.value if isinstance(call.func, ast.Attribute) else None
            yield file, call, isinstance(receiver, ast.Call) and last_name(receiver.func) == "super"


def _constructor(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "__init__"
