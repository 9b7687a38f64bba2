"""Program that draws random numbers and never seeds what it draws from.

## What it does
Reports an entry point (a `__main__` block, a script, a console command) from whose start to its end nothing
seeds, although it draws: once, at the first draw, or at the entry point where that is in another file. Names
every RNG that is drawn from.

## Why
An unseeded RNG starts from the operating system's entropy: initial weights, order of samples, augmentation and
splits differ in every run, so no result can be repeated and no two can be compared. `random`, NumPy's global
RNG and torch are three separate RNGs, and `torch.cuda.manual_seed` seeds GPUs only: initial weights and orders are
drawn from the CPU's generator. torch's workers take their seeds from torch's (since 1.9), so a program
that seeds nothing differs in its workers, too. One call that takes a seed and records it settles all of it.

## Example
```python
if __name__ == "__main__":
    args = parser.parse_args()
    train(args)
```

## Use instead
```python
if __name__ == "__main__":
    args = parser.parse_args()
    reprolint.runtime.enforce_reproducibility(args.seed, deterministic=False)
    train(args)
```

## Fix safety
Safe with `deterministic=False`: only what was random before changes, no flag is set. The program's own seed is passed
where it has one (an option, a parameter, a constant, a field of the class or a key of the dict that holds its options;
where that may be None, the message says that a seed is drawn and printed then), else `default-seed` of the
configuration. In debug mode determinism is asked for as well: that may slow down or raise, so it is unsafe. It is, too,
in a program that joins the ranks of a job: what each of them draws by itself (samples, noise) becomes the same on all,
until `seed_rank()` tells them apart. That is called where the model becomes the ranks' own
(`DistributedDataParallel(model)`), if the file has one such place; else the message says so.
Shown only where all that is drawn is drawn in tasks of joblib or of a pool: no seed of the program reaches them.

## Proof
tests/proofs: two runs of a small training program differ; after the fix they are equal.

## Fine print
With `preview`, also a program

- whose seed call is commented out (`# set_seed(0)`), where nothing else in the file speaks of seeds;
- that trains and calls nothing that seeds or may seed, where what it draws is out of sight (a model and loaders from
  modules that are not here, or all of the training or each of its steps, where nothing in the file speaks of seeds,
  though it be looked up there, `SOLVERS[name](config).fit()`, `loss = trainer.update(batch)`), at the place where the
  seed call belongs;
- that lets a language model sample (`generate(…, do_sample=True)`) or diffusers make pictures, unless somebody talks
  with it;
- that trains and seeds nothing unless its user gives a seed (`if args.seed is not None:`, with None for a default);
- that trains and sets torch's RNG to the state in a checkpoint, and seeds nowhere;
- that prints or saves what it draws from torch and reckons on, and nothing else (with `--mode debug`, too).

What stands more than ten lines below the place where the seed belongs, behind the options, or more than thirty above
it, is told there, too.

Looked at is the whole program: a seed call in another file, a helper, a framework's trainer count. What it starts in
other processes by `mp.spawn` or as tasks and actors of ray has to seed there.

Left alone:

- tests, and libraries without an entry point;
- programs that shuffle nothing but the order of their own work (reported with `preview`);
- picks of the data that go nowhere but into a log;
- blocks that show or time a module, and modules that only try the environment they define;
- programs that only run a trained model, or change one from a checkpoint in evaluation mode (`eval_*.py`);
- programs that fit only estimators of the project with a `random_state`;
- RNGs that something seeds later (RPL108; but a metric with a seed of its own does not count);
- programs that seed some RNGs and not others (RPL107), and those that draw a split and nothing else (RPL112);
- programs where something out of reach may seed.

Readers found a quarter of these to decide nothing; in large projects they are told only with `preview`, in debug mode
or where RPL101 is asked for:

- programs that draw and train nothing (samplers, tools, generators of data);
- programs that are called like ones which apply a model and speak of no training;
- programs that save and log nothing.

Without `preview`, left alone, too, are

- draws of which nothing comes (names that nothing reads), or pictures that a flag has to ask for, which no command
  gives;
- pages of a sphinx gallery;
- examples of the project's own library on data that they make up and with few epochs;
- walks through a latent space that end in a video;
- what is left under the guard of a module that the documented programs import;
- blocks that train the class above them on what they draw, with options that they set in the place of another
  program's;
- scripts that print what memory and time one step needs;
- benchmarks that take the time of training and keep nothing of it;
- arrays that a function only tries a model with;
- adapters that a trainer in another file makes for who asks for them;
- before a trainer that seeds: what a flag or field has to ask for that is off and that no command gives, and picks
  under a condition;
- models that a program only names (`Config(model=Net)`) for a runner that gives a function out of reach a seed,
  `setup_determinacy(seed, …)`.

## References
- https://docs.pytorch.org/docs/stable/notes/randomness.html
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from reprolint.index import facts as f
from reprolint.index.binding import walk
from reprolint.index.program import MAYBE, Draw, Symbol
from reprolint.knowledge import rng
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SAFE, SHOWN, UNSAFE, Edit, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import EntrySite, Site

from .code.syntax import FUNCTIONS, gives_back, last_name
from .code.uses import definitions, names
from .processes.ranks import joins_ranks, model_wrapped
from .processes.targets import out_of_reach
from .runs.commented_seed import commented_seed
from .runs.demonstrations import demonstration, told
from .runs.entries import (
    applies_by_name,
    asked_of_trainer,
    at_entry,
    find_draw,
    is_probe,
    labels,
    only_guessed,
    only_judges,
    seeded_by_trainer,
    seeded_for_metric,
    seeded_in_vain,
    trains,
    unseeded,
)
from .runs.generates import sampled_answer
from .runs.given_seeds import seeded_if_given
from .runs.kinds import waits
from .runs.named_for_later import made_when_seeded
from .runs.options import declared_seeds, left_out
from .runs.reached import comes_by, other_draws, reached, seeded_by_then, weights
from .runs.restored_alone import restored_alone
from .runs.seed_place import insert, places, spawns
from .runs.started_elsewhere import started_elsewhere
from .runs.trains_elsewhere import speaks_of_seeds, trained_elsewhere, trains_by_library
from .runs.work_begins import begin_of_work, far_above
from .seed_parameter_ignored import of_function
from .splits.told_estimators import told_estimators
from .unseeded_split import of_call


@rule(code="RPL101", name="unseeded-program", entries=True)
def check(site: EntrySite) -> Iterator[Finding]:
    """Report an entry point that seeds nothing and draws something that matters."""
    metric, trainer = seeded_for_metric(site), seeded_by_trainer(site)
    state = site.entry.effect.state & rng.THREE
    if site.file.test or (state and not (metric or trainer) and state & ~seeded_in_vain(site)):
        if site.settings.preview and not site.file.test:
            yield from seeded_if_given(site)
            yield from _told_above(site, {}, _resumed(site))
        return
    draws = unseeded(site)
    if trainer is not None:
        draws = {bit: draw for bit, draw in draws.items() if not _beside(site, trainer, draw)}
        if not site.settings.preview:
            draws = {bit: draw for bit, draw in draws.items() if _comes_first(site, draw)}
        if not draws:
            return
    if told(site) or (draws and (told_estimators(site, draws) or made_when_seeded(site, draws))):
        return
    commented = _commented(site) if not draws else None
    if commented is not None:
        yield commented
        return
    found = _drawn(site, draws, metric, trainer) if draws else _out_of_sight(site)
    yield from _told_above(site, draws, found)


def _told_above(site: EntrySite, draws: dict[int, Draw], findings: Iterator[Finding]) -> Iterator[Finding]:
    """Findings, each also at the place where the seed belongs, if that is far above."""
    for finding in findings:
        yield finding
        yield from far_above(site, draws, finding)


def _drawn(
    site: EntrySite, draws: dict[int, Draw], metric: Draw | None, trainer: Draw | None
) -> Iterator[Finding]:
    """A program that draws from what it does not seed, or seeds for something else (a metric, a trainer)."""
    more = _more(site, draws)
    first = _first(site.file.path, draws)
    if not site.settings.preview and only_guessed(site, first):
        return
    if (not site.entry.effect.trains or applies_by_name(site)) and waits(site.file, "RPL101"):
        return
    weights = rng.TORCH in draws or rng.TORCH in more
    if weights and site.entry.effect.trains and first.path == site.file.path and not first.weak:
        made = _model(site)
        first = made if made is not None and made.weak else first
    draw = find_draw(site.file, first) if first.path == site.file.path else None
    if draw is not None and len(draws) == 1 and not more and _split(site.file, draw):
        bit = next(iter(draws))
        others = other_draws(site.program, site.entry, bit, first)
        further = (
            d for d in others if d.path != site.file.path or not _split(site.file, find_draw(site.file, d))
        )
        other = next(further, None)
        if other is None:
            return  # a split, and nothing else: RPL112 says so
        first, draws = other, {bit: other}
        draw = find_draw(site.file, first) if first.path == site.file.path else None
    if draw is not None and len(draws) == 1 and not more and _seed_not_used(site, draw):
        return  # RPL114 says so: the function takes a seed
    pointed = _pointed(site, first, draw)
    where = f" ({first.path.name}:{first.row})" if draw is None else f" (line {first.row})"
    where = "" if pointed is draw else where
    if metric is not None:
        message = (
            f"the program seeds only to compute a metric ({metric.path.name}:{metric.row}): "
            f"`{_spelled(first)}`{where} and the training that follows differ every run"
        )
    elif trainer is not None:
        name = trainer.name.rsplit(".", 1)[-1]
        only = f"only `{name}` seeds torch, and it is made after the model"
        if not (first.weak or _is_model(first)):
            drawn = labels([bit for bit, draw in draws.items() if draw is first] or [rng.TORCH])
            only = f"`{name}` (line {trainer.row}) is all that seeds {drawn}, and that is later"
            message = f"{only}: `{_spelled(first)}`{where} differs every run"
        elif first.path != site.file.path:
            message = f"{only}: the weights that it starts from differ every run"
        else:
            message = f"{only}: `{_spelled(first)}`{where} differs every run"
    else:
        unseeded_bits = [*draws, *more]
        later, rest = _seeds_later(site, unseeded_bits), "all that follows"
        never = f"the program never seeds {labels(unseeded_bits)}"
        by_then = seeded_by_then(site.program, site.entry, unseeded_bits) if later is None else None
        if later is not None:
            never = f"the program seeds {labels(unseeded_bits)} only later (line {later})"
            rest = "what is drawn until then"
        elif by_then is not None:
            never = (
                f"the program seeds {labels(unseeded_bits)} only later ({by_then.path.name}:{by_then.row})"
            )
            rest = "what is drawn until then"
        gpu = _seeds_gpu(site) if weights else None
        if gpu is not None:
            never += f" on the CPU (line {gpu}: GPUs only)"
        message = f"{never}: `{_spelled(first)}`{where} and {rest} differ every run"
        # What another file draws may hang on a value: that something is drawn for a model that is trained does not.
        torch = rng.TORCH in unseeded_bits and trains(site) and pointed is not draw
        guessed = first.weak and first in draws.values() and not comes_by(site.program, site.entry, first)
        elsewhere = first.path != site.file.path and (torch or (guessed and site.entry.effect.trains))
        if elsewhere or (trains(site) and is_probe(site.file, first)):
            message = f"{never}, and it trains: weights, order or dropout differ every run"
            if by_then is not None:
                message = f"{never}: the weights that it starts from differ every run"
    yield site.finding(
        message,
        node=pointed,
        fix=_fix(site, draws),
        related=tuple(
            (str(draw.path), draw.row, f"draws from {rng.LABELS[bit]}")
            for bit, draw in sorted({**draws, **more}.items())
            if draw is not first
        ),
    )


def _split(file: File, draw: ast.Call | None) -> bool:
    """Whether a draw is RPL112's."""
    return draw is not None and any(True for _ in of_call(file, draw))


