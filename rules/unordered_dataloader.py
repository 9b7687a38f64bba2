"""DataLoader that gives batches in the order in which workers finish.

## What it does
Reports `DataLoader(…, in_order=False)` with more than one worker.

## Why
With `in_order=True`, the default, batches come in the order of the sampler whichever worker is faster, so the
timing of workers changes nothing. With `in_order=False` (torch 2.6 and later) the first batch that is ready comes
first: the order depends on disk, cache and load, and no seed decides it.

## Example
```python
loader = DataLoader(dataset, num_workers=4, in_order=False)
```

## Use instead
```python
loader = DataLoader(dataset, num_workers=4)
```

## Fix safety
Shown only: whoever wrote it chose throughput over order.

## Proof
tests/proofs: a dataset with one slow item comes in another order when another item is slow; with `in_order=True` it
does not.

## References
- https://docs.pytorch.org/docs/stable/data.html#torch.utils.data.DataLoader
"""

from __future__ import annotations

from collections.abc import Iterator

from reprolint.lint.finding import SHOWN, Edit, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite

from .loaders import loader as loaders


@rule(
    code="RPL208",
    name="unordered-dataloader",
    calls=(loaders.DATALOADER,),
    words=("in_order",),
    modes=("train", "debug"),
)
def check(site: CallSite) -> Iterator[Finding]:
    """Report `in_order=False` where workers can overtake one another."""
    ordered = site.args["in_order"]
    if site.file.test or ordered.node is None or ordered.value is not False:
        return
    if not loaders.has_workers(site) or site.args["num_workers"].value == 1:
        return
    edits: tuple[Edit, ...] = ()
    if any(keyword.value is ordered.node for keyword in site.node.keywords):
        edits = (site.file.replace(ordered.node, "True"),)
    yield site.finding(
        "`in_order=False`: batches come as workers finish, so their order depends on timing and differs every run",
        fix=Fix(SHOWN, "Keep the order of the sampler", edits),
    )
