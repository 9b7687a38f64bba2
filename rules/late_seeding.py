"""Seed that is set after something was drawn.

## What it does
Reports a program that seeds an RNG after it has drawn from it: a model is built, data is split or shuffled, and
only then the seed is set. Reports at the seed call if it is in this file, else at the draw or the entry point.

Where nothing trains (no optimizer's step, no `fit`), initial weights are left alone, for trained ones take their
place; what counts there is a draw that chooses, orders or samples.

## Why
A seed counts from where it is set. Initial weights, or a split, that were drawn before it come from the
operating system's entropy and differ every run, although the program looks seeded. The whole program is looked
at: the model's constructor may be in another file, and a trainer that seeds when it is built (transformers)
comes after the model that it is given.

## Example
```python
model = Net()
torch.manual_seed(args.seed)
```

## Use instead
```python
torch.manual_seed(args.seed)
model = Net()
```

## Fix safety
Shown only: the call has to be moved above what draws, and what it needs with it.

## Proof
tests/proofs: two runs of a program that seeds after building its model differ; with the lines swapped they are
equal.

## References
- https://docs.pytorch.org/docs/stable/notes/randomness.html
"""

from __future__ import annotations

from collections.abc import Iterator

from reprolint.lint.finding import Finding
from reprolint.lint.rule import rule
from reprolint.lint.site import EntrySite

from ._entries import (
    at_entry,
    call_at,
    checks_only,
    find_draw,
    labels,
    seeded_by_trainer,
    seeded_for_metric,
    spawns,
    told,
    unseeded,
)


@rule(code="RPL108", name="late-seeding", entries=True, default=False)
def check(site: EntrySite) -> Iterator[Finding]:
    """Report draws that a later seed call of the same entry point was meant to cover."""
    effect = site.entry.effect
    seeds = dict(effect.seeds)
    late = {bit: draw for bit, draw in unseeded(site).items() if effect.state & bit and bit in seeds}
    if (
        not late
        or site.file.test
        or told(site)
        or spawns(site.file)
        or seeded_for_metric(site)
        or seeded_by_trainer(site)
    ):
        return
    late = {bit: draw for bit, draw in late.items() if not checks_only(site, draw)}
    if not late:
        return
    bit = min(late, key=lambda one: (seeds[one].path != site.file.path, seeds[one].row))
    draw, seed = late[bit], seeds[bit]
    here = site.file.path
    if seed.path == here:
        node = call_at(site.file, seed.row)
    elif draw.path == here:
        node = find_draw(site.file, draw)
    else:
        node = None
    drawn = f"`{draw.name.removeprefix('?.')}` ({draw.path.name}:{draw.row})"
    seeded = (
        "this call"
        if seed.path == here and node is not None
        else f"`{seed.name}` ({seed.path.name}:{seed.row})"
    )
    yield site.finding(
        f"{seeded} seeds {labels(list(late))} too late: {drawn} has drawn before, unseeded, and differs every run",
        node=node or at_entry(site),
        related=((str(draw.path), draw.row, "draws before the seed"), (str(seed.path), seed.row, "seeds")),
    )
