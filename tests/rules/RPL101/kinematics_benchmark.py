"""Adapted from curobo (benchmark/cost_gradient_benchmark.py): a timer of the project's takes the time of each pass."""

import torch
from timers import EventTimer


def joints(batch_size, dof):
    return torch.rand((batch_size * 5, dof)).view(5, batch_size, dof)


def passes(cost, batch_size, dof=7):
    taken = []
    for q in joints(batch_size, dof):
        q.requires_grad_(True)
        timer = EventTimer().start()
        for _ in range(10):
            cost(q).sum().backward()
            q = (q.detach() - 0.01 * q.grad).requires_grad_(True)
        taken.append(timer.stop())
    return sum(taken) / len(taken)


if __name__ == "__main__":
    with open("times.yml", "w") as file:
        file.write(str({size: passes(torch.sin, size) for size in (1, 100)}))
