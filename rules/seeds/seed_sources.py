"""Seeds and generators that a function can hand on to what it calls: its parameters, those that it makes, those that
its object holds."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

from reprolint.index.binding import walk
from reprolint.knowledge.rng import NUMPY, NUMPY_GENERATORS, PYTHON, TORCH
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, all_given, is_within, last_name
from ..code.uses import project_bases
from ..draws.randomness import (
    GENERATOR_PARAMETER,
    RNG_METHODS,
    SEED_PARAMETER,
    Function,
    loads,
    parameters,
    seed_calls,
)

# A callee's own names for what decides its numbers; others (`data_seed`) must be called alike on both sides.
PLAIN = frozenset("seed random_state random_seed rng generator np_random random_generator".split())
TELLING = compile_later(r"(?i)seed|rng|rand|gen|state|key")
GENERATORS = frozenset({*NUMPY_GENERATORS, "random.Random", "torch.Generator"})
_SEEDER = compile_later(r"(?i)^_*(?:seeder|seed_?seq(?:uence)?)$")


class Source(NamedTuple):
    """A seed or generator that a function can hand on."""

    name: str  # without `self.` and leading underscores
    spelled: str
    held: str  # as `reached_from` keeps it: a name, or `.attribute`
    mask: int = 0  # the RNG that a generator object stands beside; 0 for seeds and what is handed over
    made: ast.Call | None = None  # what makes a local one
    spare: bool = False  # kept for some call: another needs it only where nothing seeds the global RNGs


def sources_of(file: File, function: Function, calls: list[ast.Call]) -> list[Source]:
    """Seeds and generators that a function can hand on: parameters, generators it makes, its object's attributes."""
    found = [
        Source(p.arg, p.arg, p.arg)
        for p in parameters(function)
        if SEED_PARAMETER.match(p.arg) or (GENERATOR_PARAMETER.match(p.arg) and is_rng(file, function, p))
    ]
    for call in calls:
        target = bound_to(file, call)
        if isinstance(target, ast.Name):
            mask = _made(file, call)
            if mask and (GENERATOR_PARAMETER.match(target.id) or _drawn_from(file, function, target.id)):
                found.append(Source(target.id, target.id, target.id, mask, call))
    found += _attributes(file, function)
    return found


def _drawn_from(file: File, function: Function, name: str) -> bool:
    """Whether a function draws from what it has under a plain name: `rs.permutation(n)`; `split_rs` has a purpose."""
    return (
        file.settings.preview
        and "_" not in name
        and any(
            isinstance(method := file.parent(use), ast.Attribute)
            and method.attr in RNG_METHODS
            and isinstance(file.parent(method), ast.Call)
            for use in loads(function, name)
        )
    )


def _made(file: File, call: ast.Call) -> int:
    """The RNG that a call makes a seeded generator of; 0 for none. An unseeded torch.Generator is a constant one."""
    name = file.name(call.func) or ""
    if name == "torch.Generator" or name.startswith("torch.Generator()."):
        return TORCH
    if name in GENERATORS and (call.args or call.keywords):
        return PYTHON if name == "random.Random" else NUMPY
    return 0


def _attributes(file: File, function: Function) -> Iterator[Source]:
    """Seeds and generators that a method's object holds, where the class does not seed the global RNGs with them."""
    method: ast.AST = function
    around = file.parent(function)
    while around is not None and not isinstance(around, ast.ClassDef):
        method = around if isinstance(around, FUNCTIONS) else method
        around = file.parent(around)
    node = around
    if node is None or not _has_self(method) or function.name == "__init__":
        return
    owner = file.tree.scopes[node]
    known: dict[ast.ClassDef, list[Source]] = file.__dict__.setdefault("_spare_seeds", {})
    if node not in known:  # asked again for every method
        known[node] = [source for source in _spare(file, node) if not _seeds_with(file, node, source.held)]
    yield from known[node]
    for attribute, values in owner.attributes.items():
        name = attribute.strip("_")
        if SEED_PARAMETER.match(name):
            if name == "random_state" or all(isinstance(v, ast.Constant) for v, _, _ in values):
                continue
            mask = 0
        elif GENERATOR_PARAMETER.match(name):
            masks = {_made(file, v) if isinstance(v, ast.Call) else 0 for v, _, _ in values}
            mask = masks.pop() if len(masks) == 1 else 0
            if not mask:
                continue
        else:
            continue
        held = f".{attribute}"
        if not _seeds_with(file, node, held):
            if name not in PLAIN and SEED_PARAMETER.match(name) and attribute in _handed_on(file, node):
                name = "seed"  # `seed=self._optuna_seed` elsewhere in the class
            yield Source(name, f"self.{attribute}", held, mask)


