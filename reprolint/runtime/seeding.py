"""One seed for every random number generator of the process, and for its children."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable
from importlib import import_module
from typing import Any, SupportsIndex

SEED_VARIABLE = "REPROLINT_SEED"
DETERMINISTIC_VARIABLE = "REPROLINT_DETERMINISTIC"
DEFAULT_SEED = 0
# numpy's legacy generator and PYTHONHASHSEED take no more than this; torch and `random` would.
MAX_SEED = 2**32 - 1

# What enforce_reproducibility was given or drew, in this process or the one it forked from.
_seed: int | None = None
_handed_down: tuple[int, str] | None = None  # (pid, value) of SEED_VARIABLE where this process wrote it
_logged: set[tuple[int, str]] = set()


class ReproducibilityWarning(UserWarning):
    """Something random stays, or may stay, out of control; the message says what."""


def warn(message: str) -> None:
    """Warns at the first caller outside this package."""
    frame = sys._getframe(1)
    level = 2
    while frame.f_back is not None and frame.f_globals.get("__package__") == __package__:
        frame = frame.f_back
        level += 1
    warnings.warn(message, ReproducibilityWarning, stacklevel=level)


def optional(name: str) -> Any:
    """The module `name`, or None where it is not installed; one that is installed but broken is warned about."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name == name:
            return None
        warn(f"{name} cannot be imported, so its generator is not seeded: {error}")
    except Exception as error:  # a broken shared library raises OSError, a version clash anything
        warn(f"{name} cannot be imported, so its generator is not seeded: {error}")
    return None


def normalise_seed(seed: SupportsIndex | str) -> int:
    """`seed` as a Python int.

    Takes integers of any library (``np.int64(3)``, a 0-d integer tensor) and strings of digits, as they come from a
    command line. ``random.seed(np.int64(3))`` is a TypeError from Python 3.11 on, hence the conversion.

    Raises:
        TypeError: for a bool, a float or anything else that is not an integer.
        ValueError: outside 0..2**32-1, which is all that numpy's legacy generator and PYTHONHASHSEED accept.
    """
    if isinstance(seed, str):
        digits = seed.strip()
        if not (digits.isascii() and digits.removeprefix("-").isdigit()):
            raise ValueError(f"seed must be an integer, got the string {seed!r}")
        value = int(digits)
    elif isinstance(seed, bool):
        raise TypeError(f"seed must be an integer, got the bool {seed}")
    else:
        try:
            value = seed.__index__()
        except (AttributeError, TypeError):
            raise TypeError(f"seed must be an integer, got {type(seed).__name__} {seed!r}") from None
    if not 0 <= value <= MAX_SEED:
        raise ValueError(f"seed must be between 0 and 2**32-1 (numpy takes no other), got {value}")
    return value


def base_seed() -> int:
    """The seed that named streams derive from.

    That is the one of the last :func:`enforce_reproducibility` of this process; else ``REPROLINT_SEED``, which that
    call hands to child processes; else 0. Streams that are made while it is 0 for want of another, when modules are
    imported say, start anew with the seed that :func:`enforce_reproducibility` brings.

    Raises:
        ValueError: ``REPROLINT_SEED`` is not a number from 0 to 2**32-1.
    """
    known = known_seed()
    return DEFAULT_SEED if known is None else known


def known_seed() -> int | None:
    """The seed that somebody has given the run by now, if so; see :func:`base_seed`."""
    return _seed if _seed is not None else _inherited_seed()


def _inherited_seed() -> int | None:
    """The seed a parent process or the person at the shell put into the environment."""
    value = os.environ.get(SEED_VARIABLE)
    if not value or _handed_down == (os.getpid(), value):
        return None
    try:
        return normalise_seed(value)
    except ValueError as error:
        raise ValueError(f"environment variable {SEED_VARIABLE}: {error}") from None


