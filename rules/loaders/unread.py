"""Loaders from which nothing is ever read: no loop, no call that takes them, whatever name or function they go
through, or the entry of a dict; and those that a method would make which nobody runs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from reprolint.index.extract import has_star
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

from ..code.syntax import FUNCTIONS, held_by, is_measured, parameter_of, statements_in
from ..code.uses import attributes, function_of, may_load, names, notebooks, reads_of, users_of

_DEPTH = 4
# What a loader has that is no pass over it.
_PARTS = frozenset("dataset batch_size num_workers drop_last collate_fn pin_memory".split())
_BY_NAME = compile_later(rb"(?<![\w.])(?:globals\(\)|locals\(\)|vars\(\)|eval\(|exec\()")


# A place where something is read from a loader: the expression that gives it there. None: out of sight.
Read = tuple[File, ast.expr] | None


def unread(site: CallSite) -> bool:
    """Whether nothing is ever read from a loader, but its length perhaps: neither where it is made nor where functions
    of its file return it. A file that is alone has to say so, by taking apart what a function returns: it may be there
    to show the loader."""
    file, parent = site.file, site.file.parent(site.node)
    target = parent.targets[0] if isinstance(parent, ast.Assign) else None
    if isinstance(target, ast.Name) and not reads_of(file, target) and _alone(file):
        return False
    return not file.holds(_BY_NAME) and not any(True for _ in _reads(file, site.node, 0))


def reads_from(site: CallSite) -> list[tuple[File, ast.expr]]:
    """The places where something may be read from a loader, also where functions of its file return it; nothing where
    one of them is out of sight."""
    return reads_through(site.file, [site.node])


def reads_through(file: File, given: Iterable[ast.expr]) -> list[tuple[File, ast.expr]]:
    """The places where something may be read from a loader that expressions of a file give; nothing where one of them
    is out of sight."""
    found: list[tuple[File, ast.expr]] = []
    for read in (read for node in given for read in _reads(file, node, 0)):
        if read is None:
            return []
        found.append(read)
    return found


def _alone(file: File) -> bool:
    return len(file.program.project.files) == 1


def _reads(file: File, node: ast.expr, depth: int) -> Iterator[Read]:
    """Where what an expression gives may be read from."""
    parent = file.parent(node)
    if is_measured(file, node):
        return
    if depth > _DEPTH:
        yield None
    elif isinstance(parent, ast.Attribute):
        if parent.attr not in _PARTS:
            yield file, node
    elif isinstance(parent, ast.Assign):
        for target in parent.targets:
            yield from _kept(file, target, depth + 1)
    elif isinstance(parent, ast.AnnAssign):
        yield from _kept(file, parent.target, depth + 1)
    elif isinstance(parent, ast.Return):
        yield from _returned(file, node, None, depth)
    elif isinstance(parent, ast.Tuple) and isinstance(file.parent(parent), ast.Return):
        yield from _returned(file, parent, (parent.elts.index(node), len(parent.elts)), depth)
    elif isinstance(parent, (ast.DictComp, ast.ListComp)) and not file.settings.preview:
        yield from _reads(file, parent, depth + 1)  # what is read of the dict or list may be this
    elif isinstance(parent, ast.Dict) and node in parent.values and not file.settings.preview:
        key = parent.keys[parent.values.index(node)]
        name = key.value if isinstance(key, ast.Constant) else None
        yield from _entry_reads(file, parent, name, depth + 1) if isinstance(name, str) else (None,)
    else:
        yield file, node  # also where it is dropped: a program that only makes it may be there to show it


def _entry_reads(file: File, table: ast.expr, key: str, depth: int) -> Iterator[Read]:
    """Where the entry of a dict may be read from, also in functions that are handed the dict."""
    if depth > 2 * _DEPTH:
        yield None
        return
    parent = file.parent(table)
    if isinstance(parent, ast.Subscript) and parent.value is table:
        read = file.literal(parent.slice)
        if not isinstance(read, str):
            yield None
        elif read == key and isinstance(parent.ctx, ast.Load):
            yield from _reads(file, parent, depth)
    elif isinstance(parent, ast.Return):
        made = getattr(file.scope(table).function, "node", None)
        calls = _calls(file, made.name) if isinstance(made, FUNCTIONS) and not made.decorator_list else []
        if not calls or file.scope(table).owner is not None:
            yield None
        for home, call in calls:
            yield from _entry_reads(home, call, key, depth + 1)
    elif isinstance(parent, ast.Assign) and [type(target) for target in parent.targets] == [ast.Name]:
        target = parent.targets[0]
        held = (
            file.tree.lookup(target.id, file.tree.scope_of(target)) if isinstance(target, ast.Name) else None
        )
        if held is None or held[1].kind != "function" or not isinstance(target, ast.Name):
            yield None
            return
        for use in reads_of(file, target):
            yield from _entry_reads(file, use, key, depth + 1)
    else:
        yield from _entry_handed(file, table, key, depth)


def handed_to(file: File, node: ast.expr) -> tuple[File, Any, str] | None:
    """The function of the project that an expression is handed to, its file, and the parameter that it becomes."""
    around = file.parent(node)
    call = file.parent(around) if isinstance(around, ast.keyword) else around
    found = function_of(file, call) if isinstance(call, ast.Call) and call.func is not node else None
    if found is None or not isinstance(call, ast.Call) or has_star(call):
        return None
    home, made = found
    name = parameter_of(made, call, node, bound=False)
    return (home, made, name) if name is not None and home.tree.scopes[made].kind != "class" else None


def _entry_handed(file: File, table: ast.expr, key: str, depth: int) -> Iterator[Read]:
    """Where a function that is handed a dict may read from its entry."""
    handed = handed_to(file, table)
    if handed is None:
        yield None
        return
    home, made, name = handed
    for use in names(home).get(name, ()):
        if held_by(home, use, made):
            if isinstance(use.ctx, ast.Load):
                yield from _entry_reads(home, use, key, depth + 1)
            else:
                yield None


def _kept(file: File, target: ast.expr, depth: int) -> Iterator[Read]:
    """Where what is bound to a target may be read from: by anything but a name that is in sight it may."""
    if isinstance(target, ast.Subscript) and not file.settings.preview:
        yield from _entry_kept(file, target, depth)
        return
    held = file.tree.lookup(target.id, file.tree.scope_of(target)) if isinstance(target, ast.Name) else None
    if not isinstance(target, ast.Name) or held is None or held[1].kind not in ("module", "function"):
        yield None
        return
    if held[1].kind == "module" and target.id.strip("_") and _known_elsewhere(file, target.id):
        yield None
        return
    for use in reads_of(file, target):
        bound = file.binding(use) if isinstance(use, ast.Name) else None
        if bound is None or bound.kind not in ("import", "function"):  # not yet, in `loader = loader(args)`
            yield from _reads(file, use, depth)


def _entry_kept(file: File, target: ast.Subscript, depth: int) -> Iterator[Read]:
    """Where an entry of a function's own dict may be read from, `loaders["test"] = …`."""
    table, key = target.value, file.literal(target.slice)
    held = file.tree.lookup(table.id, file.tree.scope_of(table)) if isinstance(table, ast.Name) else None
    values = [binding.value for binding in held[0]] if held is not None and held[1].kind == "function" else []
    empty = len(values) == 1 and values[0] is not None and ast.unparse(values[0]) in ("{}", "dict()")
    if not isinstance(table, ast.Name) or not isinstance(key, str) or not empty:
        yield None
        return
    for use in reads_of(file, table):
        yield from _entry_reads(file, use, key, depth + 1)


