"""Rounds of a loop that are all alike: what draws in them is made anew each time, with one seed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.knowledge.rng import NUMPY_GENERATORS
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import all_given, last_name, names_in
from ..code.uses import assigned
from ..draws.randomness import SEED_PARAMETER, global_draw

_MADE = frozenset({*NUMPY_GENERATORS, "random.Random"})
# What divides data may do so alike in each round, in which models differ; TensorFlow's operations count on.
_SPLITS = compile_later(
    r"(?:Fold|Split|Splitter|Config|Args|Initializer|Dropout|Uniform|Normal)$|^(?:Dense|Conv)"
)
_MEASURES = compile_later(
    r"\btime\b|perf_counter|timeit|benchmark|profil|\bnext\(|\.pop\(|tensorflow|keras|assert\b"
)
_REPEATS = compile_later(r"(?i)^test|bench|profil|time|reproduc|determin|repeat|check")
# What takes samples, by a seed of the call.
SAMPLES = ("resample", "sample", "rvs", "bootstrap", "choices")
_SEEDS = ("random_state", "seed", "random_seed")
_SHOWS = frozenset("print debug info warning log write set_description".split())


def same_each_round(file: File, loop: ast.For | ast.ListComp) -> Iterator[ast.Call]:
    """The calls in the body of `for _ in range(n)` that make something with a seed which no round changes, where the
    rounds have nothing else that would tell them apart."""
    body: list[ast.AST] = list(loop.body) if isinstance(loop, ast.For) else [loop.elt]
    if isinstance(loop, ast.ListComp) and (len(loop.generators) != 1 or loop.generators[0].ifs):
        return
    head = loop if isinstance(loop, ast.For) else loop.generators[0]
    target, over = head.target, head.iter
    if not isinstance(target, ast.Name) or not isinstance(over, ast.Call) or last_name(over.func) != "range":
        return
    function = file.scope(over).function
    if function is None or _REPEATS.search(getattr(function.node, "name", "")):
        return
    nodes = [node for part in body for node in walk(part)]
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    if any(_tells_apart(file, node, target.id) for node in nodes) or any(global_draw(file, c) for c in calls):
        return
    if _MEASURES.search(file.text(function.node)) or _carried(nodes):
        return
    folds = "fold" in ast.unparse(over).lower()
    for call in calls:
        seed = _seed(file, call) or (_of_split(file, call) if folds else None)
        if seed is not None and not changes(seed, nodes) and is_number(file, seed):
            yield call


def _tells_apart(file: File, node: ast.AST, counter: str) -> bool:
    """Whether a node is a use of what the loop counts by, other than to show it; or leaves the loop."""
    if isinstance(node, (ast.Break, ast.Return, ast.Yield, ast.YieldFrom, ast.Await, ast.Try)):
        return True
    if not isinstance(node, ast.Name) or node.id != counter:
        return False
    return not any(
        isinstance(around, ast.Call) and last_name(around.func) in _SHOWS for around in file.ancestors(node)
    )


def _carried(nodes: list[ast.AST]) -> bool:
    """Whether a round leaves something to the next: a name that it reads before it is bound, an attribute."""
    bound: dict[str, tuple[int, int]] = {}
    names = [node for node in nodes if isinstance(node, ast.Name)]
    for node in names:
        if isinstance(node.ctx, ast.Store):
            place = (node.lineno, node.col_offset)
            bound[node.id] = min(place, bound.get(node.id, place))
    if any(isinstance(n, ast.Attribute) and isinstance(n.ctx, ast.Store) for n in nodes):
        return True
    for part in nodes:
        if isinstance(part, ast.AugAssign):
            return True
        if isinstance(part, ast.Assign):
            taken = names_in(part.value)
            given = {n.id for t in part.targets for n in walk(t) if isinstance(n, ast.Name)}
            if taken & given:
                return True
    return any(
        isinstance(node.ctx, ast.Load) and node.id in bound and (node.lineno, 0) < (bound[node.id][0], 0)
        for node in names
    )


def _seed(file: File, call: ast.Call) -> ast.expr | None:
    """What a call is told for a seed, where it makes something that draws."""
    name, last = file.name(call.func) or "", last_name(call.func)
    if name in _MADE:
        given = all_given(call)
        return given[0] if len(given) == 1 else None
    if not (last[:1].isupper() or last in SAMPLES) or _SPLITS.search(last):
        return None
    return next((k.value for k in call.keywords if k.arg in _SEEDS), None)


def _of_split(file: File, call: ast.Call) -> ast.expr | None:
    """What a function that splits is told for a seed, also by `**options` that are written down above."""
    if "split" not in last_name(call.func).lower():
        return None
    for keyword in call.keywords:
        if keyword.arg in _SEEDS:
            return keyword.value
        options = assigned(file, keyword.value) if keyword.arg is None else []
        made = options[0] if len(options) == 1 else None
        if isinstance(made, ast.Call) and last_name(made.func) == "dict":
            return next((k.value for k in made.keywords if k.arg in _SEEDS), None)
        if isinstance(made, ast.Dict):
            keys = (file.literal(key) for key in made.keys)
            return next((v for key, v in zip(keys, made.values) if key in _SEEDS), None)
    return None


def changes(seed: ast.expr, nodes: list[ast.AST]) -> bool:
    """Whether a seed is bound anew in what a loop runs."""
    stored = {
        node.id if isinstance(node, ast.Name) else node.attr
        for node in nodes
        if isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Store)
    }
    return bool(stored & names_in(seed))


def is_number(file: File, seed: ast.expr) -> bool:
    """Whether a seed is a number each time: a `RandomState` under its name goes on from round to round."""
    if isinstance(seed, ast.Constant):
        return isinstance(seed.value, int) and not isinstance(seed.value, bool)
    if not isinstance(seed, (ast.Name, ast.Attribute)):
        return False
    if not SEED_PARAMETER.match(last_name(seed).lower().strip("_")):
        return False
    if isinstance(seed, ast.Attribute):
        owner = file.scope(seed).owner
        values = [value for value, _, _ in owner.attributes.get(seed.attr, ())] if owner is not None else []
    else:
        found = file.tree.lookup(seed.id, file.scope(seed))
        if found is None or len(found[0]) > 1:
            return False
        values = [
            binding.value for binding in found[0] if binding.kind == "assign" and binding.value is not None
        ]
        wanted = {b.node for b in found[0] if b.kind == "parameter"}
        if any(re.search("RandomState|Generator", ast.unparse(a)) for a in wanted if isinstance(a, ast.arg)):
            return False
    return not any(isinstance(node, ast.Call) for value in values for node in walk(value))
