"""Reinforcement-learning environment or action space whose RNG nothing seeds.

## What it does
Reports an environment of gym or gymnasium that is reset and never seeded, `action_space.sample()` of a space that is
never seeded.

## Why
An environment and each of its spaces hold an RNG of their own, filled from the operating system's entropy:
`np.random.seed` and `torch.manual_seed` do not reach them. `env.reset(seed=s)` seeds the environment (gym before
0.26: `env.seed(s)`) and *not* its spaces: random exploration needs `env.action_space.seed(s)` as well. A wrapper that
draws from `np.random` is not reached by `reset(seed=)`; in vector environments with worker processes it is seeded by
nobody (spawn) or draws the same numbers in each worker (fork).

## Example
```python
env = gym.make("CartPole-v1")
observation, info = env.reset()
action = env.action_space.sample()
```

## Use instead
```python
env = gym.make("CartPole-v1")
env.action_space.seed(args.seed)
observation, info = env.reset(seed=args.seed)
```

## Fix safety
Safe for an environment that gymnasium itself brings, named in the call and not wrapped there, and for the action space
of any that it makes: what they draw was random before. Else unsafe: an environment of others may refuse the seed or
take its time, a wrapper may count or film the reset. One more `reset` right after the environment is made seeds it
(later resets without a seed go on from there), or `env.seed(…)` where gym is surely older than 0.26, whose `reset` does
not take the argument. Shown where
`observation = env.reset()` leaves open which gym it is.

## Proof
tests/proofs: two runs of a program that seeds `random`, NumPy and torch play different episodes; after the fix they
play the same ones.

## Fine print
With `preview`, also

- an environment or wrapper of the project that draws from a global RNG, or drops the `seed` of its `reset`;
- code that seeds the global RNGs and plays an environment it is handed;
- a second environment for evaluation beside one that is seeded;
- a branch that makes the environment without the seed that the others give it;
- a `reset` that draws a seed and does not hand it on;
- a part of an environment that seeds itself with nothing;
- an environment that comes with a data set beside a seed;
- scenarios of particle worlds;
- Stable-Baselines3's `make_vec_env` and models without `seed`;
- the space of a vector where those of its environments are seeded;
- environments that take a seed where they are made and are given none (envpool, procgen, dm_control, dmc2gym, smac);
- a wrapper of gymnasium's whose `reset` takes no seed and hands none on;
- a class derived from `gym.Env` around an environment that hands on `reset` and `step` and has no `seed`;
- a wrapper that seeds what it holds and samples its space;
- `env.seed(s)` without the space's where the function that gets `env` next samples that;
- a `reset` that makes its RNG of a seed which only the first reset is given (`default_rng(seed)`);
- a vector that each round of a loop seeds as a whole;
- a `reset` that runs a constructor which seeds anew;
- environments of one loop that all have one seed, or are copies with one state;
- an environment that samples any space of its own;
- one that `reset(seed=…)` makes anew and resets without the seed;
- `env.reset(seed=None)` where nothing else seeds;
- a reset that stands above its `env.seed(seed)` in a loop;
- an RNG of a gymnasium wrapper that only its `seed` would seed, which gymnasium does not call;
- tasks of Meta-World whose objects are placed by NumPy's global RNG (`_freeze_rand_vec = False`).

Environments that a function makes under names of their own, none of which wraps another, count each for itself: the
seed of one is none of another's. Where they cannot be told apart, or the seed may reach both by what is out of sight,
one that is seeded speaks for all.

Left alone where

- an environment is asked for its specs, checked for its interface, or timed;
- an action is sampled for its form alone, or replaced before anything reads it;
- `make` is given a seed (for the constructor);
- `__main__` shows the environment of its module with a few steps;
- nothing in the environment is drawn (`is_slippery=False`);
- an object of the project's own stands for the space.

Without `preview`, also where

- a function of the program seeds the environments that it is handed, or an environment of another library has a `seed`
  of its own;
- what the environment answers is only rendered or steers the steps: nothing made of it is returned, stored, printed or
  learned from, or only a GIF is made of it (`make_gif.py`).

## References
- https://gymnasium.farama.org/api/env/#gymnasium.Env.reset
- https://gymnasium.farama.org/api/spaces/#gymnasium.spaces.Space.seed
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.knowledge.rng import LABELS, NUMPY, NUMPY_GENERATORS
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SAFE, SHOWN, UNSAFE, Applicability, Edit, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import NodeSite, Site

from .code.syntax import FUNCTIONS, all_given, argument_of, defaults_of, last_name, names_in
from .code.uses import callers
from .code.versions import older, pinned
from .draws.randomness import calls_of, draws, is_seed_call, is_stub, loads, parameters
from .environments.answers import answers_kept
from .environments.each_for_itself import left_apart
from .environments.forms import beside_seed, hides_seed, scenarios, seeded_with_nothing
from .environments.held import (
    deaf,
    environment_seeded,
    is_environment_class,
    is_given_seed,
    makes_environment,
    only_probed,
    plays,
    registered_by_others,
    replaced_space,
    seeded_anywhere,
    seeded_as_a_whole,
    seeded_by_class,
    seeded_by_others,
    seeds_itself,
    spaces_seeded,
)
from .environments.left_unseeded import beside_seeded, drawn_for_nothing, learned_on, taught_on
from .environments.made_again import made_again
from .environments.metaworld import thawed
from .environments.old_gym import perhaps_old, surely_old
from .environments.one_seed_for_all import alike
from .environments.own_environments import own_environment, samples_own_space
from .environments.resets_past_seeds import past_seeds
from .environments.samples import never_played, only_rendered, shown_by_others, tried_once
from .environments.spaces_of_wrappers import unseeded_spaces
from .environments.vector_spaces import of_vectors
from .loaders.loader import is_evaluation
from .runs.demonstrations import decorates
from .seeds.stream_seeds import follows, own_seed


@rule(
    code="RPL116",
    name="unseeded-environment",
    large_preview=True,
    nodes=(ast.Module,),
    words={"gym", "gymnasium", "action_space", "reset ~env", "reset ~wrapper", "stable_baselines3"},
    preview_words={
        "reset_world",
        "env seed",
        "envpool",
        "dm_control",
        "dmc2gym",
        "procgen",
        "StarCraft2Env",
        "~make_env ~seed",
        "~envs ~seed",
        "loads ~env",
        "deepcopy ~env",
        "_freeze_rand_vec",
    },
    numeric=True,
)
def check(module: NodeSite) -> Iterator[Finding]:
    """Report environments, spaces and environment classes."""
    file = module.file
    if file.test or (not file.settings.preview and only_rendered(file)):
        return
    for played, spaces in ((list(_environments(file)), False), (list(_spaces(file)), True)):
        if played and (file.settings.preview or not seeded_by_others(file, spaces=spaces)):
            yield from played
    if file.settings.preview:
        yield from _seeding_without_space(file)
        yield from unseeded_spaces(file)
        yield from _others_seeded(file)
        yield from _vectors(file)
        yield from of_vectors(file)
        yield from _evaluated_on(file)
        yield from _one_index(file)
        yield from beside_seeded(file)
        yield from learned_on(file)
        yield from taught_on(file)
        yield from drawn_for_nothing(file)
        yield from seeded_with_nothing(file)
        yield from beside_seed(file)
        yield from scenarios(file)
        yield from alike(file)
        yield from made_again(file)
        yield from thawed(file)
        yield from past_seeds(file)
        for node in file.nodes(ast.ClassDef):
            if is_environment_class(file, node) or own_environment(file, node):
                yield from _class(file, node)


_SPACES_OWN_RNG = "0.11"  # of gym; before, all spaces drew from one RNG that the import seeded with 0


def _environments(file: File) -> Iterator[Finding]:
    made = [
        call for call in file.nodes(ast.Call) if makes_environment(file, call) and not is_given_seed(call)
    ]
    if not file.settings.preview:  # `gym.make(**options)`: a seed may be among them
        made = [call for call in made if all(k.arg is not None for k in call.keywords)]
    if not made or any(seeds_itself(file, call) for call in made):
        return
    if environment_seeded(file):
        made = [call for call in made if left_apart(file, _target(file, call))]
    if not file.settings.preview and (registered_by_others(file) or decorates(file)):
        return
    told: set[ast.Call] = set()
    for call in made:
        target = _target(file, call)
        reset = _first_reset(file, target) if target is not None else None
        if reset is None and target is not None:
            reset = _first_reset(file, _kept_as(file, target))
        if reset is None or _handed_out(file, call, target):
            # Made here for others: they seed it, unless it is this file that plays.
            reset = _first_reset(file, None)
            target = None
        if reset is None or reset in told or (told and target is None):
            continue  # the others are made alike
        if target is None and file.settings.preview:
            reset = _made_by_parameter(file, reset) or reset
        yield Site(file, call).finding(
            f"`{file.one_line(call.func)}` makes an environment that nothing seeds: "
            "every run plays other episodes, whatever the program seeds",
            node=reset,
            fix=_fix(file, call, target),
        )
        told.add(reset)


def _made_by_parameter(file: File, reset: ast.Call) -> ast.Call | None:
    """`env = env_fn()` in the function that resets it, or around that: there the seed is missing."""
    owner = ast.unparse(reset.func).rpartition(".")[0]
    around, scope = set(), file.scope(reset).function
    while scope is not None:
        around.add(id(scope))
        scope = scope.parent.function if scope.parent is not None else None
    for assign in file.nodes(ast.Assign):
        target, value = assign.targets[0], assign.value
        if isinstance(target, ast.Tuple) and isinstance(
            value, ast.Tuple
        ):  # env, test_env = env_fn(), env_fn()
            target, value = next(
                (
                    pair
                    for pair in zip(target.elts, value.elts, strict=False)
                    if ast.unparse(pair[0]) == owner
                ),
                (target, value),
            )
        if (
            isinstance(value, ast.Call)
            and isinstance(value.func, ast.Name)
            and ast.unparse(target) == owner
            and id(file.scope(value).function) in around
            and (made := file.binding(value.func)) is not None
            and made.kind == "parameter"
        ):
            return value
    return None


def _one_index(file: File) -> Iterator[Finding]:
    """`[lambda: make_env(i) for i in …]`: each is called when the loop is over, and sees the last index."""
    for made in file.nodes(ast.Lambda):
        assert isinstance(made, ast.Lambda)
        loop, call = file.parent(made), made.body
        if not isinstance(loop, ast.ListComp) or loop.elt is not made or not isinstance(call, ast.Call):
            continue
        indices = {n.id for g in loop.generators for n in walk(g.target) if isinstance(n, ast.Name)}
        indices -= {a.arg for a in made.args.args}
        given = [n.id for a in _arguments(call) for n in walk(a) if isinstance(n, ast.Name)]
        late = next((name for name in given if name in indices), None)
        if late is not None and "env" in last_name(call.func).lower():
            yield Site(file, made).finding(
                f"every one of these functions sees the last `{late}` when it is called: environments that are seeded "
                "by it all play the same episodes",
            )


def _spaces(file: File) -> Iterator[Finding]:
    if (
        older(pinned(file.program.project.root, "gym"), _SPACES_OWN_RNG)
        and b"gymnasium" not in file.source.data
    ):
        return
    for call in file.nodes(ast.Call):
        function = call.func
        if (
            isinstance(function, ast.Attribute)
            and function.attr == "sample"
            and isinstance(function.value, ast.Attribute)
            and function.value.attr in ("action_space", "single_action_space")
            and "env" in ast.unparse(function.value.value)
            and not call.args
            and not only_probed(file, call)
            and not never_played(file, call)
            and not replaced_space(file, function.value)
            and (file.settings.preview or _matters(file, call))
        ):
            if not file.settings.preview and decorates(file):
                return
            whole = not file.settings.preview and (seeded_as_a_whole(file) or seeded_by_class(file))
            seeded = spaces_seeded(file) and not left_apart(file, function.value.value, spaces=True)
            if not seeded and not whole:
                yield Site(file, call).finding(
                    f"`{ast.unparse(function)}` draws from the space's own RNG, which neither `reset(seed=…)` nor "
                    "a global seed reaches: every run explores differently",
                    fix=_space_fix(file, function.value),
                )
            return


def _matters(file: File, played: ast.Call) -> bool:
    """Whether anything is kept of what is played."""
    shown = last_name(played.func) == "sample" and shown_by_others(file, played)
    return answers_kept(file, played) and not shown and not tried_once(file, played)


def _seeding_without_space(file: File) -> Iterator[Finding]:
    """`env.reset(seed=s)` for nothing but the seed, or `env.seed(s)`, and the space is left out: of an environment that
    others play, or that is explored here."""
    for call in file.nodes(ast.Call):
        function = call.func
        if not isinstance(function, ast.Attribute) or function.attr not in ("reset", "seed"):
            continue
        if not isinstance(file.parent(call), ast.Expr) or "env" not in last_name(function.value):
            continue
        if function.attr == "seed":
            seeds = bool(call.args or call.keywords) and (
                _explored_elsewhere(file, call) or _explored(file, call, function.value)
            )
        else:
            seeds = any(k.arg == "seed" and not isinstance(k.value, ast.Constant) for k in call.keywords)
            seeds = seeds and not any(makes_environment(file, other) for other in file.nodes(ast.Call))
        if seeds and not spaces_seeded(file) and not _base_seeds(file, call):
            yield Site(file, call).finding(
                f"`{ast.unparse(call)}` seeds the environment and leaves out its action space: "
                "sampled actions differ in every run"
            )


def _explored(file: File, call: ast.Call, env: ast.expr) -> bool:
    """Whether the code that seeds this very environment samples its action space, too, or a function of the file that
    it hands the environment to."""
    spelled = ast.unparse(env)
    return any(
        (
            (file.scope(other).function is file.scope(call).function and ast.unparse(space.value) == spelled)
            or _handed(file, space.value, spelled, call)
        )
        and not only_probed(file, other)
        for other, space in _sampled(file)
    )


def _sampled(file: File) -> Iterator[tuple[ast.Call, ast.Attribute]]:
    """(call, space) for what samples an action space."""
    for call in file.nodes(ast.Call):
        if isinstance(call.func, ast.Attribute) and call.func.attr == "sample":
            space = call.func.value
            if isinstance(space, ast.Attribute) and space.attr in ("action_space", "single_action_space"):
                yield call, space


def _handed(file: File, env: ast.expr, spelled: str, seeding: ast.Call) -> bool:
    """Whether an environment is a parameter for which the code that seeds gives what it calls `spelled`."""
    function = file.scope(env).function
    if function is None or not isinstance(env, ast.Name) or not isinstance(function.node, FUNCTIONS):
        return False
    if all(parameter.arg != env.id for parameter in parameters(function.node)):
        return False
    return any(
        home is file
        and file.scope(call).function is file.scope(seeding).function
        and (given := argument_of(function, call, env.id)) is not None
        and ast.unparse(given) == spelled
        for home, call in callers(file, function)
    )


def _explored_elsewhere(file: File, call: ast.Call) -> bool:
    """Whether a function that is there to seed leaves out a space that another function of the file samples."""
    function = file.scope(call).function
    name = function.qualname.rsplit(".", 1)[-1] if function is not None else ""
    return "seed" in name and any(file.scope(other).function is not function for other, _ in _sampled(file))


def _others_seeded(file: File) -> Iterator[Finding]:
    """Code that seeds global RNGs and plays an environment that it is handed, and that nothing in sight seeds."""
    if any(makes_environment(file, call) for call in file.nodes(ast.Call)) or environment_seeded(file):
        return
    if seeded_anywhere(file) or not plays(file) or _made_with_options(file):
        return
    for call in file.nodes(ast.Call):
        if _seeds_globals(file, call) and not any(
            isinstance(around, ast.ClassDef) and is_environment_class(file, around)
            for around in file.ancestors(call)
        ):
            yield Site(file, call).finding(
                f"`{file.one_line(call)}` does not reach the environment, which has an RNG of its own "
                "that nothing in sight seeds: episodes differ in every run"
            )
            return


# A helper that seeds, by its name: `set_module_seed(number)`.
_HELPER = compile_later(r"^_?(?:set|fix|init|setup)_\w*seeds?$")
_OF_ENVIRONMENTS = compile_later(r"(?i)env")


def _seeds_globals(file: File, call: ast.Call) -> bool:
    """Whether a call seeds global RNGs, and is not told of an environment that it might seed, too."""
    helper = _HELPER.match(last_name(call.func)) is not None and bool(call.args or call.keywords)
    if not helper and not is_seed_call(file, call):
        return False
    return _OF_ENVIRONMENTS.search(file.text(call)) is None


_OPTIONS = compile_later(
    r"seed|\b(?:args|cfg|config|conf|opts?|options|hparams|params|FLAGS|flags)\b(?!\.)|\*\*"
)


def _made_with_options(file: File) -> bool:
    """Whether something called an environment is made with a seed, or with all options, the seed among them."""
    return any(
        isinstance(assign.value, ast.Call)
        and any("env" in last_name(target).lower() for target in assign.targets)
        and any(_OPTIONS.search(ast.unparse(inner)) for inner in _arguments(assign.value))
        for assign in file.nodes(ast.Assign)
    )


def _arguments(call: ast.Call) -> list[ast.AST]:
    return [*call.args, *call.keywords]


_VECTORS = ("make_vec_env", "make_atari_env")


def _vectors(file: File) -> Iterator[Finding]:
    """Stable-Baselines3's vector environments and models, none of which is given a seed."""
    if environment_seeded(file) or seeded_anywhere(file):
        return
    for call in file.nodes(ast.Call):
        name = file.name(call.func) or ""
        if (
            name.startswith("stable_baselines3.")
            and name.rsplit(".", 1)[-1] in _VECTORS
            and len(call.args) < 3
            and not any(k.arg in ("seed", None) for k in call.keywords)
        ):
            yield Site(file, call).finding(
                f"`{last_name(call.func)}` makes environments that are given no `seed`: every run plays other "
                "episodes, whatever the program seeds"
            )
            return


