"""Datasets of Hugging Face's `datasets`: what is one, where it came from."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import UNKNOWN
from reprolint.knowledge.splits import HUB_DATASETS, HUB_METHODS, HUB_STREAMED, Randomised
from reprolint.lint.file import File

from ..code.uses import attributes

_LEAVES = ("to_", "__")  # `to_pandas` and its like give something else
_OF_TABLES = frozenset(
    "select column_names remove_columns add_column rename_column to_json push_to_hub".split()
)
_STEPS = 2000  # expressions looked at for one call: names that are bound again and again lead to each other


def hub_draw(file: File, call: ast.Call) -> tuple[str, Randomised] | None:
    """What a method of a dataset draws, and the name under which its signature is known; None for other calls."""
    function = call.func
    if not isinstance(function, ast.Attribute) or function.attr not in HUB_METHODS:
        return None
    made = next(_sources(file, function.value, set()), None)
    if made is None:
        return None
    streamed = isinstance(made, ast.Call) and any(
        keyword.arg == "streaming" and file.literal(keyword.value) is not False for keyword in made.keywords
    )
    if streamed or any(keyword.arg == "buffer_size" for keyword in call.keywords):
        what = HUB_STREAMED.get(function.attr)
        return (f"datasets.IterableDataset.{function.attr}", what) if what is not None else None
    return f"datasets.Dataset.{function.attr}", HUB_METHODS[function.attr]


def hub_by_use(file: File, call: ast.Call) -> tuple[str, Randomised] | None:
    """The same for what is made out of sight, where the result is read as nothing else with such a method is: that of
    `train_test_split` like a DatasetDict (`split["train"]`), that of `shuffle()` like a table (`.select(range(9))`)."""
    function = call.func
    if not isinstance(function, ast.Attribute) or function.attr not in HUB_METHODS:
        return None
    name = file.name(function)
    if name is not None and not name.startswith(UNKNOWN):
        return None
    if function.attr == "shuffle":
        known = not call.args and any(
            _reads(file, call, use) for attr in _OF_TABLES for use in attributes(file).get(attr, ())
        )
    else:
        keys = {file.literal(use.slice) for use in file.nodes(ast.Subscript) if _reads(file, call, use)}
        known = not keys.isdisjoint(("train", "test"))
    return (f"datasets.Dataset.{function.attr}", HUB_METHODS[function.attr]) if known else None


def _reads(file: File, call: ast.Call, use: ast.Subscript | ast.Attribute) -> bool:
    """Whether what a call gives is read there: at once, or by the name that it gets."""
    if use.value is call:
        return True
    parent = file.parent(call)
    if not isinstance(parent, ast.Assign) or len(parent.targets) != 1 or use.lineno < call.lineno:
        return False
    return ast.dump(use.value) == ast.dump(parent.targets[0]).replace("Store()", "Load()")


def _sources(file: File, node: ast.expr, seen: set[int]) -> Iterator[ast.expr]:
    """The calls (or annotated names) that make the dataset an expression stands for: through methods that give
    another dataset, splits taken out of a dictionary, names, attributes of `self`."""
    if id(node) in seen or len(seen) > _STEPS:
        return
    seen.add(id(node))
    name = file.name(node) or ""
    if name.endswith("()") and name.removesuffix("()") in HUB_DATASETS:
        yield node
    elif isinstance(node, ast.Subscript):
        yield from _sources(file, node.value, seen)
    elif isinstance(node, ast.Call):
        if (file.name(node.func) or "").startswith("datasets.Dataset.from_"):
            yield node
        elif isinstance(node.func, ast.Attribute) and not node.func.attr.startswith(_LEAVES):
            yield from _sources(file, node.func.value, seen)
    elif isinstance(node, ast.Name):
        found = file.tree.lookup(node.id, file.scope(node))
        for binding in found[0] if found is not None else ():
            if id(binding) in seen:
                continue
            seen.add(id(binding))
            value = binding.value if binding.kind == "assign" else None
            if binding.kind == "other":  # train, test = load_dataset(…)
                around = next((a for a in file.ancestors(binding.node) if isinstance(a, ast.Assign)), None)
                if isinstance(binding.node, ast.Assign):
                    around = binding.node
                value = around.value if around is not None else None
            if value is not None and value is not node:
                yield from _sources(file, value, seen)
    elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
        owner = file.scope(node).owner
        for value, _, _ in owner.attributes.get(node.attr, []) if owner is not None else []:
            yield from _sources(file, value, seen)


def takes_some(file: File, call: ast.Call) -> bool:
    """Whether the order decides which samples are taken: `.select(range(…))`, `.take(…)`, `[:…]` follow it."""
    current: ast.AST = call
    parent = file.parent(current)
    while isinstance(parent, (ast.Attribute, ast.Call, ast.Subscript)):
        if isinstance(parent, ast.Attribute) and parent.attr in ("select", "take", "skip"):
            return True
        if (
            isinstance(parent, ast.Subscript)
            and parent.value is current
            and isinstance(parent.slice, ast.Slice)
        ):
            return True
        if isinstance(parent, ast.Call) and current is not parent.func:
            return False
        current, parent = parent, file.parent(parent)
    return False
