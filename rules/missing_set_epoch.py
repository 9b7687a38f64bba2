"""DistributedSampler whose epoch nothing sets: every epoch has the same order.

## What it does
Reports a shuffling `DistributedSampler` where neither this file nor any file of the project that imports lead from
it to calls `set_epoch`, while one of them loops over epochs. Reports a `set_epoch` method, too, of a class that
iterates over a sampler or loader of its own and does not pass the epoch on to it.

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

## Fine print
With `preview`, also

- a sampler or loader around another one that has no `set_epoch` at all, a dataset around another one which keeps the
  epoch to itself, an override that does not call the base's where the base holds what is wrapped;
- a sampler that is left out where its neighbours are told, or that a class loops over by itself while only unrelated
  classes tell theirs; a method that tells one of `batch_sampler`, `sampler` and `dataset` and leaves out the one beside
  it;
- a sampler that keeps the epoch and shuffles without it; samplers of the project's own that nothing tells the epoch;
- where the sampler is made out of sight: its class handed on, or a loop over epochs of a distributed program that
  reads a loader which it was given (or keeps the sampler beside it), while nothing in reach calls `set_epoch`;
- DGL's `GraphDataLoader(…, shuffle=True, use_ddp=…)`, which makes such a sampler, and whose `set_epoch` nothing calls;
- a `DistributedSampler` that reads another sampler as its data and has no `set_epoch`, and one that a method makes anew
  for every iterator;
- a dataset that is told the epoch while the loader's workers persist, each with the epoch that its copy began with;
- a loader or dataset around another one which has no `set_epoch`, where programs ask for one (`hasattr(loader,
  "set_epoch")`) and classes beside it have it;
- a sampler that every run makes and only a distributed one tells the epoch (`if args.distributed:`);
- a `shuffle` that reaches the sampler of a distributed run, and not the loader of one that has none;
- the epoch told to the one that a loop over samplers has left under its name (`for sampler in samplers: …` and below it
  `sampler.set_epoch(epoch)`), or to the first of `train_loaders`: the others stay at their first epoch;
- mmcv's runners of a distributed run whose hooks leave out `DistSamplerSeedHook`;
- `set_epoch` on a parameter that no call gives (`cycle(loader, sampler=None)`);
- the epoch told too late: among the batches, behind them, or once above the loop, also as a number (`set_epoch(0)`).

A sampler that nothing tells the epoch is shown, with `preview`, at the loop over its loader, where that stands far
below in the same function, or where a class that is handed the loader counts its epochs.

Silent: `shuffle=False`; samplers for evaluation; loops that the sampler's file, or one that imports it, hands to
Lightning, transformers, accelerate, composer, ignite or fastai, which call `set_epoch` themselves (with `preview`, a
file that they import hands nothing over by an `Accelerator` that prepares nothing, nor for a loop that goes backward by
hand). In debug mode without `preview` also what is left of a distributed run: a model is wrapped in `DataParallel` at
most, and nothing joins what processes learn; or what only a test of the local rank leads to (`if args.local_rank !=
-1:`), where the project says how to start the program and nothing in it starts several processes.

## References
- https://docs.pytorch.org/docs/stable/data.html#torch.utils.data.distributed.DistributedSampler
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from pathlib import Path

from reprolint.index.binding import walk
from reprolint.index.project import Project, after_line_end
from reprolint.knowledge.frameworks import EPOCH_SETTERS
from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN, File
from reprolint.lint.finding import SHOWN, UNSAFE, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite, Site

from .code.syntax import all_given, last_name, names_in
from .code.uses import names as names_of
from .epochs import arrival, epoch_wrappers, late_epochs, sampler_wrappers
from .epochs.kept_epochs import persisting
from .epochs.last_alone import last_alone
from .epochs.loop_below import counter_elsewhere, loop_below
from .epochs.own_loops import loops_alone
from .epochs.runners_without_hook import without_hook
from .epochs.told_if_distributed import told_if_distributed
from .epochs.unshuffled_alone import shuffles_distributed_only
from .loaders import loader as loaders
from .loaders.one_pass import one_pass
from .processes.several_processes import one_process_alone
from .runs.idle import idle

_CALLS = compile_later(rb"^[^#\n]*(?<!def )\bset_epoch\b", re.MULTILINE)
# `for epoch in`, `while epoch <`; `for e in range(args.num_epochs)`, and no `range(steps_per_epoch)`. With `for _` one
# steps a schedule through the epochs, to draw it. (The end of the line before: to look at the start of every line is
# slow.)
_EPOCHS = compile_later(
    rb"\n[ \t]*(?:for\s+(?:\w*epoch\w*|(?:\w+_)?ep(?:_\w+|\d)?)\s+in\b|while\s[^\n]*epoch"
    rb"|for\s+(?!_\s)\w+\s+in\s[^\n:#]*range\((?:[^\n:#]*[\s,.(])?(?:(?:n|nb|num|max|min|start|end|last|total|train|full)_?)*epochs?\b"
    # `train_iterator = trange(int(args.num_train_epochs), desc="Epoch")`, which a loop goes through
    rb"|train_iterator\s*=\s*t?range\((?:[^:#]{0,80}[\s,.(])?num_train_epochs\b)",
    re.IGNORECASE,
)
# A sampler that never ends needs no second start; nobody tells it an epoch.
_INFINITE = compile_later(rb"(?i)class \w*(?:infinite|inf_?|endless|cycl)\w*sampler|InfiniteSampler")
_RESTARTS = compile_later(
    rb"except(?:\s+StopIteration[^\n]*|(?:\s+Exception)?\s*):?[^\n]*\n(?:[^\n]*\n){0,4}?[^\n]*=\s*iter\("
)
# Functions that are one epoch: somebody calls them for each.
_ONE_EPOCH = compile_later(
    rb"^[ \t]*def _?(?:(?:run_|train_)\w*epoch\w*|(?:(?:training|do|fit|one|single)_)*epoch)\(", re.MULTILINE
)
# `while True: for batch in loader: yield batch`: each round is an epoch.
_CYCLES = compile_later(
    rb"\bwhile\s+(?:True|1)\s*:[^\n]*\n(?:[^\n]*\n){0,2}?[ \t]*(?:"
    rb"for [^\n]*\bin\b[^\n]*(?:loader|dl|iterable|data)\w*\)?:[^\n]*\n(?:[^\n]*\n){0,4}?[ \t]*yield\b"
    rb"|yield\s+from\s+(?:self\.)?\w*(?:loader|iterable|_dl\b|\bdl\b))"
)
# `while step < steps:` around `for batch in loader:`: each round is an epoch.
_ROUNDS = compile_later(
    rb"\bwhile\s+[^\n:#]*(?:step|iter|True)\w*[^\n:#]*:[^\n]*\n(?:[^\n]*\n){0,3}?"
    rb"[ \t]*(?:for [^\n]*\bin\b|\w+\s*=\s*(?:tqdm|iter|enumerate|trange)\b)[^\n]*(?:loader|_dl\b|\bdl\b)"
)
# Frameworks that one imports for their loop, and what hands the loop over to those that do more than that.
_LOOPS = frozenset(("lightning", "pytorch_lightning", "composer", "ignite", "fastai"))
_TAKES = compile_later(rb"Trainer\b|\bAccelerator\b|\baccelerator\.")
# DGL's loader of graphs: with `use_ddp` it makes a `DistributedSampler`, and has a `set_epoch` for it. (Its loader of
# nodes counts its passes itself.)
_OF_GRAPHS = tuple(
    f"dgl.dataloading.{module}GraphDataLoader"
    for module in ("", "pytorch.", "dataloader.", "pytorch.dataloader.")
)


@rule(
    code="RPL206",
    name="missing-set-epoch",
    default=False,
    default_modes=("debug",),
    calls=(loaders.DISTRIBUTED, loaders.DATALOADER),
    nodes=(ast.FunctionDef, ast.ClassDef, ast.Module),
    words=("set_epoch", "DistributedSampler"),
    preview_words=(
        "register_training_hooks",
        "FairseqDataset",
        "~distributeddataparallel",
        "~distributed re:[._]distributed",
        r"self ~sampler re:self\.\w*sampler\s*=",
        "~train_epoch",
        "use_ddp",
        r"class ~sampler re:class \w*Sampler\w*\(",
        r"class ~dataset re:Dataset\):",
        "persistent_workers",
    ),
)
def check(site: Site) -> Iterator[Finding]:
    """Report a DistributedSampler without epochs, or a wrapper that keeps the epoch to itself."""
    if site.file.test:
        return
    if isinstance(site, CallSite) and site.name == loaders.DATALOADER:
        if site.settings.preview and not site.partial:
            if site.file.tree.resolve(site.node.func) in _OF_GRAPHS:
                yield from _of_graphs(site)
            yield from _persisting(site)
            yield from _in_order_alone(site)
    elif isinstance(site, CallSite):
        told = list(_sampler(site))
        if told and not site.settings.preview and (idle(site) or one_process_alone(site)):
            return
        yield from told or (sampler_wrappers.made_anew(site) if site.settings.preview else ())
    elif isinstance(site.node, ast.FunctionDef):
        found = list(epoch_wrappers.silent(site))
        yield from found
        if site.settings.preview and not found:
            place = arrival.told_in_part(site.file, site.node) or arrival.stops_at(site.file, site.node)
            if place is not None:
                yield _shown(site, place)
    elif isinstance(site.node, ast.ClassDef) and site.settings.preview:
        found = list(epoch_wrappers.deaf(site)) or list(epoch_wrappers.around_data(site))
        found = found or list(sampler_wrappers.deaf_wrapper(site)) or list(epoch_wrappers.unasked(site))
        yield from found
        yield from epoch_wrappers.unread(site)
        place = arrival.unlike_siblings(site.file, site.node) if not found else None
        if place is not None:
            yield _shown(site, place)
    elif isinstance(site.node, ast.Module) and site.settings.preview:
        for call, name in sampler_wrappers.by_next(site.file):
            yield _shown(site, arrival.Place(call, arrival.unheard(name)))
        for place in (*late_epochs.late(site.file), *last_alone(site.file), *without_hook(site.file)):
            yield _shown(site, place)
        yield from _untold(site)


def _persisting(site: CallSite) -> Iterator[Finding]:
    """A loader whose workers live on with the epoch that their copy of the dataset had."""
    found = persisting(site)
    if found is not None:
        owner, attribute = found
        yield site.finding(
            f"workers persist with the `{attribute}` that their copy of `{owner}` began with: `set_epoch` sets it in "
            "the main process alone, and every epoch is read as the first",
            fix=Fix(SHOWN, "Let workers start anew, or keep the epoch in a `multiprocessing.Value`", ()),
        )


def _in_order_alone(site: CallSite) -> Iterator[Finding]:
    """A loader whose `shuffle` reaches the sampler of a distributed run and nothing else."""
    for place, name in shuffles_distributed_only(site):
        yield site.finding(
            f"`{name}` reaches only the sampler: where there is none, the loader (line {site.row}) is not told, and "
            "every epoch has the order of the data",
            node=place,
            fix=Fix(SHOWN, f"Give the loader `{name}` where it has no sampler", ()),
        )


def _of_graphs(site: CallSite) -> Iterator[Finding]:
    """A loader of DGL's that makes the sampler itself."""
    file = site.file
    given = {keyword.arg: file.literal(keyword.value) for keyword in site.node.keywords}
    asked = [given.get(name, False) for name in ("use_ddp", "shuffle")]
    if any(value is not UNKNOWN and not value for value in asked) or loaders.evaluates(site):
        return
    project = site.program.project
    data = [project.data(path) for path in project.linked(file.path)]
    if any(arrival.sets(text) for text in data) or not any(_epochs_in(text) for text in data):
        return
    if not _taken_over(site):
        yield site.finding(
            "with `use_ddp` this loader makes a `DistributedSampler`, and nothing calls the loader's `set_epoch`: it "
            "shuffles every epoch into the same order",
            fix=Fix(SHOWN, "Call the loader's `set_epoch(epoch)` at the start of each epoch", ()),
        )


