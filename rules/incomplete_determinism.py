"""Determinism is asked for, and a part of it is missing.

## What it does
Reports `torch.backends.cudnn.deterministic = True` where nothing in the program turns torch's own switch on
and an operation is in reach that cuDNN's flag leaves nondeterministic (with `--mode debug`, wherever
nothing turns the switch on; also in a function or branch that is called deterministic), `cudnn.benchmark =
False` where determinism is asked for and nothing else is done, and, for torch before 2.10,
`torch.use_deterministic_algorithms(True)` in a project that never sets `CUBLAS_WORKSPACE_CONFIG`. With `preview` also
seeds for torch, GPUs and another RNG side by side in a program with convolutions that asks for no determinism (or where
all that asks for it is commented out, unless for `benchmark = True`), seeds or switches that hang on `device ==
torch.device("cuda")`, which is false of `cuda:0`, and a mode that sees to NCCL and cuBLAS alone.

## Why
cuDNN's flag covers cuDNN's convolutions and recurrent layers. Gradients of `interpolate`, `index_add`,
`scatter_add`, embedding bags, CTC loss and fused attention are added up by other kernels in whatever order
threads finish; only `torch.use_deterministic_algorithms(True)` (torch 1.8 and later) reaches these, and it
covers the convolutions as well. Before torch 2.10 that switch also raises RuntimeError at the first matrix
product on CUDA unless `CUBLAS_WORKSPACE_CONFIG` is `:4096:8` or `:16:8` (pytorch #161749 took the check out).

## Example
```python
torch.manual_seed(0)
torch.backends.cudnn.deterministic = True
```

## Use instead
```python
torch.manual_seed(0)
torch.use_deterministic_algorithms(True)
torch.backends.cudnn.benchmark = False
```
or `reprolint.runtime.enforce_reproducibility(0)`.

## Fix safety
Shown: operations without a deterministic implementation raise from then on.

## Proof
Source: Context::deterministicCuDNN is read by cuDNN's files only. The program in tests/proofs is reported
before the fix by hand and not after.

## References
- https://pytorch.org/docs/stable/notes/randomness.html
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.knowledge.ops import ATTENTION, CALLS, CUBLAS_CHECKED_BEFORE, parse_version
from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import AssignSite, CallSite, NodeSite, Site

from .determinism.asked import (
    CUDNN_BENCHMARK,
    CUDNN_DETERMINISTIC,
    branch,
    mentions,
    reach,
    switched,
    trained,
    when_wanted,
)
from .determinism.device_names import missed_device
from .determinism.modes_without_switch import WORDS, mode_without_switch
from .draws.randomness import seed_calls

_SWITCH = "torch.use_deterministic_algorithms"
_LEFT = compile_later(
    rb"(?:F|functional)\.(?:interpolate|grid_sample|scaled_dot_product_attention|ctc_loss|embedding_bag)\("
    rb"|\.(?:index_add_?|scatter_add_?|scatter_reduce_?)\(|nn\.(?:MultiheadAttention|Transformer\w*|EmbeddingBag"
    rb"|CTCLoss|Upsample|ReflectionPad\dd|AvgPool3d|MaxPool3d)\("
)
_ASKED_BY_NAME = compile_later(r"(?i)determin|reprod|repeatab")
_COVERED = ("torch.nn.Conv",)

_GPU_SEEDS = ("torch.cuda.manual_seed", "torch.cuda.manual_seed_all")


@rule(
    code="RPL304",
    name="incomplete-determinism",
    default=False,
    default_modes=("debug",),
    assigns=(CUDNN_DETERMINISTIC, CUDNN_BENCHMARK),
    calls=(_SWITCH, *_GPU_SEEDS, "torch.device"),
    nodes=(ast.If,),
    words=(),
    preview_words=WORDS,
    modes=("train", "debug"),
)
def check(site: AssignSite | CallSite | NodeSite) -> Iterator[Finding]:
    """Report a request for determinism that leaves kernels out."""
    if isinstance(site, NodeSite):
        mode = mode_without_switch(site) if site.settings.preview and not site.file.test else None
        if mode is not None:
            yield site.finding(
                f"`{mode}` sees to the libraries beside torch, and nothing turns torch's own switch: its kernels stay "
                "as they are",
                node=site.node.test,
                fix=Fix(SHOWN, f"Call `{_SWITCH}(True)` in this branch", ()),
            )
        return
    if isinstance(site, CallSite) and site.name == "torch.device":
        compare = missed_device(site) if site.settings.preview and not site.file.test else None
        if compare is not None:
            yield site.finding(
                f"`{site.file.one_line(compare)}` is false of `cuda:0`: what hangs on it, seeds or deterministic "
                "kernels, is left out on a device with a number",
                node=compare,
                fix=Fix(SHOWN, 'Compare the device\'s `type` with "cuda"', ()),
            )
        return
    if site.file.test or branch(site) is False:
        return
    if isinstance(site, CallSite) and site.name in _GPU_SEEDS:
        yield from _seeds_only(site)
        return
    if isinstance(site, CallSite):
        version = parse_version(site.settings.torch_version)
        known = version is not None and version < CUBLAS_CHECKED_BEFORE
        if known and site.args["mode"].value is not False and not mentions(site, b"CUBLAS_WORKSPACE_CONFIG"):
            yield site.finding(
                f"torch {site.settings.torch_version} raises RuntimeError at the first matrix product on CUDA: "
                "CUBLAS_WORKSPACE_CONFIG is set nowhere",
                fix=Fix(SHOWN, "Set CUBLAS_WORKSPACE_CONFIG=:4096:8 before the program starts", ()),
            )
        return
    if site.name == CUDNN_BENCHMARK:
        yield from _benchmark_alone(site)
        return
    value = site.value.value
    on = when_wanted(site.file, site.value.node) is not False if value is UNKNOWN else bool(value)
    if not on or switched(site) or not trained(site):
        return
    left = _left(site)
    if left is None and site.mode != "debug" and not _by_name(site):
        return  # convolutions and linear layers: nothing to see that it leaves out
    what = (
        f"{left[2]} and others stay as they are"
        if left
        else "scatter, interpolation, attention stay as they are"
    )
    text = f"{_SWITCH}({site.file.text(site.value.node)})" if site.value.node is not None else ""
    edit = site.file.insert_line_after(site.file.statement(site.node), text)
    yield site.finding(
        f"`cudnn.deterministic` makes only cuDNN's kernels deterministic: {what}, and "
        "differ between runs on a GPU",
        fix=Fix(SHOWN, "Turn torch's own switch on", (edit,)),
        related=(left,) if left else (),
    )


_OTHERS = ("random.seed", "numpy.random.seed")
# What is commented out is not asked for.
_SPOKEN_OF = compile_later(rb"(?m)^[^#\n]*(?:deterministic|cudnn\.enabled)")
_FAST = compile_later(rb"(?m)^[^#\n]*\bbenchmark[ \t]*=[ \t]*True")


def _seeds_only(site: CallSite) -> Iterator[Finding]:
    """Where torch, GPUs and another RNG are seeded together, and cuDNN is left to choose its kernels."""
    file = site.file
    if not site.settings.preview:
        return
    beside = [c for c in seed_calls(file) if file.function(c) == site.function]
    named = {file.name(c.func): c for c in beside}
    last = max((c.lineno for c in beside if file.name(c.func) in _GPU_SEEDS), default=0)
    if last != site.row or "torch.manual_seed" not in named or not any(name in named for name in _OTHERS):
        return
    texts = [site.program.project.data(path) for path in reach(site)]
    if any(_SPOKEN_OF.search(text) for text in texts) or not trained(site):
        return
    if mentions(site, b"deterministic") and any(_FAST.search(text) for text in texts):
        return  # `benchmark = True`, and the other commented out: speed is what was chosen
    convolves = re.compile(rb"\bConv[123]d\b|\bconv[123]d\(|(?i:resnet|[^a-z]vgg|[^a-z]unet)")
    if len(texts) == 1 or any(convolves.search(text) for text in texts):
        yield site.finding(
            "GPUs are seeded and cuDNN still takes convolution kernels that are not deterministic: training "
            "differs between runs on a GPU",
            fix=Fix(SHOWN, "Turn torch's own switch on", ()),
        )


def _benchmark_alone(site: AssignSite) -> Iterator[Finding]:
    """`benchmark = False` where determinism is asked for, and nothing that makes cuDNN's choice a deterministic one."""
    wanted = branch(site) is True or _ASKED_BY_NAME.search(site.function.rsplit(".", 1)[-1]) is not None
    if site.value.value is not False or not wanted or switched(site):
        return
    if mentions(site, b"cudnn.deterministic") or mentions(site, b"cudnn.enabled"):
        return
    yield site.finding(
        "without benchmark cuDNN still takes kernels that are not deterministic: "
        "`torch.backends.cudnn.deterministic` is left as it is",
        fix=Fix(SHOWN, "Turn torch's own switch on", ()),
    )


def _by_name(site: AssignSite) -> bool:
    """Whether the code around says that it makes a run deterministic: `def set_determinism():`, `if deterministic:`."""
    if _ASKED_BY_NAME.search(site.function.rsplit(".", 1)[-1]):
        return True
    return any(_ASKED_BY_NAME.search(ast.unparse(test.node)) for test in site.tests)


def _left(site: Site) -> tuple[str, int, str] | None:
    """An operation in reach that cuDNN's flag does not cover: (path, row, name)."""
    for call in site.file.nodes(ast.Call):
        name = site.file.name(call.func)
        if name is None or name.startswith(_COVERED):
            continue
        if name.startswith("torch.") and "()" in name:
            name = "?." + name.rsplit(".", 1)[-1]  # a method of what a function of torch returned
        if name in ATTENTION or (name in CALLS and "adaptive" not in name.lower() and "cumsum" not in name):
            return str(site.file.path), call.lineno, f"`{name.removeprefix('?.')}`"
    for path in reach(site)[1:]:
        data = site.program.project.data(path)
        match = _LEFT.search(data)
        if match is not None:
            row = data.count(b"\n", 0, match.start()) + 1
            return str(path), row, f"`{match.group().decode().strip('.(')}`"
    return None
