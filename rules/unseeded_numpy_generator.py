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
Safe: the numbers were random before, so no run can depend on them. `default_rng()` becomes a named stream: adding
another one does not move it. Where the program seeds torch by itself, the stream gets the seed that is in reach
(`seed=args.seed`), else the one that torch was given (`seed=torch.initial_seed() % 2**32`, in a worker that worker's);
elsewhere it derives from the one that `enforce_reproducibility` is given (0 where nobody calls it). Unsafe where the
program seeds `random` or NumPy only, or later (what a module makes when it is imported), or starts a process for the
function, and no seed is in reach: from then on the numbers would be the same whatever seed the program is given. Code
that may run again (a function, a constructor) gets `fresh=True`, a new stream at every call: one fixed stream
would give the same numbers each time.

## Proof
tests/proofs: two runs of a program that seeds `random`, NumPy and torch differ; after the fix they are equal.

## Fine print
Left alone: a generator that is handed only to what never reads it. Without `preview` also: the branch for a caller who
gave no seed (the `else` of `if seed is not None:`), None written down for the seed in a branch beside one that gives
one (`RandomState(seed=None)` to collect data, `RandomState(seed=2000)` to evaluate), the fallback for a generator that
no call in the project leaves out (`rng = rng or default_rng()`: others who do ask for it), generators that are made or
drawn from only where an option is set that nothing sets, for a seed that is written down, for a name, or for a picture,
those that another file replaces, games that a person plays, inputs of benchmarks, and tests.

## References
- https://numpy.org/doc/stable/reference/random/generator.html
"""

from __future__ import annotations

from collections.abc import Iterator

from reprolint.knowledge.rng import NUMPY_GENERATORS
from reprolint.lint.finding import Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite

from .draws.immaterial import immaterial, unread
from .draws.objects import FACTORIES, made_by, passed_on, reseeded_later
from .runs.branches import switched_on
from .seeds.stream_seeds import again, follows, made_anew


@rule(
    code="RPL102",
    name="unseeded-numpy-generator",
    large_preview=True,
    tests="preview",
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
    if unread(site) or (
        not site.settings.preview and (immaterial(site) or not switched_on(site.file, site.node))
    ):
        return
    spelling = site.spelling
    yield site.finding(
        f"`{spelling}` takes its seed from the operating system: every run differs, "
        "whatever else the program seeds",
        fix=_fix(site),
    )


def _factory(site: CallSite) -> Iterator[Finding]:
    """A generator's class that something calls without a seed."""
    made = made_by(site)
    name = site.file.name(made) if made is not None else None
    if made is None or name not in NUMPY_GENERATORS:
        return
    fix = None
    if name == "numpy.random.default_rng":
        seeded = follows(site, later=True)
        fix = Fix(seeded.level, seeded.message, made_anew(site, made, "numpy_rng", seeded))
    yield site.finding(
        f"`{site.file.text(made)}` is called without a seed and takes it from the operating system: every run "
        "differs, whatever else the program seeds",
        node=made,
        fix=fix,
    )


def _fix(site: CallSite) -> Fix:
    seeded = follows(site)
    fresh = again(site, seeded.arguments)
    if site.name == "numpy.random.default_rng":
        stream, imports = site.stream("numpy_rng", *seeded.arguments, fresh=fresh)
        edits = [site.file.replace(site.node, stream)]
    else:
        parameter = NUMPY_GENERATORS[site.name]
        # RandomState and MT19937's legacy seeding take 32 bits at most.
        seed, imports = site.stream("derive_seed", *seeded.arguments, "bits=32", fresh=fresh)
        given = site.args[parameter].node
        if given is not None and parameter not in site.args.keywords:
            edits = [site.file.replace(given, seed)]
        else:
            edits = site.add_arguments({parameter: seed})
    return Fix(seeded.level, seeded.message, (*seeded.imports, *imports, *edits))
