import torch
from torch_geometric.datasets import Planetoid
from torch_geometric.nn import GCNConv


class Net(torch.nn.Module):
    def __init__(self, features, classes):
        super().__init__()
        self.first = GCNConv(features, 16)
        self.second = GCNConv(16, classes)

    def forward(self, x, edges):
        return self.second(self.first(x, edges).relu(), edges)


dataset = Planetoid("data", "Cora")
data = dataset[0]
model = Net(dataset.num_features, dataset.num_classes)  # RPL101
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
for epoch in range(200):
    optimizer.zero_grad()
    loss = torch.nn.functional.cross_entropy(model(data.x, data.edge_index), data.y)
    loss.backward()
    optimizer.step()
print(loss.item())
