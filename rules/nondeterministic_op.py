"""Operation without a deterministic implementation.

## What it does
In a run that asks for determinism, reports calls of operations that have no deterministic CUDA implementation
in the project's torch (`torch-version`, newest where unset), and, where only cuDNN's flag is set, those that
have one and do not use it. With `--mode debug` both kinds wherever they stand.

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

## Fine print
Silent in programs that never mention a GPU; where only the backward pass matters, in code without one, on ground truth
and arrays, and where the result is cut off by a comparison or a rounding; and for the variants that are deterministic
(`interpolate` by nearest, pooling to size 1, sums of integers and booleans). With `preview`, also numbers of entries
that are written to places which are named more than once, in whatever run: `h, r, t = triples.T`, and `entry[h] =
torch.arange(n)`.

## References
- https://pytorch.org/docs/stable/generated/torch.use_deterministic_algorithms.html
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.binding import walk
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
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite, NodeSite

from .determinism.asked import asked, branch, in_network, mentions, switched, trained, without_gradient
from .determinism.last_write import last_writes
from .loaders.loader import values

_GPU = (b"cuda", b"gpu", b"device", b"accelerat", b"lightning", b"Trainer")
_INTEGERS = compile_later(
    r"mask|len|count|num|idx|ind|size|offset|valid|pos|tokens|==|!=|<|>|\.(long|int|bool|eq|ne|gt|lt|ge|le)\(|dtype=\w*\.?int",
    re.IGNORECASE,
)


_TENSOR = compile_later(r"\.float\(\)|\.softmax\(|\btorch\.|\bF\.|\.cuda\(|\.to\(")
# Counts of whole numbers come out equal in any order: these matter only where they raise.
_COUNTS = ("torch.histc", "torch.bincount")


@rule(
    code="RPL306",
    name="nondeterministic-op",
    default=False,
    default_modes=("debug",),
    calls=CALLS,
    nodes=(ast.Module,),
    preview_words={"arange torch"},
    numeric=True,
    modes=("train", "debug"),
)
def check(site: CallSite | NodeSite) -> Iterator[Finding]:
    """Report an operation that stands in the way of the determinism that is asked for."""
    if isinstance(site, NodeSite):
        if site.settings.preview and not site.file.test:
            yield from _undefined(site)
        return
    version = parse_version(site.settings.torch_version)
    operation, effect = _effect(site, version)
    if operation is None or site.file.test or not _applies(site, operation) or branch(site) is False:
        return
    if (site.mode != "debug" and asked(site) is None) or not mentions(site, *_GPU):
        return
    if "differentiate" in operation.condition and (
        without_gradient(site) or _apart(site) or not trained(site)
    ):
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


def _undefined(site: NodeSite) -> Iterator[Finding]:
    """Writes of several numbers to one place."""
    for written, index in last_writes(site.file):
        what = site.file.one_line(written.func if isinstance(written, ast.Call) else written)
        yield site.finding(
            f"`{what}` is given several numbers for a place that `{site.file.one_line(index)}` names more than once: "
            "which of them stays is undefined, and differs from run to run on CUDA",
            node=written,
        )


# Ground truth: what a model is compared with has no gradient.
_TRUTH = compile_later(r"(?i)^(gts?|targets?|labels?|ground_?truths?)(_|$)|_(gts?|targets?|labels?)$")
_CUTS = frozenset(
    "gt ge lt le eq ne argmax argmin argsort round sign bool long int byte detach numpy tolist item".split()
)


def _operand(site: CallSite) -> ast.expr | None:
    """The tensor that the call works on."""
    function = site.node.func
    if site.name.startswith("?.") and isinstance(function, ast.Attribute):
        return function.value
    return site.node.args[0] if site.node.args else None


def _root(node: ast.expr | None) -> ast.expr | None:
    """What a chain of methods, attributes and parts starts from; a call of a function counts as a start."""
    while True:
        if isinstance(node, (ast.Attribute, ast.Subscript)):
            node = node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if isinstance(node.func.value, ast.Name) and node.func.value.id in ("torch", "F"):
                return node
            node = node.func.value
        else:
            return node


def _apart(site: CallSite) -> bool:
    """Whether no gradient goes through the call: it works on ground truth or on an array's values, or its result is cut
    off by a comparison, a rounding, a way out of torch."""
    file = site.file
    start = _root(_operand(site))
    if isinstance(start, ast.Name) and _TRUTH.search(start.id):
        return True
    if isinstance(start, ast.Call) and file.name(start.func) in ("torch.from_numpy", "torch.as_tensor"):
        return True
    child: ast.AST = site.node
    for around in file.ancestors(site.node):
        if isinstance(around, ast.Compare):
            return True
        if isinstance(around, ast.Attribute):
            if around.attr in _CUTS:
                return True
        elif not (isinstance(around, ast.Call) and child is around.func) and not isinstance(
            around, ast.Subscript
        ):
            return False
        child = around
    return False


def _indexes(site: CallSite) -> bool:
    """Whether the call adds up integers or booleans, which come out equal in any order: its operand or its result is
    an index, or was made as whole numbers."""
    file = site.file
    function = file.scope(site.node).function
    around = function.node if function is not None else file.tree.module
    operand = _operand(site)
    words = {operand.id} if isinstance(operand, ast.Name) else set()
    statement = file.statement(site.node)
    if isinstance(statement, ast.Assign) and statement.value is site.node:
        words |= {target.id for target in statement.targets if isinstance(target, ast.Name)}
    for node in walk(around):
        if isinstance(node, ast.Subscript):
            parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            if any(isinstance(part, ast.Name) and part.id in words for part in parts):
                return True
    for value in values(file, operand) if isinstance(operand, ast.Name) else ():
        if isinstance(value, ast.Compare) or (
            value is not operand and _INTEGERS.search(_made_as(file, value))
        ):
            return True
    return False


def _made_as(file: File, value: ast.expr) -> str:
    """What says of which type a tensor is made."""
    if not isinstance(value, ast.Call):
        return ""
    method = value.func.attr if isinstance(value.func, ast.Attribute) else ""
    types = [file.text(k.value).rsplit(".", 1)[-1] for k in value.keywords if k.arg == "dtype"]
    return " ".join(f".{word.rstrip('0123456789').lstrip('u')}(" for word in (method, *types))


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


def _applies(site: CallSite, operation: Operation) -> bool:
    """Whether the call is the nondeterministic variant, as far as it can be seen."""
    text = site.file.text(site.node)
    if site.name.startswith("?."):
        # A method of something unknown: a tensor's, where the file is torch's and numpy's words are absent.
        if "torch" not in site.file.tree.root.bindings or "axis" in site.args.keywords:
            return False
        if not site.node.args and not site.node.keywords:
            return False
        if not (_TENSOR.search(text) or "dim" in site.args.keywords or in_network(site)):
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
        return not _INTEGERS.search(text.replace("cumsum", "")) and not _indexes(site)
    if operation.name.endswith("index_put"):
        accumulate = _value(site, "accumulate", 3)
        return accumulate is not True
    if operation.name.endswith("repeat_interleave"):
        return isinstance(site.node.func, ast.Attribute) and not _INTEGERS.search(text)
    return True
