"""Seed that is set again to the same value at every step, item or call.

## What it does
Reports a seed call whose seed cannot change inside a training loop (over epochs, steps, a loader; `while step < n`), in
`__getitem__`, in a collate function or in a dataset's transform, also through a helper of the project (`set_seed(42)`);
a generator that is made there with a constant, or in a method of a dataset that takes an item's index; what draws and
is made with one seed in every round of a loop that has nothing else to tell its rounds apart (the samplers of an
ensemble); and a `torch.Generator()` that is made in a function and seeded only where a seed was given.

## Why
Setting the same seed again repeats the same numbers: every epoch has the same order and the same dropout masks,
every sample the same augmentation. Runs are repeatable, and what they learn from is not random any more. With
`num_workers=0` a seed call in `__getitem__` also resets the RNG that the training loop draws from. A
`torch.Generator()` that nobody seeds starts from one constant (67280421310721), at every call anew, and follows
no seed of the program.

## Example
```python
for epoch in range(epochs):
    torch.manual_seed(0)
    train_one_epoch(model, loader)
```

## Use instead
```python
torch.manual_seed(0)
for epoch in range(epochs):
    train_one_epoch(model, loader)
```

## Fix safety
Shown only: whether the seed should move out of the loop or depend on it is for a person to say.

## Proof
tests/proofs: the masks of all epochs are equal; with the seed moved out, they differ, and two runs are equal.

## Fine print
Reports, too, seeds in a collator's or transform's `__call__`, in a function that is handed to `map`, and at the start
of every pass over a sampler or stream; a generator that is handed to what draws and never seeded; a seed that stays the
same in what runs again and again by its name and class: `__next__`, the `__iter__` of a sampler or dataset, a module's
`forward`, a loss and what it calls, a training step, a function that trains one epoch, an augmentation, what a
dataset's `__getitem__` calls (from another file, too), an environment's `reset` (`self.env.reset(seed=self.seed)`), the
generator of a loader that Lightning makes anew as it trains, a function that gives its caller random numbers
(`random_points`, `sample_noise`: the RNG is made there, of a constant or a configuration's seed); an order drawn by the
number of the epoch before (`shuffle(seed=self.epoch)` above `self.epoch = epoch`); a list that is shuffled once above
the loop over epochs, all of which go through it as it stands; draws of a loop that are put together and all have one
seed (`sampled[node] = draw(states, seed=seed)`), the samples of a prompt among them; noise for each parameter of a
model from one seed, set anew for each; `{"seed": s for s in seeds}`, of which the last seed alone is left; a seed that
drifts from epoch to epoch, for it is counted from that of the epoch before (`g.manual_seed(g.initial_seed() + epoch)`);
the first word of NumPy's state as a seed (`default_rng(np.random.get_state()[1][0])`), which stays as it is for
hundreds of draws; and a context that seeds a global RNG for its block (`with seed(3):`) and does not put its state
back: what is drawn behind one such block is drawn again behind the next.

Left alone: seeds that depend on the loop (`manual_seed(base + step)`), on the index, or are drawn; loops over
runs, folds, models or configurations, each of which should start alike; tests.

## References
- https://docs.pytorch.org/docs/stable/notes/randomness.html
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

from reprolint.index.binding import walk
from reprolint.index.extract import SEED_HELPER
from reprolint.knowledge import frameworks, rng
from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN, File
from reprolint.lint.finding import Finding
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite, NodeSite, Site

from .code.syntax import FUNCTIONS, all_given, last_name
from .code.uses import function_of, names
from .draws.constant_generators import never_seeded
from .draws.item_methods import gives_items
from .draws.randomness import calls_of, global_draw, is_seed_call, parameters
from .environments.one_seed_for_all import last_key_alone
from .epochs.drifting_seeds import WORDS as DRIFTING
from .epochs.drifting_seeds import drifts
from .epochs.once_shuffled import once_shuffled
from .epochs.same_passes import remade_each_pass, same_each_pass
from .epochs.stale_epochs import before_its_epoch
from .loaders.loader import is_evaluation
from .loaders.reloaded import reloaded_alike
from .runs.intent import seed_not_given
from .seeds.called_again import set_at_each_call, set_each_round
from .seeds.first_word import first_word
from .seeds.left_seeded import WORDS as LEFT_SEEDED
from .seeds.left_seeded import left_seeded
from .seeds.one_seed_for_samples import one_for_all_samples
from .seeds.same_draws import same_draw_each_round, same_rng_each_round
from .seeds.same_rounds import SAMPLES, same_each_round
from .seeds.same_tensors import same_each_part

_OBJECTS = {**rng.NUMPY_GENERATORS, "random.Random": "x", "torch.Generator().manual_seed": "seed"}
_SEEDS = {
    name: seed for name, (mask, seed) in rng.SEEDS.items() if seed not in ("state", "new_state", "devices")
}
_SETTING = compile_later(r"\.(set|seed|manual)_\w+$")
_HELPERS = {name: "seed" for name in frameworks.SEEDING if _SETTING.search(name)}
_CALLS = {**_HELPERS, **_SEEDS, **_OBJECTS, "torch.Generator": ""}

_STEPS = compile_later(
    r"(?i)^(epoch|ep|step|global_step|batch|batch_idx|batch_ndx|iteration|iter|iter_num|it|itr|episode)s?$"
    r"|_(step|epoch|iter|batch)$"
)
_MOVES = compile_later(r"epoch|step|worker|rank|idx|index|count|iter|cur")
_LOADERS = compile_later(r"(?i)loader$|^(train|data)_(iter|dl)$")
_SPEAKS = compile_later(r"(?i)seed|determin|reprod")
_ITEM = compile_later(r"^__getitem__$|^_*collate(_fn)?\w*$|\w*collate(_fn)?$")


_LOOPS = ("epoch", "step", "iter", "batch", "episode", "loader", "__getitem__", "collate")


@rule(
    code="RPL109",
    name="reseed-in-loop",
    calls=_CALLS,
    nodes=(ast.Call, ast.For, ast.While, ast.ListComp, ast.DictComp),
    words={f"~{word} ~{loop}" for word in ("seed", "determin", "reprod") for loop in _LOOPS}
    | {"random_state ~range", "seed ~range"},
    preview_words={*DRIFTING, *LEFT_SEEDED}
    | {f"~seed {name}" for name in ("__next__", "__iter__", "forward", "reset", "__call__", "act")}
    | {f"~seed ~_{name}" for name in ("action", "epoch", "step", "batch")}
    | {
        f"~seed ~{word}"
        for word in ("samples", "rollouts", "generations", "responses", "completions", "best_of")
    }
    | {f"~seed ~{word}" for word in ("candidates", "return_sequences", "images")}
    | {"~seed ~_image", "~seed ~_sample"}
    | {"~shuffle ~epoch", "permutation ~epoch", "randperm ~epoch", "seed ~sample", "seed ~choice"}
    | {f"~seed {name}" for name in ("named_parameters", "parameters", "named_modules", "chunks", "layers")},
    default=False,
)
def check(site: CallSite | NodeSite) -> Iterator[Finding]:
    """Report seeds that are the same each time."""
    if isinstance(site.node, ast.DictComp):
        found = last_key_alone(site.file, site.node) if site.settings.preview and not site.file.test else None
        if found is not None:
            yield found
        return
    yield from _once(site)
    if isinstance(site.node, ast.While):
        return
    if isinstance(site, NodeSite) and not isinstance(site.node, ast.Call):
        for call in same_each_round(site.file, site.node) if not site.file.test else ():
            done = "called" if last_name(call.func) in SAMPLES else "made anew"
            yield Site(site.file, call).finding(
                f"`{site.file.one_line(call.func)}` is {done} in "
                "each round with the same seed: all rounds draw the same numbers"
            )
        bold = site.settings.preview and not site.file.test
        for same, key, number in one_for_all_samples(site.file, site.node) if bold else ():
            yield Site(site.file, same).finding(
                f"`{key}` is the same in each round of `{number}`, and nothing reads which round it is: all samples "
                "are drawn with one seed"
            )
        parts = isinstance(site.node, ast.For) and bold
        for call in same_each_part(site.file, site.node) if parts else ():
            yield Site(site.file, call).finding(
                f"`{site.file.one_line(call)}` starts over with the same seed for each of "
                f"`{site.file.one_line(site.node.iter)}`: what is drawn for them begins with the same numbers"
            )
        return
    if isinstance(site, NodeSite):
        late = before_its_epoch(site.file, site.node) if site.settings.preview else None
        if late is not None and not site.file.test:
            yield site.finding(
                f"`{site.file.one_line(site.node)}` is given `{late}` before that is set to the epoch that begins: "
                "the order is that of the epoch before"
            )
        if not site.file.test and site.settings.preview:
            yield from _same_episode(site)
            added = drifts(site.file, site.node)
            if added is not None:
                yield site.finding(
                    f"`{added}` is added to `initial_seed()`, which is the seed that the last such call has set: "
                    "what is drawn depends on all epochs that came before, and a resumed run draws something else"
                )
            remade = remade_each_pass(site.file, site.node)
            if remade is not None:
                yield site.finding(
                    f"`{site.file.one_line(site.node.func)}` is made anew with the same seed at the start of each pass "
                    f"over `{remade}`: every epoch has the same order"
                )
            if reloaded_alike(site.file, site.node):
                yield site.finding(
                    f"`{site.file.one_line(site.node.func)}` starts over with the same seed whenever the loader is "
                    "made anew (`reload_dataloaders_every_…`): the epochs after it draw the same numbers again"
                )
            into = same_draw_each_round(site.file, site.node)
            if into is not None:
                what = f"draws the parts of `{into}`" if into else "draws until there is enough"
                yield site.finding(
                    f"`{site.file.one_line(site.node.func)}` is given the same seed in each round of a loop that "
                    f"{what}: all rounds have the same random numbers"
                )
        context = left_seeded(site.file, site.node) if site.settings.preview and not site.file.test else None
        if context is not None:
            yield site.finding(
                f"`{context}` seeds the global RNG for its block and does not put its state back: what is drawn behind "
                "each block of one seed is the same again"
            )
        if not site.file.test and _SPEAKS.search(last_name(site.node.func)):
            yield from _helper(site)
        return
    if site.file.test or site.partial:
        return
    if site.name == "torch.Generator":
        yield from _default_generator(site)
        return
    argument = site.args[_CALLS[site.name]]
    seed = argument.node if argument.given else (site.node.args[0] if site.node.args else None)
    if seed is None or isinstance(seed, ast.Starred):
        return
    word = first_word(site.file, seed) if site.settings.preview else None
    if word is not None:
        yield Site(site.file, word).finding(
            f"`{site.file.one_line(word)}` is the same for hundreds of draws from NumPy's global RNG: what "
            f"`{site.spelling}` makes of it gives the same numbers call after call"
        )
        return
    function = _item_function(site) or _item_method(site)
    if function is not None and _evaluates(site):
        return  # noise that is to be the same in each evaluation
    if function is not None and not _varies(site, seed, function):
        what = (
            "every item has the same random numbers"
            if not _ITEM.match(function.name) or function.name == "__getitem__"
            else "every batch has the same random numbers"
        )
        yield site.finding(
            f"`{site.spelling}` sets the same seed again for each call of `{function.name}`: {what}"
        )
        return
    passed = same_each_pass(site, seed) if site.settings.preview else None
    if passed is not None:
        yield site.finding(
            f"`{site.spelling}` sets the same seed again at the start of each pass over `{passed}`: every epoch has "
            "the same order"
        )
        return
    loop = _training_loop(site)
    if loop is not None and site.name not in _OBJECTS and not _varies(site, seed, loop):
        if _put_back(site):
            return  # what evaluation draws, and nothing else
        counted = loop.test if isinstance(loop, ast.While) else loop.target
        where = "every epoch" if re.search(r"\bep(och)?s?\b|epoch", ast.unparse(counted)) else "every step"
        yield site.finding(
            f"`{site.spelling}` sets the same seed again in a loop: {where} draws the same numbers"
        )
    elif (
        site.settings.preview
        and (site.name in _SEEDS or site.name.endswith(".manual_seed"))
        and set_each_round(site, seed)
    ):
        yield site.finding(
            f"`{site.spelling}` sets the same seed again in each round of the loop, which has nothing else to tell its "
            "rounds apart: all of them draw the same numbers"
        )
    elif (
        site.settings.preview
        and site.name in _OBJECTS
        and (into := same_rng_each_round(site.file, site.node, seed))
    ):
        yield site.finding(
            f"`{site.spelling}` makes an RNG with the same seed in each round of a loop that draws the parts of "
            f"`{into}`: all rounds have the same random numbers"
        )
    elif site.settings.preview and function is None:
        yield from _each_call(site, [seed], makes=site.name in _OBJECTS)


def _once(site: CallSite | NodeSite) -> Iterator[Finding]:
    """A list that is shuffled above the loop over epochs, and in no epoch."""
    loop: Any = site.node
    if not site.settings.preview or site.file.test or not isinstance(loop, (ast.For, ast.While)):
        return
    found = once_shuffled(site.file, loop)
    if found is not None:
        yield Site(site.file, found[0]).finding(
            f"`{found[1]}` is put in its order here, and every epoch of the loop in line {site.row} goes through it in "
            "this one"
        )


def _each_call(site: CallSite, given: list[ast.expr], *, makes: bool) -> Iterator[Finding]:
    """What a function that runs again and again seeds with the same each time."""
    each = set_at_each_call(site, given, makes=makes)
    if each is not None and not _evaluates(site):
        name = site.function.rsplit(".", 1)[-1]
        made = makes and not site.name.endswith("manual_seed")
        what = "makes an RNG with the same seed" if made else "sets the same seed again"
        yield site.finding(
            f"`{site.spelling}` {what} at each call of `{name}`: every {each} draws the same numbers"
        )


_ENV = compile_later(r"(?i)(?:^|_)envs?$|^unwrapped$")


def _same_episode(site: NodeSite) -> Iterator[Finding]:
    """`self.env.reset(seed=self.seed)`, `self.env.seed(self.seed)` in a wrapper's `reset`."""
    target = site.node.func
    if not isinstance(target, ast.Attribute) or target.attr not in ("reset", "seed"):
        return
    given = [k.value for k in site.node.keywords if k.arg == "seed"]
    if target.attr == "seed":
        given += site.node.args[:1]
    if not given or not _ENV.search(last_name(target.value)):
        return
    call = CallSite(site.file, site.node, "")
    each = set_at_each_call(call, given, makes=False)
    if each is not None and not _evaluates(call):
        yield call.finding(
            f"`{call.spelling}` is given the same seed at each call of `{call.function.rsplit('.', 1)[-1]}`: every "
            f"{each} starts alike and draws the same numbers"
        )


