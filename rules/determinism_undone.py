"""Determinism is asked for, and switched off again.

## What it does
Reports `torch.use_deterministic_algorithms(False)`, `torch.set_deterministic_debug_mode("default")` and
`torch.backends.cudnn.deterministic = False` on a path that asks for determinism before, and assignments whose value is
off exactly when the run is to be repeatable (`cudnn.deterministic = seed is None`); with `preview`, also below a helper
that promises a run that repeats by its name (`fix_all_seed(seed)`). Left alone: cuDNN's switch where torch's own is on
(`use_deterministic_algorithms(True)`: cuDNN's convolutions follow that, too), the opposite branch, values that are
saved and put back, functions that are there to switch off (`disable_full_determinism()`), the end of a run, below which
nothing is called, tests, and (except with `--mode debug`) a switch that is turned on again in the same function, and,
without `preview`, cuDNN's where its `benchmark` is switched on beside it, right below the call that seeds and asks:
whoever writes so wants the speed.

## Why
The switches are global and the last writer wins: kernels that run afterwards are the nondeterministic ones,
whatever the seed helper said. True for every torch (1.13 to 2.13). `set_deterministic_debug_mode` drives the
same switch as `use_deterministic_algorithms`.

## Example
```python
set_seed(cfg.seed)  # sets cudnn.deterministic = True
if cfg.temperature > 0:
    torch.backends.cudnn.deterministic = False
```

## Use instead
```python
set_seed(cfg.seed)
```

## Fix safety
Unsafe: the value is turned to the deterministic side, which may slow the program down, or raise where an
operation has no deterministic implementation. `cudnn.benchmark = True` beside it is set to `False` with it. Shown where
torch's own switch is turned off in a loop, before each backward pass, say: an operation may have raised there.

## Proof
Source: the flag that is read by every kernel (Context::deterministicAlgorithms) is the one that is written
here. The program in tests/proofs is reported before the fix and not after.

## References
- https://pytorch.org/docs/stable/generated/torch.use_deterministic_algorithms.html
- Project-MONAI/MONAI commit bc9f55d (monai/utils/misc.py)
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index import facts as f
from reprolint.index.binding import walk
from reprolint.lint.file import UNKNOWN
from reprolint.lint.finding import SHOWN, UNSAFE, Edit, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import Argument, AssignSite, CallSite

from .code.syntax import all_given, siblings
from .determinism.asked import (
    CUDNN_BENCHMARK,
    CUDNN_DETERMINISTIC,
    Asked,
    asked,
    asks,
    assignments,
    branch,
    fast_beside,
    puts_back,
    reach,
    related,
    taken_back,
    when_wanted,
)
from .determinism.nothing_after import nothing_after
from .determinism.promised import promised

_CALLS = {
    "torch.use_deterministic_algorithms": "mode",
    "torch.set_deterministic": "d",
    "torch.set_deterministic_debug_mode": "debug_mode",
}
_OFF = (False, 0, "default")
_FAST = "and cuDNN picks its algorithms by timing, by this"
_SOFTLY = "torch.use_deterministic_algorithms(True, warn_only=True)"


@rule(
    code="RPL302",
    name="determinism-undone",
    assigns=(CUDNN_DETERMINISTIC,),
    calls=_CALLS,
    modes=("train", "debug"),
)
def check(site: AssignSite | CallSite) -> Iterator[Finding]:
    """Report a switch that is turned off in a run that asks for determinism."""
    value = site.value if isinstance(site, AssignSite) else _argument(site)
    if value.node is None or site.file.test or branch(site) is False or puts_back(site):
        return
    what = "`cudnn.deterministic`" if isinstance(site, AssignSite) else f"`{site.spelling}`"
    if value.value is UNKNOWN:
        if when_wanted(site.file, value.node) is False:
            yield site.finding(
                f"{what} is off exactly when the run is to be repeatable: the condition is the wrong way round",
                fix=Fix(UNSAFE, "Turn the condition round", (_negate(site, value.node),)),
            )
        return
    if not any(value.value == off and type(value.value) is type(off) for off in _OFF):
        return
    if nothing_after(site.file, site.node):
        return
    found = asked(site)
    promise = promised(site) if found is None and site.settings.preview and site.mode != "debug" else None
    if promise is not None and value.node is not None and not _on_again(site) and not _bracket(site):
        yield site.finding(
            f"{what} is switched off below `{site.file.one_line(promise)}` (line {promise.lineno}): kernels that run "
            "from here on may give other results in every run, whatever the seeds",
        )
        return
    if found is None or not found.before or (site.mode != "debug" and (_on_again(site) or _bracket(site))):
        return
    # Asked last: they read the facts of many files.
    if isinstance(site, CallSite) and not _switched_on(site):
        return
    fast: list[ast.expr] = []
    if isinstance(site, AssignSite):
        if not site.settings.preview and site.mode != "debug" and taken_back(site, found):
            return
        if _follows(site, found):
            return
        fast = fast_beside(site, CUDNN_BENCHMARK)  # without this, half of what is to be kept on
    on = '"error"' if site.name.endswith("debug_mode") else "True"
    edits = [site.file.replace(value.node, on), *(site.file.replace(each, "False") for each in fast)]
    also = "".join(f", and `cudnn.benchmark` off (line {each.lineno})" for each in fast)
    fix = Fix(UNSAFE, f"Keep it on{also}", tuple(edits))
    if isinstance(site, CallSite) and site.loop_depth:
        # Most often because an operation raised: the step would fail again.
        softly = f'{site.spelling}("warn")' if site.name.endswith("debug_mode") else _SOFTLY
        fix = Fix(SHOWN, f"Delete it; if an operation raises then, `{softly}` once above the loop", ())
    yield site.finding(
        f"{what} is switched off after determinism was asked for: kernels that run from here on "
        "may give other results in every run",
        fix=fix,
        related=related(site, found) + tuple((str(site.file.path), e.lineno, _FAST) for e in fast),
    )


def _follows(site: AssignSite, found: Asked) -> bool:
    """Whether torch's own switch is on, as far as can be seen: cuDNN's convolutions follow that, too."""
    here = [
        ask
        for ask in asks(site.file)
        if ask.function == site.function and getattr(ask.node, "lineno", 0) <= site.row
    ]
    if here:
        return any(ask.name in _CALLS for ask in here)
    return found.ask is None and _switched_on(site)


def _switched_on(site: AssignSite | CallSite) -> bool:
    """Whether anything in reach turns torch's own switch on, as asking cuDNN for determinism does not."""
    return any(
        operation == f.DETERMINISM and mask and name != CUDNN_DETERMINISTIC
        for path in reach(site)
        for events in site.program.facts(path).functions.values()
        for operation, _, name, mask in events
    )


