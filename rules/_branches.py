"""Branches that nothing enters: `method="random"` where every caller asks for "regular", `if self.use_it:` where no
file of the project sets it."""

from __future__ import annotations

import ast
import re
from typing import Any

from reprolint.index.binding import Scope
from reprolint.index.program import Draw
from reprolint.lint.file import UNKNOWN, File

from ._syntax import FUNCTIONS, defaults_of, last_name, parameter_of
from ._uses import callers

_COMPARES = re.compile(rb"\s+(?:el)?if \w+ (?:==|in)")
_LINES = 80
_CALLS = 30  # of one function: with more, some call may do anything


def shut(here: File, draw: Draw) -> bool:
    """Whether a draw stands in a branch for a value of a parameter that nobody passes. `here`: any file."""
    above = here.program.project.data(draw.path).splitlines()[max(0, draw.row - _LINES) : draw.row]
    if not any(_COMPARES.match(line) for line in above):
        return False  # parsing costs more
    file = here.sibling(draw.path)
    calls = file.nodes(ast.Call) if file is not None else ()
    node = next((call for call in calls if call.lineno == draw.row), None)
    function = file.scope(node).function if file is not None and node is not None else None
    if file is None or node is None or function is None or not isinstance(function.node, FUNCTIONS):
        return False
    child: ast.AST = node
    for around in file.ancestors(node):
        if around is function.node:
            return False
        if isinstance(around, ast.If) and child in (*around.body, *around.orelse):
            found = _asked(around.test)
            if found is not None and _never(file, function, *found, child in around.body):
                return True
        child = around
    return False


def _asked(test: ast.expr) -> tuple[str, tuple[Any, ...]] | None:
    """The name that a test compares, and the constants that it is to be equal to."""
    if not isinstance(test, ast.Compare) or len(test.ops) != 1 or not isinstance(test.left, ast.Name):
        return None
    other = test.comparators[0]
    if isinstance(test.ops[0], ast.Eq) and isinstance(other, ast.Constant):
        return test.left.id, (other.value,)
    if isinstance(test.ops[0], ast.In) and isinstance(other, (ast.List, ast.Tuple, ast.Set)):
        values = [part.value for part in other.elts if isinstance(part, ast.Constant)]
        return (test.left.id, tuple(values)) if len(values) == len(other.elts) else None
    return None


def _never(file: File, function: Scope, name: str, wanted: tuple[Any, ...], taken: bool) -> bool:
    """Whether no call in sight gives the parameter a value that leads into the branch."""
    made: Any = function.node
    plain = [*made.args.posonlyargs, *made.args.args]
    defaults = defaults_of(made.args)
    bound = function.bindings.get(name, [])
    if name not in {a.arg for a in (*plain, *made.args.kwonlyargs)} or len(bound) != 1:
        return False
    bound_first = bool(plain) and plain[0].arg in ("self", "cls")
    calls = [(home, call) for home, call in callers(file, function) if not home.test]
    if not 0 < len(calls) <= _CALLS:
        return False
    for home, call in calls:
        if any(isinstance(a, ast.Starred) for a in call.args) or any(k.arg is None for k in call.keywords):
            return False
        arguments = (*call.args, *(keyword.value for keyword in call.keywords))
        given = next((a for a in arguments if parameter_of(made, call, a, bound_first) == name), None)
        value = home.literal(given) if given is not None else file.literal(defaults.get(name))
        if value is UNKNOWN or (value in wanted) is taken:
            return False
    return True


# -- switches that nothing sets ----------------------------------------------------------------------------------


def switched_on(file: File, node: ast.AST) -> bool:
    """Whether a place stands in no branch for a switch that nothing sets, or a class that nobody has made."""
    child = node
    for around in file.ancestors(node):
        if isinstance(around, ast.If) and child in around.body and _off(file, around.test, 0):
            return False
        if isinstance(around, FUNCTIONS):
            return True
        child = around
    return True


def _off(file: File, test: ast.expr, depth: int) -> bool:
    """Whether a test is false in every run that can be seen."""
    if isinstance(test, ast.BoolOp):
        every = all if isinstance(test.op, ast.Or) else any
        return every(_off(file, part, depth) for part in test.values)
    if isinstance(test, ast.Call) and isinstance(test.func, ast.Name) and test.func.id == "isinstance":
        return len(test.args) == 2 and _never_made(file, test.args[1])
    if isinstance(test, ast.Attribute) and isinstance(test.value, ast.Name) and test.value.id == "self":
        owner = file.scope(test).owner
        bound = owner.attributes.get(test.attr, []) if owner is not None else []
        return len(bound) == 1 and depth < 3 and _off(file, bound[0][0], depth + 1)
    if isinstance(test, ast.Name):
        held = file.tree.lookup(test.id, file.scope(test))
        binding = held[0][0] if held is not None and len(held[0]) == 1 else None
        if binding is not None and binding.kind == "assign" and binding.value is not None and depth < 3:
            return _off(file, binding.value, depth + 1)
        function = file.scope(test).function
        if binding is None or binding.kind != "parameter" or function is None:
            return False
        arguments = getattr(function.node, "args", None)
        return arguments is not None and _default_of(arguments, test.id) is False and _unset(file, test.id)
    return isinstance(test, ast.Constant) and not test.value


def _default_of(arguments: ast.arguments, name: str) -> object:
    found = defaults_of(arguments).get(name)
    return found.value if isinstance(found, ast.Constant) else None


def _unset(file: File, name: str) -> bool:
    """Whether no file of the project, configurations included, gives the option a value of its own."""
    word = name.encode()
    other = rb"(?![ \t]*(?:(?:False|false|%b)\b|\n))" % word
    given = re.compile(rb"\b%b[ \t]*=(?!=)%b|[\"']%b[\"']\s*:%b|--%b\b" % (word, other, word, other, word))
    project = file.program.project
    if any(word in (data := project.data(path)) and given.search(data) for path in project.files):
        return False
    given = re.compile(rb"\b%b[\"']?[ \t]*[=:]%b|--%b\b" % (word, other, word))
    return not any(given.search(project.data(path)) for path in project.launchers)


def _never_made(file: File, made: ast.expr) -> bool:
    """Whether a class of the project has no class below it and no instance, by its name."""
    name = last_name(made).encode()
    project = file.program.project
    data = [project.data(path) for path in (*project.files, *project.launchers)]
    data = [text for text in data if name and name in text]
    used = re.compile(
        rb"(?<!class )\b%b\s*\(|^[ \t]*class \w+\([^)]*\b%b\b|[\"'.:][ \t]*%b[\"']?[ \t]*$"
        % (name, name, name),
        re.M,
    )
    return any(b"class " + name in text for text in data) and not any(used.search(text) for text in data)
