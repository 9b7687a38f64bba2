"""Epochs that do not arrive, as far as one file shows it: methods that tell one of several, overrides that stop the
epoch, wrappers that cannot be told, loops that tell nobody."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from reprolint.index.binding import Scope, walk
from reprolint.index.extract import has_star
from reprolint.index.program import Symbol
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, all_given, argument_of, defaults_of, last_name, names_in, statements_in
from ..code.uses import callers, calls_named

_HOLDS = compile_later(r"^_?(?:\w+_)?(?:dataset|ds|sampler|data_?loader|loader|dl)s?$")
_LOADERS = compile_later(
    r"(?i)^_?(?:\w+_)?(?:data_?loaders?|loaders?|dls?)$|^(?:train|data)_?(?:loaders?|dl|iter)$"
    r"|^_?(?:data_?)?loaders?_?(?:tr|train|training)$|^\w*(?<!down)(?<!up)loaders?$"
)
_EVALUATES = compile_later(r"(?i)(?:^|_)(?:val|valid|test|eval|infer|predict|dev)")
# Bases whose own `set_epoch`, where they have one, tells nobody else.
_TORCH = ("torch.", "object", "abc.", "typing.", "collections.")


_SETS = compile_later(rb"^[^#\n]*\bset_epoch\b", re.MULTILINE)


@lru_cache(maxsize=1 << 14)  # asked again for every file that is linked to this one
def sets(text: bytes) -> bool:
    """Whether code speaks of `set_epoch`, comments aside: it calls or defines it."""
    return b"set_epoch" in text and _SETS.search(text) is not None


class Place(NamedTuple):
    """A place to report, and what is wrong there."""

    node: ast.AST
    message: str


# -- methods that tell one of several ----------------------------------------------------------------------


def told_in_part(file: File, method: ast.FunctionDef) -> Place | None:
    """A function that tells one part of a loader which it did not make, and leaves out the part beside it."""
    if not file.program.project.mentions(file.path, b"set_epoch"):
        return None
    scope = file.tree.scopes[method]
    told: dict[str, ast.Call] = {}
    for call in walk(method):
        if (
            isinstance(call, ast.Call)
            and isinstance(call.func, ast.Attribute)
            and call.func.attr == "set_epoch"
        ):
            told.setdefault(ast.unparse(call.func.value), call)
    if not told:
        return None
    if method.name == "set_epoch" and scope.kind == "class":
        mentioned = {ast.unparse(n) for n in walk(method) if isinstance(n, ast.Attribute)}
        for receiver, call in told.items():
            if receiver == "self.batch_sampler.sampler" and "self.batch_sampler" not in told:
                return Place(
                    call,
                    "the epoch reaches `self.batch_sampler.sampler` and not `self.batch_sampler`: one with an order "
                    "of its own stays at its first epoch",
                )
            if (
                receiver == "self.batch_sampler"
                and not {"self.batch_sampler.sampler", "self.sampler"} & mentioned
            ):
                return _left_out(file, scope.node, call, "self.batch_sampler", "self.sampler")
            if receiver in ("self.sampler", "self.dataset") and "self.batch_sampler" not in mentioned:
                found = _left_out(file, scope.node, call, receiver, "self.batch_sampler")
                other = "self.sampler" if receiver == "self.dataset" else "self.dataset"
                if found is None and other not in mentioned:
                    found = _left_out(file, scope.node, call, receiver, other)
                if found is not None:
                    return found
        return None
    if b"batch_sampler" in file.source.data:
        return None
    for receiver, call in told.items():
        loader, _, part = receiver.rpartition(".")
        if part == "sampler" and _anyones(file, call, loader):
            return Place(
                call,
                f"only `{receiver}` is told the epoch: the sampler of a loader that was made with a `batch_sampler` "
                "stays at its first epoch",
            )
    return None


def _left_out(file: File, owner: ast.AST, call: ast.Call, receiver: str, other: str) -> Place | None:
    """The finding where the class keeps the other part as well, handed in like the first."""
    scope = file.tree.scopes.get(owner)
    values = scope.attributes.get(other.partition(".")[2], []) if scope is not None else []
    if not values or not all(isinstance(value, ast.Name) for value, _, _ in values):
        return None
    if other == "self.dataset" and b"dataset.set_epoch" not in file.source.data:
        return None
    return Place(
        call, f"the epoch reaches `{receiver}` and not `{other}`: if it has an epoch, it stays at its first"
    )


def _anyones(file: File, call: ast.Call, loader: str) -> bool:
    """Whether a condition around asks what kind of thing the loader is: the caller's, made as it pleased."""
    for around in file.ancestors(call):
        if isinstance(around, FUNCTIONS):
            return False
        if isinstance(around, ast.If):
            for test in walk(around.test):
                if isinstance(test, ast.Call) and last_name(test.func) == "isinstance":
                    what, *kinds = map(ast.unparse, test.args)
                    if what == loader and any("Loader" in kind for kind in kinds):
                        return True
    return False


