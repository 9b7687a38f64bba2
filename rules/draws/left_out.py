"""Seed calls by hand that leave one of the three RNGs out, where what draws from it is another file's or out of sight.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
import os
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from reprolint.index.extract import SEED_HELPER
from reprolint.index.program import MAYBE
from reprolint.index.project import Project, is_test
from reprolint.knowledge import rng
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import Finding
from reprolint.lint.site import MAIN, MODULE, CallSite

from ..code.syntax import FUNCTIONS, last_name
from ..code.uses import names
from ..loaders.zero_workers import zero_by_default
from ..runs.entries import labels
from ..runs.reached import quiet_loader, reached
from ..runs.registered import defining, ordering_draw, registered

BY_HAND = ("random.seed", "numpy.random.seed", "torch.manual_seed", "torch.random.manual_seed")

_HELPER = compile_later(r"(?i)seed|reproduc|determin")
_PROGRAM = compile_later(r"(?i)^(?:_?main(?:_\w+)?|\w+_main|(?:run_?)?train(?:ing)?|run|run_\w+|train_\w+)$")
_IN_WORKERS = compile_later(r"(?i)worker|process|thread|rank|reset|item|iter|sample|split|shuffle|test")
_PREPARES = compile_later(r"(?i)opt|arg|conf|cfg|set_?up|init|prepare|env")
# Seeds for a while, and puts the old state back.
_FOR_A_WHILE = compile_later(r"\byield\b|get_?(?:rng_)?state\(|set_?(?:rng_)?state\(|fork_rng")
_LEARNS = compile_later(rb"\boptim\.|\.backward\(|\.fit\(|[tT]rainer\(|\.train(?:_\w+)?\(")
_TRAINS_TORCH = compile_later(rb"\btorch\.optim\b|\.backward\(|\boptim\.(?:Adam|SGD)|\bDataLoader\(")
# The same in another file: there it has to be torch, and training.
_STEPS_TORCH = compile_later(
    rb"\btorch\.optim\.\w|^[ \t]*(?:from torch import [^\n#]*\boptim\b|from torch\.optim\b|import torch\.optim\b)",
    re.MULTILINE,
)
_SEEDS_TORCH = compile_later(
    # Not `generator.manual_seed(0)`: that is a generator's own.
    rb"(?:(?<![\w.])|\b(?:torch|th|cuda|random|mps|xpu|npu)\.)manual_seed(?:_all)?\(|\bseed_(?:everything|all)\w*"
    rb"|\bfork_rng|\bset_determinism"
    rb"|^[ \t]*from (?:transformers|accelerate|mm\w+|monai|stable_baselines3)[\w.]* import [^#\n]*seed",
    re.MULTILINE,
)
# Classes that are what a program runs: they train, or hold what does; and their methods that come before that.
_RUNNER = compile_later(
    r"(?:Trainer|Runner|Learner|Solver|Engine|Experiment|Workflow|Pipeline|Manager|Workspace)\w{0,4}$"
)
_NO_RUNNER = compile_later(
    r"(?i)data|sampl|env|worker|actor|callback|hook|transform|process|test|eval|augment"
)
_TEACHES = compile_later(r"(?i)^_?(?:run|train|fit|learn|pre_?train|fine_?tune)(?:_\w+)?$")
# Modules that hold what draws: data, what is done to it, tasks.
_DRAWING = compile_later(r"(?i)data|loader|transform|augment|task|sampl|util|engine|trainer")
_DRAWS = {
    rng.PYTHON: re.compile(
        rb"(?<![\w.])random\.(?:random|randint|choices?|shuffle|sample|uniform|randrange|gauss|betavariate)\("
    ),
    rng.NUMPY: re.compile(
        rb"(?<![\w.])(?:np|numpy)\.random\.(?:rand\w*|choice|shuffle|permutation|uniform|normal|beta|random\w*|binomial)\("
    ),
}
_SEEDED = {
    rng.PYTHON: re.compile(rb"(?<![\w.])random\.seed\(|\bseed_everything\b"),
    rng.NUMPY: re.compile(rb"(?<![\w.])(?:np|numpy)\.random\.seed\(|\bseed_everything\b"),
}
_SEEDED_BLOCK = compile_later(rb"\bwith [\w.]*seed\w*\(")
_IMPORTS_RANDOM = compile_later(rb"^[ \t]*import[^\n#]*\brandom\b", re.MULTILINE)


def left_out(site: CallSite) -> Iterator[Finding]:
    """What is said of the last of the seed calls that stand in one function."""
    file, call = site.file, site.node
    if file.test or site.loop_depth or not (call.args or call.keywords) or _in_lambda(file, call):
        return
    mask = 0
    for other in file.nodes(ast.Call):
        name = file.name(other.func) or ""
        if file.function(other) != site.function or _in_lambda(file, other):
            continue
        if name in BY_HAND:
            if other.lineno > call.lineno:
                return  # told at the last of them
            mask |= rng.SEEDS[name][0]
        elif _seeds_otherwise(other, name):
            return
    left = rng.THREE & ~mask
    if not left or not _seeds_program(site) or _starts_workers(site):
        return
    if any(rng.SEEDS[n][0] & left for c in file.nodes(ast.Call) if (n := file.name(c.func)) in BY_HAND):
        return  # seeded elsewhere in the file
    if _told(site, left):
        return
    found = _evidence(site, left, mask)
    one = mask in (rng.PYTHON, rng.NUMPY, rng.TORCH) and rng.TORCH not in found and _runs(site)
    if not found or (one and not _seeds_gpu(site)):
        return  # a method that seeds one RNG seeds what it draws itself; with the GPUs', what it trains
    related = tuple(
        (str(path), row, f"draws from {rng.LABELS[b]}") for b, (path, row) in found.items() if path
    )
    seen = next((f" ({path.name}:{row})" for path, row in found.values() if path), "")
    seeded = labels([bit for bit in (rng.PYTHON, rng.NUMPY, rng.TORCH) if mask & bit])
    yield site.finding(
        f"seeds {seeded} and leaves out {labels(list(found))}: what draws from {'it' if len(found) == 1 else 'them'} "
        f"in this process{seen} differs every run",
        related=related,
    )


def _seeds_gpu(site: CallSite) -> bool:
    """Whether a trainer seeds the generators of GPUs beside torch's own."""
    file = site.file
    return any(
        (file.name(call.func) or "").startswith("torch.cuda.manual_seed")
        and file.function(call) == site.function
        for call in file.nodes(ast.Call)
    )


