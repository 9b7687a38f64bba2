"""Split, estimator or search that draws at random without a seed of its own.

## What it does
Reports `random_split` without `generator`; scikit-learn's `train_test_split`, shuffled `KFold`s, `ShuffleSplit`s, and
estimators that draw at random (`KMeans`, `RandomForestClassifier`, `SVC(probability=True)`, ...) without
`random_state`; `train_test_split` and `shuffle` of Hugging Face datasets without `seed`; `hyperopt.fmin` without
`rstate` and optuna samplers without `seed`; and `random.shuffle`, `np.random.permutation` and their like in code that
makes splits, or whose result is cut in two by hand, where nothing seeds their RNG.

## Why
A split or estimator that is given no seed follows a global RNG: scikit-learn's and pandas' NumPy's (all versions),
`random_split` torch's, Hugging Face's datasets NumPy's (streamed ones ask the operating system). In a program that
does not seed it, every run trains and tests on other samples, and a test score measures the luck of the split. Where
it is seeded, the split is *coupled*: it repeats as it stands, and moves as soon as anything draws earlier (another
layer, another loader); on ranks that seed by rank, the splits leak into each other. `hyperopt.fmin` and optuna's
samplers follow no global RNG at all.

## Example
```python
train, val = random_split(dataset, [0.8, 0.2])
x_train, x_test = train_test_split(x)
```

## Use instead
```python
train, val = random_split(dataset, [0.8, 0.2], generator=reprolint.runtime.torch_generator("train.split"))
x_train, x_test = train_test_split(x, random_state=args.seed)
```

## Fix safety
Safe in programs where nothing seeds the RNG: the split was another one in every run. Unsafe where it is seeded (the
split changes once), in code that only programs out of sight call or that can be installed (they may seed), and for
`hyperopt.fmin` (before 0.2.7 it takes a `RandomState`). The seed is that of an RNG which the function has made, or the
program's, or the number that the file gives the others of its kind, or a named stream's: the same whenever the function
is called, and for calls in it that split the same; another one (`fresh=True`) in each round of a loop, but of one over
models. The stream follows the seed that torch was given, where the program seeds torch by itself and not several ranks;
where it seeds otherwise, and nothing is in reach, the fix is unsafe.

## Proof
tests/proofs: two runs print different splits; after the fix they are equal.

## Fine print
Reported, too: optuna's studies without `sampler`, where the program seeds or has a seed; and `sample` of a pandas frame
without `random_state` that leaves the other rows as another part (with `preview`, any).

With `preview`, also packages in scikit-learn's manner (gensim, surprise, tslearn, ...), resampling tests of SciPy
(`stats.bootstrap`), engines of `scipy.stats.qmc`, designs of pyDOE and SALib and searches of pymoo, optuna's grid
beside samplers that get a seed, a splitter whose `random_state` is set to None, a scorer that draws and is handed on
(`SelectKBest(mutual_info_classif)`), classes that a condition chooses, and conformers of RDKit; splits by a number of
each sample, `rows[np.random.rand(n) < 0.8]`, splits into three parts, by `np.split` or by a sample that is taken out,
splits of PyG, dgl, fastai and DeepChem, a shuffle that gives its result to nobody (`dataset.shuffle(seed=0)` as a
statement, `random.shuffle(list(rows))`), shuffles of Ray's datasets and of WebDataset without a seed, which ask the
operating system and the clock, and the `shuffle()` and `train_test_split` of what is read like a table of Hugging
Face's `datasets`, made out of sight; a parameter `shuffle` that a function takes and never uses; and
`torch.default_generator` in the place of a generator of one's own.

What draws nothing is left alone: `KFold()` without `shuffle`, `train_test_split(shuffle=False)`,
`LogisticRegression()` and `Ridge()` with their default solvers, `SVC()` without `probability`. So are estimators in a
program that seeds NumPy (reported with `preview` or in debug mode), modules of a package that imports them by name and
seeds, functions that nothing calls, a split right below its own seed call, and the order of samples that only serve
evaluation or a stopwatch. The order of one epoch's batches is no split. Without `preview`, so are a split that is
coupled (but in debug mode), one that is made once, stored, and loaded by every later run; what only the examples of a
package lead to, where the package imports modules by name and seeds; a list that is shuffled and replaced unread, or
that holds what is tested and is taken whole; a function that only tests and a notebook call, which seeds; and what the
`__main__` block of a module for others makes and prints.

## References
- https://pytorch.org/docs/stable/data.html#torch.utils.data.random_split
- https://scikit-learn.org/stable/common_pitfalls.html#controlling-randomness
- https://hyperopt.github.io/hyperopt/ (`fmin`)
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from reprolint.index import facts as f
from reprolint.index.binding import walk
from reprolint.index.program import Entry
from reprolint.index.project import is_test
from reprolint.knowledge import rng
from reprolint.knowledge.splits import (
    BOLD_WORDS,
    BY_PACKAGE,
    ESTIMATOR,
    GRID_SAMPLERS,
    ORDER,
    ROWS,
    SAMPLE,
    SEARCH,
    SEARCH_BY_STUDY,
    SHUFFLES,
    SPLIT,
    Randomised,
    randomised,
)
from reprolint.lazy import compile_later
from reprolint.lint.dispatch import either
from reprolint.lint.file import File
from reprolint.lint.finding import SAFE, SHOWN, UNSAFE, Applicability, Edit, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite, NodeSite, Site

from .code.syntax import FUNCTIONS, calls_in, last_name, names_in
from .code.uses import callers, is_unused, names
from .code.versions import older
from .draws.objects import bound_to
from .loaders.loader import is_evaluation
from .order.purpose import trains
from .runs.branches import calls_that_ask
from .runs.demonstrations import in_gallery
from .runs.idle import for_others, idle, installable, parts_below, run_by_notebooks, self_check
from .runs.nowhere import goes_nowhere, only_in_a_window
from .seeds.callers_seed import seeded_by_callers
from .seeds.rng_beside import rng_beside
from .seeds.stream_seeds import again, split_follows
from .splits.base_estimators import seeded_by_ensemble
from .splits.coin_splits import COINS, SEEDS_CUPY, makes_split
from .splits.conformers import unseeded_conformers
from .splits.cuts import bound_as_list, cut_in_two, takes_part
from .splits.dropped_orders import dropped_order, lost_order
from .splits.hub_datasets import hub_by_use, hub_draw, takes_some
from .splits.pipeline_shuffles import WORDS as PIPELINES
from .splits.pipeline_shuffles import default_generators, ray_shuffle, web_shuffle
from .splits.random_states import scorers, taken_away
from .splits.shared_splits import compares_models, split_alike
from .splits.split_draws import draws, parts_rows, right_below_its_seed, seeded_later, takes_rows
from .splits.studies import unseeded_grid, unseeded_study
from .splits.unused_shuffles import unused_shuffles
from .splits.whole_shuffles import taken_whole, thrown_away

_LABELS = {
    "python": "`random`",
    "numpy": "NumPy's global RNG",
    "torch": "torch's global RNG",
    "cupy": "CuPy's RNG",
}
_EVERY_RUN = {
    SPLIT: "every run splits the samples anew",
    ORDER: "every run takes the samples in another order",
    ESTIMATOR: "every run gives another result",
    SEARCH: "every run tries other points",
    SAMPLE: "every run takes other samples",
}
_MOVES = {
    SPLIT: "the split moves",
    ORDER: "the order moves",
    ESTIMATOR: "the result moves",
    SEARCH: "the points that it tries move",
    SAMPLE: "the samples that are taken move",
}
_WINDOW = compile_later(
    rb"^\s*(?:from|import)[ \t]+(?:PyQt[456]|PySide[26]?|tkinter|wx|kivy)\b", re.MULTILINE
)
# What is made of coordinates that more than a plot hangs on.
_FEEDS = compile_later(
    rb"(?i)cluster|k_?means|dbscan|\.predict\(|score|neighbors|classifi|regress|svc\(|\.backward\("
)
_STORES = compile_later(
    r"to_(?:csv|json|pickle|parquet|excel|feather)$|dumps?$|save\w*$|write(?:rows?|lines)?$"
)
_ABOUT_SPLITS = compile_later(
    r"(?i)(?:^|_)(?:k?folds?|splits?|split_\w+|\w+_splits?|crossval\w*|holdout|partition)(?:$|_)|(?:train|val|valid|test)_(?:idx|idxs|inds|indices|ids)$"
)
_NOT_A_SPLIT = compile_later(
    r"(?i)batch|token|string|word|sentence|head|gpu|rank|worker|tensor|weight|qkv|text|chunk"
)


@rule(
    code="RPL112",
    name="unseeded-split",
    large_preview=True,
    nodes=(ast.Module,),
    words={
        *BY_PACKAGE,
        "random_split",
        "shuffle",
        "permutation random",
        "randperm",
        "sample random",
        "train_test_split",
        "frac",
        "sample pandas",
    }
    - {"scipy"},
    preview_words={
        "cupy",
        "rand",
        "random_sample",
        "~train random",
        "~test random",
        "random_state",
        "EmbedMolecule",
        "EmbedMultipleConfs",
        *BOLD_WORDS,
        *PIPELINES,
        "bootstrap scipy",
        "permutation_test",
        "goodness_of_fit",
        "qmc",
    },
    numeric=True,
)
def check(module: NodeSite) -> Iterator[Finding]:
    """Report what draws without a seed."""
    file = module.file
    if file.test or (not file.settings.preview and in_gallery(file)):
        return
    for call in file.nodes(ast.Call):
        yield from of_call(file, call)
        if file.settings.preview:
            yield from ray_shuffle(file, call)
            yield from web_shuffle(file, call)
            yield from _of_chosen(file, call)
    if file.settings.preview:
        yield from taken_away(file)
        yield from scorers(file)
        yield from unseeded_conformers(file)
        yield from default_generators(file)
        yield from unused_shuffles(file)


def _of_chosen(file: File, call: ast.Call) -> Iterator[Finding]:
    """What is said of a call of one or the other, by the first that draws."""
    named = either(file, call.func)
    kinds = {name: randomised(name) for name in named}
    alike = {what.parameter if what is not None else None for what in kinds.values()}
    for name, what in kinds.items():
        found = list(_randomised(CallSite(file, call, name), what)) if what is not None else []
        if found:
            # The other class may take no such argument.
            yield found[0] if len(named) == 2 and len(alike) == 1 else replace(found[0], fix=None)
            return


def of_call(file: File, call: ast.Call) -> Iterator[Finding]:
    """What is said of one call."""
    name = file.name(call.func)
    if file.settings.preview and dropped_order(file, call):
        yield Site(file, call).finding(
            f"`{file.one_line(call.func)}` gives its result and changes nothing in place, and here nobody takes it: "
            "the order is as before, whatever the seed"
        )
    elif file.settings.preview and (lost := lost_order(file, call)) is not None:
        yield Site(file, call).finding(
            f"`{file.one_line(call.func)}` shuffles `{lost}` in place, and nothing reads that afterwards: "
            "the order is as before, whatever the seed"
        )
    elif (hub := hub_draw(file, call)) is not None:
        yield from _hub(CallSite(file, call, hub[0]), hub[1])
    elif file.settings.preview and (split := hub_by_use(file, call)) is not None:
        site = CallSite(file, call, split[0])
        if _unseeded(site, "numpy"):
            yield from _randomised(site, split[1])
    elif takes_rows(file, call, name) and (file.settings.preview or parts_rows(file, call)):
        site = CallSite(file, call, "pandas.DataFrame().sample")
        whole = any(k.arg == "frac" and file.literal(k.value) in (1, 1.0) for k in call.keywords)
        kind = SPLIT if parts_rows(file, call) else ORDER if whole else ROWS.kind
        yield from _randomised(site, replace(ROWS, kind=kind))
    elif name is None:
        return
    elif name in GRID_SAMPLERS:
        yield from unseeded_grid(CallSite(file, call, name))
    elif name in SEARCH_BY_STUDY:
        yield from unseeded_study(CallSite(file, call, name))
    elif name in SHUFFLES:
        yield from _shuffle(CallSite(file, call, name))
    elif (found := randomised(name)) is not None:
        yield from _randomised(CallSite(file, call, name), found)
    elif name == "numpy.random.choice" and file.settings.preview and _is_drawn_once(file, call):
        for finding in _shuffle(CallSite(file, call, "numpy.random.permutation")):
            yield replace(finding, fix=None)
    elif name in COINS and file.settings.preview and makes_split(file, call):
        yield from _coin(CallSite(file, call, name))


def _is_drawn_once(file: File, call: ast.Call) -> bool:
    """`choice(rows, size, replace=False)`: a permutation, or a part of one."""
    return any(k.arg == "replace" and file.literal(k.value) is False for k in call.keywords)


def _coin(site: CallSite) -> Iterator[Finding]:
    """A split by a number of each sample, from an RNG that nothing seeds."""
    which = COINS[site.name]
    if which == "cupy":
        project = site.program.project
        if any(SEEDS_CUPY.search(project.data(path)) for path in project.linked(site.file.path)):
            return
    elif site.args["generator"].given or not _unseeded(site, which):
        return
    if which == "cupy" or not idle(site):  # whoever calls it seldom knows of CuPy's
        yield site.finding(
            f"`{site.spelling}` makes a split from {_LABELS[which]}, which nothing has seeded by then: "
            f"{_EVERY_RUN[SPLIT]}"
        )


def _randomised(site: CallSite, what: Randomised) -> Iterator[Finding]:
    if not all(_left_out(site, what, parameter) for parameter in (what.parameter, *what.also)):
        return
    if not draws(site, what) or seeded_later(site, what):
        return
    if what.kind == ESTIMATOR and not site.settings.preview and _of_no_weight(site, what):
        return
    callee = site.spelling.rsplit(".", 1)[-1]
    if what.rng == "own":
        if not site.settings.preview and _not_taken(site):
            return
        yield site.finding(
            f"`{callee}` takes its seed from the operating system: {_EVERY_RUN[what.kind]}, "
            "whatever else the program seeds",
            fix=_fix(site, what, UNSAFE if what.parameter == "rstate" else SAFE),
        )
        return
    if what.rng == "either":
        if _unseeded(site, "numpy") and not _nobody_sees(site, what.kind):
            yield site.finding(
                f"`{callee}` is given no `{what.parameter}`: by its version it draws from NumPy's global RNG, which "
                f"nothing has seeded by then, or asks the operating system: {_EVERY_RUN[what.kind]}"
            )
        return
    label = _LABELS[what.rng]
    if _nobody_sees(site, what.kind) or (what.kind == SPLIT and _made_once(site)):
        return
    if _unseeded(site, what.rng):
        yield site.finding(
            f"`{callee}` draws from {label}, which nothing has seeded by then: {_EVERY_RUN[what.kind]}",
            fix=_fix(site, what, _level(site)),
        )
    elif (
        what.parameter and (site.settings.preview or site.mode == "debug") and not right_below_its_seed(site)
    ):
        yield site.finding(
            f"`{callee}` draws from {label}: {_MOVES[what.kind]} with every draw that is made before it",
            fix=_fix(site, what, UNSAFE),
        )


def _not_taken(site: CallSite) -> bool:
    """Whether nothing reads what a program, or a function, makes: a sampler that no study is given."""
    place = site.file.function(site.node)
    return place != f.MODULE and goes_nowhere(site.file, site.node)


def _left_out(site: CallSite, what: Randomised, parameter: str) -> bool:
    """Whether nothing that the call is given may hold a parameter."""
    if not parameter:
        return True
    argument = site.args[parameter]
    if what.named and not any(keyword.arg is None for keyword in site.node.keywords):
        return not argument.given or argument.is_none
    return argument.missing and not site.args.star


def _of_no_weight(site: CallSite, what: Randomised) -> bool:
    """Whether what an estimator draws is drawn again by the ensemble that clones it, or is only looked at."""
    return seeded_by_ensemble(site) or (what.shown and not site.file.holds(_FEEDS))


def _nobody_sees(site: CallSite, kind: str) -> bool:
    """Whether nothing runs the code that stands here, or whoever sits before its window is all that sees a result."""
    shown = (
        kind == ESTIMATOR
        and not site.settings.preview
        and (site.file.holds(_WINDOW) or only_in_a_window(site.file, site.node))
    )
    unused = not site.settings.preview and (
        is_unused(site.file, site.node)
        or for_others(site)
        or self_check(site)
        # What a module binds, others may import.
        or (site.file.scope(site.node).function is not None and goes_nowhere(site.file, site.node))
    )
    return shown or unused or idle(site, linked=True)


def _unseeded(site: CallSite, name: str) -> bool:
    """Whether nothing seeds an RNG where the site runs. A file that no program is seen to import may be loaded by
    name, by one that seeds."""
    if not site.seeded(name).no:
        return False
    asking = calls_that_ask(site.file, site.node)
    if asking and not any(Site(home, call).seeded(name).no for home, call in asking):
        return False  # whoever wants a part of the samples seeds
    if not site.settings.preview and (seeded_by_callers(site, name) or run_by_notebooks(site)):
        return False
    reaching = site.program.reaching(site.file.path)
    if reaching and (site.settings.preview or not _shown_by(site, reaching, rng.NAMES[name])):
        return True
    return not (_loaded_by_name(site, rng.NAMES[name]) or _behind_missing(site, rng.NAMES[name]))


_EXAMPLES = frozenset("examples example demos demo tutorials".split())


def _shown_by(site: CallSite, reaching: list[Entry], mask: int) -> bool:
    """Whether nothing but examples of a package that can be installed leads to a site, besides what seeds or trains
    nothing: its own commands may load by name what they run."""
    if not installable(site):
        return False
    root = site.program.project.root
    package = next(iter(parts_below(site.file.path, root)), "")
    for entry in reaching:
        parts = parts_below(entry.path, root)
        if not (
            _EXAMPLES.intersection(parts)
            or entry.effect.state & mask
            or (not entry.effect.trains and package not in parts)
        ):
            return False
    return True


def _behind_missing(site: CallSite, mask: int) -> bool:
    """Whether a program that seeds imports a module that is not at hand, of the very folder that the file is in, and
    calls what it gives: the way to the file may lead through it."""
    program, folder = site.program, site.file.path.parent
    found: dict[Path, bool] = {}
    for entry in program.entries:
        home = site.file.sibling(entry.path) if entry.path.parent in folder.parents else None
        for node in home.nodes(ast.ImportFrom) if home is not None else ():
            parts = (node.module or "").split(".")
            if node.level or entry.path.parent.joinpath(*parts[:-1]) != folder:
                continue
            if home is None or program.project.module(node.module or "", entry.path) is not None:
                continue
            given = {alias.asname or alias.name for alias in node.names}
            rows = [use for name in given for use in names(home).get(name, ())]
            states = [s for use in rows for s in program.states(home.path, home.function(use), use.lineno)]
            found[entry.path] = any(state & mask for state in states)
    called = [seeds for path, seeds in found.items() if site.file.path.stem in path.stem]
    return any(called or found.values())  # `main_superpixels.py` loads `data/superpixels.py`


def _loaded_by_name(site: CallSite, mask: int) -> bool:
    """Whether the package that the file is part of imports modules by name, in a project that seeds."""
    program, project = site.program, site.program.project
    package = None
    for folder in site.file.path.parents:
        if folder / "__init__.py" not in project.files:
            break
        package = folder
    if package is None or not any(
        path.is_relative_to(package) and project.scan(path).loads for path in project.files
    ):
        return False
    return any(
        operation == f.SEED and bits & mask
        for path in project.files
        if project.scan(path).seeds and not is_test(path, project.root)
        for events in program.facts(path).functions.values()
        for operation, _, _, bits in events
    )


def _hub(site: CallSite, what: Randomised) -> Iterator[Finding]:
    """A dataset of the Hub that is split or shuffled."""
    if what.kind == ORDER:
        if takes_some(site.file, site.node):
            what = replace(what, kind=SAMPLE)
        elif _evaluated(site) or (_timed(site.file) and not site.settings.preview):
            return  # the order in which samples are evaluated changes no score
    yield from _randomised(site, what)


def _evaluated(site: CallSite) -> bool:
    """Whether a dataset is named as one for evaluation: what it is assigned to, the split that it is."""
    statement = site.file.statement(site.node)
    words = (
        [site.file.text(target) for target in statement.targets] if isinstance(statement, ast.Assign) else []
    )
    receiver: ast.AST = site.node.func
    while isinstance(receiver, (ast.Attribute, ast.Call, ast.Subscript)):
        if isinstance(receiver, ast.Subscript) and isinstance(receiver.slice, ast.Constant):
            words.append(str(receiver.slice.value))
        receiver = receiver.func if isinstance(receiver, ast.Call) else receiver.value
    return any(is_evaluation(word) for word in words)


# What makes the value for a parameter that is no number.
_STREAMS = {"generator": "torch_generator", "rstate": "numpy_rng"}


def _fix(site: CallSite, what: Randomised, level: Applicability) -> Fix | None:
    if not what.parameter:
        return None
    name = f"{site.stream_name()}.{site.spelling.rsplit('.', 1)[-1]}"
    # The same samples are to be split alike whenever that is asked for, but not in every round of a loop.
    repeated = _repeated(site)
    number = None if repeated else site.seed_to_write or _number_beside(site.file, what.parameter)
    alike = split_alike(site, what.parameter) if what.kind == SPLIT and not repeated else None
    at = site if alike is None else CallSite(site.file, alike, site.name)
    before = at.args[what.parameter].node
    imports: list[Edit] = []
    if at is not site and before is not None and site.file.runtime_module in site.file.text(before):
        value = site.file.text(before)
    elif number is not None and what.parameter not in _STREAMS:
        value = number
    else:
        followed = split_follows(at)
        kind = _STREAMS.get(what.parameter, "derive_seed")
        bits = ("bits=32",) if kind == "derive_seed" else ()
        value, added = at.stream(kind, *followed.arguments, *bits, name=name, fresh=repeated)
        imports = [*followed.imports, *added]
        level = followed.level if level is SAFE else level
    given = site.args[what.parameter]
    if given.node is not None and what.parameter not in site.args.keywords:
        edits = [site.file.replace(given.node, value)]
    else:
        edits = site.add_arguments({what.parameter: value})
    return Fix(level, f"Pass `{what.parameter}`", (*imports, *edits))


def _number_beside(file: File, parameter: str) -> str | None:
    """The number that all other calls of a file are given for this parameter: its own way of seeding."""
    given = [
        keyword.value
        for call in file.nodes(ast.Call)
        for keyword in call.keywords
        if keyword.arg == parameter and isinstance(keyword.value, ast.Constant)
    ]
    numbers = {value.value for value in given if type(value.value) is int}
    return str(numbers.pop()) if len(numbers) == 1 else None


def _repeated(site: CallSite) -> bool:
    """Whether the site, or a call of its function, stands in a loop: one seed would give the same split each time. That
    is what models are compared by."""
    function = site.file.scope(site.node).function
    return (bool(site.loop_depth) and not compares_models(site)) or (
        function is not None
        and isinstance(function.node, FUNCTIONS)
        and any(Site(other, call).loop_depth for other, call in callers(site.file, function))
    )


def _shuffle(site: CallSite) -> Iterator[Finding]:
    """A draw of an unseeded global RNG that makes a split."""
    if not _about_splits(site) or site.args["generator"].given or not _unseeded(site, SHUFFLES[site.name]):
        return
    if _nobody_sees(site, SPLIT) or _only_ordered(site) or _made_once(site):
        return
    if not site.settings.preview and (thrown_away(site) or taken_whole(site)):
        return
    label = _LABELS[SHUFFLES[site.name]]
    yield site.finding(
        f"`{site.spelling}` makes a split from {label}, which nothing has seeded by then: {_EVERY_RUN[SPLIT]}",
        fix=_shuffle_fix(site),
    )


def _only_ordered(site: CallSite) -> bool:
    """Whether a list is shuffled in place and then taken as a whole: the order of what is stored changes, and which
    samples belong together does not."""
    if site.spelling.rsplit(".", 1)[-1] != "shuffle" or not site.node.args:
        return False
    shuffled, function = site.node.args[0], site.file.scope(site.node).function
    if not isinstance(shuffled, ast.Name):
        return False
    uses = [
        use
        for use in names(site.file).get(shuffled.id, ())
        if use.lineno > site.row and site.file.scope(use).function is function
    ]
    if not uses:
        return False
    return all(_stored(site.file, use) for use in uses) or _by_batches(site.file, uses)


def _by_batches(file: File, uses: list[ast.Name]) -> bool:
    """Whether one place goes through a list of positions in its order, and nothing else is done with it but count:
    `for b in range(len(order) // size): batch = [order[i] for i in range(b * size, (b + 1) * size)]`, or
    `get_batch(data, order, start, end)`."""
    taken: list[ast.Subscript | ast.Call] = []
    for use in uses:
        around = file.parent(use)
        if isinstance(around, ast.Call) and last_name(around.func) == "len":
            continue
        if not isinstance(around, (ast.Call, ast.Subscript)) or not _takes_batch(around, use):
            return False
        taken.append(around)
    if len(taken) != 1:
        return False
    moving = names_in(taken[0].slice if isinstance(taken[0], ast.Subscript) else taken[0])
    loops = [a for a in file.ancestors(taken[0]) if isinstance(a, ast.For)]
    if not loops or any(isinstance(n, ast.If) and n.orelse for n in walk(loops[-1])):
        return False
    targets: list[ast.AST] = [loop.target for loop in loops]
    if isinstance(taken[0], ast.Call):  # where a batch begins is worked out above
        targets += [
            target
            for loop in loops
            for made in walk(loop)
            if isinstance(made, ast.Assign) and names_in(loop.target) & names_in(made.value)
            for target in made.targets
        ]
    for around in file.ancestors(taken[0]):
        targets += [generator.target for generator in getattr(around, "generators", [])]
    return any(isinstance(n, ast.Name) and n.id in moving for target in targets for n in walk(target))


def _takes_batch(around: ast.Call | ast.Subscript, order: ast.Name) -> bool:
    """`order[i]`, `get_batch(data, order, start, end)`"""
    if isinstance(around, ast.Subscript):
        return around.value is order
    return order in around.args and "batch" in last_name(around.func).lower()


_THERE = ("exists", "isfile", "is_file")
_NOT_THERE = compile_later(r"^(?:\w+\.)*(?:FileNotFoundError|OSError|IOError|EnvironmentError)$")
_LOADS = compile_later(r"(?:^|_)(?:load|open|read)")


def _made_once(site: CallSite) -> bool:
    """Whether a split is made where none is stored yet, and stored: `if exists(path): load(path) else: …`,
    `try: load(path) except FileNotFoundError: …`. With preview, it counts."""
    file = site.file
    if site.settings.preview:
        return False
    if _where_none_is_stored(file, site.node):
        return True
    function = file.scope(site.node).function
    if function is None or not isinstance(function.node, FUNCTIONS):
        return False
    calls = [(other, call) for other, call in callers(file, function) if not other.test]
    return bool(calls) and all(_where_none_is_stored(other, call) for other, call in calls)


def _where_none_is_stored(file: File, node: ast.AST) -> bool:
    child = node
    for around in file.ancestors(node):
        if isinstance(around, FUNCTIONS):
            return False
        if isinstance(around, ast.If):
            there = _asks_for_files(around.test)
            branch = around.orelse if there else around.body
            if there is not None and child in branch:
                return _calls_any(branch, _STORES)
        if isinstance(around, ast.ExceptHandler) and around.type is not None:
            tried = file.parent(around)
            caught = around.type.elts if isinstance(around.type, ast.Tuple) else [around.type]
            if isinstance(tried, ast.Try) and any(_NOT_THERE.match(file.text(kind)) for kind in caught):
                return _calls_any(tried.body, _LOADS) and _calls_any(around.body, _STORES)
        child = around
    return False


def _asks_for_files(test: ast.expr) -> bool | None:
    """Whether a test comes true where files are there (False: where one is not), None where it asks for something else:
    `isfile(train) and isfile(val)`."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        there = _asks_for_files(test.operand)
        return None if there is None else not there
    if isinstance(test, ast.BoolOp):
        every = {_asks_for_files(part) for part in test.values}
        return isinstance(test.op, ast.And) if every == {isinstance(test.op, ast.And)} else None
    return True if isinstance(test, ast.Call) and last_name(test.func) in _THERE else None


