"""Samplers with a generator of their own that no seed of the program reaches.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from reprolint.index.binding import Scope, walk
from reprolint.index.program import Symbol
from reprolint.knowledge.rng import NUMPY_GENERATORS, SEEDS
from reprolint.knowledge.signatures import CANONICAL
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import all_given, constructor_of, dotted, is_whole_number, is_within, last_name, mentions
from ..code.uses import attributes
from ..draws.randomness import SEED_PARAMETER, Function, calls_of, is_seed_call, loads, parameters
from ..loaders.loader import DISTRIBUTED, is_evaluation
from .epoch_seeds import only_epoch

_MANUAL_SEED = "torch.Generator().manual_seed"
_GENERATORS = frozenset({*NUMPY_GENERATORS, "random.Random", _MANUAL_SEED})
_SAMPLER = compile_later(r"Sampler(?:V\d)?$")
# torch's own, and what projects call theirs: their order comes from a number that they are given, 0 by default.
_DISTRIBUTED = compile_later(r"^_?(?:Torch|Base)?Dist(?:ributed)?\w*Sampler(?:V\d)?$")
_DIVIDES = compile_later(r"Dist(?:ributed)?\w*Sampler(?:V\d)?$")  # among them those that others derive
_EPOCH = compile_later(r"^_?(?:cur(?:rent)?_)?epoch$")
_REGISTRY = compile_later(r"(?i)samplers?$")
_WORKERS = compile_later(r"(?i)worker|init_fn")
_RANK = compile_later(r"(?i)rank|process_index")


# -- the epoch alone ---------------------------------------------------------------------------------------


def by_epoch_alone(file: File, node: ast.ClassDef) -> Iterator[Finding]:
    """`g.manual_seed(self.epoch)` in a sampler: each epoch has its order, the same for every seed."""
    if b"epoch" not in file.source.data:
        return
    methods = {m.name: m for m in node.body if isinstance(m, ast.FunctionDef)}
    named = [node.name, *map(last_name, node.bases)]
    if "__iter__" not in methods or not ("set_epoch" in methods or any(map(_SAMPLER.search, named))):
        return
    for method in methods.values():
        for call in calls_of(file, method):
            name = file.name(call.func)
            given = all_given(call)
            if last_name(call.func) == "shuffle":
                given = [k.value for k in call.keywords if k.arg == "seed"]  # `data.shuffle(seed=self.epoch)`
            elif name not in _GENERATORS and not (name in SEEDS and method.name == "__iter__"):
                continue
            if len(given) != 1 or not only_epoch(given[0]):
                continue
            if _epoch_holds_seed(file, node) or _put_back(file, method):
                continue
            yield Site(file, call).finding(
                f"`{file.one_line(call)}` orders the samples by the epoch alone: the program's seed does not reach "
                "them, and every seed gives the same order",
                fix=Fix(SHOWN, "Take a `seed` in the constructor, and add it to the epoch", ()),
            )


def _epoch_holds_seed(file: File, node: ast.ClassDef) -> bool:
    """Whether what a class calls its epoch is counted from a seed: `self.epoch = seed`."""
    return any(
        "seed" in ast.unparse(value).lower()
        for attribute, values in file.tree.scopes[node].attributes.items()
        if _EPOCH.match(attribute)
        for value, _, _ in values
    )


def _put_back(file: File, method: ast.FunctionDef) -> bool:
    """Whether a generator gets a state below: what it was seeded with is none of its order."""
    return any(last_name(call.func) in ("set_state", "setstate") for call in calls_of(file, method))


# -- a sampler that is not given the seed ------------------------------------------------------------------


def past_sampler(file: File, function: Function) -> Iterator[tuple[str, Finding]]:
    """`DistributedSampler(data, world_size, rank)` in a function that takes a `seed` and hands it to the workers
    alone: the order follows the number 0."""
    if not _makes_samplers(file.source.data):
        return
    calls = calls_of(file, function)
    made = [call for call in calls if _is_distributed(file, call)]
    seed = next((p.arg for p in parameters(function) if SEED_PARAMETER.match(p.arg)), None) if made else None
    if made and seed is None:
        yield from _past_own(file, function, made)
    if seed is None or _by_rank(file, function, seed) or not for_workers(file, function, seed):
        return
    if any(is_seed_call(file, call) and mentions(call, seed) for call in calls):
        return  # the program itself: the RNGs follow the seed, the order may be meant to stay
    for call in made:
        if _told(file, call, seed) or _in_order(file, call) or _evaluates(file, function, call):
            continue
        if not any(mentions(test.node, seed) for test in Site(file, call).tests):
            yield seed, _not_given(file, call, seed)


@lru_cache(maxsize=64)  # asked for every function of a file
def _makes_samplers(data: bytes) -> bool:
    return b"Sampler(" in data or b"SAMPLERS.build(" in data


def _past_own(file: File, function: Function, made: list[ast.Call]) -> Iterator[tuple[str, Finding]]:
    """`DistributedSampler(self.data)` in a class that keeps a seed, and seeds nothing else with it than workers."""
    seed = _kept(file, made[0], function)
    owner = file.scope(made[0]).owner
    if seed is None or owner is None:
        return
    attribute = seed.partition(".")[2]
    uses = [use for use in attributes(file).get(attribute, ()) if file.scope(use).owner is owner]
    read = [use for use in uses if isinstance(use.ctx, ast.Load)]
    if not read or any(not given_to_workers(file, use) for use in read):
        return
    for call in made:
        if _told(file, call, "self") and any(seed in ast.unparse(part) for part in all_given(call)):
            continue
        if any(k.arg is None or SEED_PARAMETER.match(k.arg) for k in call.keywords) or _in_order(file, call):
            continue
        if not _evaluates(file, function, call):
            yield attribute, _not_given(file, call, seed)


def _not_given(file: File, call: ast.Call, seed: str) -> Finding:
    return Site(file, call).finding(
        f"`{file.one_line(call.func)}` is not given `{seed}`, which only the workers get: the order of the samples is "
        "the same for every seed",
        fix=Fix(SHOWN, f"Hand `{seed}` on, the same on every rank", ()),
    )


def without_seed(file: File, node: ast.ClassDef) -> Iterator[Finding]:
    """`DistributedSampler(dataset, shuffle=shuffle)` in the constructor of a sampler that can be told to shuffle, and
    not by which seed."""
    if not _SAMPLER.search(node.name):
        return
    made = constructor_of(node)
    if made is None or made.args.kwarg is not None or made.args.vararg is not None:
        return
    names = {a.arg for a in parameters(made)}
    if "shuffle" not in names or any(map(SEED_PARAMETER.match, names)):
        return
    for call in calls_of(file, made):
        given = {k.arg: k.value for k in call.keywords}
        asked = isinstance(given.get("shuffle"), ast.Name)
        if asked and _DIVIDES.search(last_name(call.func)) and not {"seed", "generator", None} & set(given):
            yield Site(file, call).finding(
                f"`{file.one_line(call.func)}` is not given a seed, and `{node.name}` takes none: the order of the "
                "samples is the same for every seed of the program",
                fix=Fix(SHOWN, "Take a seed and hand it on, the same on every rank", ()),
            )


_GIVES_SAMPLER = compile_later(r"(?i)(?:^|_)samplers?$|[a-z]Samplers?$")


def given_none(file: File) -> Iterator[Finding]:
    """`DistributedSampler(dataset, shuffle=shuffle)` in a `get_sampler(dataset)` for others, or in what returns it
    to those who say whether to shuffle: it cannot be told a seed."""
    for call in file.nodes(ast.Call) if b"DistributedSampler" in file.source.data else ():
        if file.name(call.func) != DISTRIBUTED or _told(file, call, "seed") or _in_order(file, call):
            continue
        scope = file.scope(call).function
        function = scope.node if scope is not None else None
        if not isinstance(function, Function):
            continue
        returned = isinstance(file.parent(call), ast.Return) and "shuffle" in {
            a.arg for a in parameters(function)
        }
        if not (returned or _GIVES_SAMPLER.search(function.name)):
            continue
        named = file.text(function).lower()
        if "seed" in named or "generator" in named or function.args.kwarg is not None:
            continue
        if not is_evaluation(function.name) and not _evaluates(file, function, call):
            yield Site(file, call).finding(
                f"`{file.one_line(call.func)}` is not given a seed, and `{function.name}` takes none: the order of the "
                "samples is the same for every seed of the program",
                fix=Fix(SHOWN, "Take a seed and hand it on, the same on every rank", ()),
            )


def order_by_number(file: File, call: ast.Call) -> ast.expr | None:
    """The loader or sampler of somebody else's that gets a generator which a number seeds: `generator =
    torch.Generator().manual_seed(42)`, and `dataloader.sampler.generator = generator`."""
    given = all_given(call)
    scope = file.scope(call).function
    function = scope.node if scope is not None else None
    made = file.statement(call)
    if len(given) != 1 or not is_whole_number(given[0]) or file.name(call.func) != _MANUAL_SEED:
        return None
    if not isinstance(function, Function) or not isinstance(made, ast.Assign) or made.value is not call:
        return None
    taken = {p.arg for p in parameters(function)}
    held = ast.unparse(made.targets[0])
    for assign in walk(function):
        if not isinstance(assign, ast.Assign) or (assign is not made and ast.unparse(assign.value) != held):
            continue
        for target in assign.targets:
            if not isinstance(target, ast.Attribute) or target.attr != "generator":
                continue
            owner = dotted(target.value).split(".")
            if owner[0] in taken and owner[0] != "self" and assign.lineno >= made.lineno:
                return target.value
    return None


def given_to_workers(file: File, use: ast.expr) -> bool:
    """Whether a use hands a seed to what runs in workers, by what is called or bound there."""
    return any(_WORKERS.search(ast.unparse(around)) for around in _around(file, use))


def _is_distributed(file: File, call: ast.Call) -> bool:
    """Whether a call makes a sampler that orders the samples alike on every rank, by a seed of its own."""
    if last_name(call.func) == "build" and isinstance(call.func, ast.Attribute):
        # A registry's: it hands on what it is given, to samplers that take a seed.
        made = file.statement(call)
        target = last_name(made.targets[0]) if isinstance(made, ast.Assign) else ""
        return _REGISTRY.search(last_name(call.func.value)) is not None and "batch" not in target
    name = file.name(call.func) or ""
    if name == DISTRIBUTED:
        return True
    symbol = file.symbol(call.func)
    if isinstance(symbol, Symbol):
        bases = {CANONICAL.get(base, base) for base in file.program.bases(symbol)}
        if DISTRIBUTED not in bases:
            return False
        names = file.program.facts(symbol.path).parameters.get(f"{symbol.bare}.__init__")
        return names is None or "seed" not in names  # one that takes it is told of by its parameter
    return _DISTRIBUTED.match(last_name(call.func)) is not None


def for_workers(file: File, function: Function, seed: str) -> bool:
    """Whether all that a function does with its seed is to give it to workers (or to look at it)."""
    uses = loads(function, seed)
    handed = False
    for use in uses:
        if any(use in list(walk(test)) for test in _asked(file, use)):
            continue
        if not any(_WORKERS.search(ast.unparse(around)) for around in _around(file, use)):
            return False
        handed = True
    return handed


def _around(file: File, use: ast.expr) -> Iterator[ast.AST]:
    """The names of what a use is handed to or bound to."""
    for around in file.ancestors(use):
        if isinstance(around, ast.Call):
            yield around.func
            yield from around.args[:1]
        elif isinstance(around, ast.keyword):
            yield ast.Name(around.arg or "", ast.Load())
        elif isinstance(around, ast.Assign):
            yield from around.targets
        elif isinstance(around, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield ast.Name(around.name, ast.Load())
            return
        elif isinstance(around, ast.stmt) and not isinstance(around, ast.Return):
            return


def _asked(file: File, use: ast.Name) -> Iterator[ast.expr]:
    """The conditions that a use stands in."""
    for around in file.ancestors(use):
        if isinstance(around, (ast.If, ast.IfExp)):
            yield around.test
        elif isinstance(around, ast.stmt):
            return


def _by_rank(file: File, function: Function, seed: str) -> bool:
    """Whether a function makes its seed another one on each rank: a sampler's has to be the same."""
    return any(
        any(isinstance(t, ast.Name) and t.id == seed for t in targets) and _RANK.search(file.text(statement))
        for statement in walk(function)
        if isinstance(statement, (ast.Assign, ast.AugAssign))
        for targets in [statement.targets if isinstance(statement, ast.Assign) else [statement.target]]
    )


def _told(file: File, call: ast.Call, seed: str) -> bool:
    if any(k.arg is None or SEED_PARAMETER.match(k.arg) for k in call.keywords) or mentions(call, seed):
        return True
    starred = any(isinstance(argument, ast.Starred) for argument in call.args)
    return starred or (file.name(call.func) == DISTRIBUTED and len(call.args) > 4)


def _in_order(file: File, call: ast.Call) -> bool:
    return any(k.arg == "shuffle" and file.literal(k.value) is False for k in call.keywords)


def _evaluates(file: File, function: Function, call: ast.Call) -> bool:
    statement = file.statement(call)
    words = [file.text(target) for target in getattr(statement, "targets", ())]
    words += [function.name]
    return any(map(is_evaluation, words)) and not any("train" in word for word in words)


# -- a number in the place of the seed ---------------------------------------------------------------------


def fixed_samplers(file: File) -> Iterator[Finding]:
    """`DistributedSampler(data, seed=0)` in a class that keeps the run's seed, or a function that takes one."""
    if b"Sampler(" not in file.source.data:
        return
    for call in file.nodes(ast.Call):
        value = next((k.value for k in call.keywords if k.arg == "seed"), None)
        if value is None or not is_whole_number(value) or not _SAMPLER.search(last_name(call.func)):
            continue
        scope = file.scope(call).function
        function = scope.node if scope is not None else None
        if not isinstance(function, Function) or _in_order(file, call) or _evaluates(file, function, call):
            continue
        seed = _kept(file, call, function)
        if seed is None or any(seed in ast.unparse(test.node) for test in Site(file, call).tests):
            continue
        yield Site(file, call).finding(
            f"`{file.one_line(call.func)}` is handed {ast.unparse(value)} as its `seed`, and not `{seed}`: whatever "
            "seed the user gives, the order of the samples stays the same",
            node=value,
            fix=Fix(SHOWN, f"Hand on `{seed}`", (file.replace(value, seed),)),
        )


def _kept(file: File, call: ast.Call, function: Function) -> str | None:
    """The seed that a function takes, or that its object keeps of what it was given."""
    taken = next((p.arg for p in parameters(function) if SEED_PARAMETER.match(p.arg)), None)
    if taken is not None:
        return taken
    owner = file.scope(call).owner
    for attribute, values in owner.attributes.items() if owner is not None else ():
        if not SEED_PARAMETER.match(attribute.strip("_")) or attribute.strip("_") == "random_state":
            continue
        if values and not any(isinstance(v, ast.Constant) or is_within(call, v) for v, _, _ in values):
            return f"self.{attribute}"
    return None


_FIXED = compile_later(r"(?i)fix|const|determin|valid|\bval|test|eval|noise|vis|plot|demo|example|dummy")


def fixed_generators(file: File) -> Iterator[Finding]:
    """`torch.Generator().manual_seed(42)` in a class that keeps the seed which it was given."""
    for call in file.nodes(ast.Call):
        given = all_given(call)
        if len(given) != 1 or not is_whole_number(given[0]) or file.name(call.func) not in _GENERATORS:
            continue
        scope = file.scope(call).function
        function = scope.node if scope is not None else None
        owner = file.scope(call).owner
        if owner is None or not isinstance(function, Function) or _FIXED.search(owner.qualname):
            continue
        if any(SEED_PARAMETER.match(p.arg) for p in parameters(function)):
            continue
        seed = _kept(file, call, function)
        statement = file.statement(call)
        words = f"{function.name} {file.text(statement)}"
        if seed is None or seed in words or _seeds_by(file, owner, seed):
            continue
        if _FIXED.search(words) and "train" not in words:
            continue
        if any(seed in ast.unparse(test.node) for test in Site(file, call).tests):
            continue
        yield Site(file, call).finding(
            f"`{file.one_line(call)}` is seeded with {ast.unparse(given[0])}, and not with `{seed}`: whatever seed the "
            "object is given, what it draws here stays the same",
            node=given[0],
            fix=Fix(SHOWN, f"Seed with `{seed}`", (file.replace(given[0], seed),)),
        )


def _seeds_by(file: File, owner: Scope, seed: str) -> bool:
    """Whether a class seeds the global RNGs with its seed: then a number elsewhere may be meant to stay."""
    return any(
        is_seed_call(file, call) and any(seed in ast.unparse(part) for part in all_given(call))
        for call in file.nodes(ast.Call)
        if file.scope(call).owner is owner
    )