def _helper_elsewhere(site: NodeSite) -> bool:
    """Whether a call is of a helper that is out of sight, and is named as what seeds."""
    call, file = site.node, site.file
    if not is_seed_call(file, call) or (file.name(call.func) or "") in (*_SEEDS, *_HELPERS):
        return False
    known = isinstance(call.func, ast.Name) or last_name(getattr(call.func, "value", call)) != "self"
    return known and file.symbol(call.func) is None and "env" not in ast.unparse(call.func).lower()


def _helper(site: NodeSite) -> Iterator[Finding]:
    """A helper of the project that seeds with a constant or with what it is given, where that is the same each time."""
    found = function_of(site.file, site.node)
    if found is None and not (site.settings.preview and _helper_elsewhere(site)):
        return
    if found is not None and not _seeds_alike(*found):
        return
    call = CallSite(site.file, site.node, site.file.name(site.node.func) or "")
    given = [*call.node.args, *(keyword.value for keyword in call.node.keywords)]
    if any(isinstance(value, ast.Starred) for value in given):
        return
    function, loop = _item_function(call), _training_loop(call)
    around = function if function is not None else loop
    if around is None and site.settings.preview:
        yield from _each_call(call, given, makes=False)
    if around is None or any(_varies(call, value, around) for value in given):
        return
    holders = {node.id for value in given for node in walk(value) if isinstance(node, ast.Name)}
    if any(_sets_part(node, holders) for node in walk(around)):
        return  # `args.seed += epoch`, and the helper takes `args`
    if function is not None and _evaluates(call):
        return
    each = f"each call of `{function.name}`" if function is not None else "each round of the loop"
    yield call.finding(
        f"`{call.spelling}` sets the same seed again in {each}: all of them draw the same numbers",
    )


