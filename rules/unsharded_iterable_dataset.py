"""IterableDataset that every worker reads in full, or that workers divide after shuffling differently.

## What it does
Reports a `DataLoader` with workers whose dataset is a project class derived from `IterableDataset` in which nothing
tells the workers apart: no `get_worker_info`, no worker number, no `worker_init_fn`. Reports, too, a shuffle with
the global RNG before the items are divided among workers (`items[info.id::info.num_workers]`); with `preview`, also
a division by the place in the list (`if i % workers != worker: continue`), a shuffle by an RNG that is made or seeded
with the worker's number, and a `RandomSampler` without generator inside of such a dataset.

## Why
Each worker has a copy of the dataset and iterates over all of it: with four workers every sample comes four times
an epoch. A division after a shuffle is no division where each worker shuffles in its own way: torch gives every
worker its own seed, so some samples come twice and others never.

## Example
```python
class Lines(IterableDataset):
    def __iter__(self):
        yield from open(self.path)

loader = DataLoader(Lines(), num_workers=4)
```

## Use instead
```python
class Lines(IterableDataset):
    def __iter__(self):
        info = get_worker_info()
        first, step = (info.id, info.num_workers) if info else (0, 1)
        yield from itertools.islice(open(self.path), first, None, step)
```

## Fix safety
Shown only: how to divide is the dataset's own matter.

## Proof
tests/proofs: the samples of one epoch are not those of the dataset before, and are after.

## Fine print
Silent: loaders with one worker, datasets that go on for ever drawing at random, and those that read another dataset,
which may divide itself.

## References
- https://docs.pytorch.org/docs/stable/data.html#torch.utils.data.IterableDataset
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.index.program import Symbol
from reprolint.knowledge.workers import WORKER_WORDS
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite, NodeSite, Site

from .code.syntax import all_given, defaults_of, dotted, last_name, mentions
from .loaders import loader as loaders

_SHUFFLES = ("random.shuffle", "numpy.random.shuffle", "numpy.random.permutation", "torch.randperm")
# Likewise by an RNG that the method makes with the worker's number.
_OWN_SHUFFLES = tuple(
    f"{made}().{method}"
    for made in ("random.Random", "numpy.random.RandomState", "numpy.random.default_rng")
    for method in ("shuffle", "permutation")
)
_STREAMS = compile_later(r"(?i)dataset|pipeline|stream|loader|^ds$|source")
_WORKERS = compile_later("|".join(WORKER_WORDS))


@rule(
    code="RPL207",
    name="unsharded-iterable-dataset",
    large_preview=True,
    calls=(loaders.DATALOADER, *_SHUFFLES, *_OWN_SHUFFLES),
    nodes=(ast.ClassDef,),
    words=("get_worker_info",),
    preview_words=("IterableDataset RandomSampler",),
)
def check(site: CallSite | NodeSite) -> Iterator[Finding]:
    """Report a loader whose workers all read everything, or a shuffle before workers divide the items."""
    if not isinstance(site, CallSite):
        if site.settings.preview and not site.file.test:
            yield from _sampled(site)
        return
    if site.file.test or site.partial:
        return
    if site.name != loaders.DATALOADER:
        yield from _shuffled(site)
        return
    if not loaders.has_workers(site) or site.args["num_workers"].value == 1:
        return  # one worker gives each sample once
    if not site.args["worker_init_fn"].missing:
        return
    symbol = loaders.dataset_class(site)
    if symbol is None or not _iterable(site, symbol) or _divides(site, symbol):
        return
    yield site.finding(
        f"every worker iterates over all of `{symbol.qualname}`: each sample comes once for each worker",
        fix=Fix(SHOWN, "Divide the samples by `torch.utils.data.get_worker_info()` in `__iter__`", ()),
    )


def _sampled(site: NodeSite) -> Iterator[Finding]:
    """A sampler in a stream that draws its order from the global RNG, in each worker another one."""
    file: File = site.file
    node: ast.ClassDef = site.node
    if not any(last_name(base) == "IterableDataset" for base in node.bases):
        return
    for call in walk(node):
        if not isinstance(call, ast.Call) or not (call.args or call.keywords):
            continue
        if any(keyword.arg in (None, "generator") for keyword in call.keywords) or len(call.args) > 3:
            continue
        if _RANDOM.search(file.name(_default(file, call.func) or call.func) or ""):
            yield Site(file, call).finding(
                "every worker draws an order of its own by this sampler: of what workers divide afterwards, some comes "
                "twice and some never",
                fix=Fix(SHOWN, "Give it a generator whose seed all workers share", ()),
            )


_RANDOM = compile_later(r"^torch\.utils\.data\.(?:\w+\.)*RandomSampler$")


def _default(file: File, called: ast.expr) -> ast.expr | None:
    """What a parameter that is called is by default: `def __init__(self, data, sampler=RandomSampler)`."""
    binding = file.binding(called) if isinstance(called, ast.Name) else None
    function = file.scope(called).function
    if binding is None or binding.kind != "parameter" or function is None:
        return None
    name = getattr(called, "id", "")
    if any(mentions(test.node, name) for test in Site(file, called).tests):
        return None  # which class it is, is asked for
    arguments = getattr(function.node, "args", None)
    return defaults_of(arguments).get(name) if arguments is not None else None


def _iterable(site: CallSite, symbol: Symbol) -> bool:
    return any(base.endswith(".IterableDataset") for base in site.program.bases(symbol))


def _divides(site: CallSite, symbol: Symbol) -> bool:
    """Whether the class, or one that it derives from or reads, may divide the samples among workers."""
    program = site.program
    for current in program.lineage(symbol):
        known = program.facts(current.path).classes.get(current.qualname)
        if known is None:
            continue
        file = site.file.sibling(current.path)
        scope = file.tree.class_scope(current.qualname) if file is not None else None
        if file is None or scope is None or not isinstance(scope.node, ast.ClassDef):
            return True
        if _WORKERS.search(file.text(scope.node)) or _endless(file, scope.node) or _reads_other(scope.node):
            return True
        for name in (*known.bases, *known.held):
            target = program.symbol(name, current.path)
            if isinstance(target, Symbol):
                other = program.facts(target.path).classes.get(target.qualname)
                if other is not None and other.shards:
                    return True
        for call in file.nodes(ast.Call):  # helpers of the same project that ask which worker it is
            if any(around is scope.node for around in file.ancestors(call)):
                helper = file.symbol(call.func)
                if helper is not None and b"get_worker_info" in site.program.project.data(helper.path):
                    return True
    return False


def _iterators(node: ast.ClassDef) -> list[ast.FunctionDef]:
    return [m for m in node.body if isinstance(m, ast.FunctionDef) and not m.name.startswith("__init")]


def _endless(file: File, node: ast.ClassDef) -> bool:
    """Whether iterating never ends, as random sampling does not."""
    for method in _iterators(node):
        for inner in walk(method):
            if isinstance(inner, ast.While) and isinstance(inner.test, ast.Constant) and inner.test.value:
                return True
            if isinstance(inner, ast.Call) and (file.name(inner.func) or "").endswith(
                ("itertools.cycle", "itertools.count", "itertools.repeat")
            ):
                return True
    return False


def _reads_other(node: ast.ClassDef) -> bool:
    """Whether the class iterates over something that may itself be a dataset or stream."""
    for method in _iterators(node):
        for inner in walk(method):
            target: ast.AST | None = None
            if isinstance(inner, (ast.For, ast.comprehension)):
                target = inner.iter
            elif isinstance(inner, ast.YieldFrom):
                target = inner.value
            elif isinstance(inner, ast.Return) and method.name == "__iter__" and _handed_on(inner.value):
                return True
            elif isinstance(inner, ast.Call) and inner.args and isinstance(inner.func, ast.Name):
                target = (
                    inner.args[0] if inner.func.id in ("iter", "enumerate", "zip", "map", "next") else None
                )
            for part in walk(target) if target is not None else ():
                if isinstance(part, ast.Attribute) and _STREAMS.search(part.attr):
                    return True
                if isinstance(part, ast.Name) and _STREAMS.search(part.id):
                    return True
    return False


def _handed_on(node: ast.expr | None) -> bool:
    """Whether another object does the iterating: `return self.task.samples()`."""
    owner = node.func.value if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else None
    return isinstance(owner, ast.Attribute)


def _shuffled(site: CallSite) -> Iterator[Finding]:
    """A shuffle by the worker's own global RNG, and then a slice by the worker's number."""
    if site.args["generator"].given or site.args["generator"].unknown:
        return
    file = site.file
    method = next((a for a in file.ancestors(site.node) if isinstance(a, ast.FunctionDef)), None)
    if method is None or file.scope(site.node).owner is None:
        return
    items = _shuffled_name(file, site)
    if items is None:
        return
    if site.name in _OWN_SHUFFLES:
        if not site.settings.preview or not _made_by_worker(file, site.node):
            return
    elif _seeds(file, method, site.row):
        return
    for inner in walk(method):
        if getattr(inner, "lineno", 0) >= site.row and (
            _takes_share(file, inner, items)
            or (
                site.settings.preview
                and (_takes_by_place(inner, items) or _takes_between(file, inner, items))
            )
        ):
            yield site.finding(
                "every worker shuffles in its own way before the items are divided: some come twice, others never",
                fix=Fix(SHOWN, "Shuffle with a generator whose seed all workers share, then divide", ()),
            )
            return


_WORKER = compile_later(r"(?i)worker|\bwid\b")


def _takes_share(file: File, node: ast.AST, items: str) -> bool:
    """`items[worker.id::worker.num_workers]`."""
    return (
        isinstance(node, ast.Subscript)
        and isinstance(node.slice, ast.Slice)
        and node.slice.step is not None
        and dotted(node.value) == items
        and _WORKER.search(file.text(node.slice.step) + file.text(node.slice.lower or node.slice.step))
        is not None
    )


def _takes_between(file: File, node: ast.AST, items: str) -> bool:
    """`items[self.start : self.end]`, where a `worker_init_fn` sets both on each worker's copy of the dataset."""
    if (
        not isinstance(node, ast.Subscript)
        or not isinstance(node.slice, ast.Slice)
        or dotted(node.value) != items
    ):
        return False
    ends = (node.slice.lower, node.slice.upper)
    wanted = {end.attr for end in ends if isinstance(end, ast.Attribute) and last_name(end.value) == "self"}
    return len(wanted) == 2 and any(
        wanted <= {part.attr for part in walk(made) if isinstance(part, ast.Attribute) and _is_set(part)}
        for made in file.nodes(ast.FunctionDef)
        if any(
            isinstance(part, ast.Call) and last_name(part.func) == "get_worker_info" for part in walk(made)
        )
    )