def _evaluated_on(file: File) -> Iterator[Finding]:
    """A second environment, for evaluation, that is not seeded where the first one is."""
    if not environment_seeded(file):
        return
    for call in file.nodes(ast.Call):
        if not makes_environment(file, call):
            continue
        target = _target(file, call)
        if target is None or not is_evaluation(last_name(target)) or _handed_out(file, call, target):
            continue
        reset = _first_reset(file, target)
        spelled = re.escape(ast.unparse(target))
        told = re.compile(
            rf"{spelled}(?:\.\w+)*\.seed\(|{spelled}\.reset\([^)]*seed|seed\w*\([^)]*{spelled}\b|"
            rf"\bin \(?[^:\n]*{spelled}\b[^:\n]*:"
        )
        if reset is not None and told.search(file.source.data.decode("utf-8", "replace")) is None:
            yield Site(file, call).finding(
                f"`{ast.unparse(target)}` is not seeded, beside another environment that is: every run evaluates on "
                "other episodes",
                node=reset,
            )


def _base_seeds(file: File, call: ast.Call) -> bool:
    """Whether the function calls `super().seed(…)`, which may seed the space."""
    function = file.scope(call).function
    return any(
        isinstance(other.func, ast.Attribute)
        and other.func.attr in ("seed", "reset")
        and ast.unparse(other.func.value) == "super()"
        and file.scope(other).function is function
        for other in file.nodes(ast.Call)
    )


