# OPTIONS: --preview
from dgl.dataloading import GraphDataLoader


def loaders(graphs, rest, world_size):
    if world_size > 1:
        ddp = True
    else:
        ddp = False
    train_loader = GraphDataLoader(graphs, batch_size=8, shuffle=True, use_ddp=ddp)  # RPL206
    val_loader = GraphDataLoader(rest, batch_size=8, shuffle=False, use_ddp=ddp)
    alone = GraphDataLoader(graphs, batch_size=8, shuffle=True)
    off = GraphDataLoader(graphs, batch_size=8, shuffle=True, use_ddp=False)
    return train_loader, val_loader, alone, off


def train(net, loader, epochs):
    for epoch in range(epochs):
        for batch in loader:
            net(batch).backward()
