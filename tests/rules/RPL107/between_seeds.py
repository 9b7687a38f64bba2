"""The seed call that is missing stands below the others, not between them."""
import random

import numpy as np
import torch


def main(seed=0):
    random.seed(seed)
    # for torch
    torch.manual_seed(seed)  # RPL107
    torch.cuda.manual_seed(seed)
    if torch.cuda.is_available():
        torch.cuda.manual_seed_all(seed)
    torch.backends.cudnn.benchmark = False
    model = torch.nn.Linear(2, 2)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(10):
        model(torch.from_numpy(np.random.rand(2, 2)).float()).sum().backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main()