def _is_set(attribute: ast.Attribute) -> bool:
    return isinstance(attribute.ctx, ast.Store) and last_name(attribute.value) != "self"


def _takes_by_place(node: ast.AST, items: str) -> bool:
    """`for i, item in enumerate(items): if i % workers != worker: continue`, and `islice(items, worker, None, n)`."""
    if isinstance(node, ast.Call) and last_name(node.func) == "islice" and len(node.args) == 4:
        return dotted(node.args[0]) == items and _WORKER.search(ast.unparse(node)) is not None
    if not isinstance(node, (ast.For, ast.ListComp, ast.GeneratorExp)):
        return False
    loop = node if isinstance(node, ast.For) else node.generators[0]
    over, target = loop.iter, loop.target
    if not isinstance(over, ast.Call) or last_name(over.func) != "enumerate" or not over.args:
        return False
    if dotted(over.args[0]) != items:
        return False
    place = target.elts[0] if isinstance(target, ast.Tuple) else target
    tests = [s.test for s in node.body if isinstance(s, ast.If)] if isinstance(node, ast.For) else []
    tests += loop.ifs if isinstance(loop, ast.comprehension) else []
    return any(
        isinstance(part, ast.BinOp)
        and isinstance(part.op, ast.Mod)
        and ast.dump(part.left) == ast.dump(place).replace("Store", "Load")
        and _WORKER.search(ast.unparse(test)) is not None
        for test in tests
        for part in walk(test)
    )


