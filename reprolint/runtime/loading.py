"""Data loading: what torch's workers leave unseeded, and randomness that depends on the item alone.

Since torch 1.9 a worker seeds `random`, numpy's global generator and torch by itself. What it does not reach are
random number generators that are objects (an attribute of the dataset or of a transform, a global of its module) and
libraries with generators of their own. Such an object reaches every worker as the same copy, so all workers, and
without persistent workers all epochs, draw the same numbers.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterable, Iterator, Sized
from typing import TYPE_CHECKING, Any, Generic, SupportsIndex, TypeVar

from .generators import find_generators, get_state, reseed, set_state, words
from .seeding import base_seed, current_seed, hand_down, normalise_seed, optional, seed_imported, warn
from .streams import digest, torch_generator

Sample = TypeVar("Sample")

if TYPE_CHECKING:
    import torch
    from torch.utils.data import Dataset

    from .streams import Name
else:
    Dataset = Generic  # torch is not imported for a base class that DataLoader does not ask for


def loader_generator(
    *names: Name, seed: SupportsIndex | str | None = None, rank: bool = False, fresh: bool = False
) -> torch.Generator:
    """A generator for ``DataLoader(generator=...)``: its order and its workers' seeds come from a stream of its own.

    Without one both come from torch's global generator, so they move with every draw made before: another layer,
    one more evaluation loop.

    Args:
        names: name of the loader, ``"loader"`` where none is given. Give each loader its own.
        seed: 0 to 2**32-1; by default the seed of the run, see :func:`base_seed`.
        rank: whether each rank gets its own stream. Not where ranks share a permutation and slice it; yes where a
            DistributedSampler orders and only the workers' augmentations come from here.
        fresh: whether each call gets its own stream, for a loader that is built again, in a function that is called
            for every file, fold or epoch: a fixed stream would give each of them the same order.

    Raises:
        TypeError, ValueError: see :func:`derive_seed`.
    """
    return torch_generator(*(names or ("loader",)), seed=seed, rank=rank, fresh=fresh)


class SeedWorker:
    """``worker_init_fn`` that seeds what torch leaves out; :data:`seed_worker` is one, ready to use.

    In every worker, and in every epoch unless workers persist, it gives each random number generator object that the
    dataset, its transforms, the ``collate_fn`` or the globals of their modules hold its own stream: derived from the
    worker's seed (``torch.utils.data.get_worker_info().seed``), the rank, and where the object was found. See
    :func:`find_generators` for what is searched. It seeds TensorFlow, CuPy, OpenCV and imgaug where imported.
    `random`, ``np.random`` and torch stay as torch seeded them; before 1.9 it left ``np.random`` out, which is seeded
    here then.

    Takes 0.3 ms for a dataset that is a list of 10,000 names and labels, 20 ms for one of a million.

    Pickled into spawned and forkserver workers it takes the parent's seed and determinism flags along, which those
    processes do not inherit otherwise.

    Args:
        init_fn: another ``worker_init_fn``, called afterwards with the worker's number.

    Warns:
        ReproducibilityWarning: for each generator that could not be reached or seeded, and why.
    """

    __name__ = "seed_worker"

    def __init__(self, init_fn: Callable[[int], object] | None = None) -> None:
        self.init_fn = init_fn
        self._parent: tuple[int | None, dict[str, Any]] = (None, {})

    def __call__(self, worker_id: int) -> None:
        torch = optional("torch")
        info = None if torch is None else torch.utils.data.get_worker_info()
        if info is None:
            warn("seed_worker was called outside a DataLoader worker and did nothing")
            return
        from .determinism import apply_flags
        from .ranks import rank

        seed, flags = self._parent
        if seed is not None:
            hand_down(seed)
        apply_flags(flags)
        numpy = sys.modules.get("numpy")
        if numpy is not None and _leaves_numpy(torch.__version__):
            numpy.random.seed(digest("worker", info.seed, rank(), "numpy.random", bits=32))
        roots = {"dataset": info.dataset, "collate_fn": _collate_fn()}
        for path, generator in find_generators(roots):
            reseed(generator, path, digest("worker", info.seed, rank(), path, bits=128))
        seed_imported(digest("worker", info.seed, rank(), bits=32))
        if self.init_fn is not None:
            self.init_fn(worker_id)

    def __getstate__(self) -> dict[str, Any]:
        from .determinism import read_flags

        return {"init_fn": self.init_fn, "_parent": (current_seed(), read_flags(sys.modules.get("torch")))}

    def __repr__(self) -> str:
        return "seed_worker" if self.init_fn is None else f"SeedWorker({self.init_fn!r})"


seed_worker = SeedWorker()


def _leaves_numpy(version: str) -> bool:
    """Whether a torch of this version leaves ``np.random`` in its workers as the parent had it (pytorch pull request
    56488, in 1.9)."""
    major, _, rest = version.partition(".")
    minor = rest.partition(".")[0]
    return major.isdigit() and minor.isdigit() and (int(major), int(minor)) < (1, 9)


def _collate_fn() -> object:
    """The loader's ``collate_fn``, which torch hands to the worker's main function and to nobody else."""
    frame = sys._getframe(1)
    while frame.f_back is not None:
        frame = frame.f_back
        if frame.f_code.co_name == "_worker_loop":
            return frame.f_locals.get("collate_fn")
    return None


class ReproducibleDataset(Dataset[Sample]):  # type: ignore[misc,unused-ignore]
    """A map-style dataset whose randomness depends on (seed, epoch, index) alone.

    So a sample is the same for any number of workers and ranks, for fork, spawn and forkserver, in any order, with
    persistent workers, and after resuming in the middle of an epoch. Before each item it seeds `random`, numpy's
    global generator, torch's global generator on the CPU and the generator objects that `dataset` holds (see
    :func:`find_generators`; they are looked for once per process, at the first item); afterwards it gives them the
    state that they had, so that a loader without workers does not disturb the training loop. Objects that seed
    themselves (Albumentations, MONAI) and OpenCV are seeded and not put back: they cannot be.

    Costs 0.09 ms an item, and 0.02 ms more for each generator object that is a ``np.random.Generator``, 0.07 ms for a
    RandomState (measured: torch 2.13, numpy 2.4, one core).

    Call :meth:`set_epoch` before each epoch. What ``collate_fn`` draws is not covered.

    Args:
        dataset: has ``__getitem__`` and ``__len__``; indices are integers or strings.
        names: name of the dataset, so that two with one seed differ; ``"dataset"`` where none is given.
        seed: 0 to 2**32-1; by default the seed of the run when this object is made, see :func:`base_seed`.
        generators: further generator objects that items draw from, such as globals of other modules.

    Raises:
        TypeError: `dataset` has no ``__getitem__`` (an IterableDataset has no index to derive from).
    """

    def __init__(
        self,
        dataset: Any,
        *names: Name,
        seed: SupportsIndex | str | None = None,
        generators: Iterable[object] = (),
    ) -> None:
        data = sys.modules.get("torch.utils.data")
        get_item = getattr(type(dataset), "__getitem__", None)
        # torch's base class has one that only raises, and so IterableDataset has.
        if get_item is None or (data is not None and get_item is data.Dataset.__getitem__):
            raise TypeError(
                f"ReproducibleDataset needs a dataset with __getitem__, got {type(dataset).__name__}"
            )
        self.dataset = dataset
        self.names = names or ("dataset",)
        self.seed = base_seed() if seed is None else normalise_seed(seed)
        self.generators = tuple(generators)
        self._epoch = _shared_number()
        self._found: list[tuple[str, Any]] | None = None

    @property
    def epoch(self) -> int:
        """The epoch that items are drawn for, from 0."""
        return int(self._epoch[0])

    def set_epoch(self, epoch: SupportsIndex) -> None:
        """Sets the epoch, in the workers too, persistent ones included. Call it before ``iter(loader)``."""
        self._epoch[0] = epoch.__index__()

    def __len__(self) -> int:
        return len(self.dataset)

    def __getitem__(self, index: Any) -> Sample:
        """The item at `index`.

        Raises:
            TypeError: the index is neither an integer nor a string.
        """
        if isinstance(index, (str, bytes)):
            key: str | bytes | int = index
        elif hasattr(index, "__index__"):
            position: int = index.__index__()
            key = position if position >= 0 else position + len(self)
        else:
            raise TypeError(f"items are numbered or named, got the index {index!r}")
        if self._found is None:
            self._found = list(find_generators({"dataset": self.dataset, "generators": self.generators}))
        state = _save(self._found)
        try:
            _seed_item(digest("item", self.seed, self.epoch, key, *self.names, bits=128), self._found)
            item: Sample = self.dataset[index]
            return item
        finally:
            _restore(state)

    def __getattr__(self, name: str) -> Any:
        # Not dunder names: copy and pickle ask for those. Not __getitems__ either, which would get past the seeding.
        if name.startswith("__") or "dataset" not in vars(self):
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        return getattr(self.dataset, name)

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "_found": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        if hasattr(self._epoch, "share_memory_"):
            self._epoch.share_memory_()  # a deep copy is not shared; nothing to do in a worker


def _shared_number() -> Any:
    """Holds one integer that forked, spawned and forkserver workers see change. Without torch there are no workers."""
    torch = optional("torch")
    return [0] if torch is None else torch.zeros(1, dtype=torch.int64).share_memory_()


State = list[tuple[Callable[..., object], tuple[Any, ...]]]


def _save(found: list[tuple[str, Any]]) -> State:
    """The states of the global generators and of `found`, as calls that bring them back."""
    state: State = [(random.setstate, (random.getstate(),))]
    numpy = sys.modules.get("numpy")
    if numpy is not None:
        state.append((numpy.random.set_state, (numpy.random.get_state(legacy=False),)))
    torch = sys.modules.get("torch")
    if torch is not None:
        state.append((torch.default_generator.set_state, (torch.default_generator.get_state(),)))
    for _, generator in found:
        try:
            state.append((set_state, (generator, get_state(generator))))
        except TypeError:  # seeds itself, and says nothing about its state
            pass
    return state


def _restore(state: State) -> None:
    for call, arguments in state:
        call(*arguments)


def _seed_item(seed: int, found: list[tuple[str, Any]]) -> None:
    random.seed(seed)
    numpy = sys.modules.get("numpy")
    if numpy is not None:
        numpy.random.seed(words(seed))
    torch = sys.modules.get("torch")
    if torch is not None:
        torch.default_generator.manual_seed(seed & (2**64 - 1))
    seed_imported(seed & 0xFFFFFFFF)
    for path, generator in found:
        reseed(generator, path, digest(seed, path, bits=128))


class ResumableSampler:
    """A sampler whose order depends on (seed, epoch) alone, and which can start in the middle of an epoch.

    Takes the place of RandomSampler and DistributedSampler. It draws nothing from global generators and keeps no
    state: to resume, tell :meth:`set_epoch` how many samples the loop has used. (A sampler that counted by itself
    would count what workers fetched ahead.)

    With several ranks, rank r takes every world_size-th sample of the common order, from the r-th on. As with
    DistributedSampler the order is filled up from its start until the ranks have equally many.

    Args:
        data_source: anything with a length.
        names: name of the sampler, ``"sampler"`` where none is given.
        shuffle: a new permutation every epoch, else 0, 1, 2, ...
        seed: 0 to 2**32-1, the same on all ranks; by default the seed of the run, see :func:`base_seed`.
        num_replicas, rank: by default :func:`world_size` and :func:`rank`.
        drop_last: leave out the samples beyond the last full round of ranks instead of filling up.

    Raises:
        ValueError: `rank` is not below `num_replicas`, or `seed` out of range.
    """

    def __init__(
        self,
        data_source: Sized,
        *names: Name,
        shuffle: bool = True,
        seed: SupportsIndex | str | None = None,
        num_replicas: int | None = None,
        rank: int | None = None,
        drop_last: bool = False,
    ) -> None:
        from . import ranks

        self.data_source = data_source
        self.names = names or ("sampler",)
        self.shuffle = shuffle
        self.seed = base_seed() if seed is None else normalise_seed(seed)
        self.num_replicas = ranks.world_size() if num_replicas is None else num_replicas
        self.rank = ranks.rank() if rank is None else rank
        if not 0 <= self.rank < self.num_replicas:
            raise ValueError(f"rank must be between 0 and {self.num_replicas - 1}, got {self.rank}")
        self.drop_last = drop_last
        self.epoch = 0
        self.consumed = 0

    def set_epoch(self, epoch: int, consumed: int = 0) -> None:
        """Chooses the order of `epoch`, from 0, without its first `consumed` samples.

        Args:
            epoch: from 0.
            consumed: samples of this epoch that this rank's loop has used: batches times batch size.

        Raises:
            ValueError: `consumed` is negative or more than an epoch has.
        """
        if not 0 <= consumed <= self._per_rank():
            raise ValueError(f"consumed must be between 0 and {self._per_rank()}, got {consumed}")
        self.epoch, self.consumed = epoch, consumed

    def _per_rank(self) -> int:
        whole, rest = divmod(len(self.data_source), self.num_replicas)
        return whole + (rest > 0 and not self.drop_last)

    def __len__(self) -> int:
        """Samples left in this epoch for this rank."""
        return self._per_rank() - self.consumed

    def __iter__(self) -> Iterator[int]:
        count = len(self.data_source)
        order: list[int] = list(range(count))
        if self.shuffle:
            import torch

            generator = torch_generator("order", self.epoch, *self.names, seed=self.seed)
            order = torch.randperm(count, generator=generator).tolist()
        for position in range(self.consumed, self._per_rank()):
            yield order[(position * self.num_replicas + self.rank) % count]
