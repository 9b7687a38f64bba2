"""cuDNN picks convolution algorithms by timing where the run is meant to be repeatable.

## What it does
Reports `torch.backends.cudnn.benchmark = True` (and `benchmark=True` for `torch.backends.cudnn.flags` or a
Trainer that is `deterministic=True`) where determinism is asked for on the same path, or in a branch whose
test means that it is: `if args.deterministic:`, `if seed is not None:`. With `--mode debug`, wherever it is
switched on.

## Why
With `benchmark` on, cuDNN times every algorithm at the first call of each shape and keeps the fastest. Which
one wins depends on the machine's load at that moment, and two algorithms add up floats in different orders.
`cudnn.deterministic` and `use_deterministic_algorithms` only narrow the candidates to deterministic ones:
each run is then deterministic, but the *choice* still differs between runs. True for every torch so far
(2.13: aten/src/ATen/native/cudnn/Conv_v7.cpp). `use_deterministic_algorithms` does not turn it off.

## Example
```python
if args.seed is not None:
    torch.manual_seed(args.seed)
    cudnn.deterministic = True
cudnn.benchmark = True
```

## Use instead
```python
if args.seed is not None:
    torch.manual_seed(args.seed)
    cudnn.deterministic = True
cudnn.benchmark = not cudnn.deterministic
```

## Fix safety
Safe in a branch, or beside a statement, that asks for determinism: the flag contradicts it there. Unsafe
elsewhere, since convolutions may slow down, in a context manager that puts the flag back, and where
`cudnn.deterministic = False` stands beside it: both flags are set then.

## Proof
Source, as it takes a GPU to see: the flag is read in Conv_v7.cpp whatever `deterministic` says. The program
in tests/proofs is reported before the fix and not after.

## Fine print
Left alone: the opposite branch, a program that only seeds, and a line after which the run switches it
off again, itself or in a framework's function (mmcv's `set_random_seed(seed, deterministic=True)`). Without `preview`,
also programs that show something by their name, `visualize_*.py`, or on a page of widgets, and train nothing, those
that only apply weights which they load and ask for determinism elsewhere or under a condition, and a function that
`mp.spawn` alone starts where its parent asks: no flag of the parent reaches it; programs in which nothing is
seen to convolve, and no library imported that may bring it; both of cuDNN's flags set to their fast sides right below
the call that seeds and asks (`set_determinism(seed)`, `cudnn.deterministic = False`, `cudnn.benchmark = True`: whoever
writes so wants the speed); and context managers that put back what the flag was. With `preview`, a helper that promises
a run that repeats by its name asks for determinism, too: `fix_all_seed(seed)`, `seed_everything(seed)`; and so does one
that seeds, `set_seed(seed)`, for what it switches on itself.

## References
- https://pytorch.org/docs/stable/notes/randomness.html#cuda-convolution-benchmarking
- pytorch/examples commit 32c15f2 (imagenet/main.py)
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index import facts as f
from reprolint.index.binding import walk
from reprolint.knowledge.frameworks import (
    AUTOTUNING_KEPT,
    CUDNN_DETERMINISTIC_SET,
    DETERMINISTIC_CALLS,
    DETERMINISTIC_KEYWORDS,
)
from reprolint.knowledge.workers import SPAWNERS
from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN, File
from reprolint.lint.finding import SAFE, UNSAFE, Applicability, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import AssignSite, CallSite, Site

from .code.syntax import FUNCTIONS, last_name
from .code.uses import names
from .determinism.asked import (
    CUDNN_BENCHMARK,
    CUDNN_DETERMINISTIC,
    Ask,
    Asked,
    asked,
    asks,
    assignments,
    branch,
    compatible,
    fast_beside,
    puts_back,
    related,
    taken_back,
    when_wanted,
)
from .determinism.convolutions import convolves
from .determinism.promised import promised, seeds_by_name
from .runs.branches import branches_around
from .runs.demonstrations import interactive
from .runs.idle import idle
from .runs.options import always_on

_TRAINERS = ("lightning.Trainer", "lightning.pytorch.Trainer", "pytorch_lightning.Trainer")
_FLAGS = "torch.backends.cudnn.flags"


@rule(
    code="RPL301",
    name="cudnn-benchmark",
    tests="debug",
    assigns=(CUDNN_BENCHMARK,),
    calls=(_FLAGS, *_TRAINERS),
    modes=("train", "debug"),
)
def check(site: AssignSite | CallSite) -> Iterator[Finding]:
    """Report benchmark switched on for a run that wants to be repeatable."""
    if isinstance(site, CallSite):
        yield from _call(site)
        return
    plain = site.mode != "debug" and not site.settings.preview
    scoped = _for_a_scope(site)
    if plain and (scoped or _demonstrates(site)):
        return
    inside = branch(site)
    value = site.value.value
    on = when_wanted(site.file, site.value.node) if value is UNKNOWN else value is True or value == 1
    if not on or inside is False:
        return
    if value is UNKNOWN:  # `benchmark = seed is not None`: on exactly where it must not be
        yield _finding(site, "is on exactly when the run is to be repeatable", site.value.node, UNSAFE)
    elif inside:
        # The same branch says `cudnn.deterministic = False`: whoever wrote that wants the speed, seeded or not.
        if plain and fast_beside(site, CUDNN_DETERMINISTIC):
            return
        level = UNSAFE if scoped else SAFE
        yield _finding(site, "stands in a branch that asks for repeatable runs", site.value.node, level)
    else:
        found = None if _chosen(site) else asked(site)
        if found is not None and plain and (taken_back(site, found) or _idle(site, found)):
            return
        if found is not None and (found.before or (found.ask is not None and not _reset(site, found.ask))):
            level = SAFE if _beside(site, found) and not scoped else UNSAFE
            yield _finding(
                site, "is switched on in a run that asks for determinism", site.value.node, level, found
            )
        elif site.mode == "debug":
            yield _finding(site, "is switched on", site.value.node, UNSAFE)
        elif site.settings.preview and found is None and not _chosen(site):
            yield from _after_promise(site)


def _for_a_scope(site: AssignSite) -> bool:
    """Whether a context manager sets the flag and puts back what it was before: the setting holds in its scope alone,
    and whether anything is trained there cannot be seen here."""
    file, scope = site.file, site.file.scope(site.node).function
    owner, _, own = site.function.rpartition(".")
    yields = scope is not None and any(
        isinstance(part, (ast.Yield, ast.YieldFrom)) and part.lineno > site.row for part in walk(scope.node)
    )
    ending = site.function if yields else f"{owner}.__exit__" if own == "__enter__" else None
    return ending is not None and any(
        file.literal(value) is UNKNOWN
        and file.function(statement) == ending
        and puts_back(Site(file, statement))
        for statement, value in assignments(file, CUDNN_BENCHMARK)
    )


def _after_promise(site: AssignSite) -> Iterator[Finding]:
    """Benchmark switched on below `fix_all_seed(seed)`."""
    call, value = promised(site), site.value.node
    if site.file.test or value is None:
        return
    if call is not None:
        where = f"below `{site.file.one_line(call)}` (line {call.lineno})"
    elif seeds_by_name(site) and not any(_off_beside(site)):
        where = f"in `{site.function.rsplit('.', 1)[-1]}`, which is there to seed"
    else:
        return
    fast = fast_beside(site, CUDNN_DETERMINISTIC)
    edits = [site.file.replace(value, "False"), *(site.file.replace(each, "True") for each in fast)]
    yield site.finding(
        f"`cudnn.benchmark` is switched on {where}: cuDNN picks its algorithms by timing, so results differ between "
        "runs whatever the seeds",
        fix=Fix(UNSAFE, "Set it to `False`", tuple(edits)),
    )


def _off_beside(site: AssignSite) -> Iterator[bool]:
    """Whether each of the other assignments of the function switches it off: then a condition chooses."""
    for statement, value in assignments(site.file, CUDNN_BENCHMARK):
        if statement is not site.node and site.file.function(statement) == site.function:
            yield site.file.literal(value) is False


def _call(site: CallSite) -> Iterator[Finding]:
    benchmark = site.args["benchmark"]
    if benchmark.value is not True:
        return
    determinism = site.args["deterministic"]
    wanted = determinism.given and determinism.value is not False
    if site.mode == "debug" or (
        (wanted or (site.name == _FLAGS and branch(site) is not False and asked(site)))
        and (site.settings.preview or convolves(site))
    ):
        yield _finding(
            site,
            "is switched on in a run that asks for determinism",
            benchmark.node,
            SAFE if wanted else UNSAFE,
        )


def _finding(
    site: Site, what: str, value: ast.expr | None, level: Applicability, found: Asked | None = None
) -> Finding:
    assert value is not None
    text = "False"
    # Of two flags that are both on their fast sides, both are mended or none.
    fast = fast_beside(site, CUDNN_DETERMINISTIC) if isinstance(site, AssignSite) else []
    level = UNSAFE if fast else level
    ask = found.ask if found is not None and found.before and not _beside(site, found) else None
    target = site.node.targets[0] if isinstance(site.node, ast.Assign) else None
    if ask is not None and not fast and _flag_set(site) and isinstance(target, ast.Attribute):
        text = f"not {site.file.text(target.value)}.deterministic"  # other runs keep their speed
    # Set again in another function, it would be on all the same.
    again = [
        other
        for statement, other in assignments(site.file, CUDNN_BENCHMARK)
        if other is not value and site.file.literal(other) is True and not Site(site.file, statement).tests
    ]
    edits = [site.file.replace(each, text) for each in (value, *(again if text == "False" else ()))]
    edits += [site.file.replace(each, "True") for each in fast]
    also = ", and `deterministic` to `True`" if fast else ""
    return site.finding(
        f"`cudnn.benchmark` {what}: cuDNN picks its algorithms by timing, so results differ between runs",
        fix=Fix(level, f"Set it to `{text}`{also}", tuple(edits)),
        related=related(site, found),
    )


def _flag_set(site: Site) -> bool:
    """Whether whatever in the file asks for determinism, in a run that comes by the site, sets `cudnn.deterministic`:
    what asks by torch's own switch alone does not, unless it stands where something else sets the flag."""
    own = [ask for ask in asks(site.file) if ask.node is not site.node and compatible(site, ask)]
    setting = [ask for ask in own if ask.name == CUDNN_DETERMINISTIC or ask.name in CUDNN_DETERMINISTIC_SET]
    return all(
        any(other.function == ask.function and _conditions(other) <= _conditions(ask) for other in setting)
        for ask in own
    )


