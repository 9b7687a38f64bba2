"""Epochs that only one of several samplers is told: the one under the name that a loop has left behind, the first of a
list.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import Binding, walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, LOOPS, dotted, last_name, names_in
from ..code.uses import names
from ..loaders.loader import is_evaluation
from .arrival import Place

_MADE = compile_later(r"(?i)(?:sampler|loader|dataset|_ds|_dl|_iter)$")
_SEVERAL = compile_later(r"(?i)train\w*(?:samplers|loaders|datasets)$")


def last_alone(file: File) -> Iterator[Place]:
    """Calls of `set_epoch` on what is left of a loop, and on one of a list whose others nobody tells."""
    if b".set_epoch(" not in file.source.data:
        return
    for call in file.nodes(ast.Call):
        if not isinstance(call.func, ast.Attribute) or call.func.attr != "set_epoch":
            continue
        told = call.func.value
        while isinstance(told, ast.Attribute):
            told = told.value
        found = _left_of_loop(file, told) if isinstance(told, ast.Name) else _first(file, call, told)
        if found is not None:
            yield Place(call, found)


def _left_of_loop(file: File, told: ast.Name) -> str | None:
    binding = file.binding(told)
    if binding is None or told.id in ("self", "cls"):
        return None
    loop: ast.AST | None = binding.node
    while isinstance(loop, (ast.Tuple, ast.List, ast.Starred)):
        loop = file.parent(loop)
    if not isinstance(loop, ast.For):
        loop = _loop_around(file, binding, told.id)
    if (
        not isinstance(loop, ast.For)
        or _breaks(loop)
        or any(around is loop for around in file.ancestors(told))
    ):
        return None
    if file.scope(told).function is file.scope(loop).function and told.lineno < loop.lineno:
        return None  # in a loop around both: what the round before has left
    return (
        f"`{told.id}` is the last one that the loop in line {loop.lineno} came by: the others are not told the epoch, "
        "and go through their samples in the same order in every epoch"
    )


def _loop_around(file: File, binding: Binding, name: str) -> ast.For | None:
    """The loop that makes a sampler or loader in each round, whatever the round, and hands it on."""
    statement = binding.node
    if binding.kind != "assign" or not isinstance(binding.value, ast.Call):
        return None
    if not isinstance(statement, ast.stmt):
        statement = file.statement(statement)
    if not _MADE.search(last_name(binding.value.func)):
        return None
    for around in file.ancestors(statement):
        if isinstance(around, (*FUNCTIONS, ast.While, ast.ClassDef)):
            return None
        if isinstance(around, ast.For):
            return around if _hands_on(file, around, name) else None
        if isinstance(around, ast.If) and _of_round(file, around):
            return None  # `if split == "train":`
    return None


def _of_round(file: File, branch: ast.If) -> bool:
    """Whether a branch asks for something that the loop around it changes."""
    asked = names_in(branch.test)
    for around in file.ancestors(branch):
        if isinstance(around, FUNCTIONS):
            return False
        if isinstance(around, ast.For):
            return bool(asked & {n.id for n in walk(around) if _is_bound(n)})
    return False


def _is_bound(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def _hands_on(file: File, loop: ast.For, name: str) -> bool:
    """Whether a loop keeps what it makes under a name in each round: nothing of it is lost to the next."""
    counts = isinstance(loop.iter, ast.Call) and last_name(loop.iter.func) in ("range", "trange", "count")
    if counts and not any(names_in(loop.target) & names_in(statement) for statement in loop.body):
        return False  # tried again
    inside = {id(node) for statement in loop.body for node in walk(statement)}
    return any(
        isinstance(use.ctx, ast.Load) and id(use) in inside and _is_given(file, use)
        for use in names(file).get(name, ())
    )


def _is_given(file: File, use: ast.Name) -> bool:
    """Whether a name is handed to a call, or stored in a table."""
    parent = file.parent(use)
    if isinstance(parent, ast.Assign):
        return parent.value is use and any(isinstance(t, ast.Subscript) for t in parent.targets)
    return isinstance(parent, (ast.Call, ast.keyword)) and getattr(parent, "func", None) is not use


def _breaks(loop: ast.For) -> bool:
    """Whether a loop looks for one: it is left where that is found."""
    todo: list[ast.AST] = [*loop.body]
    while todo:
        node = todo.pop()
        if isinstance(node, (ast.Break, ast.Return)):
            return True
        if not isinstance(node, (*LOOPS, *FUNCTIONS)):
            todo.extend(ast.iter_child_nodes(node))
    return False


def _first(file: File, call: ast.Call, told: ast.expr) -> str | None:
    """`train_loaders[0].sampler.set_epoch(epoch)`, and nothing tells those behind it."""
    if not isinstance(told, ast.Subscript) or type(file.literal(told.slice)) is not int:
        return None
    held = dotted(told.value)
    if not _SEVERAL.search(held) or is_evaluation(held.rpartition(".")[2]):
        return None
    if _others_told(file, call, held):
        return None
    which = "first" if file.literal(told.slice) == 0 else "one"
    return (
        f"only the {which} of `{held}` is told the epoch: the others go through their samples in the same order in "
        "every epoch"
    )


def _others_told(file: File, call: ast.Call, held: str) -> bool:
    name = held.rpartition(".")[2]
    own = name == held  # else an attribute, which other methods have, too
    for other in file.nodes(ast.Call):
        if other is call or not isinstance(other.func, ast.Attribute) or other.func.attr != "set_epoch":
            continue
        if own and file.scope(other).function is not file.scope(call).function:
            continue
        if name in ast.unparse(other.func) or any(
            isinstance(around, ast.For) and name in ast.unparse(around.iter)
            for around in file.ancestors(other)
        ):
            return True
    # `if len(train_loaders) == 1:`
    return any(f"len({held})" in file.text(asked) for asked in file.nodes(ast.Compare))
