"""The loop over epochs where a sampler would be told of them, far below the line that makes it."""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.lint.file import File
from reprolint.lint.site import Site

from ._syntax import FAR, all_given


def loop_below(file: File, made: ast.Call) -> ast.For | None:
    """The loop that goes through the sampler's loader again and again: that of the same function, far below."""
    loaders = _holders(file, made)
    for loop in file.nodes(ast.For) if loaders else ():
        if (
            isinstance(loop, ast.For)
            and loop.lineno > made.lineno + FAR
            and file.scope(loop) is file.scope(made)
            and any(_goes_through(statement, loaders) for statement in loop.body)
            # The outermost: what is inside of it is a part of an epoch.
            and not Site(file, loop).loop_depth
        ):
            return loop
    return None


def _holders(file: File, made: ast.Call) -> set[str]:
    """The names of the loaders that are made with the sampler, here or under the name that it is given."""
    names: set[str] = set()
    statement = file.statement(made)
    if isinstance(statement, ast.Assign):
        names = {target.id for target in statement.targets if isinstance(target, ast.Name)}
    held: set[str] = set()
    for assign in file.nodes(ast.Assign):
        if not isinstance(assign, ast.Assign) or not isinstance(assign.value, ast.Call):
            continue
        given = all_given(assign.value)
        # Behind the first: what is made of a sampler alone is another sampler.
        if file.scope(assign) is file.scope(made) and any(
            value is made or (isinstance(value, ast.Name) and value.id in names) for value in given[1:]
        ):
            held |= {target.id for target in assign.targets if isinstance(target, ast.Name)}
    return held


def _goes_through(statement: ast.stmt, loaders: set[str]) -> bool:
    """Whether a statement iterates over a loader: `for batch in loader`, `batches = tqdm(loader)`."""
    for node in walk(statement):
        if isinstance(node, (ast.For, ast.comprehension)):
            read: ast.expr | None = node.iter
        else:
            read = node.value if isinstance(node, ast.Assign) else None
        while isinstance(read, ast.Call) and read.args:
            read = read.args[0]
        if isinstance(read, ast.Name) and read.id in loaders:
            return True
    return False
