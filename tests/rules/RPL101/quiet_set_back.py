"""What is drawn between a seed and the state that is set back repeats, and so does what follows a seed before it; what
follows a context that seeds is left to it."""

import contextlib
import random

import numpy as np
import torch


def subset(rows, count):
    state = np.random.get_state()
    np.random.seed(0)
    chosen = np.random.choice(rows, count, replace=False)
    np.random.set_state(state)
    return chosen


@contextlib.contextmanager
def seeded(seed):
    state = random.getstate()
    random.seed(seed)
    try:
        yield
    finally:
        random.setstate(state)


def probe(model):
    state = torch.get_rng_state()
    torch.manual_seed(1)
    given = model(torch.rand(3, 2))
    torch.set_rng_state(state)
    return given


def main(rows):
    torch.manual_seed(0)
    model = torch.nn.Linear(2, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    probe(model)
    with seeded(3):
        random.shuffle(rows)
    for row in subset(rows, 2):
        model(torch.rand(1, 2) * float(row)).sum().backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main([1, 2, 3])
