"""Seeds that are drawn from an RNG which nothing has seeded yet, by default or at once.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.knowledge import rng
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ._intent import seed_not_given, wants_entropy
from ._randomness import global_draw, is_seed_call, seed_calls
from ._seeds import sink
from ._syntax import FUNCTIONS, all_given, last_name

_DECLARES = (
    "add_argument",
    "add_option",
    "option",
    "Option",
    "DEFINE_integer",
    "field",
    "Field",
    "attrib",
    "ib",
)


def drawn_default(file: File, call: ast.Call) -> Iterator[Finding]:
    """`seed: int = random.randint(0, 1000)` in a class of options, a signature, an `add_argument`: it is drawn before
    any seed can be given."""
    mask = global_draw(file, call)
    if not mask & rng.THREE or not _is_default(file, call):
        return
    taken = sink(file, call)
    if taken is None or taken.call or _seeded(file, call, mask):
        return
    yield Site(file, call).finding(
        f"{taken.text} is drawn by default (`{file.one_line(call)}`) before anything is seeded: every run, and every "
        "rank, has another",
        fix=Fix(SHOWN, "Write a number, or None and draw where it is logged and sent to all ranks", ()),
    )


def drawn_seed(file: File, call: ast.Call) -> Iterator[Finding]:
    """`seed = random.randint(0, 10000)` and `torch.manual_seed(seed)`, in a program that has seeded nothing before."""
    mask = global_draw(file, call) & rng.THREE
    taken = sink(file, call) if mask else None
    if taken is None or not _seeds_run(file, call):
        return
    site = Site(file, call)
    if wants_entropy(site) or seed_not_given(site) or seed_not_given(Site(file, taken.value)):
        return
    label = next(name for name, bit in rng.NAMES.items() if mask & bit)
    if site.seeded(label).no and not _in_worker(file, call):
        yield site.finding(
            f"{taken.text} is seeded with what an RNG draws that nothing has seeded (`{file.one_line(call)}`): every "
            "run has another seed",
            fix=Fix(SHOWN, "Take a number that the user can give", ()),
        )


def _seeds_run(file: File, call: ast.Call) -> bool:
    """Whether a global RNG is seeded with what a call gives, here or further down in the same function. An object that
    is made here may well take its seed from the run's RNG."""
    if any(isinstance(around, ast.Call) and is_seed_call(file, around) for around in file.ancestors(call)):
        return True
    statement = file.statement(call)
    if not isinstance(statement, ast.Assign) or len(statement.targets) != 1:
        return False
    held = ast.unparse(statement.targets[0])
    return any(
        other.lineno > call.lineno
        and file.scope(other).function is file.scope(call).function
        and held in map(ast.unparse, all_given(other))
        for other in seed_calls(file)
    )


def _in_worker(file: File, call: ast.Call) -> bool:
    """Whether the draw is made where torch seeds NumPy, too: in a DataLoader's worker."""
    around = [node for node in file.ancestors(call) if isinstance(node, (*FUNCTIONS, ast.Lambda))]
    return any("worker" in f"{getattr(a, 'name', 'worker')} {ast.unparse(a.args)}" for a in around)


def _is_default(file: File, call: ast.Call) -> bool:
    """Whether what a call gives is the default of a field, a parameter, or an option."""
    child: ast.AST = call
    for around in file.ancestors(call):
        if isinstance(around, ast.Call) and last_name(around.func) in _DECLARES:
            return True
        if isinstance(around, (ast.Assign, ast.AnnAssign)):
            return isinstance(file.parent(around), ast.ClassDef)
        if isinstance(around, ast.arguments):
            return isinstance(file.parent(around), FUNCTIONS)
        if isinstance(around, ast.stmt):
            return isinstance(around, FUNCTIONS) and child not in around.body
        child = around
    return False


def _seeded(file: File, call: ast.Call, mask: int) -> bool:
    """Whether the RNG is seeded above in the same function, or when the module is imported, or in every program that
    comes by. What seeds after the options are read cannot count, wherever it stands."""
    function = file.scope(call).function
    for other in seed_calls(file):
        bits = rng.SEEDS.get(file.name(other.func) or "", (rng.THREE,))[0]
        if bits & mask and other.lineno < call.lineno and file.scope(other).function in (function, None):
            return True
    if function is None:
        return False
    states = file.program.states(file.path, function.qualname, call.lineno)
    return bool(states) and all(state & mask for state in states)
