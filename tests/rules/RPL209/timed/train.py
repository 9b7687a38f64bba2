import torch
from data.scenes import Scenes

torch.manual_seed(0)
model = torch.nn.Linear(3, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for batch in torch.utils.data.DataLoader(Scenes("scenes"), batch_size=4, shuffle=True):
    model(batch).mean().backward()
    optimizer.step()
