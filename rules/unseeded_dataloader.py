"""DataLoader whose order and worker streams no seed decides, or only together with everything else.

## What it does
Looks at torch's `DataLoader` (and classes derived from it, a project's or those of MONAI, torch_geometric, dgl,
torchio, torchdata and SpeechBrain) with workers and without a `generator`:

- where torch is never seeded on the way there: order and worker streams differ every run;
- with `preview` or `mode = "debug"`, where torch is seeded, and `shuffle=True` or a sampler without a generator draws
  from the global RNG: the order is *coupled*. It repeats as long as nothing else draws more or less from torch's
  global RNG. A new layer, one more evaluation loop, and the training order is another one. Where programs seed only if
  an option is given, and it is not by default (None, -1, a flag that is off), or else take a seed by chance, the
  message says so, and is told by default.

## Why
`iter(loader)` draws a base seed for the workers from `loader.generator`, or else from torch's global RNG;
`RandomSampler` draws its order likewise. True for every torch since 1.9; before, see RPL202.

## Example
```python
loader = DataLoader(dataset, batch_size=64, shuffle=True, num_workers=4)
```

## Use instead
```python
loader = DataLoader(
    dataset, batch_size=64, shuffle=True, num_workers=4,
    generator=reprolint.runtime.loader_generator("train.loader"),
)
```

## Fix safety
Safe in an unseeded program: the order was random before. Unsafe in one that joins the ranks of a job, as RPL101's is
there: one without the other would leave it half seeded. Unsafe in a seeded one: its order changes, once (or, where only
`random` or NumPy is seeded and no seed is in reach, the order would follow none); the stream derives from the program's
own seed (`seed=args.seed`), or, where that is out of reach, from the one that torch was given
(`seed=torch.initial_seed() % 2**32`). The fix adds `worker_init_fn=reprolint.runtime.seed_worker` where RPL202 would
ask for it, so that a loader gets one finding. A sampler that is built without a generator in the same file gets one,
too, also inside another: torch does not pass the loader's on. Where the loader may be built again, its stream is a
`fresh` one each time. A generator that the function around was given, or made for nothing else, is handed on instead;
its own stream is then for callers that give none. Only said in words where the sampler draws an order of its own, a
`worker_init_fn` seeds from the clock, new tensors are made on a GPU, or the loader's class hands a method of its own to
workers.

## Proof
tests/proofs: two runs of an unseeded program read in different orders; in a seeded program one unrelated draw
changes the order. After the fix neither is so.

## Fine print
Without shuffling or a sampler, only loaders whose dataset, transforms or `collate_fn` are seen to draw; with a
`worker_init_fn` as well, only those that draw from an RNG which it leaves to torch.

What is seeded is asked where the loader is first iterated, in each program that does: order and seeds are drawn there,
not where it is made.

With `mode = "debug"` seeded loaders without shuffling are reported as well: the seeds of their workers come from the
global RNG too; with `preview`, those whose dataset is seen to draw, or is out of sight. With `mode = "production"` only
the first case is.

Silent:

- a `generator`, and `**kwargs` that may hold one;
- `num_workers=0` (the default; with `preview`, where a file that is no program itself shuffles in the main process, the
  order is told of);
- a DistributedSampler (it has a seed of its own);
- loaders that Lightning or accelerate take over, and project classes that inject a generator;
- samplers that draw from `random` or NumPy over datasets that draw nothing;
- samplers out of sight, and those of the project that seed a generator of their own (with `preview`, unless they order
  batches and take no seed);
- datasets whose items do not look at their index, or whose draws the arguments rule out (`mode="val"`);
- functions that no program of the project calls;
- loaders from which nothing reads (but their length; without `preview`, also as the entry of a dict that nobody asks
  for), that are read in a loop of no rounds (`epochs = 0`) or of which a first batch is printed;
- loaders for evaluation that are read to the end, drop nothing, draw nothing and only add up;
- epochs that start with a seed call, and tests.

Without `preview` also:

- loaders by which nothing in sight trains, and those of a module to which three programs or more come (both but for
  small projects);
- loaders of validation or test by their names, whose items draw nothing and which nobody asks for single batches;
- what nothing in sight turns on: a `shuffle` that no call which leads there asks for, or that is a flag which no
  command gives, workers that all configurations or all calls set to 0;
- loops right below a seed call;
- modules that only print something of their own dataset, and modules of a copied library that no program imports;
- an order that is coupled (two runs of the program as it stands read alike; readers found one in three of no
  consequence);
- methods that nobody calls, those that every class of the project below has in another form, and those of a package for
  others that only its tests call.

Where a notebook seeds and imports the package, nothing counts as unseeded for want of a program.

## References
- https://docs.pytorch.org/docs/stable/data.html#torch.utils.data.DataLoader
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.index.program import Symbol
from reprolint.index.project import is_test
from reprolint.knowledge import rng
from reprolint.lazy import compile_later
from reprolint.lint.finding import SAFE, SHOWN, UNSAFE, Edit, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite

from .code.syntax import last_name
from .code.uses import is_unused
from .draws.items import drawn
from .draws.randomness import GENERATOR_PARAMETER, SEED_PARAMETER
from .draws.switches import switched_off
from .loaders import loader as loaders
from .loaders.first_passes import seeded_by_passes, trained_unseeded
from .loaders.freshly_seeded import freshly_seeded, ordered_once
from .loaders.given_generators import generator_in_reach
from .loaders.indexless import indexless
from .loaders.lightning_order import ordered_by_lightning
from .loaders.loader_uses import (
    configured,
    never_iterated,
    only_looked_at,
    only_measures,
    only_noise,
    reseeded,
)
from .loaders.unread import unread
from .loaders.workers import copied_rng, draws_unseeded_numpy, needs_init
from .processes.ranks import joins_ranks, of_one_rank, speaks_of_ranks, wraps_by_hand
from .runs.branches import switched_on
from .runs.demonstrations import MEASURING, pictures_by_name
from .runs.idle import (
    called_otherwise,
    idle,
    never_loaded,
    only_tested,
    overridden,
    seeded_in_notebook,
    uncalled,
)
from .runs.kinds import shared, waits
from .runs.never_run import made_by_others
from .runs.optional_seed import always_drawn, flag_off, given_in_texts, unless_given
from .runs.tabled import stays_false
from .runs.tried_out import tried_out
from .seeds.callers_seed import seeded_by_callers, seeded_by_some_callers
from .seeds.seed_sources import bound_to
from .seeds.stream_seeds import given

# A number that stands for no seed: `if seed >= 0:`, `default=-1`.
_TRAINS = compile_later(rb"\bbackward\(|\.fit\(|Trainer\b|optimizer")
_RANDOM = "order and worker streams differ every run"
_STREAMS = "worker streams differ every run"
_ORDER = "the order differs every run"
_EITHER = f"{_STREAMS}, and so does the order without the sampler for several processes"
_EARLIER = ": it depends on earlier draws (one more or less, anywhere before, changes it)"
_COUPLED = "the workers' seeds come from torch's global RNG"


@rule(code="RPL201", name="unseeded-dataloader", calls=(loaders.DATALOADER,), words=("num_workers",))
def check(site: CallSite) -> Iterator[Finding]:
    """Report a loader with workers and without a generator."""
    message = verdict(site)
    if message is None:
        return
    seeded = not message.endswith((_STREAMS, _ORDER, _EITHER))
    unordered = message.endswith(_RANDOM) and loaders.order(site) == "custom"
    if site.args["worker_init_fn"].missing and draws_unseeded_numpy(site):
        old = f"torch {site.settings.torch_version} does not seed NumPy in workers"
        message = f"{message}; {old}: all of them draw the same numbers"
    elif site.args["worker_init_fn"].missing and (site.settings.preview or not loaders.evaluates(site)):
        copied = copied_rng(site)
        message = f"{message}; and {copied}" if copied is not None else message  # else RPL202 says it
    wrapped = loaders.global_samplers(site, wrapped=True)
    reason = _no_fix(site, unordered and not wrapped)
    if reason is not None:
        yield site.finding(message, fix=Fix(SHOWN, reason, ()))
        return
    follows = seeded or not site.program.reaching(site.file.path)
    apart = ", rank=True" if _sliced(site, wrapped) else ""
    own = generator_in_reach(site)
    level = UNSAFE if seeded or _half_seeded(site) else SAFE
    edits: list[Edit] = []
    for loader, part, rank in [(site, "", apart), *((sampler, "sampler", "") for sampler in wrapped)]:
        # Another function that makes the sampler may know neither the seed nor the generator.
        followed = given(loader, follows)
        level = UNSAFE if followed.level is UNSAFE else level
        seed = "".join(f", {argument}" for argument in followed.arguments)
        held = own if loader.function == site.function else None
        generator, imports = loaders.spelled(
            loader, f"loader_generator({loaders.stream(loader, part)}{seed}{rank})"
        )
        if held is None:
            edits += [*followed.imports, *imports]
        elif held.optional:  # what a caller gives goes first
            generator = f"{held.name} if {held.name} is not None else {generator}"
            edits += [*followed.imports, *imports]
        else:
            generator = held.name
        arguments = {"generator": generator}
        if loader is site and needs_init(site, generator=True):
            arguments["worker_init_fn"], imports = loaders.spelled(site, "seed_worker")
            edits += imports
        edits += loader.add_arguments(arguments)
    what = "a random stream of its own" if own is None else "the generator that is in reach"
    fix = Fix(level, f"Give the loader {what}", tuple(dict.fromkeys(edits)))
    yield site.finding(message, fix=fix)


def _no_fix(site: CallSite, own_order: bool) -> str | None:
    """Why a generator of the loader's would not help, or not work, and what would; None where it does."""
    if loaders.entropy_init(site):
        return "No fix yet: what `worker_init_fn` seeds with is what differs, and a generator does not reach that"
    if own_order:
        return "No fix: the sampler draws the order by itself, and only a seed or generator that it takes decides it"
    if _on_gpu_by_default(site):
        return (
            "No fix: new tensors are made on a GPU here, orders too, so a generator has to be of that device: "
            '`generator=torch.Generator(device="cuda").manual_seed(seed)`'
        )
    if _hands_itself_on(site):
        return (
            "No fix: the loader's class hands a method of its own to the workers, and a generator cannot go with it to "
            "those that are spawned: make that a function, and give the loader a `generator`"
        )
    return None