def _shown(site: Site, place: arrival.Place) -> Finding:
    return site.finding(
        place.message, node=place.node, fix=Fix(SHOWN, "Pass the epoch on to whatever has `set_epoch`", ())
    )


def _calls(text: bytes) -> bool:
    return b"set_epoch" in text and _CALLS.search(text) is not None


@lru_cache(maxsize=1 << 14)  # asked again for every file that is linked to this one
def _epochs_in(text: bytes) -> bool:
    return after_line_end(_EPOCHS, text)


@lru_cache(maxsize=1 << 14)
def _never_ends(text: bytes) -> bool:
    return b"ampler" in text and _INFINITE.search(text) is not None


def _untold(site: Site) -> Iterator[Finding]:
    """What no sampler made in this file shows: its class handed on, a loop over a loader that others make."""
    if b"ampler" not in site.file.source.data and not arrival.distributed(site.file.source.data):
        return  # what is linked to the file is many files
    if site.file.path in site.program.project.linked_with(_calls):
        return
    linked = site.program.project.linked(site.file.path)
    data = [site.program.project.data(path) for path in linked]
    again = next(arrival.restarted(site.file), None)
    # Accelerate's loaders count their passes, and samplers that never end need no second one.
    if again is not None and not any(b"accelerator.prepare" in t or _never_ends(t) for t in data):
        yield _shown(site, again)
        return
    if _taken_over(site):
        return
    yield from _own_samplers(site, data)
    if any(arrival.sets(text) for text in data):  # defined, and called by nobody
        for place in arrival.one_epoch(site.file):
            yield _shown(site, place)
        return
    made = any(site.file.name(call.func) == loaders.DISTRIBUTED for call in site.file.nodes(ast.Call))
    handed = list(arrival.handed_on(site.file, loaders.DISTRIBUTED)) if not made else []
    if handed and any(_epochs_in(text) for text in data):
        yield site.finding(
            "nothing calls `set_epoch` on the samplers that are made of this class: they shuffle every epoch into "
            "the same order",
            node=handed[0],
            fix=Fix(SHOWN, "Call `set_epoch(epoch)` at the start of each epoch", ()),
        )
    if made:
        return
    if len(linked) > 1 and not any(b"DistributedSampler" in text for text in data):
        lone = next(arrival.one_epoch(site.file), None)
        # A registry gives the samplers.
        if lone is not None and any(map(arrival.sets, site.program.project.texts())):
            yield _shown(site, lone)
        return
    places = list(arrival.untold(site.file)) or list(arrival.one_epoch(site.file))
    for place in places:
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
    epochs = any(_epochs_in(text) for text in data)
    if site.settings.preview:
        yield from _held(site, data)
        again = (_ONE_EPOCH, _RESTARTS, _CYCLES, _ROUNDS)
        epochs = epochs or any(pattern.search(text) for text in data for pattern in again)
    if not epochs or _one_pass(site):
        return
    if any(arrival.sets(text) for text in data):
        if told is shuffle.given and site.settings.preview and _others_are_told(site):
            yield site.finding(
                "the samplers beside it are told the epoch, this one is not: every epoch has the same order"
            )
        elif site.settings.preview and arrival.told_to_none(site.file):
            yield site.finding(
                "what would call `set_epoch` is not given this sampler: it shuffles every epoch into the same order",
                fix=Fix(SHOWN, "Hand the sampler on", ()),
            )
        elif site.settings.preview and loops_alone(site):
            yield site.finding(
                "nothing in this class calls `set_epoch` on the sampler, and others only do on theirs: it shuffles "
                "every epoch into the same order",
                fix=_fix(site),
            )
        elif site.settings.preview and (late := told_if_distributed(site)) is not None:
            yield site.finding(
                f"the sampler of line {site.row} is made in every run, and told the epoch only in a distributed one: "
                "a single process goes through every epoch in the same order",
                node=late,
                fix=Fix(SHOWN, "Call `set_epoch(epoch)` in every run", ()),
            )
        return
    if (
        _taken_over(site)
        or _replayed(site)
        or _read_once(site)
        or (not site.settings.preview and _left_over(site, data))
    ):
        return
    loop = loop_below(site.file, site.node) if site.settings.preview else None
    if loop is not None:
        yield site.finding(
            f"no epoch of this loop is told to the sampler of line {site.row} (`set_epoch`), which shuffles each into "
            "the same order",
            node=loop,
            fix=_fix(site),
        )
        return
    counted = counter_elsewhere(site.file, site.node) if site.settings.preview else None
    if counted is not None:
        yield site.finding(
            f"no epoch that is counted here is told to the sampler of line {site.row} (`set_epoch`), which shuffles "
            "each into the same order",
            node=counted,
            fix=_fix(site),
        )
        return
    yield site.finding(
        "nothing calls `set_epoch` on this sampler: it shuffles every epoch into the same order",
        fix=_fix(site),
    )


