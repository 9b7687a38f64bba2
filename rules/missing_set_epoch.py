"""DistributedSampler whose epoch nothing sets: every epoch has the same order.

## What it does
Reports a shuffling `DistributedSampler` where neither this file nor any file of the project that imports lead from
it to calls `set_epoch`, while one of them loops over epochs. Reports a `set_epoch` method, too, of a class that
iterates over a sampler or loader of its own and does not pass the epoch on to it.

With `preview`, also

- a sampler or loader around another one that has no `set_epoch` at all, a dataset around another one which keeps the
  epoch to itself, an override that does not call the base's where the base holds what is wrapped;
- a sampler that is left out where its neighbours are told; a method that tells one of `batch_sampler`, `sampler` and
  `dataset` and leaves out the one beside it;
- a sampler that keeps the epoch and shuffles without it; samplers of the project's own that nothing tells the epoch;
- where the sampler is made out of sight: its class handed on, or a loop over epochs of a distributed program that
  reads a loader which it was given, while nothing in reach calls `set_epoch`.

Silent: `shuffle=False`; samplers for evaluation; loops that the sampler's file, or one that imports it, hands to
Lightning, transformers, accelerate, composer, ignite or fastai, which call `set_epoch` themselves.

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
from functools import lru_cache
from pathlib import Path

from reprolint.index.program import Symbol
from reprolint.index.project import Project
from reprolint.knowledge.frameworks import EPOCH_SETTERS
from reprolint.knowledge.rng import NUMPY_GENERATORS, SEEDS
from reprolint.lint.file import UNKNOWN, File
from reprolint.lint.finding import SHOWN, UNSAFE, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite, Site

from . import _epochs
from . import _loaders as loaders
from ._syntax import last_name

_SETS = re.compile(rb"^[^#\n]*\bset_epoch\b", re.MULTILINE)
_CALLS = re.compile(rb"^[^#\n]*(?<!def )\bset_epoch\b", re.MULTILINE)
_EPOCHS = re.compile(
    rb"^[ \t]*(?:for\s+\w*(?:epoch|ep)\w*\s+in\b|while\s[^\n]*epoch)", re.MULTILINE | re.IGNORECASE
)
# Frameworks that one imports for their loop, and what hands the loop over to those that do more than that.
_LOOPS = re.compile(
    rb"^[ \t]*(?:import|from)[ \t]+(?:(?:pytorch_)?lightning|composer|ignite|fastai)\b", re.MULTILINE
)
_TAKES = re.compile(rb"\b\w*Trainer\b|\bAccelerator\b|\baccelerator\.")
_WRAPPABLE = ("Sampler", "BatchSampler", "DistributedSampler", "DataLoader", "IterableDataset")
_MANUAL_SEED = "torch.Generator().manual_seed"
_INNER = re.compile(r"^_?((\w+_)?sampler|(data_?)?loader)$")


@rule(
    code="RPL206",
    name="missing-set-epoch",
    calls=(loaders.DISTRIBUTED,),
    nodes=(ast.FunctionDef, ast.ClassDef, ast.Module),
    words=("set_epoch", "DistributedSampler"),
    preview_words=("FairseqDataset", "re:DistributedDataParallel", "re:[._]distributed"),
)
def check(site: Site) -> Iterator[Finding]:
    """Report a DistributedSampler without epochs, or a wrapper that keeps the epoch to itself."""
    if site.file.test:
        return
    if isinstance(site, CallSite):
        yield from _sampler(site)
    elif isinstance(site.node, ast.FunctionDef):
        found = list(_wrapper(site))
        yield from found
        if site.settings.preview and not found:
            place = _epochs.told_in_part(site.file, site.node) or _epochs.stops_at(site.file, site.node)
            if place is not None:
                yield _shown(site, place)
    elif isinstance(site.node, ast.ClassDef) and site.settings.preview:
        found = list(_deaf(site)) or list(_around_data(site))
        yield from found
        yield from _unread_epoch(site)
        place = _epochs.unlike_siblings(site.file, site.node) if not found else None
        if place is not None:
            yield _shown(site, place)
    elif isinstance(site.node, ast.Module) and site.settings.preview:
        yield from _untold(site)


def _shown(site: Site, place: _epochs.Place) -> Finding:
    return site.finding(
        place.message, node=place.node, fix=Fix(SHOWN, "Pass the epoch on to whatever has `set_epoch`", ())
    )


# Asked again for every file that is linked to these.
@lru_cache(maxsize=1 << 14)
def _calls(text: bytes) -> bool:
    return b"set_epoch" in text and _CALLS.search(text) is not None


@lru_cache(maxsize=1 << 14)
def _sets(text: bytes) -> bool:
    return b"set_epoch" in text and _SETS.search(text) is not None


@lru_cache(maxsize=1 << 14)
def _epochs_in(text: bytes) -> bool:
    return _EPOCHS.search(text) is not None


def _untold(site: Site) -> Iterator[Finding]:
    """What no sampler made in this file shows: its class handed on, a loop over a loader that others make."""
    linked = site.program.project.linked(site.file.path)
    data = [site.program.project.data(path) for path in linked]
    if any(_calls(text) for text in data) or _taken_over(site):
        return
    yield from _own_samplers(site, data)
    if any(_sets(text) for text in data):
        return
    made = any(site.file.name(call.func) == loaders.DISTRIBUTED for call in site.file.nodes(ast.Call))
    handed = list(_epochs.handed_on(site.file, loaders.DISTRIBUTED)) if not made else []
    if handed and any(_epochs_in(text) for text in data):
        yield site.finding(
            "nothing calls `set_epoch` on the samplers that are made of this class: they shuffle every epoch into "
            "the same order",
            node=handed[0],
            fix=Fix(SHOWN, "Call `set_epoch(epoch)` at the start of each epoch", ()),
        )
    if made or (len(linked) > 1 and not any(b"DistributedSampler" in text for text in data)):
        return
    for place in _epochs.untold(site.file):
        yield _shown(site, place)


def _own_samplers(site: Site, data: list[bytes]) -> Iterator[Finding]:
    """Samplers of the project's own that could be told the epoch, and are not, in a project with epochs."""
    file = site.file
    if not any(_epochs_in(text) for text in data):
        return
    for call in file.nodes(ast.Call):
        if "ampler" not in last_name(call.func):
            continue
        symbol = file.symbol(call.func)
        made = site.program.facts(symbol.path).classes.get(symbol.qualname) if symbol is not None else None
        if symbol is None or made is None:
            continue
        if loaders.DISTRIBUTED not in site.program.bases(symbol) and not {"set_epoch", "__iter__"} <= set(
            made.members
        ):
            continue
        fixed = any(k.arg == "shuffle" and not isinstance(file.literal(k.value), bool) for k in call.keywords)
        fixed = fixed or any(k.arg == "shuffle" and file.literal(k.value) is False for k in call.keywords)
        if fixed or loaders.is_evaluation(file.text(file.statement(call)).split("(", 1)[0]):
            continue
        yield site.finding(
            f"nothing calls `set_epoch` on this `{last_name(call.func)}`: every epoch has the order of the first",
            node=call,
            fix=Fix(SHOWN, "Call `set_epoch(epoch)` at the start of each epoch", ()),
        )


