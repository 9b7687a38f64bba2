"""Loaders that libraries derive from torch's. After MONAI/GenerativeModels (2d_ddpm_tutorial.py) and PyG's examples."""

import torch
from dgl.dataloading import GraphDataLoader
from monai.data import CacheDataset, DataLoader
from torch_geometric.loader import ClusterLoader, NeighborLoader


def images(files):
    dataset = CacheDataset(files, transform=None)
    loader = DataLoader(dataset, 8, batch_size=2, shuffle=True)  # RPL201
    in_order = DataLoader(dataset, 8, batch_size=2)  # RPL201
    alone = DataLoader(dataset, batch_size=2, shuffle=True, num_workers=0)
    return train(loader), train(in_order), train(alone)


def nodes(data, parts):
    near = NeighborLoader(data, [15, 10], data.train_mask, batch_size=64, shuffle=True, num_workers=4)  # RPL201
    cluster = ClusterLoader(parts, batch_size=2, shuffle=True, num_workers=4)  # RPL201
    return train(near), train(cluster)


def graphs(dataset):
    loader = GraphDataLoader(dataset, batch_size=8, shuffle=True, num_workers=4)  # RPL201
    sampled = GraphDataLoader(dataset, batch_size=8, shuffle=True, use_ddp=True)
    return train(loader), train(sampled)


def train(loader):
    model = torch.nn.Linear(2, 2)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in loader:
        model(batch).sum().backward()
        optimizer.step()
    return model


if __name__ == "__main__":
    images(torch.load("files.pt"))
    nodes(torch.load("data.pt"), torch.load("parts.pt"))
    graphs(torch.load("graphs.pt"))
