"""Loops over parameters, layers or chunks that draw for each of them from one seed, set anew: all begin alike.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.knowledge.rng import NUMPY_GENERATORS, SEEDS
from reprolint.lint.file import File

from ..code.syntax import all_given, last_name, names_in, stored_in
from ..draws.randomness import RNG_METHODS, global_draw

# What gives the parts of a model, or of something large that is worked on in pieces.
_PARTS = frozenset(
    """parameters named_parameters buffers named_buffers modules named_modules children named_children
    trainable_parameters tree_leaves leaves state_dict param_groups layers chunks blocks chunk split""".split()
)
_MADE = frozenset({*NUMPY_GENERATORS, "random.Random", "torch.Generator().manual_seed"})
_PLAIN_CALLS = ("int", "abs", "str", "get_rank")
_WRAPS = ("enumerate", "list", "tqdm", "zip", "reversed", "sorted", "tuple")


def same_each_part(file: File, loop: ast.For) -> Iterator[ast.Call]:
    """The calls that set, for each part of a model, the seed which the part before had, and are drawn from there."""
    if not _over_parts(loop.iter):
        return
    nodes = [node for statement in loop.body for node in walk(statement)]
    bound = names_in(loop.target) | stored_in(nodes)
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    for call in calls:
        name = file.name(call.func) or ""
        given = all_given(call)
        mask, own = SEEDS.get(name, (0, ""))[0], name in _MADE
        if not (mask or own) or len(given) != 1 or not _is_same(given[0], bound):
            continue
        if any(_may_differ(test) for test in _tests(file, call, loop)):
            continue
        if any(_draws(file, other, mask) for other in calls if other.lineno >= call.lineno):
            yield call


def _over_parts(over: ast.expr) -> bool:
    """`model.named_parameters()`, `enumerate(self.layers)`, `model.state_dict().items()`."""
    while isinstance(over, ast.Call):
        if last_name(over.func) in _PARTS:
            return True
        if last_name(over.func) in _WRAPS and over.args:
            over = over.args[0]
        elif isinstance(over.func, ast.Attribute) and last_name(over.func) in ("items", "values"):
            over = over.func.value
        else:
            return False
    return last_name(over) in _PARTS


def _is_same(seed: ast.expr, bound: set[str]) -> bool:
    """Whether a seed is one number in all rounds."""
    return not any(
        (isinstance(node, ast.Name) and node.id in bound)
        or isinstance(node, (ast.Subscript, ast.Attribute, ast.Starred, ast.NamedExpr))
        or (isinstance(node, ast.Call) and last_name(node.func) not in _PLAIN_CALLS)
        for node in walk(seed)
        if not (isinstance(node, ast.Attribute) and "seed" in node.attr)
    )


def _tests(file: File, call: ast.Call, loop: ast.For) -> Iterator[ast.expr]:
    for around in file.ancestors(call):
        if around is loop:
            return
        if isinstance(around, (ast.If, ast.While)):
            yield around.test


def _may_differ(test: ast.expr) -> bool:
    """`if name == first:`: the seed is not set for each of them."""
    return any(isinstance(node, ast.Compare) for node in walk(test))


def _draws(file: File, call: ast.Call, mask: int) -> bool:
    """Whether a call draws from a global RNG that was seeded, or from a generator that it is given."""
    if mask:
        return bool(global_draw(file, call) & mask)
    if any(keyword.arg in ("generator", "rng", "random_state") for keyword in call.keywords):
        return True
    return isinstance(call.func, ast.Attribute) and call.func.attr in RNG_METHODS
