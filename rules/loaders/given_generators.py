"""The generator that a function was given, or made: a loader in it is to draw from that one and not from another."""

from __future__ import annotations

import ast
from typing import NamedTuple

from reprolint.index.binding import Binding, Scope, walk
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

from ..code.syntax import FUNCTIONS, LOOPS, defaults_of
from ..generator_not_forwarded import takes_generator

_TORCH = ("torch.Generator", "torch.Generator().manual_seed")
# What takes a generator once, before anything is read by it.
_ONCE = ("torch.utils.data.random_split",)


class Given(NamedTuple):
    """A generator in reach, and whether it may be None."""

    name: str
    optional: bool


def generator_in_reach(site: CallSite) -> Given | None:
    """The parameter that holds torch's generator in the function around a site, or the only one that the function
    makes and that no other loader draws from."""
    scope = site.file.scope(site.node).function or site.file.tree.root
    parameter = "generator" if takes_generator(site) else _annotated(site.file, scope)
    if parameter is not None and isinstance(scope.node, FUNCTIONS):
        default = defaults_of(scope.node.args).get(parameter)
        return Given(parameter, isinstance(default, ast.Constant) and default.value is None)
    made = [
        name
        for name, bindings in scope.bindings.items()
        if len(bindings) == 1 and _is_made(site, bindings[0]) and _is_free(site.file, scope.node, name)
    ]
    return Given(made[0], False) if len(made) == 1 else None


def _annotated(file: File, scope: Scope) -> str | None:
    """The parameter that is said to be one of torch's generators."""
    for name, (binding, *more) in scope.bindings.items():
        said = binding.value if binding.kind == "parameter" and not more else None
        if said is not None and "torch.Generator" in file.text(said):
            return name
    return None


def _is_made(site: CallSite, binding: Binding) -> bool:
    """Whether a name is bound to a generator of torch, on the CPU, whenever the site runs."""
    file, call = site.file, binding.value
    if binding.kind != "assign" or not isinstance(call, ast.Call) or file.name(call.func) not in _TORCH:
        return False
    makes = call if file.name(call.func) == _TORCH[0] else getattr(call.func, "value", None)
    if not isinstance(makes, ast.Call) or makes.args or makes.keywords or binding.row >= site.row:
        return False
    around = list(file.ancestors(site.node))
    for outer in file.ancestors(file.statement(call)):
        if isinstance(outer, (*FUNCTIONS, ast.Module)):
            return True
        if isinstance(outer, LOOPS) or outer not in around:
            return False  # made anew in each round, or not in this branch
        if isinstance(outer, (ast.If, ast.Try)) and file.statement(site.node) not in outer.body:
            return False
    return True


def _is_free(file: File, function: ast.AST, name: str) -> bool:
    """Whether nothing draws from a generator but what does it once."""
    for node in walk(function):
        if not isinstance(node, ast.Name) or node.id != name or isinstance(node.ctx, ast.Store):
            continue
        parent = file.parent(node)
        if isinstance(parent, ast.Attribute) and parent.attr in ("manual_seed", "initial_seed"):
            continue
        call = file.parent(parent) if isinstance(parent, ast.keyword) else None
        if not isinstance(call, ast.Call) or file.name(call.func) not in _ONCE:
            return False
    return True
