"""Reinforcement-learning environments: which names hold one, and who seeds it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from reprolint.index.binding import walk
from reprolint.index.extract import is_main_guard
from reprolint.index.program import Symbol
from reprolint.index.project import is_test
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, defaults_of, is_whole_number, last_name
from ..code.uses import definitions
from ..draws.randomness import parameters

_MAKERS = compile_later(
    r"^(?:gym|gymnasium)\.(?:make|make_vec|vector\.make|envs\.make|vector\.(?:Sync|Async)VectorEnv)$"
)
# What other packages make in gym's manner: seeded at `reset`, or by `seed` in older versions. With preview only.
_MAKERS_LIKE_GYM = compile_later(
    r"^(?:mo_gymnasium|safety_gymnasium|retro|stable_retro|gym_super_mario_bros|minedojo)\.make$"
    r"|^pettingzoo\.(?:\w+\.)+(?:parallel_env|env|raw_env)$"
)
_PACKAGES = ("gym.", "gymnasium.")
# `.seed(x)` of these seeds no environment.
_NOT_AN_ENVIRONMENT = compile_later(
    r"^(?:random|numpy|torch|np|tf|tensorflow|jax|cupy|imgaug|ia|d3rlpy|dgl|mxnet|mx)\b|action_space|observation_space|rng"
)
_SEEDED = compile_later(rb"\.reset\(\s*(?:\w+,\s*)*seed\s*=")
_SPACE_SEEDED = compile_later(
    rb"(?:action_space\w*|action_spaces?\[[^\]]*\]|env\w*\.seed_spaces?)(?:\.(?:unwrapped|_?np_random|_?rng))*\s*\.seed\s*\(|seed_action_space"
)
_OWN_SPACE_SEEDED = compile_later(rb"\bself\.\w*action_space\w*(?:\.(?:_?np_random|_?rng))?\.seed\(\s*\w")
_MADE_WITH_SEED = compile_later(r"(?i)env|gym|ppo|dqn|sac|a2c|td3|ddpg|trpo|agent|runner|collector|trainer")


def makes_environment(file: File, call: ast.Call) -> bool:
    """Whether a call makes a gym or gymnasium environment that takes its seed at `reset`."""
    name = file.name(call.func)
    if name is None or _fixed(call):
        return False
    if not _MAKERS.match(name) and not (file.settings.preview and _MAKERS_LIKE_GYM.match(name)):
        return False
    around = file.parent(call)
    # `gym.make(id).seed(3)`, `gym.make(id).observation_space.shape`: no episode is played.
    return not isinstance(around, ast.Attribute)


def _fixed(call: ast.Call) -> bool:
    """`gym.make("FrozenLake-v1", is_slippery=False)`: no step and no start of it is drawn."""
    return any(
        k.arg == "is_slippery" and isinstance(k.value, ast.Constant) and not k.value.value
        for k in call.keywords
    )


def is_given_seed(call: ast.Call) -> bool:
    """`gym.make(id, seed=3)`: what `make` does not know goes to the environment's constructor."""
    return any(
        k.arg is not None
        and _OF_A_SEED.search(k.arg)
        and not (isinstance(k.value, ast.Constant) and k.value.value is None)
        for k in call.keywords
    )


_OF_A_SEED = compile_later(r"(?:^|_)seed$")


def seeds_itself(file: File, call: ast.Call) -> bool:
    """`gym.make("own-v1")`, where the project registers the class that this makes, and its constructor takes a seed
    that is a number where nobody gives one."""
    made = call.args[0] if call.args else next((k.value for k in call.keywords if k.arg == "id"), None)
    number = file.literal(made)
    symbol = _own_class(file, number) if isinstance(number, str) else None
    if symbol is None:
        return False
    holder = file.sibling(symbol.path)
    made_by = definitions(holder).get(f"{symbol.bare}.__init__") if holder is not None else None
    return isinstance(made_by, ast.FunctionDef) and any(
        _OF_A_SEED.search(name) and is_whole_number(default)
        for name, default in defaults_of(made_by.args).items()
    )


def deaf(file: File, made: ast.expr, method: str) -> bool:
    """Whether an environment, wrappers of the project's own around it included, is seen to do nothing with a seed that
    it is given by `reset(seed=…)` or `seed(…)` (`method`), or to refuse it."""
    while isinstance(made, ast.Call):
        symbol = file.symbol(made.func)
        if symbol is not None and symbol.bare in file.program.facts(symbol.path).classes:
            return _refuses(file, Symbol(symbol.path, symbol.bare), method)
        number = file.literal(made.args[0]) if made.args else None
        if isinstance(number, str):
            own = _own_class(file, number)
            return "procgen" in number or (own is not None and _draws_elsewhere(file, own))
        made = made.args[0] if made.args else made.func  # a wrapper of somebody else's
    return False