def _sets_part(node: ast.AST, holders: set[str]) -> bool:
    """Whether something is assigned to an attribute or an item of one of these names."""
    if not isinstance(node, (ast.Attribute, ast.Subscript)) or not isinstance(node.ctx, ast.Store):
        return False
    return isinstance(node.value, ast.Name) and node.value.id in holders


def _seeds_alike(file: File, function: Any) -> bool:
    """Whether all that a function seeds, it seeds with constants and with its parameters, and it draws nothing."""
    if not isinstance(function, FUNCTIONS):
        return False
    taken = {argument.arg for argument in parameters(function)}
    seeded = False
    for call in calls_of(file, function):
        name = file.name(call.func) or ""
        if global_draw(file, call):
            return False
        if name not in _SEEDS and name not in _HELPERS:
            continue
        seeded = True
        values = all_given(call)
        if not all(_stays(file, node, taken) for value in values for node in walk(value)):
            return False
    return seeded


def _stays(file: File, node: ast.AST, taken: set[str]) -> bool:
    """Whether a part of a seed is no other at the next call, unless the caller gives another."""
    if isinstance(node, ast.Call):
        return last_name(node.func) in ("int", "abs", "min", "max")
    if isinstance(node, ast.Attribute):
        return _MOVES.search(node.attr) is None
    if isinstance(node, ast.Name):
        around = file.parent(node)
        part = isinstance(around, ast.Attribute) or (isinstance(around, ast.Call) and around.func is node)
        return part or node.id in taken or file.literal(node) is not UNKNOWN
    return True


