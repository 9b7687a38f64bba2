"""What the numbers of a program that trains nothing decide: only the order of its work, or which entries it takes."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import is_measured, last_name
from ..code.uses import names, reads_in
from ..draws.randomness import global_draw


def orders_work(file: File, node: ast.Call) -> bool:
    """Whether a list is shuffled only for one loop to go through all of it, which does with each entry what it does
    with any: nothing is carried from one to the next, and the loop's number is said at most."""
    shuffled = node.args[0] if node.args and last_name(node.func) == "shuffle" else None
    function = file.scope(node).function
    if not isinstance(shuffled, ast.Name) or not isinstance(file.parent(node), ast.Expr):
        return False
    uses = [
        use
        for use in names(file).get(shuffled.id, ())
        if use.lineno > node.lineno and file.scope(use).function is function
    ]
    loops = [around for use in uses if (around := _loop_over(file, use)) is not None]
    measured = [use for use in uses if isinstance(use.ctx, ast.Load) and is_measured(file, use)]
    if len(loops) != 1 or len(measured) + 1 != len(uses):
        return False
    return _each_alone(file, loops[0])


def _loop_over(file: File, use: ast.Name) -> ast.For | None:
    """The loop that goes through all of a list: `for x in xs`, `for i, x in enumerate(tqdm(xs))`."""
    current: ast.AST = use
    for around in file.ancestors(use):
        if isinstance(around, ast.For):
            return around if current is around.iter else None
        if not isinstance(around, ast.Call) or last_name(around.func) not in ("enumerate", "tqdm", "track"):
            return None
        current = around
    return None


def _each_alone(file: File, loop: ast.For) -> bool:
    """Whether a pass of a loop leaves nothing for the next: no count, list or object outside is changed by name, none
    ends early, nothing is drawn."""
    target = loop.target
    counted = target.elts[0] if isinstance(target, ast.Tuple) and target.elts else None
    inner = [node for statement in loop.body for node in walk(statement)]
    bound = {
        n.id for n in (*walk(target), *inner) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
    }
    for node in inner:
        if isinstance(node, (ast.AugAssign, ast.Break, ast.Return, ast.Yield, ast.YieldFrom, ast.Global)):
            return False
        if isinstance(node, (ast.Attribute, ast.Subscript)) and isinstance(node.ctx, ast.Store):
            root: ast.AST = node
            while isinstance(root, (ast.Attribute, ast.Subscript)):
                root = root.value
            if not isinstance(root, ast.Name) or root.id not in bound:
                return False
        if isinstance(node, ast.Call):
            if global_draw(file, node):
                return False
            method = node.func if isinstance(node.func, ast.Attribute) else None
            gathers = method is not None and method.attr in _GATHERS
            if method is not None and gathers and last_name(method.value) not in bound:
                return False
        if (
            isinstance(node, ast.Name)
            and isinstance(counted, ast.Name)
            and isinstance(node.ctx, ast.Load)
            and node.id == counted.id
            and not any(
                isinstance(a, ast.Call) and last_name(a.func) == "print" for a in file.ancestors(node)
            )
        ):
            return False
    # What a pass reads of another is bound outside of the loop as well.
    function, last = file.scope(loop).function, loop.end_lineno or loop.lineno
    return not any(
        file.scope(use).function is function and not loop.lineno <= use.lineno <= last
        for name in bound
        for use in names(file).get(name, ())
    )


_GATHERS = frozenset("append extend add update insert write writerow writelines setdefault put push".split())


_WRITES = compile_later(r"\.(?:save\w*|dump|to_csv|to_json|write\w*)\(|savez|savetxt|imwrite|imsave")


def picks(file: File, node: ast.Call) -> bool:
    """Whether numbers are the positions of what a program takes from a list, and the program writes what it makes."""
    around = file.parent(node)
    target = around.targets[0] if isinstance(around, ast.Assign) else None
    if last_name(node.func) not in ("randint", "integers") or not isinstance(target, ast.Name):
        return False
    function = file.scope(node).function
    picks = any(
        isinstance(outer, ast.Subscript)
        and not isinstance(outer.slice, ast.Constant)
        and inside is outer.slice
        for use in reads_in(file, target.id, function)
        for inside, outer in _pairs(file, use)
    )
    return picks and _WRITES.search(file.source.data.decode("utf-8", "replace")) is not None


def _pairs(file: File, node: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    """What stands around an expression, each with the part that leads to it."""
    inside = node
    for around in file.ancestors(node):
        if isinstance(around, ast.stmt):
            return
        yield inside, around
        inside = around
