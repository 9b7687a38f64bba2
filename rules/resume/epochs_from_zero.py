"""Loops over epochs that begin at 0 although a checkpoint was loaded which says how far the run had come.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, last_name, mentions
from ..draws.randomness import Function, calls_of

_LOADS = compile_later(r"^_*(?:maybe_|try_)?(?:load|restore|resume)(?:_\w+)?$")
_CHECKPOINT = compile_later(r"checkpoint|ckpt|resume|snapshot|state")
_EPOCH = compile_later(r"^_?(?:epoch|ep|epoch_idx|i_epoch)$")
_COUNTS = compile_later(
    r"^_?(?:(?:global|current|cur|total|train)_)?(?:steps?|iter|iters|iterations?)(?:_count|_num)?$"
)
_REACHED = compile_later(r"^_?(?:(?:start|current|cur|last|resume|begin)_?)?epoch$")


def from_zero(file: File) -> Iterator[tuple[ast.For, ast.Call, str]]:
    """Such loops, the call that loads, and what it takes up again."""
    if b"epoch" not in file.source.data or b"load" not in file.source.data:
        return
    for loop in file.nodes(ast.For):
        if not _counts_from_zero(loop):
            continue
        scope = file.scope(loop).function
        function = scope.node if scope is not None else None
        if not isinstance(function, FUNCTIONS) or _skips(loop):
            continue
        for call in calls_of(file, function):
            if call.lineno < loop.lineno and _loads(call):
                taken = _taken_up(file, function, loop, call)
                if taken is not None:
                    yield loop, call, taken
                    break


def _counts_from_zero(loop: ast.For) -> bool:
    over = loop.iter
    if isinstance(over, ast.Call) and last_name(over.func) in ("tqdm", "trange") and over.args:
        over = over.args[0] if last_name(over.func) == "tqdm" else over
    return (
        isinstance(loop.target, ast.Name)
        and _EPOCH.match(loop.target.id) is not None
        and isinstance(over, ast.Call)
        and last_name(over.func) in ("range", "trange")
        and len(over.args) == 1
    )


def _skips(loop: ast.For) -> bool:
    """`if epoch < start: continue`: the epochs that are done are passed by."""
    assert isinstance(loop.target, ast.Name)
    name = loop.target.id
    return any(
        isinstance(node, (ast.If, ast.IfExp, ast.While, ast.Assign, ast.AugAssign))
        and any(isinstance(part, (ast.Compare, ast.BinOp)) and mentions(part, name) for part in walk(node))
        and (
            not isinstance(node, ast.If) or any(isinstance(n, (ast.Continue, ast.Break)) for n in walk(node))
        )
        for node in walk(loop)
    )


def _loads(call: ast.Call) -> bool:
    name = last_name(call.func)
    return _LOADS.match(name) is not None and _CHECKPOINT.search(name) is not None


def _taken_up(file: File, function: Function, loop: ast.For, call: ast.Call) -> str | None:
    """The counter that a method of the same class sets when it loads: one that the loop goes on counting, or an epoch
    that the function never reads."""
    owner = file.scope(call).owner
    if (
        owner is None
        or not isinstance(owner.node, ast.ClassDef)
        or last_name(getattr(call.func, "value", call)) != "self"
    ):
        return None
    method = next((s for s in owner.node.body if getattr(s, "name", "") == last_name(call.func)), None)
    if not isinstance(method, FUNCTIONS):
        return None
    loaded = {
        node.attr
        for node in walk(method)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and last_name(node.value) == "self"
    }
    counted = {
        node.target.attr
        for node in walk(loop)
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Attribute)
    }
    read = {
        node.attr
        for node in walk(function)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    }
    steps = sorted(name for name in loaded & counted if _COUNTS.match(name))
    if steps and not any(_REACHED.match(name) for name in loaded & read):
        return f"self.{steps[0]}"
    unread = sorted(name for name in loaded if _REACHED.match(name) and name not in read)
    return f"self.{unread[0]}" if unread else None