def _conditions(ask: Ask) -> set[tuple[ast.expr, bool]]:
    """What must be true for a run to come by a place that asks."""
    return {(test.node, test.holds) for test in ask.tests}


_DEMO = compile_later(r"(?i)(?:^|_)demos?(?:_|$)")
_VIEW = compile_later(r"(?i)(?:visuali[sz]e|vis|view)(?:_|$)")
_LEARNS = compile_later(rb"\boptim\.|optimizer|\.backward\(|\.fit\(|torch\.save\(")
_COUNTS = compile_later(r"(?i)(?:^|_)(?:flops?|macs?|params?|complexity)(?:_|$)")


def _demonstrates(site: Site) -> bool:
    """Whether the file is a demonstration by its name, and trains nothing: a model that it loads is shown at work, the
    operations of one are counted, or what a batch becomes is drawn."""
    stem, data = site.file.path.stem, site.file.source.data
    if (_VIEW.match(stem) or interactive(data)) and not _LEARNS.search(data):
        return True
    shows = _DEMO.search(stem) is not None and b".load_state_dict(" in data
    if not shows and not (_COUNTS.search(stem) and (b"profile(" in data or b"lop" in data)):
        return False
    return not any(entry.effect.trains for entry in site.program.reaching(site.file.path))


_APPLIES = (b".load_state_dict(", b"load_checkpoint(", b".load(")


