"""torch is seeded: what is left is the coupling to every other draw."""
import torch
from torch.utils.data import BatchSampler, DataLoader, RandomSampler, WeightedRandomSampler


def main(dataset, weights):
    torch.manual_seed(0)
    a = DataLoader(dataset, shuffle=True, num_workers=2)  # RPL201
    picks = WeightedRandomSampler(weights, 100)
    b = DataLoader(dataset, sampler=picks, num_workers=2)  # RPL201
    batches = BatchSampler(RandomSampler(dataset), 8, drop_last=True)
    c = DataLoader(dataset, batch_sampler=batches, num_workers=2)  # RPL201
    d = DataLoader(dataset, num_workers=2)
    for epoch in range(2):
        e = DataLoader(dataset, shuffle=True, num_workers=2)  # RPL201
    return a, b, c, d, e


if __name__ == "__main__":
    main(list(range(100)), [1.0] * 100)
