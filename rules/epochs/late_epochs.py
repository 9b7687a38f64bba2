"""Epochs that a sampler is told too late, or once for all: a number, a call above the loop, one among the batches.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, LOOPS, dotted, is_whole_number, last_name, names_in
from ..loaders.loader import is_evaluation
from .arrival import Place

_AROUND = ("enumerate", "tqdm", "iter", "zip", "track", "progress_bar", "islice")


def late(file: File) -> Iterator[Place]:
    """The first call of `set_epoch` that does not give every pass an order of its own."""
    if b".set_epoch(" not in file.source.data:
        return
    calls = [
        call
        for call in file.nodes(ast.Call)
        if isinstance(call.func, ast.Attribute) and call.func.attr == "set_epoch" and len(call.args) == 1
    ]
    alone = len(calls) == 1 and not _told_elsewhere(file)
    for call in calls:
        receiver = dotted(call.func.value)
        if not receiver or receiver.startswith("super") or is_evaluation(receiver):
            continue
        found = _among_batches(file, call) or (_once(file, call) if alone else None)
        if found is not None:
            yield Place(call, found)
            return


def _told_elsewhere(file: File) -> bool:
    project = file.program.project
    return any(
        project.mentions(path, b"set_epoch") and b".set_epoch(" in project.data(path)
        for path in project.linked(file.path)
        if path != file.path
    )


def _once(file: File, call: ast.Call) -> str | None:
    """What is said of the only call there is, where it stands outside of the loop over the epochs below it."""
    function = file.scope(call).function
    if any(isinstance(around, LOOPS) for around in file.ancestors(call)):
        return (
            f"`{file.one_line(call)}` gives every epoch the same number: all of them have the same order"
            if is_whole_number(call.args[0])
            else None
        )
    for loop in file.nodes(ast.For, ast.While):
        if file.scope(loop).function is not function or loop.lineno <= call.lineno:
            continue
        head = ast.unparse(loop.test if isinstance(loop, ast.While) else loop.iter)
        target = "" if isinstance(loop, ast.While) else ast.unparse(loop.target)
        if "epoch" in f"{target} {head}".lower():
            return (
                f"`{file.one_line(call)}` is called once, above the loop over the epochs (line {loop.lineno}): all of "
                "them have the same order"
            )
    return None


def _among_batches(file: File, call: ast.Call) -> str | None:
    """What is said of a call inside of the loop over the batches, or behind it, with the number of this epoch."""
    child: ast.AST = call
    epoch = call.args[0]
    for around in file.ancestors(call):
        if isinstance(around, FUNCTIONS):
            return None
        if isinstance(around, (ast.For, ast.AsyncFor)):
            own = names_in(around.target)
            if isinstance(epoch, ast.Name) and epoch.id in own:
                return _behind(file, call, around, child)
            read = _read(around.iter)
            each = bool(own & names_in(call.func))  # `for loader in loaders:`
            if not each and _is_of(read, call) and child in around.body:
                return (
                    f"`{file.one_line(call)}` is called while `{read}` is read: the order of this pass is drawn "
                    "already, and the next one has it again"
                )
        child = around if isinstance(around, ast.stmt) else child
    return None


def _behind(file: File, call: ast.Call, loop: ast.For | ast.AsyncFor, child: ast.AST) -> str | None:
    for statement in loop.body:
        if statement is child:
            return None
        read = _read(statement.iter) if isinstance(statement, ast.For) else ""
        if _is_of(read, call):
            told = file.one_line(call)
            return f"`{told}` is called after `{read}` is read: the second epoch has the order of the first"
    return None


def _read(node: ast.expr) -> str:
    """What a loop goes through."""
    while isinstance(node, ast.Call) and last_name(node.func) in _AROUND and node.args:
        node = node.args[0]
    return dotted(node)


def _is_of(read: str, call: ast.Call) -> bool:
    """Whether what a loop reads is the loader of the sampler that is told: `loader.sampler`, `train_sampler` beside
    `train_loader`."""
    assert isinstance(call.func, ast.Attribute)
    receiver = dotted(call.func.value)
    last = read.rpartition(".")[2]
    if not read or is_evaluation(read) or not ("loader" in last.lower() or last.endswith(("dl", "iter"))):
        return False
    if receiver.startswith(f"{read}."):
        return True
    own = "train" in read or "train" not in receiver or last == "loader"
    return own and receiver.endswith("sampler")
