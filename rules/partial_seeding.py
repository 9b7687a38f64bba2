"""Program that seeds some RNGs and draws from another one.

## What it does
Reports a program that seeds at least one of `random`, NumPy's global RNG and torch, and draws from another that
nothing seeds. Reports at the seed call if it is in this file, else at the draw or the entry point.

## Why
The three RNGs are separate: `torch.manual_seed` seeds torch on all devices, and nothing of `random` or NumPy in
the main process (in workers it does, since torch 1.9: they derive all three from torch's). The program looks
seeded, and differs every run.

## Example
```python
torch.manual_seed(seed)
order = np.random.permutation(n)
```

## Use instead
```python
torch.manual_seed(seed)
np.random.seed(seed)
order = np.random.permutation(n)
```

## Fix safety
Safe where `torch.manual_seed` takes the place of `torch.cuda.manual_seed`: it seeds every GPU with the same number, and
the CPU. Safe, too, is one more line with the same number beside a seed call that surely runs, above what draws: what
it changes was random before. Unsafe in a program that joins the ranks of a job, which come to draw alike. Shown only
where that call hangs on a condition, or its number on a rank or an option that may be none for NumPy.

## Proof
tests/proofs: two runs of a program that seeds torch and shuffles with NumPy differ; with both seeded they are
equal.

## Fine print
In a program that trains, what a module's `forward` draws counts, too, and a dataset whose loader has no workers. Where
nothing trains (no optimizer's step, no `fit`), initial weights do not count: the program loads others in their place;
what counts there is a draw that chooses, orders or samples. Of a program that starts others in fresh interpreters
(`torch.multiprocessing.spawn`) and trains itself, only its own draws count.

In a large project only with `preview` or in debug mode: a program that seeds torch, not NumPy, and leaves
one out. What loaders' workers draw follows torch's seed, and of what the main process draws beside them readers of
real programs found that every third draw reaches no result.

Reports `from random import random` where `random.seed(…)` is called later: that raises, and seeds nothing.

Reports a function that seeds one of them with the seed that it takes, and draws from another alone, and
`torch.cuda.manual_seed` in the branch for a GPU where `torch.manual_seed` stands in the other branch alone; with
`preview` also where nothing in sight seeds the CPU, and what draws on it is out of sight.

With `preview`, seed calls by hand (in a helper called after seeds, in a program that trains, in a method of a trainer
or runner) that leave out one of the three are reported, too, where another file that imports link to them draws from it
(for torch: where one of the same package trains and none seeds it), or where what draws is out of sight. Samples are
read in this process, and not in workers that torch seeds, where the option for workers is 0 by default. So is a
function that seeds two of the three where the program uses a library (timm, albumentations before 1.4.21, torchtext's
iterators) that draws from the third, unless every loader has workers: torch seeds `random` there. So is a second seed
for NumPy that was meant for `random` (`from numpy import random`), and the seed of an RNG that is commented out beside
the others' in a file that draws from it, and the seed in a process that runs what it was handed and leaves one out. So
is `random` given one seed before the transform of an image and again before that of its mask, with torch and NumPy
left out: torchvision draws from torch since 0.8. So is what a module that the program imports draws at its top. So is
the first draw from `random` in a module of data code, where the project seeds NumPy or torch and nowhere `random`, or
where nearly all else in the module draws from another of the three. So is a class that seeds one with its own seed,
and draws from another in its methods, and a program whose seed reaches a generator for its split alone. So is a
function for workers that seeds `random` and NumPy by a seed that it is told and leaves out torch, and, in a file alone
that does not know torch, a helper, a program or the constructor of what asks a model that gives both one seed.

## References
- https://docs.pytorch.org/docs/stable/notes/randomness.html
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from dataclasses import replace
from pathlib import Path

from reprolint.index import facts as f
from reprolint.index.binding import walk
from reprolint.index.extract import is_main_guard
from reprolint.index.program import MAYBE, Draw
from reprolint.knowledge import rng
from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN, File
from reprolint.lint.finding import SAFE, SHOWN, UNSAFE, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite, EntrySite, NodeSite

from .code.syntax import FUNCTIONS, all_given
from .code.uses import call_at, module_here
from .draws.import_draws import drawn_at_import
from .draws.left_out import BY_HAND, left_out
from .draws.other_rng import WORDS as OTHERS
from .draws.other_rng import other_rng
from .draws.randomness import is_seed_call
from .draws.undrawn import undrawn
from .draws.wrong_rng import wrong_rng
from .entropy_as_seed import ENTROPY
from .processes.process_seeds import alone_in_process
from .processes.ranks import joins_ranks
from .runs.demonstrations import demonstration, told
from .runs.entries import at_entry, find_draw, labels, neither, only_guessed, seeded_in_vain, trains, unseeded
from .runs.kinds import waits
from .runs.options import declared_seeds
from .runs.reached import another_draw, reached
from .runs.seed_place import spawns
from .seeds.beside_seeds import commented_out, numpys_random, seeded_twice
from .seeds.class_seeds_one import class_seeds_one
from .seeds.generator_alone import WORDS as GENERATORS
from .seeds.generator_alone import generator_alone
from .seeds.seeded_devices import CUDA, cuda_alone, cuda_without_cpu
from .seeds.torch_left_out import torch_left_out
from .unseeded_split import of_call

_SEEDS = {
    rng.PYTHON: ("random", "seed"),
    rng.NUMPY: ("numpy.random", "seed"),
    rng.TORCH: ("torch", "manual_seed"),
}
# Libraries that draw from a global RNG in what they do to samples.
_LIBRARIES = {
    rng.PYTHON: ("timm", "albumentations", "torchtext"),
    rng.NUMPY: ("timm", "imagecorruptions"),
}
# torchtext 0.6 (`torchtext.legacy` to 0.11): iterators begin with the state of `random`, splits shuffle by it.
_ITERATORS = compile_later(
    rb"\b(?:Bucket|BPTT)Iterator\b|\b(?:data|legacy)\.Iterator\b|\.splits\(|\.split\([^)\n]*(?:split_ratio|random_state)"
)


# `from random import random` and then `random.seed(…)`: the function has no `seed`.
_BROKEN = ("random.random.seed", "numpy.random.random.seed", "numpy.random.rand.seed", "random.choice.seed")


@rule(
    code="RPL107",
    name="partial-seeding",
    entries=True,
    calls=(*_BROKEN, *BY_HAND, *CUDA),
    nodes=(ast.Module,),
    preview_words={*OTHERS, *GENERATORS},
)
def check(site: EntrySite | CallSite | NodeSite) -> Iterator[Finding]:
    """Report the RNGs that an entry point draws from and leaves out when it seeds."""
    if isinstance(site, CallSite):
        if site.name in _BROKEN:
            yield from _broken(site)
            return
        if site.name in CUDA:
            yield from cuda_without_cpu(site)
            return
        yield from wrong_rng(site)
        yield from cuda_alone(site)
        if site.settings.preview:
            yield from _pair(site) if site.name == "random.seed" else ()
            yield from _beside(site)
    elif isinstance(site, EntrySite):
        yield from _program(site)
    elif site.settings.preview:
        yield from other_rng(site.file)
        yield from generator_alone(site.file) if not site.file.test else ()


def _beside(site: CallSite) -> Iterator[Finding]:
    twice = numpys_random(site)
    if twice is not None:
        if twice is site.node:
            yield seeded_twice(site)
        return
    said = list(left_out(site)) or list(commented_out(site)) or list(undrawn(site))
    yield from said or list(alone_in_process(site)) or list(class_seeds_one(site)) or torch_left_out(site)


def _broken(site: CallSite) -> Iterator[Finding]:
    """A seed call on the function that draws: it raises, and nothing is seeded."""
    function = site.node.func.value
    binding = site.file.binding(function) if isinstance(function, ast.Name) else None
    if binding is not None and binding.kind == "import":
        yield site.finding(
            f"`{binding.target}` is a function: `{site.spelling}` (line {site.row}) raises and seeds nothing",
            node=binding.node,
        )


_TRANSFORM = compile_later(r"(?i)transform|augment|_aug$|^aug$|^tf$|_tf$|joint")


def _pair(site: CallSite) -> Iterator[Finding]:
    """`random` given one seed before each of two transforms, so that image and mask are changed alike, and neither
    torch (which torchvision draws from since 0.8) nor NumPy."""
    file, call = site.file, site.node
    function = file.scope(call).function
    if not site.settings.preview or file.test or function is None or not call.args:
        return
    seeds = [
        (other, file.name(other.func))
        for other in file.nodes(ast.Call)
        if file.name(other.func) in rng.SEEDS and file.scope(other).function is function
    ]
    same = [other for other, _ in seeds if other.args and ast.dump(other.args[0]) == ast.dump(call.args[0])]
    varies = isinstance(call.args[0], ast.Name)
    if not varies or same[:1] != [call] or len(same) < 2 or any(name != "random.seed" for _, name in seeds):
        return
    if all(_transforms_next(file, other) for other in same):
        yield site.finding(
            "`random` alone is given the same seed before both transforms: those that draw from torch (torchvision's, "
            "since 0.8) or NumPy change the two differently"
        )


def _transforms_next(file: File, seed: ast.Call) -> bool:
    """Whether one of the two statements after a seed call transforms something."""
    statement = file.statement(seed)
    block = list(file.siblings(statement))
    following = block[block.index(statement) + 1 :][:2] if statement in block else []
    return any(
        isinstance(inner, ast.Call) and _TRANSFORM.search(ast.unparse(inner.func).rsplit(".", 1)[-1])
        for after in following
        for inner in walk(after)
    )


def _program(site: EntrySite) -> Iterator[Finding]:
    if site.file.test or told(site):
        return
    if spawns(site.file):  # what other processes leave out is their own affair (RPL113)
        alone = site.program.without_spawned(site.entry)
        if not alone.trains:
            return
        site = EntrySite(site.file, site.node, replace(site.entry, effect=alone))
    effect = site.entry.effect
    if not effect.state & rng.THREE & ~seeded_in_vain(site):
        return  # RPL101's
    draws = unseeded(site)
    if site.settings.preview:
        draws = {**drawn_at_import(site), **draws}
    sure = (
        trains(site)
        and not spawns(site.file)
        and effect.state & rng.THREE != rng.THREE
        and not effect.state & MAYBE
    )
    if sure and not demonstration(site):
        draws = {**reached(site.program, site.entry, site.file), **draws}
    left = {bit: draw for bit, draw in draws.items() if not effect.state & bit and bit & rng.THREE}
    if not site.settings.preview:
        left = {bit: draw for bit, draw in left.items() if not only_guessed(site, draw)}
        picks = any(bit == rng.PYTHON and draw.name != "random.shuffle" for bit, draw in left.items())
        followed = picks or not effect.state & rng.NUMPY
        if len(left) == 1 and followed and effect.state & rng.TORCH and waits(site.file, "RPL107"):
            return  # what workers draw follows torch's seed, and little that the main process draws reaches a result
    if not left:
        yield from _library(site) if not spawns(site.file) else ()
        return
    bit = min(left)
    draw = left[bit]
    drawn = find_draw(site.file, draw) if len(left) == 1 and draw.path == site.file.path else None
    if drawn is not None and any(True for _ in of_call(site.file, drawn)):
        other = another_draw(site.program, site.entry, bit, draw)  # RPL112 says so of this call
        if other is None:
            return
        left[bit] = draw = other
    elif _in_lambda(site, draw):
        left[bit] = draw = another_draw(site.program, site.entry, bit, draw) or draw
    places = [place for _, place in effect.seeds if place.path == site.file.path]
    last = max(places, key=lambda place: place.row) if places else None
    node = call_at(site.file, last.row) if last is not None else None
    if node is not None and _from_entropy(site.file, node):
        return  # RPL105's: what is seeded with the clock differs every run as well
    helper = _helper(site)
    fix = _beside_last(site, left) or (_in_helper(helper, left) if helper is not None else None)
    if node is None and draw.path == site.file.path:
        node = find_draw(site.file, draw)
    seeded = [bit for bit, _ in effect.seeds if bit & rng.THREE] or [b for b in _SEEDS if effect.state & b]
    said = f"the program seeds {labels(seeded)}, but {neither(list(left))}"
    elsewhere = draw.path != site.file.path
    # What another file draws may hang on a value: that something is drawn for a model that is trained does not.
    if elsewhere and trains(site) and rng.TORCH in left:
        said += ", and it trains: weights, order or dropout differ every run"
    else:
        what = f"`{draw.name.removeprefix('?.')}` ({draw.path.name}:{draw.row})"
        said += f": what {what} draws differs every run"
    yield site.finding(
        said,
        node=node or at_entry(site),
        fix=fix,
        related=(
            *((str(d.path), d.row, f"draws from {rng.LABELS[b]}") for b, d in sorted(left.items())),
            *(
                [(str(helper[1].path), helper[1].row, f"`{helper[0]}` seeds without")]
                if helper is not None
                else ()
            ),
        ),
    )


def _helper(site: EntrySite) -> tuple[str, Draw] | None:
    """The function of another file that seeds for the program, and its last seed call."""
    places = [p for bit, p in site.entry.effect.seeds if bit & rng.THREE and p.path != site.file.path]
    last = max(places, key=lambda place: place.row, default=None)
    if last is None:
        return None
    for function, events in site.program.facts(last.path).functions.items():
        if function and any((kind, row) == (f.SEED, last.row) for kind, row, *_ in events):
            return function, last
    return None


def _in_helper(helper: tuple[str, Draw], left: Collection[int]) -> Fix:
    function, last = helper
    return Fix(SHOWN, f"Seed {labels(list(left))}, too, in `{function}` ({last.path.name}:{last.row})", ())


def _from_entropy(file: File, call: ast.Call) -> bool:
    """Whether a seed is taken from the clock, or another source that differs every run."""
    return any(
        isinstance(inner, ast.Call) and file.name(inner.func) in ENTROPY
        for value in all_given(call)
        for inner in walk(value)
    )


def _in_lambda(site: EntrySite, draw: Draw) -> bool:
    """Whether a draw stands in a lambda: `transforms.Lambda(lambda x: …)` is called where samples are read, maybe in
    workers, which torch seeds."""
    return any(
        "<lambda>" in function and (operation, row, name) == (f.DRAW, draw.row, draw.name)
        for function, events in site.program.facts(draw.path).functions.items()
        for operation, row, name, _ in events
    )


def _library(site: EntrySite) -> Iterator[Finding]:
    """Two RNGs seeded side by side, and a library that draws from the third."""
    effect = site.entry.effect
    seeds = {bit: place for bit, place in effect.seeds if bit & rng.THREE and place.path == site.file.path}
    left = rng.THREE & ~effect.state
    if not site.settings.preview or len(seeds) != 2 or left not in _LIBRARIES:
        return
    project = site.program.project
    linked = project.closure([site.file.path], project.imports)
    in_workers = left == rng.PYTHON and _workers_draw(site, linked)
    for path in sorted(linked):
        for name in project.scan(path).imports:
            library = name.split(".", 1)[0]
            text = library == "torchtext"
            if text and not _ITERATORS.search(project.data(path)):
                continue
            if library in _LIBRARIES[left] and (text or not in_workers):
                last = max(seeds.values(), key=lambda place: place.row)
                call = call_at(site.file, last.row)
                if call is not None:
                    does = (
                        "iterators shuffle by it, and every run has another order"
                        if text
                        else "augmentation draws from it, and differs every run wherever it runs in this process"
                    )
                    yield site.finding(
                        f"{labels([left])} is left out: {library}'s {does}",
                        node=call,
                        fix=_added(site.file, call, [left]) if len(call.args) == 1 else None,
                        related=((str(path), 1, f"imports {library}"),),
                    )
                return


def _workers_draw(site: EntrySite, linked: Collection[Path]) -> bool:
    """Whether samples are read in workers, where torch seeds `random`: every loader of the program has some."""
    having = [loader[2] for path, loader, _ in site.program.loaders if path in linked]
    return bool(having) and all(having)


def _beside_last(site: EntrySite, left: dict[int, Draw]) -> Fix | None:
    """The missing seed calls below the last of those that are there and surely run, with its argument."""
    file = site.file
    rows = {place.row for _, place in site.entry.effect.seeds if place.path == file.path}
    calls = [call for call in (call_at(file, row) for row in sorted(rows, reverse=True)) if call is not None]
    call = next((call for call in calls if _surely_run(file, call)), calls[0] if calls else None)
    if call is None or len(call.args) != 1 or call.keywords:
        return None
    fix = _added(file, call, list(left))
    if fix is None or not _surely_run(file, call) or not _for_all(file, call.args[0]):
        return fix
    above = any(
        draw.path == file.path and draw.row < call.lineno and _same_run(file, draw, call)
        for draw in left.values()
    )
    if above:
        return fix
    return replace(fix, applicability=UNSAFE if joins_ranks(file.program.project, file.path) else SAFE)


def _added(file: File, call: ast.Call, bits: list[int]) -> Fix | None:
    """The missing seed calls below one that is there."""
    statement = file.statement(call)
    lead = file.source.line_bytes(statement.lineno)[: statement.col_offset].decode("ascii", "replace")
    if lead.strip():
        return None  # `if seed: torch.manual_seed(seed)`
    edits = []
    for bit in sorted(bits):
        module, function = _SEEDS[bit]
        spelling, imports = module_here(file, module)
        line = f"{spelling}.{function}({file.text(call.args[0])})"
        edits += [*imports, file.insert_line_after(_last_beside(file, statement), line)]
    return Fix(SHOWN, "Seed the others beside it", tuple(edits))


def _last_beside(file: File, statement: ast.stmt) -> ast.stmt:
    """The last of the seed calls that stand right below each other from a statement on: nothing is put between them."""
    last = statement
    block = file.siblings(statement)
    for following in block[block.index(statement) + 1 :]:
        if following.lineno != (last.end_lineno or 0) + 1 or not _only_seeds(file, following):
            break
        last = following
    return last


def _only_seeds(file: File, statement: ast.stmt) -> bool:
    """Whether a statement is a seed call, or one under a condition: `if torch.cuda.is_available(): …`."""
    if isinstance(statement, ast.If):
        return not statement.orelse and all(_only_seeds(file, inner) for inner in statement.body)
    value = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(value, ast.Call) and is_seed_call(file, value)


def _surely_run(file: File, call: ast.Call) -> bool:
    """Whether a seed call stands under no condition and in no loop: beside it is a place for others."""
    statement = file.statement(call)
    return isinstance(statement, ast.Expr) and all(
        isinstance(around, (ast.Module, ast.With, *FUNCTIONS))
        or (isinstance(around, ast.stmt) and is_main_guard(around))
        for around in file.ancestors(statement)
        if isinstance(around, (ast.stmt, ast.Module))
    )


def _for_all(file: File, seed: ast.expr) -> bool:
    """Whether a seed for torch is one for NumPy, too (a whole number, 0 to 2**32-1), as far as can be told, and of no
    rank. torch takes negative ones, and texts."""
    value = file.literal(seed)
    if value is not UNKNOWN:
        return _in_range(value)
    options = [call for call, _ in declared_seeds(file)]
    given = [{keyword.arg: keyword.value for keyword in call.keywords} for call in options]
    whole = all("default" in each and _in_range(file.literal(each["default"])) for each in given)
    return isinstance(seed, (ast.Name, ast.Attribute)) and "rank" not in file.text(seed) and whole


def _in_range(value: object) -> bool:
    return type(value) is int and 0 <= value < 2**32


def _same_run(file: File, draw: Draw, call: ast.Call) -> bool:
    """Whether a draw that stands above a seed call also comes before it: in its function, or in none."""
    drawn = find_draw(file, draw)
    function = file.scope(drawn).function if drawn is not None else None
    return function is None or function is file.scope(call).function
