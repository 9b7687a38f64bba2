"""Seeds that are the sum of two numbers which both count by one: a rank or worker, and the epoch or step.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.knowledge.rng import NUMPY_GENERATORS, SEEDS
from reprolint.lazy import compile_later
from reprolint.lint.file import File

from ..code.syntax import FUNCTIONS, all_given, last_name
from ..draws.randomness import is_seed_call

_OBJECTS = frozenset(
    {*NUMPY_GENERATORS, "random.Random", "random.Random().seed", "torch.Generator().manual_seed"}
)
_COUNTS = compile_later(
    r"^_?(?:cur(?:rent)?_|global_|curr_)?(?:epoch|step|iteration|iter_num)(?:_idx|_num|_id)?s?$|^get_epoch$"
)
_RANK = compile_later(r"^_?(?:get_)?(?:(?:global|local|dist|ddp|process|dp)_)?rank$|^process_index$")
_WORKER = compile_later(r"^_?worker_?(?:id|idx|index|seed)$|^(?:get_|pytorch_)?worker_seed$")


def colliding_sums(file: File, *, of_workers: bool) -> Iterator[tuple[ast.Call, str, str]]:
    """Calls that seed so, with the number that tells ranks (`of_workers`: workers) apart and the one that counts."""
    unit = _is_worker if of_workers else _is_rank
    for call in file.nodes(ast.Call):
        name = file.name(call.func) or ""
        given = all_given(call)
        if len(given) != 1 or not (name in _OBJECTS or name in SEEDS or is_seed_call(file, call)):
            continue
        for terms in _sums(file, given[0]):
            counts = [term for term in terms if _COUNTS.match(_word(term))]
            units = [term for term in terms if unit(file, term)]
            if len(counts) == 1 and len(units) == 1:
                yield call, file.one_line(units[0]), file.one_line(counts[0])
                break


def _sums(file: File, seed: ast.expr) -> Iterator[list[ast.expr]]:
    """The sums that a seed may be: what it is given, or what its name is bound to in the same function."""
    if not isinstance(seed, ast.Name):
        yield list(_terms(file, seed, 0))
        return
    found = file.tree.lookup(seed.id, file.scope(seed))
    for binding in found[0] if found is not None else ():
        held = binding.value if binding.kind == "assign" else None
        if held is not None and file.scope(held).function is file.scope(seed).function:
            yield list(_terms(file, held, 1))


def _terms(file: File, node: ast.expr, depth: int) -> Iterator[ast.expr]:
    """What is added up, through names of the same function."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        yield from _terms(file, node.left, depth)
        yield from _terms(file, node.right, depth)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
        yield from _terms(file, node.left, depth)
    elif isinstance(node, ast.Call) and last_name(node.func) == "int" and len(node.args) == 1:
        yield from _terms(file, node.args[0], depth)
    elif (held := _sum_of(file, node) if depth < 3 else None) is not None:
        yield from _terms(file, held, depth + 1)
    else:
        yield node


def _sum_of(file: File, node: ast.expr) -> ast.expr | None:
    """The sum that a name of the same function is bound to."""
    binding = file.binding(node) if isinstance(node, ast.Name) and not _COUNTS.match(node.id) else None
    held = binding.value if binding is not None and binding.kind == "assign" else None
    if not isinstance(held, (ast.BinOp, ast.Call)):
        return None
    return held if file.scope(held).function is file.scope(node).function else None


def _word(term: ast.expr) -> str:
    return last_name(term.func) if isinstance(term, ast.Call) else last_name(term)


def _is_rank(file: File, term: ast.expr) -> bool:
    return _RANK.match(_word(term)) is not None


def _is_worker(file: File, term: ast.expr) -> bool:
    """`worker_id`, `get_worker_info().id`, `info.seed`, a function that returns it."""
    if _WORKER.match(_word(term)):
        # what an object is given to call may be anything
        return not isinstance(term, ast.Call) or "self." not in file.text(term.func)
    if isinstance(term, ast.Attribute) and term.attr in ("id", "seed"):
        base = file.name(term.value) or ""
        return base.endswith("get_worker_info()") or "worker_info" in file.text(term.value)
    if not isinstance(term, ast.Call) or not isinstance(term.func, ast.Name):
        return False
    binding = file.binding(term.func)
    made = binding.node if binding is not None and binding.kind == "function" else None
    return isinstance(made, FUNCTIONS) and any(
        isinstance(s, ast.Return)
        and s.value is not None
        and not isinstance(s.value, ast.Call)
        and _is_worker(file, s.value)
        for s in ast.walk(made)
    )