def _refuses(file: File, owner: Symbol, method: str) -> bool:
    """Whether a class of the project has such a method that takes no seed, or surely none of the name."""
    found = file.program.symbol(f"@.{owner.bare}().{method}", owner.path)
    if not isinstance(found, Symbol):
        members = file.program.facts(owner.path).classes[owner.bare].members
        return "__getattr__" not in members and all(b == "object" for b in file.program.bases(owner))
    holder = file.sibling(found.path)
    made = definitions(holder).get(found.bare) if holder is not None else None
    if not isinstance(made, FUNCTIONS) or made.args.kwarg is not None or made.args.vararg is not None:
        return False
    return not any("seed" in parameter.arg for parameter in parameters(made))


def _draws_elsewhere(file: File, owner: Symbol) -> bool:
    """Whether no class that an environment of the project derives from has an RNG to be seeded."""
    for current in file.program.lineage(owner):
        holder = file.sibling(current.path)
        scope = holder.tree.class_scope(current.qualname) if holder is not None else None
        if holder is None or scope is None or _SEEDABLE.search(holder.text(scope.node)):
            return False
    return True


_SEEDABLE = compile_later(r"np_random|seed|rng|RandomState|default_rng|Generator")


def _own_class(file: File, number: str) -> Symbol | None:
    """The class of the project that is registered as an environment."""
    entry = _registered(file, number.rpartition(":")[2])
    symbol = file.program.symbol(entry.replace(":", "."), file.path) if ":" in entry else None
    return Symbol(symbol.path, symbol.bare) if isinstance(symbol, Symbol) else None


def _registered(file: File, number: str) -> str:
    """What the project registers an environment as: `module:Class`; "" where it does not."""
    project = file.program.project
    for path in project.files:
        if not (project.mentions(path, b"entry_point") and project.mentions(path, number.encode())):
            continue
        holder = file.sibling(path)
        for call in holder.nodes(ast.Call) if holder is not None else ():
            given = {k.arg: k.value for k in call.keywords}
            own = given.get("id", call.args[0] if call.args else None)
            entry = given.get("entry_point")
            if isinstance(own, ast.Constant) and own.value == number and isinstance(entry, ast.Constant):
                return str(entry.value)
    return ""


def environment_seeded(file: File) -> bool:
    """Whether this file, or one beside it in the import graph, seeds an environment."""
    if any(_seeds_environment(file, call) for call in file.nodes(ast.Call)):
        return True
    return any(map(_seeds_one, _neighbours(file)))


def seeding_calls(file: File, *, spaces: bool = False) -> list[ast.Call] | None:
    """The calls of this file that seed an environment, or (`spaces`) an action space of one; None where a file beside
    it in the import graph does."""
    if any(map(_seeds_space if spaces else _seeds_one, _neighbours(file))):
        return None
    calls = file.nodes(ast.Call)
    if not spaces:
        return [call for call in calls if _seeds_environment(file, call)]
    return [call for call in calls if _SPACE_SEEDED.search(ast.unparse(call).encode())]


def seeded_from_above(file: File) -> bool:
    """Whether this file, or one that imports it, seeds an environment."""
    if any(_seeds_environment(file, call) for call in file.nodes(ast.Call)):
        return True
    project = file.program.project
    return any(_seeds_one(project.data(path)) for path in project.importers.get(file.path, ()))


def seeded_by_others(file: File, *, spaces: bool = False) -> bool:
    """Whether a function of a program that uses this file seeds whatever environments it is handed (`for env in envs:
    env.seed(…)`): one that is made or played elsewhere may be among them. `spaces`: by a method that may seed their
    spaces, too, as `env.reset(seed=…)` does not."""
    project = file.program.project
    for path in sorted(project.linked(file.path)):
        data = project.data(path)
        other = file.sibling(path) if _HANDED.search(data) else None
        if (
            other is not None
            and not other.test
            and any(
                _seeds_given(other, c) and not (spaces and last_name(c.func) == "reset")
                for c in other.nodes(ast.Call)
            )
        ):
            return True
    return False


_HANDED = compile_later(
    rb"\benvs?\w*(?:\[\w+\])?(?:\.(?:action_space|observation_space|unwrapped))?\.seed\(|\.reset\(\s*seed\s*="
)


