"""Seed that the RNG does not take: it raises.

## What it does
Reports seeds outside the range of the call that gets them, as far as reading tells: constants, constant
arithmetic, `time.time_ns()`, `hash()`, UUIDs, `os.urandom`, and in a worker `torch.initial_seed()`, which has 64
bits; and what `random.seed` does not take since Python 3.11 (lists, tuples, tensors, NumPy integers). With `preview`,
also a negative seed for `random`, which takes its absolute value: `Random(-i)` and `Random(i)` give the same numbers;
and a seed call that is handed a name which nothing binds (`env.action_space.seed(seed)` where there is `args.seed`).

## Why
The ranges differ: NumPy's legacy RNG takes 0 to 2**32 - 1, its generators any integer from 0 up, torch -2**63 to
2**64 - 1, `random` anything hashable until Python 3.10 and `int`, `float`, `str`, `bytes` from 3.11 on. A seed
outside raises `ValueError` or `TypeError`: at the start of every worker, on some days only (a clock), or unseen
where an `except` is around it, and then the program runs unseeded.

## Example
```python
def worker_init_fn(worker_id):
    np.random.seed(torch.initial_seed() + worker_id)
```

## Use instead
```python
def worker_init_fn(worker_id):
    np.random.seed((torch.initial_seed() + worker_id) % 2**32)
```

## Fix safety
Shown only: which number was meant is for a person to say. What is shown brings it into the range.

## Proof
tests/proofs: a program that swallows the error differs from run to run; with the seed in range it does not.

## References
- https://numpy.org/doc/stable/reference/random/generated/numpy.random.seed.html
- https://docs.pytorch.org/docs/stable/generated/torch.manual_seed.html
- https://docs.python.org/3/library/random.html#random.seed
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.lazy import compile_later
from reprolint.lint.file import UNKNOWN, File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.rule import rule
from reprolint.lint.site import CallSite, NodeSite, Site

from .code.syntax import FUNCTIONS, last_name
from .runs.unbound_calls import binds_nothing
from .seeds.negative_seeds import negative_seed

_LEGACY, _NOT_NEGATIVE, _TORCH = (0, 2**32 - 1), (0, 2**128), (-(2**63), 2**64 - 1)
_SAID = {_LEGACY: "0 to 2**32 - 1", _NOT_NEGATIVE: "no negative seed", _TORCH: "-2**63 to 2**64 - 1"}

# call -> (parameter of the seed, its range)
_RANGES: dict[str, tuple[str, tuple[int, int]]] = {
    "numpy.random.seed": ("seed", _LEGACY),
    "numpy.random.RandomState": ("seed", _LEGACY),
    "numpy.random.RandomState().seed": ("seed", _LEGACY),
    "numpy.random.default_rng": ("seed", _NOT_NEGATIVE),
    **{f"numpy.random.{name}": ("seed", _NOT_NEGATIVE) for name in ("PCG64", "PCG64DXSM", "SFC64", "Philox")},
    "numpy.random.SeedSequence": ("entropy", _NOT_NEGATIVE),
    "numpy.random.MT19937": ("seed", _NOT_NEGATIVE),
    "sklearn.model_selection.train_test_split": ("random_state", _LEGACY),
    "torch.manual_seed": ("seed", _TORCH),
    "torch.cuda.manual_seed": ("seed", _TORCH),
    "torch.cuda.manual_seed_all": ("seed", _TORCH),
    "torch.Generator().manual_seed": ("seed", _TORCH),
}
_PYTHON = ("random.seed", "random.Random", "random.Random().seed")

# What a source can return. The clock: 2020 to 2100, in seconds.
_CLOCK = (1577836800, 4102444800)
_SOURCES: dict[str, tuple[int, int]] = {
    "time.time": _CLOCK,
    "time.time_ns": (_CLOCK[0] * 10**9, _CLOCK[1] * 10**9),
    "os.getpid": (1, 2**22),
    "hash": (-(2**63), 2**63 - 1),
    "torch.seed": (0, 2**64 - 1),
    "uuid.uuid4().int": (0, 2**128 - 1),
    "uuid.uuid1().int": (0, 2**128 - 1),
    "torch.utils.data.get_worker_info().seed": (0, 2**64 - 1),
}
_TOO_LONG = 2**200


@rule(
    code="RPL111",
    name="seed-out-of-range",
    large_preview=True,
    calls=(*_RANGES, *_PYTHON),
    nodes=(ast.Module,),
    preview_words={"seed", "SEED"},
)
def check(site: CallSite | NodeSite) -> Iterator[Finding]:
    """Report seeds that surely, or as good as surely, raise."""
    if isinstance(site, NodeSite):
        if site.settings.preview and not site.file.test:
            yield from _unbound(site.file)
        return
    if site.file.test or site.partial:
        return
    if site.name in _PYTHON:
        argument = site.args["x" if site.name == "random.Random" else "a"]
        seed = argument.node or (site.node.args[0] if site.node.args else None)
        if seed is not None and _unfit(site, seed):
            text = site.file.one_line(seed)
            yield site.finding(
                f"`{site.spelling}` takes no `{text}` since Python 3.11: it raises TypeError and seeds nothing",
                node=seed,
                fix=None if isinstance(seed, (ast.List, ast.Tuple)) else _shown(site, seed, f"int({text})"),
            )
        elif site.settings.preview and seed is not None:
            yield from _mirrored(site, seed)
        return
    parameter, (low, high) = _RANGES[site.name]
    seed = site.args[parameter].node
    if seed is None or isinstance(seed, ast.Starred):
        return
    found = _interval(site, seed, 0)
    if found is not None and (found[0] < low or found[1] > high):
        text = site.file.one_line(seed)
        does = "raises" if found[0] == found[1] else "is mostly outside and raises"
        inside = f"({text}) % 2**32" if isinstance(seed, (ast.BinOp, ast.UnaryOp)) else f"{text} % 2**32"
        yield site.finding(
            f"`{site.spelling}` takes {_SAID[(low, high)]}: `{text}` {does} ValueError",
            node=seed,
            fix=_shown(site, seed, inside),
        )


_SEED = compile_later(r"(?i)^(?:\w+_)?seed$")
_SEED_CALL = compile_later(r"^(?:manual_seed(?:_all)?|(?:\w+_)?seeds?|seed_(?:everything|all)\w*)$")


def _unbound(file: File) -> Iterator[Finding]:
    """Seed calls that are handed a name which nothing binds."""
    for call in file.nodes(ast.Call):
        if not _SEED_CALL.match(last_name(call.func)) or len(call.args) != 1:
            continue
        seed = call.args[0]
        if isinstance(seed, ast.Name) and _SEED.match(seed.id) and binds_nothing(file, seed):
            yield Site(file, call).finding(
                f"nothing binds `{seed.id}`: `{file.one_line(call)}` raises NameError, and seeds nothing where that "
                "is caught",
                node=seed,
            )


def _mirrored(site: CallSite, seed: ast.expr) -> Iterator[Finding]:
    """A negative seed beside others that are not."""
    negative = negative_seed(site.file, seed)
    if negative is not None:
        text = site.file.one_line(negative)
        yield site.finding(
            f"`{site.spelling}` takes the absolute value of an integer: `{text}` gives the numbers of the positive "
            "seed again",
        )


def _shown(site: CallSite, seed: ast.expr, text: str) -> Fix:
    return Fix(SHOWN, "Bring the seed into the range", (site.file.replace(seed, text),))


def _unfit(site: CallSite, seed: ast.expr) -> bool:
    """Lists, tuples, tensors and NumPy integers."""
    if isinstance(seed, (ast.List, ast.Tuple, ast.Dict, ast.Set)):
        return True
    if not isinstance(seed, ast.Call):
        return False
    name = site.file.name(seed.func) or ""
    return name in (
        "torch.randint",
        "torch.tensor",
        "numpy.int64",
        "numpy.uint32",
        "numpy.int32",
    ) or name.endswith("numpy.random.default_rng().integers")


def _interval(site: CallSite, node: ast.expr, depth: int) -> tuple[int, int] | None:
    """The values an expression can have, where reading tells; None where it does not."""
    value = site.file.literal(node)
    if value is not UNKNOWN:
        return (value, value) if isinstance(value, int) and not isinstance(value, bool) else None
    if depth > 8:
        return None
    name = site.file.name(node.func if isinstance(node, ast.Call) else node) or ""
    if name in _SOURCES:
        return _SOURCES[name]
    if isinstance(node, ast.Call):
        if name == "torch.initial_seed":
            return (0, 2**64 - 1) if _in_worker(site) else None
        if name == "int.from_bytes":
            return _bytes(site, node.args[0]) if node.args else None
        inner = _interval(site, node.args[0], depth + 1) if len(node.args) == 1 else None
        if inner is not None and name == "abs":
            return (0, max(abs(inner[0]), abs(inner[1]))) if inner[0] < 0 else inner
        return inner if name in ("int", "round") else None
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = _interval(site, node.operand, depth + 1)
        return (-inner[1], -inner[0]) if inner is not None else None
    if isinstance(node, ast.BinOp):
        return _combined(
            node.op, _interval(site, node.left, depth + 1), _interval(site, node.right, depth + 1)
        )
    return None


def _combined(
    operator: ast.operator, left: tuple[int, int] | None, right: tuple[int, int] | None
) -> tuple[int, int] | None:
    if isinstance(operator, (ast.Mod, ast.BitAnd)):
        if right is None or right[0] != right[1] or right[0] <= 0:
            return None
        limit = right[0] - 1 if isinstance(operator, ast.Mod) else right[0]
        return left if left is not None and left[0] == left[1] and 0 <= left[0] <= limit else (0, limit)
    if isinstance(operator, ast.Add) and (left is None) != (right is None):
        known = left or right  # an offset that nobody knows is small: a rank, an epoch
        assert known is not None
        return known if known[1] - known[0] > 2**33 else None
    if left is None or right is None:
        return None
    if isinstance(operator, ast.Pow):
        if left[0] != left[1] or right[0] != right[1] or not 0 <= right[0] < 200 or abs(left[0]) > 1000:
            return None
        power = int(left[0] ** right[0])
        return (power, power) if power < _TOO_LONG else None
    if isinstance(operator, ast.LShift):
        if left[0] != left[1] or right[0] != right[1] or not 0 <= right[0] < 200:
            return None
        return (left[0] << right[0], left[0] << right[0])
    corners = []
    for a in left:
        for b in right:
            if isinstance(operator, ast.Add):
                corners.append(a + b)
            elif isinstance(operator, ast.Sub):
                corners.append(a - b)
            elif isinstance(operator, ast.Mult):
                corners.append(a * b)
            else:
                return None
    return (min(corners), max(corners))


def _bytes(site: CallSite, node: ast.expr) -> tuple[int, int] | None:
    if isinstance(node, ast.Call) and site.file.name(node.func) == "os.urandom" and node.args:
        count = site.file.literal(node.args[0])
        if isinstance(count, int) and 0 < count <= 16:
            return (0, 256**count - 1)
    return None


def _in_worker(site: CallSite) -> bool:
    """Whether the site runs in a loader's worker, by the names around it."""
    for around in site.file.ancestors(site.node):
        if isinstance(around, (*FUNCTIONS, ast.Lambda)):
            names = [a.arg for a in (*around.args.posonlyargs, *around.args.args)]
            own = getattr(around, "name", "")
            given = site.file.parent(around)
            if isinstance(given, ast.keyword) and given.arg == "worker_init_fn":
                return True
            return "worker" in own or any("worker" in name for name in names)
    return False
