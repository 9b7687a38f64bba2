"""Reinforcement-learning environments: which names hold one, and who seeds it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from reprolint.index.program import Symbol
from reprolint.lint.file import File

_MAKERS = re.compile(
    r"^(?:gym|gymnasium)\.(?:make|make_vec|vector\.make|envs\.make|vector\.(?:Sync|Async)VectorEnv)$"
)
_PACKAGES = ("gym.", "gymnasium.")
# `.seed(x)` of these seeds no environment.
_NOT_AN_ENVIRONMENT = re.compile(
    r"^(?:random|numpy|torch|np|tf|tensorflow|jax|cupy|imgaug|ia)\b|action_space|observation_space|rng"
)
_SEEDED = re.compile(rb"\.reset\(\s*(?:\w+,\s*)*seed\s*=")
_SPACE_SEEDED = re.compile(
    rb"(?:action_space|action_spaces?\[[^\]]*\]|env\w*\.seed_spaces?|single_action_space)\s*\.seed\s*\(|seed_action_space"
)
_MADE_WITH_SEED = re.compile(r"(?i)env|gym|ppo|dqn|sac|a2c|td3|ddpg|trpo|agent|runner|collector|trainer")


def makes_environment(file: File, call: ast.Call) -> bool:
    """Whether a call makes a gym or gymnasium environment that takes its seed at `reset`."""
    name = file.name(call.func)
    if name is None or not _MAKERS.match(name):
        return False
    around = file.parent(call)
    # `gym.make(id).seed(3)`, `gym.make(id).observation_space.shape`: no episode is played.
    return not isinstance(around, ast.Attribute)


def environment_seeded(file: File) -> bool:
    """Whether this file, or one beside it in the import graph, seeds an environment."""
    if any(_seeds_environment(file, call) for call in file.nodes(ast.Call)):
        return True
    return any(_SEEDED.search(text) or _SEED_CALL.search(text) for text in _neighbours(file))


_SEED_CALL = re.compile(rb"\benvs?\w*\.seed\(")


def spaces_seeded(file: File) -> bool:
    """Whether this file, or one beside it in the import graph, seeds an action space."""
    return any(_SPACE_SEEDED.search(text) for text in (file.source.data, *_neighbours(file)))


def _neighbours(file: File) -> Iterator[bytes]:
    project = file.program.project
    paths: set[Path] = project.imports.get(file.path, set()) | project.importers.get(file.path, set())
    for path in sorted(paths):
        yield project.data(path)


def _seeds_environment(file: File, call: ast.Call) -> bool:
    function = call.func
    attribute = function.attr if isinstance(function, ast.Attribute) else ""
    if attribute == "reset":
        return bool(call.args) or any(k.arg in ("seed", None) for k in call.keywords)
    if isinstance(function, ast.Attribute) and attribute in ("seed", "set_seed", "set_random_seed"):
        owner = file.name(function.value) or ""
        return not _NOT_AN_ENVIRONMENT.search(owner) and not _NOT_AN_ENVIRONMENT.search(
            ast.unparse(function.value)
        )
    if any(k.arg == "seed" for k in call.keywords):
        callee = attribute or (function.id if isinstance(function, ast.Name) else "")
        names = [ast.unparse(a) for a in call.args]
        return any(_MADE_WITH_SEED.search(name) for name in (callee, *names))
    return False


def is_environment_class(file: File, node: ast.ClassDef) -> bool:
    """Whether a class derives from gym's or gymnasium's Env or wrappers."""
    qualname = file.tree.scopes[node].qualname
    return any(base.startswith(_PACKAGES) for base in file.program.bases(Symbol(file.path, qualname)))


# Functions that look at how an environment is made: the shape of what it gives, whether it keeps to the interface.
_PROBES = re.compile(
    r"(?i)(?:^|_)(?:checks?|checker|verify|assert|probe|specs?|spaces?|shapes?|dims?|signature|is_compatible)(?:_|$)"
)
_CLOCK = re.compile(
    r"\btime\.(?:time|perf_counter|monotonic|process_time)(?:_ns)?\(|\bperf_counter\(|\btimeit\b|\bTimer\("
)


def only_probed(file: File, call: ast.Call) -> bool:
    """Whether what is played is not looked at for itself: the function asks for specs or checks the interface, or it
    takes the time of steps whose results it drops."""
    function = file.scope(call).function
    name = function.qualname.rsplit(".", 1)[-1] if function is not None else ""
    if _PROBES.search(name):
        return True
    around = function.node if function is not None else file.statement(call)
    if function is None:
        around = next((outer for outer in file.ancestors(call) if isinstance(outer, ast.If)), around)
    return _CLOCK.search(file.text(around)) is not None and _steps_dropped(file, call, around)


def _steps_dropped(file: File, call: ast.Call, around: ast.AST) -> bool:
    """Whether the results of all the steps and resets that are in one loop with a call are dropped."""
    loop = next((outer for outer in file.ancestors(call) if isinstance(outer, (ast.For, ast.While))), None)
    for node in ast.walk(loop or around):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("step", "reset")
        ):
            taker = file.parent(node)
            targets = taker.targets if isinstance(taker, ast.Assign) else []
            names = [n for target in targets for n in ast.walk(target) if isinstance(n, ast.Name)]
            if not isinstance(taker, ast.Expr) and not (names and all(n.id.startswith("_") for n in names)):
                return False
    return True
