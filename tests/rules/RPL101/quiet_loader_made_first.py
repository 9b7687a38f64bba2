"""A loader draws when it is iterated, and that is below the seed; a convolution without weights draws nothing."""

import sys

import torch
import torch.multiprocessing as mp
from dgl.nn import GraphConv


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.first = GraphConv(4, 4, weight=False, bias=False)
        self.second = torch.nn.Linear(4, 1)


def train(rank, data):
    loader = torch.utils.data.DataLoader(data, batch_size=4, shuffle=True)
    torch.manual_seed(12345)
    model = Net()
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    for epoch in range(20):
        for batch in loader:
            optimizer.zero_grad()
            model(batch).sum().backward()
            optimizer.step()
    print(model.second.weight)


if __name__ == "__main__":
    mp.spawn(train, args=(torch.load(sys.argv[1]),), nprocs=2)
