"""`worker_init_fn` that seeds with a number that does not change from epoch to epoch.

## What it does
Reports seed calls in a `worker_init_fn` whose seed is

- `np.random.get_state()[1][0] + worker_id`, the classic idiom;
- a constant: all workers draw the same numbers;
- a constant plus the worker's number: every epoch starts with the same numbers.

## Why
Without persistent workers every epoch starts its workers anew and calls `worker_init_fn` again: the same seed gives
the same augmentations, epoch after epoch. torch itself would have given each worker and each epoch its own seed.

`get_state()[1][0]` was the seed in torch 1.8. Since 1.9 torch seeds NumPy in workers with an array of numbers, and
after that this element of the state is 2147483648, always: whatever the run's seed, and every epoch.

## Example
```python
def worker_init_fn(worker_id):
    np.random.seed(np.random.get_state()[1][0] + worker_id)
```

## Use instead
```python
def worker_init_fn(worker_id):
    np.random.seed(torch.initial_seed() % 2**32)
```
With torch 1.9 or later no function is needed at all.

## Fix safety
Unsafe: the numbers that workers draw change. A rank in the seed stays in it: ranks that seed torch alike would
otherwise draw the same numbers.

## Proof
tests/proofs: two epochs draw the same numbers before and different ones after.

## Fine print
Silent where the seed comes from `torch.initial_seed()` or `get_worker_info().seed`, where it depends on an epoch or
a step, where workers persist (`persistent_workers=True`) and have seeds of their own, or where the dataset, its
transforms and the `collate_fn` are seen to draw from other RNGs only.

Without `preview`, a function that nothing hands to a loader is left alone, as is one of loaders that a run goes through
once, one that seeds `random` alone where transforms draw from NumPy or torch, too, and where datasets draw only in
branches for a switch (`if self.random_shift:`) that no configuration of the project turns on.

Seed calls count, too, in a function of the project that the `worker_init_fn` hands such a seed to.

A method of a dataset that seeds with `get_worker_info().id` does the same, and is reported likewise; with `preview`,
also a function that makes an RNG of its own in that way, of constants and the worker's number, a seed to which the
worker's number and the epoch are added, so that a worker draws what the next one drew in the epoch before, and the sum
of a worker's own seed and the number of a part (`info.seed + i`), which is the next worker's for the part before; and
an RNG that `__iter__` makes without the worker's number, below the place where the worker's share is taken.

## References
- https://docs.pytorch.org/docs/stable/notes/randomness.html#dataloader
- https://github.com/pytorch/pytorch/pull/56488
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from reprolint.index import facts as f
from reprolint.index.binding import walk
from reprolint.index.facts import Loader
from reprolint.index.program import Symbol
from reprolint.knowledge import rng, workers
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import UNSAFE, Edit, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite, NodeSite

from .code.syntax import all_given, names_in, parameter_of
from .code.uses import attributes, function_of, module_here, names
from .code.versions import older
from .draws.items import drawn, item_rngs
from .draws.randomness import parameters
from .draws.switched_items import switched_off_items
from .loaders.info_seeds import seeds_by_info, shared_by_workers
from .loaders.loader import DATALOADER
from .loaders.one_pass import one_pass
from .loaders.worker_collisions import meeting_seeds
from .loaders.workers import again
from .processes.colliding_sums import colliding_sums
from .runs.branches import switched_on

SEEDS = {"numpy.random.seed": "seed", "random.seed": "a", "torch.manual_seed": "seed"}

_NAME = compile_later(
    r"^_*(seed_workers?|worker_seed(_fn)?|(data_?loader_)?worker_init(_fn|_function|_reset_seed)?|init_workers?(_fn)?|init_fn)$"
)
_VARIES = compile_later(r"(?i)epoch|step|iter|time|entropy|state|counter|initial|base_seed|rng")
_RANK = compile_later(r"(?i)(?:^|[._\W])(?:(?:local|global|node|dist|gpu|process|dp|proc)_?)?rank(?:$|[\W_])")
_WORKERS = compile_later(r"(?i)workers|threads")
_OPTIONS = compile_later(r"self\._?(?:args?|cfg|config|conf|opts?|options|hparams|params|flags)$")
# An option, spelled out, or a number.
_OPTION = compile_later(
    r"""(?:int\()?(?:self\.)?_?(?:args?|cfg|config|conf|opts?|options|hparams|params|flags)"""
    r"""(?:\.(?!get\b)\w+|\[["'][\w-]+["']\]|\.get\(["'][\w-]+["'](?:,\s*[\w{}]+)?\))+\)?|\d+"""
)
_WORKER = compile_later(r"(?i)^(worker_?id|wid|worker|i|id|idx|x|_id|w)$")

_MESSAGES = {
    "state": "`get_state()[1][0]` is 2147483648 in every worker since torch 1.9, whatever the run's seed: every epoch "
    "draws the same numbers{unless}",
    "old state": "`get_state()[1][0]` is the main process's, which seldom changes: epochs draw the same numbers again"
    "{unless}",
    "constant": "all workers of a loader are seeded with the same number: all draw the same numbers{again}",
    "worker": "nothing in the seed changes from epoch to epoch: every epoch draws the same numbers again{unless}",
    "item": "`{name}` seeds whenever it is called, with what no call changes: all items of a worker draw alike",
}
_UNLESS = " unless workers persist"


@rule(
    code="RPL204",
    name="constant-worker-seed",
    large_preview=True,
    calls=SEEDS,
    nodes=(ast.FunctionDef, ast.Lambda, ast.Module),
    words=("worker_init_fn",),
    preview_words=("get_worker_info",),
)
def check(site: CallSite | NodeSite) -> Iterator[Finding]:
    """Report the first seed call of a worker_init_fn that does not vary by epoch."""
    if isinstance(site.node, ast.Module):
        yield from _collisions(site.file) if site.settings.preview else ()
        return
    if not isinstance(site, CallSite):
        yield from _by_helper(site)
        if site.settings.preview and isinstance(site.node, ast.FunctionDef) and not site.file.test:
            for call in seeds_by_info(site.file, site.node):
                unless = (
                    _UNLESS if site.node.name != "__iter__" else ""
                )  # that runs anew in workers that persist
                yield NodeSite(site.file, call).finding(_MESSAGES["worker"].format(unless=unless))
            for call in shared_by_workers(site.file, site.node):
                yield NodeSite(site.file, call).finding(
                    f"`{site.file.one_line(call)}` leaves out the worker's number: all workers draw the same numbers "
                    "for the shares that they have"
                )
            for call, added, number in meeting_seeds(site.file, site.node):
                yield NodeSite(site.file, call).finding(
                    f"`{site.file.one_line(added)}` adds `{number}` to a seed that goes up by one from worker to "
                    "worker: what one worker draws for a part, the next draws for the one before",
                )
        return
    function = worker_function(site)
    if function is None:
        return
    faulty = []
    for call in site.file.nodes(ast.Call):
        name = site.file.name(call.func)
        if name in SEEDS and any(around is function for around in site.file.ancestors(call)):
            seed = CallSite(site.file, call, name).args[SEEDS[name]].node
            kind = _kind(site.file, seed, function, 0) if seed is not None else None
            if (
                seed is not None
                and kind is not None
                and not (
                    kind == "worker" and _persistent(site, function) and not _misnamed(site.file, function)
                )
            ):
                faulty.append((call, name, seed, kind))
    if not faulty or faulty[0][0] is not site.node or _beside_the_point(site, function, faulty):
        return
    if not site.settings.preview and (_handed_to_none(site.file, function) or _left_out(site.file, function)):
        return
    if not site.settings.preview and faulty[0][3] in ("state", "worker") and _in_one_pass(site, function):
        return
    if not site.settings.preview and (
        _drawn_nowhere(site, function, faulty) or _only_coins(site, function, faulty)
    ):
        return
    if _each_item(site, function):
        message = _MESSAGES["item"].format(name=getattr(function, "name", ""))
        yield site.finding(message)  # no fix: whatever the seed, every item has the same numbers
        return
    message = _told(site, function, faulty[0][3])
    seeds = [(seed, name != "torch.manual_seed") for _, name, seed, _ in faulty]
    yield site.finding(message, fix=seeded_by_torch(site.file, function, seeds))


def _collisions(file: File) -> Iterator[Finding]:
    """Seeds to which the number of the worker and the epoch are added."""
    if file.test or b"worker" not in file.source.data:
        return
    for call, unit, count in colliding_sums(file, of_workers=True):
        unless = " where workers persist" if unit.endswith(("seed", "seed()")) else ""
        yield NodeSite(file, call).finding(
            f"`{unit}` and `{count}` both count by one and are added up: a worker draws what the next one drew in the "
            f"round before{unless}"
        )


def seeded_by_torch(file: File, function: ast.AST, seeds: list[tuple[ast.expr, bool]]) -> Fix:
    """Other seeds in the place of these; a flag tells that one must fit 32 bits."""
    edits: list[Edit] = []
    torch, imports = module_here(file, "torch")
    for seed, narrow in seeds:
        fresh = f"{torch}.initial_seed()"
        rank = _rank(file, seed, function)
        if rank is not None:
            spread = rank.replace("{workers}", f"{torch}.utils.data.get_worker_info().num_workers")
            fresh = f"({fresh} + {spread})" if narrow else f"{fresh} + {spread}"
        edits.append(_replace(file, seed, fresh, narrow, function))
    return Fix(UNSAFE, "Seed from torch's seed for this worker and epoch", (*imports, *dict.fromkeys(edits)))


def _by_helper(site: NodeSite) -> Iterator[Finding]:
    """Report a worker_init_fn that hands such a seed to a function of the project, which seeds with it."""
    file, function = site.file, site.node
    if isinstance(function, ast.Lambda):
        parent = file.parent(function)
        if not isinstance(parent, ast.keyword) or parent.arg != "worker_init_fn":
            return
    elif (
        not function.args.args
        or file.tree.scopes[function].kind == "class"
        or (not _NAME.match(function.name) and b"worker_init" not in file.source.data)
    ):
        return
    calls = [node for node in walk(function) if isinstance(node, ast.Call)]
    if any(file.name(call.func) in SEEDS for call in calls):
        return  # seen to there
    for call in calls:
        inner = CallSite(file, call, "")
        if isinstance(function, ast.FunctionDef) and not (
            _NAME.match(function.name) or (b"worker_init_fn" in file.source.data and _used(inner, function))
        ):
            return
        seed, names = _handed_on(file, call)
        kind = _kind(file, seed, function, 0) if seed is not None else None
        if seed is None or kind is None or (kind == "worker" and _persistent(inner, function)):
            continue
        if not site.settings.preview and not _draws_nearby(file):
            return
        if not _beside_the_point(inner, function, [(call, name, seed, kind) for name in names]):
            yield inner.finding(
                _told(inner, function, kind), fix=seeded_by_torch(file, function, [(seed, True)])
            )
        return


def _draws_nearby(file: File) -> bool:
    """Whether a class of the file, or of one that it imports, that gives items is seen to draw."""
    program = file.program
    for path in (file.path, *sorted(program.project.imports.get(file.path, ()))):
        facts = program.facts(path)
        owners = {name for name, made in facts.classes.items() if made.items}
        for function, events in facts.functions.items() if owners else ():
            if function.rpartition(".")[0] in owners and any(event[0] == f.DRAW for event in events):
                return True
    return False


def _handed_on(file: File, call: ast.Call) -> tuple[ast.expr | None, list[str]]:
    """The argument of a call with which a function of the project seeds, and what it seeds."""
    found = function_of(file, call)
    if found is None or file.tree.resolve(call.func) in SEEDS:
        return None, []
    home, helper = found
    taken = {p.arg for p in parameters(helper)}
    names: dict[str, list[str]] = {}
    for inner in (node for node in walk(helper) if isinstance(node, ast.Call)):
        name = home.name(inner.func)
        if name is not None and name in SEEDS:
            given = CallSite(home, inner, name).args[SEEDS[name]].node
            used = names_in(given) if given is not None else set()
            used.discard("int")
            if len(used) == 1 and used <= taken:
                names.setdefault(used.pop(), []).append(name)
    for argument in all_given(call):
        bound = isinstance(call.func, ast.Attribute) and home.tree.scopes[helper].kind == "class"
        parameter = parameter_of(helper, call, argument, bound)
        if parameter in names:
            return argument, names[parameter]
    return None, []


def _left_out(file: File, function: ast.AST) -> bool:
    """Whether the function is handed to loaders only where a switch is on that nothing sets."""
    uses = [
        use for use in names(file).get(getattr(function, "name", ""), ()) if isinstance(use.ctx, ast.Load)
    ]
    return bool(uses) and not any(switched_on(file, use) for use in uses)


def _in_one_pass(site: CallSite, function: ast.AST) -> bool:
    """Whether every loader that uses the function is in sight, and a run goes through it once: all that the function
    gives another epoch is given to none."""
    using = _using(site, function)
    found = [_loader(site.file, path, loader) for path, loader, _ in using]
    return bool(found) and all(loader is not None and one_pass(loader) for loader in found)


def _handed_to_none(file: File, function: ast.AST) -> bool:
    """Whether nothing in the project names the function but where it is defined: no loader is given it."""
    name = getattr(function, "name", "__")
    if name.startswith("__") or getattr(function, "decorator_list", ()):
        return False
    if any(isinstance(use.ctx, ast.Load) for use in names(file).get(name, ())) or attributes(file).get(name):
        return False
    project = file.program.project
    others = project.closure([file.path], project.importers) - {file.path}
    if file.tree.scopes[function].kind == "class" or file.path.name == "__init__.py":
        others = {*project.files} - {file.path}
    used = re.compile(rb"\b%b\b" % re.escape(name.encode()))
    quoted = re.compile(rb"[\"']%b[\"']" % re.escape(name.encode()))
    return not (
        any(used.search(project.data(path)) for path in (*others, *project.launchers))
        or quoted.search(file.source.data)
    )


def _told(site: CallSite, function: ast.FunctionDef | ast.Lambda, kind: str) -> str:
    old = kind == "state" and older(site.settings.torch_version, workers.NUMPY_SEEDED_SINCE)
    using = _using(site, function) or _handed_in(site, function)
    kept = None if not using or all(loader[4] for _, loader, _ in using) else False
    return _MESSAGES["old state" if old else kind].format(
        again=again(kept), unless=_UNLESS if kept is None else ""
    )


def _beside_the_point(
    site: CallSite, function: ast.AST, faulty: list[tuple[ast.Call, str, ast.expr, str]]
) -> bool:
    """Whether all that the loaders which use the function draw from is known, and is none of what it seeds."""
    seeded = 0
    for _, name, _, _ in faulty:
        seeded |= rng.SEEDS[name][0]
    calls = [_loader(site.file, path, loader) for path, loader, _ in _using(site, function)]
    known = [call for call in calls if call is not None]
    if not known or len(known) < len(calls):
        return False
    masks = [item_rngs(call) for call in known]
    if all(mask is not None and not mask & seeded for mask in masks):
        return True
    return not site.settings.preview and switched_off_items(known, seeded)


def _only_coins(site: CallSite, function: ast.AST, faulty: list[tuple[ast.Call, str, ast.expr, str]]) -> bool:
    """Whether a worker seeds `random` alone, and items draw from another RNG, too: `random` then only says which
    transforms are applied, and what these draw differs from epoch to epoch."""
    if any(name != "random.seed" or kind != "worker" for _, name, _, kind in faulty):
        return False
    calls = [_loader(site.file, path, loader) for path, loader, _ in _using(site, function)]
    return bool(calls) and all(
        call is not None and bool(drawn(call)[0] & ~rng.PYTHON & rng.THREE) for call in calls
    )


# What draws from NumPy's global RNG or `random`, by itself or in a library of transforms.
_DRAWS = compile_later(
    rb"(?:\bnp|\bnumpy|\bnpr)\.random\.(?!seed\b|[gs]et_state\b|RandomState\b|default_rng\b|Generator\b|SeedSequence\b)\w"
    rb"|(?<![\w.])random\.(?!seed\b|[gs]etstate\b|Random\b)\w+\(|^\s*from (?:numpy\.)?random import\b"
    rb"|\b(?:albumentations|imgaug|batchgenerators|torchio|monai|audiomentations|nlpaug|volumentations|augly|kaldi|lhotse)\b",
    re.MULTILINE,
)


def _drawn_nowhere(
    site: CallSite, function: ast.AST, faulty: list[tuple[ast.Call, str, ast.expr, str]]
) -> bool:
    """Whether a worker seeds NumPy or `random` alone, for datasets that are made in sight, and no module that the
    loaders' one imports, or that imports it, draws from either."""
    if any(rng.SEEDS[name][0] & rng.TORCH for _, name, _, _ in faulty):
        return False
    calls = [_loader(site.file, path, loader) for path, loader, _ in _using(site, function)]
    if not calls or not all(call is not None and _made_here(call) for call in calls):
        return False
    project, path = site.program.project, site.file.path
    around = project.closure({path} | project.importers.get(path, set()), project.imports)
    return not any(project.scan(other).loads or _DRAWS.search(project.data(other)) for other in around)


def _made_here(loader: CallSite) -> bool:
    """Whether the dataset of a loader is bound where the loader is made, and not a parameter."""
    dataset = loader.args["dataset"].node
    while isinstance(dataset, (ast.Subscript, ast.Attribute)):
        dataset = dataset.value
    if isinstance(dataset, ast.Call):
        return True
    binding = loader.file.binding(dataset) if isinstance(dataset, ast.Name) else None
    if binding is None or binding.kind != "other":
        return binding is not None and binding.kind == "assign"
    around = loader.file.ancestors(binding.node)  # `train, test = get_datasets(name)`
    made = next((a for a in around if isinstance(a, ast.stmt)), None)
    return isinstance(made, ast.Assign) and isinstance(made.value, ast.Call)


def _loader(file: File, path: Path, loader: Loader) -> CallSite | None:
    """The call of a loader that the program knows by its row."""
    home = file.sibling(path)
    for call in home.nodes(ast.Call) if home is not None else ():
        if call.lineno == loader[0] and home is not None and home.name(call.func) == DATALOADER:
            return CallSite(home, call, DATALOADER)
    return None


def _each_item(site: CallSite, function: ast.AST) -> bool:
    """Whether a method seeds whenever it gives an item, not once in a worker's life."""
    if getattr(function, "name", "") not in ("__getitem__", "__getitems__", "__next__", "__call__"):
        return False
    return not any(
        isinstance(node, ast.Attribute) and site.file.text(node).startswith("self.")
        for test in site.tests
        for node in walk(test.node)
    )


def worker_function(site: CallSite) -> ast.FunctionDef | ast.Lambda | None:
    """The worker_init_fn around a site, told by its use or by its name."""
    file = site.file
    for around in file.ancestors(site.node):
        if isinstance(around, ast.Lambda):
            parent = file.parent(around)
            return around if isinstance(parent, ast.keyword) and parent.arg == "worker_init_fn" else None
        if isinstance(around, ast.FunctionDef):
            scope = file.tree.scopes[around]
            if _by_info(site):
                return around
            if scope.kind == "class":
                return around if site.settings.preview and _method_used(file, around) else None
            if not around.args.args:
                return None
            return around if _NAME.match(around.name) or _used(site, around) else None
    return None


def _method_used(file: File, method: ast.FunctionDef) -> bool:
    """Whether a method is what a loader's workers start with: `worker_init_fn=self._start`."""
    return any(
        isinstance(given := file.parent(use), ast.keyword) and given.arg == "worker_init_fn"
        for use in attributes(file).get(method.name, ())
    )


def _by_info(site: CallSite) -> bool:
    """Whether the seed is `get_worker_info().id`, at most with a constant beside it: any function may do so."""
    seed = site.args[SEEDS[site.name]].node
    if seed is None:
        return False
    found = False
    for node in walk(seed):
        if isinstance(node, ast.Attribute) and node.attr == "id":
            base = site.file.name(node.value) or ""
            found = found or base.endswith("get_worker_info()") or "worker_info" in site.file.text(node.value)
        elif isinstance(node, ast.Call) or (
            isinstance(node, ast.Name) and not isinstance(site.file.parent(node), ast.Attribute)
        ):
            return False
    return found


def _used(site: CallSite, function: ast.FunctionDef) -> bool:
    """Whether a function is handed to a loader as its worker_init_fn, here or elsewhere in the project."""
    file = site.file
    name = f"@.{site.function}"
    for call in file.nodes(ast.Call):
        for keyword in call.keywords:
            if keyword.arg == "worker_init_fn" and file.tree.resolve(keyword.value) == name:
                return True
    for assign in file.nodes(ast.Assign):
        for target in assign.targets:
            if file.tree.resolve(assign.value) == name and "worker_init" in file.text(target):
                return True
    if not file.program.project.importers.get(file.path):
        return False
    return any(
        file.program.symbol(loader[3], path) == Symbol(file.path, function.name)
        for path, loader, _ in file.program.loaders
        if loader[3] not in ("", "?")
    )


def _persistent(site: CallSite, function: ast.FunctionDef | ast.Lambda) -> bool:
    """Whether every known loader that uses the function keeps its workers, or may."""
    using = _using(site, function) or _handed_in(site, function)
    return (bool(using) and all(loader[4] for _, loader, _ in using)) or _kept_in_dict(site.file, function)


def _kept_in_dict(file: File, function: ast.AST) -> bool:
    """Whether a function goes into a loader's arguments, `options["worker_init_fn"] = …`, only where these hold
    `persistent_workers=True`."""
    name = getattr(function, "name", "")
    options = [
        assign.targets[0].value
        for assign in file.nodes(ast.Assign)
        if isinstance(assign.targets[0], ast.Subscript)
        and file.literal(assign.targets[0].slice) == "worker_init_fn"
        and name in names_in(assign.value)
    ]
    bound = [file.binding(held) if isinstance(held, ast.Name) else None for held in options]
    return bool(bound) and all(
        isinstance(made := binding.value if binding is not None else None, ast.Call)
        and any(k.arg == "persistent_workers" and file.literal(k.value) is True for k in made.keywords)
        for binding in bound
    )


def _handed_in(site: CallSite, function: ast.AST) -> list[tuple[Path, Loader, Symbol | None]]:
    """The loaders that may get the function from a caller: it is an argument of a call that is not a loader's, and
    they take a worker_init_fn that reading cannot name, in the files linked with this one."""
    name = getattr(function, "name", None)
    handed = any(
        isinstance(value, ast.Name) and value.id == name
        for call in site.file.nodes(ast.Call)
        if site.file.name(call.func) not in (DATALOADER, "functools.partial")
        for value in all_given(call)
    )
    if not handed:
        return []
    project = site.program.project
    linked = project.closure([site.file.path], project.imports)
    return [
        known
        for known in site.program.loaders
        if known[0] in linked - {site.file.path}
        and known[1][3]
        and site.program.symbol(known[1][3], known[0]) is None
    ]


def _using(site: CallSite, function: ast.AST) -> list[tuple[Path, Loader, Symbol | None]]:
    """The loaders that use a function: as their worker_init_fn, or as a method of their dataset."""
    owner = site.file.tree.scopes[function]
    if owner.kind == "class":
        known = [
            known for known in site.program.loaders if known[2] == Symbol(site.file.path, owner.qualname)
        ]
        return known or [known for known in site.program.loaders if known[2] is None]
    if isinstance(function, ast.Lambda):
        rows = {around.lineno for around in site.file.ancestors(function) if isinstance(around, ast.Call)}
        return [known for known in site.program.loaders if known[0] == site.file.path and known[1][0] in rows]
    wanted = Symbol(site.file.path, site.function)
    return [
        known
        for known in site.program.loaders
        if known[1][3].endswith(f".{wanted.qualname}")
        and site.program.symbol(known[1][3], known[0]) == wanted
    ]


def _kind(file: File, node: ast.expr, function: ast.AST, depth: int) -> str | None:
    """ "constant", "worker" or "state" for a seed that no epoch changes; None for one that may vary."""
    if depth > 12:
        return None
    if isinstance(node, ast.Constant):
        return "constant" if node.value is not None else None
    if isinstance(node, ast.BinOp):
        return _worst(
            _kind(file, node.left, function, depth + 1), _kind(file, node.right, function, depth + 1)
        )
    if isinstance(node, ast.UnaryOp):
        return _kind(file, node.operand, function, depth + 1)
    if isinstance(node, ast.Subscript):
        kind = _kind(file, node.value, function, depth + 1)
        # Further elements of the state do change with the seed.
        return kind if kind != "state" or file.literal(node.slice) in (0, 1) else None
    if isinstance(node, ast.Name):
        return _name(file, node, function, depth)
    if isinstance(node, ast.Attribute):
        return _attribute(file, node)
    if isinstance(node, ast.Call):
        name = file.name(node.func)
        if name in ("numpy.random.get_state", "random.getstate"):
            return "state"
        if name in ("int", "abs", "numpy.uint32", "numpy.int64", "sum") and len(node.args) == 1:
            return _kind(file, node.args[0], function, depth + 1)
        if name in ("torch.distributed.get_rank", "torch.distributed.get_world_size"):
            return "constant"
    return None


def _name(file: File, node: ast.Name, function: ast.AST, depth: int) -> str | None:
    binding = file.binding(node)
    if binding is None:
        return None
    if binding.kind == "assign" and binding.value is not None:
        inside = any(around is function for around in file.ancestors(binding.node))
        if inside or isinstance(binding.value, ast.Constant):
            return _kind(file, binding.value, function, depth + 1)
    if binding.kind == "parameter" and _first(function) is binding.node and _handed_by_name(file, function):
        return "worker"  # whatever it is called: torch gives it the worker's number
    if _VARIES.search(node.id) or binding.kind not in ("assign", "parameter"):
        return None
    if binding.kind == "parameter" and _handed_in_a_loop(file, node):
        return None
    if binding.kind == "parameter" and (_first(function) is binding.node or _WORKER.match(node.id)):
        return "worker"
    return "constant"


def _misnamed(file: File, function: ast.AST) -> bool:
    """Whether a worker's number is taken for the seed of the run: `def worker_init_fn(seed)`."""
    first = _first(function)
    return "seed" in getattr(first, "arg", "") and _handed_by_name(file, function)


def _handed_by_name(file: File, function: ast.AST) -> bool:
    """Whether a function of one parameter is a loader's `worker_init_fn` as it is, and no `partial` of it."""
    if not file.settings.preview or not isinstance(function, ast.FunctionDef) or len(function.args.args) != 1:
        return False
    handed = False
    for use in names(file).get(function.name, ()):
        around = file.parent(use)
        if isinstance(around, ast.IfExp) and use is not around.test:
            around = file.parent(around)
        if isinstance(around, ast.keyword):
            handed = handed or around.arg == "worker_init_fn"
        elif isinstance(use.ctx, ast.Load):
            return False
    return handed


def _attribute(file: File, node: ast.Attribute) -> str | None:
    base = file.name(node.value) or ""
    spelled = file.text(node.value)
    if base.endswith("get_worker_info()") or "worker_info" in spelled:
        return {"id": "worker", "num_workers": "constant"}.get(node.attr)
    if _VARIES.search(node.attr) or "get_worker_info()" in base or isinstance(node.value, ast.Call):
        return None
    if spelled.split(".", 1)[0] in ("self", "cls") and not _OPTIONS.match(spelled):
        # Whoever made the object may have drawn it.
        return "constant" if spelled == "self" and _from_options(file, node) else None
    return "constant"


def _from_options(file: File, node: ast.Attribute) -> bool:
    """Whether all that the object's class, or one that it derives from, keeps by a name is an option or a constant:
    `self.random_seed = config["training"].get("random_seed", 1)`."""
    owner = next((around for around in file.ancestors(node) if isinstance(around, ast.ClassDef)), None)
    if owner is None:
        return False
    values: list[str] = []
    for made in file.program.lineage(Symbol(file.path, file.tree.scopes[owner].qualname)):
        home = file.sibling(made.path)
        if home is None:
            continue
        for use in attributes(home).get(node.attr, ()):
            around = home.parent(use)
            own = home.scope(use).owner
            if isinstance(use.ctx, ast.Load) or own is None or own.qualname != made.bare:
                continue
            values.append(home.text(around.value) if isinstance(around, ast.Assign) else "")
    return bool(values) and all(_OPTION.fullmatch(value) for value in values)


def _first(function: ast.AST) -> ast.AST | None:
    arguments = getattr(function, "args", None)
    return arguments.args[0] if arguments is not None and arguments.args else None


def _worst(left: str | None, right: str | None) -> str | None:
    if left is None or right is None:
        return None
    return next(kind for kind in ("state", "worker", "constant") if kind in (left, right))


def _rank(file: File, seed: ast.expr, function: ast.AST) -> str | None:
    """What keeps the ranks apart in a seed: its own term where that leaves room for the workers of each
    (`num_workers * rank`), else the rank times `{workers}`; None where no rank is in it."""
    for term in _terms(file, seed, function, 0):
        if isinstance(term, ast.BinOp) and isinstance(term.op, ast.Mult):
            for factor, other in ((term.left, term.right), (term.right, term.left)):
                size = file.literal(other)
                roomy = isinstance(size, int) and size >= 64
                if _RANK.search(file.text(factor)) and (roomy or _WORKERS.search(file.text(other))):
                    return file.text(term)
        for part in walk(term):
            if _is_rank(file, part, function):
                return f"{{workers}} * {file.text(part)}"
    return None


def _is_rank(file: File, node: ast.AST, function: ast.AST) -> bool:
    if isinstance(node, ast.Name):
        return _RANK.search(node.id) is not None or _by_rank(file, node, function)
    if isinstance(node, ast.Attribute):
        return _RANK.search(node.attr) is not None
    return isinstance(node, (ast.Call, ast.Subscript)) and _RANK.search(file.text(node)) is not None


def _by_rank(file: File, node: ast.Name, function: ast.AST) -> bool:
    """Whether a name outside the function holds a rank, or a `partial` of it hands one in: `seed=seed + rank`."""
    binding = file.binding(node)
    if binding is None or binding.kind == "assign":
        outside = binding is not None and all(
            around is not function for around in file.ancestors(binding.node)
        )
        value = binding.value if binding is not None and outside else None
        return value is not None and _RANK.search(file.text(value)) is not None
    if binding.kind != "parameter":
        return False
    return any(
        keyword.arg == node.id and _RANK.search(file.text(keyword.value)) is not None
        for call in _partials(file, Symbol(file.path, file.function(node)))
        for keyword in call.keywords
    )


def _handed_in_a_loop(file: File, node: ast.Name) -> bool:
    """Whether a `partial` of the function hands in something that changes in the loop around it: the epoch. A rank
    does not change for whoever has it."""
    for call in _partials(file, Symbol(file.path, file.function(node))):
        for keyword in call.keywords:
            if keyword.arg == node.id and _RANK.search(file.text(keyword.value)) is None:
                used = names_in(keyword.value)
                loops = (a for a in file.ancestors(call) if isinstance(a, (ast.For, ast.AsyncFor)))
                counted = {n.id for a in loops for n in walk(a.target) if isinstance(n, ast.Name)}
                if used & counted:
                    return True
    return False


def _partials(file: File, function: Symbol) -> Iterator[ast.Call]:
    """The `partial(function, …)` of the file."""
    for call in file.nodes(ast.Call):
        partial = (file.name(call.func) or "") == "functools.partial"
        if partial and call.args and file.symbol(call.args[0]) == function:
            yield call


def _terms(file: File, node: ast.expr, function: ast.AST, depth: int) -> Iterator[ast.expr]:
    """The terms of a sum, through names that the function assigns and a modulus around it."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
        yield from _terms(file, node.left, function, depth)
        yield from _terms(file, node.right, function, depth)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
        yield from _terms(file, node.left, function, depth)
    elif isinstance(node, ast.Name) and depth < 6:
        binding = file.binding(node)
        inside = binding is not None and any(a is function for a in file.ancestors(binding.node))
        if (
            binding is not None
            and binding.kind == "assign"
            and binding.value is not None
            and inside
            and not _RANK.search(node.id)
        ):
            yield from _terms(file, binding.value, function, depth + 1)
            return
        yield node
    else:
        yield node


def _replace(file: File, seed: ast.expr, fresh: str, narrow: bool, function: ast.AST) -> Edit:
    """An edit of the seed, or of the assignment in the function that names it. `narrow`: it must fit 32 bits."""
    if isinstance(seed, ast.Name):
        binding = file.binding(seed)
        if binding is not None and binding.kind == "assign" and isinstance(binding.node, ast.Assign):
            single = len(binding.node.targets) == 1 and isinstance(binding.node.targets[0], ast.Name)
            if single and any(around is function for around in file.ancestors(binding.node)):
                if not narrow and "+" in fresh:
                    fresh = f"({fresh})"
                return file.replace(binding.node.value, f"{fresh} % 2**32")
    return file.replace(seed, f"{fresh} % 2**32" if narrow else fresh)
