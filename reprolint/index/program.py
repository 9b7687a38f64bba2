"""The program that the files make together: what each entry point reaches, and in which order.

A walk from an entry point follows calls in the order of evaluation and carries a small state: which RNGs are
seeded by now, whether determinism is asked for, whether something out of reach may have seeded. A function is
walked once for each state it is entered with, whatever the number of entry points, so the cost is that of the
code reached, not of the paths through it.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, MutableMapping
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from reprolint.faults import fault
from reprolint.index import facts as f
from reprolint.index import importing
from reprolint.index.binding import OF_BASE, SELF, UNKNOWN, Tree
from reprolint.index.extract import SEED_HELPER, classify_name, is_quiet, speaks_of_seeds, trains_by_name
from reprolint.index.project import MAY_SEED, Project, is_test
from reprolint.knowledge import frameworks, purpose, rng
from reprolint.knowledge.networks import draws_weights
from reprolint.knowledge.workers import TRANSFORM_LIBRARIES
from reprolint.lazy import compile_later

# The state of a walk: the low bits are `rng` masks.
DETERMINISTIC = 1 << 8
ASKED = 1 << 10  # the call that entered this function may have switched its determinism option on
GIVEN = 1 << 11  # the call that entered this function may have given it a seed
MAYBE = 1 << 9  # something whose name says that it seeds was called, out of reach
NAMED = 1 << 12  # and not only a trainer of the project's own that is not at hand
ALONE = 1 << 13  # processes that are started in fresh interpreters are left out of the walk
_IMPORTS = "<imports>"  # the name under which the imports of a module are walked, and nothing else of it
_PRETRAINED = ".from_pretrained"
# `Net.from_config()`: what a class is asked to make from something is an object of it.
_MADE_BY_CLASS = compile_later(r"(?<!\))\.from_\w+\(\)(?=\.)")
_SAMPLERS = compile_later(r"torch\.utils\.data\.(?:\w+\.)*\w*Sampler\b")
_CALLERS = ASKED | GIVEN  # what a call says of itself, and no statement changes

_DEPTH = 150
_BITS = 16  # of a state: a function's number stands above them


class Symbol(NamedTuple):
    """A function, class or name of a project file."""

    path: Path
    qualname: str  # `Model` is a class, `Model()` an instance of it, `Model().step` a method

    @property
    def bare(self) -> str:
        """The qualified name as facts have it: `Model.step`."""
        return self.qualname.replace("()", "")


class Draw(NamedTuple):
    """A place that draws from an RNG that nothing has seeded (or, in `Effect.seeds`, that seeds one)."""

    path: Path
    row: int
    name: str
    weak: bool


class Effect(NamedTuple):
    """What walking a function from one state did."""

    state: int
    draws: tuple[tuple[int, Draw], ...]  # (RNG, its first unseeded draw), in order
    trains: bool
    seeds: tuple[tuple[int, Draw], ...] = ()  # (RNG, what seeds it first)
    # (RNG, the first statement of a module that draws from it, unseeded, when the module is imported)
    loaded: tuple[tuple[int, Draw], ...] = ()


@dataclass(eq=False)
class _Function:
    """A function of the project, as walks come by it."""

    number: int
    path: Path
    name: str
    asked: int  # bits of `_CALLERS`: what it asks of the call that enters it
    steps: list[_Step] | None = None  # made when it is entered first
    receiver: Symbol | None = None  # of an inherited method: the class of the object that it runs on


class _Callee(NamedTuple):
    """Where a call leads in the project: what runs, one after the other, and the RNGs that it seeds besides; and what
    runs later in the same process, at a time that nobody knows: a sampler's `__iter__`."""

    functions: tuple[_Function, ...]
    mask: int
    later: tuple[_Function, ...] = ()


# operation, row, target, mask; of a call: whether it may give its callee a seed, and where it leads: into the project,
# nowhere, which adds bits to the state, or None where that hangs on what else was walked.
_Step = tuple[int, int, str, int, bool, "_Callee | int | None"]


@dataclass
class Entry:
    """A place where a run starts."""

    path: Path
    function: str  # facts.MAIN, facts.MODULE, or a function's qualified name
    row: int
    effect: Effect = field(default_factory=lambda: Effect(0, (), False))
    command: str = ""  # under which the installed project offers the function


@dataclass(frozen=True)
class Seeded:
    """The answer to "is it seeded here?": `yes`, `unsure` or neither; `where` says which call does it."""

    yes: bool
    unsure: bool = False
    where: str = ""

    @property
    def no(self) -> bool:
        """Surely not seeded."""
        return not self.yes and not self.unsure


