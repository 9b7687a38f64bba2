"""Random operation where a fixed result is expected: in evaluation, in a decomposition, in a replay buffer.

## What it does
Reports functional dropout without `training=` (it drops in evaluation too; so does attention that is given
`dropout_p=self.p`); draws from a global RNG in functions that evaluate, `torch.svd_lowrank` and `torch.pca_lowrank`
outside of an RNG of their own, samplers of data that draw from the global RNG (also those that are samplers by their
name alone), and replay buffers of a library (a package without entry points of its own) that choose their batches with
it: a program's own buffers are covered by its seed.

## Why
The numbers of an evaluation, and of what a checkpoint is made from, are to be computed again. `F.dropout(x, 0.5)`
takes `training=True` by default and knows nothing of `model.eval()`: predictions differ from call to call, in every
torch version. Draws during evaluation move the metric, and everything that draws after it: one more validation in an
epoch changes the training that follows. `svd_lowrank` projects on a random matrix and takes no generator, so saved
results cannot be computed again and ranks disagree. A buffer on the global RNG gives other batches as soon as anything
else draws. The same goes for what a library chooses: a subset, few-shot examples, points to fit.

## Example
```python
def forward(self, x):
    return F.dropout(self.linear(x), 0.1)
```

## Use instead
```python
def forward(self, x):
    return F.dropout(self.linear(x), 0.1, training=self.training)
```

## Fix safety
Shown only: dropout that stays on may be wanted (Monte Carlo dropout), and numbers of the evaluation change.

## Proof
tests/proofs: two evaluations of one model differ; with `training=self.training` they are equal.

## Fine print
And code made for others (a module without program, part of a package) that chooses or makes samples with a global RNG
although its caller can give neither seed nor generator, or starts from NumPy's random numbers (start values of factors,
the matrix of a projection); datasets that choose what they hold with an RNG that nothing seeds; transforms of
torchvision that draw, in what is made for validation or test (`val_transform`, `"test": …`); the module `np.random` or
`random` handed on in the place of a generator; and library functions that draw by an RNG which no seed reaches: SciPy's
`eigs`, `eigsh` and `svds` without `v0`, `langdetect`, ROUGE's bootstrap in a program that does not seed NumPy,
functions that Numba compiles, where none of them seeds; an evaluation that runs the step of training, which draws, or a
model that nothing takes out of training mode; a seed for torch that a library draws from `random` or NumPy where it is
given none; items of a dataset that are drawn whatever their index; predictions that are returned in the order of a
loader which shuffles; an evaluation that draws from the generator of training; and activation checkpointing that does
not keep the RNG's state where something drops (`preserve_rng_state=False`, a test for dropout the wrong way round).

## References
- https://pytorch.org/docs/stable/generated/torch.nn.functional.dropout.html
- https://pytorch.org/docs/stable/generated/torch.svd_lowrank.html
- peft `incremental_pca.py`, tianshou `data/buffer/base.py`: fixed there
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from reprolint.index.program import Program
from reprolint.knowledge import purpose
from reprolint.knowledge.rng import LABELS
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite, NodeSite, Site

from .code.syntax import FUNCTIONS, known_parts, mentions
from .code.uses import attributes
from .draws.beside_states import global_generator
from .draws.compiled_draws import compiled_draws
from .draws.evaluation_transforms import RANDOM, random_transforms
from .draws.fallback_rngs import fallback_rngs
from .draws.hidden_draws import WORDS as HIDDEN
from .draws.hidden_draws import hidden_draws
from .draws.library_draws import for_its_users, unseedable
from .draws.randomness import SEED_PARAMETER, Function, calls_of, draws, is_stub, parameters
from .draws.recomputed_draws import other_masks
from .draws.shared_with_training import shared_with_training
from .draws.training_steps import drawing_steps, still_training
from .loaders.shuffled_predictions import WORDS as PREDICTIONS
from .loaders.shuffled_predictions import shuffled_predictions

# Functional dropouts and the position of `training`.
_DROPOUTS = {
    f"torch.nn.functional.{name}": 2
    for name in ("dropout", "dropout1d", "dropout2d", "dropout3d", "alpha_dropout", "feature_alpha_dropout")
}
_ATTENTION = "torch.nn.functional.scaled_dot_product_attention"
_LOWRANK = ("torch.svd_lowrank", "torch.pca_lowrank")
_EVALUATES = compile_later(
    r"(?i)(?:^|_)(?:eval|evaluate|evaluation|validate|validation|valid|val|test|infer|inference|predict)(?:$|_)"
)
_BUILDS_DATA = compile_later(
    r"(?i)^_?test_(?!step|epoch|loop)|data|loader|split|make|create|generate|sample|random|augment|init|setup|prepare|plot|vis|bench|example"
)
_BUFFER = compile_later(r"(?:ReplayBuffer|ReplayMemory|Buffer|Replay)$")
_EVALUATION_DATA = compile_later(
    r"(?:^|[a-z0-9_])(?:Test|Val|Valid|Validation|Eval|Evaluation)(?=[A-Z_]|$)|^(?:test|val|eval)_"
)
_CHOOSES = compile_later(r"\.(?:choices?|permutation|shuffle|sample|randperm|randint|integers)$")


@rule(
    code="RPL119",
    name="random-op-in-evaluation",
    nodes=(ast.Module,),
    words={
        "dropout",
        "dropout2d",
        "dropout3d",
        "svd_lowrank",
        "pca_lowrank",
        "random",
        "rand",
        "randn",
        "randn_like",
        "multinomial",
        "randperm",
        "randint",
        "rvs",
    },
    preview_words=RANDOM
    | HIDDEN
    | PREDICTIONS
    | {"dropout_p", "numba", "no_grad", "inference_mode", "generator", "rng", "preserve_rng_state"},
    numeric=True,
    default=False,
)
def check(module: NodeSite) -> Iterator[Finding]:
    """Report dropout that never rests, and random draws that nobody expects."""
    if module.file.test:
        return
    found = list(_expected_to_rest(module.file))
    yield from found
    spoken = {finding.location.row for finding in found}
    yield from unseedable(module.file, in_library(module.file), spoken)


_RNG_NAME = compile_later(r"(?i)(?:^|_)(?:rng|random|random_state|rstate|generator|np_random|rand)$")


def _expected_to_rest(file: File) -> Iterator[Finding]:
    for call in file.nodes(ast.Call):
        name = file.name(call.func)
        if name in _DROPOUTS:
            yield from _dropout(CallSite(file, call, name))
        elif name in _LOWRANK:
            yield from _lowrank(CallSite(file, call, name))
        elif name == _ATTENTION and file.settings.preview:
            yield from _attention(CallSite(file, call, name))
    if file.settings.preview:
        yield from _everybodys(file)
        yield from global_generator(file)
        yield from random_transforms(file)
        yield from hidden_draws(file)
        yield from shuffled_predictions(file)
        yield from compiled_draws(file)
        yield from drawing_steps(file)
        yield from shared_with_training(file)
        yield from other_masks(file)
        yield from fallback_rngs(file) if in_library(file) else ()
    for function in file.nodes(*FUNCTIONS):
        if is_stub(function):
            continue
        if file.settings.preview:
            yield from still_training(file, function)
        owner = file.parent(function)
        if isinstance(owner, ast.ClassDef) and file.settings.preview:
            yield from _dither(file, function)
            yield from _whatever_index(file, function, owner)
        if isinstance(owner, ast.ClassDef) and file.settings.preview and _evaluation_item(owner, function):
            yield from _evaluation(file, function)
        elif isinstance(owner, ast.ClassDef) and _samples_data(file, owner):
            yield from _buffer(file, function, owner)
        elif isinstance(owner, ast.ClassDef) and _BUFFER.search(owner.name):
            if function.name.startswith("sample") and in_library(file):
                yield from _buffer(file, function, owner)
        elif (
            _EVALUATES.search(function.name)
            and not _BUILDS_DATA.search(function.name)
            and not _shape_check(function)
        ):
            yield from _evaluation(file, function)


def _evaluation_item(owner: ast.ClassDef, function: Function) -> bool:
    """`__getitem__` of a class that is called after test or validation data."""
    return function.name == "__getitem__" and _EVALUATION_DATA.search(owner.name) is not None


def _everybodys(file: File) -> Iterator[Finding]:
    """`self.rng = np.random`, whatever the caller says: an RNG of the object's own in name only."""
    for assign in file.nodes(ast.Assign):
        if not isinstance(assign.value, (ast.Attribute, ast.Name)) or len(assign.targets) != 1:
            continue
        target = assign.targets[0]
        if (
            isinstance(target, ast.Attribute)
            and _RNG_NAME.search(target.attr)
            and file.name(assign.value) in ("numpy.random", "random")
            and isinstance(file.parent(assign), (ast.FunctionDef, ast.ClassDef))
        ):
            yield Site(file, assign).finding(
                f"`{ast.unparse(target)}` is the global RNG that every other code draws from and seeds: what it gives "
                "moves with their draws, and seeding it reseeds them"
            )


