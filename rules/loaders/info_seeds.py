"""RNGs that are seeded with the worker's number and nothing that changes from epoch to epoch, wherever it is done.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.knowledge.rng import NUMPY_GENERATORS
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import all_given, dotted
from ..draws.randomness import Function, calls_of, parameters
from .loader import is_evaluation

_SEEDS = frozenset(
    {*NUMPY_GENERATORS, "random.Random", "random.Random().seed", "torch.Generator().manual_seed"}
)
_STAYS = compile_later(r"(?i)seed|workers?$|world_size|rank$")
_VARIES = compile_later(r"(?i)epoch|step|iter|time|entropy|state|count|initial|base_seed|current")
_EVALUATES = compile_later(
    r"^(?:Val|Valid|Validation|Eval|Evaluation|Test|Inference)(?=[A-Z]|$)|(?<=[a-z])(?:Val|Validation|Eval|Test)(?=[A-Z]|$)"
)


def seeds_by_info(file: File, function: Function) -> Iterator[ast.Call]:
    """Calls of a function that seed an RNG of its own by the worker's number, beside numbers that no epoch changes."""
    if b"get_worker_info" not in file.source.data or function.name == "__init__":
        return
    owner = file.parent(function)
    words = [function.name, *([owner.name] if isinstance(owner, ast.ClassDef) else [])]
    if any(is_evaluation(word) or _EVALUATES.search(word) for word in words):
        return
    moved = b"epoch" in file.source.data and isinstance(owner, ast.ClassDef) and "epoch" in file.text(owner)
    taken = {parameter.arg for parameter in parameters(function)}
    for call in calls_of(file, function):
        given = all_given(call)
        if len(given) != 1 or file.name(call.func) not in _SEEDS:
            continue
        parts = list(_parts(file, given[0], 0))
        if None in parts or "worker" not in parts or (moved and "object" in parts):
            continue
        if not taken.intersection(part for part in parts if part is not None):
            yield call


def _parts(file: File, node: ast.expr, depth: int) -> Iterator[str | None]:
    """What a seed is made of: "worker" for the worker's number, "object" for what an object keeps, "" for what stays,
    the name of a parameter; None for what may be another in each epoch."""
    if depth > 8:
        yield None
    elif isinstance(node, ast.Constant):
        yield "" if type(node.value) in (int, str) else None
    elif isinstance(node, ast.BinOp):
        yield from _parts(file, node.left, depth + 1)
        yield from _parts(file, node.right, depth + 1)
    elif isinstance(node, (ast.Tuple, ast.List)):
        for part in node.elts:
            yield from _parts(file, part, depth + 1)
    elif isinstance(node, ast.IfExp):  # info.id if info is not None else 0
        yield from _parts(file, node.body, depth + 1)
        yield from _parts(file, node.orelse, depth + 1)
    elif isinstance(node, ast.Name):
        yield from _name(file, node, depth)
    elif isinstance(node, ast.Attribute):
        yield _attribute(file, node)
    elif isinstance(node, ast.Subscript):
        yield "" if dotted(node.value).endswith("environ") else None
    elif isinstance(node, ast.Call):
        name = file.name(node.func) or ""
        if name == "int" and len(node.args) == 1:
            yield from _parts(file, node.args[0], depth + 1)
        else:
            yield "" if name in ("os.environ.get", "os.getenv") else None
    else:
        yield None


def _name(file: File, node: ast.Name, depth: int) -> Iterator[str | None]:
    binding = file.binding(node)
    if binding is None or _VARIES.search(node.id):
        yield None
    elif binding.kind == "parameter":
        yield node.id
    elif binding.kind == "assign" and binding.value is not None:
        yield from _parts(file, binding.value, depth + 1)
    else:
        yield None


def _attribute(file: File, node: ast.Attribute) -> str | None:
    base = file.name(node.value) or ""
    if base.endswith("get_worker_info()") or "worker_info" in file.text(node.value):
        return {"id": "worker", "num_workers": ""}.get(node.attr)
    if _VARIES.search(node.attr) or not _STAYS.search(node.attr):
        return None
    return "object" if dotted(node).startswith("self.") else None


_SHARE = compile_later(r"(?i)\bworker|\boffset\b|\binfo\.id\b|\bshard_id\b|\bwid\b")


def shared_by_workers(file: File, function: Function) -> Iterator[ast.Call]:
    """`rng = np.random.default_rng(self.seed)` in an `__iter__` that has taken the worker's share above, and divides
    nothing that is drawn below: all workers draw the same numbers for the shares that they have."""
    owner = file.parent(function)
    if function.name not in ("__iter__", "__next__") or not isinstance(owner, ast.ClassDef):
        return
    text = file.text(function)
    if "get_worker_info" not in text or any(map(_EVALUATES.search, (function.name, owner.name))):
        return
    shares = [
        node.lineno
        for node in walk(function)
        if isinstance(node, ast.Subscript)
        and isinstance(node.slice, ast.Slice)
        and node.slice.step is not None
        and _SHARE.search(ast.unparse(node.slice))
    ]
    if not shares:
        return
    for call in calls_of(file, function):
        given = all_given(call)
        if len(given) != 1 or file.name(call.func) not in _SEEDS or call.lineno <= max(shares):
            continue
        seed = given[0]
        target = getattr(file.parent(call), "targets", [None])[0]
        if not isinstance(seed, ast.Attribute) or not _STAYS.search(seed.attr) or _RANKED.search(seed.attr):
            continue
        below = [node for node in walk(function) if getattr(node, "lineno", 0) > call.lineno]
        divided = any(isinstance(n, ast.BinOp) and isinstance(n.op, ast.Mod) for n in below) or any(
            isinstance(n, ast.Call) and _SHARE.search(" ".join(map(ast.unparse, all_given(n)))) for n in below
        )
        if isinstance(target, ast.Name) and not divided and _set_once(file, owner, seed):
            yield call


_RANKED = compile_later(r"(?i)rank|worker")


def _set_once(file: File, owner: ast.ClassDef, seed: ast.Attribute) -> bool:
    """Whether nothing but the constructor sets a seed, and not with the number of a worker."""
    values = file.tree.scopes[owner].attributes.get(seed.attr, ())
    return bool(values) and all(
        inside.qualname.endswith("__init__") and not _RANKED.search(ast.unparse(value))
        for value, inside, _ in values
    )
