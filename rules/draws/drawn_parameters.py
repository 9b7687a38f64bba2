"""Parameters that are RNGs by what a function does with them, and draws from a global RNG beside them.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.knowledge.rng import NUMPY, PYTHON
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import defaults_of
from .randomness import (
    GENERATOR_PARAMETER,
    RNG_METHODS,
    SEED_PARAMETER,
    Function,
    calls_of,
    draws,
    is_seed_call,
    loads,
    parameters,
)

# What nothing but an RNG has, whatever the parameter is called: `uniform` and `sample` are a distribution's, too.
_SURELY = frozenset(
    "integers randint randrange permutation permuted standard_normal random_sample getrandbits".split()
)
_RNG_TYPE = compile_later(r"\bRandom\b|RandomState|np\.random|numpy\.random|\bGenerator\b|RNG|\bAny\b")


def past_drawn(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """(parameter, finding) for the draws from a global RNG of a function that draws from what it is handed:
    `random_state.uniform(…)` above `np.random.normal(…)`."""
    drawn = [(call, mask) for call, mask in draws(file, function) if mask & (NUMPY | PYTHON)]
    if not drawn or any(is_seed_call(file, call) for call in calls_of(file, function)):
        return
    held = next((p.arg for p in parameters(function) if _is_rng(file, function, p)), None)
    held = held or next(filter(None, (_brings_rng(file, function, p) for p in parameters(function))), None)
    if held is None:
        return
    for call, _ in drawn:
        if not _asks_for(file, call, held):
            yield (
                held,
                Site(file, call).finding(
                    f"`{file.one_line(call.func)}` draws from the global RNG beside `{held}`, which is drawn from "
                    "elsewhere: the caller's seed does not reach it"
                ),
            )


def _is_rng(file: File, function: Function, parameter: ast.arg) -> bool:
    """Whether a function draws from a parameter. What is called `rng` or `generator` is looked at by name."""
    name = parameter.arg
    told = SEED_PARAMETER.match(name) is not None
    if name in ("self", "cls") or (GENERATOR_PARAMETER.match(name) and not told):
        return False
    annotation = ast.unparse(parameter.annotation) if parameter.annotation is not None else ""
    if annotation and not told and not _RNG_TYPE.search(annotation):
        return False
    default = defaults_of(function.args).get(name)
    if default is not None and not isinstance(default, ast.Constant):
        return False  # `random=np.random`: a module, and what it has is the global RNG's
    methods = RNG_METHODS if told or annotation else _SURELY
    return any(
        isinstance(method := file.parent(use), ast.Attribute)
        and method.attr in methods
        and isinstance(call := file.parent(method), ast.Call)
        and call.func is method
        and (bool(call.args or call.keywords) or method.attr in RNG_METHODS - _SURELY)
        for use in loads(function, name)
    )


_RNG_OF_OBJECT = compile_later(r"^_*(?:np_|numpy_)?(?:rng|random_state|np_random)$")


def _brings_rng(file: File, function: Function, parameter: ast.arg) -> str | None:
    """The RNG of an object that a function is handed and draws from: `array.random_state.choice(radii)`. What belongs
    to the function's own object is looked at with its class."""
    if parameter.arg in ("self", "cls"):
        return None
    for use in loads(function, parameter.arg):
        held = file.parent(use)
        method = file.parent(held) if isinstance(held, ast.Attribute) else None
        if (
            isinstance(held, ast.Attribute)
            and _RNG_OF_OBJECT.match(held.attr)
            and isinstance(method, ast.Attribute)
            and method.attr in RNG_METHODS
            and isinstance(call := file.parent(method), ast.Call)
            and call.func is method
        ):
            return f"{parameter.arg}.{held.attr}"
    return None


def _asks_for(file: File, call: ast.Call, name: str) -> bool:
    """Whether a draw is for the case that nothing is given, or makes the seed of something."""
    if any(
        re.search(rf"\b{re.escape(name)}\b(?!\.)", ast.unparse(test.node)) for test in Site(file, call).tests
    ):
        return True
    statement = file.statement(call)
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    return target is not None and any(
        name == getattr(node, "id", "") or "seed" in getattr(node, "id", getattr(node, "attr", ""))
        for node in walk(target)
    )
