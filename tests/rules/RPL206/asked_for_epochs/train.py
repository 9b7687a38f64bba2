import torch

from streams import Packed, Stream

if __name__ == "__main__":
    torch.manual_seed(0)
    loader = Packed(Stream(["a", "b", "c"], seed=0), 2)
    for epoch in range(3):
        if hasattr(loader, "set_epoch"):
            loader.set_epoch(epoch)
        for batch in loader:
            print(batch)
