"""The same decoder, trained."""
import torch
from decoder import Decoder

if __name__ == "__main__":
    torch.use_deterministic_algorithms(True)
    model = Decoder().cuda()
    optimizer = torch.optim.SGD(model.parameters(), 0.1)
    for batch in torch.load("batches.pt"):
        model(*batch).mean().backward()
        optimizer.step()