def _resumed(site: EntrySite) -> Iterator[Finding]:
    """A program that has no seed but the state of the run which it goes on with."""
    if restored_alone(site):
        yield site.finding(
            "the program sets torch's RNG to what a checkpoint holds, and never seeds it: weights, order and dropout "
            "of a run that starts anew differ every time",
            node=_made(site) or at_entry(site),
            fix=_fix(site, {}),
        )


def _beside(site: EntrySite, trainer: Draw, draw: Draw) -> bool:
    """Whether a draw above a trainer is none of the weights that the run starts from."""
    if _lazy(site.file, draw):
        return True
    return not site.settings.preview and (
        only_judges(site.file, draw) or asked_of_trainer(site, trainer, draw)
    )


def _comes_first(site: EntrySite, draw: Draw) -> bool:
    """Whether a draw above a trainer is of weights, or the program's own under no condition: what else orders or picks
    data by then hangs on options, mostly."""
    if draw.weak or _is_model(draw):
        return True
    node = find_draw(site.file, draw) if draw.path == site.file.path else None
    return node is not None and not Site(site.file, node).tests


def _seed_not_used(site: EntrySite, draw: ast.Call) -> bool:
    """Whether all that the program draws stands in a function that takes a seed and does not use it."""
    file = site.file
    function = file.scope(draw).function
    if function is None or not isinstance(function.node, FUNCTIONS):
        return False
    project = site.program.project
    elsewhere = any(
        operation in (f.DRAW, f.WEAK)
        for path in project.closure([file.path], project.imports)
        if path != file.path and (project.scan(path).draws or project.scan(path).numeric)
        for events in site.program.facts(path).functions.values()
        for operation, *_ in events
    )
    own = (
        name
        for name, events in file.facts.functions.items()
        for operation, *_ in events
        if operation in (f.DRAW, f.WEAK)
    )
    if elsewhere or set(own) != {function.qualname}:
        return False
    return any(finding.start == file.span(draw)[0] for finding in of_function(file, function.node))


