"""The seed or generator that a callee takes with a default and uses: a function of the project, a constructor, the
method of a base."""

from __future__ import annotations

import ast
import re
from typing import NamedTuple

from reprolint.index.binding import walk
from reprolint.index.program import Symbol
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import argument_given, known_parts, last_name
from ..code.uses import definition_of
from ..draws.randomness import GENERATOR_PARAMETER, SEED_PARAMETER, Function, calls_of, is_stub, loads
from .seed_sources import is_rng

# Bases outside the project that take a seed or generator, with the position and default of the parameter.
_BASES = {
    "torch.utils.data.distributed.DistributedSampler": ("seed", 4, 0),
    "torch.utils.data.RandomSampler": ("generator", 3, None),
    "torch.utils.data.SubsetRandomSampler": ("generator", 1, None),
    "torch.utils.data.WeightedRandomSampler": ("generator", 3, None),
    "torch.utils.data.DataLoader": ("generator", 12, None),
}
# Functions and methods outside of the project that draw by themselves unless they are given a seed: its position.
_SAMPLING = "botorch.utils.sampling."
_OUTSIDE = {
    **{
        f"{_SAMPLING}{name}().draw": ("seed", 1)
        for name in ("PolytopeSampler", "HitAndRunPolytopeSampler", "DelaunayPolytopeSampler")
    },
    f"{_SAMPLING}draw_sobol_samples": ("seed", 4),
    f"{_SAMPLING}draw_sobol_normal_samples": ("seed", 4),
    f"{_SAMPLING}sample_hypersphere": ("seed", 3),
    f"{_SAMPLING}sample_simplex": ("seed", 3),
    f"{_SAMPLING}sample_polytope": ("seed", 6),
    f"{_SAMPLING}get_polytope_samples": ("seed", 4),
    "networkx.gnp_random_graph": ("seed", 2),
    "networkx.gnm_random_graph": ("seed", 2),
    "networkx.erdos_renyi_graph": ("seed", 2),
    "networkx.barabasi_albert_graph": ("seed", 2),
    "networkx.random_regular_graph": ("seed", 2),
    "networkx.watts_strogatz_graph": ("seed", 3),
    "networkx.stochastic_block_model": ("seed", 3),
}
_GIVEN = compile_later(r"seed|rng|(?:^|_)(?:gen|key)|state")  # an `agent` is no generator


class Taken(NamedTuple):
    """A parameter that decides a callee's numbers."""

    name: str
    default: ast.expr
    position: int | None  # without `self`; None for keyword-only


def taken_by(file: File, function: Function, call: ast.Call) -> tuple[str, Taken] | None:
    """How the callee is spelled, and the parameter with a default that decides its numbers."""
    base = _base(file, function, call)
    if base is not None:
        symbol, skip = base
        spelled = ast.unparse(call.func)
    else:
        found = file.symbol(call.func)
        if not isinstance(found, Symbol):
            outside = _OUTSIDE.get(file.name(call.func) or "")
            if outside is None:
                return None
            return file.one_line(call.func), Taken(outside[0], ast.Constant(None), outside[1])
        symbol, skip = found, 0
        spelled = file.one_line(call.func)
    if isinstance(symbol, str):
        known = _BASES.get(symbol)
        if known is None:
            return None
        return spelled, Taken(known[0], ast.Constant(known[2]), known[1] + skip)
    taken = _taken(file, symbol) if not _told_before(file, call) else None
    if taken is None or _unused_by_own(file, call, symbol, taken.name):
        return None
    if skip and taken.position is not None:
        taken = taken._replace(position=taken.position + skip)
    return spelled, taken


def _told_before(file: File, call: ast.Call) -> bool:
    """Whether a name that is called is `partial(function, …, random_state=rng)`."""
    found = file.tree.lookup(call.func.id, file.scope(call)) if isinstance(call.func, ast.Name) else None
    return any(
        isinstance(binding.value, ast.Call)
        and last_name(binding.value.func) == "partial"
        and any(k.arg is None or _GIVEN.search(k.arg) for k in binding.value.keywords)
        for binding in (found[0] if found is not None else ())
    )


