"""Files that hold what has some order: those that are only read back into a set, and objects that are written whole."""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import last_name, plain_name
from ..code.uses import reads_in


def only_as_set(file: File, taken: ast.expr) -> bool:
    """Whether the function that writes a set to a file, `json.dump(list(found), open(path, "w"))`, also reads this
    file, and makes nothing of it but a set: a cache."""
    dump = next((a for a in file.ancestors(taken) if isinstance(a, ast.Call) and len(a.args) > 1), None)
    reads = read_back(file, dump) if dump is not None else []
    return bool(reads) and all(_into_set(file, call) for call in reads)


def read_back(file: File, dump: ast.Call) -> list[ast.Call]:
    """Where the function around `json.dump(found, open(path, "w"))` reads this file again."""
    function = file.scope(dump).function
    if function is None or last_name(dump.func) != "dump" or len(dump.args) < 2:
        return []
    path = _opened(file, dump.args[1])
    return [
        call
        for call in walk(function.node)
        if isinstance(call, ast.Call)
        and last_name(call.func) == "load"
        and call.args
        and path is not None
        and _opened(file, call.args[0]) == path
    ]


_DUMPED = frozenset("dump save".split())
_OPTIONS = compile_later(
    r"(?i)^(?:\w*args|opts?|options|\w*cfg|\w*conf(?:ig)?|flags|\w*params|logger|writer|model)$"
)


def dumped_below(file: File, target: ast.Attribute) -> ast.Call | None:
    """Where an object that has got an attribute is written to a file as it is, further down in the same function:
    `scene.frames = found`, `pickle.dump(scene, f)`."""
    base = plain_name(target.value)
    if base is None or _OPTIONS.match(base):
        return None
    for use in reads_in(file, base, file.scope(target).function):
        call = file.parent(use)
        if use.lineno <= target.lineno or not isinstance(call, ast.Call) or call.args[:1] != [use]:
            continue
        if last_name(call.func) in _DUMPED and len(call.args) + len(call.keywords) > 1:
            return call
    return None


def _opened(file: File, node: ast.expr) -> str | None:
    """The text of the path that is opened: `open(path)`, or a name for it in a `with`."""
    if isinstance(node, ast.Name):
        items = (i for a in file.ancestors(node) if isinstance(a, ast.With) for i in a.items)
        opened = (i.context_expr for i in items if last_name(i.optional_vars or i.context_expr) == node.id)
        node = next(opened, node)
    if isinstance(node, ast.Call) and last_name(node.func) == "open" and node.args:
        return file.text(node.args[0])
    return None


def _into_set(file: File, node: ast.expr) -> bool:
    """Whether all that is done with a value is to put its elements into a set, or to ask for one."""
    around = file.parent(node)
    if isinstance(around, ast.Assign) and isinstance(around.targets[0], ast.Name):
        function = file.scope(node).function
        uses = reads_in(file, around.targets[0].id, function)
        return bool(uses) and all(_into_set(file, use) for use in uses)
    if isinstance(around, ast.Call):
        return last_name(around.func) in ("set", "frozenset") and node in around.args
    if isinstance(around, ast.For):
        return around.iter is node and all(_adds(statement) for statement in around.body)
    if isinstance(around, ast.comprehension):
        return isinstance(file.parent(around), ast.SetComp)
    return (
        isinstance(around, ast.Compare) and isinstance(around.ops[0], ast.In) and node in around.comparators
    )


def _adds(statement: ast.stmt) -> bool:
    """`found.add(tuple(x))`"""
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "add"