def _has_self(method: ast.AST) -> bool:
    """Whether a function of a class is a method of its objects."""
    return isinstance(method, FUNCTIONS) and [argument.arg for argument in method.args.args[:1]] == ["self"]


def _spare(file: File, node: ast.ClassDef) -> Iterator[Source]:
    """Seeds of an object that its class has for some of its calls: its `random_state`, what a base sets or other
    methods hand on (`random_state=self.seed`), and what is made of a seed (`self.seeder = Seeder(seed)`)."""
    own = file.tree.scopes[node].attributes
    for attribute, values in own.items():
        if attribute.strip("_") == "random_state":
            # What a library makes of a seed is an RNG of its own kind.
            if any(_named_seed(v) for v, _, _ in values):
                yield Source("random_state", f"self.{attribute}", f".{attribute}", spare=True)
        elif _SEEDER.match(attribute) and any(
            isinstance(v, ast.Call) and any(_named_seed(a) for a in all_given(v)) for v, _, _ in values
        ):
            yield Source("seed", f"self.{attribute}", f".{attribute}")  # a Seeder() seeds itself, by entropy
    for attribute in dict.fromkeys((*_handed_on(file, node), *_of_bases(file, node))):
        if attribute not in own:
            yield Source(attribute.strip("_"), f"self.{attribute}", f".{attribute}", spare=True)


def _named_seed(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and SEED_PARAMETER.match(node.id) is not None


def _handed_on(file: File, node: ast.ClassDef) -> Iterator[str]:
    """The attributes called like seeds that a class hands to what takes one."""
    for call in file.nodes(ast.Call):
        for keyword in call.keywords if is_within(call, node) else ():
            value = keyword.value
            if (
                keyword.arg in PLAIN
                and isinstance(value, ast.Attribute)
                and isinstance(value.value, ast.Name)
                and value.value.id == "self"
                and SEED_PARAMETER.match(value.attr.strip("_"))
            ):
                yield value.attr


def _of_bases(file: File, node: ast.ClassDef) -> Iterator[str]:
    """The attributes called like seeds that the project's bases of a class set to what their constructors take."""
    for holder, base in project_bases(file, node, mentioning=b"self.seed"):
        for attribute, values in holder.tree.scopes[base].attributes.items():
            kept = SEED_PARAMETER.match(attribute) and any(_named_seed(v) for v, _, _ in values)
            if kept and not _seeds_with(holder, base, f".{attribute}"):
                yield attribute


def _seeds_with(file: File, node: ast.ClassDef, held: str) -> bool:
    """Whether a class seeds a global RNG with an attribute."""
    return any(is_within(call, node) and mentions_any(call, {held}) for call in seed_calls(file))


def is_rng(file: File, function: Function, parameter: ast.arg) -> bool:
    """Whether a parameter called like a generator is one of random numbers: annotated or handed on as such."""
    if parameter.annotation is not None:
        text = ast.unparse(parameter.annotation)
        return re.search(r"np\.random|numpy|RandomState|random\.Random|torch\.Generator", text) is not None
    name = parameter.arg
    return any(
        (isinstance(around := file.parent(use), ast.keyword) and around.arg == name)
        or (isinstance(around, ast.Attribute) and around.attr in RNG_METHODS)
        or (isinstance(around, ast.Call) and around.func is not use and _makes_rng(file, around))
        for use in loads(function, name)
    )


def _makes_rng(file: File, call: ast.Call) -> bool:
    """Whether a call makes an RNG of what may be one already: `np.random.default_rng(rng)`."""
    last = last_name(call.func)
    return last == "check_random_state" or (
        last == "default_rng" and file.name(call.func) == "numpy.random.default_rng"
    )


def reached_from(function: Function, sources: set[str]) -> set[str]:
    """Names that hold a source or something made from one."""
    names = set(sources)
    for statement in walk(function) if names else ():
        if not isinstance(statement, (ast.Assign, ast.AnnAssign)) or statement.value is None:
            continue
        if not mentions_any(statement.value, names):
            continue
        for target in statement.targets if isinstance(statement, ast.Assign) else [statement.target]:
            for node in walk(target):
                if isinstance(node, ast.Name):
                    names.add(node.id)
                elif isinstance(node, ast.Attribute):
                    names.add(f".{node.attr}")
    names.discard("self")
    return names


def mentions_any(node: ast.AST, names: set[str]) -> bool:
    return any(
        (isinstance(inner, ast.Name) and inner.id in names)
        or (isinstance(inner, ast.Attribute) and f".{inner.attr}" in names)
        for inner in walk(node)
    )


def bound_to(file: File, call: ast.Call) -> ast.expr | None:
    around = file.parent(call)
    if isinstance(around, ast.Assign) and len(around.targets) == 1:
        return around.targets[0]
    return None
