"""Environments in vectors, pools and wrappers that the program's seed does not reach.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import CallSite, Site

from ..code.syntax import FUNCTIONS, last_name
from ..code.versions import older, pinned
from ..draws.randomness import calls_of, parameters, seed_calls
from .held import only_probed, spaces_seeded
from .samples import never_played

_VECTORS = frozenset(
    "SyncVectorEnv AsyncVectorEnv gym.vector.make gymnasium.vector.make gymnasium.make_vec gym.make_vec".split()
)
_OWN_BATCH = "0.22"  # of gym; before, a vector's space was a tuple of the one that its environments share
# Environments that take their seed where they are made: the argument for it, how many come before it by position, and
# what they play without it (envpool 0.8, dmc2gym 1.0, procgen 0.10, dm_control 1.0, smac 1.0).
_OWN = "asks the operating system: every run plays other episodes"
_ALIKE = "takes {}: every run plays the same episodes"
_MADE_WITH_SEED: dict[str, tuple[str, int, str]] = {
    **{
        f"envpool.{n}": ("seed", 99, _ALIKE.format(42))
        for n in "make make_gym make_gymnasium make_dm".split()
    },
    "dmc2gym.make": ("seed", 2, _ALIKE.format(1)),
    "procgen.ProcgenEnv": ("rand_seed", 99, _OWN),
    "procgen.ProcgenGym3Env": ("rand_seed", 99, _OWN),
    "dm_control.suite.load": ("task_kwargs", 2, _OWN),
    "smac.env.StarCraft2Env": ("seed", 99, _OWN),
}
_MAKERS = (b"envpool", b"dmc2gym", b"rocgen", b"dm_control", b"StarCraft2Env")
_RESETS_SEEDED = compile_later(rb"\.reset\([^)\n]*\bseed\s*=")


def of_vectors(file: File) -> Iterator[Finding]:
    """What is said of the vectors, pools and wrappers of a file."""
    data = file.source.data
    if b"action_space" in data and b"ector" in data:
        yield from _batched_spaces(file)
    if any(word in data for word in _MAKERS):
        yield from _made_with_seed(file)
    if b"gymnasium" in data and b"rapper" in data:
        yield from _wrappers(file)


def _batched_spaces(file: File) -> Iterator[Finding]:
    """`envs.action_space.sample()` of a vector, whose space is an object of its own, where the spaces that are seeded
    are those of the environments in it."""
    if not spaces_seeded(file):
        return  # said of the first draw
    old = older(pinned(file.program.project.root, "gym"), _OWN_BATCH)
    for call in file.nodes(ast.Call):
        function = call.func
        if not (isinstance(function, ast.Attribute) and function.attr == "sample" and not call.args):
            continue
        space = function.value
        if not (isinstance(space, ast.Attribute) and space.attr == "action_space"):
            continue
        if not isinstance(space.value, ast.Name) or not _is_vector(file, space.value):
            continue
        if only_probed(file, call) or never_played(file, call) or _is_form(file, call):
            continue
        name = re.escape(space.value.id).encode()
        seeded = re.compile(rb"\b%b\.action_space\.seed\(|\b%b\.action_space\s*=[^=]" % (name, name))
        if seeded.search(file.source.data) or (old and b"gymnasium" not in file.source.data):
            continue
        yield Site(file, call).finding(
            f"`{ast.unparse(function)}` draws from the space of the whole vector, which has an RNG of its own: what is "
            "seeded are the spaces of its environments, and every run explores differently",
            fix=Fix(SHOWN, f"`{space.value.id}.action_space.seed(…)` where the vector is made", ()),
        )
        return


def _is_form(file: File, call: ast.Call) -> bool:
    """`network.init(key, observation, envs.action_space.sample())`: only its shape counts."""
    around = file.parent(call)
    return isinstance(around, ast.Call) and last_name(around.func) in ("init", "eval_shape", "tabulate")


def _is_vector(file: File, name: ast.Name) -> bool:
    binding = file.binding(name)
    made = binding.value if binding is not None and binding.kind == "assign" else None
    if not isinstance(made, ast.Call):
        return False
    return last_name(made.func) in _VECTORS or (file.name(made.func) or "") in _VECTORS


def _made_with_seed(file: File) -> Iterator[Finding]:
    """Environments that take their seed where they are made, and are given none."""
    for call in file.nodes(ast.Call):
        name = file.name(call.func)
        if name not in _MADE_WITH_SEED:
            continue
        seed, before, without = _MADE_WITH_SEED[name]
        starred = any(isinstance(argument, ast.Starred) for argument in call.args)
        if starred or len(call.args) > before or any(k.arg in (seed, "seed", None) for k in call.keywords):
            continue
        site = CallSite(file, call, name)
        if site.seed is None and not seed_calls(file) and not _by_class(file, call):
            continue  # a benchmark
        yield site.finding(
            f"`{site.spelling}` is given no `{seed}` and {without}, whatever seed the program has"
            + (f" in `{site.seed}`" if site.seed is not None else ""),
            fix=Fix(SHOWN, "Hand on the program's seed", ()),
        )


def _by_class(file: File, call: ast.Call) -> bool:
    """Whether an object makes an environment to play for the program: whoever makes the object can give no seed."""
    scope = file.scope(call).function
    return scope is not None and getattr(scope.node, "name", "") == "__init__"


def _wrappers(file: File) -> Iterator[Finding]:
    """A wrapper whose `reset` takes no seed and resets what it holds without one: since gymnasium has no other way to
    seed an environment, nobody can any more."""
    for owner in file.nodes(ast.ClassDef):
        if not any(re.search(r"Wrapper$", last_name(base)) for base in owner.bases):
            continue
        methods = {made.name: made for made in owner.body if isinstance(made, FUNCTIONS)}
        reset = methods.get("reset")
        if reset is None or "seed" in methods or "__getattr__" in methods:
            continue
        taken = [parameter.arg for parameter in parameters(reset)]
        if taken != ["self"] or reset.args.kwarg is not None or reset.args.vararg is not None:
            continue
        bare = next(
            (
                call
                for call in calls_of(file, reset)
                if re.fullmatch(r"self\._?env\.reset", ast.unparse(call.func))
                and not call.args
                and not call.keywords
            ),
            None,
        )
        if bare is not None and not _reset_with_seed(file):
            yield Site(file, bare).finding(
                f"`{owner.name}.reset` takes no seed and hands none on, and gymnasium seeds environments by "
                "`reset(seed=…)` alone: what is wrapped plays other episodes in every run"
            )
            return  # one a file: the others are made alike


def _reset_with_seed(file: File) -> bool:
    """Whether the project resets some environment with a seed: before it is wrapped, perhaps."""
    return any(map(_RESETS_SEEDED.search, file.program.project.texts()))