def _class(file: File, node: ast.ClassDef) -> Iterator[Finding]:
    """A wrapper or environment of the project."""
    hidden = hides_seed(file, node)
    if hidden is not None:
        yield Site(file, hidden).finding(
            f"`{node.name}` hands `reset` and `step` on and has no `seed`: that of gym's `Env` (before 0.26) answers "
            "in its place, and what it holds stays unseeded"
        )
    methods = [method for method in node.body if isinstance(method, ast.FunctionDef) and not is_stub(method)]
    # `def seed(self, seed): np.random.seed(seed)`: the global RNG is what the environment's seed is for.
    globally = any(
        is_seed_call(file, call) for m in methods if m.name in ("seed", "_seed") for call in calls_of(file, m)
    )
    for method in methods:
        for call, mask in draws(file, method) if not globally else ():
            yield Site(file, call).finding(
                f"`{ast.unparse(call.func)}` draws from {LABELS.get(mask, LABELS[NUMPY])} inside an environment, where "
                "`reset(seed=…)` does not reach: use `self.np_random`"
            )
        sampled = samples_own_space(file, method)
        if sampled is not None:
            yield Site(file, sampled).finding(
                f"`{ast.unparse(sampled.func)}` draws from the space's own RNG inside an environment, where "
                "`reset(seed=…)` does not reach: use `self.np_random`, or seed the space"
            )
        inner = _drops_options(file, method)
        if inner is not None:
            yield Site(file, inner).finding(
                f"`{node.name}.reset` takes `seed` among its options and drops it: the environment stays unseeded"
            )
        fresh = _made_at_reset(file, method) if method.name == "reset" else None
        if fresh is not None:
            yield Site(file, fresh).finding(
                f"`{file.one_line(fresh)}` asks the operating system in every reset that is given no seed: the seed of "
                "the first reset decides one episode, and `self.np_random` would go on from it"
            )
        if (
            method.name == "reset"
            and any(a.arg == "seed" for a in parameters(method))
            and not loads(method, "seed")
        ):
            yield Site(file, method).finding(
                f"`{node.name}.reset` takes `seed` and drops it: the environment stays unseeded",
                node=next(a for a in parameters(method) if a.arg == "seed"),
            )


