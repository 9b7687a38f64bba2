"""Datasets that are told the epoch in the main process, while the workers that read them persist with their copies.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.knowledge.workers import ITEM_METHODS
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

from ..code.syntax import FUNCTIONS, last_name
from ..draws.library_draws import reached
from ..draws.randomness import Function
from ..loaders import loader as loaders

# What workers and the main process see alike, or what tells workers of the epoch in another way.
_SHARED = compile_later(
    r"\bValue\(|share_memory|shared_memory|Manager\(|RawValue|SharedTensor|get_worker_info"
)


def persisting(site: CallSite) -> tuple[str, str] | None:
    """(class, attribute) of a dataset whose `set_epoch` sets an attribute that its items are read by, and whose loader
    keeps its workers for all epochs."""
    given = site.args["persistent_workers"]
    if not given.given or given.value is False or given.is_none or not loaders.has_workers(site):
        return None
    if isinstance(given.node, ast.Constant) and given.value is not True:
        return None
    symbol = loaders.dataset_class(site)
    if symbol is None:
        return None
    told: tuple[str, str] | None = None
    read: set[str] = set()
    for current in site.program.lineage(symbol):
        file = site.file.sibling(current.path)
        scope = file.tree.class_scope(current.bare) if file is not None else None
        if file is None or scope is None or not isinstance(scope.node, ast.ClassDef):
            return None
        if _SHARED.search(file.text(scope.node)):
            return None
        methods = {s.name: s for s in scope.node.body if isinstance(s, FUNCTIONS)}
        if told is None and "set_epoch" in methods:
            attribute = _sets(methods["set_epoch"])
            if attribute is None:
                return None
            told = (scope.node.name, attribute)
        read |= _read(file, scope.node, methods)
    if told is None or told[1] not in read:
        return None
    project = site.program.project
    return told if any(b".set_epoch(" in project.data(path) for path in project.files) else None


def _sets(setter: Function) -> str | None:
    """The attribute of the object that `set_epoch` sets to what it is given."""
    given = [a.arg for a in setter.args.args[1:2]]
    for node in walk(setter):
        if isinstance(node, ast.Assign) and last_name(node.value) in given:
            for target in node.targets:
                if isinstance(target, ast.Attribute) and last_name(target.value) == "self":
                    return target.attr
    return None


def _read(file: File, owner: ast.ClassDef, methods: dict[str, Function]) -> set[str]:
    """The attributes by which a class reads an item; without a method for that, all that it reads."""
    starts = [name for name in ITEM_METHODS if name in methods]
    path = set().union(*(reached(file, owner, start) for start in starts)) if starts else set(methods)
    return {
        node.attr
        for name in path - {"set_epoch", "__init__"}
        if name in methods
        for node in walk(methods[name])
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Load)
        and last_name(node.value) == "self"
    }
