"""Draws of a run that no visible call leads to: `forward` of the modules that it makes, and the items of datasets
that are read in the main process because their loader has no workers."""

from __future__ import annotations

import ast
import re
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path

from reprolint.index import facts as f
from reprolint.index.binding import UNKNOWN
from reprolint.index.program import Draw, Entry, Program, Symbol
from reprolint.index.project import is_test
from reprolint.knowledge import rng, workers
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import CallSite

from ..draws.switches import switched_off
from ..loaders.loader import DATALOADER
from .branches import shut

_CONSTRUCTORS = ("__init__", "__post_init__")
_CALLED = ("__call__", "forward", "training_step")
_LOADER = "DataLoader"
_SOURCES = (rng.PYTHON, rng.NUMPY, rng.TORCH)


def reached(program: Program, entry: Entry, file: File | None = None) -> dict[int, Draw]:
    """RNG -> a place that draws from it in the main process of a run, called for or not, seeded or not. With a file of
    the project, it is looked at whether arguments rule a draw out."""
    return dict(_run(program, entry, file).draws)


def functions_of(program: Program, entry: Entry) -> set[tuple[Path, str]]:
    """The functions that a run comes by, as far as calls can be seen: their files and names."""
    return {(symbol.path, symbol.qualname) for symbol in _run(program, entry).seen}


def comes_by(program: Program, entry: Entry, draw: Draw) -> bool:
    """Whether calls that can be seen lead from an entry point to a draw: else it stands for what a registry hides."""
    seen = functions_of(program, entry)
    return any(
        (draw.path, function) in seen
        for function, events in program.facts(draw.path).functions.items()
        for operation, row, target, _ in events
        if operation in (f.DRAW, f.WEAK) and (row, target) == (draw.row, draw.name)
    )


def drawn_in(program: Program, paths: Iterable[Path], mask: int) -> bool:
    """Whether anything in some files draws from one of the RNGs."""
    return any(
        operation in (f.DRAW, f.WEAK) and bits & mask
        for path in paths
        if program.project.scan(path).draws
        for events in program.facts(path).functions.values()
        for operation, _, _, bits in events
    )


def another_draw(program: Program, entry: Entry, bit: int, draw: Draw) -> Draw | None:
    """A place besides, in what a run comes by, that is seen to draw from an RNG."""
    return next(other_draws(program, entry, bit, draw), None)


def other_draws(program: Program, entry: Entry, bit: int, draw: Draw) -> Iterator[Draw]:
    """All such places, those of the entry point's own file first."""
    for symbol in sorted(_run(program, entry).seen, key=lambda s: (s.path != entry.path, s)):
        for operation, row, name, mask in program.facts(symbol.path).functions.get(symbol.qualname, ()):
            if operation == f.DRAW and mask & bit and (symbol.path, row) != (draw.path, draw.row):
                yield Draw(symbol.path, row, name, False)


def called(program: Program, entry: Entry) -> list[str]:
    """The functions of the entry point's own file that a run comes by, in order."""
    seen = {symbol.qualname for symbol in _run(program, entry).seen if symbol.path == entry.path}
    return [name for name in program.facts(entry.path).functions if name in seen]


def training(program: Program, entry: Entry) -> set[str]:
    """The calls of a run that are signs of training, by their names."""
    return _run(program, entry).training


def seeded_by_then(program: Program, entry: Entry, bits: list[int]) -> Draw | None:
    """A place that seeds all of these RNGs in what a run comes by, in one of its commands, say: `train` of a table of
    commands. One that seeds where it is given a seed is none: that it was reached and did not seed says that it is
    given none."""
    for symbol in sorted(_run(program, entry).seen):
        for operation, row, name, mask in program.facts(symbol.path).functions.get(symbol.qualname, ()):
            if operation == f.SEED and not mask & f.GIVEN and all(mask & bit for bit in bits):
                return Draw(symbol.path, row, name, False)
    return None


def weights(program: Program, entry: Entry) -> Draw | None:
    """The first initialisation of weights in what a run imports, also by name: what it trains may come from there.
    None where something there seeds torch: it may be called where no visible call leads."""
    project = program.project
    linked = project.closure([entry.path], project.imports)
    if any(project.scan(path).loads for path in linked):
        linked = {path for path in project.files if not is_test(path, project.root)}
    if any(
        operation == f.SEED and mask & rng.TORCH
        for path in linked
        if project.scan(path).seeds
        for events in program.facts(path).functions.values()
        for operation, _, _, mask in events
    ):
        return None
    for path in sorted(linked):
        if project.scan(path).draws or project.scan(path).numeric:
            for events in program.facts(path).functions.values():
                for operation, row, target, mask in events:
                    if operation in (f.DRAW, f.WEAK) and mask & rng.TORCH and not target.endswith(_LOADER):
                        return Draw(path, row, target, True)
    return None