def _made_at_reset(file: File, method: ast.FunctionDef) -> ast.Call | None:
    """`default_rng(seed)` in `reset(self, seed=None)`, whether a seed was given or not."""
    default = defaults_of(method.args).get("seed")
    if not isinstance(default, ast.Constant) or default.value is not None:
        return None
    for call in calls_of(file, method):
        made = (file.name(call.func) or "").removeprefix("gymnasium.utils.").removeprefix("gym.utils.")
        given = all_given(call)
        if made not in _MADE_OF_SEED or len(given) != 1 or not isinstance(given[0], ast.Name):
            continue
        site = Site(file, call)
        asked = any("seed" in names_in(test.node) for test in site.tests)
        binding = file.binding(given[0])
        if given[0].id == "seed" and not asked and binding is not None and binding.kind == "parameter":
            return call
    return None


_MADE_OF_SEED = frozenset({*NUMPY_GENERATORS, "random.Random", "seeding.np_random"})


def _drops_options(file: File, method: ast.FunctionDef) -> ast.Call | None:
    """`self.env.reset()` in a `reset(self, **kwargs)` that hands its options, the seed among them, to nothing."""
    options = method.args.kwarg
    if method.name != "reset" or options is None or loads(method, options.arg):
        return None
    for call in walk(method):
        if (
            isinstance(call, ast.Call)
            and isinstance(call.func, ast.Attribute)
            and call.func.attr == "reset"
            and ast.unparse(call.func.value) in ("self.env", "super()")
            and not call.args
            and not call.keywords
        ):
            return call
    return None


