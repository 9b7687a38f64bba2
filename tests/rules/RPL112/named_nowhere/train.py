import torch
from loaders import MadeLoader, \
                    SplitLoader

# loader = SplitLoader(list(range(100)), 10)
loader = MadeLoader(list(range(100)), 10)
model = torch.nn.Linear(1, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for batch in loader:
    optimizer.zero_grad()
    model(batch[:, None].float()).sum().backward()
    optimizer.step()
