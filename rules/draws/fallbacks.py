"""Fallbacks for a generator or a seed that a caller may give: `rng = rng or default_rng()`, `if rng is None: …`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from reprolint.index.binding import Scope, walk
from reprolint.index.extract import has_star
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, argument_given, defaults_of, known_parts, last_name
from ..code.uses import assigned, callers, names, users_of
from ..runs.branches import always_handed

_DEPTH = 3
# What a parameter for a generator is called, also `np_random` and `rng_key`.
_DRAWS = compile_later(
    r"(?i)(?:^|_)(?:np|py)?(?:p?rngs?|random|rand|gen|generator|seeds?|states?|keys?)(?:_|\d*$)"
)
_SEEDED_BY = compile_later(r"(?i)(?:^|_)(?:seeds?|random_?states?)(?:_|$)")


def only_offered(site: Site) -> bool:
    """Whether a site stands for what a caller leaves out, and none in sight does: all give it, or only others call,
    and what they leave out is what they ask for. So also what is called a seed, `if seed_seq is None:`."""
    if always_handed(site.file, site.node):
        return True
    lacking = list(_lacking(site))
    parameters = [
        found for node in lacking for found in _parameters(site.file, node) if _DRAWS.search(found[1])
    ]
    if not parameters:
        return False
    if any(_SEEDED_BY.search(name) for _, name in parameters):
        return True
    return not any(_left_out(site.file, holder, name, 0) for holder, name in parameters)


def _lacking(site: Site) -> Iterator[ast.expr]:
    """What is None, or false, where the site is reached."""
    for test in site.tests:
        yield from (node for part in known_parts(test.node, test.holds) for node in _absent(*part))
    child = site.node
    for around in site.file.ancestors(site.node):
        if isinstance(around, ast.BoolOp) and isinstance(around.op, ast.Or):
            yield from (value for value in around.values[:1] if value is not child)
        if isinstance(around, ast.stmt):
            break
        child = around


def _absent(test: ast.expr, holds: bool) -> Iterator[ast.expr]:
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        is_none = isinstance(test.ops[0], (ast.Is, ast.Eq) if holds else (ast.IsNot, ast.NotEq))
        if is_none and _nothing(test.comparators[0]):
            yield test.left
    elif isinstance(test, (ast.Name, ast.Attribute)) and not holds:
        yield test


def _parameters(file: File, node: ast.expr) -> Iterator[tuple[Scope, str]]:
    """The parameters, None unless a caller gives them, that a name or an attribute of `self` holds."""
    for held in [node] if isinstance(node, ast.Name) else assigned(file, node):
        found = file.tree.lookup(held.id, file.scope(held)) if isinstance(held, ast.Name) else None
        if not isinstance(held, ast.Name) or found is None or not isinstance(found[1].node, FUNCTIONS):
            continue
        default = defaults_of(found[1].node.args).get(held.id)
        if any(binding.kind == "parameter" for binding in found[0]) and _nothing(default):
            yield found[1], held.id


def _nothing(node: ast.expr | None) -> bool:
    return node is None or (isinstance(node, ast.Constant) and node.value is None)


def _left_out(file: File, function: Scope, name: str, depth: int) -> bool:
    """Whether a call in sight leaves a parameter out, gives None, or hands on what its own caller leaves out."""
    made: Any = function.node
    method = function.parent is not None and function.parent.kind == "class"
    for home, call in _calls(file, function):
        given = argument_given(made, call, name, method)
        if home.test or (given is None and (has_star(call) or name not in defaults_of(made.args))):
            continue
        if given is None or (isinstance(given, ast.Constant) and given.value is None):
            return True
        if depth < _DEPTH and any(
            _left_out(home, holder, handed, depth + 1) for holder, handed in _parameters(home, given)
        ):
            return True
    return False


def _calls(file: File, function: Scope) -> list[tuple[File, ast.Call]]:
    """The calls of a function, a method or a constructor; those of classes that derive theirs from it as well."""
    made, owner = function.node, function.parent
    if not isinstance(made, FUNCTIONS) or owner is None:
        return []
    if made.name != "__init__" or not isinstance(owner.node, ast.ClassDef):
        return callers(file, function)
    name = owner.node.name
    homes = [home for path in users_of(file, name) if (home := file.sibling(path)) is not None]
    found = [(home, call) for home in homes for call in _made(home, name)]
    for home in homes:
        for derived in home.nodes(ast.ClassDef):
            if not any(last_name(base) == name for base in derived.bases):
                continue
            inits = [part for part in derived.body if getattr(part, "name", "") == "__init__"]
            if not inits:
                found += [(home, call) for call in _made(home, derived.name)]
            for call in (node for init in inits for node in walk(init) if isinstance(node, ast.Call)):
                above = call.func.value if isinstance(call.func, ast.Attribute) else None
                if isinstance(above, ast.Call) and last_name(above.func) == "super":
                    found.append((home, call))
    return found


def _made(file: File, name: str) -> Iterator[ast.Call]:
    for use in names(file).get(name, ()):
        call = file.parent(use)
        if isinstance(call, ast.Call) and call.func is use:
            yield call