def _target(file: File, call: ast.Call) -> ast.expr | None:
    """What the environment is bound to, wrappers around it included."""
    current: ast.AST = call
    while True:
        around = file.parent(current)
        if isinstance(around, ast.Assign) and len(around.targets) == 1:
            return around.targets[0] if isinstance(around.targets[0], (ast.Name, ast.Attribute)) else None
        # With preview, `gym.make(env) if isinstance(env, str) else env`: who hands one over may have seeded it.
        either = isinstance(around, ast.IfExp) and current is not around.test and file.settings.preview
        if not either and (not isinstance(around, ast.Call) or current is around.func):
            return None
        assert around is not None
        current = around


def _kept_as(file: File, target: ast.expr | None) -> ast.expr | None:
    """With preview, the attribute under which a method keeps what it made under a name: `self.env = env`."""
    if not isinstance(target, ast.Name) or not file.settings.preview:
        return target
    function = file.scope(target).function
    for assign in file.nodes(ast.Assign, ast.AnnAssign):
        assert isinstance(assign, (ast.Assign, ast.AnnAssign))
        held = assign.targets[0] if isinstance(assign, ast.Assign) else assign.target
        named = isinstance(assign.value, ast.Name) and assign.value.id == target.id
        if named and isinstance(held, ast.Attribute) and file.scope(assign).function is function:
            return held
    return target


