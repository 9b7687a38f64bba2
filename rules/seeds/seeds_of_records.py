"""Numbers that stand for a seed in functions that are handed a configuration whose class has a field for it.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.index.program import Symbol
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, is_whole_number, last_name
from ..draws.randomness import Function, parameters
from ..loaders.loader import is_evaluation

_SEEDS = ("seed", "random_seed", "random_state")
_RECORD = compile_later(r"(?i)conf|cfg|arg|param|option|setting|spec|opts")


def number_for_field(file: File) -> Iterator[Finding]:
    """`LLM(model, seed=1234)` in a function that takes `config: ModelConfig`, which has a `seed` that it never asks
    for."""
    if b"seed" not in file.source.data and b"random_state" not in file.source.data:
        return
    for holder, name, number in _numbers(file):
        function = file.scope(number).function
        if function is None or not isinstance(function.node, FUNCTIONS):
            continue
        field = _field(file, function.node)
        if field is None or _said_elsewhere(file, function.node, field):
            continue
        site = Site(file, holder)
        if isinstance(holder, ast.Call) and site.seed is not None and "." in site.seed:
            continue  # the program's own seed is one of its options: `literals` says so
        around = file.statement(holder)
        bound = file.text(around.targets[0]) if isinstance(around, ast.Assign) else function.node.name
        if is_evaluation(bound) or site.tests:
            continue
        yield site.finding(
            f"`{name}` is {ast.unparse(number)} here, and not `{field}`, which nothing in `{function.node.name}` "
            "reads: whatever seed the configuration has, what is drawn stays the same",
            node=number,
            fix=Fix(SHOWN, f"Hand on `{field}`", (file.replace(number, field),)),
        )


def _numbers(file: File) -> Iterator[tuple[ast.expr, str, ast.expr]]:
    """Whole numbers that are handed to a callee for its seed, by name or in a dictionary of arguments."""
    for call in file.nodes(ast.Call):
        for keyword in call.keywords:
            if keyword.arg in _SEEDS and is_whole_number(keyword.value) and not _declares(call):
                yield call, keyword.arg, keyword.value
    for made in file.nodes(ast.Dict):
        for key, value in zip(made.keys, made.values):
            if isinstance(key, ast.Constant) and key.value in _SEEDS and is_whole_number(value):
                yield made, str(key.value), value


def _declares(call: ast.Call) -> bool:
    last = last_name(call.func)
    return last in ("field", "Field", "set_defaults", "replace") or "generator" in last.lower()


def _field(file: File, function: Function) -> str | None:
    """The seed of what a function is handed, or of what its object was made with."""
    for parameter in parameters(function):
        name = _seed_field(file, parameter)
        if name is not None:
            return f"{parameter.arg}.{name}"
    owner = file.scope(function.body[0]).owner
    made = owner.node if owner is not None else None
    for method in made.body if isinstance(made, ast.ClassDef) else ():
        if isinstance(method, ast.FunctionDef) and method.name == "__init__" and method is not function:
            for parameter in parameters(method):
                name = _seed_field(file, parameter)
                kept = _kept_as(method, parameter.arg) if name is not None else None
                if kept is not None:
                    return f"self.{kept}.{name}"
    return None


def _kept_as(method: ast.FunctionDef, name: str) -> str | None:
    """The attribute that a constructor keeps a parameter as: `self.config = config`."""
    for statement in walk(method):
        if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Name):
            target = statement.targets[0]
            if statement.value.id == name and isinstance(target, ast.Attribute):
                return target.attr
    return None


def _seed_field(file: File, parameter: ast.arg) -> str | None:
    """The field for a seed that the class has which a parameter is annotated with."""
    noted = parameter.annotation
    if noted is None or not _RECORD.search(text := ast.unparse(noted)):
        return None
    known: dict[str, str | None] = file.__dict__.setdefault("_seed_fields", {})
    if text not in known:
        found = (_of_class(file, part) for part in walk(noted))
        known[text] = next((name for name in found if name is not None), None)
    return known[text]


def _of_class(file: File, part: ast.AST) -> str | None:
    if isinstance(part, (ast.Name, ast.Attribute)) and _RECORD.search(last_name(part)):
        symbol = file.symbol(part)
    elif isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value.isidentifier():
        symbol = file.program.symbol(f"@.{part.value}", file.path)  # type: ignore[assignment]
    else:
        return None
    if not isinstance(symbol, Symbol) or not file.program.project.mentions(symbol.path, b"seed"):
        return None
    home = file.sibling(symbol.path)
    for node in home.nodes(ast.ClassDef) if home is not None else ():
        if node.name == symbol.bare:
            for statement in node.body:
                target = statement.target if isinstance(statement, ast.AnnAssign) else None
                if isinstance(target, ast.Name) and target.id in _SEEDS:
                    return target.id
    return None


def _said_elsewhere(file: File, function: Function, field: str) -> bool:
    """Whether a function reads the field, or a comment in it says that its number is meant."""
    record, _, name = field.rpartition(".")
    rows = range(function.lineno, (function.end_lineno or function.lineno) + 1)
    text = "\n".join(map(file.source.line, rows))
    if re.search(
        rf"\b{re.escape(field)}\b|getattr\({re.escape(record)}|#[^\n]*(?i:fixed|determin|constant)", text
    ):
        return True
    return any(
        isinstance(node, ast.Attribute) and node.attr == name and ast.unparse(node.value) == record
        for node in walk(function)
    )
