"""The loop over epochs where a sampler would be told of them, far below the line that makes it."""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import Site

from ..code.syntax import FAR, FUNCTIONS, all_given, dotted, last_name

_EPOCHS = compile_later(r"(?i)\bep(?:och)?s?\b|epoch")


def loop_below(file: File, made: ast.Call) -> ast.For | None:
    """The loop that goes through the sampler's loader again and again: that of the same function, far below."""
    loaders = _holders(file, made)
    for loop in file.nodes(ast.For) if loaders else ():
        if (
            isinstance(loop, ast.For)
            and loop.lineno > made.lineno + FAR
            and file.scope(loop) is file.scope(made)
            and (
                any(_goes_through(statement, loaders) for statement in loop.body)
                or (_EPOCHS.search(ast.unparse(loop.target)) and _lets_read(file, loop, made, loaders))
            )
            # The outermost: what is inside of it is a part of an epoch.
            and not Site(file, loop).loop_depth
        ):
            return loop
    return None


def _lets_read(file: File, loop: ast.For, made: ast.Call, loaders: set[str]) -> bool:
    """Whether the body calls what goes through the loader: it is handed that, `train(loader, model)`, or is a function
    of the script that reads it."""
    for call in (n for statement in loop.body for n in walk(statement) if isinstance(n, ast.Call)):
        if last_name(call.func) != "len" and any(
            isinstance(given, ast.Name) and given.id in loaders for given in all_given(call)
        ):
            return True
        binding = file.binding(call.func) if isinstance(call.func, ast.Name) else None
        function = binding.node if binding is not None and binding.kind == "function" else None
        if (
            isinstance(function, FUNCTIONS)
            and file.scope(made).function is None
            and any(_goes_through(statement, loaders) for statement in function.body)
        ):
            return True
    return False


def counter_elsewhere(file: File, made: ast.Call) -> ast.AugAssign | None:
    """`self.epochs += 1` in the method that goes through the sampler's loader, of a class that is handed it."""
    loaders = _holders(file, made) | _tables(file, made)
    for owner in file.nodes(ast.ClassDef) if loaders else ():
        if _is_handed(file, owner, made, loaders):
            for method in owner.body:
                counted = _counter(method) if isinstance(method, FUNCTIONS) else None
                if counted is not None and _reads_own(method, loaders):
                    return counted if abs(counted.lineno - made.lineno) > FAR else None
    return None


def _is_handed(file: File, owner: ast.ClassDef, made: ast.Call, loaders: set[str]) -> bool:
    """Whether the function that makes a sampler hands a loader of it to an object of a class, under the same name."""
    return any(
        last_name(call.func) == owner.name
        and file.scope(call) is file.scope(made)
        and any(
            keyword.arg in loaders and isinstance(keyword.value, ast.Name) and keyword.value.id == keyword.arg
            for keyword in call.keywords
        )
        for call in file.nodes(ast.Call)
    )


def _counter(method: ast.AST) -> ast.AugAssign | None:
    for node in walk(method):
        if (
            isinstance(node, ast.AugAssign)
            and isinstance(node.op, ast.Add)
            and dotted(node.target).startswith("self.")
            and last_name(node.target).strip("_") in ("epoch", "epochs", "current_epoch", "n_epoch")
        ):
            return node
    return None


def _reads_own(method: ast.AST, loaders: set[str]) -> bool:
    """Whether a method iterates over `self.loader`, or an entry of it."""
    for loop in walk(method):
        read = loop.iter if isinstance(loop, ast.For) else None
        while isinstance(read, (ast.Call, ast.Subscript)):
            read = read.value if isinstance(read, ast.Subscript) else read.args[0] if read.args else None
        if isinstance(read, ast.Attribute) and dotted(read).startswith("self.") and read.attr in loaders:
            return True
    return False


def _tables(file: File, made: ast.Call) -> set[str]:
    """The names of dicts that hold a loader of the sampler: `{"train": DataLoader(data, sampler=sampler)}`."""
    statement = file.statement(made)
    bound = statement.targets if isinstance(statement, ast.Assign) else []
    names = {target.id for target in bound if isinstance(target, ast.Name)}
    return {
        target.id
        for assign in file.nodes(ast.Assign)
        if isinstance(assign.value, ast.Dict)
        and file.scope(assign) is file.scope(made)
        and any(
            isinstance(value, ast.Call)
            and any(k.arg == "sampler" and last_name(k.value) in names for k in value.keywords)
            for value in assign.value.values
        )
        for target in assign.targets
        if isinstance(target, ast.Name)
    }


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
