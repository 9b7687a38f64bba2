"""Seeds that are multiplied by a rank or a worker's number, which is 0 for the first.

What is looked for is bold: it is asked with `preview` only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from reprolint.index.binding import walk
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.finding import SHOWN, Finding, Fix
from reprolint.lint.site import Site

from ..code.syntax import last_name
from ..runs.intent import seedish
from ..seeds.sinks import sink

_NUMBER = compile_later(
    r"(?i)^_?(?:get_)?(?:(?:global|local|dist|ddp|dp|node|data_parallel|host|machine)_?)?rank$"
    r"|^(?:node|worker|process|proc|host|machine|shard)_?(?:id|index|idx|num)$|^process_index$"
)
WORDS = tuple(
    f"{word} ~seed" for word in ("rank", "node_id", "worker_id", "process_index", "node_rank", "RANK")
)


def times_rank(file: File) -> Iterator[Finding]:
    """`torch.manual_seed(args.seed * rank)`: 0 on the first rank, whatever the seed."""
    if b"*" not in file.source.data:
        return
    for product in file.nodes(ast.BinOp):
        if not isinstance(product.op, ast.Mult) or _is_factor(file, product):
            continue
        factors = list(_factors(product))
        number = next((factor for factor in factors if _counts_from_zero(factor)), None)
        seed = next((factor for factor in factors if _is_seed(factor) and factor is not number), None)
        if number is None or seed is None:
            continue
        taken = sink(file, product)
        if taken is None or any(_same(inner, seed) for inner in walk(taken.value) if inner is not seed):
            continue  # `seed + seed * rank`
        if any(_counts_from_zero(node) for test in Site(file, product).tests for node in walk(test.node)):
            continue  # `if rank > 0:`
        text = file.one_line(number)
        yield Site(file, product).finding(
            f"`{file.one_line(product)}` is 0 where `{text}` is 0: that one draws the same numbers for every seed",
            fix=Fix(SHOWN, f"Add `{text}` to the seed", ()),
        )


def _is_factor(file: File, product: ast.BinOp) -> bool:
    around = file.parent(product)
    return isinstance(around, ast.BinOp) and isinstance(around.op, ast.Mult)


def _factors(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        yield from _factors(node.left)
        yield from _factors(node.right)
    else:
        yield node


def _counts_from_zero(node: ast.AST) -> bool:
    """Whether an expression is the number of a rank, node or worker."""
    if isinstance(node, ast.Call):
        node = node.func
    return _NUMBER.match(last_name(node)) is not None


def _is_seed(node: ast.expr) -> bool:
    return seedish(node) or "seed" in last_name(node).lower()


def _same(node: ast.AST, seed: ast.expr) -> bool:
    return isinstance(node, type(seed)) and ast.dump(node) == ast.dump(seed)
