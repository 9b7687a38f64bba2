"""Classes around samplers, loaders and datasets that keep the epoch to themselves."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.index.program import Symbol
from reprolint.index.project import is_test
from reprolint.knowledge.rng import NUMPY_GENERATORS, SEEDS
from reprolint.lazy import compile_later
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import FAR, last_name, mentions
from ..code.uses import definition_of
from .arrival import sets

_WRAPPABLE = ("Sampler", "BatchSampler", "DistributedSampler", "DataLoader", "IterableDataset")
_MANUAL_SEED = "torch.Generator().manual_seed"
# Attributes that hold a sampler or loader, and those that hold what samples are read from.
_INNER = compile_later(r"^_?((\w+_)?sampler|(data_?)?loader)$")
_DATA = compile_later(
    r"^_?(?:\w+_)?(?:datasets?|samplers?|ds|defn|base|inner|wrapped|data_?loaders?|loaders?)$"
)
# Stages of a pipeline: they are wrapped by one another.
_STAGE = compile_later(
    r"^_?(?:\w+_)?(?:(?:data_?)?pipe(?:line)?s?|dp|source|upstream|inner|wrapped|previous|parent)$"
)
# Datasets outside the project whose `set_epoch` does nothing by itself.
_SILENT_BASES = frozenset({"FairseqDataset", "EpochListening", "FairseqIterableDataset"})


def silent(site: Site) -> Iterator[Finding]:
    """A `set_epoch` that does not reach the sampler which the class iterates over."""
    method: ast.FunctionDef = site.node
    file = site.file
    scope = file.tree.scopes[method]
    if method.name != "set_epoch" or scope.kind != "class" or not isinstance(scope.node, ast.ClassDef):
        return
    for inner in walk(method):
        if isinstance(inner, (ast.Name, ast.Attribute)):
            word = last_name(inner)
            if word in ("super", "set_epoch") or (isinstance(inner, ast.Attribute) and _INNER.match(word)):
                return
    if all(isinstance(s, (ast.Pass, ast.Raise, ast.Expr)) for s in method.body):
        return
    names = list(_iterated(scope.node))
    if site.settings.preview and not names and _unused_epoch(scope.node, method):
        names = [name for name in sorted(_read_from(_methods(scope.node))) if _STAGE.match(name)]
    for name in names:
        values = scope.attributes.get(name, [])
        if values and all(isinstance(value, ast.Name) for value, _, _ in values):
            yield site.finding(
                f"`set_epoch` does not pass the epoch on to `self.{name}`, which is iterated over: its order stays "
                "that of the first epoch",
                fix=Fix(SHOWN, f"Call `self.{name}.set_epoch` where it has one", ()),
            )
            return


def _methods(node: ast.ClassDef) -> dict[str, ast.FunctionDef]:
    return {method.name: method for method in node.body if isinstance(method, ast.FunctionDef)}


def _unused_epoch(node: ast.ClassDef, method: ast.FunctionDef) -> bool:
    """Whether a class keeps the epoch and reads it nowhere: only what it wraps could make use of it."""
    kept = {
        inner.attr
        for inner in walk(method)
        if isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store)
    }
    return bool(kept) and not any(
        isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Load) and inner.attr in kept
        for inner in walk(node)
    )


def deaf(site: Site) -> Iterator[Finding]:
    """A sampler or loader around another one, in a project that sets epochs, which cannot be told the epoch."""
    node: ast.ClassDef = site.node
    file = site.file
    defined = set(file.tree.scopes[node].bindings)
    if defined & {"set_epoch", "__getattr__", "sampler", "batch_sampler", "__new__"}:
        return
    bases = [file.name(base) or "" for base in node.bases]
    # One that only behaves as a loader, and shares out what the inner one gives.
    alike = not bases and _LOADER.search(node.name) is not None and _one_of_several(site)
    if not alike and not any(base.rsplit(".", 1)[-1] in _WRAPPABLE for base in bases):
        return
    project = site.program.project
    if file.path not in project.linked_with(sets) and not _one_of_several(site):
        return
    if re.search(
        r"self\.\w*epoch|super\(\)\.__iter__", "".join(file.text(m) for m in node.body if _iterates(m))
    ):
        return  # its own order follows the epoch that its base is told
    scope = file.tree.scopes[node]
    for name in _iterated(node, _LOADERS if alike else None):
        values = scope.attributes.get(name, [])
        if values and all(isinstance(value, ast.Name) for value, _, _ in values):
            yield site.finding(
                f"`{node.name}` iterates over `self.{name}` and has no `set_epoch`: the epoch cannot reach it",
                node=_far_below(node, name) if site.settings.preview else None,
                fix=Fix(SHOWN, f"Add `set_epoch` and pass the epoch on to `self.{name}`", ()),
            )
            return


def _far_below(node: ast.ClassDef, name: str) -> ast.AST | None:
    """Where a class iterates over what it holds, if that is far below its first line: `set_epoch` belongs beside it."""
    for method in node.body:
        for inner in walk(method) if _iterates(method) else ():
            if isinstance(inner, ast.Attribute) and inner.attr == name and inner.lineno > node.lineno + FAR:
                return inner
    return None


_LOADER = compile_later(r"Data_?[lL]oader")
_LOADERS = compile_later(r"^_?(?:\w+_)?(?:data_?)?loader$")
_SHARE = compile_later(r"(?i)num_replicas|world_size|\brank\b")


def _one_of_several(site: Site) -> bool:
    """Whether a class of a file that is alone gives each rank its share: what sets epochs is out of sight."""
    return (
        len(site.program.project.linked(site.file.path)) == 1
        and _SHARE.search(site.file.text(site.node)) is not None
        and re.search(r"epoch", site.file.text(site.node)) is None
    )


def around_data(site: Site) -> Iterator[Finding]:
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
    elif method is not None and inherited is None and mentions(method, "super"):
        return
    for name in sorted(_read_from(methods)):
        values = scope.attributes.get(name, [])
        if not values or not _DATA.match(name) or not all(_given(v) for v, _, _ in values):
            continue
        if any(_touches(each, name) for each in handed) or (method is not None and _INNER.match(name)):
            continue  # `silent` speaks of samplers and loaders
        yield site.finding(
            f"the epoch does not reach `self.{name}`, which `{node.name}` reads from: it stays at its first epoch",
            node=method.args.args[0] if method is not None and method.args.args else _first_base(node),
            fix=Fix(SHOWN, f"Call `self.{name}.set_epoch` where it has one", ()),
        )
        return


def unread(site: Site) -> Iterator[Finding]:
    """A sampler that keeps the epoch which it is told, and shuffles without it."""
    node: ast.ClassDef = site.node
    file = site.file
    methods = {m.name: m for m in node.body if isinstance(m, ast.FunctionDef)}
    setter, iterates = methods.get("set_epoch"), methods.get("__iter__")
    if setter is None or iterates is None:
        return
    kept = {
        target.attr
        for inner in walk(setter)
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


def _iterated(node: ast.ClassDef, inner_names: re.Pattern[str] | None = None) -> Iterator[str]:
    """Samplers and loaders among the attributes that `__iter__` iterates over."""
    names = inner_names or _INNER
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and method.name == "__iter__":
            for inner in walk(method):
                target: ast.AST | None = None
                if isinstance(inner, (ast.For, ast.comprehension)):
                    target = inner.iter
                elif isinstance(inner, ast.Call) and inner.args:
                    target = inner.args[0]
                if isinstance(target, ast.Attribute) and names.match(target.attr):
                    yield target.attr


def _iterates(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.FunctionDef) and statement.name == "__iter__"


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
            definition = definition_of(file, found)
            if definition is not None and isinstance(definition[1], ast.FunctionDef):
                return definition[1]
        if name.rsplit(".", 1)[-1] in _SILENT_BASES:
            return ""
    return None


def _read_from(methods: dict[str, ast.FunctionDef]) -> set[str]:
    """Attributes that giving an item or iterating reads from: `self.x[i]`, `for … in self.x.items()`."""
    found: set[str] = set()
    for name in ("__getitem__", "__iter__"):
        for inner in walk(methods[name]) if name in methods else ():
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
        for inner in walk(method)
        if isinstance(inner, ast.Call) and last_name(inner.func) == "len" and inner.args
    }
    return any(
        (isinstance(inner, ast.Attribute) and inner.attr in (name, "__dict__") and id(inner) not in measured)
        or (isinstance(inner, ast.Name) and inner.id in ("getattr", "vars"))
        for inner in walk(method)
    )


_ASKED = compile_later(rb"""hasattr\(\s*[\w.]+\s*,\s*["']set_epoch["']\s*\)""")


def unasked(site: Site) -> Iterator[Finding]:
    """A dataset or loader around another one, in a project that tells the epoch to whatever has a `set_epoch`: this
    class has none, so what is inside is never told."""
    node: ast.ClassDef = site.node
    file = site.file
    scope = file.tree.scopes[node]
    methods = _methods(node)
    reached = {"set_epoch", "__getattr__", "sampler", "batch_sampler", "dataset", "__new__"}
    if reached & set(scope.bindings) or not {"__getitem__", "__iter__"} & set(methods):
        return
    if not _asks(site) or _inherited(site, node) is not None:
        return
    for name in sorted(_read_from(methods)):
        values = scope.attributes.get(name, [])
        if (
            not values
            or not _DATA.match(name)
            or not all(isinstance(value, ast.Name) for value, _, _ in values)
        ):
            continue
        if name in _reached_through(site):
            continue
        yield site.finding(
            f"`{node.name}` reads from `self.{name}` and has no `set_epoch`: what asks for one skips it, and the epoch "
            f"does not reach `self.{name}`",
            fix=Fix(SHOWN, f"Add `set_epoch` and pass the epoch on to `self.{name}`", ()),
        )
        return


def _asks(site: Site) -> bool:
    """Whether programs of the project ask a dataset or loader for `set_epoch`, and a class beside this one has it."""
    project = site.program.project
    known: list[bool] = site.program.__dict__.setdefault("asks_for_set_epoch", [])
    if not known:
        known.append(
            any(
                project.mentions(path, b"set_epoch") and _ASKED.search(project.data(path)) is not None
                for path in project.files
                if not is_test(path, project.root)
            )
        )
    return known[0] and any(
        project.mentions(path, b"def set_epoch(")
        for path in project.files
        if path.parent == site.file.path.parent
    )


def _reached_through(site: Site) -> set[str]:
    """Attributes by which the project's programs tell what is inside the epoch: `loader.dataset.set_epoch(epoch)`."""
    project = site.program.project
    known: list[set[str]] = site.program.__dict__.setdefault("told_inside", [])
    if not known:
        known.append(
            {
                name.decode()
                for path in project.files
                if project.mentions(path, b".set_epoch(")
                for name in _INSIDE.findall(project.data(path))
            }
        )
    return known[0]


_INSIDE = compile_later(rb"(?<!\bself)\.(\w+)\.set_epoch\(")