def _held(site: CallSite, texts: list[bytes]) -> Iterator[Finding]:
    """A sampler that another one makes and keeps, and has no `set_epoch` for."""
    owner = next((a for a in site.file.ancestors(site.node) if isinstance(a, ast.ClassDef)), None)
    if owner is None or not any(last_name(base).endswith("Sampler") for base in owner.bases):
        return
    if any(last_name(base).endswith("DistributedSampler") for base in owner.bases):
        return
    around = site.file.parent(site.node)
    name = last_name(around.targets[0]) if isinstance(around, ast.Assign) else ""
    reaches_in = re.compile(rb"\.%s\.set_epoch\(" % (name.encode() or rb"\w*sampler"))
    if "set_epoch" in site.file.text(owner) or any(reaches_in.search(text) for text in texts):
        return
    yield site.finding(
        f"`{owner.name}` keeps this sampler and has no `set_epoch` that would tell it the epoch: it shuffles every "
        "epoch into the same order",
        fix=Fix(SHOWN, "Give the class a `set_epoch` that calls the sampler's", ()),
    )


def _one_pass(site: CallSite) -> bool:
    """Whether no program that comes here trains, and the epochs of what it imports are none of the sampler's."""
    project = site.program.project
    above = project.closure([site.file.path], project.importers)
    return loaders.only_infers(site) and not any(_epochs_in(project.data(path)) for path in above)


