"""Programs that may run as the ranks of one job."""

from __future__ import annotations

import ast

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


def joins_ranks(file: File) -> bool:
    """Whether a program, with all that it imports, trains one model on several ranks, at least where it is told to."""
    project = file.program.project
    return any(
        _JOINS.search(project.data(path)) is not None
        for path in project.closure([file.path], project.imports)
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
        if last_name(call.func) in _WRAPS or file.name(call.func) == "accelerate.Accelerator().prepare"
    ]


def model_wrapped(file: File) -> ast.stmt | None:
    """The one statement of a file that makes a model the ranks' common one, `model = DistributedDataParallel(model)`:
    from there on, each may draw by itself."""
    statements = {file.statement(call) for call in _wrapping(file)}
    statement = statements.pop() if len(statements) == 1 else None
    if not isinstance(statement, ast.Assign) or Site(file, statement).loop_depth:
        return None
    return statement


def speaks_of_ranks(file: File) -> bool:
    """Whether a file, or one that is linked to it, says anything of several ranks."""
    project = file.program.project
    return any(project.mentions(path, word) for path in project.linked(file.path) for word in _SPEAKS)
