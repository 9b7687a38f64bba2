"""Loaders from which nothing is ever read: no loop, no call that takes them, whatever name or function they go
through; and those that a method would make which nobody runs."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

from ._syntax import FUNCTIONS, is_measured, statements_in
from ._uses import attributes, may_load, names, notebooks, reads_of, users_of

_DEPTH = 4
# What a loader has that is no pass over it.
_PARTS = frozenset("dataset batch_size num_workers drop_last collate_fn pin_memory".split())
_BY_NAME = compile_later(rb"(?<![\w.])(?:globals\(\)|locals\(\)|vars\(\)|eval\(|exec\()")


def unread(site: CallSite) -> bool:
    """Whether nothing is ever read from a loader, but its length perhaps: neither where it is made nor where functions
    of its file return it. A file that is alone has to say so, by taking apart what a function returns: it may be there
    to show the loader."""
    file, parent = site.file, site.file.parent(site.node)
    target = parent.targets[0] if isinstance(parent, ast.Assign) else None
    if isinstance(target, ast.Name) and not reads_of(file, target) and _alone(file):
        return False
    return _BY_NAME.search(file.source.data) is None and not _read(file, site.node, 0)


def _alone(file: File) -> bool:
    return len(file.program.project.files) == 1


def _read(file: File, node: ast.expr, depth: int) -> bool:
    """Whether what an expression gives may be read from."""
    parent = file.parent(node)
    if is_measured(file, node):
        return False
    if depth > _DEPTH:
        return True
    if isinstance(parent, ast.Attribute):
        return parent.attr not in _PARTS
    if isinstance(parent, ast.Assign):
        return any(_kept(file, target, depth + 1) for target in parent.targets)
    if isinstance(parent, ast.AnnAssign):
        return _kept(file, parent.target, depth + 1)
    if isinstance(parent, ast.Return):
        return _returned(file, node, None, depth)
    if isinstance(parent, ast.Tuple) and isinstance(file.parent(parent), ast.Return):
        return _returned(file, parent, (parent.elts.index(node), len(parent.elts)), depth)
    return True  # also where it is dropped: a program that only makes it may be there to show it


def _kept(file: File, target: ast.expr, depth: int) -> bool:
    """Whether what is bound to a target may be read from: by anything but a name that is in sight it may."""
    held = file.tree.lookup(target.id, file.tree.scope_of(target)) if isinstance(target, ast.Name) else None
    if not isinstance(target, ast.Name) or held is None or held[1].kind not in ("module", "function"):
        return True
    if held[1].kind == "module" and target.id.strip("_") and _known_elsewhere(file, target.id):
        return True
    return any(_read(file, use, depth) for use in reads_of(file, target))


def _returned(file: File, node: ast.expr, place: tuple[int, int] | None, depth: int) -> bool:
    """Whether what a function returns (the part of it at `place`) may be read from by those who call it: all of them
    are to be in sight, and to take it apart."""
    function = file.scope(node).function
    made = function.node if function is not None else None
    if function is None or not isinstance(made, FUNCTIONS) or made.decorator_list:
        return True
    if "." in function.qualname or any(
        isinstance(n, (ast.Yield, ast.YieldFrom)) for n in statements_in(made.body)
    ):
        return True
    calls = _calls(file, made.name)
    return not calls or any(
        _read(home, call, depth + 1) if place is None else _part_read(home, call, *place, depth + 1)
        for home, call in calls
    )


def _calls(file: File, name: str) -> list[tuple[File, ast.Call]]:
    """All calls of a function, in its file and those that import it; nothing where it may be used otherwise."""
    paths = users_of(file, name)
    if _known_elsewhere(file, name, but=frozenset(paths)):
        return []
    calls = []
    for path in paths:
        home = file.sibling(path)
        if home is None:
            return []
        for use in (*names(home).get(name, ()), *attributes(home).get(name, ())):
            symbol = home.symbol(use)
            if symbol is not None and symbol.path != file.path:
                continue  # a copy of it, or another of its name
            parent = home.parent(use)
            if not isinstance(parent, ast.Call) or parent.func is not use:
                return []
            calls.append((home, parent))
    return calls


def _part_read(file: File, call: ast.expr, place: int, length: int, depth: int) -> bool:
    """Whether a part of what a call gives may be read from."""
    parent = file.parent(call)
    if depth > _DEPTH:
        return True
    if isinstance(parent, ast.Subscript) and parent.value is call:
        index = file.literal(parent.slice)
        if not isinstance(index, int):
            return True
        return index % length == place and _read(file, parent, depth)
    if isinstance(parent, ast.Assign) and len(parent.targets) == 1:
        target = parent.targets[0]
        if isinstance(target, ast.Name):
            held = file.tree.lookup(target.id, file.tree.scope_of(target))
            outside = held is None or held[1].kind != "function"
            return outside or any(
                _part_read(file, use, place, length, depth + 1) for use in reads_of(file, target)
            )
        parts = target.elts if isinstance(target, (ast.Tuple, ast.List)) else []
        if len(parts) != length or any(isinstance(part, ast.Starred) for part in parts):
            return True
        return _kept(file, parts[place], depth)
    return True  # also where it is dropped: a program that only makes it may be there to show it


def _known_elsewhere(file: File, name: str, but: frozenset[Path] = frozenset()) -> bool:
    """Whether another file (none of `but`) may use what a file binds at module level: one that imports it, under a
    computed name perhaps, or a notebook."""
    project = file.program.project
    word = re.compile(rb"\b%b\b" % re.escape(name.encode()))
    importers = project.importers.get(file.path, set())
    texts = [
        data
        for path in project.files
        if path != file.path
        and path not in but
        and name.encode() in (data := project.data(path))
        and (path in importers or any(may_load(loaded, file.path) for loaded in project.scan(path).loads))
    ]
    texts += [text for text in notebooks(project.root) if file.path.stem.encode() in text]
    return any(word.search(text) for text in texts)