def _is_model(draw: Draw) -> bool:
    """Whether a draw is of weights: what makes a model, by its name."""
    return draw.name.rsplit(".", 1)[-1][:1].isupper()


_LAZILY = frozenset({"set_transform", "with_transform"})


def _lazy(file: File, draw: Draw) -> bool:
    """Whether a draw of this file stands in a function that is only handed to what calls it when a sample is read."""
    node = find_draw(file, draw) if draw.path == file.path else None
    function = file.scope(node).function if node is not None else None
    uses = names(file).get(function.qualname, ()) if function is not None else ()
    return bool(uses) and all(
        any(isinstance(a, ast.Call) and last_name(a.func) in _LAZILY for a in file.ancestors(use))
        for use in uses
        if isinstance(use.ctx, ast.Load)
    )


def _seeds_later(site: EntrySite, bits: list[int]) -> int | None:
    """Where a function of the file seeds all of these RNGs that no visible call leads to: one handed to a framework,
    which calls it when the model is made."""
    for function, events in site.file.facts.functions.items():
        if function in (f.MODULE, f.MAIN) or site.program.walked(site.file.path, function):
            continue
        rows = [
            row
            for operation, row, _, mask in events
            if operation == f.SEED and all(mask & bit for bit in bits)
        ]
        made = definitions(site.file).get(function) if rows else None
        uses = names(site.file).get(function.rsplit(".", 1)[-1], ())
        if made is not None and (
            getattr(made, "decorator_list", None) or any(_hands_over(site.file, use) for use in uses)
        ):
            return rows[0]
    return None


