"""Methods of datasets that run once for each item: `__getitem__`, what it calls, and what a base's calls."""

from __future__ import annotations

import ast

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, dotted, last_name
from .randomness import parameters

_INDEX = frozenset("idx index item item_idx item_index sample_idx sample_index data_idx data_index i".split())
# What a base's `__getitem__` may call, by its name; what is done once is called otherwise.
_GIVES = compile_later(r"^_*(?:get|query|read|fetch|load|sample|augment|make|process|transform)_")
_ONCE = compile_later(r"(?i)build|init|setup|prepare|split|cache|all|epoch|vocab|annotations|info|state|len")
_DATASET = compile_later(r"Dataset$")


def gives_items(file: File, function: ast.AST) -> bool:
    """Whether a method is called for each item, with the item's index: by its class's `__getitem__`, or by one that
    the class inherits, as far as its name says."""
    owner = file.parent(function)
    if not isinstance(function, FUNCTIONS) or not isinstance(owner, ast.ClassDef):
        return False
    taken = [parameter.arg for parameter in parameters(function)]
    if len(taken) < 2 or taken[1] not in _INDEX or function.decorator_list:
        return False
    bases = [last_name(base) for base in owner.bases]
    if not any(map(_DATASET.search, (owner.name, *bases))):
        return False
    given = next((s for s in owner.body if isinstance(s, FUNCTIONS) and s.name == "__getitem__"), None)
    if given is not None:
        return any(
            isinstance(node, ast.Call) and dotted(node.func) == f"self.{function.name}"
            for node in walk(given)
        )
    # torch's own `Dataset` calls nothing.
    inherits = any(_DATASET.search(base) and base not in ("Dataset", "IterableDataset") for base in bases)
    return inherits and _GIVES.match(function.name) is not None and _ONCE.search(function.name) is None
