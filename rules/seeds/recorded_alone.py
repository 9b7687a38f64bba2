"""A seed that is written into a record, in a function that draws by the RNG of something that it makes.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import all_given, last_name, mentions
from ..draws.randomness import RNG_METHODS, SEED_PARAMETER, Function, calls_of, loads, parameters
from ..order.uses_of_order import is_shown

_RECORD = compile_later(r"(?i)descr|meta|info|record|summary|log|stats|hparams|attrs|history|annotations")
_RNG = compile_later(r"^_*(?:random_state|rng|np_random|np_rng)$")


def recorded_alone(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """(parameter, finding) for `space.random_state.normal(...)` in a function whose `seed` goes into
    `self._descriptors.update(seed=seed)` and nowhere else."""
    for parameter in parameters(function):
        name = parameter.arg
        used = loads(function, name) if SEED_PARAMETER.match(name) else []
        if not used or not all(is_shown(file, use) or _is_recorded(file, use) for use in used):
            continue
        for call in calls_of(file, function):
            held = _held_rng(call)
            if held is not None and _made_without(file, function, held, name):
                yield (
                    name,
                    Site(file, call).finding(
                        f"`{file.one_line(call.func)}` draws by an RNG that is made without `{name}`, which is only "
                        "recorded: the caller's seed does not decide this draw"
                    ),
                )
                break


def _is_recorded(file: File, use: ast.Name) -> bool:
    """`self._descriptors.update(seed=seed)`, `self.info["seed"] = seed`."""
    around = file.parent(use)
    if isinstance(around, ast.keyword):
        around = file.parent(around)
    if isinstance(around, ast.Call):
        target = around.func
        return (
            isinstance(target, ast.Attribute)
            and target.attr in ("update", "append", "setdefault")
            and _RECORD.search(last_name(target.value)) is not None
        )
    return (
        isinstance(around, ast.Assign)
        and around.value is use
        and isinstance(around.targets[0], ast.Subscript)
        and _RECORD.search(last_name(around.targets[0].value)) is not None
    )


def _held_rng(call: ast.Call) -> str | None:
    """The name of what has the RNG that a call draws by: `space` of `space.random_state.normal(3)`."""
    method = call.func
    if not isinstance(method, ast.Attribute) or method.attr not in RNG_METHODS:
        return None
    rng = method.value
    if not isinstance(rng, ast.Attribute) or not _RNG.match(rng.attr) or not isinstance(rng.value, ast.Name):
        return None
    return rng.value.id


def _made_without(file: File, function: Function, held: str, name: str) -> bool:
    """Whether a function makes something by a call that is not given a seed, and seeds it nowhere."""
    scope = file.scope(function.body[0]).function
    bindings = scope.bindings.get(held, []) if scope is not None else []
    if len(bindings) != 1 or not isinstance(made := bindings[0].value, ast.Call):
        return False
    return not any("seed" in (k.arg or "seed") for k in made.keywords) and not any(
        mentions(value, name) for value in all_given(made)
    )
