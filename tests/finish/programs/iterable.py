"""An iterable dataset that shuffles with a generator of its own."""
import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, IterableDataset, get_worker_info


class Stream(IterableDataset):
    def __init__(self, count):
        self.count = count
        self.rng = np.random.default_rng()

    def __iter__(self):
        info = get_worker_info()
        start, step = (info.id, info.num_workers) if info else (0, 1)
        for value in range(start, self.count, step):
            yield torch.tensor([value + self.rng.normal()], dtype=torch.float32)


def main():
    model = nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.001)
    for batch in DataLoader(Stream(24), batch_size=4, num_workers=2):
        loss = model(batch).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        print(loss.item())


if __name__ == "__main__":
    main()
