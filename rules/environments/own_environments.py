"""Environments whose base class is the project's own, or another package's than gym's: gym itself, forks, PettingZoo,
bases made in-house."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.program import Symbol
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import dotted, last_name
from ..draws.randomness import calls_of

_PACKAGES = (
    "pettingzoo.",
    "ray.rllib.",
    "dm_env.",
    "robosuite.",
    "highway_env.",
    "minigrid.",
    "gym_minigrid.",
)
_BASE = compile_later(r"(?:^|[a-z0-9_.]|[A-Z]{2})(?:Env|Environment)$|^(?:Env|Environment)$")


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


_SPACE_SEEDED = compile_later(
    rb"space\w*\s*\.seed\(|space\w*\._?np_random\s*=|\(\s*[^()]*\bseed\s*=\s*self\.np_random"
)


def samples_own_space(file: File, method: ast.FunctionDef) -> ast.Call | None:
    """The call by which `reset` or `step`, or a part of them, takes what happens from a space of the environment's own:
    `self.state = self.observation_space.sample()`. A space has an RNG of its own, which `reset(seed=…)` does not
    seed (gymnasium 1.2, `Space.np_random`; gym from 0.11 on)."""
    if _SPACE_SEEDED.search(file.source.data) or re.search(r"sample|random|explore|dummy|fake", method.name):
        return None
    for call in calls_of(file, method):
        function = call.func
        if not (isinstance(function, ast.Attribute) and function.attr == "sample") or call.args:
            continue
        if dotted(function.value) in ("self.action_space", "self.observation_space") or _is_space(
            file, function.value
        ):
            return call
    return None


_SPACE = compile_later(r"^(?:gym|gymnasium)\.spaces\.(?:\w+\.)?[A-Z]\w+$")


def _is_space(file: File, node: ast.expr) -> bool:
    """Whether an attribute of any name holds a space that the class makes: `self.goals = spaces.Box(…)`."""
    owner = file.scope(node).owner
    if owner is None or not isinstance(node, ast.Attribute) or dotted(node) != f"self.{node.attr}":
        return False
    values = [value for value, _, _ in owner.attributes.get(node.attr, ())]
    return bool(values) and all(
        isinstance(value, ast.Call) and _SPACE.match(file.name(value.func) or "") for value in values
    )


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
