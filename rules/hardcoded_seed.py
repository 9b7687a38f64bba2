"""Seed that is a number in the code.

## What it does
Reports calls that seed a global RNG with a literal number, once for calls that stand together. Off unless it is
selected in `preview`: a fixed seed is reproducible, and whether it is one too few depends on the study.

## Why
A result over one seed says little: metrics move by more than most improvements when the seed changes. Where the seed
stands in the code, nobody repeats the run with another without editing it, and a `--seed` option beside it changes
nothing. An object that seeds everybody's RNG starts the program's numbers over, whatever the program has seeded. True
for every version.

## Example
```python
torch.manual_seed(42)
```

## Use instead
```python
parser.add_argument("--seed", type=int, default=42)
...
torch.manual_seed(args.seed)
```

## Fix safety
Shown only: the program's own seed is proposed where one is in reach.

## Proof
tests/proofs: runs with two seeds print the same numbers; with the seed passed on they differ, and each repeats.

## Fine print
Silent where the same function seeds from its options below, and where `random` is seeded and nothing draws from it.
Also reported: a dataset, sampler or loader that seeds a global RNG with its own seed, a function that builds data and
does so by default, what seeds a global RNG to draw from it itself, which an RNG of its own would serve, a seed for a
block after which the state of the CPU is put back and those of other devices are not, a process that seeds with a
number and its own (`seed(chain_id + 3)`, `Seeder(42 + id)`), an environment that is seeded with its number alone where
a configuration is at hand, one that puts its seed into torch's global RNG, too, the generator that a sampler seeds with
a number where it is given none or that a caller's loader gets, and a part of a package that seeds when it is imported.

## References
- https://arxiv.org/abs/2109.08203 (Torch.manual_seed(3407) is all you need)
- chemprop `data/scaffold.py`
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.knowledge import rng
from reprolint.knowledge.workers import TRANSFORM_LIBRARIES
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import NodeSite

from .code.syntax import FUNCTIONS, all_given
from .draws.randomness import is_seed_call
from .epochs.sampler_seeds import order_by_number
from .processes.numbered_processes import (
    environment_by_number,
    for_lack_of_one,
    numbered_process,
    numbered_seeder,
)
from .resume.half_restored import half_restored
from .runs.reached import drawn_in
from .seeds.rewound import detour, environment_rewinds, rewinds, sets_default_generator

_RANK = compile_later(
    r"(?i)^(?:[\w.]+\.)?(?:(?:local|global|node|ddp|dist)_?)?(?:rank|get_rank\(\)|process_index)$"
)


@rule(
    code="RPL115",
    name="hardcoded-seed",
    nodes=(ast.Call,),
    words={"seed", "manual_seed", "seed_everything", "set_seed", "manual_seed_all"},
    preview_words={
        "Seeder",
        "set_rng_seed",
        "default_rng ~Sampler",
        "RandomState ~Sampler",
        "Random ~Sampler",
    }.union(("_set_random_seed", "set_random_seed", "setup_seed")),
    numeric=True,
    default=False,
)
def check(site: NodeSite) -> Iterator[Finding]:
    """Report a literal seed."""
    call = site.node
    if not site.file.test and site.settings.preview:
        yield from _of_data(site)
        if half_restored(site.file, call):
            yield site.finding(
                f"`{site.file.one_line(call)}` seeds the RNGs of all devices, and only the CPU's is put back: what "
                "draws on the GPU goes on from this seed"
            )
        if numbered_seeder(site.file, call):
            yield site.finding(
                f"`{site.file.one_line(call)}` makes its seed of a number in the code and its own: no seed that a user "
                "gives reaches it"
            )
        if environment_by_number(site.file, call):
            yield site.finding(
                f"`{site.file.one_line(call)}` seeds by the number of the environment alone: whatever seed the "
                "configuration has, it plays the same episodes"
            )
        without = for_lack_of_one(site.file, call)
        if without is not None:
            yield site.finding(
                f"where no `{without}` is given, a number in the code decides the order: it is the same in every run, "
                "whatever seed the program sets"
            )
            return
        ordered = order_by_number(site.file, call)
        if ordered is not None:
            yield site.finding(
                f"`{site.file.one_line(ordered)}`, which is the caller's, gets a generator that a number in the code "
                "seeds: its order is the same in every run, whatever seed or generator it had",
            )
            return
    if site.file.test or not _literal(site.file, call):
        return
    block = [*site.file.siblings(site.file.statement(call))]
    here = block.index(site.file.statement(call))
    if here and _calls(site.file, block[here - 1]):
        return  # told at the first of them
    if _seeded_again(site.file, call):
        return
    alone = here + 1 == len(block) or not _calls(site.file, block[here + 1])
    near = [s for s in block[max(0, here - 1) : here + 2] if s is not block[here]]
    beside = site.settings.preview and any(_seeded_by_option(site.file, statement) for statement in near)
    if alone and not beside and site.file.name(call.func) == "random.seed" and not _drawn(site.file):
        return
    value = all_given(call)[0]
    fix = (
        Fix(SHOWN, "Use the program's seed", (site.file.replace(value, site.seed),))
        if site.seed is not None
        else None
    )
    where = rewinds(site.file, call) if site.settings.preview else None
    if where is not None and _trainer_seeds(site.file):
        return  # the number is for what is drawn here
    yield site.finding(
        f"`{site.file.one_line(call)}` fixes the seed in the code: a study over seeds repeats one run"
        if where is None
        else f"`{site.file.one_line(call)}` in {where} sets an RNG that the whole program draws from: whatever draws "
        "afterwards starts over from this number, whatever seed the program was given",
        fix=fix,
    )


def _trainer_seeds(file: File) -> bool:
    """Whether a trainer of transformers is made in a file: its constructor seeds with its own option."""
    return b"Trainer" in file.source.data and any(
        (name := file.name(call.func) or "").startswith(("transformers.", "trl."))
        and name.endswith("Trainer")
        for call in file.nodes(ast.Call)
    )


def _of_data(site: NodeSite) -> Iterator[Finding]:
    """An object or function that is no program and seeds everybody's RNG."""
    if sets_default_generator(site.file, site.node):
        yield site.finding(
            f"`{site.file.one_line(site.node)}` gives torch's default generator, not one of its own: whatever the "
            "program draws afterwards starts over from this seed (`torch.Generator().manual_seed(…)` leaves it alone)"
        )
        return
    environment = environment_rewinds(site.file, site.node)
    if environment is not None:
        yield site.finding(
            f"`{environment}` puts its seed into torch's global RNG, too, and draws nothing from it: the weights and "
            "the actions of whoever plays in it start over from this seed"
        )
        return
    back = detour(site.file, site.node)
    if back is not None:
        yield site.finding(
            f"`{site.file.one_line(site.node)}` is for what is made here, and `{site.file.one_line(back)}` (line "
            f"{back.lineno}) does not put back what was: the program's numbers start over from its seed, also where a "
            "checkpoint had restored their state"
        )
        return
    if _at_import(site.file, site.node):
        yield site.finding(
            f"`{site.file.one_line(site.node)}` seeds when this part of a package is first imported, and not again: "
            "what the program seeded before is lost, and a seed that is set later counts for nothing"
        )
        return
    where = rewinds(site.file, site.node)
    if where is not None and not _literal(site.file, site.node):
        yield site.finding(
            f"`{site.file.one_line(site.node)}` in {where} sets an RNG that the whole program draws from: whatever "
            "draws afterwards starts over from this seed, where an RNG of its own would leave it alone"
        )