def _dither(file: File, function: Function) -> Iterator[Finding]:
    """`x += self.dither * torch.randn_like(x)` in what makes features, in evaluation, too."""
    for call, _ in draws(file, function):
        around = file.parent(call)
        if not isinstance(around, ast.BinOp) or not isinstance(around.op, ast.Mult):
            continue
        if "dither" not in ast.unparse(around).lower():
            continue
        tests = " ".join(ast.unparse(test.node) for test in Site(file, call).tests)
        if "train" not in tests:
            yield Site(file, call).finding(
                "dither is added in evaluation, too: the same input gives other features each time"
            )


def _whatever_index(file: File, function: Function, owner: ast.ClassDef) -> Iterator[Finding]:
    """`__getitem__` that draws what it gives and never reads the index; who only fills tensors gives no samples."""
    if function.name != "__getitem__" or len(function.args.args) != 2 or len(function.body) < 3:
        return
    if all(getattr(s, "name", "") != "__len__" for s in owner.body) or _evaluation_item(owner, function):
        return
    index = function.args.args[1].arg
    first = next((call for call, _ in draws(file, function) if not _asks_for_rng(Site(file, call))), None)
    if first is None or any(mentions(statement, index) for statement in function.body):
        return
    yield Site(file, first).finding(
        f"`{owner.name}.__getitem__` draws its item and never looks at `{index}`: what it gives moves with how many "
        "items were asked for before, and by which worker or rank"
    )