# -- overrides and wrappers --------------------------------------------------------------------------------


def stops_at(file: File, method: ast.FunctionDef) -> Place | None:
    """An override of `set_epoch` that does not call the base's, to which the constructor hands what it wraps."""
    scope = file.tree.scopes[method]
    owner = scope.node
    if method.name != "set_epoch" or scope.kind != "class" or not isinstance(owner, ast.ClassDef):
        return None
    for inner in walk(method):
        if last_name(inner) in ("super", "set_epoch", "__dict__", "getattr"):
            return None
    if all(isinstance(s, (ast.Pass, ast.Raise, ast.Expr)) for s in method.body):
        return None
    bases = [file.tree.resolve(base) or "" for base in owner.bases]
    if not any(base and not base.startswith(_TORCH) for base in bases):
        return None
    wrapped = _handed_up(owner)
    if wrapped is None or not _may_tell(file, bases):
        return None
    return Place(
        method,
        f"`set_epoch` does not call the base's: the epoch does not reach the `{wrapped}` that it wraps",
    )


def _handed_up(owner: ast.ClassDef) -> str | None:
    """The parameter that holds something with an epoch and goes to the base's constructor."""
    for method in owner.body:
        if isinstance(method, ast.FunctionDef) and method.name == "__init__":
            parameters = {a.arg for a in (*method.args.args, *method.args.kwonlyargs)}
            for call in walk(method):
                if isinstance(call, ast.Call) and ast.unparse(call.func) == "super().__init__":
                    for argument in all_given(call):
                        name = argument.id if isinstance(argument, ast.Name) else ""
                        if name in parameters and _HOLDS.match(name):
                            return name
    return None


def _may_tell(file: File, bases: list[str]) -> bool:
    """Whether the `set_epoch` of a base passes the epoch on, or may: bases out of sight that are called wrappers."""
    for base in bases:
        symbol = file.program.symbol(base, file.path)
        if not isinstance(symbol, Symbol):
            return re.search(r"(?i)wrap|around|proxy|nested", base) is not None
        home = file.sibling(symbol.path)
        scope = home.tree.class_scope(symbol.qualname) if home is not None else None
        for method in scope.node.body if scope is not None and isinstance(scope.node, ast.ClassDef) else ():
            if isinstance(method, ast.FunctionDef) and method.name == "set_epoch":
                return any(
                    isinstance(n, ast.Attribute)
                    and n.attr == "set_epoch"
                    and ast.unparse(n.value) != "super()"
                    for n in walk(method)
                )
    return False


def unlike_siblings(file: File, node: ast.ClassDef) -> Place | None:
    """A loader or sampler around another one without `set_epoch`, beside classes of its kind that have it."""
    defined = set(file.tree.scopes[node].bindings)
    if defined & {"set_epoch", "__getattr__", "__new__"} or "__iter__" not in defined:
        return None
    kinds = {kind for kind in ("Loader", "Sampler") if any(_is_a(base, kind) for base in node.bases)}
    if not kinds:
        return None
    wrapped = _handed_up(node)
    if wrapped is None or not re.search("(?i)" + "|".join(kinds), wrapped):
        return None
    for other in file.nodes(ast.ClassDef):
        told = any(isinstance(m, ast.FunctionDef) and m.name == "set_epoch" for m in other.body)
        alike = any(kind in other.name for kind in kinds)
        if told and alike and not any(last_name(base) == other.name for base in node.bases):
            return Place(
                node,
                f"`{node.name}` wraps a `{wrapped}` and has no `set_epoch`, as `{other.name}` has: the epoch cannot "
                "reach it",
            )
    return None


def _is_a(base: ast.expr, kind: str) -> bool:
    return last_name(base).endswith(kind)


# -- loops -------------------------------------------------------------------------------------------------


