"""RNG object that every DataLoader worker copies in the same state, where no `worker_init_fn` reaches it.

## What it does
Reports the place where a dataset (or its transform) makes an RNG object that it later draws from when an item is read,
where a module makes one that its dataset draws from, or (with `preview`) an object that a dataset of the same file
keeps and asks for each item, or the RNG that a collator keeps, if no `worker_init_fn` gives each worker its own state:
there is one, but it misses the object; or no loader can be seen from here. Where a loader without `worker_init_fn` can
be seen, RPL202 reports the loader instead.

## Why
A worker starts as a copy of the dataset, with the RNG in the state it had in the main process; torch seeds
`random`, NumPy's and its own *global* RNG in workers, not objects. So all workers draw the same numbers, and
draw them again in the next epoch. The augmentation is as many times smaller as there are workers. True for
`default_rng`, `RandomState`, `random.Random` and `torch.Generator`, by fork, spawn and forkserver.

## Example
```python
rng = np.random.default_rng(0)

class Noisy(Dataset):
    def __getitem__(self, index):
        return self.images[index] + rng.normal()
```

## Use instead
```python
loader = DataLoader(Noisy(), num_workers=4, worker_init_fn=reprolint.runtime.seed_worker)
```

## Fix safety
Unsafe: the numbers that workers draw change. The fix passes `seed_worker` to the loader, or calls it first in the
project's own `worker_init_fn`, where that is in the same file; elsewhere it says what to do.

## Proof
tests/proofs: the streams of two workers and two epochs are equal before and different after.

## Fine print
Silent: no loader of the project has workers; every program that makes the dataset sets their number to 0 or asserts
it; programs in a project without DataLoaders; the class reseeds or replaces
the object itself (in `set_epoch`, by `get_worker_info`); samplers, which run in the main process.

## References
- https://docs.pytorch.org/docs/stable/data.html#randomness-in-multi-process-data-loading
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from reprolint.index.binding import UNKNOWN, Scope, walk
from reprolint.index.facts import Loader
from reprolint.index.program import Symbol
from reprolint.knowledge.workers import ITEM_METHODS, RNG_OBJECTS
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, UNSAFE, Edit, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite, NodeSite

from .code.syntax import dotted, last_name
from .draws.library_draws import reached
from .draws.randomness import calls_of
from .loaders import loader as loaders
from .loaders.copied_collators import WORDS as COLLATORS
from .loaders.copied_collators import copied_collator
from .loaders.workers import again

_DATASETS = ("Dataset", "IterDataPipe", "MapDataPipe", "ImageFolder", "DatasetFolder")


@rule(
    code="RPL203",
    name="rng-shared-by-workers",
    large_preview=True,
    calls=RNG_OBJECTS,
    nodes=(ast.ClassDef,),
    words=COLLATORS,
)
def check(site: CallSite | NodeSite) -> Iterator[Finding]:
    """Report an RNG object that workers copy and nothing separates."""
    if site.file.test:
        return
    if isinstance(site, NodeSite):
        kept = copied_collator(site.file, site.node) if site.settings.preview else None
        if kept is not None:
            yield site.finding(
                f"a DataLoader collates in its workers, and each copies `{kept[1]}` in the same state: all draw the "
                "same numbers",
                node=kept[0],
                fix=Fix(SHOWN, "Give the loader `worker_init_fn=reprolint.runtime.seed_worker`", ()),
            )
        return
    owner = _owner(site)
    if owner is None or _without_loaders(site):
        return
    holder, spelled = owner
    missed = _missed(site, holder, spelled)
    if missed is None or (not _using(site, holder) and _without_workers(site, holder)):
        return
    same = f"all draw the same numbers{again(_kept(site, holder))}"
    yield site.finding(
        f"every worker of a DataLoader copies `{spelled}` in the same state: {same}{missed[0]}",
        fix=missed[1],
        related=missed[2],
    )


# Who makes DataLoaders of its own around a dataset that it is given.
_LOADS = compile_later(rb"DataLoader|data_loader|\bTrainer\(|lightning|fastai|fit\(")


def _without_loaders(site: CallSite) -> bool:
    """Whether programs use the file and the project has no DataLoader: it reads its datasets in another way. A file
    that no program of the project uses is a library's, and may be read by anything."""
    program = site.program
    if program.loaders or not program.reaching(site.file.path):
        return False
    return not any(_LOADS.search(program.project.data(path)) for path in program.project.files)