def _idle(site: Site, found: Asked) -> bool:
    """Whether nobody sees what the flag does: in a function that nothing calls, in processes of `mp.spawn`, to which
    none of the parent's flags come, where nothing convolves, or where a loaded model is only applied: last bits of
    what comes out."""
    if idle(site) or not convolves(site):
        return True
    asks_itself = found.ask is not None and found.ask.function in (site.function, f.MODULE)
    if not asks_itself and _only_spawned(site):
        return True
    entries = site.program.reaching(site.file.path)
    applies = bool(entries) and not any(entry.effect.trains for entry in entries)
    return applies and not _beside(site, found) and any(word in site.file.source.data for word in _APPLIES)


def _only_spawned(site: Site) -> bool:
    """Whether a site's function, or the one around it, is started by `mp.spawn` and by nothing else that is run: what
    calls it for one process does not count where it then says that it needs several."""
    file, function = site.file, site.file.scope(site.node).function
    made = function.node if function is not None else None
    if not isinstance(made, FUNCTIONS) or file.parent(made) is not file.tree.module:
        return False
    uses = [
        use
        for use in names(file).get(made.name, ())
        if isinstance(use.ctx, ast.Load) and not _never_taken(file, use)
    ]
    calls = [file.parent(use) for use in uses]
    spawned = [
        isinstance(call, ast.Call) and file.name(call.func) in SPAWNERS and call.args[:1] == [use]
        for use, call in zip(uses, calls)
    ]
    return bool(spawned) and (all(spawned) or (any(spawned) and _needs_several(made)))