_TRAINS_EPOCH = compile_later(r"_?(?:run_)?train(?:ing)?(?:_one)?_epoch$")
_AROUND = ("enumerate", "tqdm", "trange", "track", "iter", "zip", "progress_bar", "islice", "cycle")
_DISTRIBUTED = compile_later(rb"\binit_process_group\b|[._]distributed\b|\bdistributed_\w|\bDDP\(")


@lru_cache(maxsize=1 << 10)
def distributed(data: bytes) -> bool:
    """Whether a file speaks of processes that train together."""
    # The words first: the search is many times as slow.
    if b"DistributedDataParallel" in data or b"DistributedSampler" in data:
        return True
    words = b"distributed" in data or b"init_process_group" in data or b"DDP(" in data
    return words and _DISTRIBUTED.search(data) is not None


# What shares the data out or starts the epoch in ways of its own, in lower case.
_OWN_WAYS = (
    b"webdataset", b"infinitesampler", b"infinite_loader", b"infiniteloader", b"reset_epoch", b"on_epoch_begin(",
    b"ffcv", b"petastorm", b"mosaicml",
)  # fmt: skip
_OWN_NAMES = compile_later(rb"\b(?:wds|dali)\b|(?:sampler|dataset|loader)\.epoch\s*=")
# Likewise in a file that loops over the epochs, and in one that only reads samples.
_OF_LOOPS = (b"iterabledataset", b".shuffle(", b"deepspeed", b"tensorflow")
_OF_SAMPLES = (b"lightning", b"accelerator.prepare")


def _has_own_way(data: bytes, more: tuple[bytes, ...]) -> bool:
    # Plain words: one pattern for all, that ignores case, is ten times as slow.
    lower = data.lower()
    return any(word in lower for word in _OWN_WAYS + more) or (
        any(word in lower for word in (b"wds", b"dali", b".epoch")) and _OWN_NAMES.search(lower) is not None
    )


def untold(file: File) -> Iterator[Place]:
    """Loops over epochs that read a loader which this file does not make, and tell no sampler the epoch."""
    data = file.source.data
    if (not distributed(data) and not _keeps_sampler(file)) or _has_own_way(data, _OF_LOOPS):
        return
    for loop in file.nodes(ast.For, ast.While):
        if isinstance(loop, ast.For):
            counts = "epoch" in f"{ast.unparse(loop.target)} {ast.unparse(loop.iter)}".lower()
            if isinstance(loop.target, ast.Name) and _LOADERS.match(loop.target.id):
                continue
        else:
            counts = True  # `while step < steps:` around a pass over a loader
        if not counts:
            continue
        read = _read(file, loop)
        if read is not None:
            where, name = read
            yield Place(where, unheard(name))
            return


def unheard(name: str) -> str:
    """What is said of a loader whose sampler, if it has one, hears of no epoch."""
    has = f"if `{name}` has a DistributedSampler"
    return f"nothing tells a sampler the epoch here: {has}, every epoch has the same order"


def _keeps_sampler(file: File) -> bool:
    """Whether a class is handed a sampler and keeps it, in a project that makes samplers for several processes."""
    if re.search(rb"\bself\.\w*sampler\s*=\s*\w*sampler\b", file.source.data) is None:
        return False
    project = file.program.project
    linked = project.linked(file.path)
    if len(linked) == 1:  # the others are not at hand: then its ranks say so
        return file.holds(_RANKS)
    return any(b"DistributedSampler" in project.data(path) for path in linked)


_RANKS = compile_later(rb"\b(?:local_rank|global_rank|rank|world_size)\b")


def restarted(file: File) -> Iterator[Place]:
    """A loader that is started again when it ends, in a loop over steps: a pass is an epoch, and nobody tells it."""
    data = file.source.data
    if b"set_epoch" in data or not distributed(data) or _has_own_way(data, _OF_SAMPLES):
        return
    for call in file.nodes(ast.Call):
        if last_name(call.func) != "iter" or len(call.args) != 1 or not _starts_again(file, call):
            continue
        name = _loader(file, call.args[0])
        if name is not None:
            yield Place(
                call,
                f"`{name}` is started again, and nothing tells its sampler the epoch: a DistributedSampler gives every "
                "pass the same order",
            )
            return


