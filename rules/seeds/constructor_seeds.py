"""Constructors of a library that seed a global RNG with what they are given and draw nothing by then: what the object
draws later follows whatever was drawn and seeded in between.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.knowledge.rng import LABELS, SEEDS, THREE
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, constructor_of, last_name, mentions
from ..draws.randomness import Function, calls_of, draws, parameters
from ..random_op_in_evaluation import in_library

_PLAIN = ("seed", "random_seed", "random_state")
# What sets up a process, or an object that is to do so.
_SETS_UP = compile_later(
    r"(?i)train|runner|experiment|session|conf|manager|callback|seed|context|launcher|pipeline|main|env"
)
# What draws nothing by itself.
_PLAIN_CALLS = frozenset(
    """int float bool str list tuple dict set len isinstance hasattr getattr setattr callable range zip enumerate sorted
    min max sum abs round type print info debug warning warn error format join get copy deepcopy append extend update
    items keys values ValueError TypeError""".split()
)


def seeded_in_passing(file: File, node: ast.ClassDef) -> Iterator[Finding]:
    """The call by which a constructor seeds a global RNG for what is drawn after it has returned."""
    made = constructor_of(node)
    if made is None or _SETS_UP.search(node.name):
        return
    taken = [parameter.arg for parameter in parameters(made) if parameter.arg in _PLAIN]
    calls = calls_of(file, made) if taken else []
    for call in calls:
        name = file.name(call.func)
        if name not in SEEDS or len(call.args) != 1 or not isinstance(call.args[0], ast.Name):
            continue
        seed = call.args[0].id
        mask = SEEDS[name][0] & THREE
        if seed not in taken or not mask or _draws_by_then(call, calls) or _kept(made, seed):
            continue
        later = _drawn_later(file, node, mask)
        if (later is None and seed != "random_state") or not in_library(file):
            continue
        what = f"`{file.one_line(later.func)}` (line {later.lineno})" if later else "the object"
        yield Site(file, call).finding(
            f"the constructor seeds {LABELS[mask]} for all of the caller's program and draws nothing: what {what} "
            f"draws later follows whatever has drawn and seeded by then, not `{seed}`",
            fix=Fix(SHOWN, f"Keep an RNG of the object's own, made of `{seed}`, and draw by it", ()),
        )
        return


def _draws_by_then(seed: ast.Call, calls: list[ast.Call]) -> bool:
    """Whether the constructor goes on to make something that may draw, which the seed is for."""
    return any(
        call.lineno > seed.lineno
        and last_name(call.func) not in _PLAIN_CALLS
        and not last_name(call.func).endswith("seed")
        for call in calls
    )


def _kept(made: Function, seed: str) -> bool:
    """Whether the seed is kept or handed on, too: who has it can seed again."""
    for statement in walk(made):
        if isinstance(statement, ast.Assign) and mentions(statement.value, seed):
            return True
        if (
            isinstance(statement, ast.Call)
            and last_name(statement.func) == "__init__"
            and any(mentions(argument, seed) for argument in (*statement.args, *statement.keywords))
        ):
            return True
    return False


def _drawn_later(file: File, node: ast.ClassDef, mask: int) -> ast.Call | None:
    """The first draw from the RNG in the other methods of a class, none of which seeds it."""
    methods = [s for s in node.body if isinstance(s, FUNCTIONS) and s.name != "__init__"]
    if any(file.name(call.func) in SEEDS for method in methods for call in calls_of(file, method)):
        return None
    return next((call for method in methods for call, drawn in draws(file, method) if drawn & mask), None)