_GPU_BY_DEFAULT = compile_later(
    rb"set_default_tensor_type\([^)\n]*cuda|set_default_device\((?![\"']cpu)", re.IGNORECASE
)


def _half_seeded(site: CallSite) -> bool:
    """Whether safe fixes alone would leave a program that joins ranks half seeded, as only an unsafe one seeds it: the
    order would be the same every run, and the model another one."""
    programs = {entry.path for entry in site.program.reaching(site.file.path)}
    return any(joins_ranks(site.program.project, path) for path in programs)


# Theirs do (torch_geometric 2.8).
_HANDING_ON = frozenset(
    (
        *(
            f"torch_geometric.loader.{name}Loader"
            for name in "Neighbor LinkNeighbor HGT RandomNode Cluster".split()
        ),
        "torch_geometric.data.ClusterLoader",
    )
)


def _hands_itself_on(site: CallSite) -> bool:
    """Whether a loader's class hands a method of its own to what workers get, `super().__init__(…, collate_fn=
    self.collate)`: started afresh, they get the loader with it, and a generator cannot be sent to them (torch 2.13)."""
    if site.file.tree.resolve(site.node.func) in _HANDING_ON:
        return True
    symbol = site.file.symbol(site.node.func)
    home = site.file.sibling(symbol.path) if symbol is not None else None
    return symbol is not None and any(
        isinstance(node, ast.keyword)
        and node.arg in ("collate_fn", "worker_init_fn")
        and isinstance(node.value, ast.Attribute)
        and isinstance(node.value.value, ast.Name)
        and node.value.value.id == "self"
        for made in (home.nodes(ast.ClassDef) if home is not None else ())
        if made.name == symbol.qualname
        for node in walk(made)
    )