def _starts_again(file: File, call: ast.Call) -> bool:
    """Whether an iterator is made in place of one that has ended."""
    statement = file.statement(call)
    if not isinstance(statement, ast.Assign) or statement.value is not call:
        return False
    for around in file.ancestors(statement):
        if isinstance(around, ast.ExceptHandler):
            caught = ast.unparse(around.type) if around.type is not None else ""
            if caught in ("", "Exception"):  # then the block says what is caught
                block = file.parent(around)
                return isinstance(block, ast.Try) and any(
                    isinstance(call, ast.Call) and last_name(call.func) in ("next", "__next__")
                    for statement in block.body
                    for call in walk(statement)
                )
            return "StopIteration" in caught
        if isinstance(around, ast.If) and statement in around.body:  # batch = next(batches, None)
            return _asks_for_none(file, around)
        if isinstance(around, FUNCTIONS):
            return False
    return False


def _asks_for_none(file: File, branch: ast.If) -> bool:
    test = branch.test
    if not isinstance(test, ast.Compare) or not isinstance(test.ops[0], ast.Is):
        return False
    block = list(file.siblings(branch))
    before = block[block.index(branch) - 1] if branch in block[1:] else None
    value = before.value if isinstance(before, ast.Assign) else None
    return isinstance(value, ast.Call) and last_name(value.func) == "next" and len(value.args) == 2


def one_epoch(file: File) -> Iterator[Place]:
    """A trainer's method that is one epoch, and goes through the loader that it is given."""
    data = file.source.data
    if b"set_epoch" in data or not distributed(data) or _has_own_way(data, _OF_SAMPLES):
        return
    for method in file.nodes(ast.FunctionDef):
        if not isinstance(file.parent(method), ast.ClassDef) or not re.search(r"(?i)epoch", method.name):
            continue
        if _EVALUATES.search(method.name) or not re.search(r"backward\w*\(", file.text(method)):
            continue
        given = [a.arg for a in (*method.args.args, *method.args.kwonlyargs)]
        if "epoch" not in given:
            continue
        for loop in statements_in(list(method.body)):
            name = _loader(file, loop.iter) if isinstance(loop, ast.For) else None
            if name is not None and name in given:
                yield Place(loop, unheard(name))
                return


def _read(file: File, loop: ast.For | ast.While) -> tuple[ast.AST, str] | None:
    """The loader that every round reads to its end, with the place at which it is to be told the epoch."""
    epoch = loop.target.id if isinstance(loop, ast.For) and isinstance(loop.target, ast.Name) else None
    trains = "backward(" in file.text(loop) or _steps(file, loop)
    for node in statements_in(loop.body):
        if isinstance(node, ast.For):
            found = _loader(file, node.iter)
            if found is not None and trains:
                return loop, found
        elif isinstance(node, ast.Call) and (isinstance(loop, ast.For) or _counts(loop)):
            own = _callee(file, node) if ast.unparse(node.func).startswith("self.") else None
            if own is not None and ("backward" in file.text(own) or _TRAINS_EPOCH.match(own.name)):
                for part in statements_in(list(own.body)):
                    found = _loader(file, part.iter) if isinstance(part, ast.For) else None
                    if found is not None and found.startswith("self."):
                        return loop, found
            given = all_given(node)
            for argument in given:
                name = last_name(argument)
                if not _LOADERS.match(name) or _EVALUATES.search(name) or _made_here(file, argument):
                    continue
                callee = _callee(file, node)
                if callee is None:
                    if any(isinstance(a, ast.Name) and a.id == epoch for a in given):
                        return None  # what is out of sight may tell the sampler
                    continue
                place = argument if isinstance(argument, ast.expr) else node
                inner = _pass(callee, node, place)
                if inner is not None:
                    return (inner if name.endswith("s") else loop), ast.unparse(argument)
    return None


def _steps(file: File, loop: ast.For | ast.While) -> bool:
    """Whether a method of the class's own that the loop calls for each batch goes backward."""
    for inner in statements_in(loop.body):
        if isinstance(inner, ast.For):
            for call in statements_in(inner.body):
                if isinstance(call, ast.Call) and ast.unparse(call.func).startswith("self."):
                    own = _callee(file, call)
                    if own is not None and "backward(" in file.text(own):
                        return True
    return False


def _counts(loop: ast.While) -> bool:
    return "epoch" in ast.unparse(loop.test).lower()


