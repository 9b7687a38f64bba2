"""Seed that is set after something was drawn.

## What it does
Reports a program that seeds an RNG after it has drawn from it: a model is built, data is split or shuffled, and
only then the seed is set. Reports at the seed call if it is in this file, else at the draw or the entry point.

## Why
A seed counts from where it is set. Initial weights, or a split, that were drawn before it come from the
operating system's entropy and differ every run, although the program looks seeded. The whole program is looked
at: the model's constructor may be in another file, and a trainer that seeds when it is built (transformers)
comes after the model that it is given.

## Example
```python
model = Net()
torch.manual_seed(args.seed)
```

## Use instead
```python
torch.manual_seed(args.seed)
model = Net()
```

## Fix safety
Shown only: the call has to be moved above what draws, and what it needs with it.

## Proof
tests/proofs: two runs of a program that seeds after building its model differ; with the lines swapped they are
equal.

## Fine print
With `--mode debug` it is on without preview for what draws in the function, or at the top of the module, that seeds
further down, itself or by what it calls; all else that follows is told where it is asked for.

A model of a class out of sight counts, too, where the same block makes it and seeds below, and so does what a function
or constructor of a library draws before it seeds, a constructor before the method that trains (also the head of a model
that it loads, `BertForSequenceClassification.from_pretrained(name)`), what a constructor lets others make
(`instantiate(config.memory)`) before it seeds, a model that is made among the arguments of the call that is given the
seed (`Trainer(model=build_model(cfg), seed=cfg.seed)`), one that is made above it by what is out of sight, where that
is composer's trainer, which seeds, the model that a trainer is given, where its constructor is what seeds, and a new
head that a trainer makes for itself above `super().__init__()`, where its base seeds. So does what a function
that takes a seed draws before it seeds, and what a module makes at its top (`net = Net()`, `ORDER =
np.random.permutation(100)`) where a program that trains imports it and seeds only then: that is reported at the draw.

Where nothing trains (no optimizer's step, no `fit`), initial weights do not count: the program loads others in their
place; what counts there is a draw that chooses, orders or samples.

## References
- https://docs.pytorch.org/docs/stable/notes/randomness.html
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import Any

from reprolint.index import facts as f
from reprolint.index.binding import walk
from reprolint.index.program import Draw, Symbol
from reprolint.knowledge import rng
from reprolint.knowledge.networks import draws_weights
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import EntrySite, NodeSite, Site

from .code.syntax import FUNCTIONS, all_given, constructor_of, last_name
from .code.uses import call_at
from .draws.import_draws import WORDS as IMPORTED
from .draws.import_draws import seeded_after_import
from .draws.randomness import SEED_PARAMETER, calls_of, draws, is_seed_call, parameters
from .loaders.loader import DATALOADER
from .runs.branches import shut
from .runs.demonstrations import told
from .runs.entries import (
    at_entry,
    checks_only,
    find_draw,
    labels,
    seeded_by_trainer,
    seeded_for_metric,
    unseeded,
)
from .runs.kinds import by_mode_alone
from .runs.seed_place import spawns
from .seeds.before_base import WORDS as BEFORE_BASE
from .seeds.before_base import made_before_base
from .seeds.made_before_call import made_before_seed

_MODEL = compile_later(
    r"(?i)^(?:(?:\w+_)?(?:model|net|network|policy|agent|actor|critic|encoder|decoder|discriminator)|generator|net[dg])$"
)
_MAKES = compile_later(r"^(?:[A-Z]\w*|(?:get|build|create|make)_(?:model|net|network|policy|agent))$")
_COUNTS = compile_later(r"(?i)param|count|summar|flops|size|view|print|show")


_SEED = compile_later(rb"(?i)seed")


@rule(
    code="RPL108",
    name="late-seeding",
    entries=True,
    nodes=(ast.Call, ast.Module),
    preview_words=IMPORTED
    | BEFORE_BASE
    | {
        "~instantiate seed",
        "manual_seed",
        "seed_everything",
        "set_seed",
        "setup_seed",
        "seed_all",
        # A model that is made among the arguments of a call: one pattern a word, for a literal is found fast.
        *(
            rf"seed ~{part} re:{part}=(?:\w+\.)*(?:[A-Z]|(?:get|build|create|make)_)\w*\("
            for part in ("model", "net", "network", "policy", "backbone", "encoder", "actor", "critic")
        ),
        *(
            rf"seed ~{verb}_ re:{verb}_(?:\w+_)?(?:model|net|network|policy|agent)\("
            for verb in ("get", "build", "create", "make", "init")
        ),
        r"composer re:\bseed=",
    },
    numeric=True,
    default=False,
    default_modes=("debug",),
)
def check(site: EntrySite | NodeSite) -> Iterator[Finding]:
    """Report draws that a later seed call of the same entry point was meant to cover."""
    if isinstance(site, NodeSite):
        if by_mode_alone(site, "RPL108"):
            return
        if isinstance(site.node, ast.Module):
            if site.settings.preview and not site.file.test:
                yield from seeded_after_import(site.file)
                yield from made_before_base(site.file)
            return
        yield from _at_call(site)
        return
    effect = site.entry.effect
    late = {bit: draw for bit, draw in unseeded(site).items() if effect.state & bit}
    if (
        not late
        or site.file.test
        or told(site)
        or spawns(site.file)
        or seeded_for_metric(site)
        or seeded_by_trainer(site)
    ):
        return
    # The seed was never meant for other processes, nor is that of another process one for this; and a loader that is
    # made has drawn nothing yet.
    own = site.program.without_spawned(site.entry)
    seeds, drawn_here = dict(own.seeds), dict(own.draws)
    late = {
        bit: draw
        for bit, draw in late.items()
        if bit in drawn_here and bit in seeds and not checks_only(site, draw) and draw.name != DATALOADER
    }
    late = {bit: draw for bit, draw in late.items() if not shut(site.file, seeds[bit])}
    if not late:
        return
    bit = min(late, key=lambda one: (seeds[one].path != site.file.path, seeds[one].row))
    draw, seed = late[bit], seeds[bit]
    here = site.file.path
    node = _late_call(site, seed, draw)
    if node is not None or seed.path == here:
        node = node or call_at(site.file, seed.row)
        seeded = "this call"
    else:
        node = find_draw(site.file, draw) if draw.path == here else None
        seeded = f"`{seed.name}` ({seed.path.name}:{seed.row})"
    by_mode = by_mode_alone(site, "RPL108")
    if by_mode and (node is None or not _side_by_side(site.file, draw, node)):
        return
    lead = _lead(site, draw)
    function = site.file.scope(lead).function if lead is not None else None
    if draw.weak and function is not None and _COUNTS.search(function.qualname):
        return  # `view_model_param()`: a model that is made once more, and looked at
    drawn = f"`{draw.name.removeprefix('?.')}` ({draw.path.name}:{draw.row})"
    place = node or lead or at_entry(site)
    alone = len(late) == 1 and draw.path == here and not by_mode
    if alone and node is not None and _at_call(NodeSite(site.file, node)):
        return  # the call's own finding says so
    related = [(draw, "draws before the seed"), (seed, "seeds")]
    yield site.finding(
        f"{seeded} seeds {labels(list(late))} too late: {drawn} has drawn before, unseeded, and differs every run",
        node=place,
        fix=Fix(SHOWN, f"Seed above line {draw.row}", ()) if draw.path == here and node is not None else None,
        related=tuple(
            (str(other.path), other.row, what)
            for other, what in related
            if (other.path, other.row) != (here, getattr(place, "lineno", 0))
        ),
    )


def _at_call(site: NodeSite) -> list[Finding]:
    """What is said of a call by what stands above it in its own function or class, whatever program comes by."""
    if not site.file.holds(_SEED):
        return []
    found = list(_behind_model(site))
    found = found or list(_behind_constructor(site))
    found = found or list(_behind_parts(site))
    if not found and site.settings.preview and not site.file.test:
        found = list(made_before_seed(site.file, site.node))
    found = found or list(_behind_draw(site))
    return found or list(_behind_given(site))


def _side_by_side(file: File, draw: Draw, seeding: ast.AST) -> bool:
    """Whether a draw and the call below it that seeds stand in one function of a file, or both in none: what drew
    elsewhere may be drawn anew, thrown away, or not come to at all."""
    drawing = call_at(file, draw.row) if draw.path == file.path else None
    if drawing is None or draw.row >= seeding.lineno:  # type: ignore[attr-defined]
        return False
    return file.scope(drawing).function is file.scope(seeding).function


def _late_call(site: EntrySite, seed: Draw, draw: Draw) -> ast.Call | None:
    """The call in the entry point's file that has to move: it leads to the seed, and not to the draw before."""
    facts, path = site.file.facts, site.file.path
    name, seen = site.entry.function, set[str]()
    while name not in seen:
        seen.add(name)
        for row, symbol in _called(site, name):
            effect = site.program.effect(symbol)
            if not any((one.path, one.row) == (seed.path, seed.row) for _, one in effect.seeds):
                continue
            if not any((one.path, one.row) == (draw.path, draw.row) for _, one in effect.draws):
                return call_at(site.file, row) if not (effect.trains or effect.draws) else None
            if symbol.path != path or symbol.qualname not in facts.functions:
                return None
            name = symbol.qualname
            break
    return None


