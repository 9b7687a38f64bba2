"""NumPy generator that takes its seed from the operating system.

## What it does
Reports `np.random.default_rng()`, `RandomState()`, `SeedSequence()` and the bit generators (`PCG64()`,
`MT19937()`, `Philox()`, `SFC64()`) built without a seed; also one that is handed over as a factory
(`field(default_factory=np.random.default_rng)`, `defaultdict(RandomState)`).

## Why
Without a seed, NumPy fills the generator's state from the operating system's entropy. `np.random.seed`,
`torch.manual_seed` and every framework's `seed_everything` leave such a generator alone: they seed NumPy's
*global* generator, and this one is private. So a program that seeds everything still differs from run to run.
True for every NumPy since 1.17 (`RandomState`: all versions).

Left alone without `preview`: the branch for a caller who gave no seed (the `else` of `if seed is not None:`),
the fallback for a parameter that every call in the project gives and no package exports, generators that are drawn
from only where an option is set that nothing sets or for a seed that is written down, games that a person plays,
inputs of benchmarks, fixtures, and test functions that assert nothing which a number could change.

## Example
```python
rng = np.random.default_rng()
noise = rng.normal(size=3)
```

## Use instead
```python
rng = reprolint.runtime.numpy_rng("train.rng")
noise = rng.normal(size=3)
```
or a seed of your own: `np.random.default_rng(args.seed)`.

## Fix safety
Safe: the numbers were random before, so no run can depend on them. `default_rng()` becomes a named stream of
the program's seed: adding another stream does not move this one. Code that may run again (a function, a
constructor) gets `fresh=True`, a new stream at every call: one fixed stream would give the same numbers each time.

## Proof
tests/proofs: two runs of a program that seeds `random`, NumPy and torch differ; after the fix they are equal.

## References
- https://numpy.org/doc/stable/reference/random/generator.html
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.knowledge.rng import NUMPY_GENERATORS
from reprolint.lazy import compile_later
from reprolint.lint.finding import SAFE, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite, repr_double

from ._branches import always_handed
from ._intent import seed_not_given, tries_out
from ._objects import FACTORIES, draws_recorded_seed, made_by, never_drawn, passed_on, reseeded_later
from ._syntax import FUNCTIONS, last_name
from ._uses import is_unused


@rule(
    code="RPL102",
    name="unseeded-numpy-generator",
    tests=True,
    calls=[*NUMPY_GENERATORS, *FACTORIES],
    words={name.rsplit(".", 1)[-1] for name in NUMPY_GENERATORS},
    narrow=True,
)
def check(site: CallSite) -> Iterator[Finding]:
    """Report a generator whose seed is surely left out or None."""
    if site.name in FACTORIES:
        yield from _factory(site)
        return
    if not site.args[NUMPY_GENERATORS[site.name]].missing or reseeded_later(site) or passed_on(site):
        return
    if not site.settings.preview and (
        is_unused(site.file, site.node)
        or seed_not_given(site) is not None
        or never_drawn(site)
        or draws_recorded_seed(site)
        or _only_tried(site)
        or always_handed(site.file, site.node)
        or tries_out(site)
    ):
        return
    spelling = site.spelling
    yield site.finding(
        f"`{spelling}` takes its seed from the operating system: every run differs, "
        "whatever else the program seeds",
        fix=_fix(site),
    )


_CHECKS = compile_later(r"(?i)assert|equal|close|approx|check|compar|verif|expect")
_KINDS = ("isinstance", "issubclass", "hasattr", "callable")


def _only_tried(site: CallSite) -> bool:
    """Whether a test function only tries whether something runs: it asserts nothing that a number could change."""
    function = site.file.scope(site.node).function
    if not site.file.test or function is None or not isinstance(function.node, FUNCTIONS):
        return False
    marks = (mark.func if isinstance(mark, ast.Call) else mark for mark in function.node.decorator_list)
    if any(last_name(mark) == "fixture" for mark in marks):
        return True  # tests take whatever it gives
    if not function.node.name.startswith("test"):
        return False
    for node in walk(function.node):
        if isinstance(node, ast.Assert):
            kind = node.test.func if isinstance(node.test, ast.Call) else None
            if not isinstance(kind, ast.Name) or kind.id not in _KINDS:
                return False
        elif isinstance(node, ast.Call) and _CHECKS.search(last_name(node.func)):
            return False
    return True


def _factory(site: CallSite) -> Iterator[Finding]:
    """A generator's class that something calls without a seed."""
    made = made_by(site)
    name = site.file.name(made) if made is not None else None
    if made is None or name not in NUMPY_GENERATORS:
        return
    fix = None
    if name == "numpy.random.default_rng":
        spelling, imports = site.runtime("numpy_rng")
        stream = f"lambda: {spelling}({repr_double(site.stream_name())}, fresh=True)"
        edit = site.file.replace(made, stream)
        fix = Fix(SAFE, "Draw from a named stream of the program's seed", (*imports, edit))
    yield site.finding(
        f"`{site.file.text(made)}` is called without a seed and takes it from the operating system: every run "
        "differs, whatever else the program seeds",
        node=made,
        fix=fix,
    )


def _fix(site: CallSite) -> Fix:
    if site.name == "numpy.random.default_rng":
        stream, imports = site.stream("numpy_rng")
        edit = site.file.replace(site.node, stream)
        return Fix(SAFE, "Draw from a named stream of the program's seed", (*imports, edit))
    parameter = NUMPY_GENERATORS[site.name]
    # RandomState and MT19937's legacy seeding take 32 bits at most.
    seed, imports = site.stream("derive_seed", "bits=32")
    given = site.args[parameter].node
    if given is not None and parameter not in site.args.keywords:
        edits = [site.file.replace(given, seed)]
    else:
        edits = site.add_arguments({parameter: seed})
    return Fix(SAFE, "Seed it from a named stream of the program's seed", (*imports, *edits))