def _calls_any(block: list[ast.stmt], names: re.Pattern[str]) -> bool:
    return any(names.search(last_name(call.func)) for statement in block for call in calls_in(statement))


_STOPWATCH = compile_later(rb"\btime\(\)|\bperf_counter\(")


def _timed(file: File) -> bool:
    """Whether a file takes the time of what it does, and trains nothing."""
    data = file.source.data
    return b"bench" in data.lower() and _STOPWATCH.search(data) is not None and not trains(file)


def _stored(file: File, use: ast.Name) -> bool:
    """Whether a use writes a list as it is: `DataFrame(rows).to_csv(path)`, `json.dump(rows, file)`."""
    current: ast.AST = use
    for around in file.ancestors(use):
        if isinstance(around, ast.Attribute) and current is around.value and current is not use:
            if _STORES.match(around.attr):
                return True
        elif isinstance(around, ast.Call):
            if isinstance(around.func, ast.Attribute) and _STORES.match(around.func.attr):
                return True
        elif not isinstance(around, ast.keyword):
            return False
        current = around
    return False


def _about_splits(site: CallSite) -> bool:
    """Whether the function, or what the result is bound to, says that samples are split here."""
    words: list[str] = []
    function = site.file.scope(site.node).function
    if function is not None:
        words.append(function.qualname.rsplit(".", 1)[-1])
    target = bound_to(site) or (bound_as_list(site.file, site.node) if site.settings.preview else None)
    if target is not None:
        words.append(last_name(target))
    words.extend(a.id for a in site.node.args[:1] if isinstance(a, ast.Name))
    if any(_ABOUT_SPLITS.search(word) and not _NOT_A_SPLIT.search(word) for word in words):
        return True
    return cut_in_two(site, target) or (site.settings.preview and takes_part(site, target))