def _needs_several(function: ast.AST) -> bool:
    """Whether a function refuses to run in one process: `if args.distributed: … else: raise NotImplementedError`."""
    return any(
        isinstance(node, ast.If)
        and "distributed" in ast.unparse(node.test)
        and bool(node.orelse)
        and _raises(node.orelse)
        for node in walk(function)
    )


def _raises(block: list[ast.stmt]) -> bool:
    """Whether a block always ends in an exception."""
    last = block[-1] if block else None
    if isinstance(last, ast.If):
        return _raises(last.body) and _raises(last.orelse)
    return isinstance(last, ast.Raise)


def _never_taken(file: File, node: ast.AST) -> bool:
    """Whether a place is in the `else:` of `if args.multiprocessing_distributed:`, which no command line can deny."""
    return any(
        not taken and isinstance(test, ast.Attribute) and always_on(file, test.attr)
        for test, taken in branches_around(file, node)
    )


def _chosen(site: Site) -> bool:
    """Whether a person chooses it by an option of its own: `if args.benchmark:`."""
    return any(
        "benchmark" in (str(part.value) if isinstance(part, ast.Constant) else last_name(part)).lower()
        for test in site.tests
        for part in walk(test.node)
    )


def _beside(site: Site, found: Asked) -> bool:
    """Whether whoever comes by the site has asked for determinism: no condition stands between."""
    if found.ask is None or found.ask.function != site.function:
        return False
    mine = [test.node for test in site.tests]
    return all(test.node in mine for test in found.ask.tests)


def _reset(site: Site, ask: Ask) -> bool:
    """Whether the file switches it off somewhere, or what asks for determinism later does."""
    if ask.name in DETERMINISTIC_CALLS or (
        ask.name in DETERMINISTIC_KEYWORDS and ask.name not in AUTOTUNING_KEPT
    ):
        return True
    return any(
        statement is not site.node and site.file.literal(value) is False
        for statement, value in assignments(site.file, CUDNN_BENCHMARK)
    )
