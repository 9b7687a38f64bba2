"""Results kept in the order in which workers finish.

## What it does
Reports `as_completed(...)` (of `concurrent.futures` and `asyncio`), `pool.imap_unordered(...)` and joblib's
`return_as="generator_unordered"`, where the order of the results reaches a list that is kept, a tensor or array that
is made of them (`torch.cat`, `np.concatenate`), an index, a count or a written file; with `preview`, also what comes
from a queue that several processes or threads fill, `ray.get` of what `ray.wait` says is done, a list of them that is
only printed, a loop that runs something for each result or stores what it makes of it, and trainings whose threads
write to the same numbers in the order in which they run (gensim's `Word2Vec` with other than `workers=1`). Results
that are put in their place by key or index, sorted, summed or only counted are left alone, and, without `preview`,
those in a branch that a default leaves shut (`keep_order=True`) and no call of the project asks for.

## Why
These give each result as soon as it is there, so their order depends on the load of the machine. Batches, rows
or predictions that are appended in that order differ between two runs of a program whose every number is
seeded. `executor.map`, `pool.map` and `pool.imap` run just as parallel and give results in the order of the
tasks. True for every version.

## Example
```python
futures = [executor.submit(encode, text) for text in texts]
rows = [future.result() for future in as_completed(futures)]
```

## Use instead
```python
rows = list(executor.map(encode, texts))
```

## Fix safety
Shown only: results then arrive in order, so the first is waited for even while others are ready.

## Proof
tests/proofs: tasks of unequal duration come back in another order in every run; by hand, `imap` instead of
`imap_unordered` gives one order.

## References
- https://docs.python.org/3/library/concurrent.futures.html#concurrent.futures.as_completed
- https://docs.python.org/3/library/multiprocessing.html#multiprocessing.pool.Pool.imap_unordered
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from reprolint.index.binding import walk
from reprolint.knowledge import ordering
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Edit, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import NodeSite

from .code.syntax import FUNCTIONS, names_in, plain_name
from .code.uses import is_unused, names
from .order.flow import SEQUENCE, Flow, Sink
from .processes.racing_threads import WORDS as RACING
from .processes.racing_threads import racing_threads
from .runs.branches import asked_by_nobody
from .unsorted_listing import related, where

_COMPLETED = frozenset(
    {"concurrent.futures.as_completed", "asyncio.as_completed", "distributed.as_completed"}
)
_JOINING = frozenset("cat concat concatenate stack vstack hstack column_stack dstack".split())
_MEASURES = ordering.BLIND | {"shape", "size", "ndim", "dim", "numel", "nbytes"}
# Metrics over pairs of a score and what is true, which they sort or count.
_METRICS = compile_later(
    r"(?i)average_precision|roc_?auc|pr_?auc|auprc|auroc|precision_recall|confusion_matrix|accuracy_score|f1_score"
)
_SHOWING = ("print", "pprint")
_WORKERS = frozenset({"Process", "Thread", "submit", "apply_async", "spawn", "start_processes"})


@rule(
    code="RPL211",
    name="completion-order",
    large_preview=True,
    nodes=[ast.Call],
    words=["as_completed", "imap_unordered", "generator_unordered", "Queue", "SimpleQueue"],
    preview_words=["ray wait", *sorted(RACING)],
    numeric=True,
)
def check(site: NodeSite) -> Iterator[Finding]:
    """Report results that arrive by completion and are kept in that order."""
    file: File = site.file
    if file.test:
        return
    node: ast.Call = site.node
    last = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if site.settings.preview:
        yield from racing_threads(file, node)
    flow = _Arrivals(file)
    flow.bold = site.settings.preview
    if (last == "as_completed" and file.name(node.func) in _COMPLETED) or last == "imap_unordered":
        if _keyed(file, node):
            return
        flow.value(file, node, SEQUENCE)
    elif any(k.arg == "return_as" and file.literal(k.value) == "generator_unordered" for k in node.keywords):
        call = file.parent(node)
        if not isinstance(call, ast.Call):
            return
        flow.value(file, call, SEQUENCE)
    elif flow.bold and last in ("get", "get_nowait") and (_queue(file, node) or _waited(file, node)):
        _consumed(file, node, flow)
    else:
        return
    sink = flow.best
    idle = not site.settings.preview and (is_unused(file, node) or asked_by_nobody(file, node))
    if sink is None or not (site.settings.preview or (sink.sure and not idle)):
        return
    spelling = " ".join(file.text(node.func).split())
    yield site.finding(
        f"`{spelling}()` gives results in the order in which workers finish: {where(sink, file)}",
        fix=_fix(file, node, last),
        related=related(sink),
    )


class _Arrivals(Flow):
    """The order in which results arrive: other than that of a listing, it differs between any two runs, so what is
    put together in that order differs, too."""

    def value(self, file: File, node: ast.expr, kind: str = SEQUENCE, depth: int = 0) -> None:
        call = file.parent(node)
        if isinstance(call, ast.Call) and node in call.args and kind == SEQUENCE:
            last = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            if last in _JOINING and not _measured(file, call):
                shown = _shown(file, call)
                self.sinks.append(Sink(file, call, "puts them together in this order", not shown))
            elif last in _SHOWING and _listed(node):
                self.sinks.append(Sink(file, call, "prints them in this order", False))
        super().value(file, node, kind, depth)


def _listed(node: ast.expr) -> bool:
    """Whether an expression is a list by now: printing an iterator tells no results."""
    if isinstance(node, ast.Call):
        return getattr(node.func, "id", "") in ("list", "tuple")
    return not isinstance(node, (ast.Starred, ast.GeneratorExp))


def _shown(file: File, node: ast.expr) -> bool:
    around = file.parent(node)
    return isinstance(around, ast.Call) and getattr(around.func, "id", "") in _SHOWING


def _measured(file: File, node: ast.expr, depth: int = 0) -> bool:
    """Whether only what order does not change is taken of a value: its mean, its shape; or its callers decide."""
    parent = file.parent(node)
    if isinstance(parent, ast.Return):
        return True
    if isinstance(parent, ast.Attribute):
        return parent.attr in _MEASURES
    if isinstance(parent, ast.Call):
        last = parent.func.attr if isinstance(parent.func, ast.Attribute) else getattr(parent.func, "id", "")
        if node in parent.args and _METRICS.search(last):
            return True
        return last in _MEASURES and last not in _SHOWING
    if isinstance(parent, ast.Assign) and isinstance(parent.targets[0], ast.Name) and not depth:
        target = parent.targets[0]
        scope = file.scope(parent)
        uses = [
            use
            for use in names(file).get(target.id, ())
            if isinstance(use.ctx, ast.Load) and use.lineno > parent.lineno and file.scope(use) is scope
        ]
        for use in uses:
            if not _measured(file, use, 1):
                return False
            again = file.statement(use)
            if isinstance(again, ast.Assign) and getattr(again.targets[0], "id", "") == target.id:
                return True  # frame = frame.sort_values(…)
        return bool(uses)
    return False


def _keyed(file: File, node: ast.Call) -> bool:
    """Whether each result is told apart by its future: `index = tasks[future]` puts it in its place."""
    loop = file.parent(node)
    while isinstance(loop, ast.Call):  # tqdm(as_completed(tasks))
        loop = file.parent(loop)
    if isinstance(loop, ast.comprehension):
        return False
    target: Any = getattr(loop, "target", None)
    if not isinstance(loop, (ast.For, ast.AsyncFor)) or not isinstance(target, ast.Name):
        return False
    looked_up = {
        t.id
        for s in walk(loop)
        if isinstance(s, ast.Assign) and isinstance(s.value, ast.Subscript)
        if isinstance(s.value.slice, ast.Name) and s.value.slice.id == target.id
        for part in s.targets
        for t in walk(part)
        if isinstance(t, ast.Name)
    }
    return any(
        isinstance(s, ast.Subscript)
        and isinstance(s.ctx, ast.Store)
        and any(
            (isinstance(n, ast.Name) and n.id in looked_up)
            or (isinstance(n, ast.Subscript) and plain_name(n.slice) == target.id)  # out[tasks[future]] = …
            for n in walk(s.slice)
        )
        for s in walk(loop)
    )


def _queue(file: File, node: ast.Call) -> bool:
    """Whether `get` is a queue's, and more than one worker is started to fill it."""
    name = file.name(node.func) or ""
    if not name.endswith(("Queue().get", "Queue().get_nowait", "Queue()().get")):
        return False
    here = file.scope(node)
    for call in file.nodes(ast.Call):
        around = file.scope(call)
        if around.function is not here.function and (around.owner is None or around.owner is not here.owner):
            continue
        last = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if last in _WORKERS and any(
            isinstance(a, (ast.For, ast.While, ast.ListComp, ast.GeneratorExp)) for a in file.ancestors(call)
        ):
            return True
    return False