def _run(program: Program, entry: Entry, file: File | None = None) -> _Run:
    """A run from an entry point, followed once whatever is asked of it."""
    known: dict[tuple[Path, str, bool], _Run] = program.__dict__.setdefault("followed_runs", {})
    key = (entry.path, entry.function, file is not None)
    if key not in known:
        known[key] = _Run(program, entry, file)
        known[key].file = None  # or its tree would be kept
    return known[key]


class _Run:
    """What a run makes and calls, without regard to order."""

    def __init__(self, program: Program, entry: Entry, file: File | None = None) -> None:
        self.program = program
        self.file = file
        self.draws: dict[int, Draw] = {}
        self.training: set[str] = set()
        self._made: dict[Symbol, None] = {}
        self.seen: dict[Symbol, None] = {}  # in the order of the run
        self._todo = deque([Symbol(entry.path, f.MODULE), Symbol(entry.path, entry.function)])
        self._loaders: dict[tuple[object, int], None] = {}
        self._asked: dict[str, None] = {}  # methods of objects that reading does not know
        self._follow()
        self._ask()
        self._todo.extend(method for made in list(self._made) for method in self._forward(made))
        self._follow()
        # Transforms are called by items, and made by the run.
        items = [method for dataset in self._read_here() for method in self._methods(dataset, _ITEMS)]
        if items:
            self._todo.extend(items)
            self._follow()
            for made in list(self._made):
                self._todo.extend(self._methods(made, ("__call__", "forward")))
            self._follow()

    def _follow(self) -> None:
        program = self.program
        while self._todo:
            current = self._todo.popleft()
            if current in self.seen:
                continue
            self.seen[current] = None
            events = program.facts(current.path).functions.get(current.qualname, [])
            here = 0  # what the function has seeded itself by then, as the target of a process does
            for (operation, row, target, mask), own in zip(events, f.controlled(events)):
                if operation in (f.SEED, f.RESTORE) and self.file is not None and not mask & f.GIVEN:
                    here = here | mask if operation == f.SEED else here & ~mask
                elif operation in (f.DRAW, f.WEAK):
                    mask &= ~(own | here)
                    if target.endswith(_LOADER):
                        self._loaders[current.path, row] = None
                    if operation == f.DRAW:
                        for bit in _SOURCES:
                            if mask & bit and bit not in self.draws:
                                draw = Draw(current.path, row, target, False)
                                if self.file is None or not shut(self.file, draw):
                                    self.draws[bit] = draw
                elif operation == f.TRAIN:
                    self.training.add(target)
                elif operation == f.CALL:
                    if target.endswith(_LOADER):
                        self._loaders[current.path, row] = None
                    if own or mask & f.SAMPLED or (mask & f.PIPED and program.read_by_workers(current.path)):
                        continue
                    symbol = program.symbol(target, current.path)
                    if isinstance(symbol, Symbol):
                        self._call(symbol)
                    elif "[]" in target:
                        for home, held in program.held_in(current.path, target):
                            if isinstance(one := program.symbol(held, home), Symbol):
                                self._call(one)
                    elif target.startswith(f"{UNKNOWN}.") and (name := target[2:]).isidentifier():
                        self._asked.setdefault(name)

    def _ask(self) -> None:
        """What is asked of an object that reading does not know is asked of the only thing that the run makes which can
        do it: `minibatch.shuffle()`, the minibatch being an argument."""
        having: dict[str, list[Symbol]] = {}
        for made in self._made:
            facts = self.program.facts(made.path)
            for name in self._asked.keys() & facts.classes[made.qualname].members:
                if f"{made.qualname}.{name}" in facts.functions:
                    having.setdefault(name, []).append(made)
        files = {path: self._bound(path) for path in dict.fromkeys(symbol.path for symbol in self.seen)}
        for name in self._asked:
            able = having.get(name, [])
            if name in _ANYBODYS:  # distributions sample, too: here a name says what is asked
                able = [made for made in able if self._named(made, name, files)]
            elif len(able) > 1:
                continue
            self._todo += [Symbol(made.path, f"{made.qualname}.{name}") for made in able]
        self._follow()

    def _named(self, made: Symbol, method: str, files: dict[Path, dict[bytes, list[bytes]]]) -> bool:
        """Whether a file of the run gives what it makes a name, `memory = Replay(n)`, by which it asks for a method, as
        a parameter say: `memory.sample(k)`. Whatever else has the name in that file is made alike."""
        last = made.qualname.encode()
        for path, bound in files.items():
            for name in bound.get(last, ()):
                asked = rb"(?<![\w.])%b\.%b\(" % (name, method.encode())
                if re.search(asked, self.program.project.data(path)):
                    return self._is(made, last.decode(), path)
        return False

    def _bound(self, path: Path) -> dict[bytes, list[bytes]]:
        """What a file calls -> the names that it gives what it gets, and nothing else."""
        known: dict[Path, dict[bytes, list[bytes]]] = self.program.__dict__.setdefault("bound_to_calls", {})
        if path not in known:
            values: dict[bytes, set[bytes]] = {}
            for name, called in _BOUND.findall(self.program.project.data(path)):
                values.setdefault(name, set()).add(called.rpartition(b".")[2])
            found = known[path] = {}
            for name, lasts in values.items():
                if len(lasts) == 1:
                    found.setdefault(lasts.pop(), []).append(name)
        return known[path]

    def _is(self, made: Symbol, name: str, path: Path) -> bool:
        """Whether a name of a file stands for a class."""
        return self.program.symbol(f"@.{name}", path) == made

    def _call(self, symbol: Symbol) -> None:
        bare = Symbol(symbol.path, symbol.bare)
        if bare.qualname in self.program.facts(bare.path).classes:
            self._made.setdefault(bare)
            names = _CALLED if symbol.qualname.endswith("()") else _CONSTRUCTORS
            self._todo.extend(self._methods(bare, names))
        else:
            self._todo.append(bare)

    def _methods(self, made: Symbol, names: tuple[str, ...]) -> Iterator[Symbol]:
        for name in names:
            method = self.program.symbol(f"@.{made.qualname}().{name}", made.path)
            if isinstance(method, Symbol):
                yield Symbol(method.path, method.bare)

    def _forward(self, made: Symbol) -> Iterator[Symbol]:
        """What a training loop calls of a module."""
        bases = self.program.bases(made)
        if any(base.startswith(("torch.nn.", "pytorch_lightning.", "lightning.")) for base in bases):
            yield from self._methods(made, ("forward", "training_step"))

    def _read_here(self) -> Iterator[Symbol]:
        """The datasets whose items the main process reads."""
        files = {symbol.path for symbol in self.seen}
        near = [
            (path, loader, made)
            for path, loader, made in self.program.loaders
            if path in files
            and not (
                made is not None
                and not loader[2]
                and self.file is not None
                and quiet_loader(self.file, path, loader[0])
            )
        ]
        own = [(loader, made) for path, loader, made in near if (path, loader[0]) in self._loaders]
        # Where no loader has workers, whatever dataset a loader is given is read here.
        alone = bool(own) and not any(loader[2] for _, loader, _ in near)
        known = [made for loader, made in own if made is not None and not loader[2]]
        for made in [*known, *(self._made if alone else ())]:
            if any(True for _ in self._methods(made, ("__getitem__", "__iter__"))):
                yield Symbol(made.path, made.bare)


def quiet_loader(file: File, path: Path, row: int) -> bool:
    """Whether the dataset of the loader in a line of a file is made so that its items draw nothing (`mode="test"`)."""
    home = file.sibling(path)
    for call in home.nodes(ast.Call) if home is not None else ():
        if call.lineno == row and home is not None and home.name(call.func) == DATALOADER:
            return switched_off(CallSite(home, call, DATALOADER))
    return False


# `name = Class(` and whatever else a name is bound to: the name, and what is called.
_BOUND = compile_later(rb"^[ \t]*(\w+)[ \t]*(?::[^=\n]*)?=(?!=)[ \t]*(?:([\w.]+)\()?", re.MULTILINE)
# Methods that distributions, spaces, environments and containers have, too.
_ANYBODYS = frozenset("sample rsample step reset close train eval to fit".split()).union(
    dir(list), dir(dict), dir(set), dir(str)
)
_ITEMS = tuple(name for name in workers.ITEM_METHODS if name != "__call__")