def _unused_by_own(file: File, call: ast.Call, symbol: Symbol, name: str) -> bool:
    """Whether a method only hands a seed on to another one of its object, whose own class does nothing with it:
    `do(random_state)` of a base calls `self._do(random_state=random_state)`."""
    owner = (file.tree.resolve(call.func) or "").rpartition(".")[0]
    found = definition_of(file, symbol)
    if not owner.endswith("()") or found is None:
        return False
    holder, node = found
    on = set()
    for use in loads(node, name):
        keyword = holder.parent(use)
        around = holder.parent(keyword) if isinstance(keyword, ast.keyword) else None
        target = around.func if isinstance(around, ast.Call) else None
        if not isinstance(target, ast.Attribute) or ast.unparse(target.value) != "self":
            return False
        on.add(target.attr)
    on.discard(node.name)
    for called in on:
        inner = file.program.symbol(f"{owner}.{called}", file.path)
        definition = definition_of(file, inner) if isinstance(inner, Symbol) else None
        if definition is None or loads(definition[1], name):
            return False
    return bool(on)


def _base(file: File, function: Function, call: ast.Call) -> tuple[Symbol | str, int] | None:
    """The constructor (or method of the same name) of a base that a `super()` call enters: the project's, or the
    name of a class outside. The number says how many positional arguments stand before the method's own."""
    target = call.func
    owner = file.parent(function)
    if not isinstance(target, ast.Attribute) or not isinstance(owner, ast.ClassDef):
        return None
    called = ast.unparse(target.value)
    if re.fullmatch(r"super\([^()]*\)", called):
        bases, skip = owner.bases, 0
    else:
        bases = [base for base in owner.bases if ast.unparse(base) == called]
        skip = 1
    for base in bases:
        name = file.tree.resolve(base)
        if name is None:
            continue
        inherited = file.program.symbol(f"{name}().{target.attr}", file.path)
        if isinstance(inherited, Symbol):
            return inherited, skip
        outside = file.name(base)
        if outside in _BASES and target.attr == "__init__":
            return outside, skip
    return None


def _taken(file: File, symbol: Symbol, depth: int = 0) -> Taken | None:
    """The seed or generator that a project function (or a class's constructor) takes with a default and uses."""
    program = file.program
    bare = symbol.bare
    facts = program.facts(symbol.path)
    if bare in facts.classes:
        called = "__call__" if symbol.qualname.endswith("()") else "__init__"
        inner = program.symbol(f"@.{bare}().{called}", symbol.path)
        if not isinstance(inner, Symbol):
            return None
        symbol, bare = inner, inner.bare
        facts = program.facts(symbol.path)
    names = facts.parameters.get(bare, [])
    named = any(SEED_PARAMETER.match(name) or GENERATOR_PARAMETER.match(name) for name in names)
    if not named and not (
        bare.endswith(".__init__") or program.project.mentions(symbol.path, b"random_state")
    ):
        return None
    found = definition_of(file, symbol)
    if found is None:
        return None
    return taken_of(*found) if named else _by_keywords(*found, depth)