def _seeds_given(file: File, call: ast.Call) -> bool:
    """Whether a call seeds an environment, or a space of it, that the function around takes as an argument."""
    function = call.func
    if not isinstance(function, ast.Attribute) or not (call.args or call.keywords):
        return False
    seeds = function.attr == "seed" or (
        function.attr == "reset" and any(k.arg == "seed" for k in call.keywords)
    )
    owner: ast.AST = function.value
    while isinstance(owner, (ast.Attribute, ast.Subscript)):
        owner = owner.value
    if not seeds or not isinstance(owner, ast.Name) or "env" not in owner.id:
        return False
    return _is_given(file, owner)


def _is_given(file: File, node: ast.Name) -> bool:
    """Whether a name is a parameter, or runs over one."""
    binding = file.binding(node)
    if binding is not None and binding.kind == "parameter":
        return True
    loops = (a for a in file.ancestors(node) if isinstance(a, ast.For))
    return any(
        node.id in {n.id for n in walk(loop.target) if isinstance(n, ast.Name)}
        and any(
            isinstance(n, ast.Name) and (held := file.binding(n)) is not None and held.kind == "parameter"
            for n in walk(loop.iter)
        )
        for loop in loops
    )


def seeded_as_a_whole(file: File) -> bool:
    """Whether `env.seed(…)` seeds an environment that neither gym nor gymnasium makes here: it may seed its spaces."""
    texts = (file.source.data, *_neighbours(file))
    return any(_SEED_CALL.search(text) for text in texts) and not any(_GYM.search(text) for text in texts)


_GYM = compile_later(
    rb"\bgym(?:nasium)?\.(?:make|vector)\b|^\s*from gym(?:nasium)? import make", re.MULTILINE
)
_SEED_CALL = compile_later(rb"\benvs?\w*\.seed\(")


def seeded_anywhere(file: File) -> bool:
    """Whether any file that is linked to this one by imports may seed an environment."""
    return file.path in file.program.project.linked_with(_seeds)


@lru_cache(maxsize=1 << 14)  # asked again for every file that is linked to this one
def _seeds_one(text: bytes) -> bool:
    """Whether code may seed an environment, not only the spaces of one."""
    return (b".seed(" in text and _SEED_CALL.search(text) is not None) or (
        b"seed" in text and b".reset(" in text and _SEEDED.search(text) is not None
    )


def _seeds(text: bytes) -> bool:
    """Whether code may seed an environment."""
    return _seeds_one(text) or _seeds_space(text)


@lru_cache(maxsize=1 << 14)
def _seeds_space(text: bytes) -> bool:
    spaces = b"action_space" in text or b"seed_space" in text
    return spaces and b"seed" in text and _SPACE_SEEDED.search(text) is not None


def plays(file: File) -> bool:
    """Whether a file resets and steps an environment outside of a class that is one."""
    methods = set()
    for call in file.nodes(ast.Call):
        function = call.func
        if (
            isinstance(function, ast.Attribute)
            and function.attr in ("reset", "step")
            and _PLAYED.search(ast.unparse(function.value))
            and not any(
                isinstance(around, ast.ClassDef) and is_environment_class(file, around)
                for around in file.ancestors(call)
            )
        ):
            methods.add(function.attr)
    return methods == {"reset", "step"}


_PLAYED = compile_later(r"(?i)\benvs?\b|_envs?\b|\benv_")


def spaces_seeded(file: File) -> bool:
    """Whether this file, or one beside it in the import graph, seeds an action space."""
    return any(map(_seeds_space, (file.source.data, *_neighbours(file))))


def seeded_by_class(file: File) -> bool:
    """Whether a class of the project seeds an action space of its own with something: the environment that is played
    here and made out of sight may be one, made by the name under which it is registered."""
    if any(makes_environment(file, call) for call in file.nodes(ast.Call)):
        return False
    project = file.program.project
    return any(
        not is_test(path, project.root) and _seeds_own_space(project.data(path)) for path in project.files
    )


@lru_cache(maxsize=1 << 14)  # asked again for every file that samples a space
def _seeds_own_space(text: bytes) -> bool:
    return b"action_space" in text and _OWN_SPACE_SEEDED.search(text) is not None


def _neighbours(file: File) -> Iterator[bytes]:
    project = file.program.project
    paths: set[Path] = project.imports.get(file.path, set()) | project.importers.get(file.path, set())
    for path in sorted(paths):
        yield project.data(path)


