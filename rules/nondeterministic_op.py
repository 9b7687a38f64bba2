"""Operation without a deterministic implementation.

## What it does
In a run that asks for determinism, reports calls of operations that have no deterministic CUDA implementation
in the project's torch (`torch-version`, newest where unset), and, where only cuDNN's flag is set, those that
have one and do not use it. With `--mode debug` both kinds wherever they stand. Silent in programs that never
mention a GPU, in code without a backward pass where only the backward pass matters, and for the variants that
are deterministic (`interpolate` by nearest, pooling to size 1, sums of integers).

## Why
These kernels add up floats with atomic operations, in whatever order threads finish. Under
`torch.use_deterministic_algorithms(True)` they raise RuntimeError, under `warn_only` or cuDNN's flag alone
they run and differ. The list changes with torch: `ReplicationPad2d` became deterministic in 2.2, `MaxPool3d`
in 2.9 (`reprolint/knowledge/ops.py` holds it for 1.13 to 2.13).

## Example
```python
torch.use_deterministic_algorithms(True)
up = F.interpolate(x, scale_factor=2, mode="bicubic")
```

## Use instead
A deterministic variant (`mode="nearest"`, a transposed convolution), or the operation on the CPU.

## Fix safety
None is offered: another operation gives other results.

## Proof
Source: the table is torch's own documentation, and a test holds it against the installed torch.

## References
- https://pytorch.org/docs/stable/generated/torch.use_deterministic_algorithms.html
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.program import Symbol
from reprolint.knowledge.ops import (
    ALTERS,
    CALLS,
    DECOMPOSED,
    DECOMPOSED_SINCE,
    INTERPOLATED,
    NEWEST,
    RAISES,
    Operation,
    by_call,
    parse_version,
)
from reprolint.lint.finding import Finding
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite

from ._determinism import asked, branch, mentions, switched, without_gradient

_GPU = (b"cuda", b"gpu", b"device", b"accelerat", b"lightning", b"Trainer")
_INTEGERS = re.compile(
    r"mask|len|count|num|idx|ind|size|offset|valid|pos|tokens|==|!=|<|>|\.(long|int|bool|eq|ne|gt|lt|ge|le)\(|dtype=\w*\.?int",
    re.IGNORECASE,
)


_TENSOR = re.compile(r"\.float\(\)|\.softmax\(|\btorch\.|\bF\.|\.cuda\(|\.to\(")
# Counts of whole numbers come out equal in any order: these matter only where they raise.
_COUNTS = ("torch.histc", "torch.bincount")


@rule(
    code="RPL306",
    name="nondeterministic-op",
    default=False,
    calls=CALLS,
    numeric=True,
    modes=("train", "debug"),
)
def check(site: CallSite) -> Iterator[Finding]:
    """Report an operation that stands in the way of the determinism that is asked for."""
    version = parse_version(site.settings.torch_version)
    operation, effect = _effect(site, version)
    if operation is None or site.file.test or not _applies(site, operation) or branch(site) is False:
        return
    if (site.mode != "debug" and asked(site) is None) or not mentions(site, *_GPU):
        return
    if "differentiate" in operation.condition and without_gradient(site):
        return
    newest = f"torch {'.'.join(map(str, version or NEWEST))}"
    covered = switched(site)
    if operation.name in _COUNTS and not covered:
        return
    if effect == RAISES:
        what = "raises RuntimeError under torch's switch" if covered else "differs between runs"
        message = f"`{site.spelling}` has no deterministic CUDA implementation in {newest}: it {what}"
    elif not covered:
        message = (
            f"`{site.spelling}` differs between runs on CUDA: its deterministic implementation is used only "
            "under torch.use_deterministic_algorithms(True)"
        )
    else:
        return
    yield site.finding(message)


def _effect(site: CallSite, version: tuple[int, int] | None) -> tuple[Operation | None, str]:
    """The operation that is called, and what torch's switch makes of it."""
    for effect in (RAISES, ALTERS):
        operation = by_call(effect, version).get(site.name)
        if operation is None:
            continue
        if operation.name.endswith("interpolate"):
            mode = _value(site, "mode", 3 if site.name.endswith("Upsample") else 4)
            if mode not in INTERPOLATED:
                return None, ""
            smooth = site.args["antialias"].value is True
            if mode in DECOMPOSED and not smooth and (version or NEWEST) >= DECOMPOSED_SINCE:
                return operation, ALTERS
        return operation, effect
    return None, ""


def _value(site: CallSite, keyword: str, position: int) -> object:
    given = site.args.keywords.get(keyword)
    if given is None and len(site.args.positional) > position - 1:
        given = site.args.positional[position - 1]
    return site.file.literal(given)


def _in_module(site: CallSite) -> bool:
    """Whether the site stands in a method of a torch.nn.Module."""
    owner = site.file.scope(site.node).owner
    if owner is None:
        return False
    return "torch.nn.Module" in site.program.bases(Symbol(site.file.path, owner.qualname))


def _applies(site: CallSite, operation: Operation) -> bool:
    """Whether the call is the nondeterministic variant, as far as it can be seen."""
    text = site.file.text(site.node)
    if site.name.startswith("?."):
        # A method of something unknown: a tensor's, where the file is torch's and numpy's words are absent.
        if "torch" not in site.file.tree.root.bindings or "axis" in site.args.keywords:
            return False
        if not site.node.args and not site.node.keywords:
            return False
        if not (_TENSOR.search(text) or "dim" in site.args.keywords or _in_module(site)):
            return False
    if "Conv" in operation.name:
        return False  # cuDNN's flag and torch's switch both cover it, and rule 301 speaks of the rest
    if "daptive" in operation.name and "Max" not in operation.name:
        return not re.search(
            r"\(\s*(?:[\w.]+,\s*)?(?:output_size=)?(?:\(?\s*1\s*(?:,\s*1\s*)*,?\)?|1)\s*\)$", text
        )
    if operation.name.endswith("EmbeddingBag"):
        return _value(site, "mode", 99) == "max"
    if operation.name.endswith("bincount"):
        return site.args["weights"].given or len(site.args.positional) > 1
    if operation.name.endswith("cumsum"):
        return not _INTEGERS.search(text.replace("cumsum", ""))
    if operation.name.endswith("index_put"):
        accumulate = _value(site, "accumulate", 3)
        return accumulate is not True
    if operation.name.endswith("repeat_interleave"):
        return isinstance(site.node.func, ast.Attribute) and not _INTEGERS.search(text)
    return True
