"""Adapted from Megatron-LM (examples/mimo/data/mock.py): who gets the loader prints its first batch."""

import torch
from torch.utils.data import DataLoader, Dataset


class Mock(Dataset):
    def __init__(self, size):
        self.size = size

    def __len__(self):
        return self.size

    def __getitem__(self, index):
        return {"tokens": torch.arange(8), "label": index}


def mock_loader(size=100, workers=0):
    loader = DataLoader(Mock(size), batch_size=8, shuffle=True, num_workers=workers)
    return loader


def training_loader(size=100, workers=0):
    loader = DataLoader(Mock(size), batch_size=8, shuffle=True, num_workers=workers)  # RPL201
    return loader


if __name__ == "__main__":
    dataloader = mock_loader(10, workers=2)
    print(f"{len(dataloader)} batches")
    for batch in dataloader:
        print("first batch:")
        for key, tensor in batch.items():
            if key != "label":
                print(f"  {key}: {tensor.shape}")
        break
    model = torch.nn.Embedding(8, 1)
    for batch in training_loader(10, workers=2):
        model(batch["tokens"]).sum().backward()
        break
