"""What fills features with zeros seeds nothing, whatever its name."""

import dgl
import torch

graph = dgl.rand_graph(10, 20)
graph.set_n_initializer(dgl.init.zero_initializer)

net = torch.nn.Linear(4, 2)  # RPL101
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
for _ in range(10):
    net(graph.ndata["x"]).sum().backward()
    optimizer.step()