def _seeds_environment(file: File, call: ast.Call) -> bool:
    function = call.func
    attribute = function.attr if isinstance(function, ast.Attribute) else ""
    if attribute == "reset":
        told = any(k.arg in ("seed", None) for k in call.keywords)
        return told or (bool(call.args) and not (file.settings.preview and _of_another(call)))
    if isinstance(function, ast.Attribute) and attribute in ("seed", "set_seed", "set_random_seed"):
        owner = file.name(function.value) or ""
        if file.settings.preview and isinstance(function.value, ast.Name) and function.value.id == "self":
            return False  # an agent's own method: what that seeds is seen there
        return not _NOT_AN_ENVIRONMENT.search(owner) and not _NOT_AN_ENVIRONMENT.search(
            ast.unparse(function.value)
        )
    if any(k.arg == "seed" for k in call.keywords):
        callee = attribute or (function.id if isinstance(function, ast.Name) else "")
        binding = file.binding(function) if isinstance(function, ast.Name) else None
        if file.settings.preview and binding is not None and binding.kind == "function":
            return False  # what a function of this file does with its seed is seen there
        names = [ast.unparse(a) for a in call.args]
        return any(_MADE_WITH_SEED.search(name) for name in (callee, *names))
    return False


def _of_another(call: ast.Call) -> bool:
    """`self.agent.reset(state)`: neither an environment nor a seed."""
    assert isinstance(call.func, ast.Attribute)
    named = "env" in ast.unparse(call.func.value).lower()
    return not named and not any("seed" in ast.unparse(argument).lower() for argument in call.args)


def is_environment_class(file: File, node: ast.ClassDef) -> bool:
    """Whether a class derives from gym's or gymnasium's Env or wrappers."""
    qualname = file.tree.scopes[node].qualname
    return any(base.startswith(_PACKAGES) for base in file.program.bases(Symbol(file.path, qualname)))


# Functions that look at how an environment is made: the shape of what it gives, whether it keeps to the interface.
_PROBES = compile_later(
    r"(?i)(?:^|_)(?:checks?|checker|verify|assert|probe|specs?|spaces?|shapes?|dims?|signature|is_compatible)(?:_|$)"
)
_CLOCK = compile_later(
    r"\btime\.(?:time|perf_counter|monotonic|process_time)(?:_ns)?\(|\bperf_counter\(|\btimeit\b|\bTimer\("
)


def only_probed(file: File, call: ast.Call) -> bool:
    """Whether what is played is not looked at for itself: the function asks for specs or checks the interface, or it
    takes the time of steps whose results it drops."""
    if last_name(call.func) == "sample" and (_asked_for_type(file.parent(call)) or _example(file, call)):
        return True
    function = file.scope(call).function
    name = function.qualname.rsplit(".", 1)[-1] if function is not None else ""
    if _PROBES.search(name) or _one_step(file, call):
        return True
    if shows_environment(file, call):
        return True
    around = function.node if function is not None else file.statement(call)
    if function is None:
        around = next((outer for outer in file.ancestors(call) if isinstance(outer, ast.If)), around)
    return _CLOCK.search(file.text(around)) is not None and _steps_dropped(file, call, around)


_REGISTERS = compile_later(r"^register\w*envs?(?:ironments)?$|^register_all\w*$")


def registered_by_others(file: File) -> bool:
    """Whether the file has another library register its environments, `multiworld.register_all_envs()`: they may draw
    from the global RNGs, which the program seeds."""
    return any(
        _REGISTERS.match(last_name(call.func)) and (file.name(call.func) or "?")[0] not in "?@."
        for call in file.nodes(ast.Call)
    )


def replaced_space(file: File, space: ast.Attribute) -> bool:
    """Whether the function puts an object of a project class that is no space of gym's where the space was."""
    spelled, function = ast.unparse(space), file.scope(space).function
    for assign in file.nodes(ast.Assign):
        value = assign.value
        if (
            isinstance(value, ast.Call)
            and assign.lineno < space.lineno
            and file.scope(value).function is function
            and any(ast.unparse(target) == spelled for target in assign.targets)
        ):
            symbol = file.symbol(value.func)
            if symbol is not None and symbol.bare in file.program.facts(symbol.path).classes:
                return not any(base.startswith(_PACKAGES) for base in file.program.bases(symbol))
    return False


def shows_environment(file: File, call: ast.Call) -> bool:
    """Whether a call stands in the `__main__` block of the module that defines what it plays, for few steps whose
    results nothing keeps: a look at whether it runs."""
    if file.scope(call).function is not None:
        return False
    outer = [call, *file.ancestors(call)]
    block = outer[-2] if len(outer) > 1 else None  # a statement of the module
    if not isinstance(block, ast.If) or not is_main_guard(block):
        return False
    named = any(_ENVIRONMENT.search(name) for name in file.facts.classes)
    if not named and not any(is_environment_class(file, node) for node in file.nodes(ast.ClassDef)):
        return False
    if _KEPT.search(file.text(block)) or any(isinstance(node, ast.While) for node in walk(block)):
        return False
    return all(_few(file, node) for node in walk(block) if isinstance(node, ast.For))


