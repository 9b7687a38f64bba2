"""Seed that differs between ranks where it must not, or is the same where it should differ.

## What it does
Reports a split (`random_split`, `train_test_split`, ...) that follows a global RNG which was seeded with the rank (also
by a framework: accelerate's `set_seed(seed, device_specific=True)`); and
(preview) a distributed program that seeds every rank alike and draws augmentation from that seed, also by the generator
of its loader, a list that is shuffled with the rank's seed before each rank takes its part of it, and weights that are
made after the rank's seed where gradients are averaged by hand and nothing sends the weights round. A seed that the
rank was added to and taken off again (`args.seed += rank`, `manual_seed(args.seed - rank)`) is the same on all.

## Why
Ranks have to agree on what is a training sample. With `seed + rank` before an unseeded `random_split` each rank makes
a split of its own, and what one rank trains on, another validates on: with two ranks and an 80/20 split, 17 of 20
validation samples leak. (`DistributedDataParallel` broadcasts the weights of rank 0, so the model is safe there.)

The other way round, a DataLoader takes its workers' seeds from the global RNG: with one seed on all ranks, the same
random numbers augment different images on every rank, and dropout drops the same units. The run repeats, but it draws
fewer different numbers than it seems to. The recipe: seed, make model and splits, then seed again with the rank
(`reprolint.runtime.seed_rank()`).

## Example
```python
torch.manual_seed(args.seed + rank)
train, val = random_split(dataset, [0.8, 0.2])
```

## Use instead
```python
torch.manual_seed(args.seed + rank)
split = torch.Generator().manual_seed(args.seed)
train, val = random_split(dataset, [0.8, 0.2], generator=split)
```

## Fix safety
The split gets a named stream that is the same on all ranks: unsafe, since the split changes. The seed call itself is
never touched.

## Proof
tests/proofs: two processes with gloo lose and double samples between training and validation; after the fix every
sample is used once.

## Fine print
With `preview`, also the seed at the start of a program that sets up its processes by a helper (`distributed_init`), a
number in a helper's call included, and accelerate's `set_seed(seed)` before a loop that draws noise; a seed that is
multiplied by the number of a rank, node or worker (`seed * node_id`): it is 0 for the first, whatever the seed; and
one to which rank and epoch are added (`seed + epoch + rank`): a rank draws in one epoch what the next one drew in the
epoch before; the rank's seed above a helper that divides the data by its name and is told no seed (`labelled,
unlabelled = data.get_ssl_dset(n_labels)`); a split whose own seed or generator hangs on the rank; and one in a file
whose programs seed with the rank and never without. So are actors of ray's that a loop makes with one seed and nothing
that tells them apart, and a seed that is made of the machine's number (`node_id`) where the process's rank is known.

## References
- https://pytorch.org/docs/stable/notes/ddp.html (what is broadcast)
- BasicSR `train.py`, detectron2 `seed_all_rng`: seed with the rank after the splits
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.index.program import Symbol
from reprolint.knowledge.frameworks import SEED_BY_RANK
from reprolint.knowledge.rng import NAMES, SEEDS, TORCH
from reprolint.knowledge.splits import SHUFFLES, SPLIT, Randomised, randomised
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, UNSAFE, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite, NodeSite, Site

from .code.syntax import LOOPS, all_given, last_name
from .draws.randomness import seed_calls
from .processes.alike_processes import WORDS as PROCESSES
from .processes.alike_processes import actors_alike, seeded_by_node
from .processes.colliding_sums import colliding_sums
from .processes.divided_by_helpers import divided_by_rank
from .processes.rank_products import WORDS as PRODUCTS
from .processes.rank_products import times_rank
from .processes.rank_sums import alike_before, cancels_rank
from .processes.ranked_splits import split_by_rank
from .processes.splits_by_rank import WORDS as SPLITS
from .processes.splits_by_rank import split_elsewhere

_RANK = compile_later(r"(?:^|[^a-z])(?:\w+_)?rank\b|process_index|\bget_\w*rank\(", re.IGNORECASE)
_DISTRIBUTED = (
    b"init_process_group", b"init_dist", b"setup_distributed", b"DistributedDataParallel", b"DistributedSampler",
    b"get_dist_info", b"torch.distributed", b"distributed_init", b"dist_init", b"init_distributed",
    b"Accelerator(",
)  # fmt: skip
_TRAINS = compile_later(rb"\.backward\(|[dD]ata_?[lL]oader|train_(?:loader|dl)\b|\btrainer\.(?:train|fit)\(")
_RANK_NAME = compile_later(r"^(?:global_|local_|dist_|ddp_)?rank$|^get_(?:\w+_)?rank$|^get_dist_info$")

_INIT = compile_later(
    r"^_?(?:init|setup|set_up|initialize)_(?:distributed\w*|ddp|dist(?:_\w+)?|process_group|torch_distributed)$"
    r"|^(?:distributed|dist|ddp)_(?:init|setup)$"
)

_NOISE = frozenset(f"torch.{name}" for name in ("randn", "randn_like", "rand", "rand_like", "randint"))
_PROGRAM = compile_later(r"^(?:_?main(?:_\w+)?|\w+_main|train(?:ing)?|run|\w*_?worker)$")

# A file that seeds by rank, or leaves the rank out, says both: its rank, and what `is_seed_call` knows.
_RANKS = (
    "rank",
    "get_rank",
    "local_rank",
    "process_index",
    "get_dist_info",
    "DistributedSampler",
    "init_distributed_mode",
    "setup_distributed",
    "init_distributed",
    "init_process_group",
    "Accelerator",
    "distributed_init",
    "init_dist",
    "DistributedDataParallel",
    *{option[0] if option else name.split(".", 1)[0] for name, option in SEED_BY_RANK.items()},
)
_SEEDS = "~seed ~determinis ~reproducib set_rng_state setstate set_state fork_rng".split()


@rule(
    code="RPL118",
    name="rank-seed",
    nodes=(ast.Module,),
    words={f"{rank} {seed} ~split" for rank in _RANKS for seed in _SEEDS},
    preview_words={*(f"{rank} {seed}" for rank in _RANKS for seed in _SEEDS), *PRODUCTS, *SPLITS, *PROCESSES},
    numeric=True,
)
def check(module: NodeSite) -> Iterator[Finding]:
    """Report splits after a rank's seed, and ranks that are seeded alike."""
    file = module.file
    if file.test:
        return
    if file.settings.preview:
        yield from times_rank(file)
        yield from split_by_rank(file)
        yield from split_elsewhere(file)
        yield from actors_alike(file)
        yield from seeded_by_node(
            file, [call for call in seed_calls(file) if not _helper_adds_rank(file, call)]
        )
        for call, unit, count in colliding_sums(file, of_workers=False):
            yield Site(file, call).finding(
                f"`{unit}` and `{count}` both count by one and are added up: a rank draws what the next one drew in "
                "the round before"
            )
    if not file.settings.preview and not any(True for _ in _split_calls(file)):
        return
    seeds = seed_calls(file)
    distributed = file.settings.preview and any(word in file.source.data for word in _DISTRIBUTED)
    if distributed:
        yield from _loader_generators(file)
        yield from divided_by_rank(file, seeds)
    ranked = [call for call in seeds if _mentions_rank(file, call)]
    if ranked:
        yield from _splits(file, ranked)
        if file.settings.preview:
            yield from _shares(file, ranked)
            yield from _weights(file, ranked, seeds)
    elif distributed and file.holds(_TRAINS) and not any(True for _ in _dealt_out(file)):
        yield from _alike(file, seeds)


