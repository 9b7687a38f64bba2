"""The same at module level, the other way round."""

import torch

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
if DEVICE == "cpu":
    torch.manual_seed(0)
else:
    torch.cuda.manual_seed_all(0)  # RPL107

model = torch.nn.Linear(2, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model(torch.ones(2, 2)).sum().backward()
optimizer.step()
torch.save(model.state_dict(), "model.pt")