def _replayed(site: CallSite) -> bool:
    """Whether `itertools.cycle` goes through the sampler's loader once, and then gives what it kept: no epoch that the
    sampler is told would change anything."""
    file = site.file
    function = file.scope(site.node).function
    made: set[str] = set(_targets(file, site.node))
    for call in file.nodes(ast.Call):
        if file.scope(call).function is not function or call.lineno < site.row:
            continue
        arguments = all_given(call)
        if any(isinstance(argument, ast.Name) and argument.id in made for argument in arguments):
            if file.name(call.func) == "itertools.cycle":
                return True
            if file.name(call.func) == loaders.DATALOADER:
                made |= set(_targets(file, call))
    return False


def _read_once(site: CallSite) -> bool:
    """Whether the sampler's loaders are gone through once, in no loop: the data are as long as all epochs."""
    file = site.file
    function, made = file.scope(site.node).function, set(_targets(file, site.node))
    around = file.parent(site.node)
    own = file.parent(around) if isinstance(around, ast.keyword) else around
    if isinstance(own, ast.Call):
        calls = {own}
    else:
        uses = [use for name in made for use in names_of(file).get(name, ()) if isinstance(use.ctx, ast.Load)]
        parents = [file.parent(use) for use in uses if file.scope(use).function is function]
        holders = [file.parent(p) if isinstance(p, ast.keyword) else p for p in parents]
        calls = {holder for holder in holders if isinstance(holder, ast.Call)}
        if len(calls) != len(holders):
            return False  # kept, compared, handed on
    return bool(calls) and all(
        file.name(call.func) == loaders.DATALOADER
        and one_pass(CallSite(file, call, loaders.DATALOADER), handed=True)
        for call in calls
    )


