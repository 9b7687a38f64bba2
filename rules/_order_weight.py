"""How much a use of an order weighs: whether results surely depend on it, for all that is written around it.

Each of these questions takes a finding out of the default and leaves it in preview.
"""

from __future__ import annotations

import ast
import re
from typing import Any

from reprolint.index.binding import Scope
from reprolint.knowledge import ordering
from reprolint.lint.file import UNKNOWN, File

from ._syntax import COMPREHENSIONS, FUNCTIONS, argument_of, as_load, last_name, plain_name, statements_in
from ._uses import callers

_TESTED = re.compile(
    r"(?:^|_)(?:tests?|testing|testset|test\d+|testcode|val|vals|valid|validation|valset|eval|evaluate|evaluation|dev|"
    r"infer|inference|predict|predictions?|demos?|sota|query|gallery)(?:_|$)"
)
_TRAINED = re.compile(r"(?:^|_)(?:train|trains|training|trainset|trainer)(?:_|$)")
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_TIMED = re.compile(r"(?:^|_)(?:demos?|benchmark|timing|latency|speed|profile|fps|flops)(?:_|$)")
_WORKERS = re.compile(
    r"(?:^|_)(?:n?gpus?|cuda|n?devices?|n?workers?|n?proc(?:s|esses)?|processes|n?jobs|ranks?|world_size|n?threads|"
    r"n?shards?|n?cpus?|nodes|cores|ngpu|nproc)(?:_|$)"
)
_TRAINS = re.compile(rb"\.backward\(|\boptim\.[A-Z]|[oO]ptimizer|\bTrainer\b|\.train\(\s*\)|\.fit\(")
_APPLIES = re.compile(rb"\.eval\(\)|\bno_grad\b|\binference_mode\b")
_SEEDS = re.compile(rb"seed", re.IGNORECASE)
_COMMENT = re.compile(rb"#[^\n]*")
_STORED = ordering.WRITING | {"save", "savez", "savez_compressed", "dump", "to_csv", "create_dataset"}


def words_of(name: str) -> str:
    """A name in lower case, its parts told apart by underscores: `val_data_set` of `ValDataSet`."""
    return _HUMP.sub("_", name).lower().replace("-", "_")


def is_tested(name: str) -> bool:
    """Whether a name says that what it holds is tested on, and not trained on."""
    words = words_of(name)
    return _TESTED.search(words) is not None and _TRAINED.search(words) is None


def for_tests(file: File, node: ast.AST) -> bool:
    """Whether a place is in a class, a file or a folder that is named for tests, or demos, of a model."""
    owner: Scope | None = file.scope(node).owner
    if owner is not None and isinstance(owner.node, ast.ClassDef) and is_tested(owner.node.name):
        return True
    try:
        parts = file.path.relative_to(file.program.project.root).with_suffix("").parts
    except ValueError:
        parts = (file.path.stem,)
    return any(is_tested(part) for part in parts)


def by_parameter(file: File, index: ast.expr) -> bool:
    """Whether an index is what a method is asked for, `self.files[index]`, `self.files[index % len(self.files)]`:
    who goes through all of them gets every one."""
    function: Any = getattr(file.scope(index).function, "node", None)
    if not isinstance(function, FUNCTIONS):
        return False
    given = {a.arg for a in (*function.args.posonlyargs, *function.args.args)}
    return any(isinstance(n, ast.Name) and n.id in given for n in ast.walk(index))


def others_at(file: File, node: ast.Subscript) -> list[ast.expr]:
    """What else is asked for the same index in the same function: `self.masks` of `self.masks[index]`."""
    function, wanted = file.scope(node).function, as_load(node.slice)
    base = as_load(node.value)
    return [
        other.value
        for other in file.nodes(ast.Subscript)
        if isinstance(other.ctx, ast.Load)
        and file.scope(other).function is function
        and as_load(other.slice) == wanted
        and as_load(other.value) != base
    ]


def chosen(file: File, node: ast.AST) -> bool:
    """Whether an index is written down, or drawn: `paths[-1]`, `paths[randint(0, n)]`, not one of many."""
    if not isinstance(node, ast.Subscript):
        return True
    names = [n for n in ast.walk(node.slice) if isinstance(n, ast.Name)]
    return not names or any(isinstance(n, ast.Call) for n in ast.walk(node.slice))


def renames(file: File, node: ast.AST) -> bool:
    """Whether numbers only stand for words, whatever they are, as characters that are compared for equality:
    `number = dict(zip(words, range(n)))`, `distance("".join(chr(number[w]) for w in one), …)`."""
    statement = file.statement(node)
    target = statement.targets[0] if isinstance(statement, ast.Assign) else None
    function = file.scope(node).function
    if not isinstance(target, ast.Name) or function is None:
        return False
    return any(
        isinstance(call.args[0], ast.Subscript) and plain_name(call.args[0].value) == target.id
        for call in file.nodes(ast.Call)
        if last_name(call.func) == "chr" and call.args and file.scope(call).function is function
    )


def only_timed(file: File) -> bool:
    """Whether a file is named for showing something, or for how long it takes."""
    return _TIMED.search(words_of(file.path.stem)) is not None


def trains(file: File) -> bool:
    return _TRAINS.search(_COMMENT.sub(b"", file.source.data)) is not None


def applies(file: File) -> bool:
    """Whether a file applies a trained model and trains none."""
    data = _COMMENT.sub(b"", file.source.data)
    return _APPLIES.search(data) is not None and _TRAINS.search(data) is None


def seeds(file: File) -> bool:
    return _SEEDS.search(_COMMENT.sub(b"", file.source.data)) is not None