def _loader(file: File, node: ast.expr) -> str | None:
    """The loader that a loop goes through, unless this file makes it."""
    for _ in range(8):
        if isinstance(node, ast.Call) and last_name(node.func) in _AROUND and node.args:
            node = node.args[0]
            continue
        binding = file.binding(node) if isinstance(node, ast.Name) else None
        value = binding.value if binding is not None and binding.kind == "assign" else None
        if not isinstance(value, ast.Call) or last_name(value.func) not in _AROUND:
            break
        node = value  # bar = tqdm(self.train_loader)
    name = last_name(node)
    if not _LOADERS.match(name) or _EVALUATES.search(name) or _made_here(file, node):
        return None
    return ast.unparse(node)


def _made_here(file: File, node: ast.expr) -> bool:
    """Whether the file makes the loader: what its sampler needs is said there."""
    if isinstance(node, ast.Name):
        found = file.tree.lookup(node.id, file.scope(node))
        values = [binding.value for binding in found[0]] if found is not None else []
    elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
        owner = file.scope(node).owner
        values = [value for value, _, _ in owner.attributes.get(node.attr, ())] if owner is not None else []
    else:
        return False
    return any(
        isinstance(value, ast.Call) and last_name(value.func).endswith(("Loader", "prepare"))
        for value in values
    )


def _callee(file: File, call: ast.Call) -> ast.FunctionDef | None:
    """The function or method of this file that a call is of."""
    name = last_name(call.func)
    own = isinstance(call.func, ast.Name) or ast.unparse(call.func) == f"self.{name}"
    found = [n for n in file.nodes(ast.FunctionDef) if n.name == name] if own else []
    if len(found) > 1:
        owner = file.scope(call).owner
        found = [n for n in found if owner is not None and file.parent(n) is owner.node]
    return found[0] if len(found) == 1 else None


def _pass(function: ast.FunctionDef, call: ast.Call, argument: ast.expr) -> ast.For | None:
    """The loop in which a function goes through what it is given."""
    parameters = [a.arg for a in function.args.args if a.arg not in ("self", "cls")]
    name = next((k.arg for k in call.keywords if k.value is argument), None)
    if name is None and argument in call.args and call.args.index(argument) < len(parameters):
        name = parameters[call.args.index(argument)]
    for node in statements_in(list(function.body)):
        if isinstance(node, ast.For) and name in names_in(node.iter):
            return node
    return None


def handed_on(file: File, sampler: str) -> Iterator[ast.expr]:
    """Where the sampler's class itself is given a name or handed on: somebody else makes the sampler."""
    for node in walk(file.tree.module):
        if not isinstance(node, (ast.Name, ast.Attribute)) or last_name(node) != "DistributedSampler":
            continue
        parent = file.parent(node)
        if isinstance(parent, ast.keyword):
            parent = file.parent(parent)
        given = isinstance(parent, ast.Call) and parent.func is not node
        asked = (
            given and isinstance(parent, ast.Call) and last_name(parent.func) in ("isinstance", "issubclass")
        )
        bound = isinstance(parent, ast.Assign) and parent.value is node
        if (bound or (given and not asked)) and file.name(node) == sampler:
            yield node


def told_to_none(file: File) -> bool:
    """Whether whatever calls `set_epoch` near a sampler does so on a parameter that is None by default, and no call
    gives: `cycle(loader, sampler=None)`, called as `cycle(loader)`."""
    found = False
    for path in file.program.project.linked(file.path):
        home = file.sibling(path) if sets(file.program.project.data(path)) else None
        if home is None:
            continue
        if any(node.name == "set_epoch" for node in home.nodes(ast.FunctionDef)):
            return False
        for call in calls_named(home, "set_epoch"):
            receiver = call.func.value if isinstance(call.func, ast.Attribute) else None
            function = home.scope(call).function
            if not isinstance(receiver, ast.Name) or not _never_given(home, function, receiver.id):
                return False
            found = True
    return found


def _never_given(file: File, function: Scope | None, name: str) -> bool:
    """Whether a parameter is None by default, and every call leaves it so."""
    if function is None or not isinstance(function.node, FUNCTIONS):
        return False
    default = defaults_of(function.node.args).get(name)
    if not isinstance(default, ast.Constant) or default.value is not None:
        return False
    calls = [call for home, call in callers(file, function) if not home.test]
    return bool(calls) and not any(
        has_star(call) or argument_of(function, call, name) is not None for call in calls
    )