_TRAINS = compile_later(r"(?i)(?:^|_)train(?:ing)?(?:$|_)")


def _evaluates(site: CallSite) -> bool:
    """Whether the site stands in a branch that evaluation takes and training does not."""
    for test in site.tests:
        words: list[str] = []
        for node in walk(test.node):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.append(node.value)
            elif isinstance(node, ast.Name):
                words.append(node.id)
            elif isinstance(node, ast.Attribute):
                words.append(node.attr)
        holds = test.holds
        part = test.node
        while isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.Not):
            part, holds = part.operand, not holds
        if isinstance(part, ast.Compare) and any(
            isinstance(op, (ast.NotEq, ast.NotIn, ast.IsNot)) for op in part.ops
        ):
            holds = not holds
        trains, evaluates = any(map(_TRAINS.search, words)), any(map(is_evaluation, words))
        if (trains and not evaluates and not holds) or (evaluates and not trains and holds):
            return True
    return False


def _item_function(site: CallSite) -> ast.FunctionDef | None:
    function = site.file.scope(site.node).function
    node = function.node if function is not None else None
    if not isinstance(node, ast.FunctionDef):
        return None
    if _ITEM.match(node.name) or (site.settings.preview and _applied(site.file, node)):
        return node
    return None


_APPLIED = compile_later(r"Collat|Transform|Augment|Jitter|Crop|Noise|Mask(?:er|ing)|^Random")