def _sampler(site: CallSite) -> Iterator[Finding]:
    shuffle = site.args["shuffle"]
    # An option, or a comparison, that decides is there to be true where the run trains.
    told = shuffle.given and shuffle.value is not UNKNOWN
    if site.partial or shuffle.unknown or (told and not shuffle.value) or loaders.evaluates(site):
        return
    project = site.program.project
    data = [project.data(path) for path in project.linked(site.file.path)]
    if not any(_epochs_in(text) for text in data) or _one_pass(site):
        return
    if any(_sets(text) for text in data):
        if told is shuffle.given and site.settings.preview and _others_are_told(site):
            yield site.finding(
                "the samplers beside it are told the epoch, this one is not: every epoch has the same order"
            )
        return
    if _taken_over(site):
        return
    yield site.finding(
        "nothing calls `set_epoch` on this sampler: it shuffles every epoch into the same order",
        fix=_fix(site),
    )


def _one_pass(site: CallSite) -> bool:
    """Whether no program that comes here trains, and the epochs of what it imports are none of the sampler's."""
    project = site.program.project
    above = project.closure([site.file.path], project.importers)
    return loaders.only_infers(site) and not any(_epochs_in(project.data(path)) for path in above)


def _taken_over(site: Site) -> bool:
    """Whether a framework has the loop, as the files from this one up, or what they import, say: those that import
    one, or hand the loop over. A tokenizer that comes from such a library takes over nothing."""
    project = site.program.project
    above = project.closure([site.file.path], project.importers)
    near = {path for file in above for path in project.imports.get(file, ())} - above
    return any(
        _LOOPS.search(project.data(path)) or (_keeps(project, path) and _TAKES.search(project.data(path)))
        for path in above
    ) or any(_keeps(project, path) and _TAKES.search(project.data(path)) for path in near)