_NO_WORKERS = compile_later(
    rb"^[ \t]*(?:assert[ \t]+(?:\w+\.)+\w*num_workers[ \t]*==|(?:\w+\.)+\w*num_workers[ \t]*=)[ \t]*0(?![\w.])",
    re.M,
)


def _without_workers(site: CallSite, holder: Symbol) -> bool:
    """Whether every program that makes the dataset sets the number of workers to 0, or insists on it."""
    name = holder.qualname.rpartition(".")[2].encode()
    made = re.compile(rb"(?<!class )\b%b\(" % name)
    using = [text for text in site.program.project.texts() if name in text and made.search(text)]
    return bool(using) and all(_NO_WORKERS.search(text) for text in using)


def _kept(site: CallSite, holder: Symbol) -> bool | None:
    """Whether workers surely start anew in every epoch (False), or may live on and go on with their copies."""
    using = _using(site, holder)
    return False if using and any(loader[2] and not loader[4] for _, loader, _ in using) else None


def _owner(site: CallSite) -> tuple[Symbol, str] | None:
    """The class that draws from the object when it gives an item, and the object's spelling there."""
    target = _target(site)
    scope = site.file.scope(site.node)
    facts = site.file.facts
    owner = scope if scope.kind == "class" else scope.owner
    if owner is not None:
        found = facts.classes.get(owner.qualname)
        name = last_name(target) if target is not None else ""
        symbol = Symbol(site.file.path, owner.qualname)
        if found is None or name not in found.rngs:
            helps = found is not None and site.settings.preview and _of_helper(site.file, owner, name)
            return (symbol, f"self.{name}") if helps else None
        return (
            (symbol, f"self.{name}") if _is_dataset(site, symbol) or _held_by_dataset(site, symbol) else None
        )
    if scope.kind != "module" or not isinstance(target, ast.Name):
        return None
    for node in site.file.nodes(ast.ClassDef):
        symbol = Symbol(site.file.path, site.file.tree.scopes[node].qualname)
        if (
            _is_dataset(site, symbol)
            and not facts.classes[symbol.qualname].shards
            and _draws(site.file, node, target.id)
        ):
            return symbol, target.id
    return None


def _target(site: CallSite) -> ast.expr | None:
    """What the object is bound to, through `.manual_seed(…)`, `x or …`, `… if … else …`."""
    child: ast.AST = site.node
    for around in site.file.ancestors(site.node):
        if isinstance(around, ast.Assign):
            return around.targets[0] if len(around.targets) == 1 else None
        if isinstance(around, ast.AnnAssign):
            return around.target
        if isinstance(around, ast.Call) and child is not around.func:
            return None
        if not isinstance(around, (ast.Attribute, ast.Call, ast.BoolOp, ast.IfExp)):
            return None
        child = around
    return None


def _is_dataset(site: CallSite, symbol: Symbol) -> bool:
    bases = [base.rsplit(".", 1)[-1] for base in site.program.bases(symbol)]
    if any(base.endswith("Sampler") for base in bases):
        return False
    if symbol.qualname.endswith("Sampler") and not (site.settings.preview and "IterableDataset" in bases):
        return False
    if any(base.endswith(_DATASETS) for base in bases):
        return True
    return any(found == symbol for _, _, found in _using(site, symbol))


def _held_by_dataset(site: CallSite, symbol: Symbol) -> bool:
    """Whether a dataset of a known loader makes an instance of the class in its constructor."""
    for _, _, dataset in site.program.loaders:
        if dataset is None:
            continue
        found = site.program.facts(dataset.path).classes.get(dataset.bare)
        if found is not None and any(
            site.program.symbol(name, dataset.path) == symbol for name in found.held
        ):
            return True
    return site.settings.preview and not site.program.loaders and _held_nearby(site, symbol)


