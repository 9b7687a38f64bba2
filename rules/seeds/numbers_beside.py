"""Numbers that a callee is handed for its seed in a function that takes a seed: the caller's does not reach it.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.knowledge.rng import SEEDS
from reprolint.knowledge.splits import ESTIMATOR, SPLIT, randomised
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import is_whole_number, last_name, mentions
from ..draws.randomness import Function, calls_of, loads, parameters
from ..loaders.loader import is_evaluation
from .seed_sources import mentions_any, reached_from

_PLAIN = ("seed", "random_seed", "random_state")
# What fills in options or a record, looks at the data, or makes an RNG of its own.
_DECLARES = compile_later(
    r"(?i)conf|cfg|args|param|option|setting|^hp|^set_defaults$|^dict$|field|^update$|^replace$|^partial$|generator$|rng$"
)
_SHOWS = compile_later(
    r"(?i)plot|tsne|umap|pca|figure|draw_net|visuali|show|spring_layout|layout$|fingerprint"
)
_SPLITS = compile_later(r"(?i)split|fold|partition|subset|sample")
_FIXES = compile_later(r"(?i)\bfix|determin|constant|always the same|same (?:split|test|subset)")


def numbers_beside(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """(the seed that a function takes, finding) for each call that is handed a number in its place."""
    taken = [parameter.arg for parameter in parameters(function) if parameter.arg in _PLAIN]
    if len(taken) != 1 or _SHOWS.search(function.name):
        return
    seed = taken[0]
    for call in calls_of(file, function):
        given = next((k for k in call.keywords if k.arg in _PLAIN and is_whole_number(k.value)), None)
        if given is None or not _counts(file, function, call, seed):
            continue
        number = ast.unparse(given.value)
        yield (
            seed,
            Site(file, call).finding(
                f"`{file.one_line(call.func)}` is handed {number} as its `{given.arg}`, beside the caller's `{seed}`: "
                "whatever seed is asked for, what it draws stays the same",
                fix=Fix(SHOWN, f"Hand on `{seed}`", (file.replace(given.value, seed),)),
            ),
        )


def _counts(file: File, function: Function, call: ast.Call, seed: str) -> bool:
    """Whether the caller's seed was to decide what a call draws."""
    name = file.name(call.func) or ""
    last = last_name(call.func)
    if name in SEEDS or _DECLARES.search(last) or _SHOWS.search(last) or last[:1] == "_":
        return False
    if any(mentions(test.node, seed) for test in Site(file, call).tests):
        return False
    if mentions_any(call, reached_from(function, {seed})) or _said(file, call):
        return False  # what it is called on or given follows the seed already
    statement = file.statement(call)
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    words = [function.name, *(file.text(target) for target in targets)]
    what = randomised(name)
    if what is not None and what.kind in (SPLIT, ESTIMATOR):
        # One split for all seeds may be what a study wants, where the seed is the model's.
        return _SPLITS.search(function.name) is not None or not loads(function, seed)
    return _SPLITS.search(" ".join(words)) is not None or not any(map(is_evaluation, words))


def _said(file: File, call: ast.Call) -> bool:
    """Whether a comment at the call says that its seed is fixed on purpose."""
    lines = map(file.source.line, range(max(1, call.lineno - 1), (call.end_lineno or call.lineno) + 1))
    return any("#" in line and _FIXES.search(line.partition("#")[2]) for line in lines)