def _applied(file: File, function: ast.FunctionDef) -> bool:
    """Whether a function is a collator's or transform's `__call__`, or handed to `dataset.map`."""
    owner = file.parent(function)
    if isinstance(owner, ast.ClassDef):
        return function.name == "__call__" and _APPLIED.search(owner.name) is not None
    return any(
        isinstance(around, ast.Call)
        and last_name(around.func) == "map"
        and isinstance(around.func, ast.Attribute)
        and use in around.args[:1]
        for use in names(file).get(function.name, ())
        for around in (file.parent(use),)
    )


def _item_method(site: CallSite) -> ast.FunctionDef | None:
    """The method around a generator that is made for each item, and not kept for the next one."""
    function = site.file.scope(site.node).function
    node = function.node if function is not None else None
    if site.name not in _OBJECTS or not isinstance(node, ast.FunctionDef) or not gives_items(site.file, node):
        return None
    statement = site.file.statement(site.node)
    kept = isinstance(statement, ast.Assign) and any(isinstance(t, ast.Attribute) for t in statement.targets)
    return None if kept else node


def _training_loop(site: CallSite) -> ast.For | ast.While | None:
    """The innermost loop around the site, where it goes over epochs, steps or a loader."""
    child: ast.AST = site.node
    for around in site.file.ancestors(site.node):
        if isinstance(around, (*FUNCTIONS, ast.Lambda)):
            return None
        if isinstance(around, ast.While) and child in around.body:
            return around if _counts_steps(around) else None
        if isinstance(around, ast.For) and child in around.body:
            names = [n.id for n in walk(around.target) if isinstance(n, ast.Name)]
            over = re.findall(r"\w+", ast.unparse(around.iter))
            if isinstance(around.iter, (ast.List, ast.Tuple)) or "product" in over:
                return None  # over settings, each of which is to start alike
            steps = any(_STEPS.search(name) for name in names) or any(_LOADERS.search(name) for name in over)
            return around if steps else None
        child = around
    return None