# What makes one training out of what several processes do.
_JOINS = compile_later(
    rb"DistributedDataParallel|\bDDP\b|FSDP|FullyShardedDataParallel|fully_shard|_(?:reduce|gather|scatter)\w*\("
    rb"|deepspeed|horovod|\bhvd\b|\bapex\b|gradients\(|fairscale|bagua|\.prepare\("
)
_STARTS = compile_later(
    rb"torchrun|distributed[./]launch|distributed[./]run|local[-_]rank|nproc[-_]per[-_]node|srun"
)


def _left_over(site: CallSite, texts: list[bytes]) -> bool:
    """Whether a sampler is in what is left of a distributed run: `DataParallel` is all that the files of its programs
    wrap a model in, nothing in them joins what processes learn, and no script starts several."""
    if b"DataParallel(" not in site.file.source.data or any(_JOINS.search(text) for text in texts):
        return False
    project = site.program.project
    return not any(_STARTS.search(project.data(path)) for path in project.launchers)


def _targets(file: File, made: ast.expr) -> Iterator[str]:
    """The names that a statement gives what is made in it."""
    statement = file.statement(made)
    for target in statement.targets if isinstance(statement, ast.Assign) else ():
        if isinstance(target, ast.Name):
            yield target.id


def _taken_over(site: Site) -> bool:
    """Whether a framework has the loop, as the files from this one up, or what they import, say: those that import
    one, or hand the loop over. A tokenizer that comes from such a library takes over nothing."""
    project = site.program.project
    above = project.closure([site.file.path], project.importers)
    near = {path for file in above for path in project.imports.get(file, ())} - above
    if any(
        _imports(project, path, _LOOPS)
        or (_imports(project, path, EPOCH_SETTERS) and _TAKES.search(project.data(path)))
        for path in above
    ):
        return True
    takers = [
        path for path in near if _imports(project, path, EPOCH_SETTERS) and _TAKES.search(project.data(path))
    ]
    if not takers or not site.settings.preview:
        return bool(takers)
    texts = [project.data(path) for path in (*above, *takers)]
    return any(map(_HANDS_OVER.search, texts)) and not _by_hand(site.file.source.data)