def _first_reset(file: File, target: ast.expr | None) -> ast.Call | None:
    """The first reset of an environment, or (without one) of anything called so outside of environment classes."""
    spelled = ast.unparse(target) if target is not None else ""
    for call in file.nodes(ast.Call):
        function = call.func
        if not isinstance(function, ast.Attribute) or function.attr != "reset":
            continue
        owner = ast.unparse(function.value)
        assert isinstance(call, ast.Call)
        named = owner == spelled or (not spelled and "env" in owner and not owner.startswith("self."))
        if not named or only_probed(file, call):
            continue
        if file.settings.preview or _matters(file, call):
            return call
    return None


def _handed_out(file: File, call: ast.Call, target: ast.expr | None) -> bool:
    """Whether the function that makes the environment returns it."""
    function = file.scope(call).function
    if function is None or target is None:
        return False
    spelled = ast.unparse(target)
    return any(
        file.scope(node).function is function
        and node.value is not None
        and spelled in ast.unparse(node.value)
        for node in file.nodes(ast.Return)
    )


def _fix(file: File, call: ast.Call, target: ast.expr | None) -> Fix | None:
    statement = file.statement(call)
    if target is None or not isinstance(statement, ast.Assign):
        return None
    spelled = ast.unparse(target)
    new = "gymnasium" in (file.name(call.func) or "")  # has no `env.seed`, whatever else the file plays
    earlier = not new and surely_old(file)
    perhaps = not new and not earlier and perhaps_old(file)
    if deaf(file, statement.value, "seed" if earlier or perhaps else "reset"):
        return None
    if perhaps:
        told = f"`{spelled}.seed(…)` where it is made, or, from gym 0.26 on, `reset(seed=…)`"
        return Fix(SHOWN, told, ())
    seed, imports, level = _seed(file, statement)
    lines = [f"{spelled}.seed({seed})" if earlier else f"{spelled}.reset(seed={seed})"]
    if not spaces_seeded(file) and _explores(file):
        lines.append(f"{spelled}.action_space.seed({_seed(file, statement, 'action_space')[0]})")
    between = file.source.newline + file.indent(statement)
    edit = file.insert_line_after(statement, between.join(lines))
    what = "Seed the environment and its action space" if len(lines) > 1 else "Seed the environment"
    safe = call is statement.value and _of_gymnasium(file, call)
    return Fix(level if safe else UNSAFE, what, (*imports, edit))


