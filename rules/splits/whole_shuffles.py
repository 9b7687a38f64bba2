"""Lists that are shuffled in place and then thrown away, or taken whole: no split comes of their order."""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

from ..code.syntax import last_name, mentions, names_in, plain_name, siblings
from ..code.uses import held_names
from ..loaders.loader import is_evaluation
from ..order.sorting import apart
from ..order.uses_of_order import is_shown

_KEEPING = ("append", "add", "insert", "setdefault", "update")
_WHOLE = frozenset("len str join sum set sorted writelines fit_transform".split())
_DEPTH = 4


def thrown_away(site: CallSite) -> bool:
    """Whether a list is shuffled and then replaced before anybody reads it: `random.shuffle(rows)`, `rows = load()`."""
    file, shuffled = site.file, _shuffled(site)
    if shuffled is None:
        return False
    statement, function = file.statement(site.node), file.scope(shuffled).function
    if any(file.scope(use).function is not function for use in _uses(file, shuffled)):
        return False  # a function may read it meanwhile
    if _held_elsewhere(file, shuffled):
        return False
    block = siblings(file.parent(statement), statement)
    for below in block[block.index(statement) + 1 :] if statement in block else ():
        if not mentions(below, shuffled.id):
            continue
        return (
            isinstance(below, ast.Assign)
            and any(plain_name(target) == shuffled.id for target in below.targets)
            and not mentions(below.value, shuffled.id)
        )
    return False


def _held_elsewhere(file: File, shuffled: ast.Name) -> bool:
    """Whether a list is, by the time that it is shuffled, a caller's, or kept by another name or something that holds
    it."""
    found = file.tree.lookup(shuffled.id, file.tree.scope_of(shuffled))
    if found is None or any(binding.kind != "assign" for binding in found[0]):
        return True
    for use in _uses(file, shuffled):
        around = file.parent(use)
        if not isinstance(use.ctx, ast.Load) or use is shuffled or use.lineno > shuffled.lineno:
            continue
        if isinstance(
            around, (ast.Assign, ast.AnnAssign, ast.Tuple, ast.List, ast.Dict, ast.keyword, ast.Return)
        ):
            return True
        if isinstance(around, ast.Call) and use in around.args and last_name(around.func) in _KEEPING:
            return True
    return False


def _uses(file: File, name: ast.Name) -> list[ast.Name]:
    """All places of a name of one scope."""
    held = file.tree.lookup(name.id, file.tree.scope_of(name))
    return held_names(file, name.id, held[1].node) if held is not None else []


def taken_whole(site: CallSite) -> bool:
    """Whether what is shuffled only serves a test, or says which rows of something else are taken where a condition has
    chosen them, and its function takes all of it: it goes through it, writes it, or puts it behind the rest, and cuts
    nothing off by position."""
    file, shuffled = site.file, _shuffled(site)
    if shuffled is None or _held_elsewhere(file, shuffled):
        return False
    if not is_evaluation(shuffled.id) and not _chosen_rows(file, shuffled, site.node):
        return False
    return _whole(file, shuffled, file.statement(site.node), None, 0)


def _chosen_rows(file: File, shuffled: ast.Name, start: ast.AST) -> bool:
    """`rows = table.index[table.fold == fold].tolist()`, which then only take rows: the fold is told by its number, not
    by a position."""
    found = file.tree.lookup(shuffled.id, file.tree.scope_of(shuffled))
    values = [binding.value for binding in found[0]] if found is not None else []
    chosen = all(
        value is not None and any(isinstance(p, ast.Compare) for p in walk(value)) for value in values
    )
    return chosen and all(_rows(file, use) for use in _read_below(file, shuffled, start))


def _read_below(file: File, name: ast.Name, start: ast.AST) -> list[ast.Name]:
    """Where a list is read below a place, other branches left out."""
    row = getattr(start, "end_lineno", 0)
    return [use for use in _uses(file, name) if use.lineno > row and not apart(file, start, use)]


def _rows(file: File, use: ast.Name) -> ast.Name | None:
    """What a name is bound to that takes all rows of something in the order of a list: `x = np.take(x, order)`,
    `y = y[order]`."""
    around = file.parent(use)
    if isinstance(around, ast.Subscript) and around.slice is use:
        pass
    elif not isinstance(around, ast.Call) or last_name(around.func) != "take" or use not in around.args[1:2]:
        return None
    put = file.parent(around)
    target = put.targets[0] if isinstance(put, ast.Assign) else None
    return target if isinstance(target, ast.Name) else None