# What gives every rank the weights of the first.
_BROADCASTS = (
    b"DistributedDataParallel", b"DDP", b"broadcast(", b"broadcast_", b"fully_shard", b"FSDP",
    b"FullyShardedDataParallel", b"deepspeed", b"horovod", b"ccelerat", b"fabric", b"load_state_dict",
)  # fmt: skip


def _weights(file: File, ranked: list[ast.Call], seeds: list[ast.Call]) -> Iterator[Finding]:
    """Weights made after a rank's seed, where gradients are averaged by hand and nothing sends the weights round."""
    project = file.program.project
    averaged = b"all_reduce" in file.source.data and b".grad" in file.source.data
    if not averaged or any(
        project.mentions(path, word) for path in project.linked(file.path) for word in _BROADCASTS
    ):
        return
    for call in ranked:
        name = file.name(call.func)
        if name in SEEDS and SEEDS[name][0] & TORCH and not alike_before(file, call, seeds):
            yield Site(file, call).finding(
                "each rank makes other weights after a seed of its own, the gradients are averaged and nothing sends "
                "the weights round: the ranks train different models",
                fix=Fix(
                    SHOWN,
                    "Seed all ranks alike until the model is made, or wrap it in DistributedDataParallel",
                    (),
                ),
            )
            return


