"""Adapted from ogb (examples/linkproppred/ddi/gnn.py): negative edges come from `random`, whatever torch's seed is."""

import torch
from torch_geometric.nn import SAGEConv
from torch_geometric.utils import negative_sampling


def train(model, edges, features, optimizer):
    hidden = model(features, edges)
    wrong = negative_sampling(edges, num_nodes=features.size(0))
    loss = (hidden[wrong[0]] * hidden[wrong[1]]).sum() - (hidden[edges[0]] * hidden[edges[1]]).sum()
    loss.backward()
    optimizer.step()


def main(edges, features):
    torch.manual_seed(12345)  # RPL107
    model = SAGEConv(16, 16)
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    for _ in range(100):
        train(model, edges, features, optimizer)
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main(*torch.load("graph.pt"))