def tries_environment(file: File) -> bool:
    """Whether all that a module does below the environment which it defines is to make one and take a few steps, or to
    show what it looks like."""
    defined = (*FUNCTIONS, ast.ClassDef, ast.Import, ast.ImportFrom)
    below = [s for s in file.tree.module.body if not isinstance(s, defined)]
    nodes = [node for statement in below for node in walk(statement)]
    calls = [last_name(node.func) for node in nodes if isinstance(node, ast.Call)]
    if not {"reset", "step"}.issubset(calls):
        return False
    own = {
        c.name for c in file.tree.module.body if isinstance(c, ast.ClassDef) and is_environment_class(file, c)
    }
    own |= {
        name
        for name in file.facts.classes
        if any(_ENVIRONMENT.search(base.bare) for base in file.program.lineage(Symbol(file.path, name)))
    }
    if not own.intersection(calls):
        return False
    many = any(
        isinstance(node, ast.While) or (isinstance(node, ast.For) and not _few(file, node)) for node in nodes
    )
    if many and "render" not in calls:
        return False
    return not any((_KEPT if not many else _WRITTEN).search(file.text(statement)) for statement in below)


_ENVIRONMENT = compile_later(r"Env(?:ironment)?|Wra?pper|World|Gym")
_WRITTEN = compile_later(r"\.(?:save|dump|write)\w*\(|train|learn|imwrite|savefig")
_KEPT = compile_later(r"\.(?:save|dump|append|write|add)\w*\(|train|learn|\+=|imwrite|savefig")


def _few(file: File, loop: ast.For) -> bool:
    """A loop over what is written out there, or a small number that is."""
    count = loop.iter
    if isinstance(count, (ast.List, ast.Tuple)):
        return True
    if isinstance(count, ast.Call) and last_name(count.func) == "range" and count.args:
        steps = [file.literal(argument) for argument in count.args]
        return all(isinstance(step, int) and step <= 100 for step in steps)
    return False


def _asked_for_type(around: ast.AST | None) -> bool:
    """`isinstance(space.sample(), int)`, `space.sample().shape`."""
    if isinstance(around, ast.Attribute):
        return around.attr in ("shape", "dtype", "size", "ndim", "__class__")
    return isinstance(around, ast.Call) and last_name(around.func) in ("isinstance", "type", "len", "hasattr")


def _example(file: File, call: ast.Call) -> bool:
    """Whether a function that takes no step samples the space of observations, too: inputs of the right form, to make
    a network with."""
    function = file.scope(call).function
    methods = [
        other.func
        for other in file.nodes(ast.Call)
        if isinstance(other.func, ast.Attribute) and file.scope(other).function is function
    ]
    return any(
        m.attr == "sample" and last_name(m.value) in ("observation_space", "single_observation_space")
        for m in methods
    ) and not any(m.attr == "step" for m in methods)


def _one_step(file: File, call: ast.Call) -> bool:
    """Whether a function resets an environment and takes a single step, in no loop: to see what it gives."""
    function = file.scope(call).function
    if function is None:
        return False
    played = [
        other
        for other in file.nodes(ast.Call)
        if isinstance(other.func, ast.Attribute)
        and other.func.attr in ("step", "reset")
        and "env" in ast.unparse(other.func.value)
        and file.scope(other).function is function
    ]
    methods = [other.func.attr for other in played]
    return (
        methods.count("step") == 1
        and "reset" in methods
        and not any(
            isinstance(a, (ast.For, ast.While)) for other in (call, *played) for a in file.ancestors(other)
        )
    )


def _steps_dropped(file: File, call: ast.Call, around: ast.AST) -> bool:
    """Whether the results of all the steps and resets that are in one loop with a call are dropped."""
    loop = next((outer for outer in file.ancestors(call) if isinstance(outer, (ast.For, ast.While))), None)
    for node in walk(loop or around):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("step", "reset")
        ):
            taker = file.parent(node)
            targets = taker.targets if isinstance(taker, ast.Assign) else []
            names = [n for target in targets for n in walk(target) if isinstance(n, ast.Name)]
            if not isinstance(taker, ast.Expr) and not (names and all(n.id.startswith("_") for n in names)):
                return False
    return True
