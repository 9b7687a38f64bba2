"""What fixed programs import: seeds, named random streams, loaders, ranks, determinism, RNG state,
the environment and a record of it.

Standard library only, and each part is imported when a name of it is first used, so ``import
reprolint.runtime`` costs next to nothing. Nothing here imports the linter, and all imports are relative:
the folder works under any other name (``reprolint vendor``). torch and numpy are used where they are there
and never needed otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .determinism import determinism_report as determinism_report
    from .determinism import deterministic as deterministic
    from .determinism import set_deterministic as set_deterministic
    from .environment import ENVIRONMENT as ENVIRONMENT
    from .environment import check_environment as check_environment
    from .environment import launch_defaults as launch_defaults
    from .environment import reexec_with_hash_seed as reexec_with_hash_seed
    from .environment import set_cuda_defaults as set_cuda_defaults
    from .loading import ReproducibleDataset as ReproducibleDataset
    from .loading import ResumableSampler as ResumableSampler
    from .loading import SeedWorker as SeedWorker
    from .loading import loader_generator as loader_generator
    from .loading import seed_worker as seed_worker
    from .megatron import check_megatron as check_megatron
    from .ranks import RanksDifferError as RanksDifferError
    from .ranks import rank as rank
    from .ranks import same_on_all_ranks as same_on_all_ranks
    from .ranks import seed_rank as seed_rank
    from .ranks import world_size as world_size
    from .record import capture as capture
    from .seeding import ReproducibilityWarning as ReproducibilityWarning
    from .seeding import base_seed as base_seed
    from .seeding import enforce_reproducibility as enforce_reproducibility
    from .state import isolate_rng as isolate_rng
    from .state import register_generator as register_generator
    from .state import rng_state as rng_state
    from .state import set_rng_state as set_rng_state
    from .streams import derive_seed as derive_seed
    from .streams import numpy_rng as numpy_rng
    from .streams import python_rng as python_rng
    from .streams import torch_generator as torch_generator

_MODULES = {
    "determinism": ("determinism_report", "deterministic", "set_deterministic"),
    "environment": (
        "ENVIRONMENT",
        "check_environment",
        "launch_defaults",
        "reexec_with_hash_seed",
        "set_cuda_defaults",
    ),
    "loading": ("ReproducibleDataset", "ResumableSampler", "SeedWorker", "loader_generator", "seed_worker"),
    "megatron": ("check_megatron",),
    "ranks": ("RanksDifferError", "rank", "same_on_all_ranks", "seed_rank", "world_size"),
    # not "capture": a submodule of that name would hide the function once it is imported
    "record": ("capture",),
    "seeding": ("ReproducibilityWarning", "base_seed", "enforce_reproducibility"),
    "state": ("isolate_rng", "register_generator", "rng_state", "set_rng_state"),
    "streams": ("derive_seed", "numpy_rng", "python_rng", "torch_generator"),
}
_HOME = {name: module for module, names in _MODULES.items() for name in names}

__all__ = sorted(_HOME)


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(f".{_HOME[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME})
