"""Where names, attributes and functions of a file are used, looked up once a file, and who calls a function."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from reprolint.index.binding import Scope
from reprolint.lint.file import File

from ._syntax import FUNCTIONS, last_name

_CALLERS = 40  # files looked at for callers of one function
_COMMON = frozenset("from_pretrained set_up tear_down get_data get_item load_state_dict get_batch".split())


def names(file: File) -> dict[str, list[ast.Name]]:
    """Every use and binding of each name, in the order of the source."""
    _index(file)
    found: dict[str, list[ast.Name]] = file.__dict__["_order_names"]
    return found


def attributes(file: File) -> dict[str, list[ast.Attribute]]:
    """Every attribute expression, by the attribute's name."""
    _index(file)
    found: dict[str, list[ast.Attribute]] = file.__dict__["_order_attributes"]
    return found


def definitions(file: File) -> dict[str, ast.AST]:
    """Functions by qualified name."""
    found: dict[str, ast.AST] | None = file.__dict__.get("_order_functions")
    if found is None:
        found = {}
        for node in file.nodes(*FUNCTIONS):
            outer = file.tree.scopes[node].qualname
            found.setdefault(f"{outer}.{node.name}" if outer else node.name, node)
        file.__dict__["_order_functions"] = found
    return found


def _index(file: File) -> None:
    if "_order_names" in file.__dict__:
        return
    by_name: dict[str, list[ast.Name]] = {}
    by_attribute: dict[str, list[ast.Attribute]] = {}
    for node in file.tree.parents:
        if isinstance(node, ast.Name):
            by_name.setdefault(node.id, []).append(node)
        elif isinstance(node, ast.Attribute):
            by_attribute.setdefault(node.attr, []).append(node)
    for plain in by_name.values():
        plain.sort(key=place_of)
    for dotted in by_attribute.values():
        dotted.sort(key=place_of)
    file.__dict__["_order_names"] = by_name
    file.__dict__["_order_attributes"] = by_attribute


def place_of(node: ast.expr) -> tuple[int, int]:
    return node.lineno, node.col_offset


def callers(file: File, function: Scope) -> Iterator[tuple[File, ast.Call]]:
    """Calls of a function in its own file and in the project's files that import it."""
    assert isinstance(function.node, FUNCTIONS)
    name = function.node.name
    project = file.program.project
    owner = function.parent
    method = owner is not None and owner.kind == "class"
    paths = users_of(file, name)
    assert owner is not None
    class_name = owner.qualname.rsplit(".", 1)[-1].encode()
    near = {path: method and class_name in project.data(path) for path in paths}
    # In its own file, the method of an unknown object is this one if no other class there has its like.
    near[file.path] = sum(other.endswith(f".{name}") for other in definitions(file)) == 1
    for path in paths:
        other = file.sibling(path)
        if other is None:
            continue
        for call in other.nodes(ast.Call):
            if last_name(call.func) != name:
                continue
            symbol = other.symbol(call.func)
            if symbol is not None:
                own = symbol.path == file.path
                same = symbol.qualname.replace("()", "") == function.qualname
                if own and (same or (method and symbol.qualname.endswith(f".{name}"))):
                    yield other, call
            elif isinstance(call.func, ast.Attribute):
                # A method of something unknown: the name must be this class's own, or the class be at hand.
                if method and not _foreign(other, call.func) and (
                    ("_" in name.strip("_") and name not in _COMMON) or near[path]
                ):  # fmt: skip
                    yield other, call
            elif path != file.path and isinstance(call.func, ast.Name) and _imported(other, call.func):
                yield other, call


def users_of(file: File, name: str) -> list[Path]:
    """A file, and files of its project that may use something of it and have this name."""
    project = file.program.project
    paths = [file.path]
    if len(project.files) > 1:
        word = name.encode()
        above = project.closure([file.path], project.importers)
        above |= project.imports.get(file.path, set())  # they may get the object as an argument
        above.discard(file.path)
        using = [path for path in sorted(above) if word in project.data(path)]
        paths += using[:_CALLERS]
    return paths


def _foreign(file: File, function: ast.Attribute) -> bool:
    """Whether a method surely belongs to something outside the project."""
    name = file.name(function) or "?"
    return name[0] not in "?@." and "()." not in name  # an instance may be of a class derived from it


def _imported(file: File, function: ast.Name) -> bool:
    binding = file.binding(function)
    return binding is not None and binding.kind == "import" and binding.target.startswith(".")
