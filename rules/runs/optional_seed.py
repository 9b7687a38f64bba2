"""Programs that seed only if an option says so, which none does by default: `--seed` is None or -1, `--deterministic`
is off. Or that seed with a random number unless they are given one."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from reprolint.index import facts as f
from reprolint.index.binding import Scope, walk
from reprolint.index.extract import argument
from reprolint.index.program import Draw
from reprolint.index.project import Project
from reprolint.knowledge import rng
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import Site

from ..code.syntax import FUNCTIONS, argument_of, dotted, known_parts, last_name
from ..code.uses import call_at, callers, names
from .branches import holds
from .intent import seed_needed
from .put_aside import texts_of

_DEPTH = 2
_CALLS = 10
_PLACES = 8
_LITERALS = {b"None": None, b"null": None, b"True": True, b"true": True, b"False": False, b"false": False}
_LITERAL = rb"None|null|True|true|False|false|-?\d+(?![\w.])|\"\"|''"
_COMMENTS = compile_later(rb"^[ \t]*#[^\n]*", re.MULTILINE)
_SIGNATURES = compile_later(rb"\bdef[ \t]+\w+\((?:[^()]|\([^()]*\))*\)")
_STARTED = compile_later(rb"([\w-]+)\.py\b")  # what a command runs: its options are those of this program
# A program with its options, on the lines that follow each other by a backslash.
_COMMAND = (
    rb"(?:\bpython[\d.]*|\blaunch|\btorchrun|\bdeepspeed)\b[^\n]*?"
    rb"(?<![\w-])(?:%b)\.py\b(?:[^\n]*\\[ \t]*\r?\n)*[^\n]*"
)
_CLOCK = compile_later(r"\btime\.time|perf_counter|datetime|urandom|secrets\.|SystemRandom")

# What an option (`.seed`: an attribute) is worth by default, and by configurations; None where a command sets it.
_Defaults = Callable[[str], "list[Any] | None"]


@lru_cache(maxsize=256)
def _code(text: bytes) -> bytes:
    return _COMMENTS.sub(b"", text)


def unless_given(site: Site) -> tuple[str, bool] | None:
    """The option without which no program that leads to a site seeds torch, or (True) seeds it with a random number,
    where nothing gives that by default."""
    program = site.program
    entries = program.reaching(site.file.path)
    places = {place for entry in entries for bit, place in entry.effect.seeds if bit & rng.TORCH}
    if not 0 < len(places) <= _PLACES:
        return None
    # Each way through a program may have a seed call of its own.
    for path in {entry.path for entry in entries}:
        for function, events in program.facts(path).functions.items():
            for operation, row, name, mask in events if program.walked(path, function) else ():
                if operation == f.SEED and mask & rng.TORCH:
                    places.add(Draw(path, row, name, False))
    project = program.project
    linked = frozenset(project.closure([entry.path for entry in entries], project.imports))
    known: dict[tuple[str, frozenset[Path]], list[Any] | None]
    known = program.__dict__.setdefault("option_defaults", {})

    def defaults(name: str) -> list[Any] | None:
        if (name, linked) not in known:
            known[name, linked] = stated(project, linked, name)
        return known[name, linked]

    found = set()
    for place in places:
        home = site.file.sibling(place.path)
        call = call_at(home, place.row) if home is not None else None
        if home is None or call is None:
            return None
        option = _needed(home, call, defaults, 0)
        drawn = _drawn(home, call, _given(home, call), defaults, 0) if option is None else None
        found.add((option or drawn, option is None))
    told = found.pop() if len(found) == 1 else None
    if told is not None and told[0] is not None:
        return told[0], told[1]
    return None


def given_in_texts(site: Site, name: str) -> bool:
    """Whether every command that the project's texts have for a program which leads to a site gives an option: the
    README says `accelerate launch train.py --seed 42`."""
    texts = texts_of(site.program.project.root) or {}
    stems = {entry.path.stem for entry in site.program.reaching(site.file.path)}
    command = re.compile(_COMMAND % b"|".join(re.escape(stem.encode()) for stem in sorted(stems)))
    option = re.compile(rb"--%b(?![\w-])" % _typed(name))
    commands = [match[0] for text in texts.values() for match in command.finditer(text)]
    return bool(commands) and all(map(option.search, commands))


def stated(project: Project, linked: Iterable[Path], name: str) -> list[Any] | None:
    """What files and configurations say that an option is worth."""
    plain = name.removeprefix(".")
    words = plain.encode(), plain.replace("_", "-").encode()
    texts, commands = (
        [_code(text) for path in paths if any(word in (text := project.data(path)) for word in words)]
        for paths in (linked, project.launchers)
    )
    stems = {path.stem.encode() for path in linked}
    commands = [text for text in commands if not (started := set(_STARTED.findall(text))) or started & stems]
    if name != plain:  # what other functions take by default is nothing that `args.seed` would be
        texts = [_SIGNATURES.sub(b"", text) for text in texts]
    return _defaults(plain, texts, commands)


def flag_off(file: File, node: ast.expr | None, *, texts: bool = False) -> bool:
    """Whether what stands for a value is a flag of a command line, `--shuffle` with `store_true`, which is off by
    default and which no command or configuration of the project turns on (`texts`: nor one in a README)."""
    if not isinstance(node, ast.Attribute):
        return False
    known: dict[tuple[str, bool], bool] = file.__dict__.setdefault("flags_off", {})
    if (node.attr, texts) not in known:
        known[node.attr, texts] = _is_off(file, node.attr, texts)
    return known[node.attr, texts]


def _is_off(file: File, name: str, texts: bool) -> bool:
    project = file.program.project
    linked = project.closure([file.path], project.imports) | {file.path}
    if not is_flag(project, linked, name):
        return False
    values = stated(project, linked, f".{name}")
    if not values or any(values):
        return False
    given = re.compile(rb"--%b(?![\w-])" % _typed(name))
    said = texts_of(project.root) if texts else {}
    return said is not None and not any(given.search(text) for text in said.values())


def is_flag(project: Project, linked: Iterable[Path], name: str) -> bool:
    """Whether files declare an option as one that is given or not, and has no value, `action="store_true"`, or as a
    field that is off by default: `lora_enable: bool = False`."""
    flag = re.compile(rb"[\"']--%b[\"'](?:[^()]|\([^()]*\))*\bstore_true\b" % _typed(name))
    field = re.compile(
        rb"^[ \t]+%b[ \t]*:[ \t]*bool[ \t]*=[ \t]*False\b" % re.escape(name.encode()), re.MULTILINE
    )
    word = name.encode()
    return any(
        (b"store_true" in data and flag.search(data)) or (word in data and field.search(data))
        for path in sorted(linked)
        if (data := project.data(path))
    )


def _typed(name: str) -> bytes:
    """A pattern of an option as it is typed: `dry_run` is `--dry-run`, too."""
    return re.escape(name.encode()).replace(b"_", b"[-_]")


def _needed(file: File, call: ast.AST, defaults: _Defaults, depth: int) -> str | None:
    """The option without which a place is not reached, also by the calls that lead there."""
    site = Site(file, call)
    for test in site.tests:
        for name, reached in _asked(test.node, test.holds):
            if any(binding.kind == "import" for binding in file.tree.root.bindings.get(name, ())):
                continue  # `try: import torch`, and `if torch is not None:` below
            values = defaults(name)
            if (
                values
                and not any(reached(value) for value in values)
                and not _bound_above(file, test.node, name)
            ):
                return name.removeprefix(".")
    seed = seed_needed(site)
    if isinstance(seed, ast.Call):  # hasattr(args, "seed")
        seed = next((a for a in seed.args if isinstance(a, ast.Constant)), None)
        key = seed.value if isinstance(seed, ast.Constant) else None
        return key if isinstance(key, str) and set(defaults(key) or (0,)) == {None} else None
    function = file.scope(call).function
    if function is None or not isinstance(function.node, FUNCTIONS) or depth == _DEPTH:
        return None
    if _handed_on(file, function):
        return None  # `mp.spawn(worker, …)` in one branch, `worker(0)` in the other
    calls = [(home, other) for home, other in callers(file, function) if not home.test]
    found = {_needed(home, other, defaults, depth + 1) for home, other in calls[:_CALLS]}
    return found.pop() if len(found) == 1 and len(calls) <= _CALLS else None


def _bound_above(file: File, test: ast.expr, name: str) -> bool:
    """Whether the function around a test has given an option a value of its own by then: `args.seed = draw()`."""
    function = file.scope(test).function
    return any(
        assign.lineno < test.lineno and option_of(target) == name and file.scope(assign).function is function
        for assign in file.nodes(ast.Assign)
        for target in assign.targets
    )


def _handed_on(file: File, function: Scope) -> bool:
    """Whether a function is also called by something that is handed it."""
    uses = names(file).get(function.qualname, ())
    parents = ((use, file.parent(use)) for use in uses if isinstance(use.ctx, ast.Load))
    return any(not (isinstance(around, ast.Call) and around.func is use) for use, around in parents)


def _asked(test: ast.expr, taken: bool) -> Iterator[tuple[str, Callable[[Any], bool]]]:
    """The options on each of which it hangs whether a test comes to `taken`, and whether a value lets it."""
    for part, wanted in known_parts(test, taken):
        name = option_of(part.left if isinstance(part, ast.Compare) else part)
        if name is not None:
            yield name, partial(_lets, part, wanted)


def _lets(part: ast.expr, wanted: bool, value: Any) -> bool:
    """Whether a value makes a part of a test come out as wanted; one that is no literal may equal anything but None."""
    if value is ... and isinstance(part, ast.Compare):
        other = part.comparators[0]
        if not (isinstance(other, ast.Constant) and other.value is None):
            return True
    return (holds(part, value) if isinstance(part, ast.Compare) else bool(value)) is wanted


def option_of(node: ast.expr) -> str | None:
    """`seed` of `seed`, and `.seed` of `args.seed`, `config["seed"]`, `config.get("seed")`."""
    key: ast.expr | None = None
    if isinstance(node, ast.Subscript):
        key = node.slice
    elif isinstance(node, ast.Call) and last_name(node.func) in ("get", "getattr"):
        constants = [a for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
        key = constants[0] if constants else None
    if key is not None:
        return f".{key.value}" if isinstance(key, ast.Constant) and isinstance(key.value, str) else None
    return f".{node.attr}" if isinstance(node, ast.Attribute) else last_name(node) or None


def _defaults(name: str, texts: list[bytes], commands: list[bytes]) -> list[Any] | None:
    word = _typed(name)
    given = re.compile(rb"--%b(?:[ \t=]+(%b))?(?![\w-])" % (word, _LITERAL))
    stated = re.compile(
        rb"(?<!cudnn\.)(?<![\w-])%b[\"']?[ \t]*(?::[ \t]*[\w.\[\]|]+[ \t]*)?[=:][ \t]*(%b)" % (word, _LITERAL)
    )
    declared = re.compile(
        rb"\b(?:add_argument|click\.option)\((?:[^()\"']|\([^()]*\)|[\"']-\w[\"'])*[\"']--%b[\"'](?:[^()]|\([^()]*\))*\)"
        % word
    )
    values = []
    for text in commands:
        for match in given.finditer(text):
            if not match[1]:
                return None
            values.append(_value(match[1]))
    for text in (*texts, *commands):
        values += [_value(match[1]) for match in stated.finditer(text)]
    for text in texts:
        values += [_declared(match[0]) for match in declared.finditer(text)]
    return values


def _declared(option: bytes) -> Any:
    default = re.search(rb"\bdefault[ \t]*=[ \t]*(%b)?" % _LITERAL, option)
    if default is not None:
        return _value(default[1]) if default[1] else ...
    return False if b"store_true" in option else True if b"store_false" in option else None


def _value(text: bytes) -> Any:
    """A literal; text that is none is something."""
    if text in _LITERALS:
        return _LITERALS[text]
    return int(text) if text.lstrip(b"-").isdigit() else ""


# -- seeds that are drawn ------------------------------------------------------------------------------------------


def _given(file: File, call: ast.Call) -> ast.expr | None:
    name = file.name(call.func) or ""
    return argument(call, 0, rng.SEEDS[name][1] if name in rng.SEEDS else "seed")


def always_drawn(site: Site) -> bool:
    """Whether every program that leads to a site seeds torch with a number that it draws, whatever it is given:
    `opt.manualSeed = random.randint(1, 10000)`."""
    entries = site.program.reaching(site.file.path)
    places = {place for entry in entries for bit, place in entry.effect.seeds if bit & rng.TORCH}
    homes = [(site.file.sibling(place.path), place.row) for place in places]
    return 0 < len(places) <= _PLACES and all(
        home is not None and (call := call_at(home, row)) is not None and _drawn_anyway(home, call)
        for home, row in homes
    )


def _drawn_anyway(file: File, call: ast.Call) -> bool:
    """Whether what stands last above a seed call, in its function and under no condition, draws the seed."""
    seed = dotted(_given(file, call) or call)
    function = file.scope(call).function
    above = [
        assign
        for assign in file.nodes(ast.Assign)
        if assign.lineno < call.lineno
        and file.scope(assign).function is function
        and any(dotted(target) == seed for target in assign.targets)
    ]
    last = max(above, key=lambda assign: assign.lineno, default=None) if seed else None
    if last is None or isinstance(last.value, (ast.BoolOp, ast.IfExp)):
        return False  # `seed = seed or random.randint(1, 10000)`: what is given goes first
    return not Site(file, last).tests and _draws(file, last.value)


def _drawn(file: File, call: ast.Call, seed: ast.expr | None, defaults: _Defaults, depth: int) -> str | None:
    """The option without which a seed is a random number."""
    while isinstance(seed, ast.Call) and last_name(seed.func) == "int" and seed.args:
        seed = seed.args[0]
    if not isinstance(seed, (ast.Name, ast.Attribute)):
        return None
    function = file.scope(call).function
    for assign in file.nodes(ast.Assign):
        if assign.lineno >= call.lineno or file.scope(assign).function is not function:
            continue
        if dotted(assign.targets[0]) != dotted(seed) or not _draws(file, assign.value):
            continue
        for test in Site(file, assign).tests:
            for name, reached in _asked(test.node, test.holds):
                values = defaults(name)
                if values and all(reached(value) for value in values):
                    return name.removeprefix(".")
    made: Any = function.node if function is not None else None
    if function is None or not isinstance(seed, ast.Name) or not isinstance(made, FUNCTIONS):
        return None
    if depth == _DEPTH or [b.kind for b in function.bindings.get(seed.id, [])] != ["parameter"]:
        return None
    calls = [(home, other) for home, other in callers(file, function) if not home.test]
    found = {
        _drawn(home, other, argument_of(function, other, seed.id), defaults, depth + 1)
        for home, other in calls[:_CALLS]
    }
    return found.pop() if len(found) == 1 and len(calls) <= _CALLS else None


def _draws(file: File, value: ast.expr) -> bool:
    """Whether a value is drawn where nothing seeds what it is drawn from."""
    for inner in walk(value):
        name = file.name(inner.func) or "" if isinstance(inner, ast.Call) else ""
        mask = rng.DRAWS.get(name, 0)
        for bit, spelled in ((rng.PYTHON, "python"), (rng.NUMPY, "numpy"), (rng.TORCH, "torch")):
            if mask & bit and Site(file, inner).seeded(spelled).no:
                return True
    return _CLOCK.search(file.text(value)) is not None
