"""Environments in other forms than gym's `make` and `Env`: scenarios of particle worlds, parts of an environment that
seed themselves with nothing, an environment that comes with a data set or stands beside a seed. Asked with `preview`
only."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.knowledge.rng import LABELS, NUMPY
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, all_given, dotted, last_name
from ..code.versions import older, pinned
from ..draws.randomness import SEED_PARAMETER, calls_of, draws, is_seed_call, is_stub, parameters
from .held import is_environment_class, makes_environment, seeded_from_above
from .own_environments import own_environment


def scenarios(file: File) -> Iterator[Finding]:
    """Scenarios of particle worlds, which set up and reset what an environment plays, in a project that never seeds."""
    if b"def reset_world(" not in file.source.data:
        return
    project = file.program.project
    if any(b"random.seed(" in project.data(path) for path in project.files):
        return  # it may be the global RNG that whoever plays them seeds
    for node in file.nodes(ast.ClassDef):
        methods = [s for s in node.body if isinstance(s, ast.FunctionDef)]
        if not {"make_world", "reset_world"} <= {method.name for method in methods}:
            continue
        for call, mask in (found for method in methods for found in draws(file, method)):
            yield Site(file, call).finding(
                f"`{ast.unparse(call.func)}` draws from {LABELS.get(mask, LABELS[NUMPY])} inside a scenario, which no "
                "seed of the environment reaches: the worlds differ in every run"
            )
            break


_NP_RANDOM = compile_later(r"^(?:gym|gymnasium)\.utils\.seeding\.np_random$")
_MAKES_RNG = compile_later(r"seeding\.np_random\(|default_rng\(|RandomState\(|random\.Random\(")


def seeded_with_nothing(file: File) -> Iterator[Finding]:
    """`self.np_random, _ = seeding.np_random(None)`; `self._seed()` in the constructor of what is no environment by
    itself, so that no `env.seed(…)` reaches it."""
    if b"np_random" not in file.source.data and b"seed()" not in file.source.data:
        return
    for call in file.nodes(ast.Call):
        if _NP_RANDOM.match(file.name(call.func) or "") and (
            not (call.args or call.keywords) or (call.args and file.literal(call.args[0]) is None)
        ):
            if not _is_property(file, call) and not _asks(file, call):
                yield _entropy(file, call)
        elif _seeds_self(call):
            yield from _part(file, call)


def _is_property(file: File, call: ast.Call) -> bool:
    function = file.scope(call).function
    return (
        function is not None
        and isinstance(function.node, FUNCTIONS)
        and any("property" in ast.unparse(d) for d in function.node.decorator_list)
    )


def _asks(file: File, call: ast.Call) -> bool:
    return any(re.search(r"seed|np_random|rng", ast.unparse(test.node)) for test in Site(file, call).tests)


def _entropy(file: File, call: ast.Call) -> Finding:
    return Site(file, call).finding(
        f"`{file.one_line(call)}` takes its seed from the operating system: every run plays other episodes, whatever "
        "the program seeds"
    )


def _seeds_self(call: ast.Call) -> bool:
    return (
        isinstance(call.func, ast.Attribute)
        and call.func.attr in ("_seed", "seed")
        and last_name(call.func.value) == "self"
        and not call.args
        and not call.keywords
    )


def _part(file: File, call: ast.Call) -> Iterator[Finding]:
    """An object of a class that is no environment by its base, and seeds itself where it is made."""
    function, owner = file.scope(call).function, file.scope(call).owner
    if function is None or owner is None or not function.qualname.endswith(".__init__"):
        return
    node = owner.node
    if not isinstance(node, ast.ClassDef) or is_environment_class(file, node) or own_environment(file, node):
        return
    assert isinstance(call.func, ast.Attribute)
    name = call.func.attr
    method = next((s for s in node.body if isinstance(s, ast.FunctionDef) and s.name == name), None)
    if method is None or not _MAKES_RNG.search(file.text(method)):
        return
    if any(SEED_PARAMETER.match(p.arg) for p in _constructor_of(function.node)):
        return
    told = re.compile(rb"\b(?!self\.|np\.random\.|random\.)[\w.\[\]]+\.%b\(\s*[^)\s]" % name.encode())
    if any(told.search(line) for line in file.source.data.splitlines() if b".random." not in line):
        return
    yield Site(file, call).finding(
        f"`self.{name}()` is given no seed: the RNG of every `{node.name}` comes from the operating system, and who "
        "makes one cannot say otherwise"
    )


def _constructor_of(function: ast.AST) -> list[ast.arg]:
    return parameters(function) if isinstance(function, FUNCTIONS) else []


_ENV = compile_later(r"^(?:\w+_)?(?:env|envs|environment)$")
_SEEDS = compile_later(r"^_?(?:initiali[sz]e|init|set|fix|setup)_?(?:all_?|global_?|random_?)*seeds?$")
_OPTIONS = compile_later(
    r"seed|\b(?:args|cfg|config|conf|opts?|options|hparams|params|FLAGS|flags|kwargs|self)\b|\*\*"
)
_MAKES = compile_later(
    r"(?:^[A-Z]\w*Env|^Env|^Gym|Environment|World)\w*$|^(?:get|load)\w*_(?:dataset|env|data)\w*$"
)


def beside_seed(file: File) -> Iterator[Finding]:
    """A function that seeds the global RNGs and uses an environment that it is handed, or that comes with a data set:
    `dataset, env = get_dataset(name)`; no seed reaches it."""
    if b"env" not in file.source.data or b"seed" not in file.source.data:
        return
    if any(makes_environment(file, call) for call in file.nodes(ast.Call)) or seeded_from_above(file):
        return
    for function in file.nodes(ast.FunctionDef):
        owner = file.parent(function)
        if is_stub(function) or isinstance(owner, ast.ClassDef):
            continue
        calls = calls_of(file, function)
        seeding = next((c for c in calls if _seeds_globally(file, c)), None)
        found = _held(file, function) if seeding is not None else None
        if found is None or seeding is None:
            continue
        name, place = found
        lines = file.text(function).splitlines()[1:]
        word = re.compile(rf"\b{name}\b")
        if any(word.search(line) and re.search(r"seed|\brng\b", line) for line in lines):
            continue
        if not any(_uses(call, name) for call in calls):
            continue
        yield Site(file, place or seeding).finding(
            f"`{file.one_line(seeding)}` does not reach `{name}`, which has an RNG of its own that nothing in sight "
            "seeds: episodes differ in every run"
        )
        return


def _seeds_globally(file: File, call: ast.Call) -> bool:
    last = last_name(call.func)
    if is_seed_call(file, call) or (_SEEDS.match(last) is not None and bool(call.args)):
        return True
    # `d3rlpy.seed(3)`: of a library's own.
    owner = call.func.value if isinstance(call.func, ast.Attribute) else None
    binding = file.binding(owner) if isinstance(owner, ast.Name) else None
    return last == "seed" and bool(call.args) and binding is not None and binding.kind == "import"


def _held(file: File, function: ast.FunctionDef) -> tuple[str, ast.Call | None] | None:
    """The environment that a function is handed beside a seed, makes of a class, or gets with a data set."""
    names = [p.arg for p in parameters(function)]
    given = next((n for n in names if _ENV.match(n)), None)
    if given is not None and any(SEED_PARAMETER.match(n) for n in names):
        return given, None
    for assign in file.nodes(ast.Assign):
        value, target = assign.value, assign.targets[0]
        scope = file.scope(assign).function
        if scope is None or scope.node is not function or not isinstance(value, ast.Call):
            continue
        targets = target.elts if isinstance(target, ast.Tuple) else [target]
        name = next((t.id for t in targets if isinstance(t, ast.Name) and _ENV.match(t.id)), None)
        if name is None or not _MAKES.search(last_name(value.func)):
            continue
        if not any(_OPTIONS.search(ast.unparse(a)) for a in (*value.args, *value.keywords)) or (
            isinstance(target, ast.Tuple) and "seed" not in ast.unparse(value)
        ):
            return name, value
    return None


def _uses(call: ast.Call, name: str) -> bool:
    """Whether a call plays an environment, or hands it to what does."""
    if isinstance(call.func, ast.Attribute) and last_name(call.func.value) == name:
        return call.func.attr in ("reset", "step")
    if last_name(call.func) in ("print", "len", "isinstance", "type"):
        return False
    return any(isinstance(a, ast.Name) and a.id == name for a in all_given(call))


_OLD_ENV = frozenset(("gym.Env", "gym.core.Env"))
_NEW_GYM = compile_later(rb"\bgymnasium\b|\btruncated\b|\bterminated\b|reset\(seed=")
_PLAIN_BASES = frozenset("ABC EzPickle Generic Serializable object".split())


def hides_seed(file: File, node: ast.ClassDef) -> ast.expr | None:
    """The base of a class that derives from gym's `Env`, does what it does by another one that it holds, and has no
    `seed`: the base's is found first, whatever `__getattr__` hands on, and does nothing."""
    bases = [base for base in node.bases if last_name(base) not in _PLAIN_BASES]
    if len(bases) != 1 or file.name(bases[0]) not in _OLD_ENV or _NEW_GYM.search(file.source.data):
        return None
    pin = pinned(file.program.project.root, "gym")
    methods = {s.name: s for s in node.body if isinstance(s, FUNCTIONS)}
    held = file.tree.scopes[node].attributes
    if (pin is not None and not older(pin, "0.26")) or {"seed", "_seed"} & held.keys() | {
        "seed",
        "_seed",
    } & methods.keys():
        return None
    if "__init__" not in methods or not {"reset", "step"} <= methods.keys():
        return None
    taken = {parameter.arg for parameter in parameters(methods["__init__"])}
    for attribute, values in held.items():
        if len(values) != 1 or not isinstance(values[0][0], ast.Name) or values[0][0].id not in taken:
            continue
        reset, step = (_asked(methods[name], attribute) for name in ("reset", "step"))
        if reset is not None and step is not None:
            return bases[0]
    return None


def _asked(method: ast.AST, attribute: str) -> ast.Call | None:
    """The call by which a method asks the same of what its object holds: `self.env.step(action)`."""
    name = getattr(method, "name", "")
    return next(
        (
            call
            for call in walk(method)
            if isinstance(call, ast.Call) and dotted(call.func) == f"self.{attribute}.{name}"
        ),
        None,
    )
