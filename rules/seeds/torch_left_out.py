"""Functions that give `random` and NumPy one seed and leave torch out, where nothing that draws is in sight.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import CallSite, Site

from ..code.syntax import all_given, last_name, mentions
from ..code.uses import names
from ..draws.randomness import SEED_PARAMETER, Function, calls_of, is_seed_call, parameters
from ..runs.intent import seedish

_WORKER = compile_later(r"(?i)^_*(?:worker_?(?:id|idx|num)?|wid)$")
_WORKERS = compile_later(r"(?i)worker")
_HELPER = compile_later(r"(?i)seed|reproduc|determin")
_ASIDE = compile_later(
    r"(?i)worker|process|thread|rank|reset|item|iter|sample|split|shuffle|test|env|game|task"
)
_PROGRAM = compile_later(r"^(?:main|train|run|run_(?:exp|experiment|train|training|main))$")
_FOR_A_WHILE = compile_later(r"\byield\b|get_?(?:rng_)?state\(|set_?(?:rng_)?state\(|fork_rng")
# Libraries with an RNG of their own, or with which nobody needs torch.
_OTHERS = compile_later(
    rb"^[ \t]*(?:import|from) (?:torch|lightning|pytorch_lightning|tensorflow|keras|jax|flax|sklearn|xgboost|lightgbm"
    rb"|paddle|mxnet|cupy|gym|gymnasium|pygame|faker)\b|\b(?:tf|keras|jax)\.",
    re.MULTILINE,
)
# What a helper says of itself that others can rely on, though the file calls it, too.
_ALL = compile_later(r"(?is)\b(?:all|every)\b[^.]{0,40}\b(?:rngs?|random|seeds?|generators?)\b")
# Modules that hold what a program trains or asks.
_MODELS = compile_later(
    rb"^[ \t]*from [\w.]*(?:model|agent|policy|network|trainer|baseline)\w*[\w.]* import", re.MULTILINE
)
_NO_MODEL = compile_later(
    r"(?i)data|sampl|env|world|worker|transform|process|test|eval|augment|game|split|simul"
)
_TRAINS = compile_later(r"(?i)\btrainer\w*\.(?:train|fit|run)\(")


def torch_left_out(site: CallSite) -> Iterator[Finding]:
    """What is said at the last of two seed calls, one for `random` and one for NumPy, with the same seed."""
    file, call = site.file, site.node
    scope = file.scope(call).function
    function = scope.node if scope is not None else None
    if file.test or site.loop_depth or site.deferred is not None or not isinstance(function, Function):
        return
    if not _one_seed_for_both(file, function, call) or _FOR_A_WHILE.search(file.text(function)):
        return
    seed = file.one_line(all_given(call)[0])
    fix = Fix(SHOWN, f"Call `torch.manual_seed({seed})` beside it", ())
    asked = _worker_seed(function)
    if asked is not None:
        yield site.finding(
            f"`{function.name}` seeds `random` and NumPy by `{asked}` and leaves out torch, which keeps the seed that "
            f"the loader drew: what a worker draws from torch does not follow `{asked}`",
            fix=fix,
        )
    elif (
        (not file.holds(_OTHERS) or _for_what_is_loaded(file, function))
        and len(file.program.project.linked(file.path)) == 1  # what draws is out of sight
        and _for_a_program(site, function)
    ):
        yield site.finding(
            f"`{function.name}` seeds `random` and NumPy by `{seed}` and leaves out torch: in a program that uses it, "
            "initial weights, dropout and samples differ every run",
            fix=fix,
        )


def _one_seed_for_both(file: File, function: Function, call: ast.Call) -> bool:
    """Whether the function seeds nothing but `random` and NumPy, with one seed, and the call is the last to do so."""
    seeding = [
        other
        for other in calls_of(file, function)
        if is_seed_call(file, other) and not _where_loaded(file, other)
    ]
    if sorted(file.name(other.func) or "" for other in seeding) != ["numpy.random.seed", "random.seed"]:
        return False
    given = [all_given(other) for other in seeding]
    # A method or helper whose name is about seeds may know more of them.
    others = any(
        _HELPER.search(last_name(c.func)) and not _where_loaded(file, c)
        for c in calls_of(file, function)
        if c not in seeding
    )
    return (
        seeding[-1] is call
        and not others
        and all(len(one) == 1 for one in given)
        and ast.dump(given[0][0]) == ast.dump(given[1][0])
        and any(seedish(part) for part in walk(given[0][0]) if isinstance(part, ast.expr))
    )


def _where_loaded(file: File, call: ast.Call) -> bool:
    """Whether a call is for programs that have loaded a library, `if "tensorflow" in sys.modules:`: others may have
    loaded torch instead."""
    return file.holds(_LOADED) and any(
        test.holds and _LOADED.search(ast.unparse(test.node).encode()) for test in Site(file, call).tests
    )


def _for_what_is_loaded(file: File, function: Function) -> bool:
    """Whether a file that is alone seeds for programs of any library."""
    return len(file.program.project.files) == 1 and any(
        _where_loaded(file, other) for other in calls_of(file, function)
    )


_LOADED = compile_later(rb"""["'](?:tensorflow|jax|keras|mxnet|paddle)["'] in sys\.modules""")


def _worker_seed(function: Function) -> str | None:
    """The seed that a function for the start of a worker is told, beside the worker's number."""
    taken = [parameter.arg for parameter in parameters(function)]
    if not taken or not _WORKER.match(taken[0]) or not _WORKERS.search(function.name):
        return None
    return next((name for name in taken[1:] if SEED_PARAMETER.match(name)), None)


def _for_a_program(site: CallSite, function: Function) -> bool:
    """Whether a function seeds for all that a program does: a helper for others to call, what runs a trainer, or the
    constructor of what asks a model."""
    file = site.file
    owner = file.scope(site.node).owner
    if owner is None or not isinstance(owner.node, ast.ClassDef):
        if _PROGRAM.match(function.name):
            return _TRAINS.search(file.text(function)) is not None
        told = any(SEED_PARAMETER.match(p.arg) and mentions(site.node, p.arg) for p in parameters(function))
        called = any(isinstance(use.ctx, ast.Load) for use in names(file).get(function.name, ()))
        aside = _ASIDE.search(function.name) is not None
        if called and not _ALL.search(ast.get_docstring(function) or ""):
            return False
        return told and not aside and _HELPER.search(function.name) is not None
    return (
        function.name == "__init__"
        and _NO_MODEL.search(owner.node.name) is None
        and file.holds(_MODELS)
        and isinstance(all_given(site.node)[0], ast.Attribute)  # an option of the program
    )
