# OPTIONS: --preview
from dgl.dataloading import GraphDataLoader


def train(net, graphs, epochs):
    loader = GraphDataLoader(graphs, batch_size=8, shuffle=True, use_ddp=True)
    for epoch in range(epochs):
        loader.set_epoch(epoch)
        for batch in loader:
            net(batch).backward()
