"""Lists that a class inherits, fills in some order, and leaves to its base to read.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import Scope
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ._syntax import last_name
from ._uses import attributes, project_bases

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


def read_by_bases(file: File, owner: Scope, name: str) -> Iterator[tuple[File, ast.Attribute]]:
    """Where the project's bases of a class read an attribute."""
    if not isinstance(owner.node, ast.ClassDef):
        return
    for holder, base in project_bases(file, owner.node, mentioning=name.encode()):
        for use in attributes(holder).get(name, ()):
            around = holder.scope(use).owner
            own = isinstance(use.value, ast.Name) and use.value.id == "self" and isinstance(use.ctx, ast.Load)
            if own and around is not None and around.node is base and not _grows(holder, use):
                yield holder, use


def of_data_out_of_sight(file: File, owner: Scope, name: str) -> bool:
    """Whether a class does not make an attribute itself, and derives from what holds samples and cannot be read."""
    node = owner.node
    if not isinstance(node, ast.ClassDef) or name in owner.attributes:
        return False
    return any(_DATA.search(last_name(base)) is not None and file.symbol(base) is None for base in node.bases)