def _called(site: EntrySite, function: str) -> Iterator[tuple[int, Symbol]]:
    """The calls of a function of the entry point's file that surely lead into the project, in order, each with its
    row."""
    for operation, row, target, mask in site.file.facts.functions.get(function, ()):
        if operation == f.CALL and not target.startswith("?") and not mask & f.EITHER:
            symbol = site.program.symbol(target, site.file.path)
            if isinstance(symbol, Symbol):
                yield row, symbol


def _lead(site: EntrySite, draw: Draw) -> ast.AST | None:
    """The call in the entry point's file that leads to what draws in another: above it the seed is missing."""
    facts, path = site.file.facts, site.file.path
    name, seen = site.entry.function, set[str]()
    while name not in seen:
        seen.add(name)
        for row, symbol in _called(site, name):
            drawn = site.program.effect(symbol).draws
            if any((one.path, one.row) == (draw.path, draw.row) for _, one in drawn):
                if symbol.path == path and symbol.qualname in facts.functions:
                    name = symbol.qualname
                    break
                return call_at(site.file, row)
    return None


def _behind_model(site: NodeSite) -> Iterator[Finding]:
    """A seed call further down a block that has made the model, of a class whose body is not in sight, with no seed
    call above it."""
    file = site.file
    call: Any = site.node
    if not site.settings.preview or file.test or not _seeds_torch(site):
        return
    statement = file.statement(call)
    made: Any = None
    calls: Iterable[Any] = file.nodes(ast.Call)
    function = file.scope(call).function
    for other in calls:
        if file.scope(other).function is not function or other.lineno >= call.lineno:
            continue
        if is_seed_call(file, other) or "seed" in last_name(other.func).lower():
            return  # weights may well come from that one
        above, called = file.statement(other), other.func
        if made is None and isinstance(above, ast.Assign) and _is(above.value, other):
            named = _MODEL.match(last_name(above.targets[0])) and _MAKES.match(last_name(called))
            if named and file.symbol(called) is None and _above(file, above, statement):
                made = other
    if made is None or Site(file, made).seeded("torch").yes:  # another function of the file may be what seeds
        made = _drawn_above(site, call)
    if made is not None:
        yield site.finding(
            f"seeds too late for the weights: `{last_name(made.func)}` (line {made.lineno}) has drawn them, unseeded, "
            "and they differ every run",
            fix=Fix(SHOWN, f"Seed above line {made.lineno}", ()),
        )


