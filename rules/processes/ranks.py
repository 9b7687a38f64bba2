"""Programs that may run as the ranks of one job."""

from __future__ import annotations

from reprolint.lazy import compile_later
from reprolint.lint.file import File

# What joins processes to a job that trains one model: what is seeded alike on all of them draws alike.
_JOINS = compile_later(
    rb"\binit_process_group\(|\bDistributedDataParallel\(|\bDDP\(|\bFullyShardedDataParallel\(|\bfully_shard\("
    rb"|\bdeepspeed\.initialize\(|\b(?:strategy|accelerator|distributed_backend)\s*=\s*[\"'](?:ddp|fsdp|deepspeed)"
)
_SPEAKS = (b"distributed", b"world_size", b"num_replicas", b"local_rank", b"accelerat", b"lightning")


def joins_ranks(file: File) -> bool:
    """Whether a program, with all that it imports, trains one model on several ranks, at least where it is told to."""
    project = file.program.project
    return any(
        _JOINS.search(project.data(path)) is not None
        for path in project.closure([file.path], project.imports)
    )


def speaks_of_ranks(file: File) -> bool:
    """Whether a file, or one that is linked to it, says anything of several ranks."""
    project = file.program.project
    return any(project.mentions(path, word) for path in project.linked(file.path) for word in _SPEAKS)
