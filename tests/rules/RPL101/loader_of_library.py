"""Adapted from ogb (examples/graphproppred/code2/main_pyg.py): the loader is torch's by another name."""

import torch
from gnn import GNN
from ogb.graphproppred import PygGraphPropPredDataset
from torch_geometric.loader import DataLoader


def main():
    dataset = PygGraphPropPredDataset("ogbg-code2")
    loader = DataLoader(dataset, batch_size=128, shuffle=True)  # RPL101
    model = GNN(dataset.num_tasks)
    optimizer = torch.optim.Adam(model.parameters(), lr=0.001)
    for batch in loader:
        optimizer.zero_grad()
        model(batch).mean().backward()
        optimizer.step()
    torch.save(model.state_dict(), "gnn.pt")


if __name__ == "__main__":
    main()
