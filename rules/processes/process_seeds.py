"""Processes that seed one of the three RNGs and then run what they are handed.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.knowledge import rng
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import CallSite

from ..code.syntax import last_name, mentions
from ..draws.randomness import SEED_PARAMETER, Function, calls_of, is_seed_call, parameters
from ..runs.entries import labels


def alone_in_process(site: CallSite) -> Iterator[Finding]:
    """`np.random.seed(seed)` in the target of a process, which calls a `transform` that it was given: what that draws
    from `random` follows no seed."""
    file, call = site.file, site.node
    if b"Process" not in file.source.data:
        return
    scope = file.scope(call).function
    function = scope.node if scope is not None else None
    if file.test or not isinstance(function, Function) or not _is_target(file, function.name):
        return
    taken = {p.arg for p in parameters(function)}
    if not any(SEED_PARAMETER.match(name) and mentions(call, name) for name in taken):
        return
    seeding = [other for other in calls_of(file, function) if is_seed_call(file, other)]
    mask = 0
    for other in seeding:
        found = rng.SEEDS.get(file.name(other.func) or "")
        if found is None:
            return  # a helper, which may know more of them
        mask |= found[0]
    left = [bit for bit in _relevant(file) if not mask & bit]
    run = next((name for other in calls_of(file, function) for name in _runs(other) if name in taken), None)
    if seeding[-1] is not call or not left or run is None:
        return
    yield site.finding(
        f"this process seeds {labels([b for b in (rng.PYTHON, rng.NUMPY, rng.TORCH) if mask & b])} alone: what `{run}` "
        f"draws from {labels(left)} follows no seed here"
    )


def _relevant(file: File) -> Iterator[int]:
    """The RNGs that what a process is handed may draw from: torch's only where the file knows torch."""
    yield rng.PYTHON
    yield rng.NUMPY
    if b"import torch" in file.source.data or b"from torch" in file.source.data:
        yield rng.TORCH


def _is_target(file: File, name: str) -> bool:
    """Whether a function is what a process runs."""
    return any(
        keyword.arg == "target" and last_name(keyword.value) == name
        for call in file.nodes(ast.Call)
        if last_name(call.func) == "Process"
        for keyword in call.keywords
    )


def _runs(call: ast.Call) -> Iterator[str]:
    """What a call runs: a function by its name, or what `next` takes an item of."""
    if isinstance(call.func, ast.Name):
        yield call.func.id
        if call.func.id == "next" and call.args and isinstance(call.args[0], ast.Name):
            yield call.args[0].id