def _by_keywords(file: File, node: Function, depth: int) -> Taken | None:
    """The seed among further keywords that a function takes: it picks it out of them, or hands them all to the
    constructor of a base."""
    rest = node.args.kwarg.arg if node.args.kwarg is not None else None
    for call in calls_of(file, node) if rest is not None and depth < 3 else ():
        target = call.func
        if (
            isinstance(target, ast.Attribute)
            and target.attr in ("pop", "get")
            and isinstance(target.value, ast.Name)
            and target.value.id == rest
            and len(call.args) == 2
        ):
            name, default = call.args[0], call.args[1]
            if (
                isinstance(name, ast.Constant)
                and isinstance(default, ast.Constant)
                and SEED_PARAMETER.match(str(name.value))
            ):
                return Taken(str(name.value), default, None)
        if not any(
            k.arg is None and isinstance(k.value, ast.Name) and k.value.id == rest for k in call.keywords
        ):
            continue
        base = _base(file, node, call)
        if base is not None and isinstance(base[0], Symbol):
            found = _taken(file, base[0], depth + 1)
            if found is not None and all(k.arg != found.name for k in call.keywords):
                return found._replace(position=None)
    return None


def taken_of(holder: File, node: Function) -> Taken | None:
    """The seed or generator that a function takes with a default and uses."""
    if is_stub(node):
        return None
    positional = [*node.args.posonlyargs, *node.args.args]
    skip = 1 if positional[:1] and positional[0].arg in ("self", "cls") else 0
    first = len(positional) - len(node.args.defaults)
    pairs: list[tuple[ast.arg, ast.expr | None, int | None]] = [
        (argument, node.args.defaults[index - first] if index >= first else None, index - skip)
        for index, argument in enumerate(positional)
    ]
    pairs += [(a, d, None) for a, d in zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)]
    for argument, default, position in pairs:
        name = argument.arg
        if not (SEED_PARAMETER.match(name) or GENERATOR_PARAMETER.match(name)):
            continue
        if not isinstance(default, ast.Constant) or isinstance(default.value, (str, bool)):
            continue
        if not SEED_PARAMETER.match(name) and (
            default.value is not None or not is_rng(holder, node, argument)
        ):
            continue
        uses = [use for use in loads(node, name) if not _looked_at(holder, use)]
        if uses and not _falls_back(node):
            return Taken(name, default, position)
    return None


def _looked_at(file: File, use: ast.Name) -> bool:
    around = file.parent(use)
    return (
        isinstance(around, ast.Call)
        and isinstance(around.func, ast.Name)
        and around.func.id in ("isinstance", "len", "print")
    )


def _falls_back(node: Function) -> bool:
    """Whether a method takes its object's own seed where none is given."""
    return node.name != "__init__" and any(
        isinstance(inner, ast.Attribute)
        and isinstance(inner.value, ast.Name)
        and inner.value.id == "self"
        and isinstance(inner.ctx, ast.Load)
        and (SEED_PARAMETER.match(inner.attr.strip("_")) or GENERATOR_PARAMETER.match(inner.attr.strip("_")))
        for statement in node.body
        for inner in walk(statement)
    )


def is_given(call: ast.Call, taken: Taken) -> bool:
    return any(k.arg is not None and _GIVEN.search(k.arg) for k in call.keywords) or (
        taken.position is not None and len(call.args) > taken.position
    )


def made_of_given(file: File, call: ast.Call, name: str) -> bool:
    """Whether a constructor asks for its seed only where another parameter is missing, which the call gives: `if
    train_idx is None: ... = train_test_split(x, random_state=seed)`."""
    symbol = file.symbol(call.func)
    inner = file.program.symbol(f"@.{symbol.bare}().__init__", symbol.path) if symbol is not None else None
    found = definition_of(file, inner) if isinstance(inner, Symbol) else None
    if found is None:
        return False
    home, node = found
    uses = [use for use in loads(node, name) if not isinstance(home.parent(use), ast.Assign)]
    return bool(uses) and all(
        any(
            isinstance(around, ast.If)
            and any(
                isinstance(part, ast.Compare)
                and isinstance(part.ops[0], ast.Is)
                and home.literal(part.comparators[0]) is None
                and isinstance(part.left, ast.Name)
                and holds
                and argument_given(node, call, part.left.id, bound=True) is not None
                for part, holds in known_parts(around.test, True)
            )
            for around in home.ancestors(use)
        )
        for use in uses
    )