def _hands_over(file: File, name: ast.Name) -> bool:
    """Whether a name stands for a function that a call is handed, and not to run in workers."""
    around = file.parent(name)
    if isinstance(around, ast.keyword):
        return around.arg != "worker_init_fn"
    return isinstance(around, ast.Call) and name in around.args


def _seeds_gpu(site: EntrySite) -> int | None:
    """Where the file seeds torch's generators on GPUs: weights and orders are drawn from the CPU's. Not in a function
    that seeds all of torch, which this program, then, does not call."""
    file = site.file
    calls = list(file.nodes(ast.Call))
    every = {file.function(c) for c in calls if file.name(c.func) == "torch.manual_seed"}
    return next(
        (
            c.lineno
            for c in calls
            if (file.name(c.func) in _GPU or last_name(c.func) == _MEGATRON) and file.function(c) not in every
        ),
        None,
    )


def _commented(site: EntrySite) -> Finding | None:
    """A program that learns by what reading cannot follow, and whose seed call is commented out."""
    if not site.settings.preview or site.entry.effect.state & rng.ALL:
        return None
    span = commented_seed(site.file)
    if span is None:
        return None
    return site.finding(
        "this seed call is commented out, and nothing that can be seen seeds instead: what the program draws differs "
        "every run",
        span=span,
        fix=_fix(site, {}),
    )


