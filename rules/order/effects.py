"""What a loop does with its entries beside what `Flow` follows: calls, assignments, the last entry that is kept.

Asked for in preview only: reading cannot tell that these effects depend on the order, but neither that they do not.
"""

from __future__ import annotations

import ast
from typing import Any

from reprolint.index.binding import walk
from reprolint.knowledge import ordering
from reprolint.lint.file import File

from ..code.syntax import last_name, names_in, statements_in
from ..code.uses import names
from .uses_of_order import made_here

_QUIET = ("print", "log", "warn", "assert", "check", "_check", "validate", "add_scalar", "add_image", "plot",
          "rank_zero", "test", "draw", "show", "display", "render")  # fmt: skip
JOINING = frozenset("concat concatenate cat append vstack hstack stack merge column_stack dstack".split())


def effect_of(file: File, loop: Any) -> tuple[ast.AST, str] | None:
    """The first thing that the body of a loop does with an entry to something older than the loop, in words."""
    bound = _bound_in(loop)
    own = bound - _reused(loop)
    for node in statements_in(loop.body):
        if isinstance(node, ast.Expr):
            call = node.value.value if isinstance(node.value, ast.Await) else node.value
            if isinstance(call, ast.Call) and _mentions(call, bound) and _acts(file, call, own):
                called = last_name(call.func)
                return node, f"runs {f'`{called}`' if called else 'a call'} for each entry in this order"
            if isinstance(call, ast.Subscript) and _mentions(call.slice, bound) and not _base(call) & own:
                return (
                    node,
                    f"asks `{file.text(call.value)}` for each entry in this order, which may number them",
                )
        elif isinstance(node, ast.AugAssign):
            if node in loop.body and _hands_out(loop, node):
                return node, "gives each entry of what those before it left"
        elif isinstance(node, ast.Assign) and _mentions(node.value, bound):
            if node in loop.body and _carries(loop, node):
                return node, "works for each entry on what those before it left"
            if _cuts_out(file, node, bound - {last_name(node.targets[0])}):
                return node, "replaces one entry after the other in what those before it left"
            for target in node.targets:
                if isinstance(target, ast.Name):
                    if _read_after(file, target, loop) and not _mentions(node.value, {target.id}):
                        return node, f"keeps the last one as `{target.id}`"
                elif isinstance(target, (ast.Subscript, ast.Attribute)) and not _base(target) & own:
                    container = target.value
                    if not (isinstance(target, ast.Subscript) and made_here(file, container)) and any(
                        isinstance(n, ast.Call) for n in walk(node.value)
                    ):
                        return node, "stores what is made of each entry in this order"
    return None


def _hands_out(loop: Any, node: ast.AugAssign) -> bool:
    """`share = min(wish[name], left)` and `left -= share`: who comes first gets more."""
    if not isinstance(node.op, ast.Sub) or not isinstance(node.target, ast.Name):
        return False
    shares = names_in(node.value)
    return any(
        isinstance(s, ast.Assign)
        and last_name(s.targets[0]) in shares
        and _mentions(s.value, {node.target.id})
        for s in loop.body[: loop.body.index(node)]
    )


def _carries(loop: Any, node: ast.Assign) -> bool:
    """`parts = cut`, where the body has cut each of `parts` anew by the entry: who comes first cuts first."""
    target, value = node.targets[0], node.value
    if not isinstance(target, ast.Name) or not isinstance(value, ast.Name):
        return False
    above = loop.body[: loop.body.index(node)]
    empty = any(
        isinstance(s, ast.Assign) and _is_empty_list(s.value) and last_name(s.targets[0]) == value.id
        for s in above
    )
    rounds = (s for s in above if isinstance(s, ast.For) and _mentions(s.iter, {target.id}))
    return empty and any(_mentions(part, names_in(loop.target)) for s in rounds for part in s.body)


def _cuts_out(file: File, node: ast.Assign, entries: set[str]) -> bool:
    """`text = text.replace(word, "")`: a word that is part of another may leave nothing of it to be found."""
    target, value = node.targets[0], node.value
    if not isinstance(target, ast.Name) or not isinstance(value, ast.Call) or not value.args:
        return False
    called = file.name(value.func) == "re.sub" or (
        last_name(value.func) == "replace" and _base(value.func) == {target.id}
    )
    return called and _mentions(value, {target.id}) and bool(names_in(value.args[0]) & entries)


def _is_empty_list(node: ast.expr) -> bool:
    return isinstance(node, ast.List) and not node.elts


def updated_in(file: File, loop: Any) -> list[ast.Call]:
    """Dicts that the body updates with what each entry holds: `merged.update(json.load(file))`. Later ones win."""
    return [
        node
        for node in statements_in(loop.body)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "update"
        and len(node.args) == 1
        and made_here(file, node.func.value)
        and _mentions(node, _bound_in(loop))
    ]


def grown_in(loop: Any) -> list[ast.Name]:
    """Names to which the body joins each entry: `frame = pd.concat([frame, read(path)])`."""
    found = []
    for node in statements_in(loop.body):
        target = node.targets[0] if isinstance(node, ast.Assign) else None
        if isinstance(node, ast.Assign) and isinstance(target, ast.Name):
            calls = (n for n in walk(node.value) if isinstance(n, ast.Call))
            if any(last_name(c.func) in JOINING and _mentions(c, {target.id}) for c in calls):
                found.append(target)
    return found


def _acts(file: File, call: ast.Call, own: set[str]) -> bool:
    """Whether a call may change something that is older than the loop."""
    last = last_name(call.func)
    keyed = last == "add" and len(call.args) > 1  # `metrics.add(name, value)`: no set's
    if (
        (last in ordering.PER_ENTRY and not keyed)
        or last in ordering.BLIND
        or last.lstrip("_").startswith(_QUIET)
    ):
        return False
    if last in ordering.APPENDING or last in ordering.WRITING:
        return False  # these are followed
    if isinstance(call.func, ast.Attribute):
        # What belongs to the entry itself; `update` is also a set's and a progress bar's.
        return not _base(call.func) & own and last != "update"
    function = file.scope(call).function
    return not (isinstance(call.func, ast.Name) and function is not None
                and getattr(function.node, "name", "") == call.func.id)  # fmt: skip


def _bound_in(loop: Any) -> set[str]:
    """What the loop binds: its targets, and what its body makes of them."""
    target = getattr(loop, "target", None)
    found = names_in(target) if target is not None else set()
    for node in statements_in(loop.body):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
    return found


def _reused(loop: Any) -> set[str]:
    """What the body makes of itself, and so keeps from one entry to the next."""
    return {
        target.id
        for node in statements_in(loop.body)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name) and _mentions(node.value, {target.id})
    }


def _read_after(file: File, target: ast.Name, loop: Any) -> bool:
    """Whether a name that the body binds is read below the loop before it is bound again."""
    function = file.scope(loop).function
    for use in names(file).get(target.id, ()):
        if use.lineno > (loop.end_lineno or loop.lineno) and file.scope(use).function is function:
            return isinstance(use.ctx, ast.Load) and file.tree.scope_of(use) is file.tree.scope_of(target)
    return False


def _base(node: ast.expr) -> set[str]:
    """The name that an attribute, an entry or a call belongs to."""
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Call)):
        node = node.func if isinstance(node, ast.Call) else node.value
    return {node.id} if isinstance(node, ast.Name) else set()


def _mentions(node: ast.AST, wanted: set[str]) -> bool:
    return any(isinstance(n, ast.Name) and n.id in wanted for n in walk(node))
