"""Every switch of torch that decides whether equal inputs give equal numbers, in one place.

``torch.use_deterministic_algorithms`` imports torch's compiler to set one flag there (1.7 s the first time), so this
module sets the same two things by other means: ``torch.set_deterministic_debug_mode`` and, until the compiler is
imported, ``TORCHINDUCTOR_DETERMINISTIC`` (torch/_inductor/config.py). That keeps workers, too, free of the import.

TF32 is deterministic; it changes numbers between generations of GPUs, not between runs. So precision stays as it is
unless asked for. torch has two families of settings for it, and reading one after writing the other raises; what is
written here goes through the older one, which keeps both readable, unless the program uses the newer one already.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from .seeding import optional, warn

_INDUCTOR = "TORCHINDUCTOR_DETERMINISTIC"
_ATTENTION = ("flash", "mem_efficient", "math", "cudnn")
_PRECISIONS = {"highest": "ieee", "high": "tf32", "medium": "tf32"}
_NEW_PRECISION = (("cuda", "matmul"), ("cudnn", "conv"), ("cudnn", "rnn"))

Flags = dict[str, Any]


def set_deterministic(
    mode: bool = True,
    *,
    warn_only: bool = False,
    precision: str | None = None,
    attention: Iterable[str] | None = None,
    fill_uninitialized_memory: bool = True,
) -> Flags:
    """Turns deterministic algorithms on or off, in every part of torch; returns :func:`determinism_report`.

    Does nothing without torch. Sets no variable of cuBLAS: on a GPU torch up to 2.9 wants CUBLAS_WORKSPACE_CONFIG,
    which :func:`enforce_reproducibility` and :func:`set_cuda_defaults` fill.

    Args:
        mode: True also turns cuDNN's autotuning (``benchmark``) off: it picks algorithms by timing. False does not
            turn it on.
        warn_only: warn at operations without a deterministic implementation instead of raising. The backward of flash
            and memory-efficient attention then stays nondeterministic (attention_backward.cu, torch 2.13); give
            ``attention=("math",)`` with it.
        precision: of float32 products: ``"highest"`` (no TF32), ``"high"``, ``"medium"``, as in
            ``torch.set_float32_matmul_precision``; for cuDNN likewise. None leaves it.
        attention: which of ``flash``, ``mem_efficient``, ``math``, ``cudnn`` scaled_dot_product_attention may choose
            from. None leaves it: with `mode` and without `warn_only` all of them are deterministic.
        fill_uninitialized_memory: fill ``torch.empty`` with NaN or the largest integer (torch's own default under
            determinism), so that reading it is at least the same every time. Costs a write per tensor.

    Raises:
        ValueError: unknown `precision` or `attention`, before anything is changed.
        RuntimeError: from torch, where its flags are frozen (``torch.backends.disable_global_flags``).
    """
    chosen = None if attention is None else set(attention)
    if chosen is not None and (not chosen or chosen - set(_ATTENTION)):
        raise ValueError(f"attention must name some of {', '.join(_ATTENTION)}, got {sorted(chosen)}")
    if precision is not None and precision not in _PRECISIONS:
        raise ValueError(f"precision must be one of {', '.join(_PRECISIONS)}, got {precision!r}")
    torch = optional("torch")
    if torch is None:
        return determinism_report()

    flags: Flags = {"debug_mode": (1 if warn_only else 2) if mode else 0, "cudnn.deterministic": mode}
    if mode:
        flags["cudnn.benchmark"] = False
        flags["fill_uninitialized_memory"] = fill_uninitialized_memory
    if precision is not None:
        new = any(name.endswith("fp32_precision") for name in _precision(torch))
        flags |= (
            {f"{backend}.{op}.fp32_precision": _PRECISIONS[precision] for backend, op in _NEW_PRECISION}
            if new
            else {"float32_matmul_precision": precision, "cudnn.allow_tf32": precision != "highest"}
        )
    if chosen is not None:
        flags |= {f"attention.{name}": name in chosen for name in _ATTENTION}
    apply_flags(flags)
    _set_inductor(mode, os.environ.get(_INDUCTOR, "1") if mode else None)

    tensorflow = sys.modules.get("tensorflow")
    if mode and tensorflow is not None:
        try:
            tensorflow.config.experimental.enable_op_determinism()
        except Exception as error:  # TensorFlow before 2.8, or already running
            warn(f"TensorFlow's deterministic operations could not be turned on: {error}")
    return determinism_report()


@contextmanager
def deterministic(
    mode: bool = True,
    *,
    warn_only: bool = False,
    precision: str | None = None,
    attention: Iterable[str] | None = None,
    fill_uninitialized_memory: bool = True,
) -> Iterator[Flags]:
    """:func:`set_deterministic` for a ``with`` block or, as a decorator, a function.

    Gives every flag its earlier value at the end, also after an exception. (``torch.backends.cudnn.flags``, by
    contrast, turns TF32 on inside its block unless told not to.) TensorFlow's switch has no way back and stays on.

    Raises:
        ValueError, RuntimeError: see :func:`set_deterministic`.
    """
    torch = optional("torch")
    before = read_flags(torch)
    variable = os.environ.get(_INDUCTOR)
    inductor = _inductor_config()
    compiled = inductor.deterministic if inductor is not None else variable == "1"
    try:
        yield set_deterministic(
            mode,
            warn_only=warn_only,
            precision=precision,
            attention=attention,
            fill_uninitialized_memory=fill_uninitialized_memory,
        )
    finally:
        if torch is not None:
            apply_flags(before)
            _set_inductor(compiled, variable)


def determinism_report() -> Flags:
    """What is on in this process: torch's flags by name, the variables that matter, and whether hashes are salted.

    Can be written as JSON. Without torch the flags are absent. ``hash_randomization`` is about this interpreter:
    True means that ``hash(str)`` and the order of sets of strings differ from run to run.
    """
    torch = sys.modules.get("torch")
    report: Flags = {"torch": None if torch is None else str(torch.__version__)}
    if torch is not None:
        report |= read_flags(torch)
        inductor = _inductor_config()
        report["inductor.deterministic"] = (
            bool(inductor.deterministic) if inductor is not None else os.environ.get(_INDUCTOR) == "1"
        )
        report["threads"] = torch.get_num_threads()
    report["hash_randomization"] = bool(sys.flags.hash_randomization)
    for name in (
        "CUBLAS_WORKSPACE_CONFIG",
        "NCCL_ALGO",
        "NVTE_ALLOW_NONDETERMINISTIC_ALGO",
        "PYTHONHASHSEED",
    ):
        report[name] = os.environ.get(name)
    return report


def read_flags(torch: Any) -> Flags:
    """The flags of torch that a spawned worker does not inherit and a ``with`` block restores; {} without torch."""
    if torch is None:
        return {}
    flags: Flags = {
        "cudnn.deterministic": bool(torch.backends.cudnn.deterministic),
        "cudnn.benchmark": bool(torch.backends.cudnn.benchmark),
    }
    mode = getattr(torch, "get_deterministic_debug_mode", None)  # torch 1.10
    if mode is not None:
        flags["debug_mode"] = int(mode())
    flags |= _precision(torch)
    for name in _ATTENTION:
        enabled = getattr(torch.backends.cuda, f"{name}_sdp_enabled", None)
        if enabled is not None:
            flags[f"attention.{name}"] = bool(enabled())
    filling = _filling(torch)
    if filling is not None:
        flags["fill_uninitialized_memory"] = bool(filling.fill_uninitialized_memory)
    return flags


def apply_flags(flags: Flags) -> None:
    """Sets what :func:`read_flags` read, in this process or another."""
    torch = optional("torch")
    for name, value in flags.items():
        if name == "debug_mode":
            torch.set_deterministic_debug_mode(value)
        elif name == "float32_matmul_precision":
            torch.set_float32_matmul_precision(value)
        elif name == "fill_uninitialized_memory":
            filling = _filling(torch)
            if filling is not None:
                filling.fill_uninitialized_memory = value
        elif name.startswith("attention."):
            setter = getattr(torch.backends.cuda, f"enable_{name.partition('.')[2]}_sdp", None)
            if setter is not None:
                setter(value)
        else:
            *path, attribute = name.split(".")
            owner = torch.backends
            for part in path:
                owner = getattr(owner, part)
            setattr(owner, attribute, value)


def _precision(torch: Any) -> Flags:
    """Precision of float32 products, read through the family of settings that the program uses."""
    try:
        return {
            "float32_matmul_precision": torch.get_float32_matmul_precision(),
            "cudnn.allow_tf32": bool(torch.backends.cudnn.allow_tf32),
        }
    except RuntimeError:  # "mix of the legacy and new APIs": the program wrote through the newer family
        return {
            f"{backend}.{op}.fp32_precision": getattr(getattr(torch.backends, backend), op).fp32_precision
            for backend, op in _NEW_PRECISION
        }


def _filling(torch: Any) -> Any:
    """``torch.utils.deterministic``, from torch 2.1 on."""
    return getattr(getattr(torch, "utils", None), "deterministic", None)


def _inductor_config() -> Any:
    config = sys.modules.get("torch._inductor.config")
    return config if config is not None and hasattr(config, "deterministic") else None


def _set_inductor(mode: bool, variable: str | None) -> None:
    """Sets the compiler's flag where it is imported, and the variable it starts from."""
    config = _inductor_config()
    if config is not None:
        config.deterministic = mode
    if variable is None:
        os.environ.pop(_INDUCTOR, None)
    else:
        os.environ[_INDUCTOR] = variable