def _in_lambda(file: File, call: ast.Call) -> bool:
    """Whether a call runs when something else calls it: `worker_init_fn=lambda i: np.random.seed(i)`."""
    return any(isinstance(around, ast.Lambda) for around in file.ancestors(call))


def _helper_called(call: ast.Call) -> bool:
    """Whether a call is of a helper that seeds, by its name."""
    last = last_name(call.func)
    return last not in ("seed", "manual_seed", "manual_seed_all") and SEED_HELPER.match(last) is not None


def _seeds_otherwise(call: ast.Call, name: str) -> bool:
    """Whether something seeds that may know more RNGs: TensorFlow's own call does not, nor does CuPy's."""
    if name in rng.SEEDS or ast.unparse(call.func).startswith(("tf.", "cupy.", "cp.")):
        return False
    return _helper_called(call) or name.endswith(".seed")


def _seeds_program(site: CallSite) -> bool:
    """Whether a function is a helper that seeds for the program, or the program itself, which trains."""
    name = site.function.rsplit(".", 1)[-1]
    around = site.file.scope(site.node).function
    if around is not None and _FOR_A_WHILE.search(site.file.text(around.node)):
        return False
    if site.function in (MODULE, MAIN) or _PROGRAM.match(name):
        return site.file.holds(_LEARNS) and not any(
            _helper_called(call) for call in site.file.nodes(ast.Call)
        )
    # `def seed(seed)` of a module; the method of that name is an environment's.
    if (name != "seed" or site.function == "seed") and _HELPER.search(name) is not None:
        return _IN_WORKERS.search(name) is None
    if _runs(site):
        return not any(_seeds_otherwise(call, "") for call in site.file.nodes(ast.Call))
    # What reads options for the program, and seeds by one of them.
    return (
        _PREPARES.search(name) is not None
        and "worker" not in name.lower()
        and site.file.holds(_LEARNS)
        and any(_PROGRAM.match(use.name) for use in _callers(site.file, name))
    )