def _dropout(site: CallSite) -> Iterator[Finding]:
    # Tacotron's prenet drops at inference on purpose.
    if (
        site.args.star
        or "prenet" in site.function.lower()
        or "training" in site.args.keywords
        or len(site.node.args) > _DROPOUTS[site.name]
    ):
        return
    rate = site.node.args[1] if len(site.node.args) > 1 else site.args["p"].node
    if (rate is not None and site.file.literal(rate) == 0) or _asks_for_training(site, rate):
        return
    method = site.file.scope(site.node).function
    owner = site.file.scope(site.node).owner
    if owner is None or method is None:
        return  # a function that is told elsewhere whether it trains
    fix = Fix(SHOWN, "Follow the module's mode", tuple(site.add_arguments({"training": "self.training"})))
    yield site.finding(
        f"`{site.spelling}` drops in evaluation too: without `training=self.training` it ignores `model.eval()`, and "
        "every call predicts something else",
        fix=fix,
    )


def _attention(site: CallSite) -> Iterator[Finding]:
    """`scaled_dot_product_attention(q, k, v, dropout_p=self.dropout)`: it knows nothing of the module's mode."""
    given = site.node.args[4] if len(site.node.args) > 4 else site.args["dropout_p"].node
    if not isinstance(given, (ast.Attribute, ast.Constant)) or not re.match(
        r"self\.|[\d.]", ast.unparse(given)
    ):
        return  # a name may have been chosen by the mode
    if (
        site.file.literal(given) == 0
        or _asks_for_training(site, given)
        or site.file.scope(site.node).owner is None
    ):
        return
    text = site.file.one_line(given)
    # A name that `train()`, a property or another line sets by the mode.
    if isinstance(given, ast.Attribute) and _set_by_mode(site.file, given.attr):
        return
    yield site.finding(
        f"`dropout_p={text}` drops in evaluation too: the function does not know of `model.eval()`, and every call "
        "predicts something else",
        node=given,
        fix=Fix(
            SHOWN,
            "Follow the module's mode",
            (site.file.replace(given, f"{text} if self.training else 0.0"),),
        ),
    )


def _set_by_mode(file: File, name: str) -> bool:
    """Whether an attribute is a property, or set in a line or a method that speaks of training."""
    if any(function.name == name for function in file.nodes(*FUNCTIONS)):
        return True
    return any(
        isinstance(use.ctx, ast.Store)
        and ("training" in file.text(file.statement(use)) or file.function(use).endswith((".train", ".eval")))
        for use in attributes(file).get(name, ())
    )


def _asks_for_training(site: Site, rate: ast.expr | None) -> bool:
    """Whether a condition around dropout may be about the mode: `if dropout > 0:` asks for its rate alone."""
    return any(
        re.search(r"train|eval|dropout", ast.unparse(part)) and not _asks_for_rate(part, rate)
        for test in site.tests
        for part, _ in known_parts(test.node, test.holds)
    )