def is_batch(file: File, part: ast.Slice) -> bool:
    """Whether a slice is one of those that a loop takes one after the other: `x[start : start + size]`."""
    wanted = {n.id for end in (part.lower, part.upper) if end is not None for n in ast.walk(end)
              if isinstance(n, ast.Name)}  # fmt: skip
    if part.lower is None or not wanted:
        return False
    for around in file.ancestors(part):
        if isinstance(around, COMPREHENSIONS):
            made = {n.id for g in around.generators for n in ast.walk(g.target) if isinstance(n, ast.Name)}
        elif isinstance(around, (ast.For, ast.While)):
            top = around.target if isinstance(around, ast.For) else around.test
            inside = [*statements_in(around.body), *ast.walk(top)]
            made = {n.id for n in inside if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        elif isinstance(around, (*FUNCTIONS, ast.Lambda, ast.ClassDef)):
            return False
        else:
            continue
        if made & wanted:
            return True
    return False


def batch_counts(file: File, part: ast.AST) -> bool:
    """Whether it matters which entries come together in a batch: one trains on it, or stores it."""
    if trains(file):
        return True
    for around in file.ancestors(part):
        if isinstance(around, (ast.For, ast.While)):
            return any(
                isinstance(n, ast.Call) and last_name(n.func) in _STORED for n in statements_in(around.body)
            )
        if isinstance(around, (*FUNCTIONS, ast.Lambda)):
            break
    return False


def is_turn(file: File, use: ast.expr) -> bool:
    """Whether a number only tells which worker is to do it: `i % num_gpus`."""
    parent = file.parent(use)
    return (
        isinstance(parent, ast.BinOp)
        and isinstance(parent.op, ast.Mod)
        and parent.left is use
        and any(
            _WORKERS.search(words_of(last_name(n))) is not None
            for n in ast.walk(parent.right)
            if isinstance(n, (ast.Name, ast.Attribute))
        )
    )


def replaces(loop: Any, part: ast.AST | None) -> bool:
    """Whether `x[i] = …` replaces an entry of what the loop goes through: `for i, entry in enumerate(x)`."""
    if not isinstance(part, ast.Subscript) or not isinstance(part.ctx, ast.Store):
        return False
    wanted = as_load(part.value)
    source = getattr(loop, "iter", None)
    return source is not None and any(
        isinstance(n, ast.expr) and as_load(n) == wanted for n in ast.walk(source)
    )


def keeps_nothing(loop: Any) -> bool:
    """Whether a loop only looks at its entries: it stores nothing and gives back no more than a constant."""
    for node in statements_in(loop.body):
        if isinstance(node, (ast.Yield, ast.YieldFrom, ast.AugAssign)):
            return False
        if isinstance(node, ast.Return) and not isinstance(node.value, (ast.Constant, type(None))):
            return False
        if isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant):
            called = last_name(node.value.func) if isinstance(node.value, ast.Call) else ""
            if called not in ("print", "debug", "info", "warning"):
                return False
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if not all(isinstance(t, ast.Name) for t in targets):
                return False
    return True


def is_text(file: File, index: ast.expr, depth: int = 0) -> bool:
    """Whether an index is a name: a string, one that is put together, or what a parameter has as its default."""
    if depth > 3:
        return False
    if isinstance(index, ast.JoinedStr) or isinstance(file.literal(index), str):
        return True
    if isinstance(index, ast.Call):
        return last_name(index.func) in ("str", "format", "join")
    if isinstance(index, ast.BinOp):
        return isinstance(index.op, (ast.Add, ast.Mod)) and is_text(file, index.left, depth + 1)
    binding = file.binding(index) if isinstance(index, ast.Name) else None
    if binding is None or not isinstance(index, ast.Name):
        return False
    if binding.kind == "assign" and binding.value is not None and not isinstance(binding.value, ast.Name):
        return is_text(file, binding.value, depth + 1)
    if binding.kind == "loop" and isinstance(binding.value, (ast.List, ast.Tuple)):
        return bool(binding.value.elts) and all(is_text(file, part, depth + 1) for part in binding.value.elts)
    if binding.kind != "parameter":
        return False
    if binding.value is not None:
        return plain_name(binding.value) == "str"
    return isinstance(_default(file, index), str)


def _default(file: File, name: ast.Name) -> object:
    """The literal that a parameter has as its default."""
    function: Any = getattr(file.scope(name).function, "node", None)
    if not isinstance(function, FUNCTIONS):
        return UNKNOWN
    given = function.args
    plain = [*given.posonlyargs, *given.args]
    defaults = [*zip(reversed(plain), reversed(given.defaults)), *zip(given.kwonlyargs, given.kw_defaults)]
    for parameter, default in defaults:
        if parameter.arg == name.id and default is not None:
            return file.literal(default)
    return UNKNOWN


def never_asked(file: File, node: ast.AST) -> bool:
    """Whether a place runs only where a parameter is true whose default is False and that no call sets."""
    child = node
    for around in file.ancestors(node):
        if isinstance(around, FUNCTIONS):
            return False
        flag = around.test if isinstance(around, ast.If) and child in around.body else None
        if isinstance(flag, ast.Name) and _default(file, flag) is False:
            function = file.scope(flag).function
            binding = file.binding(flag)
            if function is not None and binding is not None and binding.kind == "parameter":
                calls = [(o, c) for o, c in callers(file, function) if not o.test]
                if calls and not any(_may_give(function, c, flag.id) for _, c in calls):
                    return True
        child = around
    return False


def _may_give(function: Scope, call: ast.Call, parameter: str) -> bool:
    given = argument_of(function, call, parameter)
    if given is not None:
        return not (isinstance(given, ast.Constant) and given.value is False)
    starred = any(isinstance(a, ast.Starred) for a in call.args)
    return starred or any(k.arg is None for k in call.keywords)