def _keeps(project: Project, path: Path) -> bool:
    return any(name.split(".", 1)[0] in EPOCH_SETTERS for name in project.scan(path).imports)


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
            word = last_name(inner)
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
    project = site.program.project
    if not any(_sets(project.data(path)) for path in project.linked(file.path)):
        return
    if re.search(
        r"self\.\w*epoch|super\(\)\.__iter__", "".join(file.text(m) for m in node.body if _iterates(m))
    ):
        return  # its own order follows the epoch that its base is told
    scope = file.tree.scopes[node]
    for name in _iterated(file, node):
        values = scope.attributes.get(name, [])
        if values and all(isinstance(value, ast.Name) for value, _, _ in values):
            yield site.finding(
                f"`{node.name}` iterates over `self.{name}` and has no `set_epoch`: the epoch cannot reach it",
                fix=Fix(SHOWN, f"Add `set_epoch` and pass the epoch on to `self.{name}`", ()),
            )
            return


def _iterates(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.FunctionDef) and statement.name == "__iter__"


def _others_are_told(site: CallSite) -> bool:
    """Whether the function sets the epoch of samplers, and this one, which it keeps to itself, is not among them."""
    file = site.file
    handle = _handle(site)
    function = file.scope(site.node).function
    if handle is None or function is None:
        return False
    names = {handle.split(".", 1)[0]}
    told: list[ast.expr] = []
    for node in ast.walk(function.node):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "set_epoch"
        ):
            told.append(node.func.value)
        elif isinstance(node, ast.Return) and node.value is not None and _names(node.value) & names:
            return False
        elif isinstance(node, ast.Assign) and node.lineno != site.row and _names(node.value) & names:
            if not all(isinstance(target, ast.Name) for target in node.targets):
                return False  # kept in an object or with others: they may be told elsewhere
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.For) and _names(node.iter) & names:
            names |= _names(node.target)
    return bool(told) and not any(_names(value) & names or not _names(value) for value in told)


def _names(node: ast.AST) -> set[str]:
    return {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}


_DATA = re.compile(r"^_?(?:\w+_)?(?:datasets?|samplers?|ds|defn|base|inner|wrapped|data_?loaders?|loaders?)$")
# Datasets outside the project whose `set_epoch` does nothing by itself.
_SILENT_BASES = frozenset({"FairseqDataset", "EpochListening", "FairseqIterableDataset"})


def _around_data(site: Site) -> Iterator[Finding]:
    """A dataset around another one, among datasets that are told the epoch, which keeps the epoch to itself."""
    node: ast.ClassDef = site.node
    file = site.file
    scope = file.tree.scopes[node]
    methods = {m.name: m for m in node.body if isinstance(m, ast.FunctionDef)}
    if "__getattr__" in methods or not {"__getitem__", "__iter__"} & set(methods):
        return
    method = methods.get("set_epoch")
    inherited = _inherited(site, node)
    if method is None and inherited is None:
        return
    body = method if method is not None else inherited
    handed = [body] if isinstance(body, ast.FunctionDef) else []
    if method is not None and inherited is not None and isinstance(inherited, ast.FunctionDef):
        handed.append(inherited)
    elif method is not None and inherited is None and _calls_super(method):
        return
    for name in sorted(_read_from(methods)):
        values = scope.attributes.get(name, [])
        if not values or not _DATA.match(name) or not all(_given(v) for v, _, _ in values):
            continue
        if any(_touches(each, name) for each in handed) or (method is not None and _INNER.match(name)):
            continue  # `_wrapper` speaks of samplers and loaders
        yield site.finding(
            f"the epoch does not reach `self.{name}`, which `{node.name}` reads from: it stays at its first epoch",
            node=method.args.args[0] if method is not None and method.args.args else _first_base(node),
            fix=Fix(SHOWN, f"Call `self.{name}.set_epoch` where it has one", ()),
        )
        return


def _given(value: ast.expr | None) -> bool:
    """Whether a value is what the class was given, or a list of it."""
    if (
        isinstance(value, ast.Call)
        and isinstance(value.func, ast.Name)
        and value.func.id in ("list", "tuple")
    ):
        return len(value.args) == 1 and isinstance(value.args[0], ast.Name)
    if isinstance(value, ast.ListComp):
        return isinstance(value.elt, ast.Name) and isinstance(value.generators[0].iter, ast.Name)
    return isinstance(value, ast.Name)


