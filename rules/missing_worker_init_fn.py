"""DataLoader without `worker_init_fn` whose workers have something that torch does not seed.

## What it does
Reports a loader with workers and without `worker_init_fn` where one has something to do:

- the dataset or a transform draws from an RNG *object* of its own (`default_rng`, `RandomState`,
  `random.Random`, `torch.Generator`);
- its transforms come from albumentations 1.4.21 or later (not where names are used that this version has not), or
  from imgaug; it draws with cv2 or CuPy;
- workers are started by spawn or forkserver and determinism is asked for: the flags do not reach them;
- `torch-version` is below 1.9, which left NumPy unseeded in workers;
- the loader has a `generator`, so repeatability is wanted, its dataset cannot be seen, and a class in sight that gives
  items draws from an RNG object.

With `mode = "debug"` any dataset that cannot be seen counts. One that a function of the project makes, that its callers
give or that an object keeps can be seen, if all of its code can.

Silent in the `__main__` block of a module that others import, and, without `preview`, of one that only prints something
of its own dataset. Where RPL201 reports the loader, too, its message says both.

## Why
Every worker gets a copy of the dataset, RNG objects included, in the same state. So all workers draw the same
numbers, and draw them again in the next epoch, when the workers are started anew. It is a fault of the training
data, not only of repeatability.

It is *not* reported where only `random`, `np.random` or torch are used: torch 1.9 and later seeds these in every
worker.

## Example
```python
class Noisy(Dataset):
    def __init__(self):
        self.rng = np.random.default_rng(0)

    def __getitem__(self, index):
        return self.rng.normal()

loader = DataLoader(Noisy(), num_workers=4)
```

## Use instead
```python
loader = DataLoader(Noisy(), num_workers=4, worker_init_fn=reprolint.runtime.seed_worker)
```

## Fix safety
Unsafe: the numbers that workers draw change. `seed_worker` gives every RNG object of the dataset, its transforms
and their modules a stream of its own, by worker and epoch.

## Proof
tests/proofs: the streams of two workers and two epochs are equal before and different after.

## References
- https://docs.pytorch.org/docs/stable/notes/randomness.html#dataloader
- https://github.com/pytorch/pytorch/pull/56488
"""

from __future__ import annotations

from collections.abc import Iterator

from reprolint.lint.engine import rules_for
from reprolint.lint.finding import UNSAFE, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite

from .loaders import loader as loaders
from .loaders.unread import unread
from .loaders.workers import left_to_do
from .runs.idle import overridden
from .runs.tried_out import tried_out
from .unseeded_dataloader import verdict


@rule(
    code="RPL202",
    name="missing-worker-init-fn",
    large_preview=True,
    calls=(loaders.DATALOADER,),
    words=("num_workers",),
)
def check(site: CallSite) -> Iterator[Finding]:
    """Report a loader whose workers have something left to seed."""
    if site.file.test or site.partial or not loaders.has_workers(site):
        return
    if not site.args["worker_init_fn"].missing or loaders.injected(site):
        return
    reason = left_to_do(site)
    if reason is None or unread(site) or loaders.demonstrates(site):
        return
    if not site.settings.preview and (overridden(site) or tried_out(site)):
        return
    if not site.settings.preview and site.mode != "debug" and loaders.evaluates(site):
        return  # what a dataset may draw beside its items, it seldom draws for evaluation
    if "RPL201" in rules_for(site.settings) and verdict(site) is not None:
        return  # one finding a loader: RPL201's fix adds the worker_init_fn, too
    edits = loaders.add(site, {"worker_init_fn": "seed_worker"})
    yield site.finding(
        f"no `worker_init_fn`: {reason}", fix=Fix(UNSAFE, "Seed what workers copy", tuple(edits))
    )