def _on_gpu_by_default(site: CallSite) -> bool:
    """Whether a program that comes by has new tensors made on a GPU."""
    project = site.program.project
    above = project.closure([site.file.path], project.importers)
    return any(_GPU_BY_DEFAULT.search(project.data(path)) is not None for path in above)


def _sliced(site: CallSite, wrapped: list[CallSite]) -> bool:
    """Whether samplers of its own order the loader, those of torch's inside others (`wrapped`) among them, so that only
    the workers draw from the generator, or none at all in a file that wraps its model for several ranks: ranks must not
    draw alike then. In a branch of one rank there are no others."""
    if of_one_rank(site):
        return False
    order = loaders.order(site)
    sampled = bool(loaders.samplers(site)) and order in ("own", "custom", "fixed", "either")
    if (sampled or bool(wrapped)) and speaks_of_ranks(site.file):
        return True
    return order in ("global", "either") and not loaders.evaluates(site) and wraps_by_hand(site.file)


def verdict(site: CallSite) -> str | None:
    """What is wrong with a loader's randomness, or None."""
    if site.file.test or not site.args["generator"].missing:
        return None
    if not loaders.has_workers(site):
        return _order_alone(site) if site.settings.preview else None
    if site.partial or loaders.injected(site) or loaders.demonstrates(site):
        return None
    if not (site.settings.preview or (switched_on(site.file, site.node) and not tried_out(site))):
        return None
    if not site.settings.preview and (
        pictures_by_name(site.file) or _trains_nothing(site) or shared(site.file, "RPL201")
    ):
        return None
    order = loaders.order(site)
    if order == "own" and site.mode != "debug":
        return _streams(site)
    if order in ("global", "either"):
        if indexless(site) or _not_shuffled(site):
            order = "fixed"
        elif _only_evaluates(site):
            return None
    ways = _ways(site)
    unseeded = True in ways
    if len(ways) > 1:
        if order in ("global", "either") and _unseeded(site, order) is not None:
            return (
                f"{_RANDOM} on the ways here that do not seed torch, and on the others the order is coupled"
            )
        unseeded = False
    if unseeded:
        return _unseeded(site, order) or _streams(site)
    if site.mode == "production" or loaders.kept(site):
        return None
    either = order == "either" and (loaders.global_samplers(site) or site.settings.preview)
    if order == "global" or either:
        if reseeded(site) or _unused(site) or _immaterial(site):
            return None
        if site.mode != "debug" and (freshly_seeded(site) or ordered_once(site)):
            return None
        option = unless_given(site)
        if option is not None:
            name, drawn = option
            # A drawn seed is mostly printed or stored, and the option takes it.
            if not site.settings.preview and site.mode != "debug" and (drawn or given_in_texts(site, name)):
                return None
            so = "seeded with a random number" if drawn else "not even seeded"
            return (
                f"unless `{name}` is given, torch is {so}: {_RANDOM}; with it, the order is coupled{_EARLIER}"
            )
        if always_drawn(site):
            return f"torch is seeded with a random number: {_RANDOM}"
        if not site.settings.preview and site.mode != "debug":
            return None
        unseen = not site.program.reaching(site.file.path) and not site.seeded("torch").yes
        rarely = "; with a program that does not seed torch it differs every run" if unseen else ""
        return f"shuffling draws from torch's global RNG, so the order is coupled{_EARLIER}{rarely}"
    if site.mode == "debug":
        return f"{_COUPLED}, so they are coupled: they depend on earlier draws"
    return _streams(site)


