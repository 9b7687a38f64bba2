"""torch.compile chooses kernels by timing.

## What it does
Reports `torch.compile(mode="max-autotune")` (and `max-autotune-no-cudagraphs`, `options={"max_autotune": …}`,
`torch._inductor.config.max_autotune = True`) in a run that asks for determinism which does not reach the
compiler; with `--mode debug`, wherever nothing holds the compiler to a fixed choice.

## Why
Max-autotune times several kernels for each matrix product and convolution and keeps the fastest. Which one
wins depends on the machine's load, and two kernels round differently. From torch 2.10 on,
`torch.use_deterministic_algorithms(True)` turns this off (pytorch #165950); before, and with
`set_deterministic_debug_mode` or cuDNN's flags in every version, it stays on.

## Example
```python
torch.backends.cudnn.deterministic = True
model = torch.compile(model, mode="max-autotune")
```

## Use instead
```python
torch.use_deterministic_algorithms(True)
model = torch.compile(model)
```

## Fix safety
Shown: how fast a program has to be is for a person to say.

## Proof
Source: torch/_inductor/config.py (`deterministic`) and torch/__init__.py.

## References
- https://github.com/pytorch/pytorch/pull/165950
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.knowledge.ops import COMPILE_FOLLOWS_SINCE, NEWEST, parse_version
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import AssignSite, CallSite, Site

from .determinism.asked import asked, branch, mentions

_MODES = ("max-autotune", "max-autotune-no-cudagraphs")
_OPTIONS = ("max_autotune", "max_autotune_gemm", "max_autotune_pointwise")
_CONFIG = "torch._inductor.config"


@rule(
    code="RPL307",
    name="autotuned-compile",
    default=False,
    default_modes=("debug",),
    calls=("torch.compile",),
    assigns=[f"{_CONFIG}.{option}" for option in _OPTIONS],
    modes=("train", "debug"),
)
def check(site: CallSite | AssignSite) -> Iterator[Finding]:
    """Report autotuning that determinism, as it is asked for, leaves on."""
    node = site.node if isinstance(site, AssignSite) and site.value.value is True else None
    if isinstance(site, CallSite):
        node = _tuned(site)
    if node is None or site.file.test or branch(site) is False or _held(site):
        return
    if site.mode == "debug" or asked(site) is not None:
        yield site.finding(
            "max-autotune keeps whichever kernel was fastest in this run: another run may take another one and "
            "round differently",
            node=node,
            fix=Fix(SHOWN, "Compile without max-autotune", ()),
        )


def _tuned(site: CallSite) -> ast.AST | None:
    mode = site.args["mode"]
    if mode.value in _MODES:
        return mode.node
    options = site.args["options"].node
    if isinstance(options, ast.Dict):
        for key, value in zip(options.keys, options.values):
            if site.file.literal(key) in _OPTIONS and site.file.literal(value) is True:
                return options
    return None


def _held(site: Site) -> bool:
    """Whether the compiler is told to be deterministic."""
    if mentions(
        site,
        b"TORCHINDUCTOR_DETERMINISTIC",
        b"inductor.config.deterministic",
        b"inductor_config.deterministic",
    ):
        return True
    version = parse_version(site.settings.torch_version) or NEWEST
    return version >= COMPILE_FOLLOWS_SINCE and mentions(
        site, b"use_deterministic_algorithms", b"enforce_reproducibility", b"enable_full_determinism"
    )
