"""Epochs that are resumed in the order of the data, where whole ones are shuffled.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import all_given, last_name
from ..loaders.loader import DATALOADER

_RESUMED = compile_later(r"(?i)start|resum|skip|consumed|offset")


def resumed_in_order(file: File) -> Iterator[Finding]:
    """`if start_step > 0: DataLoader(data, batch_sampler=Skip(range(len(data)), …))`, and in the other branch
    `DataLoader(data, shuffle=True)`."""
    data = file.source.data
    if (
        b"DataLoader(" not in data
        or b"shuffle" not in data
        or not (b"range(" in data or b"Sequential" in data)
    ):
        return
    for branch in file.nodes(ast.If):
        if not branch.orelse or not _RESUMED.search(ast.unparse(branch.test)):
            continue
        resumed, whole = _loader(file, branch.body), _loader(file, branch.orelse)
        if resumed is None or whole is None or not _same_data(resumed, whole):
            continue
        in_order = next((node for s in branch.body for node in walk(s) if _in_order(file, node)), None)
        if _shuffles(whole) and not _shuffles(resumed) and in_order is not None:
            yield Site(file, in_order).finding(
                f"a resumed epoch takes the samples in the order of `{file.one_line(in_order)}`, and whole ones are "
                f"shuffled (line {whole.lineno}): some samples come twice in it and others never",
                fix=Fix(SHOWN, "Draw the order of the epoch from its number, and skip in it", ()),
            )


def _loader(file: File, statements: list[ast.stmt]) -> ast.Call | None:
    return next(
        (
            node
            for statement in statements
            for node in walk(statement)
            if isinstance(node, ast.Call) and file.name(node.func) == DATALOADER and all_given(node)
        ),
        None,
    )


def _same_data(one: ast.Call, other: ast.Call) -> bool:
    return ast.dump(all_given(one)[0]) == ast.dump(all_given(other)[0])


def _shuffles(loader: ast.Call) -> bool:
    """Whether a loader shuffles, or does so where it is given no sampler."""
    given = next((keyword.value for keyword in loader.keywords if keyword.arg == "shuffle"), None)
    return given is not None and not (isinstance(given, ast.Constant) and not given.value)


def _in_order(file: File, node: ast.AST) -> bool:
    """`range(len(data))` that is handed to a sampler, `SequentialSampler(data)`."""
    if not isinstance(node, ast.Call):
        return False
    if last_name(node.func) == "SequentialSampler":
        return True
    if last_name(node.func) != "range" or not any(
        isinstance(value, ast.Call) and last_name(value.func) == "len" for value in node.args
    ):
        return False
    around = file.parent(node)
    if isinstance(around, ast.BoolOp):
        around = file.parent(around)
    return isinstance(around, ast.Call) and "ampler" in last_name(around.func)