def _out_of_sight(site: EntrySite) -> Iterator[Finding]:
    """A program that trains what reading cannot follow: nothing that is called may seed, by name or by body."""
    effect = site.entry.effect
    if not site.settings.preview or effect.state & rng.ALL:
        return
    elsewhere, stepwise = trained_elsewhere(site.file), False
    # A trainer of unknown body is no reason to be silent here: few of the projects' own seed.
    if elsewhere is None and not effect.state & ~MAYBE and not effect.draws:
        elsewhere = started_elsewhere(site.file)
        stepwise = elsewhere is not None
    if elsewhere is None and (effect.state & ~MAYBE or effect.draws):
        return
    answer = sampled_answer(site.file) if not effect.state else None
    if answer is not None and not spawns(site.file):
        yield site.finding(
            f"the program never seeds torch: `{site.file.one_line(answer.func)}` samples, and its answers differ in "
            "every run",
            node=answer,
            fix=_fix(site, {}),
        )
        return
    data = site.file.source.data
    if elsewhere is None and not (trains(site) and _LEARNS.search(data)):
        return
    if elsewhere is None and spawns(site.file) and speaks_of_seeds(site.file):
        return
    if demonstration(site):
        return
    unknown = effect.state & MAYBE and b"torch" not in data and not trains_by_library(site.file)
    if unknown and not stepwise:
        return
    found = places(site, {})
    if found:
        start = begin_of_work(site, found[-1].statement)
        yield site.finding(
            "the program trains, and nothing that can be seen of it seeds: weights, order and dropout differ every run",
            node=_made_elsewhere(site, start) or start,
            fix=_fix(site, {}),
        )


def _made_elsewhere(site: EntrySite, start: ast.stmt) -> ast.AST | None:
    """The call that makes the model where a function does: in a long block, the seed is missing at its start. Not where
    another function begins the work, and calls that one."""
    made = _made(site)
    function = site.file.scope(made).function if made is not None else None
    began = site.file.scope(start).function
    return made if function is not None and began in (None, function) else None


_GPU = ("torch.cuda.manual_seed", "torch.cuda.manual_seed_all")
_MEGATRON = "model_parallel_cuda_manual_seed"  # Megatron's, for dropout on GPUs
_LEARNS = compile_later(rb"\boptim\.|\.backward\(|\.fit\(")