def _at_import(file: File, call: ast.Call) -> bool:
    """Whether a module that only others run, a part of a package, seeds a global RNG at its top with what it holds."""
    if file.tree.scope_of(call).kind != "module" or _literal(file, call) or not is_seed_call(file, call):
        return False
    statement = file.statement(call)
    return (
        isinstance(file.parent(statement), ast.Module)
        and b"__main__" not in file.source.data
        and any(isinstance(n, ast.ImportFrom) and n.level > 0 for n in file.nodes(ast.ImportFrom))
        and any(isinstance(n, (*FUNCTIONS, ast.ClassDef)) for n in file.siblings(statement))
        and not any(isinstance(n, (ast.For, ast.While)) for n in file.siblings(statement))
    )


def _literal(file: File, call: ast.Call) -> bool:
    """Whether a call seeds a global RNG with a number."""
    values = all_given(call)
    if not values:
        return False
    seed = values[0]
    if isinstance(seed, ast.Constant):
        return type(seed.value) is int and is_seed_call(file, call)
    return file.settings.preview and (
        (_with_rank(seed) and _seeds_something(file, call)) or numbered_process(file, call)
    )


def _with_rank(seed: ast.expr) -> bool:
    """A number and the rank, and nothing that an option gives: `1234 + RANK`."""
    if not isinstance(seed, ast.BinOp) or not isinstance(seed.op, ast.Add):
        return False
    parts = (seed.left, seed.right)
    number = any(isinstance(p, ast.Constant) and type(p.value) is int for p in parts)
    return number and any(_RANK.search(ast.unparse(p)) for p in parts)


def _seeds_something(file: File, call: ast.Call) -> bool:
    return is_seed_call(file, call) or file.name(call.func) == "torch.Generator().manual_seed"


def _calls(file: File, statement: ast.stmt) -> bool:
    value = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(value, ast.Call) and _literal(file, value)


def _seeded_by_option(file: File, statement: ast.stmt) -> bool:
    """Whether a statement seeds another RNG with what an option gives."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    return (
        isinstance(call, ast.Call)
        and file.name(call.func) in rng.SEEDS
        and len(call.args) == 1
        and isinstance(call.args[0], (ast.Attribute, ast.Name))
    )


def _seeded_again(file: File, call: ast.Call) -> bool:
    """Whether the same function seeds the same RNG from its options below: the number is for what stands between."""
    function = file.scope(call).function
    return any(
        other.lineno > call.lineno
        and file.name(other.func) == file.name(call.func)
        and file.scope(other).function is function
        and bool(all_given(other))
        and not _literal(file, other)
        for other in file.nodes(ast.Call)
    )


def _drawn(file: File) -> bool:
    """Whether anything in the program may draw from `random`."""
    project = file.program.project
    linked = project.linked(file.path)
    libraries = [library.encode() for library in TRANSFORM_LIBRARIES]
    return any(project.mentions(path, library) for path in linked for library in libraries) or drawn_in(
        file.program, linked, rng.PYTHON
    )
