"""Memory of which only a part is written before all of it is used."""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import last_name
from ..code.uses import attributes, names

_MASK = compile_later(
    r"(?i)(?:^|_|\b)(?:mask|valid|keep|kept|sel|selected|finite|nonzero|present|inside|active)"
)
_WHOLE = ("shape", "device", "dtype", "size", "numel", "dim", "ndim")
# What looks at a tensor and says nothing of its values, or fills it.
_FILLS = compile_later(r"_$|fill|copy|init|recv|reduce|gather|scatter|load|read|broadcast|decode|into|set")


def partly_filled(file: File, name: ast.Name, uses: list[ast.Name]) -> ast.stmt | None:
    """The one statement that fills memory under `name`, where it surely leaves some of it as it was, and all of it is
    used below."""
    ordered = sorted(uses, key=lambda use: (use.lineno, use.col_offset))
    if not ordered:
        return None
    first = ordered[0]
    augmented = file.parent(first)
    if isinstance(augmented, ast.AugAssign) and augmented.target is first:
        return augmented  # acc += x
    stores = [use for use in ordered if _stored(file, use)]
    if len(stores) != 1 or any(isinstance(use.ctx, (ast.Store, ast.Del)) for use in uses):
        return None
    item = file.parent(stores[0])
    assert isinstance(item, ast.Subscript)
    rest = [use for use in ordered if use is not stores[0]]
    if not any(use.lineno > item.lineno and _read_whole(file, use) for use in rest):
        return None
    # Views and calls may fill the rest.
    if any(not _read_whole(file, use) for use in rest if use.lineno <= item.lineno) or any(
        _may_fill(file, use) for use in rest
    ):
        return None
    statement = file.statement(item)
    if isinstance(statement, ast.AugAssign):
        return None
    loops = [a for a in file.ancestors(item) if isinstance(a, (ast.For, ast.While))]
    outer = [a for a in file.ancestors(name) if isinstance(a, (ast.For, ast.While))]
    if len(loops) == len(outer):
        return statement if _selects(item.slice) or _head(item.slice) else None
    if any(_head(index) for index in _parts(item.slice)):
        return statement
    inner = loops[0] if loops else None
    for around in file.ancestors(statement):
        if around is inner:
            return None
        if isinstance(around, ast.If) and not around.orelse and statement in walk(around):
            return statement if _counter(inner, item.slice) else None
    return None


def added_to_part(file: File, name: ast.Name) -> ast.AugAssign | None:
    """`counts[0] += n`, as the first thing that is done with memory under `name`."""
    scope = file.tree.scope_of(name)
    below = [
        use
        for use in names(file).get(name.id, ())
        if file.tree.scope_of(use) is scope and (use.lineno, use.col_offset) > (name.lineno, name.col_offset)
    ]
    first = min(below, key=lambda use: (use.lineno, use.col_offset), default=None)
    item = file.parent(first) if first is not None else None
    added = file.parent(item) if isinstance(item, ast.Subscript) and item.value is first else None
    return added if isinstance(added, ast.AugAssign) and added.target is item else None


def written_in_part(file: File, made: ast.Call, name: str) -> tuple[ast.Subscript, ast.expr] | None:
    """(write, whole) for memory that an object keeps under a name, where nothing but the writes of one method fills it,
    each at a place that the caller or the object names, and that method gives all of it away or computes with it."""
    owner = file.scope(made).owner
    uses = [
        use
        for use in attributes(file).get(name, ())
        if last_name(use.value) == "self" and file.scope(use).owner is owner
    ]
    uses = [use for use in uses if getattr(file.parent(use), "value", None) is not made]
    writes = [
        item
        for use in uses
        if isinstance(item := file.parent(use), ast.Subscript) and isinstance(item.ctx, ast.Store)
    ]
    methods = {file.scope(item).function for item in writes}
    if len(methods) != 1 or not all(_at_a_place(file, item) for item in writes):
        return None
    if any(isinstance(use.ctx, ast.Store) or _filled_by_call(file, use) for use in uses):
        return None
    for use in uses:
        around = file.parent(use)
        around = file.parent(around) if isinstance(around, ast.Tuple) else around
        below = file.scope(use).function in methods and use.lineno > writes[0].lineno
        if below and isinstance(around, (ast.Return, ast.BinOp)):
            return writes[0], use
    return None


def _filled_by_call(file: File, use: ast.Attribute) -> bool:
    """Whether what is done with an attribute may fill it: `self.cache.zero_()`, `init.zeros_(self.cache)`, another
    name for it."""
    around = file.parent(use)
    if isinstance(around, ast.Attribute):
        return _FILLS.search(around.attr) is not None
    while isinstance(around, (ast.Tuple, ast.List, ast.keyword, ast.Starred)):
        around = file.parent(around)
    return isinstance(around, (ast.Call, ast.For, ast.Assign))


def _at_a_place(file: File, item: ast.Subscript) -> bool:
    """Whether a write names its place, `cache[:, :, position] = key`, and does not come to each in turn in a loop."""
    named = any(isinstance(node, (ast.Name, ast.Attribute)) for node in walk(item.slice))
    return named and not any(isinstance(a, (ast.For, ast.While)) for a in file.ancestors(item))


def _counter(loop: ast.AST | None, index: ast.expr) -> bool:
    """Whether an index is what a loop counts with: `for i, row in enumerate(rows)`."""
    return (
        isinstance(loop, ast.For)
        and isinstance(index, ast.Name)
        and any(isinstance(n, ast.Name) and n.id == index.id for n in walk(loop.target))
    )


def _stored(file: File, use: ast.Name) -> bool:
    item = file.parent(use)
    return isinstance(item, ast.Subscript) and item.value is use and not isinstance(item.ctx, ast.Load)


def _read_whole(file: File, use: ast.Name) -> bool:
    """Whether all that the name holds is handed on or computed with."""
    parent = file.parent(use)
    if isinstance(parent, ast.Attribute):
        return parent.attr not in _WHOLE
    return isinstance(parent, (ast.Return, ast.BinOp, ast.Call, ast.Tuple, ast.List, ast.keyword))


def _may_fill(file: File, use: ast.Name) -> bool:
    parent = file.parent(use)
    if isinstance(parent, ast.Attribute):
        return _FILLS.search(parent.attr) is not None
    if isinstance(parent, ast.Subscript):
        return False
    while parent is not None and not isinstance(parent, (ast.Call, ast.stmt)):
        parent = file.parent(parent)
    if isinstance(parent, ast.Call):
        return _FILLS.search(ast.unparse(parent.func).rsplit(".", 1)[-1]) is not None or any(
            keyword.arg == "out" for keyword in parent.keywords
        )
    return False


def _selects(index: ast.expr) -> bool:
    """`x[mask]`, `x[scores > 0]`."""
    if isinstance(index, ast.Tuple):
        return any(_selects(part) for part in index.elts)
    if isinstance(index, ast.Compare):
        return True
    text = last_name(index)
    return _MASK.search(text) is not None


def _parts(index: ast.expr) -> list[ast.expr]:
    """What follows the index of a row: `: len(row)` of `x[i, : len(row)]`."""
    return index.elts[1:] if isinstance(index, ast.Tuple) else []


def _head(index: ast.expr) -> bool:
    """`x[: len(y)]`: the rest stays as it is."""
    if isinstance(index, ast.Tuple):
        return any(_head(part) for part in index.elts)
    return (
        isinstance(index, ast.Slice)
        and index.lower is None
        and isinstance(index.upper, ast.Call)
        and ast.unparse(index.upper.func) == "len"
    )