def _returned(file: File, node: ast.expr, place: tuple[int, int] | None, depth: int) -> Iterator[Read]:
    """Where what a function returns (the part of it at `place`) may be read from by those who call it: all of them
    are to be in sight, and to take it apart."""
    function = file.scope(node).function
    made = function.node if function is not None else None
    if function is None or not isinstance(made, FUNCTIONS):
        yield None
        return
    method = "." in function.qualname
    if method and file.settings.preview:
        yield None
        return
    plain = [file.name(decorator) for decorator in made.decorator_list] in ([], ["staticmethod"])
    if not plain or any(isinstance(n, (ast.Yield, ast.YieldFrom)) for n in statements_in(made.body)):
        yield None
        return
    calls = _calls(file, made.name, function.qualname if method else None)
    if not calls:
        yield None
    for home, call in calls:
        if place is None:
            yield from _reads(home, call, depth + 1)
        else:
            yield from _part_reads(home, call, *place, depth + 1)


def _calls(file: File, name: str, method: str | None = None) -> list[tuple[File, ast.Call]]:
    """All calls of a function, in its file and those that import it; nothing where it may be used otherwise. Of a
    method, each has to be told by the class that it is called on."""
    paths = users_of(file, name)
    if _known_elsewhere(file, name, but=frozenset(paths)):
        return []
    calls = []
    for path in paths:
        home = file.sibling(path)
        if home is None:
            return []
        for use in (*names(home).get(name, ()), *attributes(home).get(name, ())):
            if isinstance(use, ast.Name) and _rebound(home, use):
                continue
            symbol = home.symbol(use)
            if symbol is not None and symbol.path != file.path:
                continue  # a copy of it, or another of its name
            if method is not None and (symbol is None or symbol.qualname != method):
                return []
            parent = home.parent(use)
            if not isinstance(parent, ast.Call) or parent.func is not use:
                return []
            calls.append((home, parent))
    return calls


