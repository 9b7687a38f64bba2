"""Ranks: one seed for model, splits and samplers, then one per rank for dropout and augmentation."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any, SupportsIndex

from .seeding import normalise_seed, seed_everything, warn
from .streams import derive_seed, digest

if TYPE_CHECKING:
    import torch

# What launchers tell their processes: torchrun, srun (a job step, not the batch script), Open MPI, MPICH and Intel MPI.
_LAUNCHERS = (
    ("RANK", "WORLD_SIZE"),
    ("SLURM_PROCID", "SLURM_STEP_NUM_TASKS"),
    ("OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"),
    ("PMI_RANK", "PMI_SIZE"),
)
# What differs between runs and is the same on all ranks of one.
_RUN = ("TORCHELASTIC_RUN_ID", "SLURM_JOB_ID", "SLURM_STEP_ID", "PMIX_NAMESPACE", "LSB_JOBID", "PBS_JOBID")
_RENDEZVOUS = ("MASTER_ADDR", "MASTER_PORT", "TORCHELASTIC_RESTART_COUNT")


class RanksDifferError(RuntimeError):
    """Parameters that must be equal on all ranks are not."""


def _process_group() -> Any:
    distributed = sys.modules.get("torch.distributed")
    if distributed is not None and distributed.is_available() and distributed.is_initialized():
        return distributed
    return None


def _launched() -> tuple[int, int]:
    for rank_variable, size_variable in _LAUNCHERS:
        if rank_variable in os.environ and size_variable in os.environ:
            try:
                return int(os.environ[rank_variable]), int(os.environ[size_variable])
            except ValueError:
                warn(f"{rank_variable} and {size_variable} are not both integers and are ignored")
    return 0, 1


def rank() -> int:
    """This process' rank, from 0: of the process group where it is up, else as the launcher says, else 0."""
    group = _process_group()
    return int(group.get_rank()) if group is not None else _launched()[0]


def world_size() -> int:
    """How many ranks there are; 1 without process group and launcher."""
    group = _process_group()
    return int(group.get_world_size()) if group is not None else _launched()[1]


def shared_seed(proposal: int | None = None) -> int:
    """`proposal`, or else a new seed, that is the same on all ranks.

    Collective where the process group is up: then rank 0 decides. Without a group a proposal is taken as it is.
    """
    drawn = int.from_bytes(os.urandom(4), "little") if proposal is None else proposal
    group = _process_group()
    if group is not None:
        box = [drawn]
        group.broadcast_object_list(box, src=0)
        return box[0]
    if world_size() == 1 or proposal is not None:
        return drawn
    run = [f"{name}={os.environ[name]}" for name in _RUN if os.environ.get(name, "none") != "none"]
    known = [f"{name}={os.environ[name]}" for name in _RENDEZVOUS if name in os.environ]
    if os.environ.get("LOCAL_WORLD_SIZE") == str(world_size()):
        # All ranks are children of one launcher on one machine.
        run.append(f"launcher={os.getppid()}:{_start_time(os.getppid())}")
    if not run:
        warn(
            "no process group and nothing in the environment tells this launch from the next: the drawn seed "
            "will be the same each time. Give a seed, or call after torch.distributed.init_process_group"
        )
    return digest(*run, *known, bits=32)


def _start_time(pid: int) -> str:
    """When process `pid` started, in clock ticks since boot (proc(5), field 22); empty where there is no /proc."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as file:
            return file.read().rpartition(")")[2].split()[19]
    except (OSError, IndexError):
        return ""


def seed_rank(seed: SupportsIndex | str | None = None) -> int:
    """Gives each rank its own dropout and augmentation; returns the seed used.

    Call it after model, splits and samplers were made from the common seed. It seeds the global generators with
    ``derive_seed("rank", rank())``. Named streams and ``REPROLINT_SEED`` stay on the common seed.

    Args:
        seed: 0 to 2**32-1; by default the seed of the run, see :func:`base_seed`.

    Raises:
        TypeError, ValueError: see :func:`normalise_seed`.
    """
    base = None if seed is None else normalise_seed(seed)
    value = derive_seed("rank", rank(), seed=base, bits=32)
    seed_everything(value)
    return value


def same_on_all_ranks(model: torch.nn.Module, *, buffers: bool = True) -> None:
    """Checks that the parameters, and buffers, of `model` are bitwise equal on all ranks. Collective.

    Compares SHA-256 digests, so what travels is 100 bytes a parameter. Does nothing without a process group or with
    one rank. Parameters sharded over ranks (DTensor) differ by design and are left out.

    Raises:
        RanksDifferError: on every rank, naming the first parameter that differs from rank 0's, and on which ranks.
    """
    group = _process_group()
    if group is None or group.get_world_size() == 1:
        return
    tensors = list(model.named_parameters())
    if buffers:
        tensors += list(model.named_buffers())
    mine = [(name, _fingerprint(tensor)) for name, tensor in tensors if not hasattr(tensor, "placements")]
    everyone: list[list[tuple[str, str]]] = [[] for _ in range(group.get_world_size())]
    group.all_gather_object(everyone, mine)
    for position in range(max(map(len, everyone))):
        here = [dict(enumerate(one)).get(position) for one in everyone]
        others = [r for r, one in enumerate(here) if one != here[0]]
        if others:
            name = next(one[0] for one in here if one is not None)
            values = "; ".join(
                f"rank {r}: {'missing' if one is None else ' '.join(one)}" for r, one in enumerate(here)
            )
            raise RanksDifferError(f"{name} differs from rank 0's on rank(s) {others} ({values})")


def _fingerprint(tensor: torch.Tensor) -> str:
    import ctypes
    import hashlib

    data = tensor.detach().cpu().contiguous()
    size = data.numel() * data.element_size()
    view = (ctypes.c_char * size).from_address(data.data_ptr()) if size else b""
    return f"{tuple(data.shape)} {data.dtype} {hashlib.sha256(view).hexdigest()[:16]}"