def seed_everything(seed: int) -> list[str]:
    """Seeds the global generators of the process; returns the names of the libraries seeded.

    `random`, numpy and torch where installed; TensorFlow, CuPy, OpenCV and imgaug where the program imported them.
    ``torch.manual_seed`` reaches every device by itself (torch/random.py).
    """
    import random

    random.seed(seed)
    seeded = ["random"]
    numpy = optional("numpy")
    if numpy is not None:
        numpy.random.seed(seed)
        seeded.append("numpy")
    torch = optional("torch")
    if torch is not None:
        torch.manual_seed(seed)
        seeded.append("torch")
    return seeded + seed_imported(seed)


def seed_imported(seed: int) -> list[str]:
    """Seeds the libraries that torch seeds neither in the main process nor in workers, where already imported."""
    seeders: dict[str, Callable[[Any], None]] = {
        "tensorflow": lambda tf: tf.random.set_seed(seed),
        "cupy": lambda cupy: cupy.random.seed(seed),
        "cv2": lambda cv2: cv2.setRNGSeed(seed & 0x7FFFFFFF),  # takes a C int
        "imgaug": lambda imgaug: imgaug.seed(seed),
    }
    seeded = []
    for name, seeder in seeders.items():
        module = sys.modules.get(name)
        if module is None:
            continue
        try:
            seeder(module)
        except Exception as error:
            warn(f"{name} could not be seeded: {error}")
        else:
            seeded.append(name)
    return seeded


def current_seed() -> int | None:
    """The seed that this process gave itself, by :func:`enforce_reproducibility`; None where it did not."""
    return _seed


# How often each stream was asked for with `fresh=True`; belongs to the seed, so a new seed starts anew.
stream_calls: dict[str, int] = {}


def hand_down(seed: int) -> None:
    """Makes `seed` the base of this process' named streams and of its children's."""
    global _seed, _handed_down
    _seed = seed
    stream_calls.clear()
    os.environ[SEED_VARIABLE] = str(seed)
    _handed_down = (os.getpid(), str(seed))


Handed = tuple[int | None, tuple[int, str] | None, str | None]


def handed_down() -> Handed:
    """What :func:`hand_down` changes, for :func:`take_back`."""
    return _seed, _handed_down, os.environ.get(SEED_VARIABLE)


def take_back(before: Handed) -> None:
    """Undoes what :func:`hand_down` did since :func:`handed_down`."""
    global _seed, _handed_down
    _seed, _handed_down, variable = before
    if variable is None:
        os.environ.pop(SEED_VARIABLE, None)
    else:
        os.environ[SEED_VARIABLE] = variable


def enforce_reproducibility(
    seed: SupportsIndex | str | None = None, *, deterministic: bool | None = None, warn_only: bool = False
) -> int:
    """Seeds every random number generator of the process and, with a seed, turns determinism on.

    Call it first thing in the program, before the model, the split and the loaders are made, on every rank with the
    same seed (:func:`seed_rank` comes later).

    Args:
        seed: 0 to 2**32-1; integers of any library and strings of digits. 0 counts as a seed. None takes the seed of
            the parent process or the shell (``REPROLINT_SEED``) where there is one, and else draws a new one from the
            operating system, which no earlier ``random.seed`` can fix. A drawn seed is the same on all ranks:
            broadcast where ``torch.distributed`` is initialised (then every rank must call this), else derived from
            what the launcher tells every rank of this run.
        deterministic: deterministic algorithms, cuDNN flags and CUBLAS_WORKSPACE_CONFIG, see
            :func:`set_deterministic`. None means True where a seed was given, False where one was drawn, and what the
            parent had where the seed came from it. False leaves all flags as they are.
        warn_only: operations without a deterministic implementation warn instead of raising. Weaker than it sounds:
            attention's backward then stays nondeterministic (attention_backward.cu).

    Returns:
        The seed. It is logged once (logger ``reprolint``, level INFO) as a call that can be pasted into the program.

    Raises:
        TypeError, ValueError: see :func:`normalise_seed`; also for a broken ``REPROLINT_SEED``.

    Warns:
        ReproducibilityWarning: where the call comes too late for something, with what that is.

    PYTHONHASHSEED is read when an interpreter starts, so nothing here changes ``hash(str)`` in this process. With
    determinism it is set, where unset, for child interpreters (spawned workers).
    """
    inherited = None if seed is not None else _inherited_seed()
    if seed is not None:
        value, origin = normalise_seed(seed), "given"
    else:
        from .ranks import shared_seed

        value, origin = shared_seed(inherited), "drawn" if inherited is None else f"from {SEED_VARIABLE}"
    if deterministic is None:
        deterministic = origin == "given" or (
            inherited is not None and os.environ.get(DETERMINISTIC_VARIABLE, "0") not in ("", "0")
        )

    _warn_if_late(deterministic)
    if deterministic:
        # Before torch is imported or used: libraries read these once.
        from .environment import set_cuda_defaults

        set_cuda_defaults()
        os.environ.setdefault("PYTHONHASHSEED", str(value))  # for child interpreters
    hand_down(value)
    os.environ[DETERMINISTIC_VARIABLE] = str(int(deterministic))
    seeded = seed_everything(value)
    streams = sys.modules.get(f"{__package__}.streams")
    if streams is not None:
        streams.start_anew(value)
    if deterministic:
        from .determinism import set_deterministic

        set_deterministic(warn_only=warn_only)
    _log(value, origin, deterministic, warn_only, seeded)
    return value