# Environments that come with gymnasium: their `reset` takes a seed, and time that nobody notices.
_BUILT_IN = compile_later(
    r"^(CartPole|Acrobot|MountainCar(Continuous)?|Pendulum|BipedalWalker(Hardcore)?|LunarLander(Continuous)?|Blackjack|"
    r"CliffWalking|FrozenLake(8x8)?|Taxi|Ant|HalfCheetah|Hopper|Humanoid(Standup)?|Inverted(Double)?Pendulum|Pusher|"
    r"Reacher|Swimmer|Walker2d)-v\d+$"
)


def _of_gymnasium(file: File, call: ast.Call) -> bool:
    """Whether a call makes an environment of gymnasium's own."""
    name = file.literal(call.args[0]) if call.args else None
    return (
        file.name(call.func) == "gymnasium.make"
        and isinstance(name, str)
        and _BUILT_IN.match(name) is not None
    )


def _explores(file: File) -> bool:
    """Whether a program that comes by the file may sample an action space."""
    project = file.program.project
    return any(b"action_space.sample(" in project.data(path) for path in project.linked(file.path))


def _seed(file: File, statement: ast.Assign, part: str = "") -> tuple[str, list[Edit], Applicability]:
    """The program's seed, or one of the environment's own, a fresh one for each that the place makes; and the level of
    a fix that nothing else makes unsafe: a number that stands for no seed is refused."""
    site = Site(file, statement.value)
    if site.seed_to_write is not None:
        return site.seed_to_write, [], SAFE if own_seed(site) == site.seed_to_write else UNSAFE
    name = ".".join(filter(None, (site.stream_name(), part)))
    followed = follows(site)
    seed, imports = site.stream("derive_seed", *followed.arguments, "bits=32", name=name)
    return seed, [*followed.imports, *imports], followed.level


def _space_fix(file: File, space: ast.expr) -> Fix | None:
    """Seed the space where its environment is made, if that is in this file."""
    if not isinstance(space, ast.Attribute):
        return None
    owner = ast.unparse(space.value)
    for call in file.nodes(ast.Call):
        if makes_environment(file, call):
            target = _target(file, call)
            if target is not None and ast.unparse(target) == owner:
                if not environment_seeded(file):
                    return None  # the finding about the environment seeds both
                statement = file.statement(call)
                assert isinstance(statement, ast.Assign)
                seed, imports, level = _seed(file, statement, "action_space")
                line = file.insert_line_after(statement, f"{ast.unparse(space)}.seed({seed})")
                made = statement.value  # no wrapper around it
                safe = isinstance(made, ast.Call) and file.name(made.func) == "gymnasium.make"
                return Fix(level if safe else UNSAFE, "Seed the action space", (*imports, line))
    return None