def _more(site: EntrySite, draws: dict[int, Draw]) -> dict[int, Draw]:
    """What a program that trains draws from besides: in modules, in items, for weights that reading cannot follow."""
    if not trains(site):
        return {}
    found = reached(site.program, site.entry, site.file)
    if rng.TORCH not in draws and rng.TORCH not in found:
        initial = weights(site.program, site.entry)
        if initial is not None:
            found[rng.TORCH] = initial
    return {bit: draw for bit, draw in found.items() if bit not in draws}


def _pointed(site: EntrySite, first: Draw, draw: ast.Call | None) -> ast.AST | None:
    """What to point at: the draw, or, where it stands in another file or in a class of this one, what makes or calls
    that in the run: there the seed is missing."""
    if draw is not None and not first.weak:
        made = _made(site) if site.entry.effect.trains else None
        return made if made is not None and _called_for(site, draw, made) else draw
    lead = _model(site)
    called = find_draw(site.file, lead) if lead is not None else None
    return called or _made(site) or draw or at_entry(site)


def _called_for(site: EntrySite, draw: ast.Call, made: ast.AST) -> bool:
    """Whether a draw stands in a function that is called for what it returns, next to where the model is made."""
    return site.file.scope(draw).function is not site.file.scope(made).function


_MODEL = compile_later(
    r"(?i)^(?:(?!\w*model_?(?:name|path|dir|file|id|type|args|cfg|config|params|class|data|dict|state|info)s?$)"
    r"\w*model\w*|\w*net(?:work)?"
    r"|net_?[dg]|transformer|actor(?:_critic)?|policy|agent|encoder|classifier)$"
)


_MOVES = frozenset("cuda cpu to half float double eval train deepcopy copy clone compile".split())
_OF_TEXTS = frozenset(
    "replace lower upper strip split join format get pop".split()
)  # `args.model.replace("/", "-")`
_LOADS = frozenset("from_pretrained load load_model".split())


def _unmoved(call: ast.Call) -> ast.Call:
    """The call whose result is moved: `Net()` of `Net().to(device)`."""
    while last_name(call.func) in _MOVES and isinstance(call.func, ast.Attribute):
        if not isinstance(call.func.value, ast.Call):
            break
        call = call.func.value
    return call


def _made(site: EntrySite) -> ast.AST | None:
    """The call that makes the model, by the name that it gets, in the entry point or a function of the file that it
    calls."""
    file = site.file
    blocks: list[list[ast.stmt]] = [getattr(site.node, "body", [])]
    seen: set[ast.AST] = set()
    loaded: ast.AST | None = None  # what it makes beside, a head say, is drawn
    for block in blocks:
        for statement in block:
            if isinstance(statement, (*FUNCTIONS, ast.ClassDef)):
                continue
            for node in walk(statement):
                if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                    target = node.targets[0]
                    # With preview, `model, transform = create_model_and_transforms(…)`, too.
                    if isinstance(target, ast.Tuple) and target.elts and site.settings.preview:
                        target = target.elts[0]
                    made = last_name(_unmoved(node.value).func)
                    if not isinstance(target, (ast.Name, ast.Attribute)) or not _MODEL.match(
                        last_name(target)
                    ):
                        continue
                    if made in _OF_TEXTS:
                        continue
                    if made not in (*_MOVES, *_LOADS):
                        return node.value
                    loaded = loaded or (node.value if made in _LOADS else None)
                elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    binding = file.binding(node.func)
                    called = binding.node if binding is not None else None
                    if isinstance(called, ast.FunctionDef) and called not in seen:
                        seen.add(called)
                        if not _only_judges(site, called):
                            blocks.append(called.body)
    return loaded


def _first(path: Path, draws: dict[int, Draw]) -> Draw:
    """The draw to point at: the first in this file, if there is one."""
    own = [draw for draw in draws.values() if draw.path == path]
    return min(own, key=lambda draw: draw.row) if own else draws[min(draws)]


def _model(site: EntrySite) -> Draw | None:
    """Where a run makes its model, if it draws from nothing before."""
    functions = [f.MODULE] if site.entry.function == f.MAIN else []
    for function in (*functions, site.entry.function):
        found = _opening(site, function, set())
        if found is not None:
            return found
    return None