def _trains_nothing(site: CallSite) -> bool:
    """Whether programs come by a loader and none of them trains: what they measure, extract or show mostly comes out
    alike in any order. Preview, debug mode and small projects tell it all the same."""
    reaching = site.program.reaching(site.file.path)
    trained = any(entry.effect.trains for entry in reaching) or site.file.holds(_TRAINS)
    return bool(reaching) and not trained and waits(site.file, "RPL201")


def _only_evaluates(site: CallSite) -> bool:
    """Whether a loader is one of validation or test by its name, whose items draw nothing: what is measured over the
    whole set comes out alike in any order. (Of one that is asked for single batches, or drops the last, some are seen.)
    Preview tells them, too."""
    if site.settings.preview or site.mode == "debug" or site.args["drop_last"].given:
        return False
    if not loaders.evaluates(site) or loaders.item_draws(site):
        return False
    target = bound_to(site.file, site.node)
    held = last_name(target).encode() if target is not None else b""
    stepped = re.search(rb"\b(?:iter|next)\((?:\w+\.)*%b\b" % re.escape(held), site.file.source.data)
    return not held or stepped is None


def _order_alone(site: CallSite) -> str | None:
    """With preview, the order of a loader without workers that no program makes itself, where nothing seeds torch: of a
    program's own draws RPL101 tells."""
    reaching = site.program.reaching(site.file.path)
    if not site.args["num_workers"].absent or any(entry.path == site.file.path for entry in reaching):
        return None
    if site.partial or loaders.injected(site) or loaders.demonstrates(site) or loaders.samplers(site):
        return None
    shuffled = loaders.order(site) in ("global", "either") and not indexless(site) and loaders.matters(site)
    if not shuffled or _ways(site) != {True} or _unseeded(site, "global") is None:
        return None
    where = "torch is never seeded on the way here"
    return f"{where if reaching else 'nothing in the project that leads here seeds torch'}: {_ORDER}"