class Program:
    """The facts of the project, joined. `load` gives the facts of one file (from a cache, or by parsing). `imports`:
    also find what modules draw when they are imported, for those who ask (`Effect.loaded`)."""

    def __init__(self, project: Project, load: Callable[[Path], f.FileFacts], imports: bool = True) -> None:
        self.project = project
        self.load = load
        self.imports = imports
        self.kept: MutableMapping[Path, Tree] = {}  # parsed already, for those that follow values into them
        self.opened: dict[Path, Any] = {}  # files that rules have opened; None: one that cannot be parsed
        self._facts: dict[Path, f.FileFacts] = {}
        self._functions: dict[tuple[Path, str, Symbol | None], _Function] = {}
        self._hooks: dict[tuple[Path, str], frozenset[str]] = {}
        self._effects: dict[int, Effect] = {}  # by the number of a function and a state
        self._visits: dict[tuple[Path, str], list[tuple[int, list[tuple[int, int]]]]] = {}
        self._symbols: dict[Path, dict[str, Symbol | str | None]] = {}
        self._callees: dict[tuple[Symbol, Symbol | None], tuple[int, _Callee]] = {}
        self._active: set[int] = set()
        self._imported: set[int] = set()  # likewise, of modules
        self._drawing: frozenset[Path] = (
            frozenset()
        )  # modules whose own statements draw when they are imported
        self._leading_to_draws: frozenset[Path] = frozenset()  # and those that import one of them
        self._draws_if_called: dict[Symbol, bool] = {}
        self._methods: dict[str, bool | None] = {}
        self._seeding_methods: dict[str, bool] = {}
        self._registered: dict[Path, bool] = {}
        self._seeding: dict[Path, bool] = {}
        self._seeding_first: dict[_Function, bool] = {}
        self._taught: dict[tuple[Path, str], bool] = {}
        self._shown: frozenset[tuple[Path, str]] = (
            frozenset()
        )  # functions that only blocks like `_shows` call
        self._applied: dict[Path, list[list[Draw]]] = {}  # folder -> the calls of each HyperPyYAML file in it
        self._importing: dict[Path, set[Path]] = {}
        self._definitions: dict[tuple[Path, str], Path | None] = {}
        self._stars: dict[Path, list[Path]] = {}
        self._looked: dict[tuple[Path, str], Symbol | str | None] = {}
        self._failed: dict[Path, str] = {}

    def with_imports(self) -> Program:
        """The same program with what its modules draw when they are imported: where none does, with the same walks."""
        if self._drawing_modules(self.entries):
            return Program(self.project, self.facts)
        other = copy(self)
        other.imports, other.opened = True, {}
        return other

    def facts(self, path: Path) -> f.FileFacts:
        """The facts of a project file; empty ones where it cannot be parsed."""
        found = self._facts.get(path)
        if found is None:
            found = self._facts[path] = self.load(path)
        return found

    # -- names ---------------------------------------------------------------------------------------------

    def symbol(self, name: str, importer: Path) -> Symbol | str | None:
        """What a dotted name (as `binding` writes them) stands for: a symbol of the project, an absolute name
        outside of it, or None. Re-exports, star imports and module-level aliases are followed."""
        known = self._symbols.get(importer)
        if known is None:
            known = self._symbols[importer] = {}
        if name not in known:
            known[name] = None  # a cycle of re-exports ends here
            found = self._symbol(name, importer, 0)
            if not isinstance(found, Symbol) and self.project.mentions(importer, b"import *"):
                found = self._by_earlier_star(name, importer) or found
            known[name] = found
        return known[name]

    def _by_earlier_star(self, name: str, importer: Path) -> Symbol | str | None:
        """A name that nothing binds is taken for one of the last star import; where that module has no such name, an
        earlier one may: one that it defines, or one that it imports."""
        *earlier, last = self.facts(importer).stars or [""]
        if earlier and name.startswith(f"{last}."):
            for star in reversed(earlier):
                other = f"{star}{name.removeprefix(last)}"
                found = self._symbol(other, importer, 0)
                if isinstance(found, Symbol) or (found is not None and found != other):
                    return found
        return None

    def _symbol(self, name: str, importer: Path, depth: int) -> Symbol | str | None:
        if not depth:
            self._looked.clear()
        if depth > 12 or name.startswith(UNKNOWN):
            return None
        if name.startswith(f"{SELF}."):
            return self._member(importer, name[2:], depth)
        parts = name.split(".")
        lead = 0
        while lead < len(parts) and not parts[lead]:
            lead += 1  # the dots of a relative name
        if not lead and parts[0] not in self.project.tops:
            return name
        for end in range(len(parts), lead, -1):
            module = ".".join(parts[:end])
            if "(" in module:
                continue
            path = self.project.module(module, importer)
            if path is not None:
                rest = ".".join(parts[end:])
                return self._member(path, rest, depth) if rest else Symbol(path, f.MODULE)
        return None if lead else name

    def _member(self, path: Path, qualname: str, depth: int) -> Symbol | str | None:
        key = (path, qualname)
        if key in self._looked:
            return self._looked[key]
        self._looked[key] = None  # looked at once for a question, or a cycle is followed again and again
        found = self._looked[key] = self._member_of(path, qualname, depth)
        return found

    def _member_of(self, path: Path, qualname: str, depth: int) -> Symbol | str | None:
        binds, found = self._bound(path, qualname, depth)
        if binds:
            return found
        for file in self._starred(path):
            key = (file, qualname)
            found = self._looked[key] if key in self._looked else self._bound(file, qualname, depth + 1)[1]
            if isinstance(found, Symbol):
                return found
            self._looked.setdefault(key, found)
        return None

    def _bound(self, path: Path, qualname: str, depth: int) -> tuple[bool, Symbol | str | None]:
        """Whether a module binds a name itself, star imports aside, and what it binds it to."""
        facts = self.facts(path)
        head, _, rest = qualname.partition(".")
        plain = head.removesuffix("()")
        bare = qualname.replace("()", "")
        if "()" in qualname and facts.returns:
            made = self._returned(path, qualname, depth)
            if made is not None:
                return True, made
        if bare in facts.functions or bare in facts.classes:
            return True, Symbol(path, qualname)
        if plain in facts.classes:
            return True, self._method(path, _MADE_BY_CLASS.sub("()", qualname, count=1), depth)
        target = facts.exports.get(plain)
        if target is not None and target != f"{SELF}.{plain}":
            called = "()" if head.endswith("()") else ""
            return True, self._symbol(
                f"{target}{called}.{rest}" if rest else target + called, path, depth + 1
            )
        if plain in facts.functions:
            return True, Symbol(path, qualname)
        module = self.project.module(f".{plain}", path) if path.name == "__init__.py" else None
        if module is not None:
            return True, self._member(module, rest, depth + 1) if rest else Symbol(module, f.MODULE)
        return False, None

    def _returned(self, path: Path, qualname: str, depth: int) -> Symbol | str | None:
        """`make().run`, `Runner.create().run`: a part of what a function of the file returns."""
        facts, at = self.facts(path), qualname.find("()")
        while at >= 0:
            called, rest = qualname[:at], qualname[at + 2 :]
            owner, _, _ = called.rpartition(".")
            made = facts.returns.get(called.replace("()", ""))
            if made is None and owner.replace("()", "") in facts.classes:
                method = self._method(path, called, depth + 1)
                if isinstance(method, Symbol):
                    # What a base makes of its own is an object of this class.
                    made = f.OWN if self.facts(method.path).returns.get(method.bare) == f.OWN else None
            if made == f.OWN:
                made = f"{SELF}.{owner.replace('()', '')}()"
            if made is not None:
                return self._symbol(made + rest, path, depth + 1)
            at = qualname.find("()", at + 2)
        return None

    def _starred(self, path: Path) -> list[Path]:
        """The modules whose names a module has by star imports, through any chain of them, each once: packages whose
        modules all star-import one another have more chains than anybody could follow."""
        found = self._stars.get(path)
        if found is None:
            found = self._stars[path] = []
            seen, todo = {path}, [path]
            while todo:
                current = todo.pop()
                if current != path:
                    found.append(current)
                modules = [self.project.module(star, current) for star in self.facts(current).stars]
                # Each once, and in the order of the imports.
                following = [m for m in dict.fromkeys(modules) if m is not None and m not in seen]
                seen.update(following)
                todo.extend(reversed(following))
        return found

    def _method(self, path: Path, qualname: str, depth: int) -> Symbol | str | None:
        """A method, looked for in the class and then in its bases."""
        if not depth:
            self._looked.clear()
        owner, _, method = qualname.rpartition(".")
        bare = owner.replace("()", "")
        facts = self.facts(path)
        if f"{bare}.{method}" in facts.functions:
            return Symbol(path, qualname)
        found = facts.classes.get(bare)
        for base in found.bases if found else ():
            if base.startswith(UNKNOWN):
                continue
            inherited = self._symbol(f"{base}().{method}", path, depth + 1)
            if inherited is not None:
                return inherited
        return None

    def lineage(self, symbol: Symbol) -> Iterator[Symbol]:
        """A project class and whatever of the project it derives from: mostly classes, but a base may also be what a
        function makes."""
        todo, seen = [symbol], set()
        while todo:
            current = todo.pop()
            if current not in seen:
                seen.add(current)
                yield current
                targets = [self.symbol(base, current.path) for base in self._named_bases(current)]
                todo.extend(target for target in targets if isinstance(target, Symbol))

    def bases(self, symbol: Symbol) -> Iterator[str]:
        """Absolute names of every base outside the project that a project class derives from."""
        for current in self.lineage(symbol):
            for base in self._named_bases(current):
                target = self.symbol(base, current.path)
                if isinstance(target, str):
                    yield target

    def _named_bases(self, symbol: Symbol) -> list[str]:
        found = self.facts(symbol.path).classes.get(symbol.bare)
        return found.bases if found is not None else []

    def rngs(self, symbol: Symbol, depth: int = 0) -> dict[str, str]:
        """RNGs that a project class draws from when it gives an item and that workers do not seed: its own,
        those of its project bases, and those of what its constructor makes (transforms)."""
        found = self.facts(symbol.path).classes.get(symbol.bare)
        if found is None or depth > 3:
            return {}
        rngs = dict(found.rngs)
        for name in (*found.bases, *found.held):
            if name.split(".", 1)[0] in TRANSFORM_LIBRARIES:
                rngs.setdefault(name, name)
                continue
            inner = self.symbol(name, symbol.path)
            if isinstance(inner, Symbol) and inner != symbol:
                rngs |= {k: v for k, v in self.rngs(inner, depth + 1).items() if k not in rngs}
        return rngs

    @cached_property
    def loaders(self) -> list[tuple[Path, f.Loader, Symbol | None]]:
        """Every DataLoader of the project outside tests, with the project class of its dataset where that is
        known."""
        found = []
        for path in self.project.files:
            if not self.project.scan(path).draws or is_test(path, self.project.root):
                continue
            data = self.project.data(path)
            if b"DataLoader" not in data and b"WebLoader" not in data:
                continue
            for loader in self.facts(path).loaders:
                symbol = self.symbol(loader[1], path) if loader[1] else None
                found.append((path, loader, symbol if isinstance(symbol, Symbol) else None))
        return found

    def absolute(self, name: str, importer: Path) -> str:
        """A resolved name as rules know it: re-exports of installed libraries are followed out of the project;
        project symbols stay as they are."""
        project = self.project
        if name.startswith(UNKNOWN):
            return name
        if name.startswith(f"{SELF}."):
            head = name[2:].split(".", 1)[0].removesuffix("()")
            if head not in self.facts(importer).exports:
                return name  # defined here: nothing to follow
        elif not name.startswith(".") and project.module(name.split(".", 1)[0], importer) is None:
            return name
        elif self._defined(name, importer) is not None:
            return name if name.startswith(".") else f".{name}"
        target = self.symbol(name, importer)
        if isinstance(target, str):
            return target
        if isinstance(target, Symbol):
            return name if name.startswith((SELF, ".")) else f".{name}"
        return name

    def _defined(self, name: str, importer: Path) -> Path | None:
        """The file of the module that itself defines a dotted name as a function or class, by the bytes alone:
        most are so defined, and then the module need not be parsed to know that it re-exports nothing here."""
        key = (importer, name)
        if key not in self._definitions:
            head, _, rest = name.partition("()")[0].rpartition(".")
            path = self.project.module(head or ".", importer) if rest else None
            data = self.project.data(path) if path is not None else b""
            word = rest.encode()
            found = b"\ndef " + word + b"(" in data or any(
                b"\nclass " + word + end in data for end in (b"(", b":")
            )
            self._definitions[key] = path if found else None
        return self._definitions[key]

    def home(self, name: str, importer: Path) -> Path | None:
        """The project file that defines what a dotted name stands for."""
        path = self._defined(name, importer)
        if path is not None:
            return path
        symbol = self.symbol(name, importer)
        return symbol.path if isinstance(symbol, Symbol) else None

    # -- entry points --------------------------------------------------------------------------------------

    @cached_property
    def entries(self) -> list[Entry]:
        """Every entry point of the project, in the order of files, each walked."""
        found: list[Entry] = []
        for path in sorted(self.project.candidates):
            found.extend(self._find_entries(path))
        if self.imports:
            self._find_drawing(found)
        own = [entry for entry in found if self._shows(entry)]
        for entry in found:
            if entry not in own:
                entry.effect = self._reach(entry)
        called = set(self._visits)
        for entry in own:
            entry.effect = self._reach(entry)
        self._shown = frozenset(self._visits.keys() - called)
        return found

    def _reach(self, entry: Entry) -> Effect:
        """What a run that starts here does. Where we fail to follow it, anything may have seeded."""
        try:
            return self._unseen(entry, self._run(entry))
        except Exception as error:
            self._active.clear()
            self._failed[entry.path] = fault("cannot follow the program", error)
            return Effect(MAYBE, (), False)

    def fault(self, path: Path) -> str:
        """What went wrong with a file in making the program, as one line; empty where nothing did."""
        known = self._facts.get(path)
        return self._failed.get(path) or (known.fault if known is not None else "")

    def _shows(self, entry: Entry) -> bool:
        """Whether an entry point is the `__main__` block of a module that others import: it may only show it."""
        root = self.project.root
        return entry.function == f.MAIN and any(
            not is_test(importer, root) for importer in self.project.importers.get(entry.path, ())
        )

    @cached_property
    def entries_of(self) -> dict[Path, list[Entry]]:
        """The entry points of each file that holds any."""
        found: dict[Path, list[Entry]] = {}
        for entry in self.entries:
            found.setdefault(entry.path, []).append(entry)
        return found

    @cached_property
    def starts(self) -> frozenset[Path]:
        """The files that hold an entry point."""
        return frozenset(self.entries_of)

    def _find_entries(self, path: Path) -> Iterator[Entry]:
        facts = self.facts(path)
        if facts.main_row:
            yield Entry(path, f.MAIN, facts.main_row)
        elif (path in self.project.launched or not self.project.importers.get(path)) and (
            (facts.script and self.project.scan(path).runs) or self._works(path)
        ):
            yield Entry(path, f.MODULE, 1)
        consoles = self.consoles.get(path, {})
        for name in dict.fromkeys([*consoles, *facts.commands]):
            yield Entry(path, name, facts.rows.get(name, 1), command=consoles.get(name, ""))

    def _works(self, path: Path) -> bool:
        """Whether the code at module level of a file that says nothing of randomness trains, or draws, by what it
        calls. Who loads it by a computed name may have seeded before."""
        facts = self.facts(path)
        if path.name == "__init__.py" or not any(
            operation in (f.CALL, f.TRAIN) for operation, *_ in facts.functions.get(f.MODULE, ())
        ):
            return False
        if self.project.leading.get(path) and path not in self.project.launched:
            return False
        # What is handed over here is mostly entered in a table.
        steps = [step for step in self._steps_of(path, f.MODULE) if not step[3] & f.HANDED_OVER]
        effect = self._aside(_Function(-1, path, f.MODULE, 0, steps))
        return effect.trains or (facts.script and bool(effect.draws))

    @cached_property
    def consoles(self) -> dict[Path, dict[str, str]]:
        """Functions named as `console_scripts`, each with its command."""
        found: dict[Path, dict[str, str]] = {}
        anchor = self.project.root / "setup.py"
        for target, command in self.project.console_scripts.items():
            symbol = self.symbol(target, anchor)
            if isinstance(symbol, Symbol) and symbol.qualname:
                found.setdefault(symbol.path, {}).setdefault(symbol.qualname, command)
        return found

    def _unseen(self, entry: Entry, effect: Effect) -> Effect:
        """An entry point that trains draws, even where a registry hides the model that it builds: the first
        initialisation in what it imports stands for it, unless anything there seeds."""
        if not effect.trains or effect.draws or effect.state & (rng.TORCH | MAYBE):
            return effect
        if self._fits([entry.path]):
            return effect
        first: Draw | None = None
        linked = sorted(self.project.closure([entry.path], self.project.imports))
        if not any(_OPTIMIZES.search(self.project.data(path)) for path in linked):
            return effect  # gradients alone: of an input, to explain a model
        for path in linked:
            scan = self.project.scan(path)
            if not (scan.seeds or scan.draws or scan.numeric):
                continue
            for function, events in self.facts(path).functions.items():
                for operation, row, target, mask in events:
                    if operation == f.SEED and mask & rng.TORCH:
                        return effect
                    if operation not in (f.DRAW, f.WEAK) or not mask & rng.TORCH or function == f.MAIN:
                        continue
                    if first is None or (draws_weights(target) and not draws_weights(first.name)):
                        first = Draw(path, row, target, True)
        if first is not None and not draws_weights(first.name) and self._fits(linked):
            return effect
        return effect._replace(draws=((rng.TORCH, first),) if first is not None else ())

    def _fits(self, paths: list[Path]) -> bool:
        """Whether optimizers of torch's are given values that the files have, and never the parameters of a module: a
        pose or a camera is fitted, no weights are made."""
        mentions = self.project.mentions
        making = [
            path for path in paths if mentions(path, b"optim.") and _OPTIMIZER.search(self.project.data(path))
        ]
        return bool(making) and not any(
            mentions(path, word) for path in paths for word in (b"parameters(", b".fit(", b"rainer")
        )

    def _run(self, entry: Entry, state: int = 0) -> Effect:
        effect = self._walk(self._function(entry.path, f.MODULE), state, 0)
        if effect.loaded:  # what the file itself draws is no import
            own = tuple(found for found in effect.loaded if found[1].path != entry.path)
            effect = effect._replace(loaded=own)
        if entry.function == f.MODULE:
            return effect
        # Whoever starts a command gives its options.
        callee = self._entered(Symbol(entry.path, entry.function))
        if not callee.functions:
            callee = _Callee((self._function(entry.path, entry.function),), 0)
        return _plain(_after(effect, self._enter(callee, effect.state | GIVEN, 0)))

    # -- walking -------------------------------------------------------------------------------------------

    def _function(self, path: Path, name: str, receiver: Symbol | None = None) -> _Function:
        found = self._functions.get((path, name, receiver))
        if found is None:
            asked = 0
            for operation, _, _, mask in self.facts(path).functions.get(name, ()) if name != _IMPORTS else ():
                if operation == f.DETERMINISM and mask == 2:
                    asked |= ASKED
                elif operation in (f.SEED, f.CALL) and mask & (f.GIVEN | f.PASSES):
                    asked |= GIVEN
            found = _Function(len(self._functions), path, name, asked, receiver=receiver)
            self._functions[path, name, receiver] = found
        return found

    def _receiver(self, name: str, importer: Path, method: Symbol) -> Symbol | None:
        """The class of the object whose method a call names, where it inherits the method and has others that this one
        calls: `Mine().run()`, and `run` of the base calls `self.fit()`."""
        owner, _, last = method.bare.rpartition(".")
        made = name.rpartition(".")[0]
        if not owner or not made.endswith("()") or name.rpartition(".")[2] != last:
            return None
        found = self.symbol(made, importer)
        return self._inheriting(method, found) if isinstance(found, Symbol) else None

    def _inheriting(self, method: Symbol, heir: Symbol) -> Symbol | None:
        """The class of an object, where it inherits a method and has others than the base has that this one calls."""
        owner = method.bare.rpartition(".")[0]
        if (heir.path, heir.bare) == (method.path, owner) or heir.bare not in self.facts(heir.path).classes:
            return None
        for hook in self._hooks_of(method.path, method.bare):
            found = self._method(heir.path, f"{heir.bare}().{hook}", 0)
            if isinstance(found, Symbol) and (found.path, found.bare) != (method.path, f"{owner}.{hook}"):
                return Symbol(heir.path, heir.bare)
        return None

    def _hooks_of(self, path: Path, name: str) -> frozenset[str]:
        """The methods of its own object that a method calls, directly or by way of others of its class."""
        found = self._hooks.get((path, name))
        if found is None:
            functions, owner = self.facts(path).functions, name.rpartition(".")[0]
            start, hooks, todo = f"{SELF}.{owner}().", set[str](), [name]
            while todo:
                for operation, _, target, _ in functions.get(todo.pop(), ()):
                    hook = target[len(start) :]
                    if operation == f.CALL and target.startswith(start) and hook not in hooks:
                        hooks.add(hook)
                        todo.append(f"{owner}.{hook}")
            found = self._hooks[path, name] = frozenset(hook for hook in hooks if hook.isidentifier())
        return found

    def _walk(self, function: _Function, state: int, depth: int) -> Effect:
        """The effect of a function, entered in a state. What the call said of itself is left out where the function
        does not ask for it: one walk then serves all calls."""
        said = state & _CALLERS
        unheard = said & ~function.asked
        key = function.number << _BITS | state & ~unheard
        effect = self._effects.get(key)
        if effect is None:
            effect = self._walk_once(function, state & ~unheard, depth, key)
        return effect._replace(state=effect.state | said) if unheard else effect

    def _walk_once(self, function: _Function, state: int, depth: int, key: int) -> Effect:
        if key in self._active or depth > _DEPTH:
            return Effect(state, (), False)
        self._active.add(key)
        path = function.path
        changes: list[tuple[int, int]] = []
        self._visits.setdefault((path, function.name), []).append((state, changes))
        draws: dict[int, Draw] = {}
        weak: dict[int, Draw] = {}
        seeds: dict[int, Draw] = {}
        loaded: dict[tuple[int, Path], Draw] = {}
        module = function.name == f.MODULE
        saved: dict[int, tuple[int, set[int]]] = {}
        trains = False
        current = state
        if function.steps is None:
            function.steps = self._steps_of(path, function.name, function.receiver)
        for operation, row, target, mask, gives, callee in function.steps:
            before = current
            if mask & f.GIVEN and operation in (f.SEED, f.CALL) and not state & GIVEN:
                continue
            if operation == f.SPAWN and state & ALONE:
                continue
            if operation == f.SEED:
                mask &= rng.ALL
                current |= mask
                _note(seeds, mask, Draw(path, row, target, False))
            elif operation == f.SAVE:
                saved[mask] = current, set(seeds)
            elif operation == f.RESTORE and mask in saved:
                then, known = saved[mask]
                current = current & ~mask | then & mask
                seeds = {bit: place for bit, place in seeds.items() if not bit & mask or bit in known}
            elif operation in (f.DRAW, f.WEAK):
                for bit in (rng.PYTHON, rng.NUMPY, rng.TORCH, rng.TENSORFLOW):
                    if mask & bit and not current & (bit | MAYBE):
                        place = Draw(path, row, target, operation == f.WEAK)
                        (draws if operation == f.DRAW else weak).setdefault(bit, place)
                        if module and (bit, path) not in loaded and self._keeps(path, row):
                            loaded[bit, path] = place
            elif operation == f.DETERMINISM:
                if mask != 2 or state & ASKED:
                    current = current | DETERMINISTIC if mask else current & ~DETERMINISTIC
            elif operation == f.TRAIN:
                trains = True
            elif operation == f.IMPORT and isinstance(callee, _Callee):
                effect = self._import(callee.functions[0], current, depth)
                current = effect.state
                for bit, place in effect.seeds:
                    seeds.setdefault(bit, place)
                for bit, place in effect.loaded:
                    loaded.setdefault((bit, place.path), place)
            elif operation in (f.CALL, f.SPAWN):
                entered = self._begun(path, callee, depth) if operation == f.SPAWN else current & ~_CALLERS
                if mask & f.ASKS and mask & (f.PLAIN | f.SWITCH) != f.PLAIN:  # a number is no switch
                    entered |= ASKED
                if gives and (state & GIVEN or not mask & f.PASSES):
                    entered |= GIVEN
                if isinstance(callee, int):
                    effect = Effect(entered | callee, (), False)
                elif callee is not None:
                    effect = self._enter(callee, entered, depth)
                else:
                    effect = self._follow(path, target, entered, depth, mask)
                if mask & f.EITHER:
                    # That one of several seeds is no promise.
                    current |= MAYBE if effect.state & ~before & rng.ALL else effect.state & (MAYBE | NAMED)
                elif operation == f.CALL:
                    current = (effect.state & ~_CALLERS) | (current & _CALLERS)
                    for bit, place in effect.seeds:
                        seeds.setdefault(bit, place)
                    # A framework or helper out of reach seeds without a place in the project; the constructor of a
                    # base, where the object is made.
                    if current & ~before & rng.ALL and not target.endswith(OF_BASE):
                        _note(seeds, current & ~before & rng.ALL, Draw(path, row, target, False))
                trains = trains or effect.trains
                for bit, place in effect.loaded if operation == f.CALL else ():
                    loaded.setdefault((bit, place.path), place)
                drawn = effect.draws
                if drawn and (mask & f.SAMPLED or (mask & f.PIPED and self.read_by_workers(path))):
                    # There torch's seed is everybody's.
                    drawn = () if entered & (rng.TORCH | MAYBE) else ((rng.TORCH, drawn[0][1]),)
                for bit, draw in drawn:
                    (weak if draw.weak else draws).setdefault(bit, draw)
                    # What is handed over here is mostly called later.
                    if (
                        module
                        and not mask & f.HANDED_OVER
                        and (bit, path) not in loaded
                        and self._keeps(path, row)
                    ):
                        loaded[bit, path] = Draw(path, row, target, draw.weak)
            if current != before:
                changes.append((row, current))
        for bit, draw in weak.items():
            if bit not in draws:
                draws[bit] = draw
        self._active.discard(key)
        effect = Effect(
            current,
            tuple(sorted(draws.items())),
            trains,
            tuple(sorted(seeds.items())),
            tuple((bit, place) for (bit, _), place in loaded.items()),
        )
        self._effects[key] = effect
        return effect

    def _begun(self, path: Path, callee: object, depth: int) -> int:
        """The state in which a process begins that is started in a fresh interpreter: multiprocessing's imports the
        program that starts it (its `__main__` block left out) and the module of what it calls. ray's runs no program
        again."""
        called = callee.functions if isinstance(callee, _Callee) else ()
        homes = [path, *(function.path for function in called)]
        by_ray = "ray" in self.project.scan(path).imports
        state = 0
        for home in dict.fromkeys(home for home in homes if not (by_ray and home == path)):
            state |= self._walk(self._function(home, f.MODULE), state, depth + 1).state & ~_CALLERS
        return state

    def read_by_workers(self, path: Path) -> bool:
        """Whether what a file applies to samples runs where they are read, in workers of a loader: it builds a pipe."""
        near = (path, *self.project.imports.get(path, ()))
        return any(
            word in self.project.data(file)
            for file in near
            for word in (b"atapipe", b"DataPipe", b"webdataset")
        ) and any(loader[2] for _, loader, _ in self.loaders)

    def _steps_of(self, path: Path, name: str, receiver: Symbol | None = None) -> list[_Step]:
        """The events of a function that do something, each with what is known of its callee."""
        steps: list[_Step] = []
        if name == _IMPORTS:  # the module need not be parsed
            for row, imported in importing.imports(self.project.data(path)):
                steps += self._run_imports(path, row, imported)
            return steps
        own = f"{SELF}.{name.rpartition('.')[0]}()." if receiver is not None else ""
        for operation, row, target, mask in self.facts(path).functions.get(name, ()):
            gives, callee = False, None
            if mask & f.EITHER and operation == f.CALL:
                for home, one in self.held_in(path, target):
                    gives, callee = self._resolved(home, one, mask)
                    if isinstance(callee, _Callee):
                        steps.append((operation, row, one, mask, gives, callee))
                continue
            if operation in (f.CALL, f.SPAWN):
                gives, callee = self._resolved(path, target, mask)
                if receiver is not None and target.startswith(own):
                    hook = f"{SELF}.{receiver.bare}().{target[len(own) :]}"
                    given, overriding = self._resolved(receiver.path, hook, mask)
                    if isinstance(overriding, _Callee):
                        gives, callee = given, overriding
                if (not callee and operation == f.CALL) and (
                    (mask >> f.COUNT and self._teaches(path, target))
                    or self._inherits_training(path, target)
                    or target.endswith(_STEPPING)  # of a model that reading does not know, or it had a callee
                ):
                    steps.append((f.TRAIN, row, target, 0, False, None))
                if callee == 0:
                    continue
                if operation == f.SPAWN and "()." in target and isinstance(callee, _Callee):
                    callee = self._in_actor(path, target, callee)
            elif operation in (f.ENTER, f.LEAVE):
                steps += self._context(path, operation, row, target)
                continue
            elif operation == f.IMPORT:
                if "*" in target:
                    if not self._seeding_imports.isdisjoint(self.project.loaded(target, path)):
                        steps.append((f.CALL, row, target, 0, False, MAYBE | NAMED))
                    continue
                steps += self._run_imports(path, row, target)
                continue
            step = (operation, row, target, mask, gives, callee)
            if mask & f.HANDED_OVER and isinstance(callee, _Callee) and self._only_seeds(callee):
                steps.insert(_before_call(steps, row), step)
            else:
                steps.append(step)
        return steps

    def _in_actor(self, path: Path, target: str, method: _Callee) -> _Callee:
        """A method of an object that is alone in a process: what its constructor seeded there holds."""
        made = self.symbol(target[: target.index("().")], path)
        before = self._entered(made).functions if isinstance(made, Symbol) else ()
        return method._replace(functions=(*before, *method.functions))

    def _run_imports(self, path: Path, row: int, target: str) -> Iterator[_Step]:
        """The modules whose code an import runs, as far as any of it seeds or draws."""
        for module in self._run_by_import(target, path):
            if module == path:
                continue
            if module in self._imported_to_seed or module in self._drawing:
                code = self._function(module, f.MODULE)
            elif module in self._leading_to_draws:
                code = self._function(module, _IMPORTS)
            else:
                continue
            yield f.IMPORT, row, target, 0, False, _Callee((code,), 0)

    def _only_seeds(self, callee: _Callee) -> bool:
        """Whether what is handed over to be called seeds, and draws nothing before it does: then it is taken for what
        its caller calls first."""
        for function in callee.functions:
            events = self.facts(function.path).functions.get(function.name, ())
            seeds = any(
                o == f.SEED or (o == f.CALL and not m & f.HANDED_OVER and speaks_of_seeds(t))
                for o, _, t, m in events
            )
            if seeds and function not in self._seeding_first:
                self._seeding_first[function] = False  # a cycle ends here
                effect = self._apart(function.path, function.name)
                self._seeding_first[function] = bool(effect.state & rng.ALL) and not effect.draws
            if seeds and self._seeding_first[function]:
                return True
        return False

    def _context(self, path: Path, operation: int, row: int, target: str) -> Iterator[_Step]:
        """The steps at the start or the end of an object's context: an RNG whose state the object keeps is set back."""
        entered = self.symbol(target, path)
        if not isinstance(entered, Symbol) or entered.bare not in self.facts(entered.path).functions:
            return
        functions, owner = self.facts(entered.path).functions, entered.bare.rpartition(".")[0]
        for method in ("__init__", "__enter__"):
            for kind, _, name, mask in functions.get(f"{owner}.{method}", ()):
                if kind == f.SAVE and f"{owner}.__exit__" in functions:
                    yield (f.SAVE if operation == f.ENTER else f.RESTORE), row, name, mask, False, None
        if operation == f.ENTER:
            yield f.CALL, row, target, 0, False, self._entered(entered)

    def _run_by_import(self, name: str, importer: Path) -> list[Path]:
        """The modules whose code an import runs: those of the packages around a module come before its own."""
        module = self.project.module(name, importer)
        if module is None:
            return []
        found = [module]
        known, folder = self.project.known, module.parent
        if module.name == "__init__.py":
            folder = folder.parent
        # A relative name says that the importer is in a package as well, whatever is around it.
        above = name.count(".") if not name.startswith(".") else _DEPTH
        while above and (package := known.get(str(folder / "__init__.py"))) is not None:
            found.append(package)
            folder = folder.parent
            above -= 1
        return found[::-1]

    @cached_property
    def _seeding_imports(self) -> set[Path]:
        """The files whose import seeds: by a statement of the module, or by what it imports."""
        project = self.project
        return self._whose_import_runs(
            path
            for path in project.files
            if project.scan(path).seeds
            and not is_test(path, project.root)
            and _seeds_at_import(project.data(path))
        )

    def _whose_import_runs(self, modules: Iterable[Path]) -> set[Path]:
        """The files whose import runs the code of one of these: they are among them, or import one, directly or not."""
        project = self.project
        found = project.closure(modules, project.importers)
        packages: set[Path] = set()
        while packages != (packages := {path.parent for path in found if path.name == "__init__.py"}):
            # Who imports any module of a package runs the package's own code, too.
            folders = tuple(f"{package}{os.sep}" for package in packages)
            inside = [path for path in project.files if str(path).startswith(folders)]
            found = project.closure(
                found.union(*(project.importers[path] for path in inside)), project.importers
            )
        return found

    def _find_drawing(self, entries: list[Entry]) -> None:
        """Find the modules that draw when an entry point imports them. What tells is cheap: the calls at the margin of
        a file by its bytes, and the functions of the project among them, each walked once."""
        drawing = self._drawing_modules(entries)
        for function in self._functions.values():
            function.steps = None  # what those import was not known
        if drawing:
            self._drawing = frozenset(drawing)
            self._leading_to_draws = frozenset(self._whose_import_runs(drawing))

    def _drawing_modules(self, entries: list[Entry]) -> set[Path]:
        project = self.project
        paths = {entry.path for entry in entries}
        return {
            path
            for path in project.closure(paths, project.imports)
            if project.importers.get(path) and self._draws_at_import(path)
        }

    def _draws_at_import(self, path: Path) -> bool:
        """Whether a statement at the margin of a file may draw."""
        scan = self.project.scan(path)
        if not (scan.numeric or scan.draws or scan.calls or scan.runs) or is_test(path, self.project.root):
            return False
        data = self.project.data(path)
        return any(
            importing.draws(name) or self._draws_called(name, path, data)
            for name in dict.fromkeys(importing.called(data))
        )

    def _draws_called(self, name: str, path: Path, data: bytes) -> bool:
        """Whether a function or class of the project, or a network of a library, draws, by the name by which a file
        calls it."""
        head, dot, rest = name.partition(".")
        word = head.encode()
        if any(b"\n" + kind + word in data for kind in (b"def ", b"class ")):
            symbol = self.symbol(f"{SELF}.{name}", path)
        else:
            found = (full for full in self.project.scan(path).imports if full.rpartition(".")[2] == head)
            dotted = next(found, None)
            if dotted is not None and draws_weights(dotted + dot + rest):
                return True
            symbol = self.symbol(dotted + dot + rest, path) if dotted is not None else None
        if not isinstance(symbol, Symbol) or not symbol.qualname:
            return False
        known = self._draws_if_called.get(symbol)
        if known is None:
            self._draws_if_called[symbol] = False  # a cycle ends here
            step = (f.CALL, 1, name, 0, False, self._entered(symbol))
            known = bool(self._aside(_Function(-1, path, _IMPORTS, 0, [step])).draws)
            self._draws_if_called[symbol] = known
        return known

    def _keeps(self, path: Path, row: int) -> bool:
        """Whether what a statement of a module makes is kept for others: a function of the module reads its name, or
        another module does."""
        project = self.project
        data = project.data(path)
        names = importing.bound_at(data, row)
        if any(purpose.aside(name.decode("ascii", "replace")) for name in names):
            return False
        for name in names:
            if re.search(rb"\n[ \t]+[^\n]*(?<![\w.])" + name + rb"\b", data) is not None:
                return True
            if project.read_by_importers(path, name.decode()):
                return True
        return False

    @cached_property
    def _imported_to_seed(self) -> set[Path]:
        """The files whose import-time code is looked at: they speak of seeds, or what they import does at once."""
        return self._seeding_imports.union(
            path for path in self.project.files if self.project.scan(path).seeds
        )

    def _teaches(self, path: Path, name: str) -> bool:
        """Whether a method of an object that reading does not know, `self.net.train(examples)`, is called as one that
        trains in a class of a file linked to this one. (Without an argument, `train()` is a mode.)"""
        method = name.rsplit(".", 1)[-1]
        if method not in _TEACHING or not (name.startswith(UNKNOWN) or self.symbol(name, path) is None):
            return False
        key = (path, method)
        if key not in self._taught:
            word = f"def {method}(".encode()
            self._taught[key] = any(
                operation == f.TRAIN
                for file in self.project.linked(path)
                if self.project.mentions(file, word) and not is_test(file, self.project.root)
                for function, events in self.facts(file).functions.items()
                if function.endswith(f".{method}")
                for operation, *_ in events
            )
        return self._taught[key]

    def _inherits_training(self, path: Path, name: str) -> bool:
        """Whether a method of an object of the project is that of a framework's trainer: `Mine().train()`, and `Mine`
        derives from `transformers.Trainer`."""
        if not name.endswith(("().fit", "().train")) or name.startswith(UNKNOWN) or "Trainer" in name:
            return False  # or told by its name
        found = self.symbol(name, path)
        return isinstance(found, str) and trains_by_name(found)

    def held_in(self, path: Path, name: str, depth: int = 0) -> list[tuple[Path, str]]:
        """What may be called where a table is asked for it, each with the file in which its name is to be read."""
        table, held, method = name.partition("[]")
        if not held:
            return [(path, name)]
        if table.startswith(f"{SELF}."):
            home, head = path, table[2:]
        else:
            head = table.rsplit(".", 1)[-1]
            module = table[: len(table) - len(head)]
            found = self.project.module(module.rstrip(".") or module, path)
            if found is None:
                return []
            home = found
        for file in (home, *self._starred(home)):
            facts = self.facts(file)
            if head in facts.tables:
                return [(file, one + method) for one in facts.tables[head]]
            target = facts.exports.get(head)
            if target is not None and depth < 4 and target != f"{SELF}.{head}":
                return self.held_in(file, f"{target}[]{method}", depth + 1)
        return []

    def _resolved(self, path: Path, name: str, mask: int) -> tuple[bool, _Callee | int | None]:
        """Whether a call may give its callee a seed (by keyword, by position, or because another calls it), and where
        it leads, as far as that is the same for all walks (see `_Step`)."""
        gives = bool(mask & (f.ASKS | f.HANDED_OVER))
        target = None if name.startswith(UNKNOWN) else self.symbol(name, path)
        if not isinstance(target, Symbol) and name.endswith(_PRETRAINED):
            # What the checkpoint lacks, a new head, the constructor has drawn.
            owner = self.symbol(name.removesuffix(_PRETRAINED), path)
            if isinstance(owner, Symbol) and owner.qualname in self.facts(owner.path).classes:
                target = owner
        if isinstance(target, Symbol):
            receiver = self._receiver(name, path, target) if "()." in target.qualname else None
            found = self._callees.get((target, receiver))
            if found is None:
                found = (self._takes_seed(target), self._entered(target, receiver))
                self._callees[target, receiver] = found
            at, callee = found
            if mask & f.PLAIN and at != sys.maxsize:
                gives = bool(mask & f.HANDED_OVER)  # the place of the seed is known
            gives = gives or at < mask >> f.COUNT
            last = target.qualname.rsplit(".", 1)[-1]
            method = "()." in target.qualname and last in self.project.setups and last not in _OWN_SEED
            if (method and not callee.functions) or mask & f.MADE:
                return gives, None
            return gives, callee if callee.functions or callee.later else callee.mask
        if is_quiet(name) and not (target is not None and classify_name(target)):
            return gives, 0  # of a star import, and not of the project's
        last = name.rsplit(".", 1)[-1]
        named = last in self.project.setups or _named_for_seeding(last)
        nowhere = mask & f.HANDED_OVER or (name.startswith(UNKNOWN) and (last in _OWN_SEED or not named))
        return gives, 0 if nowhere and not mask & f.MADE else None

    def _takes_seed(self, symbol: Symbol) -> int:
        """The position of the argument by which a function or class takes a seed; one that nobody reaches if it takes
        none, -1 for a command, whose caller is a person."""
        bare = symbol.bare
        if bare in self.facts(symbol.path).commands:
            return -1
        if bare in self.facts(symbol.path).classes and not symbol.qualname.endswith("()"):
            constructor = self._method(symbol.path, f"{symbol.qualname}.__init__", 0)
            if not isinstance(constructor, Symbol):
                return sys.maxsize
            symbol, bare = constructor, constructor.bare
        names = self.facts(symbol.path).parameters.get(bare, [])
        if names[:1] in (["self"], ["cls"]):
            names = names[1:]
        return next((at for at, name in enumerate(names) if speaks_of_seeds(name)), sys.maxsize)

    def _import(self, module: _Function, state: int, depth: int) -> Effect:
        """What importing a module does: its code runs once, through any chain of imports."""
        key = module.number << _BITS | state
        if key in self._imported:
            return self._effects.get(key, Effect(state, (), False))
        self._imported.add(key)
        return self._walk(module, state, depth + 1)

    def _follow(self, path: Path, name: str, state: int, depth: int, mask: int) -> Effect:
        """A call: into the project where the callee is known, else judged by its name."""
        nothing = Effect(state, (), False)
        handed_over, used = mask & f.HANDED_OVER, bool(mask & f.USED)
        if mask & f.MADE:
            effect = self._follow(path, name, state, depth, mask & ~f.MADE)
            made = None if name.startswith(UNKNOWN) else self.symbol(name, path)
            built = made is None or (
                isinstance(made, Symbol) and made.bare not in self.facts(made.path).classes
            )
            if built and not effect.state & rng.TORCH and self._registers_seeding(path):
                effect = effect._replace(state=effect.state | MAYBE | NAMED)
            return effect
        if name.startswith(UNKNOWN):
            last = name.rsplit(".", 1)[-1]
            if handed_over or last in _OWN_SEED:
                return nothing
            if SEED_HELPER.match(last) or (_may_seed(last, used) and self._own(last) is not False):
                return Effect(state | MAYBE | NAMED, (), False)
            mode = last == "train" and not mask >> f.COUNT  # `model.train()`
            if not mode and self._only_one_seeds(last):
                return Effect(state | MAYBE | NAMED, (), False)
            return nothing
        target = self.symbol(name, path)
        if isinstance(target, Symbol):
            last = target.qualname.rsplit(".", 1)[-1]
            # A method of what a function of the project returns.
            if "()." in target.qualname and last not in _OWN_SEED:
                facts = self.facts(target.path)
                known = target.bare in facts.functions or target.bare in facts.classes
                if not known and ((_may_seed(last, used) and self._own(last)) or self._only_one_seeds(last)):
                    return Effect(state | MAYBE | NAMED, (), False)
            return self._enter(self._entered(target), state, depth)
        if handed_over:
            return nothing
        outside = target if isinstance(target, str) else name
        given_seed = bool(mask & f.ASKS)
        seeded = classify_name(outside)
        if seeded is not None:
            return Effect(state | seeded, (), False)
        last = outside.replace("()", "").rsplit(".", 1)[-1]
        if last == "load_hyperpyyaml":
            return self._apply(path, state)
        if last in _OWN_SEED and (last == "seed" or "()" in outside):
            # `util.seed(3)` of a module out of reach; what is called on an object, or is a library's, is its own.
            module = "." in outside and "()" not in outside and outside.split(".", 1)[0] not in _OWN_RNG
            if module and given_seed and outside.rsplit(".", 2)[-2].islower():
                return Effect(state | MAYBE | NAMED, (), False)
            return nothing
        if outside in frameworks.NO_SEEDS:
            return nothing
        if SEED_HELPER.match(last):
            return Effect(state | rng.ALL, (), False)
        if outside.split(".", 1)[0] in frameworks.KNOWN and not speaks_of_seeds(last):
            return nothing
        if frameworks.FABRIC.match(outside) and not speaks_of_seeds(last):
            return nothing
        if target is None and self._only_one_seeds(last):
            return Effect(state | MAYBE | NAMED, (), False)
        if _may_seed(last, used) and not _joins(outside):
            if (target is None or "()" in outside) and self._own(last) is False:
                return nothing  # a method of an object of unknown class, and none of the project's so called seeds
            return Effect(state | MAYBE | NAMED, (), False)
        given = given_seed and not used and "()" not in outside  # of an object it seeds the object's own
        if given and _OF_RANDOMNESS.search(last):  # `package.set_randomness(args.seed)`
            return Effect(state | MAYBE | NAMED, (), False)
        if last.endswith(("Trainer", "Runner", "Experiment", "LightningCLI")) and "()" not in outside:
            if outside in frameworks.NEVER_SEEDING:
                return nothing
            framework = outside.split(".", 1)[0] in frameworks.KNOWN
            return Effect(state | MAYBE | (NAMED if framework else 0), (), False)
        return nothing

    def _own(self, method: str) -> bool | None:
        """Whether a method of the project may seed, by the bodies of all that have this name; None where none has."""
        if method not in self._methods:
            found: bool | None = None
            for path in self.project.setups.get(method, ()):
                self._methods[method] = None  # a cycle ends here
                near = (path, *self.project.imports.get(path, ()))
                if not any(self.project.scan(file).seeds for file in near):
                    found = False
                    continue
                for function in self.facts(path).functions:
                    if function.rpartition(".")[2] == method and "." in function:
                        found = found or bool(self._apart(path, function).state & (rng.ALL | MAYBE))
                if found:
                    break
            self._methods[method] = found
        return self._methods[method]

    def _only_one_seeds(self, method: str) -> bool:
        """Whether the project has one method of this name, and that one seeds: then it is what an object that reading
        does not know is asked to do."""
        if method not in self.project.setups:
            return False
        found = self._seeding_methods.get(method)
        if found is None:
            self._seeding_methods[method] = False  # a cycle ends here
            path, *others = self.project.setups[method]
            functions = {} if others else self.facts(path).functions
            word = f"def {method}(".encode()
            named = [name for name in functions if name.rpartition(".")[2] == method]
            found = self._seeding_methods[method] = (
                len(named) == 1
                and "." in named[0]
                and any(
                    o == f.SEED or (o == f.CALL and speaks_of_seeds(t)) for o, _, t, _ in functions[named[0]]
                )
                and bool(self._apart(path, named[0]).state & rng.ALL)
                and not any(word in self.project.data(file) for file in self.project.files if file != path)
            )
        return found

    def _apart(self, path: Path, function: str) -> Effect:
        """What a function does by itself."""
        return self._aside(self._function(path, function))

    def _aside(self, function: _Function) -> Effect:
        """A walk that is part of no run."""
        kept = self._visits, self._effects, self._imported
        self._visits, self._effects, self._imported = {}, {}, set()
        effect = self._walk(function, GIVEN, _DEPTH - 20)
        self._visits, self._effects, self._imported = kept
        return effect

    def _registers_seeding(self, path: Path) -> bool:
        """Whether a class among what a file imports, directly or not, seeds torch when it is made: a registry that the
        file looks a class up in may hold it. Of modules, datasets and samplers programs make use after they seed."""
        if path not in self._registered:
            self._registered[path] = False  # a cycle ends here
            linked = self.project.closure([path], self.project.imports)
            self._registered[path] = any(
                self._makes_seeding(file) for file in sorted(linked) if self.project.scan(file).seeds
            )
        return self._registered[path]

    def _makes_seeding(self, path: Path) -> bool:
        """Whether the constructor of a class of a file seeds torch."""
        if path not in self._seeding:
            self._seeding[path] = False
            facts = self.facts(path)
            for name, made in facts.classes.items():
                function = f"{name}.__init__"
                if made.items or not _WORKING.intersection(made.members):
                    continue
                if any(base.startswith("torch.") for base in self.bases(Symbol(path, name))):
                    continue
                if (
                    any(
                        operation == f.SEED or (operation == f.CALL and speaks_of_seeds(target))
                        for operation, _, target, _ in facts.functions.get(function, ())
                    )
                    and self._apart(path, function).state & rng.TORCH
                ):
                    self._seeding[path] = True
                    break
        return self._seeding[path]

    def _apply(self, path: Path, state: int) -> Effect:
        """Loading a HyperPyYAML file calls what it names after `!apply:`. Which file is said on the command line:
        one beside the program or below. Where only some of them seed, the answer is not known."""
        found = self._applied.get(path.parent)
        if found is None:
            found = self._applied[path.parent] = [
                [
                    Draw(
                        file,
                        data.count(b"\n", 0, match.start(1)) + 1,
                        match[1].decode("ascii", "replace"),
                        False,
                    )
                    for match in _APPLY.finditer(data)
                ]
                for file in self.project.launchers
                if path.parent in file.parents
                and b"!" in (data := self.project.data(file))
                and _HYPER.search(data)
            ]
        seeds: dict[int, Draw] = {}
        everywhere = rng.ALL
        for places in found:
            mask = 0
            for place in places:
                bits = classify_name(place.name) or 0
                mask |= bits
                _note(seeds, bits, place)
            everywhere &= mask
        if not found or (seeds and not everywhere):
            return Effect(state | MAYBE | NAMED, (), False)
        return Effect(state | everywhere, (), False, tuple(sorted(seeds.items())))

    def _entered(self, symbol: Symbol, receiver: Symbol | None = None) -> _Callee:
        """What runs when a function or class of the project, or an instance of it, is called."""
        path, qualname = symbol
        facts = self.facts(path)
        bare = symbol.bare
        if bare not in facts.classes:
            if bare not in facts.functions:
                return _Callee((), 0)
            return _Callee((*self._wrappers(path, bare), self._function(path, bare, receiver)), 0)
        made = not qualname.endswith("()")
        methods = [
            self._method(path, f"{qualname}.{name}", 0)
            for name in (("__init__", "__post_init__") if made else ("__call__", "forward"))
        ]
        functions = tuple(
            self._function(method.path, method.bare, self._inheriting(method, Symbol(path, bare)))
            for method in methods
            if isinstance(method, Symbol)
        )
        mask = 0
        later: tuple[_Function, ...] = ()
        for base in self.bases(Symbol(path, bare)) if made else ():
            mask |= classify_name(base) or 0
            if _SAMPLERS.match(base):
                ordering = self._method(path, f"{qualname}.__iter__", 0)
                if isinstance(ordering, Symbol):
                    later = (self._function(ordering.path, ordering.bare),)
        return _Callee(functions, mask, later)

    def _wrappers(self, path: Path, name: str) -> Iterator[_Function]:
        """What runs around a decorated function: what its decorators return for it."""
        for mark in self.facts(path).marks.get(name, ()):
            wrapper = self.symbol(mark, path)
            if not isinstance(wrapper, Symbol):
                continue
            if wrapper.bare in self.facts(wrapper.path).classes:
                wrapper = self._method(wrapper.path, f"{wrapper.qualname}.__call__", 0)
            elif wrapper.qualname.endswith("()"):
                continue  # what that function returns is not known
            if isinstance(wrapper, Symbol) and wrapper.bare in self.facts(wrapper.path).functions:
                yield self._function(wrapper.path, wrapper.bare)

    def _enter(self, callee: _Callee, state: int, depth: int) -> Effect:
        functions, mask, later = callee
        effect = Effect(state, (), False)
        for function in functions:
            effect = _after(effect, self._walk(function, effect.state, depth + 1))
        for function in later:
            drawn = self._walk(function, effect.state, depth + 1).draws
            effect = _after(effect, Effect(effect.state, drawn, False))
        return effect._replace(state=effect.state | mask) if mask else effect

    def prepare(self) -> None:
        """Do now what every question needs, so that forked processes share it."""
        self.entries  # noqa: B018
        self.project.importers  # noqa: B018

    # -- questions -----------------------------------------------------------------------------------------

    def effect(self, symbol: Symbol, state: int = 0) -> Effect:
        """What calling a function or class of the project does, as if nothing had run before (or from `state`)."""
        self.entries  # noqa: B018 - the walks that answer `seeded` come first: this one is no run of the program
        visits, self._visits = self._visits, {}
        try:
            return _plain(self._enter(self._entered(symbol), state | GIVEN, 0))
        finally:
            self._visits = visits

    def without_spawned(self, entry: Entry) -> Effect:
        """What an entry point does in its own process, without those that it starts in fresh interpreters."""
        self.entries  # noqa: B018 - as for `effect`
        visits, self._visits = self._visits, {}
        try:
            effect = self._run(entry, ALONE)
        finally:
            self._visits = visits
        return effect._replace(state=effect.state & ~ALONE)

    def _states(self, path: Path, function: str, row: int) -> list[int]:
        """The states in which runs reach line `row` of a function."""
        self.entries  # noqa: B018 - walking fills the visits
        states = []
        for state, changes in self._visits.get((path, function), ()):
            for at, after in changes:
                if at < row:
                    state = after
            states.append(state)
        return states

    def states(self, path: Path, function: str, row: int) -> list[int]:
        """The states of a line: as walked, or, where no walk came by, the final states of the entry points
        from which imports lead to the file."""
        found = self._states(path, function, row)
        if found:
            return found
        return [entry.effect.state for entry in self.reaching(path)]

    def comes_by(self, entry: Entry) -> frozenset[tuple[Path, str]] | None:
        """The functions that the run from one entry point comes by, as far as calls can be followed; None where we fail
        to follow it."""
        self.entries  # noqa: B018 - as for `effect`
        kept = self._visits, self._effects, self._imported
        self._visits, self._effects, self._imported = {}, {}, set()
        try:
            self._run(entry)
            return frozenset(self._visits)
        except Exception:  # said where the entry point was walked first
            self._active.clear()
            return None
        finally:
            self._visits, self._effects, self._imported = kept

    def walked(self, path: Path, function: str) -> bool:
        """Whether a walk from an entry point comes by a function."""
        self.entries  # noqa: B018 - walking fills the visits
        return bool(self._visits.get((path, function)))

    def reaching(self, path: Path) -> list[Entry]:
        """The entry points that import the file, directly or not."""
        above = self._above(path)
        return [entry for entry in self.entries if entry.path in above]

    def _above(self, path: Path) -> set[Path]:
        """The files from which imports lead to this one, itself included."""
        found = self._importing.get(path)
        if found is None:
            found = self._importing[path] = self.project.closure([path], self.project.leading)
        return found

    def seeded(self, mask: int, path: Path, function: str, row: int) -> Seeded:
        """Whether the RNGs of `mask` are all seeded when line `row` of a function runs.

        Runs that differ (one entry point seeds, another does not) give "unsure". A file that no entry point
        reaches is judged by everything that can reach it.
        """
        if not self._states(path, function, row):
            mask &= ~self._constructed(path, function)
            if not mask:
                return Seeded(True)
        states = self.states(path, function, row)
        if not states:
            return self._library(mask, path)
        good = [state & mask == mask for state in states]
        if all(good):
            return Seeded(True)
        if any(good) or any(state & MAYBE for state in states):
            return Seeded(False, unsure=True)
        if (path, function) in self._shown and self._seeded_by_others(mask, path):
            return Seeded(False, unsure=True)
        return Seeded(False)

    def _seeded_by_others(self, mask: int, path: Path) -> bool:
        """Whether a program seeds that imports the file, for a function that only a block like `_shows` is seen to
        call: that is no proof of how the program comes by."""
        reaching = [entry for entry in self.reaching(path) if not self._shows(entry)]
        return any(entry.effect.state & (mask | MAYBE) for entry in reaching)

    def _constructed(self, path: Path, function: str) -> int:
        """The RNGs that making the object seeds, for a method that no walk came by: it runs on such an object."""
        owner, _, method = function.rpartition(".")
        while owner and owner not in self.facts(path).classes:  # a function inside a method
            owner, _, method = owner.rpartition(".")
        if not owner or method in ("__init__", "__new__", "__post_init__"):
            return 0
        return self.effect(Symbol(path, owner)).state & rng.ALL

    def _library(self, mask: int, path: Path) -> Seeded:
        """A file without entry point above it: unseeded only if nothing that can reach it seeds."""
        total, maybe = 0, False
        for other in self._above(path):
            scan = self.project.scan(other)
            if not scan.seeds:
                continue
            for events in self.facts(other).functions.values():
                for operation, _, target, bits in events:
                    if operation == f.SEED:
                        total |= bits
                    elif operation == f.CALL:
                        last = target.replace("()", "").rsplit(".", 1)[-1]
                        # `RandomState(settings.seed)`: a number that is handed over
                        value = bits & f.HANDED_OVER and last in ("seed", "seeds")
                        maybe = maybe or (not value and SEED_HELPER.match(last) is not None)
        if total & mask == mask:
            return Seeded(True)
        return Seeded(False, unsure=maybe or bool((total | self._by_name) & (mask | MAYBE)))

    @cached_property
    def _by_name(self) -> int:
        """What entry points seed that lead to an import by a name which only the run knows: it may load any file."""
        above = self.project.closure(self.project.loaders_by_name, self.project.leading)
        state = 0
        for entry in self.entries:
            if entry.path in above:
                state |= entry.effect.state
        return state

    def deterministic(self, path: Path, function: str, row: int) -> bool:
        """Whether a run that reaches this line asks for determinism, before or after it."""
        if any(state & DETERMINISTIC for state in self.states(path, function, row)):
            return True
        for events in self.facts(path).functions.values():
            if any(operation == f.DETERMINISM and mask for operation, _, _, mask in events):
                return True
        return any(entry.effect.state & DETERMINISTIC for entry in self.reaching(path))


