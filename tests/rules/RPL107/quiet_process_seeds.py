# OPTIONS: --no-preview
"""The target of a process seeds what it draws from (adapted from an older MSDataLoader)."""

import random
from multiprocessing import Process, Queue

import torch


def loop(queue, seed):
    random.seed(seed)
    while True:
        queue.put(random.randrange(4))


def main():
    torch.manual_seed(0)
    queue = Queue()
    Process(target=loop, args=(queue, int(torch.randint(9, (1,)))), daemon=True).start()
    model = torch.nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(3):
        model(torch.tensor([float(queue.get())])).sum().backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main()