def _shuffle_fix(site: CallSite) -> Fix | None:
    edits: list[Edit]
    method = site.name.rsplit(".", 1)[-1]
    held = rng_beside(site)
    if held is not None:
        return Fix(
            _level(site),
            f"Draw from `{held}`, which is seeded",
            (site.file.replace(site.node.func, f"{held}.{method}"),),
        )
    followed = split_follows(site)
    told, fresh = followed.arguments, again(site, followed.arguments)
    if site.name == "torch.randperm":
        if site.args["device"].given or site.args.star:
            return None  # a generator lives on one device
        stream, imports = site.stream("torch_generator", *told, fresh=fresh)
        edits = site.add_arguments({"generator": stream})
    elif not site.name.startswith("random.") and older(site.settings.numpy_version, "1.17"):
        return Fix(SHOWN, "Draw from a RandomState of its own: NumPy has no Generator before 1.17", ())
    else:
        kind = "python_rng" if site.name.startswith("random.") else "numpy_rng"
        stream, imports = site.stream(kind, *told, fresh=fresh)
        edits = [site.file.replace(site.node.func, f"{stream}.{method}")]
    level = _level(site) if followed.level is SAFE else UNSAFE
    return Fix(level, followed.message, (*followed.imports, *imports, *edits))


def _level(site: CallSite) -> Applicability:
    """Safe where programs are seen to come by, none of which seeds: others may, and repeat already. Whoever installs a
    package has programs of his own."""
    path = site.file.path
    taken_over = (path.parent / "__init__.py").exists() and installable(site)
    return SAFE if site.program.reaching(path) and not taken_over else UNSAFE