def _before_call(steps: list[_Step], row: int) -> int:
    """The place of the call that a function is handed over to: what is handed over stands after it, in the same row."""
    at = len(steps)
    while at and steps[at - 1][3] & f.HANDED_OVER and steps[at - 1][1] == row:
        at -= 1
    called = at and steps[at - 1][0] == f.CALL and steps[at - 1][1] == row
    return at - 1 if called else len(steps)


def _note(places: dict[int, Draw], mask: int, place: Draw) -> None:
    for bit in (rng.PYTHON, rng.NUMPY, rng.TORCH, rng.TENSORFLOW):
        if mask & bit:
            places.setdefault(bit, place)


def _plain(effect: Effect) -> Effect:
    """An effect without what the call said of itself."""
    return effect._replace(state=effect.state & ~_CALLERS)


def _after(first: Effect, second: Effect) -> Effect:
    """The effect of one piece of code and then another, which was walked from the first's state."""
    if not (first.draws or first.trains or first.seeds or first.loaded):
        return second
    return Effect(
        second.state,
        _merge(first.draws, second.draws),
        first.trains or second.trains,
        tuple(sorted({**dict(second.seeds), **dict(first.seeds)}.items())),
        tuple(dict.fromkeys(first.loaded + second.loaded)) if second.loaded else first.loaded,
    )