def _argument(site: CallSite) -> Argument:
    given = site.args[_CALLS[site.name]]
    if not given.given and site.args.positional:
        given.node = site.args.positional[0]
    return given


def _negate(site: AssignSite | CallSite, node: ast.expr) -> Edit:
    text = site.file.text(node)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return site.file.replace(node, site.file.text(node.operand))
    simple = isinstance(node, (ast.Name, ast.Attribute, ast.Call, ast.Subscript, ast.Compare))
    return site.file.replace(node, f"not {text}" if simple else f"not ({text})")


def _bracket(site: AssignSite | CallSite) -> bool:
    """Whether the switch is turned on and off around one statement, under one condition: `if wanted: switch on`,
    the statement, `if wanted: switch off`."""
    file = site.file
    here = file.parent(file.statement(site.node))
    if not isinstance(here, ast.If) or file.scope(site.node).function is None:
        return False
    block = siblings(file.parent(here), here)
    place = block.index(here) if here in block else 0
    before = block[place - 2] if place > 1 else None
    return (
        isinstance(before, ast.If)
        and ast.dump(before.test) == ast.dump(here.test)
        and any(
            isinstance(call, ast.Call) and file.name(call.func) == site.name
            for statement in before.body
            for call in walk(statement)
        )
    )


def _on_again(site: AssignSite | CallSite) -> bool:
    """Whether the same function turns the switch on again below."""
    file = site.file
    for call in file.nodes(ast.Call):
        if call.lineno > site.row and file.name(call.func) in _CALLS and file.function(call) == site.function:
            values = all_given(call)
            if values and file.literal(values[0]) not in _OFF:
                return True
    return any(
        assign.lineno > site.row
        and file.function(assign) == site.function
        and file.literal(value) is not False
        for assign, value in assignments(file, CUDNN_DETERMINISTIC)
    )