def _first_base(node: ast.ClassDef) -> ast.AST:
    return node.bases[0] if node.bases else node


def _inherited(site: Site, node: ast.ClassDef) -> ast.FunctionDef | str | None:
    """The `set_epoch` of a base: its definition where the project has it, "" for one that does nothing."""
    file = site.file
    for base in node.bases:
        name = file.tree.resolve(base)
        if name is None:
            continue
        found = file.program.symbol(f"{name}().set_epoch", file.path)
        if isinstance(found, Symbol):
            holder = file.sibling(found.path)
            row = holder.facts.rows.get(found.bare) if holder is not None else None
            for method in holder.nodes(ast.FunctionDef) if holder is not None else ():
                if method.lineno == row and isinstance(method, ast.FunctionDef):
                    return method
        if name.rsplit(".", 1)[-1] in _SILENT_BASES:
            return ""
    return None


def _calls_super(method: ast.FunctionDef) -> bool:
    return any(isinstance(inner, ast.Name) and inner.id == "super" for inner in ast.walk(method))


def _read_from(methods: dict[str, ast.FunctionDef]) -> set[str]:
    """Attributes that giving an item or iterating reads from: `self.x[i]`, `for … in self.x.items()`."""
    found: set[str] = set()
    for name in ("__getitem__", "__iter__"):
        for inner in ast.walk(methods[name]) if name in methods else ():
            target: ast.AST | None = None
            if isinstance(inner, ast.Subscript):
                target = inner.value
            elif isinstance(inner, (ast.For, ast.comprehension)):
                target = inner.iter
            elif isinstance(inner, ast.Call) and isinstance(inner.func, ast.Name) and inner.args:
                target = (
                    inner.args[0] if inner.func.id in ("iter", "next", "enumerate", "zip", "list") else None
                )
            if isinstance(target, ast.Call) and isinstance(target.func, ast.Attribute):
                target = target.func.value
            if isinstance(target, ast.Subscript):
                target = target.value
            if (
                isinstance(target, ast.Attribute)
                and isinstance(target.value, ast.Name)
                and target.value.id == "self"
            ):
                found.add(target.attr)
    return found


def _touches(method: ast.FunctionDef, name: str) -> bool:
    """Whether a `set_epoch` looks at an attribute for more than its length, or for attributes by name."""
    measured = {
        id(inner.args[0])
        for inner in ast.walk(method)
        if isinstance(inner, ast.Call) and last_name(inner.func) == "len" and inner.args
    }
    return any(
        (isinstance(inner, ast.Attribute) and inner.attr in (name, "__dict__") and id(inner) not in measured)
        or (isinstance(inner, ast.Name) and inner.id in ("getattr", "vars"))
        for inner in ast.walk(method)
    )


def _unread_epoch(site: Site) -> Iterator[Finding]:
    """A sampler that keeps the epoch which it is told, and shuffles without it."""
    node: ast.ClassDef = site.node
    file = site.file
    methods = {m.name: m for m in node.body if isinstance(m, ast.FunctionDef)}
    setter, iterates = methods.get("set_epoch"), methods.get("__iter__")
    if setter is None or iterates is None:
        return
    kept = {
        target.attr
        for inner in ast.walk(setter)
        if isinstance(inner, ast.Assign) and isinstance(inner.value, ast.Name)
        for target in inner.targets
        if isinstance(target, ast.Attribute)
    }
    if len(kept) != 1 or len(setter.body) > 2:
        return
    epoch = next(iter(kept))
    pattern = re.compile(rb"\." + epoch.encode() + rb"\b(?!\s*=[^=])")
    start, end = file.span(node)
    if pattern.search(file.source.data[start:end]) or any(
        pattern.search(site.program.project.data(path))
        for path in site.program.project.importers.get(file.path, ())
    ):
        return
    for call in file.nodes(ast.Call):
        name = file.name(call.func) or ""
        seeds = name in NUMPY_GENERATORS or name in SEEDS or name in ("random.Random", _MANUAL_SEED)
        if seeds and iterates.lineno <= call.lineno <= (iterates.end_lineno or 0) and call.args:
            yield Site(file, call).finding(
                f"`set_epoch` keeps the epoch in `self.{epoch}`, which nothing reads: all epochs have the same order",
                fix=Fix(SHOWN, f"Seed with `self.{epoch}`", ()),
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
