"""Checkpoint for resuming that leaves out the state of the RNGs.

## What it does
Reports `torch.save` of a dictionary with an optimizer's state and no RNG state, in a program that resumes (loads the
optimizer, or an epoch or step, again); else a seed call before a loop that starts at `start_epoch`, where nothing
restores the RNGs and no epoch seeds anew. Reports a saved RNG state that nothing restores (also that of one device
among others), one that leaves CUDA's out, and a seed call that comes after the state was restored. Silent in programs
that seed nothing: RPL101 comes first there.

## Why
A resumed run starts from the seed again (or from other entropy): the first epoch after resuming repeats the dropout
masks, augmentations and, without `set_epoch`, the order of epoch 0. It is not the run that was interrupted. A run is
resumed exactly when the states of `random`, NumPy, torch and CUDA (of every rank), and the place in the sampler are
saved with the weights. True for every torch version; Lightning, accelerate's `save_state` and the Hugging Face Trainer
save them.

## Example
```python
torch.save({"epoch": epoch, "model": model.state_dict(), "optimizer": optimizer.state_dict()}, path)
```

## Use instead
```python
torch.save({..., "rng": reprolint.runtime.rng_state()}, path)
...
reprolint.runtime.set_rng_state(checkpoint["rng"])
```
or a seed for each epoch: `set_seed(args.seed + epoch)` at its start.

## Fix safety
Shown only: saving and loading have to change together, and old checkpoints must stay readable.

## Proof
tests/proofs: a run that is interrupted and resumed draws the numbers of its first epoch again; with the states saved
it draws new ones.

## Fine print
Also what an object's `state_dict` holds of its place in the data or of its RNG, and its `load_state_dict` never reads,
an RNG that it leaves out beside its place (a `DistributedSampler`: its epoch), the state of a sampler or dataset that
is loaded on a way where nothing tells it the epoch, as another does, the state of a global RNG that it keeps in the
place of its own, the state of one RNG that is not put back as the others are, the CPU's state alone that is put back
between two passes of a model which are to draw the same, a table of the functions that take the
states which has none for CUDA's, an epoch that is resumed in the order of the data where whole ones are shuffled, data
that each epoch shuffles as the one before has left them and a resumed run only once, what other functions save
(`save_checkpoint(state)`), an optimizer that is saved to a file of its own, epochs that are counted from 0 after a
checkpoint was loaded that says how far the run had come; an epoch that a data module, a callback or a module of
Lightning's counts for its order or its seeds and that no checkpoint holds; and the `state_dict` of an object that
trains, which says how far it has come and holds no RNG state. A dictionary that is made far above the call that saves
it is shown where it is made.

## References
- https://pytorch.org/docs/stable/random.html#torch.random.get_rng_state
- icefall `train.py`: seeds each epoch since 2022
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.rule import rule
from reprolint.lint.site import NodeSite, Site

from .code.syntax import FAR, all_given, last_name
from .code.uses import attributes, definitions, names
from .draws.randomness import is_seed_call
from .resume.device_states import left_behind, unrestored
from .resume.epochless_states import loaded_without_epoch
from .resume.epochs_from_zero import from_zero
from .resume.half_restored import replayed_alone
from .resume.replayed_shuffles import WORDS as REPLAYED
from .resume.replayed_shuffles import replayed_shuffles
from .resume.resumed_order import resumed_in_order
from .resume.seeded_after_restore import seeded_after_restore
from .resume.stateful_trainers import WORDS as STATEFUL
from .resume.stateful_trainers import stateful_trainers
from .resume.uncounted_epochs import WORDS as COUNTED
from .resume.uncounted_epochs import uncounted_epochs
from .resume.unread_states import WORDS as LOADING
from .resume.unread_states import unread_states

_RNG_STATE = compile_later(rb"random\.[gs]et_?state\(|random_state\s*=\s*torch")
_LOADS = compile_later(rb"load\((?<!\wload\()|load_checkpoint|load_state_dict")
# What a resumed run takes up again: the optimizer, the place in the epochs.
_RESUMES = compile_later(
    rb"""optim\w*(?:\[\w+\])?\.load_state_dict|load_state_dict\([^\n]*optim|range\(\s*\w+(?:\.\w+)*\.(?:start|initial|resume)_?\w+
    |\b(?:fabric|dcp)\.load\(|\[["'](?:(?:global|last|current|start|best)_)?(?:epoch|step|iter|iteration|optim\w*)s?["']\](?!\s*=[^=])""",
    re.VERBOSE,
)
_TAKEN_UP = compile_later(r"(?i)epoch|step|resume|checkpoint|ckpt|load|state|start")
_ENTROPY = compile_later(r"\(None\)|\btime\b|urandom|getpid|datetime")
_OPTIMIZER = compile_later(r"optim|(?:^|_)opt(?:$|_)")
_START = compile_later(
    r"(?:start|initial|first|begin|resume\w*|last)_?(?:epoch|iter|step)s?$|^epoch_?(?:start|begin)$"
)


@rule(
    code="RPL501",
    name="checkpoint-without-rng-state",
    nodes=(ast.Module,),
    words={
        "save",
        "start_epoch",
        "initial_epoch",
        "get_rng_state",
        "set_rng_state",
        "setstate",
        "load_state_dict manual_seed",
    },
    preview_words={
        *LOADING,
        *COUNTED,
        *STATEFUL,
        *REPLAYED,
        "getstate",
        "get_state",
        "~checkpoint ~epoch ~load",
        "shuffle ~skip",
        "shuffle ~resum",
    },
    numeric=True,
    default=False,
)
def check(module: NodeSite) -> Iterator[Finding]:
    """Report checkpoints and starts that lose the RNG states."""
    file = module.file
    if not file.test:
        yield from _half(file)
        yield from unrestored(file, lambda: _linked(file))
        yield from _reseeded(file)
        if file.settings.preview:
            yield from _half_table(file)
            yield from replayed_alone(file)
            yield from left_behind(file, lambda: _linked(file))
            yield from unread_states(file)
            yield from loaded_without_epoch(file)
            yield from resumed_in_order(file)
            yield from replayed_shuffles(file)
            yield from _from_zero(file)
            yield from uncounted_epochs(file)
    if file.test or any(map(_keeps_states, _linked(file))):
        return
    call = _saved(file)
    parts = list(_in_parts(file)) if call is None and file.settings.preview else []
    if call is None and not parts:
        call = _gathered(file)
    if call is None and not parts:
        yield from _starts(file)
    told = parts if call is None else [call]
    for saved in told:
        if not _unseeded(Site(file, saved)):
            yield Site(file, _filled(file, saved)).finding(
                "the checkpoint holds the optimizer and no RNG state: a resumed run draws the numbers of its first "
                "epoch again, not those of the run it goes on with"
            )
    for owner, given in stateful_trainers(file) if file.settings.preview and not told else ():
        yield Site(file, given).finding(
            f"`{owner.name}` says here how far it has come and keeps no RNG state: unless what saves it does, a "
            "resumed run draws the numbers of its start again, not those of the run it goes on with"
        )


def _filled(file: File, save: ast.Call) -> ast.AST:
    """Where the state would be added: with preview, the dictionary that is saved, where it is made far above."""
    given = save.args[0] if save.args else None
    binding = file.binding(given) if isinstance(given, ast.Name) else None
    made = binding.value if binding is not None and binding.kind == "assign" else None
    far = isinstance(made, ast.Dict) and save.lineno - made.lineno > FAR
    return made if isinstance(made, ast.Dict) and far and file.settings.preview else save


# accelerate's, not a method that the project has written.
_SAVES_STATE = compile_later(rb"(?<!\w)(?<!def )save_state\(")


# Both are asked again for every file that is linked to this one.
@lru_cache(maxsize=1 << 14)
def _keeps_states(text: bytes) -> bool:
    # Plain words first: most files hold none.
    return (
        b"rng_state" in text
        or (b"save_state(" in text and _SAVES_STATE.search(text) is not None)
        or (b"random" in text and b"state" in text and _RNG_STATE.search(text) is not None)
    )


@lru_cache(maxsize=1 << 14)
def _resumes(text: bytes) -> bool:
    return b"load" in text and _LOADS.search(text) is not None and _RESUMES.search(text) is not None


def _reseeded(file: File) -> Iterator[Finding]:
    for seed, restored in seeded_after_restore(file):
        yield Site(file, seed).finding(
            f"`{file.one_line(seed.func)}` seeds anew after the state was restored (line {restored.lineno}): the RNG "
            "state in the checkpoint is lost, and a resumed run draws the numbers of its start again"
        )


def _from_zero(file: File) -> Iterator[Finding]:
    for loop, call, taken in from_zero(file):
        yield Site(file, loop.iter).finding(
            f"`{file.one_line(loop.iter)}` starts at 0 although `{file.one_line(call.func)}` (line {call.lineno}) "
            f"takes up `{taken}` again: a resumed run begins with its first epoch, not with the one in which it stopped"
        )


_CUDA_STATE = compile_later(
    rb"cuda(?:\.random)?\.get_rng_state|get_cuda_rng|cuda_rng|device_module|get_device_module"
)


def _half(file: File) -> Iterator[Finding]:
    """A checkpoint that takes torch's state and leaves CUDA's out, or that nothing ever restores."""
    if b"get_rng_state" not in file.source.data:
        return
    for call in file.nodes(ast.Call):
        if file.name(call.func) not in ("torch.get_rng_state", "torch.random.get_rng_state"):
            continue
        kept = any(
            isinstance(around, ast.Dict)
            or (isinstance(around, ast.Assign) and isinstance(around.targets[0], ast.Subscript))
            for around in file.ancestors(call)
        )
        texts = list(_linked(file))
        whole = _all_three(file, call)
        if not kept or not (whole or any(_LOADS.search(text) for text in texts)):
            continue
        if not any(b"set_rng_state" in text for text in texts):
            yield Site(file, call).finding(
                "the RNG state is saved and nothing restores it: a resumed run draws other numbers than the one it "
                "goes on with"
            )
        elif not any(_CUDA_STATE.search(text) for text in texts) and (
            whole or any(b"cuda" in text for text in texts)
        ):
            yield Site(file, call).finding(
                "the checkpoint holds torch's RNG state and not CUDA's: dropout and noise on the GPU are others after "
                "resuming"
            )
        return


_TAKES_STATE = ("torch.get_rng_state", "torch.random.get_rng_state")
_THE_OTHERS = ("random.getstate", "numpy.random.get_state")


def _half_table(file: File) -> Iterator[Finding]:
    """`{"save": torch.get_rng_state, "load": torch.set_rng_state}` beside the same of `random` and NumPy: a table of
    the functions that take and restore all states there are, without CUDA's."""
    data = file.source.data
    if b"get_rng_state" not in data or b"set_rng_state" not in data:
        return
    held = [
        node
        for taker in ("get_rng_state", "getstate", "get_state")
        for node in attributes(file).get(taker, ())
        if isinstance(file.parent(node), (ast.Dict, ast.Tuple, ast.List, ast.keyword))
    ]
    named = {file.name(node): node for node in held}
    taken = next((named[name] for name in _TAKES_STATE if name in named), None)
    if taken is None or not named.keys() >= set(_THE_OTHERS):
        return
    if not any(_CUDA_STATE.search(text) for text in _linked(file)):
        yield Site(file, taken).finding(
            f"`{file.one_line(taken)}` stands here for torch's state, and CUDA's is none of those beside it: dropout "
            "and noise on the GPU are others after resuming"
        )


def _all_three(file: File, call: ast.Call) -> bool:
    """Whether the same function takes the states of `random` and NumPy, too: they are to be all that there are."""
    function = file.scope(call).function
    taken = {
        file.name(other.func) for other in file.nodes(ast.Call) if file.scope(other).function is function
    }
    return function is not None and taken.issuperset(_THE_OTHERS)


def _saved(file: File) -> ast.Call | None:
    """What saves for a run that resumes."""
    if not any(map(_resumes, _linked(file))):
        return None
    bold = file.settings.preview
    for call in file.nodes(ast.Call):
        if file.name(call.func) == "torch.save":
            if call.args and _for_resuming(file, call.args[0]):
                return call  # type: ignore[no-any-return]
        elif (
            bold
            and _SAVES.search(last_name(call.func))
            and any(_for_resuming(file, g) for g in all_given(call))
        ):
            return call  # type: ignore[no-any-return]
    return None


# `fabric.save(path, state)`, `save_checkpoint(state, is_best)`, `dcp.save(state)`.
_SAVES = compile_later(r"^_?(?:save|dump)(?!.*(?:yaml|json|config|args))|_save$|^safe_save")


def _in_parts(file: File) -> Iterator[ast.Call]:
    """What saves the optimizer to a file of its own beside those of the weights, once for each function that does:
    `torch.save(optimizer.state_dict(), folder / "optimizer.pt")`."""
    if b"optim" not in file.source.data or not any(map(_resumes, _linked(file))):
        return
    # The last branch is the plain one: those of other devices and frameworks stand above it.
    last: dict[object, ast.Call] = {}
    for call in file.nodes(ast.Call):
        if call.args and last_name(call.func) == "save" and _is_optimizers(file, call.args[0]):
            last[file.scope(call).function] = call
    yield from last.values()


def _is_optimizers(file: File, saved: ast.expr) -> bool:
    """Whether something is the state of an optimizer, as `optimizer.state_dict()` gives it."""
    if isinstance(saved, ast.Name):
        binding = file.binding(saved)
        value = binding.value if binding is not None and binding.kind == "assign" else None
    else:
        value = saved
    if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Attribute):
        return False
    return (
        value.func.attr == "state_dict" and _OPTIMIZER.search(last_name(value.func.value).lower()) is not None
    )


_RESTORES = compile_later(rb"optim\w*\.load_state_dict\(")


def _gathered(file: File) -> ast.Call | None:
    """`state["optim"] = self.optim.state_dict()`, in a file that seeds, saves and loads the optimizer again."""
    data = file.source.data
    if not (_RESTORES.search(data) and _SEEDS.search(data) and b"save" in data):
        return None
    for assign in file.nodes(ast.Assign):
        value = assign.value
        if (
            isinstance(assign.targets[0], ast.Subscript)
            and isinstance(value, ast.Call)
            and isinstance(value.func, ast.Attribute)
            and value.func.attr == "state_dict"
            and "optim" in last_name(value.func.value).lower()
        ):
            return value
    return None


def _saved_elsewhere(file: File) -> bool:
    """Whether another file of the program has the finding already."""
    project = file.program.project
    for path in project.closure([file.path], project.imports) - {file.path}:
        if b"torch.save(" in project.data(path):
            other = file.sibling(path)
            if other is not None and _saved(other) is not None:
                return True
    return False


# Seeds torch for the whole program, not a generator of its own.
_SEEDS = compile_later(
    rb"(?<!\))\.manual_seed(?:_all)?\(|\b(?:set|fix|init|setup)_(?:\w+_)?seeds?\(|\bseed_\w+\(|enforce_reproducibility\(|set_determinism\("
)


def _unseeded(site: Site) -> bool:
    """Whether a run that comes here has seeded nothing: it repeats no numbers."""
    program, project = site.program, site.program.project
    if program.reaching(site.file.path):
        return site.seeded("torch").no
    # Nothing visible runs this: it is as seeded as what stands around it. A file that is alone says nothing of that.
    return len(project.files) > 1 and not any(map(_SEEDS.search, project.texts()))


def _linked(file: File) -> Iterator[bytes]:
    yield file.source.data
    project = file.program.project
    for path in project.imports.get(file.path, set()) | project.importers.get(file.path, set()):
        yield project.data(path)


def _for_resuming(file: File, saved: ast.expr) -> bool:
    """Whether what is saved is a dictionary with the state of an optimizer."""
    names = [str(key).lower() for key in _keys(file, saved)]
    return any(_OPTIMIZER.search(name) for name in names) and not any(
        "rng" in name or "random" in name for name in names
    )


def _keys(file: File, saved: ast.expr) -> Iterator[object]:
    """The keys of a dictionary that can be seen; with preview also those that are set later, and of what a function of
    the file returns."""
    made: ast.AST | None = saved
    if isinstance(saved, ast.Name):
        binding = file.binding(saved)
        made = binding.value if binding is not None else None
        if file.settings.preview:
            yield from _set_later(file, saved)
    if isinstance(made, ast.Dict):
        yield from (k.value for k in made.keys if isinstance(k, ast.Constant))
    elif isinstance(made, ast.Call) and isinstance(made.func, ast.Name) and made.func.id == "dict":
        yield from (k.arg for k in made.keywords)
    elif isinstance(made, ast.Call) and file.settings.preview:
        found = _method_of(file, made)
        for node in walk(found) if found is not None else ():
            if isinstance(node, ast.Return) and isinstance(node.value, (ast.Dict, ast.Name)):
                yield from _keys(file, node.value)


def _set_later(file: File, held: ast.Name) -> Iterator[object]:
    """`state["optimizer"] = …`, in the same function."""
    function = file.scope(held).function
    for use in names(file).get(held.id, ()):
        place = file.parent(use)
        if not isinstance(place, ast.Subscript) or not isinstance(place.ctx, ast.Store):
            continue
        if isinstance(place.slice, ast.Constant) and file.scope(use).function is function:
            yield place.slice.value


def _method_of(file: File, call: ast.Call) -> ast.AST | None:
    """The function of the file, or method of the class around, that a call runs."""
    owner = file.scope(call).owner
    if isinstance(call.func, ast.Attribute):
        if last_name(call.func.value) != "self" or owner is None or not isinstance(owner.node, ast.ClassDef):
            return None
        return next((s for s in owner.node.body if getattr(s, "name", "") == call.func.attr), None)
    return definitions(file).get(last_name(call.func))


def _starts(file: File) -> Iterator[Finding]:
    """A seed call in a function whose epochs start where the last run stopped."""
    for loop in file.nodes(ast.For):
        if not _resumed_loop(loop):
            continue
        function = file.scope(loop).function
        seeds = [
            call
            for call in file.nodes(ast.Call)
            if file.scope(call).function is function
            and is_seed_call(file, call)
            and not any(isinstance(around, ast.Lambda) for around in file.ancestors(call))
        ]
        if any(loop.lineno <= call.lineno <= (loop.end_lineno or 0) for call in seeds):
            continue
        if not _goes_on(file, loop):
            continue
        for call in seeds:
            if call.lineno >= loop.lineno or _ENTROPY.search(ast.unparse(call)):
                continue
            again = [other for other in seeds if file.name(other.func) == file.name(call.func)]
            if call is max((o for o in again if o.lineno < loop.lineno), key=lambda o: o.lineno):
                if _saved_elsewhere(file):
                    return
                yield Site(file, call).finding(
                    f"`{file.one_line(call)}` seeds a run that may resume (line {loop.lineno}) alike at "
                    "every start: after resuming, the first epoch's numbers come again"
                )
                return


def _goes_on(file: File, loop: ast.For) -> bool:
    """Whether the first epoch comes from outside of the function, or from what is loaded there."""
    first = _first(loop)
    if not isinstance(first, ast.Name):
        return True
    function = file.scope(loop).function
    values = [
        ast.unparse(node.value)
        for node in file.nodes(ast.Assign)
        if file.scope(node).function is function
        and any(isinstance(n, ast.Name) and n.id == first.id for t in node.targets for n in walk(t))
    ]
    return not values or any(_TAKEN_UP.search(value) for value in values)


def _resumed_loop(loop: ast.For) -> bool:
    """`for epoch in range(args.start_epoch, args.epochs)`."""
    call = loop.iter
    if not (
        isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("range", "trange")
    ):
        return False
    if len(call.args) < 2:
        return False
    return _START.search(last_name(_first(loop))) is not None


def _first(loop: ast.For) -> ast.expr:
    assert isinstance(loop.iter, ast.Call)
    first = loop.iter.args[0]
    while isinstance(first, ast.BinOp):
        first = first.left
    return first
