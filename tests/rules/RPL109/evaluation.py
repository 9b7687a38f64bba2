"""The same numbers each time, on purpose."""
import itertools

import numpy as np
import torch
from torch.utils.data import Dataset


class Denoising(Dataset):
    # Adapted from cszn/KAIR (data/dataset_dncnn.py): evaluation adds the same noise each time.
    def __init__(self, opt, images):
        self.opt = opt
        self.images = images

    def __getitem__(self, index):
        image = np.copy(self.images[index])
        if self.opt["phase"] == "train":
            np.random.seed(0)  # RPL109
            return image + np.random.normal(0, 1, image.shape)
        else:
            np.random.seed(seed=0)
            return image + np.random.normal(0, 1, image.shape)


class Validating(Dataset):
    def __init__(self, images, is_train, split):
        self.images, self.is_train, self.split = images, is_train, split

    def __getitem__(self, index):
        if not self.is_train:
            torch.manual_seed(0)
        if self.split != "train":
            torch.manual_seed(0)
        if self.split in ("val", "test"):
            torch.manual_seed(0)
        return self.images[index] + torch.rand(1)


def compare(args, build, time_of):
    # Adapted from pytorch/rl (benchmarks/bench_gru_reset_backends.py): every setting starts alike.
    for kind, batch, steps in itertools.product(args.kinds, args.batches, args.lengths):
        torch.manual_seed(args.seed)
        print(kind, time_of(build(kind), torch.randn(batch, steps)))
    for batch in (16, 32):
        torch.manual_seed(args.seed)
        print(time_of(build("gru"), torch.randn(batch)))


class Pendulum:
    # Adapted from pytorch/rl (tutorials/sphinx-tutorials/pendulum.py): the caller says what the seed is.
    def _set_seed(self, seed):
        rng = torch.Generator()
        if seed is not None:
            rng.manual_seed(seed)
        self.rng = rng
