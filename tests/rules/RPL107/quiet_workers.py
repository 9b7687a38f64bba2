# The only seeds are those of workers: the program seeds nothing, which is another rule's finding.
import time

import numpy as np
import torch
from torch.utils.data import DataLoader


def main(dataset):
    loader = DataLoader(
        dataset, shuffle=True, num_workers=10, worker_init_fn=lambda i: np.random.seed(i + int(time.time()))
    )
    model = torch.nn.Linear(2, 2)
    optimizer = torch.optim.SGD(model.parameters())
    for batch in loader:
        model(batch).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    main(list(range(9)))
