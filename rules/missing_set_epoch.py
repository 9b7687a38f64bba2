"""DistributedSampler whose epoch nothing sets: every epoch has the same order.

## What it does
Reports a shuffling `DistributedSampler` where neither this file nor any file of the project that imports lead from
it to calls `set_epoch`, while one of them loops over epochs. Reports a `set_epoch` method, too, of a class that
iterates over a sampler or loader of its own and does not pass the epoch on to it. With `preview`, also a sampler or
loader around another one that has no `set_epoch` at all.

Silent: `shuffle=False`; samplers for evaluation; projects that hand the loop to Lightning, transformers,
accelerate, composer, ignite or fastai, which call `set_epoch` themselves.

## Why
The sampler shuffles with a generator of its own, seeded with `seed + epoch`. The epoch is 0 until `set_epoch` is
called, so every epoch of training sees the same order, in the same batches. Repeatable, but not the shuffling that
was asked for.

## Example
```python
sampler = DistributedSampler(dataset)
loader = DataLoader(dataset, sampler=sampler)
for epoch in range(epochs):
    train(loader)
```

## Use instead
```python
for epoch in range(epochs):
    sampler.set_epoch(epoch)
    train(loader)
```

## Fix safety
Unsafe: the order of every epoch but the first changes. Offered where sampler and loop stand in one function;
elsewhere it is shown.

## Proof
tests/proofs: two epochs have the same order before and different ones after.

## References
- https://docs.pytorch.org/docs/stable/data.html#torch.utils.data.distributed.DistributedSampler
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from reprolint.knowledge.frameworks import EPOCH_SETTERS
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, UNSAFE, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite, Site

from . import _loaders as loaders

_SETS = re.compile(rb"^[^#\n]*\bset_epoch\b", re.MULTILINE)
_EPOCHS = re.compile(
    rb"^[ \t]*(?:for\s+\w*(?:epoch|ep)\w*\s+in\b|while\s[^\n]*epoch)", re.MULTILINE | re.IGNORECASE
)
_WRAPPABLE = ("Sampler", "BatchSampler", "DistributedSampler", "DataLoader", "IterableDataset")
_INNER = re.compile(r"^_?((\w+_)?sampler|(data_?)?loader)$")


@rule(
    code="RPL206",
    name="missing-set-epoch",
    calls=(loaders.DISTRIBUTED,),
    nodes=(ast.FunctionDef, ast.ClassDef),
    words=("set_epoch", "DistributedSampler"),
)
def check(site: Site) -> Iterator[Finding]:
    """Report a DistributedSampler without epochs, or a wrapper that keeps the epoch to itself."""
    if site.file.test:
        return
    if isinstance(site, CallSite):
        yield from _sampler(site)
    elif isinstance(site.node, ast.FunctionDef):
        yield from _wrapper(site)
    elif site.settings.preview:
        yield from _deaf(site)


def _sampler(site: CallSite) -> Iterator[Finding]:
    shuffle = site.args["shuffle"]
    if site.partial or shuffle.unknown or (shuffle.given and shuffle.value is not True):
        return
    if loaders.evaluates(site):
        return
    linked = _linked(site)
    if not any(_EPOCHS.search(site.program.project.data(path)) for path in linked):
        return
    if any(_SETS.search(site.program.project.data(path)) for path in linked):
        return
    if any(_framework(site.program.project.scan(path).imports) for path in linked):
        return
    yield site.finding(
        "nothing calls `set_epoch` on this sampler: it shuffles every epoch into the same order",
        fix=_fix(site),
    )


def _linked(site: Site) -> set[Path]:
    """The files that imports lead to from this one, and those that lead to it with what they import."""
    project = site.program.project
    above = project.closure([site.file.path], project.importers)
    return above | project.closure(list(above), project.imports)


def _framework(imports: list[str]) -> bool:
    return any(name.split(".", 1)[0] in EPOCH_SETTERS for name in imports)


def _fix(site: CallSite) -> Fix:
    message = "Tell the sampler the epoch"
    shown = Fix(SHOWN, f"{message}: call `set_epoch(epoch)` at the start of each epoch", ())
    file = site.file
    handle = _handle(site)
    if handle is None:
        return shown
    block = list(
        file.siblings(file.statement(site.node))
    )  # what follows here is reached with the sampler bound
    for loop in file.nodes(ast.For):
        if (
            loop.lineno > site.row
            and file.scope(loop) is file.scope(site.node)
            and any(around in block for around in (loop, *file.ancestors(loop)))
            and isinstance(loop.target, ast.Name)
            and re.search(r"(?i)ep", loop.target.id)
        ):
            edit = file.insert_line_before(loop.body[0], f"{handle}.set_epoch({loop.target.id})")
            if edit is not None and loop.body[0].lineno > loop.lineno:
                return Fix(UNSAFE, message, (edit,))
    return shown


def _handle(site: CallSite) -> str | None:
    """How the sampler can be reached in its function: a name bound once, or its loader's `.sampler`."""
    file = site.file
    parent = file.parent(site.node)
    tail = ""
    if isinstance(parent, ast.keyword) and parent.arg == "sampler":
        call = file.parent(parent)
        if not isinstance(call, ast.Call) or file.name(call.func) != loaders.DATALOADER:
            return None
        parent, tail = file.parent(call), ".sampler"
    if (
        isinstance(parent, ast.Assign)
        and len(parent.targets) == 1
        and isinstance(parent.targets[0], ast.Name)
    ):
        name = parent.targets[0].id
        found = file.tree.lookup(name, file.scope(site.node))
        if found is not None and len(found[0]) == 1:
            return name + tail
    return None


