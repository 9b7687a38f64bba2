"""PyTorch Geometric's loader is torch's but for the `collate_fn`."""

import torch
import torch_geometric
import torch_geometric.data as geometric
from torch_geometric.loader import DataListLoader, DataLoader


def train(args, graphs, held_out):
    torch.manual_seed(args.seed)
    loader = DataLoader(graphs, batch_size=8, shuffle=True, num_workers=4)  # RPL201
    lists = DataListLoader(graphs, batch_size=8, shuffle=True, num_workers=4)  # RPL201
    spelled = torch_geometric.loader.DataLoader(graphs, 8, True, num_workers=args.workers)  # RPL201
    old = geometric.DataLoader(graphs, batch_size=8, shuffle=True, num_workers=4)  # RPL201
    generator = torch.Generator().manual_seed(args.seed)
    own = DataLoader(graphs, batch_size=8, shuffle=True, num_workers=4, generator=generator)
    test = DataLoader(held_out, batch_size=8, num_workers=4)
    model = torch.nn.Linear(9, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for part in (loader, lists, spelled, old, own):
        for batch in part:
            optimizer.zero_grad()
            model(batch.x).mean().backward()
            optimizer.step()
    return [model(batch.x) for batch in test]
