# OPTIONS: --no-preview
import torch
from torch.utils.data import DataLoader

if __name__ == "__main__":
    model = torch.nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in DataLoader(list(range(100)), batch_size=8, shuffle=True, num_workers=2):
        model(batch.float()[:, None]).sum().backward()
        optimizer.step()