def _wrapper(site: Site) -> Iterator[Finding]:
    """A `set_epoch` that does not reach the sampler which the class iterates over."""
    method: ast.FunctionDef = site.node
    file = site.file
    scope = file.tree.scopes[method]
    if method.name != "set_epoch" or scope.kind != "class" or not isinstance(scope.node, ast.ClassDef):
        return
    for inner in ast.walk(method):
        if isinstance(inner, (ast.Name, ast.Attribute)):
            word = inner.id if isinstance(inner, ast.Name) else inner.attr
            if word in ("super", "set_epoch") or (isinstance(inner, ast.Attribute) and _INNER.match(word)):
                return
    if all(isinstance(s, (ast.Pass, ast.Raise, ast.Expr)) for s in method.body):
        return
    for name in _iterated(file, scope.node):
        values = scope.attributes.get(name, [])
        if values and all(isinstance(value, ast.Name) for value, _, _ in values):
            yield site.finding(
                f"`set_epoch` does not pass the epoch on to `self.{name}`, which is iterated over: its order stays "
                "that of the first epoch",
                fix=Fix(SHOWN, f"Call `self.{name}.set_epoch` where it has one", ()),
            )
            return


def _deaf(site: Site) -> Iterator[Finding]:
    """A sampler or loader around another one, in a project that sets epochs, which cannot be told the epoch."""
    node: ast.ClassDef = site.node
    file = site.file
    defined = set(file.tree.scopes[node].bindings)
    if defined & {"set_epoch", "__getattr__", "sampler", "batch_sampler", "__new__"}:
        return
    bases = [file.name(base) or "" for base in node.bases]
    if not any(base.rsplit(".", 1)[-1] in _WRAPPABLE for base in bases):
        return
    if not any(_SETS.search(site.program.project.data(path)) for path in _linked(site)):
        return
    scope = file.tree.scopes[node]
    for name in _iterated(file, node):
        values = scope.attributes.get(name, [])
        if values and all(isinstance(value, ast.Name) for value, _, _ in values):
            yield site.finding(
                f"`{node.name}` iterates over `self.{name}` and has no `set_epoch`: the epoch cannot reach it",
                fix=Fix(SHOWN, f"Add `set_epoch` and pass the epoch on to `self.{name}`", ()),
            )
            return


def _iterated(file: File, node: ast.ClassDef) -> Iterator[str]:
    """Samplers and loaders among the attributes that `__iter__` iterates over."""
    del file
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and method.name == "__iter__":
            for inner in ast.walk(method):
                target: ast.AST | None = None
                if isinstance(inner, (ast.For, ast.comprehension)):
                    target = inner.iter
                elif isinstance(inner, ast.Call) and inner.args:
                    target = inner.args[0]
                if isinstance(target, ast.Attribute) and _INNER.match(target.attr):
                    yield target.attr