def _held_nearby(site: CallSite, symbol: Symbol) -> bool:
    """Whether a dataset of the file makes an instance of the class, where no loader is in sight."""
    path, program = site.file.path, site.program
    return any(
        name != symbol.qualname
        and any(program.symbol(held, path) == symbol for held in found.held)
        and _is_dataset(site, Symbol(path, name))
        for name, found in site.file.facts.classes.items()
    )


def _of_helper(file: File, owner: Scope, name: str) -> bool:
    """Whether a dataset of the file keeps an object of a class, and what it calls of it for an item draws from the
    RNG that the object made and nobody sets anew."""
    made: Any = owner.node
    if not isinstance(made, ast.ClassDef) or made.bases or _asks_for_worker(file, made):
        return False
    if any(
        inside.qualname.rpartition(".")[2] not in ("__init__", "__post_init__")
        for _, inside, _ in owner.attributes.get(name, ())
    ):
        return False
    drawing = {
        method.name
        for method in made.body
        if isinstance(method, ast.FunctionDef)
        and any(
            isinstance(n, ast.Attribute) and n.attr == name and last_name(n.value) == "self"
            for start in reached(file, made, method.name)
            for other in made.body
            if isinstance(other, ast.FunctionDef) and other.name == start
            for n in walk(other)
        )
    }
    for node in file.nodes(ast.ClassDef):
        if not any(last_name(base).endswith(_DATASETS) for base in node.bases) or _asks_for_worker(
            file, node
        ):
            continue
        kept = {
            attribute
            for attribute, values in file.tree.scopes[node].attributes.items()
            if any(isinstance(v, ast.Call) and last_name(v.func) == made.name for v, _, _ in values)
        }
        path = set().union(*(reached(file, node, start) for start in ITEM_METHODS))
        for method in node.body if kept else ():
            if isinstance(method, ast.FunctionDef) and method.name in path:
                for called in calls_of(file, method):
                    parts = dotted(called.func).split(".")
                    if len(parts) == 3 and parts[0] == "self" and parts[1] in kept and parts[2] in drawing:
                        return True
    return False


def _asks_for_worker(file: File, node: ast.ClassDef) -> bool:
    """Whether a class asks which worker it runs in, or has a method that seeds: what it holds may be set by that."""
    text = file.text(node)
    return "get_worker_info" in text or any(
        isinstance(s, ast.FunctionDef) and "seed" in s.name for s in node.body
    )


def _draws(file: File, node: ast.ClassDef, name: str) -> bool:
    """Whether reading an item of the class uses the module's `name`, itself or in methods and functions that it
    calls."""
    methods = {s.name: s for s in node.body if isinstance(s, ast.FunctionDef)}
    functions = {s.name: s for s in file.tree.module.body if isinstance(s, ast.FunctionDef)}
    todo = [methods[method] for method in ITEM_METHODS if method in methods]
    seen = set(todo)
    while todo:
        for inner in walk(todo.pop()):
            if isinstance(inner, ast.Name) and inner.id == name:
                return True
            called: ast.FunctionDef | None = None
            if isinstance(inner, ast.Attribute) and getattr(inner.value, "id", "") in (
                "self",
                "cls",
                node.name,
            ):
                called = methods.get(inner.attr)
            elif isinstance(inner, ast.Call) and isinstance(inner.func, ast.Name):
                called = functions.get(inner.func.id)
            if called is not None and called not in seen:
                seen.add(called)
                todo.append(called)
    return False


def _using(site: CallSite, symbol: Symbol) -> list[tuple[Path, Loader, Symbol]]:
    """The project's loaders of a dataset class, or of one that derives from it or makes it."""
    found = []
    for path, loader, dataset in site.program.loaders:
        if dataset is None:
            continue
        bare = Symbol(dataset.path, dataset.bare)
        if bare == symbol or _reaches(site, bare, symbol, 0):
            found.append((path, loader, bare))
    return found


def _reaches(site: CallSite, start: Symbol, goal: Symbol, depth: int) -> bool:
    facts = site.program.facts(start.path).classes.get(start.qualname)
    for name in (*facts.bases, *facts.held) if facts is not None and depth < 4 else ():
        target = site.program.symbol(name, start.path)
        if isinstance(target, Symbol) and (target == goal or _reaches(site, target, goal, depth + 1)):
            return True
    return False


