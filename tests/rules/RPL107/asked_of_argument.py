"""After GraphSAINT/GraphSAINT (pytorch_version): the minibatch that is shuffled is an argument."""

import numpy as np
import torch


class Minibatch:
    def __init__(self, nodes):
        self.nodes = np.asarray(nodes)

    def shuffle(self):
        self.nodes = np.random.permutation(self.nodes)


def train(net, optimizer, minibatch):
    for _ in range(3):
        minibatch.shuffle()
        for node in minibatch.nodes:
            optimizer.zero_grad()
            net(torch.tensor([float(node)])).sum().backward()
            optimizer.step()


def main():
    torch.manual_seed(0)  # RPL107
    net = torch.nn.Linear(1, 1)
    train(net, torch.optim.SGD(net.parameters(), lr=0.1), Minibatch(range(9)))


if __name__ == "__main__":
    main()