def _merge(
    first: tuple[tuple[int, Draw], ...], second: tuple[tuple[int, Draw], ...]
) -> tuple[tuple[int, Draw], ...]:
    merged = dict(second)
    for bit, draw in first:
        if bit not in merged or not draw.weak or merged[bit].weak:
            merged[bit] = draw
    return tuple(sorted(merged.items()))


@lru_cache(maxsize=1 << 14)
def _may_seed(name: str, used: bool) -> bool:
    """Whether a call out of reach may seed, by its name; `used`: what it returns is used."""
    if name in _HARMLESS or name.isupper() or _OPTIONS_CLASS.search(name) is not None:
        return False
    if _sets_up(name):
        return False
    found = MAY_SEED.search(name)
    # `config.init_obj("arch", models)`, `init_tensor(…)`: what is called for its result makes something.
    return found is not None and not (used and _MAKES.fullmatch(found[0]))


def _joins(name: str) -> bool:
    """Whether a call is of what joins processes or keeps logs, by its class or module: `dist.Manager.initialize`."""
    owner = name.replace("()", "").rpartition(".")[0].rsplit(".", 1)[-1]
    return _JOINS.search(owner) is not None and not speaks_of_seeds(name) and not _WHOLE.search(owner)


def _sets_up(name: str) -> bool:
    """Whether a call is named for something that is set up, and not for a run as a whole."""
    return _SET_UP.search(name) is not None and not speaks_of_seeds(name) and not _WHOLE.search(name)