def _starts_workers(site: CallSite) -> bool:
    """Whether a loader hands the function to its workers, `worker_init_fn=init`: torch has seeded itself there."""
    name = site.function.rsplit(".", 1)[-1]
    return any(loader[3].rsplit(".", 1)[-1] == name for _, loader, _ in site.program.loaders if loader[3])


def _runs(site: CallSite) -> bool:
    """Whether a method makes or prepares the object that is the program: a trainer's constructor, the method of a
    runner that reads its options, what an experiment does first."""
    if site.function.count(".") != 1:
        return False
    name = site.function.rsplit(".", 1)[-1]
    owner = site.file.scope(site.node).owner
    if owner is None or not isinstance(owner.node, ast.ClassDef) or _NO_RUNNER.search(owner.node.name):
        return False
    if name != "__init__" and not _TEACHES.match(name) and not _PREPARES.search(name):
        return False
    methods = [part.name for part in owner.node.body if isinstance(part, ast.FunctionDef)]
    return any(_TEACHES.match(method) for method in methods) and (
        _RUNNER.search(owner.node.name) is not None or site.file.holds(_LEARNS)
    )


def _callers(file: File, name: str) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The functions of the file that call one of its functions."""
    for use in names(file).get(name, ()):
        function = file.scope(use).function
        if function is not None and isinstance(function.node, FUNCTIONS):
            yield function.node


def _told(site: CallSite, left: int) -> bool:
    """Whether a program that the call is part of is reported for a draw that is in sight: not one where something out
    of sight may have seeded."""
    return any(
        bit & left
        for entry in site.program.entries
        if not entry.effect.state & MAYBE
        and any(place.path == site.file.path for _, place in entry.effect.seeds)
        for bit in (
            *(bit for bit, _ in entry.effect.draws),
            *(reached(site.program, entry, site.file) if entry.path == site.file.path else ()),
        )
    )


def _evidence(site: CallSite, left: int, mask: int) -> dict[int, tuple[Path | None, int]]:
    """RNG that is left out -> where the program draws from it; no place where that is out of sight."""
    file, project = site.file, site.program.project
    programs = project.closure([file.path], project.importers)
    linked = programs | _imported(project, _imported(project, programs))
    # What a package reads by its folder is as good as imported; what that imports draws, too.
    modules = registered(project, linked)
    modules = _imported(project, modules) | defining(site.program, modules) if modules else modules
    linked |= modules
    found: dict[int, tuple[Path | None, int]] = {}
    loaders = [(path, loader) for path, loader, _ in site.program.loaders if path in linked]
    having = [loader[2] for path, loader in loaders if loader[2] or not quiet_loader(file, path, loader[0])]
    if len(linked) > 1 and all(having):
        having = [not _none_by_default(file, path, loader[0]) for path, loader in loaders]
    # Workers read the samples, and torch seeds `random` and NumPy there: not where indices are ordered.
    workers = len(linked) > 1 and bool(having) and all(having)
    if workers and not modules:
        return {}
    for bit, pattern in _DRAWS.items():
        if not left & bit or (workers and _program_seeds(project, programs, bit)):
            continue
        # What the file itself draws is seen by other means.
        for path in sorted((modules if workers else linked) - {file.path}):
            data = project.data(path)
            match = ordering_draw(pattern, data) if workers else _drawn(pattern, data)
            if match is None or is_test(path, project.root) or _SEEDED[bit].search(data):
                continue
            if path in modules and _SEEDED_BLOCK.search(data):
                continue
            if bit == rng.PYTHON and not _IMPORTS_RANDOM.search(data):
                continue
            found[bit] = (path, data.count(b"\n", 0, match.start()) + 1)
            break
    if workers:
        return found
    if left & rng.TORCH:
        # Weights, order of samples and dropout are drawn from it.
        if file.holds(_TRAINS_TORCH) or (
            _helps(site) and mask == rng.THREE & ~rng.TORCH and _has_torch(site)
        ):
            found[rng.TORCH] = (None, 0)
        else:
            place = _torch_elsewhere(file, linked)
            if place is not None:
                found[rng.TORCH] = place
    if found or not mask & rng.TORCH:
        return found
    helper = _helps(site)
    # `random` alone is seldom what a program out of sight draws from; and who seeds that beside torch, without having
    # NumPy, knows what it is for.
    numpy = bool(left & rng.NUMPY) and (mask == rng.TORCH or b"numpy" in file.source.data)
    if len(linked) == 1 and (helper or (numpy and _out_of_sight(file))):
        return {bit: (None, 0) for bit in _DRAWS if left & bit}
    return {}


def _helps(site: CallSite) -> bool:
    """Whether a seed call stands in a helper, and not in what is the program."""
    return site.function not in (MODULE, MAIN) and not _PROGRAM.match(site.function.rsplit(".", 1)[-1])


def _has_torch(site: CallSite) -> bool:
    """Whether the file imports torch, and nothing around it seeds that."""
    file, project = site.file, site.program.project
    if not any(name.partition(".")[0] == "torch" for name in project.scan(file.path).imports):
        return False
    return next(_matches(project, project.linked(file.path), _SEEDS_TORCH), None) is None


def _drawn(pattern: re.Pattern[bytes], data: bytes) -> re.Match[bytes] | None:
    """The first draw of a file that is not of the letters of a name: `random.choices(string.ascii_letters, k=4)`."""
    for match in pattern.finditer(data):
        if b"ascii_" not in data[match.end() : match.end() + 40]:
            return match
    return None


def _none_by_default(file: File, path: Path, row: int) -> bool:
    """Whether the loader in a line of a file has no workers unless an option asks for some."""
    home = file.sibling(path)
    return home is not None and zero_by_default(home, row)


def _program_seeds(project: Project, programs: set[Path], bit: int) -> bool:
    """Whether one of the files that lead to a seed call seeds another RNG."""
    return any(
        _SEEDED[bit].search(project.data(path)) and not is_test(path, project.root) for path in programs
    )


def _torch_elsewhere(file: File, linked: set[Path]) -> tuple[Path, int] | None:
    """Where the files around a seed call train with torch, and none of the program seeds it. A trainer that a registry
    gives is in the same package."""
    project = file.program.project
    around = [path for path in sorted(linked - {file.path}) if not is_test(path, project.root)]
    places = dict(_matches(project, around, _STEPS_TORCH))
    if not places:
        folders = {top for path in {file.path, *around} if (top := _package(path)) is not None}
        around = [
            path
            for path in sorted(project.files)
            if path != file.path and not folders.isdisjoint(path.parents) and not is_test(path, project.root)
        ]
        places = dict(_matches(project, around, _STEPS_TORCH)) if len(around) < _PACKAGE else {}
    run = project.closure({*linked, *places}, project.imports) - {file.path}
    if not places or next(_matches(project, run, _SEEDS_TORCH), None) is not None:
        return None
    # The nearest: what else the repository holds may be other programs.
    nearest = max(places, key=lambda path: len(os.path.commonpath([path, file.path])))
    return nearest, places[nearest]


_PACKAGE = 1000


def _package(path: Path) -> Path | None:
    """The folder of the outermost package that a file is in."""
    folder = None
    while (path.parent / "__init__.py").exists():
        path = folder = path.parent
    return folder


def _matches(
    project: Project, paths: Iterable[Path], pattern: re.Pattern[bytes]
) -> Iterator[tuple[Path, int]]:
    """Where files say something."""
    for path in paths:
        data = project.data(path)
        match = pattern.search(data)
        if match is not None:
            yield path, data.count(b"\n", 0, match.start()) + 1


def _imported(project: Project, paths: set[Path]) -> set[Path]:
    """Files with what they import by name; what a package passes on is not all used."""
    return paths | {
        near for path in paths if path.name != "__init__.py" for near in project.imports.get(path, ())
    }


def _out_of_sight(file: File) -> bool:
    """Whether the file imports modules about data or tasks that are not at hand."""
    project = file.program.project
    names = [name for name in project.scan(file.path).imports if name.split(".", 1)[0] not in _KNOWN]
    return any(_DRAWING.search(name) for name in names)


_KNOWN = frozenset(sys.stdlib_module_names) | frozenset(
    "torch torchvision torchaudio torchtext numpy scipy pandas sklearn tensorboardX tensorboard tqdm datasets "
    "transformers matplotlib PIL cv2 yaml wandb".split()
)