# What receives loaders or the model: an `Accelerator` that only gathers results or waits goes through no data.
_HANDS_OVER = compile_later(rb"Trainer\b|\.prepare\w*\(")
_WRAPS = compile_later(rb"\b(?:DistributedDataParallel|DDP)\(")


def _by_hand(text: bytes) -> bool:
    """Whether a file wraps the model and goes backward itself: what it imports may hand over another loop, no more."""
    return b".backward(" in text and _WRAPS.search(text) is not None and _HANDS_OVER.search(text) is None


def _imports(project: Project, path: Path, libraries: Collection[str]) -> bool:
    return any(name.split(".", 1)[0] in libraries for name in project.scan(path).imports)


def _fix(site: CallSite) -> Fix:
    message = "Tell the sampler the epoch"
    shown = Fix(SHOWN, f"{message}: call `set_epoch(epoch)` at the start of each epoch", ())
    file = site.file
    handle = _handle(site)
    if handle is None:
        return shown
    block = list(file.siblings(file.statement(site.node)))  # below, the sampler is surely bound
    for loop in file.nodes(ast.For):
        if (
            loop.lineno > site.row
            and file.scope(loop) is file.scope(site.node)
            and any(around in block for around in (loop, *file.ancestors(loop)))
            and isinstance(loop.target, ast.Name)
            and _epochs_in(f"for {loop.target.id} in {ast.unparse(loop.iter)}:".encode())
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


def _others_are_told(site: CallSite) -> bool:
    """Whether the function sets the epoch of samplers, and this one, which it keeps to itself, is not among them."""
    file = site.file
    handle = _handle(site)
    function = file.scope(site.node).function
    if handle is None or function is None:
        return False
    names = {handle.split(".", 1)[0]}
    told: list[ast.expr] = []
    for node in walk(function.node):
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
    return names_in(node)