def _behind_draw(site: NodeSite) -> Iterator[Finding]:
    """A function that is given a seed, draws a number, and then seeds the RNG which that came from."""
    file = site.file
    call: Any = site.node
    function = file.scope(call).function
    bit = rng.SEEDS.get(file.name(call.func) or "", (0, ""))[0] & rng.THREE
    if not bit or not site.settings.preview or file.test or function is None or site.loop_depth:
        return
    seed = call.args[0] if call.args else None
    if not isinstance(function.node, FUNCTIONS) or not isinstance(seed, ast.Name):
        return
    if not SEED_PARAMETER.match(seed.id) or all(a.arg != seed.id for a in parameters(function.node)):
        return
    if any(
        is_seed_call(file, other) for other in calls_of(file, function.node) if other.lineno < call.lineno
    ):
        return
    for draw, drawn in draws(file, function.node):
        above = file.statement(draw)
        bound = {n.id for n in walk(above) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        if drawn & bit and draw.lineno < call.lineno and _above(file, above, file.statement(call)):
            if seed.id not in bound:
                yield site.finding(
                    f"seeds too late for `{file.one_line(draw.func)}` (line {draw.lineno}), which has drawn from the "
                    "same RNG: that number does not follow the seed"
                )
            return


_INIT = compile_later(r"(?:^|_)model_(?:init|fn|factory)$")  # what a trainer is handed to make its model with
_TEACHES = compile_later(r"^_?(?:fit|train|run|learn)\w*$")


def _behind_constructor(site: NodeSite) -> Iterator[Finding]:
    """A seed that a method which trains sets, where the constructor has made the weights already and seeds nothing."""
    file = site.file
    call: Any = site.node
    if not site.settings.preview or file.test or not _seeds_torch(site):
        return
    owner = file.scope(call).owner
    method = site.function.rpartition(".")[2]
    if owner is None or not _TEACHES.match(method):
        return
    constructor = f"{owner.qualname}.__init__"
    events = file.facts.functions.get(constructor, ())
    seeds = {
        name
        for name, done in file.facts.functions.items()
        if any(operation == f.SEED and mask & rng.TORCH for operation, _, _, mask in done)
        and ("." not in name or name.startswith(f"{owner.qualname}."))  # not what other classes do
    }
    if not seeds <= {site.function, f"{owner.qualname}.{last_name(call.func)}", last_name(call.func)}:
        return
    if file.program.walked(file.path, constructor) and not Site(file, owner.node).seeded("torch").no:
        return
    for operation, row, target, mask in events:
        if operation == f.WEAK and mask & rng.TORCH and draws_weights(target):
            yield site.finding(
                f"seeds too late for the weights that `{owner.qualname}` has: its constructor has drawn them (line "
                f"{row}), and this seed does not decide them"
            )
            return
    asked = constructor_of(owner.node) if isinstance(owner.node, ast.ClassDef) else None
    again = {last_name(o.func) for o in file.nodes(ast.Call) if file.function(o) == site.function}
    for made in calls_of(file, asked) if asked is not None else ():
        if last_name(made.func) in again:
            continue  # made anew below the seed
        if _INIT.search(last_name(made.func)) and _MODEL.match(_target(file, made)):
            yield site.finding(
                f"`{owner.qualname}.{method}` seeds (line {call.lineno}), and `{file.one_line(made.func)}` draws the "
                "weights when the object is made, before that: they differ every run",
                node=made,
            )
            return
        if _new_head(file, made) and not file.program.walked(file.path, constructor):
            yield site.finding(
                f"seeds too late for the head of `self.{_target(file, made)}`: the constructor has drawn what is not "
                f"loaded (line {made.lineno}), and this seed does not decide it"
            )
            return


# Models that are loaded without what their task needs, which is drawn.
_FOR_TASK = compile_later(
    r"For(?:Sequence|Token|Image|Audio|Video|Multi|Question|Joint|Relation|Entity)\w*$|(?:^|_)model_class$|(?:^|_)model_cls$"
)


def _new_head(file: File, made: ast.Call) -> bool:
    """`self.model = BertForSequenceClassification.from_pretrained(…)`: the classifier's weights are drawn."""
    function = made.func
    if not isinstance(function, ast.Attribute) or function.attr != "from_pretrained":
        return False
    return bool(_MODEL.match(_target(file, made)) and _FOR_TASK.search(last_name(function.value)))


def _target(file: File, call: ast.Call) -> str:
    """The name that a call's result is bound to."""
    statement = file.statement(call)
    bound = isinstance(statement, ast.Assign) and statement.value is call
    return last_name(statement.targets[0]) if bound else ""  # type: ignore[attr-defined]


# What makes an object by a name or configuration that only the run knows, and what makes one out of sight.
_INSTANTIATES = compile_later(r"(?i)instantiate")
_BUILDS = compile_later(r"^(?:build|make|create)_\w")
_PART = compile_later(
    r"(?i)(?:^|_)(?:model|net|network|policy|agent|memory|buffer|actor|critic|encoder|decoder|sampler|dataset"
    r"|exploration\w*|population|env|environment|loader|optimizer)s?$"
)


def _behind_parts(site: NodeSite) -> Iterator[Finding]:
    """A constructor that seeds with its own options, below what it has made its parts with."""
    file = site.file
    call: Any = site.node
    if not site.settings.preview or file.test or not site.function.endswith(".__init__"):
        return
    values = all_given(call)
    if not is_seed_call(file, call) or "seed" not in last_name(values[0]).lower() or site.loop_depth:
        return
    function = file.scope(call).function
    parts: list[ast.Call] = []
    for other in file.nodes(ast.Call):
        if other.lineno > call.lineno or other is call or file.scope(other).function is not function:
            continue
        if "seed" in file.text(other.func).lower():
            return  # told at the first of them
        above = file.parent(other)
        if isinstance(above, ast.Assign) and _PART.search(last_name(above.targets[0])):
            called = last_name(other.func)
            hidden = _BUILDS.match(called) and file.symbol(other.func) is None
            if _INSTANTIATES.search(called) or hidden:
                parts.append(other)
    names = [
        name for name, bit in rng.NAMES.items() if rng.SEEDS.get(file.name(call.func) or "", (0,))[0] & bit
    ]
    if not parts or not names:
        return
    if file.program.walked(file.path, site.function) and Site(file, parts[0]).seeded(*names).yes:
        return  # the program has seeded before
    made = file.statement(parts[0])
    yield site.finding(
        f"seeds too late for what the constructor has made: whatever `{file.one_line(parts[0].func)}` (line "
        f"{made.lineno}) drew, it drew before this seed"
    )


_TRAINS = compile_later(r"(?:Trainer|Learner|Solver|Runner|Engine|Agent|Experiment)\w{0,4}$")
_AS_MODULE = "parameters named_parameters to cuda train state_dict modules apply half float double".split()


def _behind_given(site: NodeSite) -> Iterator[Finding]:
    """A trainer whose constructor seeds and is given the model: that was made before."""
    file = site.file
    call: Any = site.node
    owner = file.scope(call).owner
    if not site.settings.preview or file.test or owner is None or site.loop_depth:
        return
    if not site.function.endswith(".__init__") or not is_seed_call(file, call):
        return
    if not rng.SEEDS.get(file.name(call.func) or "", (rng.TORCH,))[0] & rng.TORCH or not all_given(call):
        return
    made: Any = owner.node
    teaches = any(isinstance(part, ast.FunctionDef) and _TEACHES.match(part.name) for part in made.body)
    if not (teaches or _TRAINS.search(made.name)):
        return
    constructor = constructor_of(made)
    model = next((name for name in _parameters(constructor) if _MODEL.match(name)), None)
    if model is None or constructor is None or not _is_module(constructor, model):
        return
    for other in walk(constructor):
        if not isinstance(other, ast.Call) or other.lineno >= call.lineno:
            continue
        if is_seed_call(file, other) or "seed" in last_name(other.func).lower():
            return  # told at the first of them
    if file.program.walked(file.path, site.function) and site.seeded("torch").yes:
        return  # the program has seeded before
    yield site.finding(
        f"seeds too late for the weights of `{model}`, which the constructor is given: they were drawn before this seed"
    )


def _parameters(function: Any) -> list[str]:
    arguments = function.args if isinstance(function, ast.FunctionDef) else None
    return [a.arg for a in (*arguments.args, *arguments.kwonlyargs)] if arguments is not None else []


def _is_module(constructor: Any, name: str) -> bool:
    """Whether a constructor takes a parameter for a module: it asks it for its parameters, and does not call it to make
    one."""
    asked = False
    for node in walk(constructor):
        function = node.func if isinstance(node, ast.Call) else None
        if isinstance(function, ast.Name) and function.id == name:
            return False
        if isinstance(node, ast.Call) and ast.unparse(node) == f"isinstance({name}, str)":
            return False  # a model's name, and the model is made of it here
        if isinstance(function, ast.Attribute) and function.attr in _AS_MODULE:
            held = function.value
            asked = asked or last_name(held) == name
        sides = (node.left, *node.comparators) if isinstance(node, ast.Compare) else ()
        named = any(isinstance(n, ast.Constant) and isinstance(n.value, str) for n in sides)
        if named and any(last_name(n) == name for n in sides):
            return False  # a model's name
    return asked


def _is(value: ast.expr, call: ast.Call) -> bool:
    """Whether a value is what a call makes, moved to a device: `Net(…).cuda()`."""
    while (
        value is not call and isinstance(value, ast.Call) and last_name(value.func) in ("cuda", "to", "train")
    ):
        value = value.func.value if isinstance(value.func, ast.Attribute) else call
    return value is call


def _above(file: File, first: ast.stmt, then: ast.stmt) -> bool:
    """Whether a statement runs wherever a later one does: no other branch holds it."""
    chain = {id(then), *(id(around) for around in file.ancestors(then))}
    return any(id(sibling) in chain for sibling in file.siblings(first))


def _drawn_above(site: NodeSite, call: ast.Call) -> ast.Call | None:
    """The first call above a seed call, in its function and not in another branch, that makes weights."""
    file = site.file
    function = file.scope(call).function
    if function is None:
        return None
    if file.program.walked(file.path, function.qualname):
        here = (e.effect.draws for e in site.program.reaching(file.path) if e.path == file.path)
        if any(bit & rng.TORCH for drawn in here for bit, _ in drawn):
            return None  # the walk from this file says what the program draws before
        if site.seeded("torch").yes:
            return None
    for name, events in file.facts.functions.items():
        if (
            name != function.qualname
            and not name.endswith("__init__")
            and last_name_of(name) != last_name(call.func)  # the helper that is called here
            and any(o == f.SEED and m & rng.TORCH for o, _, _, m in events)
        ):
            return None  # a function that may have been called before
    statement = file.statement(call)
    for operation, row, target, mask in file.facts.functions.get(function.qualname, ()):
        if row >= call.lineno:
            continue
        makes = operation == f.WEAK and bool(mask & rng.TORCH) and draws_weights(target)
        if operation == f.CALL and not target.startswith("?") and not mask & f.HANDED_OVER:
            symbol = site.program.symbol(target, file.path)
            if isinstance(symbol, Symbol) and last_name_of(target)[:1].isupper():
                makes = "torch.nn.Module" in site.program.bases(symbol)
        made = call_at(file, row) if makes else None
        while (
            made is not None
            and isinstance(made.func, ast.Attribute)
            and isinstance(made.func.value, ast.Call)
        ):
            made = made.func.value  # `Net(…).cuda()`
        if made is not None and _above(file, file.statement(made), statement):
            return made
    return None


def last_name_of(dotted: str) -> str:
    """The last part of a dotted name."""
    return dotted.removesuffix("()").rsplit(".", 1)[-1]


def _seeds_torch(site: NodeSite) -> bool:
    """Whether a call seeds torch with the program's seed, and not with one for this rank or step."""
    call: Any = site.node
    values = all_given(call)
    return (
        is_seed_call(site.file, call)
        and (site.file.name(call.func) or "") not in ("random.seed", "numpy.random.seed")
        and isinstance(values[0], (ast.Name, ast.Attribute, ast.Constant))
        and site.loop_depth == 0
    )
