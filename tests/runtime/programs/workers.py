"""What workers draw under one start method, as JSON: run as `workers.py fork|spawn|forkserver`."""

# mypy: ignore-errors
# (written as users write)

import json
import multiprocessing
import random
import sys
from functools import partial

import numpy as np
import torch
from torch.utils.data import ConcatDataset, DataLoader, Dataset, Subset

from reprolint.runtime import (
    ReproducibleDataset,
    ResumableSampler,
    derive_seed,
    enforce_reproducibility,
    loader_generator,
    seed_worker,
)

MODULE_RNG = np.random.default_rng(0)


class SetRandomSeed:
    """As Albumentations' Compose: private generators that `set_random_seed` replaces."""

    def __init__(self):
        self.set_random_seed(0)

    def set_random_seed(self, seed):
        self.random_generator = np.random.default_rng(seed)

    def draw(self):
        return float(self.random_generator.random())


class SetRandomState:
    """As MONAI's Randomizable."""

    def __init__(self):
        self.set_random_state(seed=0)

    def set_random_state(self, seed=None, state=None):
        self.R = state if state is not None else np.random.RandomState(seed)
        return self

    def draw(self):
        return float(self.R.rand())


class Slotted:
    __slots__ = ("rng",)

    def __init__(self):
        self.rng = random.Random(0)


def jitter(rng):
    return float(rng.random())


def helper():
    return float(MODULE_RNG.random())


class Draws(Dataset):
    """Every kind of generator that torch's workers do not seed, and the three that they do."""

    on_class = np.random.default_rng(0)

    def __init__(self, method, length=4):
        self.length = length
        self.numpy = np.random.default_rng(0)
        self.sfc = np.random.Generator(np.random.SFC64(0))
        self.legacy = np.random.RandomState(0)
        self.python = random.Random(0)
        if method == "fork":  # torch 2.13 cannot send one to other workers: "unable to resize file", EBADF
            self.torch = torch.Generator().manual_seed(0)
        self.nested = {"a": [Slotted(), partial(jitter, rng=np.random.default_rng(0))]}
        self.albumentations = SetRandomSeed()
        self.monai = SetRandomState()
        self.cycle = self
        self.records = [(f"{number}.png", number) for number in range(10_000)]

    def __len__(self):
        return self.length

    def __getitem__(self, index):
        return {
            "numpy": float(self.numpy.random()),
            "spawned": float(self.numpy.spawn(1)[0].random()),
            "sfc": float(self.sfc.random()),
            "legacy": float(self.legacy.rand()),
            "python": self.python.random(),
            **({"torch": float(torch.rand((), generator=self.torch))} if hasattr(self, "torch") else {}),
            "slot": self.nested["a"][0].rng.random(),
            "partial": self.nested["a"][1](),
            "albumentations": self.albumentations.draw(),
            "monai": self.monai.draw(),
            "class": float(self.on_class.random()),
            "module": helper(),
            "global random": random.random(),
            "global numpy": float(np.random.rand()),
            "global torch": float(torch.rand(())),
        }


class Named(Draws):
    def __getitem__(self, index):
        return {"index": index, **super().__getitem__(index)}


class Inside(Dataset):
    """What a worker sees of its parent's seed and flags."""

    def __len__(self):
        return 1

    def __getitem__(self, index):
        return {
            "derived": derive_seed("x"),
            "debug_mode": torch.get_deterministic_debug_mode(),
            "benchmark": torch.backends.cudnn.benchmark,
            "precision": torch.get_float32_matmul_precision(),
            "compiler": "torch._inductor" in sys.modules,
        }


def draw(batch, rng):
    return [dict(item, collate=float(rng.random())) for item in batch]


def as_list(batch):
    return batch


def epochs(dataset, method, workers, persistent, init, collate=as_list, count=2, **options):
    loader = DataLoader(
        dataset,
        batch_size=1,
        num_workers=workers,
        persistent_workers=persistent and workers > 0,
        multiprocessing_context=method if workers else None,
        worker_init_fn=init,
        collate_fn=collate,
        **options,
    )
    for epoch in range(count):
        if hasattr(dataset, "set_epoch"):
            dataset.set_epoch(epoch)
        if hasattr(loader.sampler, "set_epoch"):
            loader.sampler.set_epoch(epoch)
        yield [item for batch in loader for item in batch]


def table(method):
    """Two epochs of `Draws` by number of workers, persistence, and whether seed_worker is there."""
    # spawn starts an interpreter for each worker, which takes seconds: no more of it than proves something new.
    cases = [
        (w, p, s) for w in (0, 1, 2) for p in (False, True) for s in (False, True) if w or method == "fork"
    ]
    if method == "spawn":
        cases = [(2, False, True), (2, True, True), (2, True, False)]
    for workers, persistent, seeded in cases:
        collate = partial(draw, rng=np.random.default_rng(0))
        dataset = Draws(method)
        if workers == 1:
            dataset = ConcatDataset([Subset(dataset, [0, 1]), Subset(Draws(method), [2, 3])])
        init = seed_worker if seeded else None
        options = {"generator": loader_generator("table")}
        got = epochs(dataset, method, workers, persistent, init, collate, **options)
        yield f"{workers} {persistent} {seeded}", list(got)


def reproducible(method):
    """Two epochs of ReproducibleDataset, sorted by index."""
    cases = [(w, p, s) for w in (0, 1, 2, 5) for p in (False, True) for s in (False, True)]
    if method == "spawn":
        cases = [(2, True, True)]
    elif method == "forkserver":
        cases = [(1, False, True), (2, True, False), (5, False, True)]
    for workers, persistent, shuffle in cases:
        dataset = ReproducibleDataset(Named(method, 7), seed=3, generators=[MODULE_RNG])
        got = epochs(dataset, method, workers, persistent, seed_worker, shuffle=shuffle)
        yield (
            f"{workers} {persistent} {shuffle}",
            [sorted(epoch, key=lambda item: item["index"]) for epoch in got],
        )
    for rank in (0, 1):
        dataset = ReproducibleDataset(Named(method, 7), seed=3, generators=[MODULE_RNG])
        sampler = ResumableSampler(dataset, seed=3, num_replicas=2, rank=rank)
        got = epochs(dataset, method, 0 if method == "spawn" else 2, False, None, sampler=sampler)
        yield f"rank {rank}", list(got)


def main(method):
    # The fork server starts before the seed is known, so it cannot hand down what the parent sets later.
    if method == "forkserver":
        multiprocessing.set_forkserver_preload(["torch"])
        multiprocessing.get_context("forkserver").Process(target=print).start()
    result = {"table": dict(table(method)), "reproducible": dict(reproducible(method))}
    enforce_reproducibility(7)
    torch.set_float32_matmul_precision("high")
    result["parent"] = Inside()[0]
    result["inside"] = next(epochs(Inside(), method, 1, False, seed_worker))[0]
    print(json.dumps(result))


if __name__ == "__main__":
    main(sys.argv[1])
