# Adapted from k2-fsa/icefall (egs/librispeech, asr_datamodule.py): augmentation with a random.Random of its own,
# read by workers without a worker_init_fn.
import random

import torch
from torch.utils.data import DataLoader, Dataset


class MixNoise:
    def __init__(self, prob: float, seed: int = 42):
        self.prob = prob
        self.rng = random.Random(seed)

    def __call__(self, cuts):
        return cuts if self.rng.random() > self.prob else [cut * 0.5 for cut in cuts]


class SpeechDataset(Dataset):
    def __init__(self, cut_transforms=None):
        self.cut_transforms = cut_transforms or []

    def __getitem__(self, cuts):
        for transform in self.cut_transforms:
            cuts = transform(cuts)
        return cuts


def train_dataloader(args, sampler):
    transforms = [MixNoise(prob=0.5)]
    train = SpeechDataset(cut_transforms=transforms)
    return DataLoader(  # RPL202
        train,
        sampler=sampler,
        batch_size=None,
        num_workers=args.num_workers,
        persistent_workers=False,
    )


if __name__ == "__main__":
    torch.manual_seed(42)