def _asks_for_rate(part: ast.expr, rate: ast.expr | None) -> bool:
    """`p`, `p > 0`, `p != 0.0`, `p is not None` where dropout is given the rate `p`."""
    if isinstance(part, ast.Compare) and isinstance(part.comparators[-1], ast.Constant):
        part = part.left
    return rate is not None and ast.dump(part) == ast.dump(rate)


def _samples_data(file: File, owner: ast.ClassDef) -> bool:
    """Whether a class is a sampler of a DataLoader; what samples images of a diffusion model is called so, too."""
    kinds = [file.name(b) or ast.unparse(b) for b in owner.bases]
    if file.settings.preview and (not kinds or owner.name.endswith(("BatchSampler", "DataSampler"))):
        kinds.append(owner.name)  # a loader asks for `__iter__`, whatever it derives from
    return any(kind.endswith("Sampler") for kind in kinds) and any(
        isinstance(s, ast.FunctionDef) and s.name == "__iter__" for s in owner.body
    )


def in_library(file: File) -> bool:
    """Whether a file belongs to a package that an installation offers and that holds no program."""
    project = file.program.project
    if not file.program.entries:
        return True
    if not project.installable:
        return False
    package = file.path.parent
    while str(package.parent / "__init__.py") in project.known:
        package = package.parent
    return str(package / "__init__.py") in project.known and package not in _with_programs(file.program)


def _with_programs(program: Program) -> set[Path]:
    """The folders with a program in them, however deep."""
    found: set[Path] | None = program.__dict__.get("folders_with_programs")
    if found is None:
        found = {folder for path in program.starts for folder in path.parents}
        program.__dict__["folders_with_programs"] = found
    return found


def _shape_check(function: Function) -> bool:
    """`def test():` or `def flatten_test():`, given nothing: it tries the code on random numbers."""
    return not parameters(function) and re.search(r"^test$|_test$", function.name) is not None


def _lowrank(site: CallSite) -> Iterator[Finding]:
    for around in site.file.ancestors(site.node):
        if isinstance(around, ast.With) and any(
            "fork_rng" in ast.unparse(i.context_expr) for i in around.items
        ):
            return
    if _seeded_above(site.file, site.node):
        return
    if site.program.reaching(site.file.path) and not site.seeded("torch").no and not for_its_users(site.file):
        return  # a run repeats it
    yield site.finding(
        f"`{site.spelling}` projects on a random matrix from torch's global RNG and takes no generator: the result "
        "cannot be computed again"
    )


def _seeded_above(file: File, call: ast.Call) -> bool:
    """Whether the same function seeds torch before the call."""
    function = file.scope(call).function
    return any(
        other.lineno <= call.lineno
        and file.scope(other).function is function
        and isinstance(other.func, ast.Attribute)
        and other.func.attr in ("manual_seed", "fork_rng", "seed_everything", "set_rng_state")
        for other in file.nodes(ast.Call)
    )


def _buffer(file: File, function: Function, owner: ast.ClassDef) -> Iterator[Finding]:
    if any(SEED_PARAMETER.match(a.arg) for a in parameters(function)):
        return
    for call, mask in draws(file, function):
        site = Site(file, call)
        if not _CHOOSES.search(file.name(call.func) or "") and not _samples_data(file, owner):
            continue  # noise on a batch, not its choice
        if _asks_for_rng(site) or _seeded_above(file, call):
            continue
        yield site.finding(
            f"`{ast.unparse(call.func)}` in `{owner.name}` follows {LABELS.get(mask, 'the global RNG')}: the batches "
            "move with every draw that anything else makes"
        )


def _evaluation(file: File, function: Function) -> Iterator[Finding]:
    if any(re.search("seed|fork_rng", ast.unparse(call.func)) for call in calls_of(file, function)):
        return
    for call, _ in draws(file, function):
        if _asks_for_rng(Site(file, call)) or purpose.becomes_seed(file.ancestors(call)):
            continue
        yield Site(file, call).finding(
            f"`{ast.unparse(call.func)}` draws from a global RNG in `{function.name}`: the metric differs from run to "
            "run or moves with earlier draws, and so does the training that follows"
        )
        return


def _asks_for_rng(site: Site) -> bool:
    return any(re.search(r"rng|generator|seed|train", ast.unparse(test.node)) for test in site.tests)
