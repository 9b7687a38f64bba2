"""A program that uses a model and trains none."""
import torch
from decoder import Decoder

if __name__ == "__main__":
    torch.use_deterministic_algorithms(True)
    model = Decoder().cuda().eval()
    print(model(*torch.load("batch.pt")))