def _shuffled(site: CallSite) -> ast.Name | None:
    """The list that a call shuffles in place."""
    first = site.node.args[0] if site.spelling.rsplit(".", 1)[-1] == "shuffle" and site.node.args else None
    in_place = isinstance(site.file.parent(site.node), ast.Expr)
    return first if isinstance(first, ast.Name) and in_place else None


def _whole(file: File, name: ast.Name, start: ast.AST, other: ast.expr | None, depth: int) -> bool:
    """Whether all uses of a list below a statement take all of it; `other`: what stands before it in the list, at the
    end of which it may be cut."""
    function, uses = file.scope(start).function, _read_below(file, name, start)
    if depth > _DEPTH or any(file.scope(use).function is not function for use in uses):
        return False
    loads = [use for use in uses if isinstance(use.ctx, ast.Load)]
    return bool(loads) and all(_takes_all(file, use, other, depth) for use in loads)


def _takes_all(file: File, use: ast.Name, other: ast.expr | None, depth: int) -> bool:
    around = file.parent(use)
    if is_shown(file, use):
        return True
    rows = _rows(file, use)
    if rows is not None:
        return _whole(file, rows, file.statement(use), other, depth + 1)
    if isinstance(around, ast.Return) or (
        isinstance(around, ast.Tuple) and isinstance(file.parent(around), ast.Return)
    ):
        return True  # whoever cuts the samples of a test does so before
    if isinstance(around, ast.Attribute):
        return around.attr in ("append", "copy")
    if isinstance(around, ast.Subscript):
        return around.value is use and _fits(file, use, around.slice, other)
    if isinstance(around, ast.BinOp) and isinstance(around.op, ast.Add):
        put = file.parent(around)
        target = put.targets[0] if isinstance(put, ast.Assign) else None
        before = around.left if around.right is use else None
        if before is None or other is not None or not isinstance(target, ast.Name) or put is None:
            return False
        return _whole(file, target, put, before, depth + 1)
    current: ast.expr = use
    if isinstance(around, ast.Call) and use in around.args:
        if last_name(around.func) != "tqdm":
            return last_name(around.func) in _WHOLE
        current, around = around, file.parent(around)
    if isinstance(around, ast.comprehension):
        call = file.parent(file.parent(around) or around)
        return around.iter is use and isinstance(call, ast.Call) and last_name(call.func) in _WHOLE
    if isinstance(around, ast.For) and around.iter is current:
        filled = {
            part.func.value.id: part.func.value
            for part in walk(around)
            if isinstance(part, ast.Call)
            and isinstance(part.func, ast.Attribute)
            and part.func.attr == "append"
            and isinstance(part.func.value, ast.Name)
        }
        ends = any(isinstance(part, (ast.Break, ast.Return)) for part in walk(around))
        return not ends and all(_whole(file, one, around, other, depth + 1) for one in filled.values())
    return False


def _fits(file: File, use: ast.Name, index: ast.expr, other: ast.expr | None) -> bool:
    """Whether what is taken by position is all of a list, or all that was put before it."""
    if isinstance(index, ast.Slice):
        ends = [end for end in (index.lower, index.upper) if end is not None]
        return index.step is None and all(other is not None and _ends(file, end, other) for end in ends)
    if not isinstance(index, (ast.Name, ast.BinOp)):
        return False  # the first, the last
    moving = names_in(index)
    for around in file.ancestors(use):
        for loop in (around, *getattr(around, "generators", ())):
            if not isinstance(loop, (ast.For, ast.comprehension)) or not moving & names_in(loop.target):
                continue
            given = loop.iter.args if isinstance(loop.iter, ast.Call) else []
            if len(given) != 1 or other is not None:
                return len(given) == 1
            tests = [part.test for part in walk(around) if isinstance(part, (ast.If, ast.IfExp))]
            tests += loop.ifs if isinstance(loop, ast.comprehension) else []
            asked = any(mentions(test, name) for test in tests for name in moving)
            return _length_of(given[0], use.id) and not asked  # `if i < 10`: the first ones
    return False


def _length_of(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Call) and last_name(node.func) == "len" and plain_name(node.args[0]) == name


def _ends(file: File, end: ast.expr, other: ast.expr) -> bool:
    """Whether a cut is made in what stands before, or at its end: `rows[:len(train)]`, `rows[:train_size - 10]`."""
    name = plain_name(other)
    for _ in range(4):
        binding = file.binding(end) if isinstance(end, ast.Name) else None
        if binding is not None and binding.kind == "assign" and binding.value is not None:
            end = binding.value
        elif isinstance(end, ast.BinOp) and isinstance(end.op, ast.Sub):
            end = end.left
    return name is not None and _length_of(end, name)
