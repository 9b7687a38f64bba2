# The other method is asked for.
import numpy as np
import torch
from torch import nn


class Spot:
    def grid(bounds, count, method):
        if method == "regular":
            return np.linspace(*bounds, count)
        elif method == "random":
            return np.random.uniform(bounds[0], bounds[1], count)

    def roots(self):
        left = Spot.grid((-1, 0), 10, "random")
        return np.concatenate((left, Spot.grid((0, 1), 10, method="regular")))


def main(data):
    model = nn.Linear(4, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for x in data:
        model(x).sum().backward()
        optimizer.step()
    print(Spot().roots())


if __name__ == "__main__":
    torch.manual_seed(1)  # RPL107
    main(torch.load("data.pt"))