_Related = tuple[tuple[str, int, str], ...]


def _missed(site: CallSite, symbol: Symbol, spelled: str) -> tuple[str, Fix | None, _Related] | None:
    """Why nothing separates the workers' copies, the fix, and the loaders; None where something does."""
    using = _using(site, symbol)
    known = bool(using)
    if not known:
        # Loaders whose dataset cannot be seen may be the ones that read this.
        using = [(path, loader, symbol) for path, loader, dataset in site.program.loaders if dataset is None]
    working = [(path, loader) for path, loader, _ in using if loader[2]]
    if using and not working:
        return None
    if not using and site.program.loaders and not known:
        return None  # every loader of the project reads something else
    if known and spelled.startswith("self.") and any(loader[3] == "" for _, loader in working):
        return None  # RPL202 says it at the loader
    missing: list[tuple[Path, Loader]] = []
    for path, loader in working:
        if not _handles(site, path, loader[3], spelled):
            missing.append((path, loader))
        elif not known and loader[3] != UNKNOWN:
            return None  # it may be the one that reads this
    if working and not missing:
        return None
    reads = "the DataLoader that reads it" if known else "a DataLoader that may read it"
    related = tuple((str(path), loader[0], reads) for path, loader in missing)
    for path, loader in missing:
        if path == site.file.path:
            edits = _edits(site, loader)
            if edits and known:
                why = f"; `{loader[3].rsplit('.', 1)[-1]}` misses it" if loader[3] else ""
                return why, Fix(UNSAFE, "Give every worker a state of its own", tuple(edits)), related
    return "", Fix(SHOWN, f"Give every worker a state of its own: {_advice(missing)}", ()), related


def _advice(missing: list[tuple[Path, Loader]]) -> str:
    """What is to be done about the first of the loaders."""
    if not missing:
        return "pass `worker_init_fn=reprolint.runtime.seed_worker` to the DataLoader that reads it"
    path, loader = missing[0]
    place = f"the DataLoader in {path.name}:{loader[0]}"
    if loader[3]:
        return f"call `reprolint.runtime.seed_worker` in `{loader[3].rsplit('.', 1)[-1]}`, which {place} is given"
    return f"pass `worker_init_fn=reprolint.runtime.seed_worker` to {place}"


def _handles(site: CallSite, path: Path, handler: str, spelled: str) -> bool:
    """Whether a worker_init_fn reaches the object, or cannot be read."""
    if handler == "":
        return False
    if handler == UNKNOWN or handler.endswith("()"):
        return True
    symbol = site.program.symbol(handler, path)
    if not isinstance(symbol, Symbol):
        return True
    file = site.file.sibling(symbol.path)
    if file is None:
        return True
    words = {"dataset", "seed_worker", spelled.rsplit(".", 1)[-1]}
    for node in file.nodes(ast.FunctionDef):
        if file.tree.scopes[node.body[0]].qualname == symbol.qualname or node.name == symbol.qualname:
            for inner in walk(node):
                if isinstance(inner, ast.Name) and inner.id in words:
                    return True
                if isinstance(inner, ast.Attribute) and inner.attr in words:
                    return True
            return False
    return True


def _edits(site: CallSite, loader: Loader) -> list[Edit]:
    """Edits in this file: seed_worker passed to the loader, or called in the project's own function."""
    file = site.file
    if loader[3] == "":
        for call in file.nodes(ast.Call):
            if call.lineno == loader[0] and (file.tree.resolve(call.func) or "").endswith("DataLoader"):
                return loaders.add(
                    CallSite(file, call, loaders.DATALOADER), {"worker_init_fn": "seed_worker"}
                )
        return []
    for node in file.nodes(ast.FunctionDef):
        if f"@.{node.name}" == loader[3] and node.args.args:
            first = node.body[0]
            spelling, imports = file.runtime("seed_worker", first)
            docstring = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
            place = node.body[1] if docstring and len(node.body) > 1 else first
            line = file.insert_line_before(place, f"{spelling}({node.args.args[0].arg})")
            return [*imports, line] if line is not None else []
    return []