def _split_calls(file: File) -> Iterator[tuple[ast.Call, str, Randomised]]:
    for call in file.nodes(ast.Call):
        name = file.name(call.func)
        what = randomised(name) if name is not None else None
        if name is not None and what is not None and what.kind == SPLIT and not what.bold:
            yield call, name, what


def _splits(file: File, ranked: list[ast.Call]) -> Iterator[Finding]:
    for call, name, what in _split_calls(file):
        site = CallSite(file, call, name)
        if not site.args[what.parameter].missing or _one_rank_only(site):
            continue
        before = [
            seed for seed in ranked if file.scope(seed) is not file.scope(call) or seed.lineno < call.lineno
        ]
        if not before or any(value.given and value.value is False for value in (site.args["shuffle"],)):
            continue
        spelling, imports = site.runtime(
            "torch_generator" if what.parameter == "generator" else "derive_seed"
        )
        stream = f'"{site.stream_name()}.{site.spelling.rsplit(".", 1)[-1]}"'
        value = f"{spelling}({stream})" if what.parameter == "generator" else f"{spelling}({stream}, bits=32)"
        yield site.finding(
            f"`{site.spelling}` follows an RNG that is seeded by rank (line {before[0].lineno}): every rank makes a "
            "split of its own, and validation samples leak into training",
            fix=Fix(
                UNSAFE, "Split alike on all ranks", (*imports, *site.add_arguments({what.parameter: value}))
            ),
        )


def _shares(file: File, ranked: list[ast.Call]) -> Iterator[Finding]:
    """A list that every rank shuffles in an order of its own, and of which it takes the part for its rank."""
    for call, name, use in _dealt_out(file):
        seeds = [seed for seed in ranked if _seeds(file, seed, SHUFFLES[name])]
        if not seeds or _one_rank_only(CallSite(file, call, name)):
            continue
        if all(file.scope(seed).function is not file.scope(call).function for seed in seeds):
            yield Site(file, seeds[0]).finding(
                f"`{file.one_line(seeds[0])}` seeds each rank in its own way, and `{file.text(call.func)}` (line "
                f"{call.lineno}) shuffles what is divided between them: the parts that they take overlap",
                related=((str(file.path), call.lineno, "shuffles"),),
            )
        else:
            yield CallSite(file, call, name).finding(
                f"`{file.text(call.func)}` follows an RNG that is seeded by rank (line {seeds[0].lineno}): every "
                f"rank shuffles another way, and the parts that they take (line {use.lineno}) overlap",
            )


def _dealt_out(file: File) -> Iterator[tuple[ast.Call, str, ast.Subscript]]:
    """(call, name, part) for what is shuffled by a global RNG and of which each rank takes a part."""
    for call in file.nodes(ast.Call):
        name = file.name(call.func)
        if name not in SHUFFLES or any(k.arg == "generator" for k in call.keywords):
            continue
        shuffled = _shuffled(file, call, name)
        function = file.scope(call).function
        for use in file.nodes(ast.Subscript) if shuffled is not None else ():
            if (
                shuffled in _cut(file, use.value)
                and use.lineno > call.lineno
                and file.scope(use).function is function
                and _RANK.search(ast.unparse(use.slice))
            ):
                yield call, name, use
                break