def _ways(site: CallSite) -> set[bool]:
    """Whether torch is surely unseeded when the loader is read: both, where some programs or callers seed it."""
    seeded = site.seeded("torch")
    if seeded.yes or _by_command_line(site):
        return {False}
    passes = seeded_by_passes(site)
    if seeded.unsure:
        return {False, True} if not all(passes) and trained_unseeded(site) else {False}
    if not site.settings.preview:
        reaching = site.program.reaching(site.file.path)
        if not reaching and seeded_in_notebook(site):
            return {False}
        if all(entry.path == site.file.path for entry in reaching) and _led_here_unread(site):
            return {False}
    if passes:
        return {not by_then for by_then in passes}
    if not site.settings.preview and seeded_by_callers(site, "torch"):
        return {False, True} if seeded_by_some_callers(site, "torch") else {False}
    return {True}


def _led_here_unread(site: CallSite) -> bool:
    """Whether a file that leads to the loader's cannot be parsed: what it seeds nobody sees."""
    project = site.program.project
    above = project.closure([site.file.path], project.importers)
    return any(site.program.facts(path).unread for path in above if not is_test(path, project.root))


def _by_command_line(site: CallSite) -> bool:
    """Whether the loader is a data module's in a project that makes a LightningCLI: that seeds (`seed_everything`), and
    finds the module by the name that a configuration gives."""
    owner = site.file.scope(site.node).owner
    if owner is None or not isinstance(owner.node, ast.ClassDef):
        return False
    bases = site.program.bases(Symbol(site.file.path, owner.qualname))
    if not any(base.endswith(("LightningDataModule", "LightningModule")) for base in bases):
        return False
    project = site.program.project
    return any(
        project.mentions(path, b"LightningCLI(") for path in project.files if not is_test(path, project.root)
    )


def _not_shuffled(site: CallSite) -> bool:
    """Whether all that shuffles a loader is a flag of the command line, or a parameter of a function that tables hold,
    which nothing gives, or an option that all configurations turn off: `config.data.get("shuffle", True)`."""
    if site.settings.preview or site.mode == "debug" or loaders.samplers(site):
        return False
    shuffle = site.args["shuffle"].node
    option = getattr(shuffle, "attr", None)
    if isinstance(shuffle, ast.Call) and last_name(shuffle.func) == "get" and shuffle.args:
        option = site.file.literal(shuffle.args[0])
    if isinstance(option, str) and configured(site.file, option) == {b"false"}:
        return True
    return flag_off(site.file, shuffle, texts=True) or stays_false(site.file, shuffle)


def _left_by_init(site: CallSite) -> bool:
    """Whether workers draw, as far as can be seen, from an RNG that the loader's worker_init_fn does not seed with a
    number of its own, which torch has no part in."""
    seeded, (mask, complete) = loaders.seeded_by_init(site), drawn(site)
    return seeded is None or not complete or bool(mask & ~seeded & rng.THREE)


