"""What a loader's workers run first seeds NumPy for them: torch has seeded itself there."""

import numpy as np
from seeding import fix_everything
from torch import nn, optim
from torch.utils.data import DataLoader




def init_one(index):
    np.random.seed(index)


def main(samples):
    fix_everything(0)
    model = nn.Linear(2, 2)
    optimizer = optim.SGD(model.parameters(), lr=0.1)
    for _ in range(2):
        for batch in DataLoader(samples, num_workers=2, worker_init_fn=init_one):
            model(batch).sum().backward()
            optimizer.step()
    for batch in DataLoader(samples):
        print(model(batch))


if __name__ == "__main__":
    main(list(range(8)))
