"""Seed that is a number in the code.

## What it does
Reports calls that seed a global RNG with a literal number. Off unless it is selected in `preview`: a fixed seed is
reproducible, and whether it is one too few depends on the study.

## Why
A result over one seed says little: metrics move by more than most improvements when the seed changes. Where the seed
stands in the code, nobody repeats the run with another without editing it, and a `--seed` option beside it changes
nothing. True for every version.

## Example
```python
torch.manual_seed(42)
```

## Use instead
```python
parser.add_argument("--seed", type=int, default=42)
...
torch.manual_seed(args.seed)
```

## Fix safety
Shown only: the program's own seed is proposed where one is in reach.

## Proof
tests/proofs: runs with two seeds print the same numbers; with the seed passed on they differ, and each repeats.

## References
- https://arxiv.org/abs/2109.08203 (Torch.manual_seed(3407) is all you need)
- chemprop `data/scaffold.py`
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import NodeSite

from ._randomness import is_seed_call


@rule(
    code="RPL115",
    name="hardcoded-seed",
    nodes=(ast.Call,),
    words={"seed", "manual_seed", "seed_everything", "set_seed", "manual_seed_all"},
    numeric=True,
    default=False,
)
def check(site: NodeSite) -> Iterator[Finding]:
    """Report a literal seed."""
    call = site.node
    values = [*call.args, *(k.value for k in call.keywords)]
    if not values or site.file.test or not is_seed_call(site.file, call):
        return
    value = values[0]
    if not (isinstance(value, ast.Constant) and type(value.value) is int):
        return
    fix = Fix(SHOWN, "Use the program's seed", (site.file.replace(value, site.seed),)) if site.seed is not None else None
    yield site.finding(
        f"`{' '.join(site.file.text(call).split())}` fixes the seed in the code: a study over seeds repeats one run",
        fix=fix,
    )
