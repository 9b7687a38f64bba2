"""`random.Random` instance that takes its seed from the operating system.

## What it does
Reports `random.Random()` built without a seed (or with None) in code that computes: where the file, or one
that it imports or that imports it, uses torch, NumPy or another numeric library (a file alone always counts).
Likewise an instance of a class of the same file that derives from `random.Random` and does not seed itself, and
the class where something calls it without a seed (`field(default_factory=random.Random)`). With `preview`, the random
transforms of MONAI in a project that calls neither `set_determinism` nor `set_random_state` nor uses MONAI's loader:
their RandomState is filled from the operating system, too.

## Why
An instance has a state of its own, filled from the operating system's entropy: `random.seed` seeds the
module's hidden instance and never this one, and neither do `torch.manual_seed` or `seed_everything`. So a
program that seeds everything still differs from run to run. True for every Python.

Instances that only spread load or name things (a port, a file name, a delay before a retry), that are seeded later,
that are handed only to what never reads them, and `random.SystemRandom` (which cannot be seeded, so nobody takes it by
mistake) are left alone. So are, without `preview`, the branch for a caller who gave no seed (the `else` of
`if seed is not None:`), None written down for the seed in a branch beside one that gives one, the fallback for an
instance that no call in the project leaves out (`rng = rng or random.Random()`: others who do ask for it), and
instances that are drawn from only where an option is set that nothing sets, for a seed that is written down, for a
name, or for a picture, or that another file replaces.

## Example
```python
self.rng = random.Random()
```

## Use instead
```python
self.rng = reprolint.runtime.python_rng("augment.Mixer.rng")
```
or a seed of your own: `random.Random(args.seed)`.

## Fix safety
Safe: the numbers were random before, so no run can depend on them; adding another stream does not move this one. Where
the program seeds torch by itself, the named stream gets the seed that is in reach (`seed=args.seed`), else the one that
torch was given (`seed=torch.initial_seed() % 2**32`); elsewhere it derives from the one that `enforce_reproducibility`
is given (0 where nobody calls it). Unsafe where the program seeds otherwise, or later, and no seed is in reach: the
numbers would be the same whatever seed the program is given.

## Proof
tests/proofs: two runs of a program that seeds every global RNG differ; after the fix they are equal.

## References
- https://docs.python.org/3/library/random.html#random.Random
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lint.finding import Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite, NodeSite

from .code.uses import is_unused
from .draws.immaterial import immaterial, only_named, unread
from .draws.library_instances import monai_transforms
from .draws.objects import FACTORIES, made_by, reseeded_later
from .runs.intent import elsewhere
from .seeds.stream_seeds import again, follows, made_anew


@rule(
    code="RPL103",
    name="unseeded-random-instance",
    large_preview=True,
    calls=("random.Random", *FACTORIES),
    nodes=(ast.ClassDef, ast.Module),
    words=("Random",),
    preview_words=("monai ~rand",),
    narrow=True,
)
def check(site: CallSite | NodeSite) -> Iterator[Finding]:
    """Report an instance whose seed is surely left out or None."""
    if isinstance(site, CallSite):
        yield from _factory(site) if site.name in FACTORIES else _instance(site)
    elif isinstance(site.node, ast.Module):
        yield from monai_transforms(site.file) if site.settings.preview else ()
    elif any(site.file.name(base) == "random.Random" for base in site.node.bases) and _seeds_nothing(
        site.node
    ):
        for call in site.file.nodes(ast.Call):
            name = site.file.name(call.func)
            if (
                name is not None
                and name[:2] == "@."
                and name[2:] == site.file.tree.scopes[site.node].qualname
            ):
                yield from _instance(CallSite(site.file, call, "random.Random", subclass=name))


def _seeds_nothing(derived: ast.ClassDef) -> bool:
    """Whether a class that derives from `random.Random` leaves the seed to whoever makes an instance, and the
    numbers to its base."""
    for statement in derived.body:
        name = getattr(statement, "name", "")
        if name in ("random", "getrandbits", "seed", "__new__", "__getattribute__"):
            return False
        if name == "__init__":
            for call in (node for node in walk(statement) if isinstance(node, ast.Call)):
                last = call.func.attr if isinstance(call.func, ast.Attribute) else ""
                if last in ("__init__", "seed", "setstate") and (call.args or call.keywords):
                    return False
    return True


def _instance(site: CallSite) -> Iterator[Finding]:
    if not site.args["x"].missing or site.partial or site.file.test or "testing" in site.file.path.stem:
        return
    if reseeded_later(site) or elsewhere(site) or not _computes(site) or unread(site):
        return
    if only_named(site) or (not site.settings.preview and immaterial(site)):
        return
    fix = None
    if site.subclass is None:
        seeded = follows(site)
        fresh = again(site, seeded.arguments)
        stream, imports = site.stream("python_rng", *seeded.arguments, fresh=fresh)
        edit = site.file.replace(site.node, stream)
        fix = Fix(seeded.level, seeded.message, (*seeded.imports, *imports, edit))
    yield site.finding(
        f"`{site.spelling}()` takes its seed from the operating system: every run differs, "
        "whatever else the program seeds",
        fix=fix,
    )


def _factory(site: CallSite) -> Iterator[Finding]:
    """`field(default_factory=random.Random)`: something calls the class without a seed."""
    made = made_by(site)
    if made is None or site.file.name(made) != "random.Random" or site.file.test or not _computes(site):
        return
    if reseeded_later(site) or elsewhere(site) or is_unused(site.file, site.node):
        return
    seeded = follows(site, later=True)
    yield site.finding(
        f"`{site.file.text(made)}` is called without a seed and takes it from the operating system: every run "
        "differs, whatever else the program seeds",
        node=made,
        fix=Fix(seeded.level, seeded.message, made_anew(site, made, "python_rng", seeded)),
    )


def _computes(site: CallSite) -> bool:
    """Whether the file has to do with numbers; a file that is alone gets the benefit."""
    project = site.program.project
    return len(project.files) == 1 or project.numeric(site.file.path)
