import numpy as np
import torch

from memory import Memory


class Agent:
    def __init__(self, collect):
        self.collect = collect

    def run(self):
        memory, log = self.collect()
        return memory.sample(), log


def collect():
    memory = Memory()
    memory.push(torch.randn(3) * np.random.rand())
    return memory, {}


if __name__ == "__main__":
    np.random.seed(0)
    torch.manual_seed(0)
    model = torch.nn.Linear(3, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for row in Agent(collect).run()[0]:
        model(row).sum().backward()
        optimizer.step()