def _put_back(site: CallSite) -> bool:
    """Whether the block around takes the state of the RNG above and puts it back below."""
    statement = site.file.statement(site.node)
    block = [*site.file.siblings(statement)]
    here = block.index(statement)
    done = [
        {last_name(n.func) for s in part for n in walk(s) if isinstance(n, ast.Call)}
        for part in (block[:here], block[here + 1 :])
    ]
    return bool(done[0] & {"get_rng_state", "getstate", "get_state"}) and bool(
        done[1] & {"set_rng_state", "setstate", "set_state"}
    )


def _counts_steps(loop: ast.While) -> bool:
    """`while step < n:`, where the body takes the step."""
    tested = {
        name
        for part in walk(loop.test)
        if isinstance(part, ast.Compare)
        for name in (getattr(part.left, "id", ""), getattr(part.left, "attr", ""))
        if _STEPS.search(name)
    }
    return any(
        isinstance(node, (ast.Name, ast.Attribute))
        and isinstance(node.ctx, ast.Store)
        and (getattr(node, "id", "") in tested or getattr(node, "attr", "") in tested)
        for node in walk(loop)
    )


def _varies(site: CallSite, seed: ast.expr, around: ast.AST) -> bool:
    """Whether the seed can be another one the next time: it holds a call, a parameter or something that is
    assigned inside."""
    bound: set[str] = set()
    for node in walk(around):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            bound.add(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            bound.add(node.attr)
        elif isinstance(node, ast.arg):
            bound.add(node.arg)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            bound.update(node.names)
    bound -= {"self"}
    for node in walk(seed):
        if isinstance(node, (ast.Call, ast.Subscript, ast.Await)):
            return True
        if isinstance(node, ast.Name) and (node.id in bound or site.file.literal(node) is None):
            return True
        if isinstance(node, ast.Attribute) and (
            node.attr in bound or re.search(r"epoch|step|worker|rank|idx|index|count|iter|cur", node.attr)
        ):
            return True
    return False


def _default_generator(site: CallSite) -> Iterator[Finding]:
    """A generator that keeps torch's constant seed where no seed was given."""
    parent = site.file.parent(site.node)
    function = site.file.scope(site.node).function
    if site.settings.preview:
        found = list(never_seeded(site))
        yield from found
        if found:
            return
    if function is not None and site.settings.preview and _for_lack_of(site, parent):
        yield site.finding(
            "this generator keeps torch's constant seed where none is handed over: each call draws the same numbers, "
            "and the program's seed does not count"
        )
    if function is None or not isinstance(parent, ast.Assign):
        return
    if isinstance(parent.targets[0], ast.Attribute) and site.settings.preview:
        yield from _given_to(site, parent.targets[0])
        yield from _kept_without(site, parent.targets[0])
    if not isinstance(parent.targets[0], ast.Name):
        return
    if SEED_HELPER.match(function.qualname.rsplit(".", 1)[-1]):
        return  # the seed is its caller's
    name = parent.targets[0].id
    seeded = [
        call
        for call in site.file.nodes(ast.Call)
        if isinstance(call.func, ast.Attribute)
        and call.func.attr in ("manual_seed", "seed", "set_state")
        and isinstance(call.func.value, ast.Name)
        and call.func.value.id == name
        and site.file.scope(call).function is function
    ]
    if not seeded and seed_not_given(site) is None and not _no_generator(site, name):
        return  # it may be handed on and seeded elsewhere
    if all(_given(site, call) for call in seeded):
        yield site.finding(
            f"`{name}` keeps torch's constant seed where no seed is given: each call draws the same numbers, and "
            "the program's seed does not count"
        )


def _for_lack_of(site: CallSite, around: ast.AST | None) -> bool:
    """`g = rng if rng else torch.Generator()`, `g = rng or torch.Generator()`, and nothing seeds `g`."""
    if isinstance(around, ast.IfExp) and around.orelse is site.node:
        taken: ast.expr = around.body
    elif isinstance(around, ast.BoolOp) and isinstance(around.op, ast.Or) and around.values[-1] is site.node:
        taken = around.values[0]
    else:
        return False
    assign = site.file.parent(around)
    target = assign.targets[0] if isinstance(assign, ast.Assign) else None
    if not isinstance(taken, ast.Name) or not isinstance(target, ast.Name):
        return False
    function = site.file.scope(site.node).function
    return not any(
        isinstance(call.func, ast.Attribute)
        and call.func.attr in ("manual_seed", "seed", "set_state")
        and ast.unparse(call.func.value) == target.id
        and site.file.scope(call).function is function
        for call in site.file.nodes(ast.Call)
    )


def _given_to(site: CallSite, target: ast.Attribute) -> Iterator[Finding]:
    """`if sampler.generator is None: sampler.generator = torch.Generator()`, and no seed for it in the function."""
    text = ast.unparse(target)
    function = site.file.scope(site.node).function
    if not any(
        test.holds and ast.unparse(test.node) in (f"{text} is None", f"not {text}") for test in site.tests
    ):
        return
    for call in site.file.nodes(ast.Call):
        if (
            isinstance(call.func, ast.Attribute)
            and call.func.attr in ("manual_seed", "seed", "set_state")
            and ast.unparse(call.func.value) == text
            and (site.file.scope(call).function is function or text.startswith("self."))
        ):
            return
    yield site.finding(
        f"`{text}` keeps torch's constant seed: every sampler draws the same numbers, and the program's seed does not "
        "count"
    )


def _kept_without(site: CallSite, target: ast.Attribute) -> Iterator[Finding]:
    """`self.g = torch.Generator()`, then `if data_seed is not None: self.g.manual_seed(data_seed)` and nothing else, in
    a function that seeds the global RNGs with another number."""
    text = ast.unparse(target)
    function = site.file.scope(site.node).function
    owner = site.file.scope(site.node).owner
    calls = [
        call
        for call in site.file.nodes(ast.Call)
        if isinstance(call.func, ast.Attribute) and site.file.scope(call).owner is owner
    ]
    seeded = [
        call
        for call in calls
        if call.func.attr in ("manual_seed", "seed", "set_state") and ast.unparse(call.func.value) == text
    ]
    if not seeded or not all(_given(site, c) and site.file.scope(c).function is function for c in seeded):
        return
    others = [c for c in calls if is_seed_call(site.file, c) and site.file.scope(c).function is function]
    if any(c.args and c not in seeded and not _same_seed(c, seeded) for c in others):
        yield site.finding(
            f"`{text}` keeps torch's constant seed where it is given none of its own: the seed of the other RNGs does "
            "not count for what it draws"
        )


def _same_seed(call: ast.Call, seeded: list[ast.Call]) -> bool:
    return any(c.args and ast.unparse(c.args[0]) == ast.unparse(call.args[0]) for c in seeded)


def _given(site: CallSite, call: ast.Call) -> bool:
    """Whether a seed call stands in the branch for a seed that was given, with nothing for the other."""
    for around in site.file.ancestors(call):
        if isinstance(around, ast.If):
            test = ast.unparse(around.test)
            if site.node in walk(around):
                return False  # made and seeded in the same branch
            return not around.orelse and re.search(r"seed\b.* is not None|seed$", test) is not None
        if isinstance(around, FUNCTIONS):
            return False
    return False


def _no_generator(site: CallSite, name: str) -> bool:
    """`if generator is None: generator = torch.Generator()`."""
    for test in site.tests:
        node = test.node
        if (
            test.holds
            and isinstance(node, ast.Compare)
            and isinstance(node.ops[0], ast.Is)
            and isinstance(node.left, ast.Name)
            and node.left.id == name
        ):
            return True
    return False