_JOINS = compile_later(r"(?i:distribut|logg)|^(?:[Dd]ist|DDP|log)$")


@lru_cache(maxsize=1 << 14)
def _named_for_seeding(name: str) -> bool:
    """Whether a name alone says that a call may seed, harmless or not."""
    return MAY_SEED.search(name) is not None or SEED_HELPER.match(name) is not None


_MAKES = compile_later("init|config", re.IGNORECASE)

# What is set up, by the name of what does: logs, the other processes, places for files, what follows the training.
_SET_UP = compile_later(
    r"logg|distrib|track|director|optimi[sz]er|schedul|criterion|pars(?:er|ing)|argument|parallel|multiprocess|tokeniz"
    r"|writer|wandb|mlflow|tensorboard|profil|telemetry|checkpoint|folder|plot|_initializers?$"
    r"|(?:^|_)(?:log|dist|ddp|mpi|nccl|hooks?|dirs?|paths?|weights?|params?|cache|lr|loss|metrics?|args|groups?|fonts?"
    r"|style|theme|proxy|signals?|timers?|db|client|schema|ckpt|fig|figures?|axes|canvas|display|window|gui)(?:_|$)",
    re.IGNORECASE,
)
# What a run is set up by as a whole.
_WHOLE = compile_later(
    r"(?i)env|train|run|every|experiment|session|engine|main|learn|(?:^|_)(?:all|and)(?:_|$)"
)

