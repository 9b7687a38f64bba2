"""Lists that a class holds in some order, and leaves to a class of another file to read: to its base, or to one that
derives from it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import Scope
from reprolint.index.program import Symbol
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import last_name
from ..code.uses import attributes, project_bases, users_of

_GROWS = frozenset(("append", "extend", "insert", "appendleft"))
# Classes of samples: what they hold in a list is data, in that order.
_DATA = compile_later(r"(?:Data|Dataset|DataSet|VisionDataset|ImageFolder|DatasetFolder|Sampler)$")


def only_grows(file: File, uses: list[ast.Attribute]) -> bool:
    """Whether all that is done with an attribute is to add to it."""
    return bool(uses) and all(_grows(file, use) for use in uses)


def _grows(file: File, use: ast.Attribute) -> bool:
    method = file.parent(use)
    call = file.parent(method) if isinstance(method, ast.Attribute) and method.value is use else None
    return isinstance(call, ast.Call) and call.func is method and last_name(call.func) in _GROWS


def read_by_bases(
    file: File, owner: Scope, name: str, *, unless_replaced: bool = False
) -> Iterator[tuple[File, ast.Attribute]]:
    """Where the project's bases of a class read an attribute (`unless_replaced`: in a method that the class does not
    have itself)."""
    if not isinstance(owner.node, ast.ClassDef):
        return
    for holder, base in project_bases(file, owner.node, mentioning=name.encode()):
        for use in _reads(holder, base, name):
            function = holder.scope(use).function
            if not (unless_replaced and function is not None and _method(function) in owner.bindings):
                yield holder, use


def read_by_derived(file: File, owner: Scope, name: str) -> Iterator[tuple[File, ast.Attribute]]:
    """Where classes of other files that derive from a class read an attribute which they do not set."""
    made = owner.node
    if not isinstance(made, ast.ClassDef):
        return
    own = Symbol(file.path, owner.qualname)
    for path in users_of(file, made.name)[1:]:
        holder = file.sibling(path) if file.program.project.mentions(path, name.encode()) else None
        for derived in holder.nodes(ast.ClassDef) if holder is not None and not holder.test else ():
            if holder is None or not any(holder.symbol(base) == own for base in derived.bases):
                continue
            if name not in holder.tree.scopes[derived].attributes:
                for use in _reads(holder, derived, name):
                    yield holder, use


def _reads(holder: File, made: ast.ClassDef, name: str) -> Iterator[ast.Attribute]:
    """Where the methods of a class read an attribute of their object, and do not only add to it."""
    for use in attributes(holder).get(name, ()):
        around = holder.scope(use).owner
        own = isinstance(use.value, ast.Name) and use.value.id == "self" and isinstance(use.ctx, ast.Load)
        if own and around is not None and around.node is made and not _grows(holder, use):
            yield use


def _method(function: Scope) -> str:
    """The method that a place of a class is in, maybe in a function of it."""
    while function.parent is not None and function.parent.kind != "class":
        function = function.parent
    return getattr(function.node, "name", "")


def of_data_out_of_sight(file: File, owner: Scope, name: str) -> bool:
    """Whether a class does not make an attribute itself, and derives from what holds samples and cannot be read."""
    node = owner.node
    if not isinstance(node, ast.ClassDef) or name in owner.attributes:
        return False
    return any(_DATA.search(last_name(base)) is not None and file.symbol(base) is None for base in node.bases)
