"""Environments whose base class is the project's own, or another package's than gym's: gym itself, forks, PettingZoo,
bases made in-house."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.program import Symbol
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ._syntax import last_name

_PACKAGES = (
    "pettingzoo.",
    "ray.rllib.",
    "dm_env.",
    "robosuite.",
    "highway_env.",
    "minigrid.",
    "gym_minigrid.",
)
_BASE = compile_later(r"(?:^|[a-z0-9_.])(?:Env|Environment)$|^(?:Env|Environment)$")


def own_environment(file: File, node: ast.ClassDef) -> bool:
    """Whether a class with `reset` and `step` derives from such an environment, which has a seed of its own that no
    global RNG gets."""
    names = {
        s.name.lstrip("_") for s in node.body if isinstance(s, ast.FunctionDef)
    }  # `_reset` before gym 0.9.6
    if not {"reset", "step"} <= names or not any(_BASE.search(last_name(base)) for base in node.bases):
        return False
    symbol = Symbol(file.path, file.tree.scopes[node].qualname)
    told = any(base.startswith(_PACKAGES) for base in file.program.bases(symbol))
    for method in _methods(file, symbol):
        name = method.name.lstrip("_")
        if name == "seed" and "random.seed(" in ast.unparse(method):
            return False  # the global RNG is what the environment's seed is for
        asks = any(a.arg == "seed" for a in (*method.args.args, *method.args.kwonlyargs))
        told |= (asks and name in ("seed", "reset")) or name == "np_random"
    return told


def _methods(file: File, symbol: Symbol) -> Iterator[ast.FunctionDef]:
    """The methods of a class, and of the project's own classes that it derives from."""
    for current in file.program.lineage(symbol):
        home = file.sibling(current.path)
        scope = home.tree.class_scope(current.qualname) if home is not None else None
        for statement in (
            scope.node.body if scope is not None and isinstance(scope.node, ast.ClassDef) else ()
        ):
            if isinstance(statement, ast.FunctionDef):
                yield statement