def _cut(file: File, taken: ast.expr) -> list[str]:
    """What a part is taken of, and what that was cut from: `order` of `np.array_split(order, world)[rank]`."""
    binding = file.binding(taken) if isinstance(taken, ast.Name) else None
    made = binding.value if binding is not None and binding.kind == "assign" else taken
    cut = isinstance(made, ast.Call) and last_name(made.func) in ("array_split", "split", "chunk", "list")
    return [ast.unparse(taken), *(map(ast.unparse, made.args[:1]) if cut else ())]  # type: ignore[union-attr]


def _seeds(file: File, seed: ast.Call, rng: str) -> bool:
    """Whether a seed call covers an RNG: its own, or a helper's, which covers all."""
    name = file.name(seed.func) or ""
    return name not in SEEDS or SEEDS[name][0] == NAMES[rng]


def _shuffled(file: File, call: ast.Call, name: str) -> str | None:
    """What holds the shuffled samples: the list shuffled in place, or what the result is bound to."""
    if name.endswith(".shuffle"):
        return ast.unparse(call.args[0]) if call.args else None
    statement = file.statement(call)
    if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
        return ast.unparse(statement.targets[0])
    return None


def _loader_generators(file: File) -> Iterator[Finding]:
    """A DataLoader's generator with the same number on every rank: its workers' seeds come from there."""
    for call in file.nodes(ast.Call):
        if file.name(call.func) != "torch.Generator().manual_seed" or not _constant(file, call):
            continue
        scope = file.scope(call)
        if scope.function is None or not (_shards(file, call) or _knows_rank(file, call)):
            continue
        made = call.func.value if isinstance(call.func, ast.Attribute) else None
        statement = file.statement(call)
        named = ast.unparse(made) if isinstance(made, ast.Name) else None
        if named is None and isinstance(statement, ast.Assign):
            named = ast.unparse(statement.targets[0])
        for loader in file.nodes(ast.Call):
            given = {k.arg: k.value for k in loader.keywords}
            if (
                "generator" in given
                and ast.unparse(given["generator"]) == named
                and file.scope(loader).function is scope.function
                and re.search(r"[lL]oader", ast.unparse(loader.func))
                and ("num_workers" not in given or file.literal(given["num_workers"]) != 0)
            ):
                yield CallSite(file, call, "").finding(
                    f"`{file.one_line(call)}` is the same on every rank, and the workers of the loader "
                    f"(line {loader.lineno}) take their seeds from it: all ranks augment with the same random numbers",
                )
                break


def _shards(file: File, call: ast.Call) -> bool:
    """Whether the function makes a sampler that divides the samples between ranks."""
    function = file.scope(call).function
    return any(
        re.search(r"Distributed\w*Sampler$", ast.unparse(other.func))
        and file.scope(other).function is function
        for other in file.nodes(ast.Call)
    )


def _of_this_rank(file: File, call: ast.Call) -> bool:
    """Whether a state is put back that comes from a file of the rank: `torch.load(f"rng_state_{local_rank}.pth")`."""
    function = file.scope(call).function
    if not last_name(call.func).startswith("set") or "state" not in last_name(call.func) or function is None:
        return False
    return any(
        isinstance(part, ast.FormattedValue) and "rank" in ast.unparse(part.value)
        for text in file.nodes(ast.JoinedStr)
        if file.scope(text).function is function
        for part in text.values
    )


def _alike(file: File, seeds: list[ast.Call]) -> Iterator[Finding]:
    """The first seed call of a function that knows its rank and leaves it out."""
    for call in seeds:
        knows = _knows_rank(file, call)
        if not (knows or _noise_after(file, call)) or _helper_adds_rank(file, call):
            continue
        if _constant(file, call) and not _starts_run(file, call):
            continue
        if _of_this_rank(file, call):
            continue
        drawing = "augment and drop with the same random numbers" if knows else "draw the same noise"
        yield CallSite(file, call, "").finding(
            f"`{file.one_line(call)}` seeds every rank alike: all ranks {drawing}",
        )
        return


