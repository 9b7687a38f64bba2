"""Programs that may run as the ranks of one job."""

from __future__ import annotations

import ast
from pathlib import Path

from reprolint.index.project import Project
from reprolint.lazy import compile_later
from reprolint.lint.file import File
from reprolint.lint.site import Site

from ..code.syntax import last_name

# What joins processes to a job that trains one model: what is seeded alike on all of them draws alike.
_JOINS = compile_later(
    rb"\binit_process_group\(|\bDistributedDataParallel\(|\bDDP\(|\bFullyShardedDataParallel\(|\bfully_shard\("
    rb"|\bdeepspeed\.initialize\(|\bAccelerator\(|\b(?:strategy|accelerator|distributed_backend)\s*=\s*[\"'](?:ddp|fsdp|deepspeed)"
)
_SPEAKS = (b"distributed", b"world_size", b"num_replicas", b"local_rank", b"accelerat", b"lightning")


def joins_ranks(project: Project, program: Path) -> bool:
    """Whether a program, with all that it imports, trains one model on several ranks, at least where it is told to."""
    return any(
        _JOINS.search(project.data(path)) is not None for path in project.closure([program], project.imports)
    )


_WRAPS = frozenset(
    "DistributedDataParallel DDP FullyShardedDataParallel FSDP DistributedModelParallel".split()
)


_SHARES_OUT = compile_later(rb"(?i)accelerat|lightning|\bfabric\b|deepspeed|\bignite\b|composer")


def wraps_by_hand(file: File) -> bool:
    """Whether a file makes a model the ranks' common one by itself, and hands its loaders to nothing that shares out
    what they give."""
    return not file.holds(_SHARES_OUT) and bool(_wrapping(file))


def _wrapping(file: File) -> list[ast.Call]:
    return [
        call
        for call in file.nodes(ast.Call)
        if last_name(call.func) in _WRAPS
        or (file.name(call.func) == "accelerate.Accelerator().prepare" and _takes_model(call))
    ]


_NO_MODEL = compile_later(r"(?i)loader|(?:^|_)dls?$|data|sampler")


def _takes_model(call: ast.Call) -> bool:
    """Whether more than loaders is handed on."""
    return any(_NO_MODEL.search(_word(given)) is None for given in call.args)


def model_wrapped(file: File) -> ast.stmt | None:
    """The one statement of a file that makes a model the ranks' common one, `model = DistributedDataParallel(model)`:
    from there on, each may draw by itself. None, too, where a branch of one rank alone does."""
    statements = {file.statement(call) for call in _wrapping(file)}
    statement = statements.pop() if len(statements) == 1 else None
    if not isinstance(statement, ast.Assign) or Site(file, statement).loop_depth:
        return None
    return None if of_one_rank(Site(file, statement)) else statement


# What is true of one rank alone, what numbers them, and what is false, or 1, where there are no others.
_MAIN_RANK = compile_later(
    r"(?i)(?:^|_)(?:main|master|primary)(?:_(?:process|proc|rank|node))?$|rank_?(?:zero|0)$"
)
_NUMBER = compile_later(r"(?i)(?:^|_)rank$")
_OTHERS = compile_later(
    r"(?i)^(?!(?:no|non|not|disable|without|skip)_)\w*(?:distributed|(?:^|_)ddp$|^is_(?:dist_)?initialized$|world_size$|num_replicas$)"
)


def of_one_rank(site: Site) -> bool:
    """Whether a site is in a branch in which there is one rank only: `if rank == 0:`, `if not args.distributed:`."""
    return any(_leaves_one(test.node, test.holds) for test in site.tests)


def _leaves_one(test: ast.expr, holds: bool) -> bool:
    """Whether one rank is left where a condition holds, or where it does not."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return _leaves_one(test.operand, not holds)
    if isinstance(test, ast.BoolOp):
        parts = [_leaves_one(part, holds) for part in test.values]
        return any(parts) if isinstance(test.op, ast.And) is holds else all(parts)
    if isinstance(test, ast.Compare):
        named = _NUMBER.search(_word(test.left)) or _OTHERS.search(_word(test.left))
        is_one = isinstance(test.ops[0], (ast.Eq, ast.In, ast.Is, ast.Lt, ast.LtE)) is holds
        return len(test.ops) == 1 and named is not None and is_one and _few(test.comparators[0])
    return (_MAIN_RANK if holds else _OTHERS).search(_word(test)) is not None


def _word(node: ast.expr) -> str:
    return last_name(node.func if isinstance(node, ast.Call) else node)


def _few(node: ast.expr) -> bool:
    """Whether a rank, or how many there are, is compared with the first ones, or with nothing at all."""
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        return all(map(_few, node.elts))
    return ast.unparse(node) in ("-1", "0", "1", "2", "None", "False")


def speaks_of_ranks(file: File) -> bool:
    """Whether a file, or one that is linked to it, says anything of several ranks."""
    project = file.program.project
    return any(project.mentions(path, word) for path in project.linked(file.path) for word in _SPEAKS)
