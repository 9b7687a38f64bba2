"""Environments that are left without the seed that is at hand: beside branches that give it, handed to what learns, or
reset with a seed that was drawn for it. Asked with `preview` only."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import last_name
from ..draws.randomness import calls_of
from .held import environment_seeded, is_environment_class, is_given_seed, makes_environment, seeded_anywhere

_ENVIRONMENT = compile_later(r"(?i)(?:^|_)(?:venv|envs?|environments?)(?:_|$)")
_LEARNERS = ("stable_baselines3", "sb3_contrib", "stable_baselines", "sbx")
_TEACHES = frozenset({"fit", "learn", "train"})
_SEED = compile_later(r"(?i)seed|\brng\b")


def beside_seeded(file: File) -> Iterator[Finding]:
    """`env = gym.make(name)` in one branch, where the others make it with a seed."""
    for node in file.nodes(ast.If):
        parent = file.parent(node)
        if isinstance(parent, ast.If) and parent.orelse == [node]:
            continue  # told of the first `if`
        made = [_made(branch) for branch in _branches(node)]
        told = [target for block, target, value in filter(None, made) if _seeded(block, value)]
        for found in filter(None, made):
            block, target, value = found
            call = next((c for c in walk(value) if isinstance(c, ast.Call) and _makes(file, c)), None)
            if (
                call is None
                or target not in told
                or _seeded(block, value)
                or _seeded_below(file, node, target)
            ):
                continue
            yield Site(file, call).finding(
                f"`{file.one_line(call)}` is given no seed, as the other branches do: what is played on `{target}` "
                "differs in every run"
            )
            return


def _branches(node: ast.If) -> Iterator[list[ast.stmt]]:
    """The blocks of an `if` with all that hang on it."""
    yield node.body
    if len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
        yield from _branches(node.orelse[0])
    elif node.orelse:
        yield node.orelse


def _made(block: list[ast.stmt]) -> tuple[list[ast.stmt], str, ast.expr] | None:
    """The environment that a block makes: (block, what it is bound to, how)."""
    for statement in block:
        if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Call):
            target = ast.unparse(statement.targets[0])
            if _ENVIRONMENT.search(last_name(statement.targets[0])):
                return block, target, statement.value
    return None


def _makes(file: File, call: ast.Call) -> bool:
    return makes_environment(file, call)


def _seeded(block: list[ast.stmt], value: ast.expr) -> bool:
    return _SEED.search(ast.unparse(value)) is not None or any(_SEED.search(ast.unparse(s)) for s in block)


def _seeded_below(file: File, node: ast.If, target: str) -> bool:
    """Whether the environment is seeded whichever branch made it."""
    function = file.scope(node).function
    where = function.node if function is not None else file.tree.module
    text = "\n".join(
        ast.unparse(call)
        for call in walk(where)
        if isinstance(call, ast.Call) and call.lineno > (node.end_lineno or 0)
    )
    spelled = re.escape(target)
    return (
        re.search(rf"{spelled}(?:\.\w+)*\.seed\(|{spelled}\.reset\([^)]*seed|seed\w*\([^)]*{spelled}\b", text)
        is not None
    )


def learned_on(file: File) -> Iterator[Finding]:
    """`PPO("MlpPolicy", env).learn(n)`: the model that is given no seed gives the environment none."""
    data = file.source.data
    if not any(name.encode() in data for name in _LEARNERS) or b".learn(" not in data:
        return
    if environment_seeded(file) or seeded_anywhere(file):
        return
    for call in file.nodes(ast.Call):
        name = file.name(call.func) or ""
        if name.partition(".")[0] not in _LEARNERS or not re.match(r"[A-Z0-9]+$", last_name(call.func)):
            continue
        if any(k.arg in ("seed", None) for k in call.keywords):
            continue
        if not _learns(file, call):
            continue
        given = next(
            (k.value for k in call.keywords if k.arg == "env"), call.args[1] if len(call.args) > 1 else None
        )
        if isinstance(given, ast.Constant) and isinstance(given.value, str):
            place: ast.Call | None = call
        else:
            place = _made_for(file, given)
        if place is not None:
            yield Site(file, place).finding(
                f"`{last_name(call.func)}` is given no seed, nor is the environment that it learns on: every run plays "
                "other episodes, whatever the program seeds"
            )
            return


def taught_on(file: File) -> Iterator[Finding]:
    """`agent.fit(env, nb_steps=50000)`: what plays is out of sight, and nothing here gives the environment a seed."""
    if b".reset(" in file.source.data or environment_seeded(file) or seeded_anywhere(file):
        return  # who resets it here is told there
    for call in file.nodes(ast.Call):
        function = call.func
        if not isinstance(function, ast.Attribute) or function.attr not in _TEACHES:
            continue
        given = next((k.value for k in call.keywords if k.arg == "env"), call.args[0] if call.args else None)
        place = _made_for(file, given)
        if place is None or _given_seed(file, call) or is_given_seed(place):
            continue
        yield Site(file, place).finding(
            f"`{file.one_line(place.func)}` makes an environment that nothing seeds, for `{file.one_line(function)}`: "
            "every run plays other episodes, whatever the program seeds"
        )
        return


def _given_seed(file: File, call: ast.Call) -> bool:
    """Whether what teaches is given a seed, where it is called or where it is made."""
    assert isinstance(call.func, ast.Attribute)
    owner = call.func.value
    binding = file.binding(owner) if isinstance(owner, ast.Name) else None
    made = binding.value if binding is not None and binding.kind == "assign" else owner
    calls = [call, *([made] if isinstance(made, ast.Call) else [])]
    return any(k.arg is None or _SEED.search(k.arg) for one in calls for k in one.keywords)


def _learns(file: File, call: ast.Call) -> bool:
    """Whether the model is taught here: `model.learn(…)`, or right where it is made."""
    around = file.parent(call)
    if isinstance(around, ast.Attribute) and around.attr == "learn":
        return True
    if not isinstance(around, ast.Assign):
        return False
    spelled = ast.unparse(around.targets[0]) + ".learn"
    return any(
        ast.unparse(other.func) == spelled for other in file.nodes(ast.Call) if other.lineno > call.lineno
    )


def _made_for(file: File, given: ast.expr | None) -> ast.Call | None:
    """The call that makes the environment which a model is given."""
    if given is None:
        return None
    if isinstance(given, ast.Name):
        binding = file.binding(given)
        value = binding.value if binding is not None and binding.kind == "assign" else None
    else:
        value = given
    if value is None:
        return None
    return next((c for c in walk(value) if isinstance(c, ast.Call) and makes_environment(file, c)), None)


def drawn_for_nothing(file: File) -> Iterator[Finding]:
    """A `reset` that makes up a seed, and resets what it wraps without it."""
    for owner in file.nodes(ast.ClassDef):
        for method in owner.body:
            if not isinstance(method, ast.FunctionDef) or method.name not in ("reset", "_reset", "reset_env"):
                continue
            if (
                not is_environment_class(file, owner)
                and not _ENVIRONMENT.search(owner.name)
                and not owner.name.endswith("Env")
            ):
                continue
            drawn = {
                ast.unparse(target)
                for node in walk(method)
                if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
                for target in node.targets
                if "seed" in last_name(target).lower()
            }
            read = {
                ast.unparse(node)
                for node in walk(method)
                if isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Load)
            }
            if not drawn or drawn & read:
                continue
            for call in calls_of(file, method):
                bare = isinstance(call.func, ast.Attribute) and call.func.attr == "reset"
                if bare and not call.args and not call.keywords and call.lineno > _first(method, drawn):
                    yield Site(file, call).finding(
                        f"`{min(drawn)}` is made for this reset, and does not reach it: `{ast.unparse(call)}` goes on "
                        "from where the environment's own RNG is"
                    )
                    break


def _first(method: ast.FunctionDef, drawn: set[str]) -> int:
    return min(
        node.lineno
        for node in walk(method)
        if isinstance(node, ast.Assign) and any(ast.unparse(t) in drawn for t in node.targets)
    )