def _made_by_worker(file: File, shuffle: ast.Call) -> bool:
    """Whether the RNG of a shuffle is made with the worker's number: `Random(seed + worker.id)`."""
    made: ast.AST | None = shuffle.func.value if isinstance(shuffle.func, ast.Attribute) else None
    if isinstance(made, ast.Name):
        binding = file.binding(made)
        made = binding.value if binding is not None and binding.kind == "assign" else None
    return isinstance(made, ast.Call) and any(_of_worker(file, value) for value in all_given(made))


def _of_worker(file: File, seed: ast.expr) -> bool:
    """Whether a seed is, or is made with, the worker's number, by its name or what that is bound to."""
    texts = [ast.unparse(seed)]
    for node in walk(seed):
        binding = file.binding(node) if isinstance(node, ast.Name) else None
        if binding is not None and binding.kind == "assign" and binding.value is not None:
            texts.append(ast.unparse(binding.value))
    return any(_WORKER_NUMBER.search(text) and not _ONE_FOR_ALL.search(text) for text in texts)


# A worker's seed is the loader's and its number.
_ONE_FOR_ALL = compile_later(r"\.seed\s*-\s*[\w.()]*\bid\b")
_WORKER_NUMBER = compile_later(
    r"(?i)worker_?id\b|worker_?info(?:\(\))?\.(?:id|seed)\b|\bwid\b|\binfo\.(?:id|seed)\b"
)


def _shuffled_name(file: File, site: CallSite) -> str | None:
    """The name of what is shuffled."""
    if site.name.endswith("shuffle"):
        node = site.node.args[0] if site.node.args else None
    else:
        parent = file.parent(site.node)
        while isinstance(parent, (ast.Attribute, ast.Call)):
            parent = file.parent(parent)
        node = parent.targets[0] if isinstance(parent, ast.Assign) else None
    return (dotted(node) or None) if node is not None else None


def _seeds(file: File, method: ast.FunctionDef, row: int) -> bool:
    """Whether the method seeds before it shuffles, and not with the worker's number."""
    return any(
        isinstance(inner, ast.Call)
        and isinstance(inner.func, ast.Attribute)
        and inner.func.attr in ("seed", "manual_seed")
        and inner.lineno <= row
        and not (file.settings.preview and any(_of_worker(file, value) for value in all_given(inner)))
        for inner in walk(method)
    )
