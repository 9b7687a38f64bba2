"""Draws from a global RNG in a method that hands the object's seed to what it calls, and seeds nothing; and those by
which a class picks, whose seed goes to what makes its data and nowhere else.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.knowledge.rng import LABELS, NUMPY, PYTHON, THREE
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, all_given, constructor_of, dotted, far_top, is_within, last_name
from ..code.uses import attributes
from ..draws.randomness import SEED_PARAMETER, Function, calls_of, draws, parameters, seed_calls

# What makes an RNG of the seed, seeds by it, or only speaks of it.
_ELSE = compile_later(
    r"(?i)seed|random|rng|generator|determin|reprod|__init__|log|print|warn|info|debug|format|^(?:int|str|isinstance|len"
    r"|hash|dict|vars|getattr|setattr|save\w*|dump\w*|write\w*|append|update|set_params)$"
)


def beside_handed(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """(attribute, finding) for `np.random.uniform(…)` in a method that calls `fit_biases(x, self.random_state)`."""
    owner = file.parent(function)
    if not isinstance(owner, ast.ClassDef) or any(SEED_PARAMETER.match(p.arg) for p in parameters(function)):
        return
    drawn = [(call, mask) for call, mask in draws(file, function) if mask & (NUMPY | PYTHON)]
    handed = _handed(file, function) if drawn else None
    if handed is None or any(True for _ in seed_calls(file)):
        return
    call, attribute = handed
    top = far_top(function, [draw for draw, _ in drawn])
    if top is not None:
        yield (
            attribute,
            Site(file, top).finding(
                f"`{function.name}` draws from the global RNG (lines {drawn[0][0].lineno} to {drawn[-1][0].lineno}), "
                f"and `self.{attribute}`, which `{file.one_line(call.func)}` (line {call.lineno}) is given, does not "
                "decide these draws"
            ),
        )
        return
    for draw, _ in drawn:
        yield (
            attribute,
            Site(file, draw).finding(
                f"`{file.one_line(draw.func)}` draws from the global RNG, and `self.{attribute}`, which "
                f"`{file.one_line(call.func)}` (line {call.lineno}) is given, does not decide this draw"
            ),
        )


def _handed(file: File, function: Function) -> tuple[ast.Call, str] | None:
    """A call in a method that is given the seed of its object, and does not seem to seed by it."""
    for call in calls_of(file, function):
        if _ELSE.search(last_name(call.func)):
            continue
        for given in all_given(call):
            own = isinstance(given, ast.Attribute) and dotted(given) == f"self.{given.attr}"
            if own and SEED_PARAMETER.match(last_name(given)):
                return call, last_name(given)
    return None


# What makes data, and draws that pick among them.
_MAKES_DATA = compile_later(r"(?i)data|loader|split|sampler|corpus|calib")
_PICKS = frozenset("randperm randint multinomial choice choices sample shuffle permutation".split())


def picked_beside(file: File, owner: ast.ClassDef) -> Iterator[Finding]:
    """`torch.randperm(n)[:k]` in a class whose `self.seed` is given to `get_dataloader(…, self.seed)` and to nothing
    else."""
    constructor = constructor_of(owner)
    taken = [p.arg for p in parameters(constructor) if SEED_PARAMETER.match(p.arg)] if constructor else []
    if len(taken) != 1 or any(True for _ in seed_calls(file)):
        return
    held = [use for use in attributes(file).get(taken[0], ()) if is_within(use, owner)]
    reads = [file.parent(use) for use in held if isinstance(use.ctx, ast.Load)]
    reads = [file.parent(read) if isinstance(read, ast.keyword) else read for read in reads]
    handed = [
        read for read in reads if isinstance(read, ast.Call) and _MAKES_DATA.search(last_name(read.func))
    ]
    if not handed or len(handed) < len(reads):
        return
    for method in owner.body:
        for draw, mask in draws(file, method) if isinstance(method, FUNCTIONS) else ():
            if last_name(draw.func) in _PICKS and mask & THREE:
                yield Site(file, draw).finding(
                    f"`{file.one_line(draw.func)}` picks by {LABELS[mask & THREE & -mask]}, and `self.{taken[0]}` "
                    f"goes to `{file.one_line(handed[0].func)}` (line {handed[0].lineno}) alone: it does not decide "
                    "what is picked"
                )