def _mentions_rank(file: File, call: ast.Call) -> bool:
    """Whether the seed, or a variable in it, is made with the rank; or what is called adds it."""
    if _adds_rank(file, call):
        return True
    if cancels_rank(file, call):
        return False
    arguments = all_given(call)
    if any(_RANK.search(ast.unparse(a)) for a in arguments):
        return True
    names = {ast.unparse(n) for a in arguments for n in walk(a) if isinstance(n, (ast.Name, ast.Attribute))}
    for statement in file.nodes(ast.Assign, ast.AugAssign):
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        if any(ast.unparse(t) in names for t in targets) and _RANK.search(ast.unparse(statement.value)):
            return True
    return False


def _adds_rank(file: File, call: ast.Call) -> bool:
    """Whether a framework's seed call adds the rank itself."""
    name = file.name(call.func)
    if name not in SEED_BY_RANK:
        return False
    option = SEED_BY_RANK[name]
    if option is None:
        return True
    keyword, position = option
    given = next((k.value for k in call.keywords if k.arg == keyword), None)
    if given is None and len(call.args) > position:
        given = call.args[position]
    return file.literal(given) is True


def _knows_rank(file: File, call: ast.Call) -> bool:
    """Whether the rank is at hand before the seed call, in the same function."""
    scope = file.scope(call)
    for name, bindings in scope.bindings.items():
        if _RANK_NAME.match(name) and any(b.row < call.lineno for b in bindings):
            return True
    return any(
        file.scope(other) is scope
        and other.lineno < call.lineno
        and (_RANK_NAME.match(last_name(other.func)) or _INIT.match(last_name(other.func)))
        for other in file.nodes(ast.Call)
    ) or any(
        # total, cfg.LOCAL_RANK = init(args)
        isinstance(target, ast.Attribute) and _RANK_NAME.match(target.attr.lower())
        for assign in file.nodes(ast.Assign)
        if assign.lineno < call.lineno and file.scope(assign) is scope
        for one in assign.targets
        for target in (one.elts if isinstance(one, ast.Tuple) else [one])
    )


def _helper_adds_rank(file: File, call: ast.Call) -> bool:
    symbol = file.symbol(call.func)
    if not isinstance(symbol, Symbol):
        return False
    holder = file.sibling(symbol.path)
    if holder is None:
        return True
    last = symbol.qualname.rsplit(".", 1)[-1]
    return any(
        _RANK.search(holder.text(node))
        for node in holder.nodes(ast.FunctionDef)
        if node.name == last and node.lineno == holder.facts.rows.get(symbol.qualname)
    )


def _noise_after(file: File, call: ast.Call) -> bool:
    """Whether a seed of accelerate's comes before a loop that draws on the device: every process draws the same."""
    if SEED_BY_RANK.get(file.name(call.func) or "") is None or b"Accelerator(" not in file.source.data:
        return False
    function = file.scope(call).function
    return any(
        file.name(other.func) in _NOISE
        and not any(k.arg == "generator" for k in other.keywords)
        and file.scope(other).function is function
        and other.lineno > call.lineno
        and any(isinstance(around, LOOPS) for around in file.ancestors(other))
        for other in file.nodes(ast.Call)
    )


def _starts_run(file: File, call: ast.Call) -> bool:
    """Whether a helper seeds all that a program draws from, where it begins: its number is the seed of the run."""
    function = file.scope(call).function
    return (
        file.name(call.func) not in SEEDS
        and function is not None
        and _PROGRAM.match(function.qualname) is not None
    )


def _constant(file: File, call: ast.Call) -> bool:
    """A reset to a fixed number is about something else: a split, an initialisation."""
    values = all_given(call)
    return bool(values) and isinstance(file.literal(values[0]), int)


def _one_rank_only(site: CallSite) -> bool:
    """Whether only one rank comes by (`if rank == 0:`)."""
    return any(_RANK.search(ast.unparse(test.node)) for test in site.tests)
