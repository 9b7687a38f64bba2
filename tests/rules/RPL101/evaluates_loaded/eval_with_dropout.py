import sys
from copy import deepcopy

import torch

from models import Binary

if __name__ == "__main__":
    model = Binary.load_from_checkpoint(sys.argv[1]).to("cuda")  # RPL101
    samples = torch.load(sys.argv[2])
    results = []
    for x in samples:
        changed = deepcopy(model)
        optimizer = torch.optim.RMSprop([p for n, p in changed.named_parameters() if "bias" not in n], lr=1e-5)
        while changed(x).item() < 0:
            loss = (changed(x) - 1).square().mean()
            loss.backward()
            optimizer.step()
            optimizer.zero_grad()
        results.append(changed(x).item())
    torch.save(results, "results.pt")