def _waited(file: File, node: ast.Call) -> bool:
    """`ray.get(done)` of `done, rest = ray.wait(rest)`: what is done first."""
    if file.name(node.func) != "ray.get" or len(node.args) != 1:
        return False
    given = node.args[0].value if isinstance(node.args[0], ast.Subscript) else node.args[0]
    binding = file.binding(given) if isinstance(given, ast.Name) else None
    if binding is None or binding.kind == "parameter":
        return False
    made = file.statement(binding.node)
    value = made.value if isinstance(made, ast.Assign) else None
    return isinstance(value, ast.Call) and file.name(value.func) == "ray.wait"


def _consumed(file: File, node: ast.Call, flow: Flow) -> None:
    """Follow what a loop over `queue.get()` fills."""
    parent = file.parent(node)
    names: set[str] = set()
    if isinstance(parent, ast.Assign):
        names = {n.id for t in parent.targets for n in walk(t) if isinstance(n, ast.Name)}
    for around in file.ancestors(node):
        if isinstance(around, ast.ListComp):
            flow.value(file, around, SEQUENCE)
            return
        if isinstance(around, (ast.For, ast.While)):
            for call in walk(around):
                if isinstance(call, ast.Yield) and (call.value is node or plain_name(call.value) in names):
                    flow.sinks.append(Sink(file, call, "yields them in this order", False))
                if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
                    continue
                held = call.func.value
                if isinstance(held, ast.Subscript) and not names.isdisjoint(names_in(held.slice)):
                    continue  # `results[worker].append(result)`: each worker's are in order
                if call.func.attr in ("append", "extend") and any(
                    n is node or (isinstance(n, ast.Name) and n.id in names)
                    for a in call.args
                    for n in walk(a)
                ):
                    flow.filled(file, call.func.value, around)
            return
        if isinstance(around, (*FUNCTIONS, ast.Lambda)):
            return


def _fix(file: File, node: ast.Call, last: str) -> Fix | None:
    if last == "imap_unordered" and isinstance(node.func, ast.Attribute):
        _, end = file.span(node.func)
        edit = Edit(end - len("imap_unordered"), end, "imap")
        return Fix(SHOWN, "Take results in the order of the tasks", (edit,))
    if last == "as_completed" and len(node.args) == 1 and not isinstance(node.args[0], ast.Starred):
        edit = file.replace(node, file.text(node.args[0]))
        return Fix(SHOWN, "Take results in the order of the tasks", (edit,))
    return None