def _warn_if_late(deterministic: bool) -> None:
    """Says what this call can no longer reach. Looks only at what is imported: unused cannot be late."""
    process = sys.modules.get("multiprocessing.process")
    running = [p for p in process.active_children() if p.daemon] if process is not None else []
    if running:
        warn(
            f"{len(running)} worker processes (DataLoader, Pool) are running already: "
            "they keep their seeds and flags until they are started anew"
        )
    torch = sys.modules.get("torch")
    if torch is None or not deterministic:
        return
    if torch.cuda.is_initialized() and "CUBLAS_WORKSPACE_CONFIG" not in os.environ:
        warn(
            "CUDA is initialised already: CUBLAS_WORKSPACE_CONFIG is read by the first cuBLAS call and out of reach "
            "if there was one. Call enforce_reproducibility before anything touches the GPU"
        )
    distributed = sys.modules.get("torch.distributed")
    if (
        distributed is not None
        and distributed.is_available()
        and distributed.is_initialized()
        and "nccl" in distributed.get_backend()
        and "NCCL_ALGO" not in os.environ
    ):
        warn("the NCCL process group is up already: NCCL_ALGO and the other NCCL variables are out of reach")


def _imported_again() -> bool:
    """Whether a spawned or forkserver worker is importing the main module: not a rank, and no new run to log."""
    process = sys.modules.get("multiprocessing.process")
    return process is not None and getattr(process.current_process(), "_inheriting", False)


def _log(seed: int, origin: str, deterministic: bool, warn_only: bool, seeded: list[str]) -> None:
    call = f"enforce_reproducibility({seed}"
    if not deterministic:
        call += ", deterministic=False"
    elif warn_only:
        call += ", warn_only=True"
    call += ")"
    if (os.getpid(), call) in _logged or _imported_again():
        return
    _logged.add((os.getpid(), call))

    import logging

    from .ranks import rank, world_size

    where = f"rank {rank()} of {world_size()}: " if world_size() > 1 else ""
    logger = logging.getLogger("reprolint")
    if logger.level == logging.NOTSET:  # INFO is off by default, and a drawn seed nobody sees is lost
        logger.setLevel(logging.INFO)
    message, values = "%s%s  # seed %s; seeded %s", (where, call, origin, ", ".join(seeded))
    if logger.hasHandlers():
        logger.info(message, *values)
    elif logger.isEnabledFor(logging.INFO):
        # Nobody configured logging. A handler that stayed would print twice once somebody does.
        handler = logging.StreamHandler()
        handler.setFormatter(logging.Formatter("reprolint: %(message)s"))
        logger.addHandler(handler)
        try:
            logger.info(message, *values)
        finally:
            logger.removeHandler(handler)
