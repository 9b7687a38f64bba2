"""Programs whose seed reaches a generator of their own, for a split or a loader, and not the RNG of what they train.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.knowledge.rng import TORCH
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, last_name
from ..code.uses import callers
from ..draws.randomness import calls_of, seed_calls

WORDS = ("manual_seed Generator",)
_TRAINS = compile_later(r"^(?:train|fit|train_\w+|fit_\w+|run_training|do_train|start_training|train_loop)$")
_GENERATOR = compile_later(r"(?i)(?:^|_)(?:g|gen|rng|generator)$")


def generator_alone(file: File) -> Iterator[Finding]:
    """`generator.manual_seed(options["seed"])` in a function that trains, in a file that seeds nothing else."""
    text = file.source.data
    # The Trainer of transformers seeds by itself.
    if b"Generator(" not in text or b"transformers" in text or seed_calls(file):
        return
    for call in file.nodes(ast.Call):
        function = file.scope(call).function
        if not _seeds_generator(call) or function is None or not isinstance(function.node, FUNCTIONS):
            continue
        later = [other for other in calls_of(file, function.node) if other.lineno > call.lineno]
        trains = next((other for other in later if _TRAINS.match(last_name(other.func))), None)
        if trains is None or _is_told(file, trains, call):
            continue
        states = list(file.program.states(file.path, file.function(call), call.lineno))
        if states and all(state & TORCH for state in states):
            continue
        if any(home is not file and seed_calls(home) for home, _ in callers(file, function)):
            continue
        seeded = file.one_line(call.func).rpartition(".")[0]
        yield Site(file, call).finding(
            f"only `{seeded}` is given the seed: weights, dropout and whatever else `{file.one_line(trains.func)}` "
            f"(line {trains.lineno}) draws come from global RNGs that nothing here seeds",
            fix=Fix(SHOWN, "Seed torch, NumPy and `random` beside it", ()),
        )
        return


def _seeds_generator(call: ast.Call) -> bool:
    """Whether a call seeds a generator with an option: `g.manual_seed(args.seed)`."""
    target = call.func
    if not isinstance(target, ast.Attribute) or target.attr != "manual_seed" or len(call.args) != 1:
        return False
    owner = target.value
    made = isinstance(owner, ast.Call) and last_name(owner.func) == "Generator"
    return (made or _GENERATOR.search(last_name(owner)) is not None) and _is_option(call.args[0])


def _is_option(given: ast.expr) -> bool:
    """A seed that the user gives, and not one that a caller took for this purpose."""
    if isinstance(given, ast.Subscript):
        return isinstance(given.slice, ast.Constant) and given.slice.value in ("seed", "random_seed")
    return isinstance(given, ast.Attribute) and given.attr in ("seed", "random_seed", "manual_seed")


def _is_told(file: File, trains: ast.Call, call: ast.Call) -> bool:
    """Whether what trains is handed the seed, or options that hold it whole: it may well seed by itself."""
    given = call.args[0]
    seed = ast.unparse(given)
    holder = ast.unparse(given.value) if isinstance(given, (ast.Subscript, ast.Attribute)) else seed
    handed = {ast.unparse(part) for part in [*trains.args, *(k.value for k in trains.keywords)]}
    words = any(
        "seed" in (n.id if isinstance(n, ast.Name) else n.attr)
        for n in walk(trains)
        if isinstance(n, (ast.Name, ast.Attribute))
    )
    symbol = file.symbol(trains.func)
    return words or symbol is not None or bool(handed & {seed, holder})