def _opening(site: EntrySite, function: str, seen: set[str]) -> Draw | None:
    """The first draw of a function of this file in the order of execution: of its own, or of a function of the file
    that it calls; a call that makes a model, or that draws elsewhere, counts as the draw."""
    program, path = site.program, site.file.path
    seen.add(function)
    spare = None
    events = site.file.facts.functions.get(function, [])
    for (operation, row, target, mask), own in zip(events, f.controlled(events)):
        if operation in (f.DRAW, f.WEAK) and mask & ~own & rng.THREE:
            return Draw(path, row, target, operation == f.WEAK)
        if operation not in (f.CALL, f.SPAWN):
            continue
        symbol = program.symbol(target, path)
        if not isinstance(symbol, Symbol):
            continue
        drawn = [draw for bit, draw in program.effect(symbol).draws if bit & rng.THREE]
        if (
            symbol.path == path
            and symbol.qualname in site.file.facts.functions
            and symbol.qualname not in seen
        ):
            inside = _opening(site, symbol.qualname, seen)
            made = definitions(site.file).get(symbol.qualname) if inside is not None and inside.weak else None
            if inside is not None and not (isinstance(made, FUNCTIONS) and _only_judges(site, made)):
                return inside
            spare = spare or inside
        elif drawn:
            return Draw(path, row, target.rsplit(".", 1)[-1], all(draw.weak for draw in drawn))
    return spare


def _only_judges(site: EntrySite, function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a function of a program that trains does not: it fills its model with weights that it loads."""
    if gives_back(function) or not site.entry.effect.trains:
        return False
    symbol = Symbol(site.file.path, function.name)
    return ".load_state_dict(" in site.file.text(function) and not site.program.effect(symbol).trains


def _spelled(draw: Draw) -> str:
    return draw.name.removeprefix("?.").replace("torch.utils.data.", "")


def _fix(site: EntrySite, draws: dict[int, Draw]) -> Fix | None:
    if draws and all(out_of_reach(site.file, bit, draw) for bit, draw in draws.items()):
        return Fix(SHOWN, "Seed each task from its number: no seed of the parent reaches its processes", ())
    found = places(site, draws)
    if not found:
        return None
    debug = site.mode == "debug"
    edits: list[Edit] = []
    for each in found:
        where = {"before" if each.above else "after": each.statement}
        spelling, imports = site.file.runtime("enforce_reproducibility", **where)
        number = each.seed or str(site.settings.default_seed)
        line = f"{spelling}({number})" if debug else f"{spelling}({number}, deterministic=False)"
        added = insert(site.file, each, line, [edit for edit in imports if edit not in edits])
        if added is None:
            return None
        edits += added
    message = "Seed every RNG when the program starts"
    option = next(
        (
            typed
            for call, typed in declared_seeds(site.file)
            if any(each.seed and left_out(site.file, call, typed, each.seed) for each in found)
        ),
        "",
    )
    if not option:
        option = next((each.seed for each in found if each.seed and each.optional), "")
    if option:
        message += f" (without `{option}`, a seed is drawn and printed)"
    if joins_ranks(site.program.project, site.file.path):
        wrapped = model_wrapped(site.file)
        if wrapped is None:
            message += "; then `reprolint.runtime.seed_rank()` once the model is made, so that ranks do not draw alike"
        else:
            message += ", and each rank by its number once the model is theirs"
            spelling, imports = site.file.runtime("seed_rank", after=wrapped)
            apart = site.file.insert_line_after(wrapped, f"{spelling}()")
            known = "".join(edit.text for edit in edits)
            edits = [*edits, *(edit for edit in imports if edit.text.strip() not in known), apart]
        return Fix(UNSAFE, message, tuple(edits))
    return Fix(UNSAFE if debug else SAFE, message, tuple(edits))
