"""Epochs that go through one list in one order: it is shuffled above their loop, and nothing in it shuffles again.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import last_name, plain_name
from ..code.uses import names
from ..loaders.loader import is_evaluation

_EPOCH = compile_later(r"(?i)^(?:\w+_)?epochs?(?:_(?:num|idx|id|i|no))?$|^ep$")
_MIXES = compile_later(r"(?i)shuffl|perm|sampl|\brand|choice|\bsort|\brng|DataLoader|set_epoch|random")
# What is learned from, or handed out to be.
_LEARNS = compile_later(
    r"\.backward\(|\.step\(|\byield\b|\.update\(|train_on_batch|train_step|\.minimize\(|\.fit\("
)
_ORDERS = frozenset(("permutation", "randperm"))
_KEEPS = frozenset(("list", "tuple", "tolist"))


def once_shuffled(file: File, loop: ast.For | ast.While) -> tuple[ast.expr, str] | None:
    """What shuffles a list that every round of a loop over epochs goes through as it stands, and the name of it."""
    if not _counts_epochs(loop) or not (b"shuffle" in file.source.data or b"perm" in file.source.data):
        return None
    text = file.text(loop)
    if _MIXES.search(text) or not _LEARNS.search(text):
        return None
    function = file.scope(loop).function
    for name in _gone_through(loop):
        if is_evaluation(name) or _bound_in(loop, name):
            continue
        shuffle = _shuffled_above(file, loop, name, function)
        if shuffle is not None:
            return shuffle, name
    return None


def _counts_epochs(loop: ast.For | ast.While) -> bool:
    """`for epoch in …`, or `while …` with `epoch += 1` in it."""
    if isinstance(loop, ast.For):
        return any(isinstance(n, ast.Name) and _EPOCH.search(n.id) for n in walk(loop.target))
    return any(
        isinstance(statement, ast.AugAssign) and _EPOCH.search(last_name(statement.target))
        for statement in loop.body
    )


def _gone_through(loop: ast.For | ast.While) -> list[str]:
    """The names whose items the rounds take in turn: looped over, cut by bounds that move, handed to what makes
    batches."""
    found: list[str] = []
    for part in loop.body:
        for node in walk(part):
            if isinstance(node, (ast.For, ast.comprehension)):
                found.append(plain_name(_inside(node.iter)) or "")
            elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
                bounds = (node.slice.lower, node.slice.upper)
                if any(bound is not None and not isinstance(bound, ast.Constant) for bound in bounds):
                    found.append(plain_name(node.value) or "")
            elif isinstance(node, ast.Call) and "batch" in last_name(node.func).lower():
                found += [plain_name(given) or "" for given in node.args[:1]]
    return [name for name in dict.fromkeys(found) if name]


def _inside(taken: ast.expr) -> ast.expr:
    """`data` of `enumerate(tqdm(data))`."""
    while (
        isinstance(taken, ast.Call) and taken.args and last_name(taken.func) in ("enumerate", "tqdm", "iter")
    ):
        taken = taken.args[0]
    return taken


def _bound_in(loop: ast.AST, name: str) -> bool:
    return any(
        isinstance(node, ast.Name) and node.id == name and not isinstance(node.ctx, ast.Load)
        for node in walk(loop)
    )


def _shuffled_above(file: File, loop: ast.stmt, name: str, function: object) -> ast.expr | None:
    """The last call above a loop, in the same function, that gives a list its order by chance."""
    found = None
    for use in names(file).get(name, ()):
        if use.lineno >= loop.lineno or file.scope(use).function is not function:
            continue
        parent = file.parent(use)
        if isinstance(parent, ast.Assign) and use in parent.targets:
            found = _order(file, parent.value)  # another list from here on
        elif isinstance(parent, ast.Call) and last_name(parent.func) == "shuffle" and use in parent.args[:1]:
            found = parent
        elif isinstance(parent, ast.Attribute) and parent.attr in ("sort", "append", "extend", "shuffle"):
            found = None
    if found is None or any(around in (loop, *file.ancestors(loop)) for around in _loops(file, found)):
        return None
    return found


def _loops(file: File, node: ast.AST) -> list[ast.AST]:
    """The loops around a call: what shuffles in an epoch, a fold or a trial does so again."""
    return [around for around in file.ancestors(node) if isinstance(around, (ast.For, ast.While))]


def _order(file: File, value: ast.expr) -> ast.expr | None:
    """A call that gives a random order, or the list of what is read with `shuffle=True`."""
    made = value
    while isinstance(made, ast.Call):
        if last_name(made.func) in _ORDERS:
            return made
        if last_name(made.func) not in _KEEPS:
            return None
        if isinstance(made.func, ast.Attribute):
            made = made.func.value
            continue
        inner = made.args[0] if made.args else None
        if not isinstance(inner, ast.Call):
            return None
        if any(k.arg == "shuffle" and file.literal(k.value) is True for k in inner.keywords):
            return inner
        made = inner
    return None
