"""A script whose torch comes by a star, adapted from kkteru/r-gcn (train_node_classification.py)."""

from parts import *

model = Net()  # RPL101
optimizer = optim.SGD(model.parameters(), lr=0.1)
for _ in range(2):
    model(torch.ones(2, 2)).sum().backward()
    optimizer.step()
torch.save(model.state_dict(), "model.pt")