# What may seed where it is given a seed and called for nothing that it returns.
_OF_RANDOMNESS = compile_later("rand|rng", re.IGNORECASE)


_SEED_CALL = compile_later(rb"seed\w*\(")


def _seeds_at_import(data: bytes) -> bool:
    """Whether a line of a module begins with a seed call, `torch.manual_seed(0)`, by its bytes."""
    for call in _SEED_CALL.finditer(data):
        start = max(data.rfind(b"\n", 0, call.start()), data.rfind(b"\r", 0, call.start())) + 1
        before = data[start : call.start()]
        if not before or before.translate(None, b"._").isalnum():
            return True
    return False


# What takes steps: `optim.SGD(…)`, `optimizer.step()`, `scaler.step(…)`, `trainer.fit()`.
_OPTIMIZER = compile_later(rb"\boptim\.[A-Z]\w*\(")
_OPTIMIZES = compile_later(rb"(?i)optim|\.step\(|\.fit\(|trainer|\bsgd\b|adam")

# Methods of what learns, as other classes call them.
_TEACHING = frozenset("train fit learn optimize train_step train_epoch train_on_batch train_model".split())
_STEPPING = ").optimize_parameters", "?.optimize_parameters"  # as CycleGAN's descendants call it

# Classes that hold options: `LoraConfig(…)`, `InitProcessGroupKwargs(…)` run nothing.
_OPTIONS_CLASS = compile_later(
    r"^(?!.*(?i:seed|determin|reprod))[A-Z]\w*(?:Config(?:uration)?|Kwargs|Arguments|Plugin|Options)$"
)