def _streams(site: CallSite) -> str | None:
    """With preview, what is left where torch's global RNG decides no order: the seeds of workers, of a loader that
    trains on a dataset which draws, or cannot be seen."""
    if not site.settings.preview or site.mode == "production" or not site.args["worker_init_fn"].missing:
        return None
    for sampler in loaders.samplers(site):
        name = site.file.name(sampler.func) if isinstance(sampler, ast.Call) else None
        ordered = name is not None and not name.endswith("DistributedSampler")
        settled = not site.args["batch_sampler"].given or loaders.foreign_order(site)
        if ordered and (settled or not _takes_no_seed(site, sampler)):
            return None  # somebody has seen to the order
    if (
        loaders.kept(site)
        or _unused(site)
        or reseeded(site)
        or not loaders.matters(site)
        or _immaterial(site)
    ):
        return None
    if loaders.seen(site) and (not loaders.item_draws(site) or switched_off(site)):
        return None
    return f"{_COUPLED}: what {'the dataset may draw' if not loaders.seen(site) else 'it draws'} depends on other code"


def _takes_no_seed(site: CallSite, sampler: ast.expr) -> bool:
    """Whether a sampler is of a class of the project that takes neither a seed nor a generator (nor another sampler):
    nobody has thought of what is random here."""
    symbol = site.file.symbol(sampler.func) if isinstance(sampler, ast.Call) else None
    if symbol is None:
        return False
    names = site.program.facts(symbol.path).parameters.get(f"{symbol.bare}.__init__", ["seed"])
    told = (
        SEED_PARAMETER.match(name) or GENERATOR_PARAMETER.match(name) or "sampler" in name for name in names
    )
    return not any(told)


def _unused(site: CallSite) -> bool:
    """Whether nothing calls the function that makes the loader, imports its file, or reads what it makes."""
    if idle(site) or unread(site) or is_unused(site.file, site.node):
        return True
    if never_iterated(site):
        return True
    if site.settings.preview:
        return False
    return (
        _read_by_measurements(site)
        or never_loaded(site)
        or made_by_others(site)
        or uncalled(site)
        or called_otherwise(site)
        or only_tested(site)
        or overridden(site)
    )


def _read_by_measurements(site: CallSite) -> bool:
    """Whether all programs that come by take the time of something, by their names: `benchmark_fp32.py`."""
    stems = [entry.path.stem for entry in site.program.reaching(site.file.path)]
    return bool(stems) and all(MEASURING.search(stem) for stem in stems)


def _immaterial(site: CallSite) -> bool:
    """Whether a shuffled loader's order reaches no result."""
    return site.mode != "debug" and (only_measures(site) or only_noise(site) or only_looked_at(site))


def _unseeded(site: CallSite, order: str) -> str | None:
    if order == "own" or loaders.kept(site) or _unused(site) or reseeded(site):
        return None
    never = "torch is never seeded on the way here"
    if not site.program.reaching(site.file.path):
        never = "nothing in the project that leads here seeds torch"
    if order == "global" and ordered_by_lightning(site):
        order = "fixed"
    if order in ("global", "either"):
        streams = _EITHER if order == "either" else _RANDOM
        differ = _ORDER if not site.args["worker_init_fn"].missing and not _left_by_init(site) else streams
        shuffle = site.args["shuffle"].node
        if shuffle is not None and flag_off(site.file, shuffle):
            differ = f"with `{site.file.text(shuffle)}`, {differ}"
        return None if _immaterial(site) else f"{never}: {differ}"
    if not loaders.matters(site):
        return None
    if order == "custom" and loaders.foreign_order(site):
        order = "fixed"  # not torch's affair
    if not site.args["worker_init_fn"].missing:
        # A worker function of its own: what is left is what the items draw from and it does not seed.
        seeded = loaders.seeded_by_init(site)
        left = seeded is not None and drawn(site)[0] & ~seeded & rng.THREE
        return f"{never}: {_STREAMS}" if left else None
    if order == "fixed" and site.mode != "debug" and (not loaders.item_draws(site) or switched_off(site)):
        return None
    return f"{never}: {_RANDOM if order == 'custom' else _STREAMS}"
