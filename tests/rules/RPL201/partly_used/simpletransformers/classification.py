# OPTIONS: --no-preview
from torch.utils.data import DataLoader


def fit(model, samples, optimizer):
    for batch in DataLoader(samples, batch_size=8, shuffle=True, num_workers=2):  # RPL201
        model(batch.float()[:, None]).sum().backward()
        optimizer.step()