# What an object that is a program as a whole is told to do.
_WORKING = frozenset({"train", "learn", "fit", "run", "start", "main", "optimize"})

# Methods that seed the object they belong to: an environment, an action space, a generator, a sampler.
_OWN_SEED = frozenset({"seed", "manual_seed", "set_seed", "seeds", "reset_seed", "set_random_seed"})

# Packages whose `seed` is of an RNG of their own.
_OWN_RNG = frozenset(
    """
        imgaug dgl mxnet cupy tensorflow tf jax numba gym gymnasium igraph faker paddle theano chainer ot ray
    """.split()
)

# What makes a YAML file one for HyperPyYAML, and the calls that it makes when it is loaded.
_HYPER = compile_later(rb"!(?:apply|new|name|ref|PLACEHOLDER)\b")
_APPLY = compile_later(rb"^[^#\n]*!apply:([\w.]+)", re.MULTILINE)

# Calls whose names only look like seeding.
_HARMLESS = frozenset(
    """
        get_config load_config parse_config config Config read_config from_config save_config
        update_config basicConfig dictConfig init_weights _init_weights initialize_weights weight_init
        weights_init init_params init_parameters reset_parameters __init__ init_process_group
        init_distributed_mode init_distributed init_logger setup_logger setup_logging init_tracker
        init_trackers init_hidden init_weight setup_for_distributed initialized is_initialized
        __init_subclass__ config_parser add_config_arguments init_model init_cache configure_optimizers
        config_path get_configs init_values HydraConfig
    """.split()
)
