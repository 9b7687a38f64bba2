"""Determinism that only warns.

## What it does
Reports `torch.use_deterministic_algorithms(True, warn_only=True)` and `torch.set_deterministic_debug_mode("warn")` (or
1), and Lightning's `Trainer(deterministic="warn")`. A branch that a person takes by asking for warnings (`if
deterministic == "warn":`) is left alone, except with `--mode debug`; without `preview`, programs of a project that
trains nothing, too.

## Why
With `warn_only`, an operation that has no deterministic implementation runs anyway, after a warning, and its
result differs between runs. It is weaker than that: the backward passes of flash and memory-efficient
attention *have* a deterministic implementation and use it only when `warn_only` is off
(torch 2.13, aten/src/ATen/native/transformers/cuda/attention_backward.cu). So a transformer that is trained
under `warn_only` is not deterministic, although it would be without. torch 1.11 (where `warn_only` came) to 2.13.

## Example
```python
torch.use_deterministic_algorithms(True, warn_only=True)
```

## Use instead
```python
torch.use_deterministic_algorithms(True)
```

## Fix safety
Unsafe: an operation without deterministic implementation raises from now on. That error names the operation.

## Proof
Source: attention_backward.cu asks for `!deterministicAlgorithmsWarnOnly()`. The program in tests/proofs is
reported before the fix and not after.

## References
- https://pytorch.org/docs/stable/generated/torch.use_deterministic_algorithms.html
"""

from __future__ import annotations

from collections.abc import Iterator

from reprolint.knowledge.frameworks import DETERMINISTIC_KEYWORDS
from reprolint.lint.finding import UNSAFE, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite

_CALLS = ("torch.use_deterministic_algorithms", "torch.set_deterministic_debug_mode")
# `Trainer(deterministic="warn")` calls the first with `warn_only=True` (Lightning 1.6 and later).
_TRAINERS = tuple(
    name for name in DETERMINISTIC_KEYWORDS if "lightning" in name and name.endswith(".Trainer")
)


@rule(
    code="RPL303",
    name="warn-only-determinism",
    large_preview=True,
    calls=(*_CALLS, *_TRAINERS),
    modes=("train", "debug"),
)
def check(site: CallSite) -> Iterator[Finding]:
    """Report determinism that is asked for with `warn_only`."""
    if site.file.test:
        return
    if site.name in _TRAINERS:
        given = site.args["deterministic"]
        weak, strict = given.value == "warn", "True"
    elif site.name.endswith("debug_mode"):
        given = site.args["debug_mode"]
        weak, strict = given.value in ("warn", 1) and given.value is not True, '"error"'
    else:
        given = site.args["warn_only"]
        weak, strict = given.value is True and site.args["mode"].value is not False, "False"
    if not weak or given.node is None or (site.mode != "debug" and (_chosen(site) or _only_applied(site))):
        return
    what = site.spelling
    if site.name in _TRAINERS:
        what += f"(deterministic={site.file.one_line(given.node)})"
    yield site.finding(
        f"`{what}` only warns here: operations without a deterministic implementation still differ "
        "between runs, and so does the backward pass of fused attention, which has one",
        node=given.node,
        fix=Fix(UNSAFE, "Raise instead of warning", (site.file.replace(given.node, strict),)),
    )


def _only_applied(site: CallSite) -> bool:
    """Whether the programs that come by apply a model, and no file of the project learns by gradients: few operations
    of a forward pass are without a deterministic implementation."""
    if site.settings.preview or not site.program.reaching(site.file.path):
        return False
    texts = [*site.program.project.texts()]
    return any(
        word in text for text in texts for word in (b".eval()", b"no_grad", b"inference_mode")
    ) and not any(word in text for text in texts for word in (b"backward", b"Trainer"))


def _chosen(site: CallSite) -> bool:
    """Whether a person asks for warnings by name: `if deterministic == "warn":`."""
    return any("warn" in site.file.text(test.node).lower() for test in site.tests)
