"""RNG that throws its seed away and takes a new one from the operating system.

## What it does
Reports `torch.seed()`, `torch.cuda.seed()` and `seed_all()`, `np.random.seed()` and `random.seed()` without a
seed (or with None), and the `seed()` of a `torch.Generator`, `RandomState` or `random.Random`.

## Why
These calls read like seeding and do the opposite: they fill the state from the operating system's entropy,
so from there on every run differs, whatever was seeded before. A frequent form is a helper with `seed=None`
whose generator then calls `generator.seed()`: in a program that is seeded, the caller would expect that seed
to count. True for every version of torch, NumPy and Python.

Left alone: the branch that a program takes when its user gave no seed (`if args.seed is None:
random.seed()`), and tests.

## Example
```python
g = torch.Generator()
g.seed()
order = torch.randperm(n, generator=g)
```

## Use instead
```python
g = reprolint.runtime.torch_generator("data.order")
order = torch.randperm(n, generator=g)
```

## Fix safety
Shown only: whether another stream, the program's seed or no call at all is right here is for a person to say.
What is shown gives the same RNG a seed that derives from the program's.

## Proof
tests/proofs: two runs of a program that seeds every RNG, and then calls these, differ; without them, and with
named streams for its generators, runs are equal.

## References
- https://docs.pytorch.org/docs/stable/generated/torch.seed.html
- https://numpy.org/doc/stable/reference/random/generated/numpy.random.seed.html
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite

from ._intent import seed_not_given, wants_entropy

# call -> (parameter of the seed, call that seeds the same RNG, bits it takes); no parameter: always entropy
_CALLS: dict[str, tuple[str, str, int]] = {
    "torch.seed": ("", "torch.manual_seed", 64),
    "torch.cuda.seed": ("", "torch.cuda.manual_seed", 64),
    "torch.cuda.seed_all": ("", "torch.cuda.manual_seed_all", 64),
    "torch.cuda.default_generators.seed": ("", "manual_seed", 64),
    "torch.mps.seed": ("", "torch.mps.manual_seed", 64),
    "torch.xpu.seed": ("", "torch.xpu.manual_seed", 64),
    "torch.xpu.seed_all": ("", "torch.xpu.manual_seed_all", 64),
    "torch.Generator().seed": ("", "manual_seed", 64),
    "numpy.random.seed": ("seed", "seed", 32),
    "numpy.random.RandomState().seed": ("seed", "seed", 32),
    "random.seed": ("a", "seed", 64),
    "random.Random().seed": ("a", "seed", 64),
}


@rule(code="RPL104", name="reseeded-from-entropy", calls=_CALLS)
def check(site: CallSite) -> Iterator[Finding]:
    """Report a call that surely seeds from entropy and was not asked for by leaving the seed out."""
    parameter = _CALLS[site.name][0]
    if site.file.test or site.partial or wants_entropy(site):
        return
    if not parameter and (site.node.args or site.node.keywords):
        return  # `torch.seed(0)` raises: it takes no seed
    if parameter:
        # Methods of an instance have no signature here: their first argument is the seed.
        given = site.node.args[0] if site.node.args else site.args[parameter].node
        if site.args.star or (given is not None and site.file.literal(given) is not None):
            return
    one_generator = "()" in site.name
    absent = seed_not_given(site)
    # A whole program without a seed is its user's choice; a generator that leaves the program's seed is not.
    if absent is not None and not (one_generator and isinstance(absent, ast.Name)):
        return
    who = "this generator" if one_generator else "the global RNG"
    text = site.file.one_line(site.node)
    yield site.finding(
        f"`{text}` reseeds {who} from the operating system: every run differs from here on",
        fix=_shown(site),
    )


def _shown(site: CallSite) -> Fix | None:
    if site.name.startswith("torch.") and not isinstance(site.file.parent(site.node), ast.Expr):
        return None  # the number is kept: `manual_seed` gives the generator
    if site.loop_depth:
        return None  # a seed in a loop would repeat the same numbers
    _, replacement, bits = _CALLS[site.name]
    spelling, imports = site.runtime("derive_seed")
    seed = f'{spelling}("{site.stream_name()}"' + (f", bits={bits})" if bits == 32 else ")")
    callee = site.file.text(site.node.func)
    if "." in callee:
        made = f"{callee.rsplit('.', 1)[0]}.{replacement.rsplit('.', 1)[-1]}({seed})"
    elif site.name.startswith("torch."):
        return None  # `from torch import seed`: another import would be needed
    else:
        made = f"{callee}({seed})"
    return Fix(SHOWN, "Seed it from the program's seed", (*imports, site.file.replace(site.node, made)))