def _rebound(file: File, use: ast.Name) -> bool:
    """Whether a name stands for what a call of the function gave by then: `loader = loader(args)`."""
    bound = file.binding(use)
    return isinstance(use.ctx, ast.Store) or (bound is not None and bound.kind == "assign")


def _part_reads(file: File, call: ast.expr, place: int, length: int, depth: int) -> Iterator[Read]:
    """Where a part of what a call gives may be read from."""
    parent = file.parent(call)
    if depth > _DEPTH:
        yield None
    elif isinstance(parent, ast.Subscript) and parent.value is call:
        index = file.literal(parent.slice)
        if not isinstance(index, int):
            yield None
        elif index % length == place:
            yield from _reads(file, parent, depth)
    elif isinstance(parent, ast.Assign) and len(parent.targets) == 1:
        yield from _part_kept(file, parent.targets[0], place, length, depth)
    else:
        yield None  # also where it is dropped: a program that only makes it may be there to show it


def _part_kept(file: File, target: ast.expr, place: int, length: int, depth: int) -> Iterator[Read]:
    if isinstance(target, ast.Name):
        held = file.tree.lookup(target.id, file.tree.scope_of(target))
        if held is None or held[1].kind != "function":
            yield None
            return
        for use in reads_of(file, target):
            yield from _part_reads(file, use, place, length, depth + 1)
        return
    parts = target.elts if isinstance(target, (ast.Tuple, ast.List)) else []
    if not parts or any(isinstance(part, ast.Starred) for part in parts):
        yield None
    elif len(parts) == length:  # else another `return` of the function gives what is taken apart here
        yield from _kept(file, parts[place], depth)


def _known_elsewhere(file: File, name: str, but: frozenset[Path] = frozenset()) -> bool:
    """Whether another file (none of `but`) may use what a file binds at module level: one that imports it, under a
    computed name perhaps, or a notebook."""
    project = file.program.project
    word = re.compile(rb"\b%b\b" % re.escape(name.encode()))
    # A file that may load this one by a computed name, and binds the name for itself, means its own.
    bound = re.compile(rb"^%b[ \t]*=(?!=)" % re.escape(name.encode()), re.MULTILINE)
    importers = project.importers.get(file.path, set())
    texts = [
        data
        for path in project.files
        if path != file.path
        and path not in but
        and name.encode() in (data := project.data(path))
        and (
            path in importers
            or (
                (b"." + name.encode() in data or not bound.search(data))
                and any(may_load(loaded, file.path) for loaded in project.scan(path).loads)
            )
        )
    ]
    texts += [text for text in notebooks(project.root) if file.path.stem.encode() in text]
    return any(word.search(text) for text in texts)
