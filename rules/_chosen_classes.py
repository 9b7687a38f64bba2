"""Classes that a condition chooses, and calls of what was chosen: `(A if x else B)()`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lint.file import File

from ._syntax import last_name
from ._uses import names


def chosen_calls(file: File) -> Iterator[tuple[ast.Call, list[str]]]:
    """The calls of what a conditional expression chooses, with the names of both that it chooses from."""
    for choice in file.nodes(ast.IfExp):
        if not all(last_name(one)[:1].isupper() for one in (choice.body, choice.orelse)):
            continue
        both = [file.name(choice.body), file.name(choice.orelse)]
        known = [name for name in both if name is not None]
        around = file.parent(choice)
        if isinstance(around, ast.Call) and around.func is choice:
            yield around, known
        elif isinstance(around, ast.Assign) and len(around.targets) == 1:
            target = around.targets[0]
            for use in names(file).get(target.id, ()) if isinstance(target, ast.Name) else ():
                call = file.parent(use)
                if isinstance(call, ast.Call) and call.func is use and _bound_to(file, use, choice):
                    yield call, known


def _bound_to(file: File, use: ast.Name, choice: ast.IfExp) -> bool:
    binding = file.binding(use)
    return binding is not None and binding.kind == "assign" and binding.value is choice
