"""Random streams keyed by name: adding a layer or a loader does not move another's numbers.

Construction: the seed of the run and the names, each written as (type, length, bytes), are hashed with BLAKE2b
(RFC 7693, personalised ``reprolint.v1``), and the digest seeds the generator. The encoding is injective, so two
different lists of names never give the same input, and digests of different inputs are independent for all
practical purposes. Keying streams by hashing names is what JAX's ``fold_in`` does with integers and what Salmon et
al., "Parallel random numbers: as easy as 1, 2, 3" (SC 2011) builds on; numpy's ``SeedSequence`` mixes the digest
further (https://numpy.org/doc/stable/reference/random/parallel.html). ``seed + i`` instead makes neighbouring runs
share streams: run 0, item 1 is run 1, item 0.

The numbers depend on nothing else: not on platform, Python or process. In a DataLoader worker ``numpy_rng("x")``
is the same stream as in the main process; :func:`seed_worker` then gives every worker and epoch its own.

With ``fresh=True`` the n-th call of a process gives the n-th stream of that name (in a DataLoader worker: of that name
and worker and epoch; in a process that another one started, of a pool say: of that name and process). It is for code
that runs many times, such
as a function that makes a generator on every call: one fixed stream would give the same numbers each time.

A stream of a module (``rng = numpy_rng("data.rng")``) is made when that is imported, before the program has read which
seed it is to take: it waits, and ``enforce_reproducibility(seed)`` starts it anew. One that has been drawn from by then
keeps its numbers, and a warning names it.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, SupportsIndex

from .seeding import DEFAULT_SEED, base_seed, known_seed, normalise_seed, stream_calls, warn

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    import numpy as np
    import torch

    Name = str | bytes | SupportsIndex

# What was made before the run had a seed: its name, what starts it anew, and whether nothing was drawn from it yet.
_early: list[tuple[str, Callable[[int], None] | None, Callable[[], bool]]] = []
_MOST_EARLY = 1000  # they are kept alive until the seed comes


def start_anew(seed: int) -> None:
    """Gives all streams that were made before the run had a seed the one that it has now.

    Warns:
        ReproducibilityWarning: where numbers were drawn already, or a seed was handed out, and the seed is another.
    """
    late = []
    for name, start, untouched in _early:
        if start is not None and untouched():
            start(seed)
        else:
            late.append(repr(name))
    _early.clear()
    if late and seed != DEFAULT_SEED:
        warn(
            f"drawn before the seed was set, and so from seed {DEFAULT_SEED}: {', '.join(dict.fromkeys(late))}"
        )


def _wait(
    names: tuple[Name, ...],
    seed: object,
    state: Callable[[], object] = object,
    start: Callable[[int], None] | None = None,
) -> None:
    """Remembers what is made while no seed is known, to be started anew with the one that comes."""
    if seed is None and known_seed() is None and len(_early) < _MOST_EARLY:
        first = state()
        _early.append(("/".join(map(str, names)), start, lambda: state() == first))


def digest(*names: Name, bits: int) -> int:
    """An integer of `bits` bits (a multiple of 8, up to 512) that is a function of `names` alone."""
    from hashlib import blake2b

    if not (0 < bits <= 512 and bits % 8 == 0):
        raise ValueError(f"bits must be a multiple of 8 between 8 and 512, got {bits}")
    state = blake2b(digest_size=bits // 8, person=b"reprolint.v1")
    for name in names:
        if isinstance(name, str):
            kind, data = b"s", name.encode("utf-8", "surrogatepass")
        elif isinstance(name, bytes):
            kind, data = b"b", name
        elif isinstance(name, bool) or not hasattr(name, "__index__"):
            raise TypeError(
                f"a stream is named by strings, bytes and integers, got {type(name).__name__} {name!r}"
            )
        else:
            kind, data = b"i", b"%d" % name.__index__()
        state.update(b"%b%d:%b" % (kind, len(data), data))
    return int.from_bytes(state.digest(), "little")


def derive_seed(
    *names: Name,
    seed: SupportsIndex | str | None = None,
    rank: bool = False,
    fresh: bool = False,
    bits: int = 64,
) -> int:
    """A seed for the stream called `names`, between 0 and 2**bits - 1.

    ``derive_seed("augment", epoch, index)`` gives every epoch and item its own stream.

    Args:
        names: at least one string, bytes or integer. ``1`` and ``"1"`` are different names.
        seed: what to derive from; by default the seed of the run, see :func:`base_seed`.
        rank: whether each rank of a distributed job gets its own stream.
        fresh: whether each call gets its own stream, numbered in the order of the calls (and, in a DataLoader worker,
            keyed by the worker's seed; in a process that another one started, by its number among those).
        bits: size of the result; a multiple of 8 up to 512. ``bits=32`` suits ``np.random.seed``.

    Raises:
        TypeError: no name, or one of another type.
        ValueError: `seed` or `bits` out of range.
    """
    value = _derive(names, seed, rank, fresh, bits)
    _wait(names, seed)  # a number cannot be changed any more: a seed that comes later is told of it
    return value


def _derive(
    names: tuple[Name, ...], seed: SupportsIndex | str | None, rank: bool, fresh: bool, bits: int
) -> int:
    if not names:
        raise TypeError("derive_seed needs at least one name")
    base = base_seed() if seed is None else normalise_seed(seed)
    if fresh:
        names = (*names, *_call(names))
    if not rank:
        return digest(base, *names, bits=bits)
    from .ranks import rank as this_rank

    # The bytes key cannot be taken for a name of the caller's: it stands before the base seed.
    return digest(b"rank", this_rank(), base, *names, bits=bits)


def _call(names: tuple[Name, ...]) -> tuple[Name, ...]:
    """What tells this call of a fresh stream from the others: the worker it is made in, and its number."""
    torch = sys.modules.get("torch")
    data = getattr(getattr(torch, "utils", None), "data", None)
    info = data.get_worker_info() if data is not None else None
    worker = _process() if info is None else (b"worker", info.seed)
    key = repr((worker, names))
    stream_calls[key] = number = stream_calls.get(key, 0) + 1
    return (*worker, b"call", number)


def _process() -> tuple[bytes | int, ...]:
    """The number of this process among those that its parent started: a worker of a pool, an environment of a vector.
    Nothing in the first one, and in the ranks of a distributed job, which are processes, too, and share their streams
    unless they ask for their own."""
    multiprocessing = sys.modules.get("multiprocessing.process")
    process = multiprocessing.current_process() if multiprocessing is not None else None
    identity: tuple[int, ...] = getattr(process, "_identity", ())
    runs = getattr(getattr(process, "_target", None), "__module__", None) or ""
    if not runs.endswith((".pool", "concurrent.futures.process", "loky.process_executor")):
        from .ranks import world_size

        if not identity or runs.startswith("torch.multiprocessing") or world_size() > 1:
            return ()
    return (b"process", *identity)


def numpy_rng(
    *names: Name, seed: SupportsIndex | str | None = None, rank: bool = False, fresh: bool = False
) -> np.random.Generator:
    """A new ``np.random.Generator`` (PCG64) at the start of the stream called `names`; see :func:`derive_seed`.

    Raises:
        ModuleNotFoundError: numpy is not installed.
    """
    import numpy as np

    def bits(base: SupportsIndex | str | None) -> np.random.PCG64:
        return np.random.PCG64(_derive(names, base, rank, fresh, 128))

    def start(base: int) -> None:
        generator.bit_generator.state = bits(base).state

    # PCG64 by name: default_rng may change its bit generator in a later numpy (NEP 19).
    generator = np.random.Generator(bits(seed))
    _wait(names, seed, lambda: generator.bit_generator.state, start)
    return generator


def python_rng(
    *names: Name, seed: SupportsIndex | str | None = None, rank: bool = False, fresh: bool = False
) -> Random:
    """A new ``random.Random`` at the start of the stream called `names`; see :func:`derive_seed`."""
    from random import Random

    def start(base: SupportsIndex | str | None) -> None:
        rng.seed(_derive(names, base, rank, fresh, 128))

    rng = Random(0)
    start(seed)
    _wait(names, seed, lambda: hash(rng.getstate()), start)  # the state itself is 25 kB large
    return rng


def torch_generator(
    *names: Name,
    device: torch.device | str = "cpu",
    seed: SupportsIndex | str | None = None,
    rank: bool = False,
    fresh: bool = False,
) -> torch.Generator:
    """A new ``torch.Generator`` on `device` at the start of the stream called `names`; see :func:`derive_seed`.

    The same seed gives different numbers on CPU and on CUDA: the algorithms differ (Mersenne Twister, Philox).

    Raises:
        ModuleNotFoundError: torch is not installed.
        RuntimeError: there is no such device.
    """
    import torch

    def start(base: SupportsIndex | str | None) -> None:
        generator.manual_seed(_derive(names, base, rank, fresh, 64))

    generator = torch.Generator(device=device)
    start(seed)
    _wait(names, seed, lambda: hash(bytes(generator.get_state().tolist())), start)  # likewise
    return generator
