"""Adapted from dgl (examples/pytorch/graphsage/node_classification.py): the loader shuffles by NumPy's RNG."""

import dgl
import torch
from dgl.dataloading import DataLoader, NeighborSampler
from dgl.nn import SAGEConv


def main(graph, nodes, labels):
    torch.manual_seed(0)  # RPL107
    dgl.seed(0)
    model = SAGEConv(100, 47, "mean")
    optimizer = torch.optim.Adam(model.parameters(), lr=0.001)
    loader = DataLoader(graph, nodes, NeighborSampler([10, 10]), batch_size=1024, shuffle=True)
    for inputs, outputs, blocks in loader:
        loss = torch.nn.functional.cross_entropy(model(blocks[0], inputs), labels[outputs])
        loss.backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main(*torch.load("products.pt"))
