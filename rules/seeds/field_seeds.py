"""Seeds that are a field of options: left out where the other fields are handed over, or taken in the place of the
seed that a caller gives.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.index.extract import has_star
from reprolint.index.program import Symbol
from reprolint.knowledge.rng import SEEDS
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import all_given, last_name, names_in
from ..draws.randomness import SEED_PARAMETER, Function, calls_of, parameters
from .callee_seeds import is_given, taken_by


def fields_without_seed(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """(parameter, finding) for `load(cfg.names, shots=cfg.shots)` where `cfg` is of a class with a field `seed`, which
    nothing in the function reads, and `load` takes a seed that it has a number for."""
    for parameter in parameters(function):
        field = _seed_field(file, parameter)
        if field is None or any(_is_field(node, parameter.arg, field) for node in walk(function)):
            continue
        for call in calls_of(file, function):
            given = all_given(call)
            fields = sum(_is_field(value, parameter.arg) for value in given)
            whole = any(isinstance(value, ast.Name) and value.id == parameter.arg for value in given)
            if fields < 2 or whole or has_star(call):
                continue
            found = taken_by(file, function, call)
            if found is None or not SEED_PARAMETER.match(found[1].name) or is_given(call, found[1]):
                continue
            default = ast.unparse(found[1].default)
            if default == "None":
                continue  # then the global RNG may be meant
            yield (
                parameter.arg,
                Site(file, call).finding(
                    f"`{found[0]}` takes `{found[1].name}` and is not given `{parameter.arg}.{field}`, as it is other "
                    f"options: it stays with {default}, whatever the caller asks for"
                ),
            )


def field_for_given(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """(parameter, finding) for `numpy.random.seed(self.config.seed)` in a function that takes `seed`, as each of
    several workers does, and seeds with that of the options alone."""
    if all(parameter.arg != "seed" for parameter in parameters(function)):
        return
    calls = [call for call in calls_of(file, function) if file.name(call.func) in SEEDS]
    given = [value for call in calls for value in all_given(call)]
    if any("seed" in names_in(value) for value in given) or any(
        isinstance(node, ast.Name) and node.id == "seed" and isinstance(node.ctx, ast.Store)
        for node in walk(function)
    ):
        return
    for call in calls:
        value = call.args[0] if call.args else None
        if isinstance(value, ast.Attribute) and value.attr == "seed" and last_name(value.value) in _OPTIONS:
            yield (
                "seed",
                Site(file, call).finding(
                    f"`{file.one_line(call)}` passes over `seed`, which the caller gives: all that are made with "
                    "the same options draw the same numbers"
                ),
            )
            return  # the others beside it alike


_OPTIONS = frozenset("config cfg conf args opt opts options hparams params settings".split())


def _is_field(node: ast.AST, name: str, field: str = "") -> bool:
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == name
        and field in ("", node.attr)
    )


def _seed_field(file: File, parameter: ast.arg) -> str | None:
    """The field of the annotated class of a parameter that holds the seed: `seed: int = 42` in its body."""
    hint = parameter.annotation
    if isinstance(hint, ast.Constant) and isinstance(hint.value, str):
        symbol = file.program.symbol(f"@.{hint.value}", file.path) if hint.value.isidentifier() else None
    else:
        symbol = file.symbol(hint) if hint is not None else None
    if symbol is None or isinstance(symbol, str):
        return None
    known: dict[Symbol, str | None] = file.program.__dict__.setdefault("seed_fields", {})
    if symbol not in known:  # a class of settings is what many functions take
        known[symbol] = _field_of(file, symbol)
    return known[symbol]


def _field_of(file: File, symbol: Symbol) -> str | None:
    home = file.sibling(symbol.path)
    scope = home.tree.class_scope(symbol.bare) if home is not None else None
    for statement in scope.node.body if scope is not None and isinstance(scope.node, ast.ClassDef) else ():
        target = statement.target if isinstance(statement, ast.AnnAssign) else None
        if isinstance(target, ast.Name) and SEED_PARAMETER.match(target.id):
            return target.id
    return None
