"""The file's own helper in the loop; adapted from wvangansbeke/Unsupervised-Classification."""
import argparse
import random

import numpy as np
import torch


def set_seed(seed=42):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(int(seed))


def seed_all():
    torch.manual_seed(3)


def seed_rank(seed):
    torch.manual_seed(seed + torch.distributed.get_rank())
    np.random.seed(random.randint(0, 100))


class Trainer:
    def make_reproducible(self, seed):
        torch.manual_seed(seed)

    def fit(self, args):
        for step in range(10):
            self.make_reproducible(args.seed)  # RPL109
            torch.rand(step)


class Items:
    def __getitem__(self, index):
        set_seed(7)  # RPL109
        return torch.rand(3)


def seed_by(args):
    torch.manual_seed(args.seed)


def by_epoch(args):
    # Adapted from microsoft/CodeBERT (CodeReviewer/code/run_finetune_cls.py).
    for epoch in range(args.epochs):
        kept = args.seed
        args.seed += epoch
        seed_by(args)
        args.seed = kept


def main(args, model, loader):
    set_seed(args.seed)
    for epoch in range(args.epochs):
        set_seed(42)  # RPL109
        set_seed()  # RPL109
        set_seed(args.seed)  # RPL109
        seed_all()  # RPL109
        set_seed(args.seed + epoch)
        seed_rank(3)
        seed_by(args)  # RPL109
        for batch in loader:
            model(batch).backward()
    for run in range(5):
        set_seed(0)
        model.reset()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--seed", type=int, default=6)
    main(parser.parse_args(), torch.nn.Linear(1, 1), [])
