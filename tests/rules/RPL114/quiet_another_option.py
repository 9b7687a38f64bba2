# OPTIONS: --no-preview
"""`--runseed` seeds the program, `--seed` is left over. Adapted from chao1224/GraphMVP, dti_finetune.py."""
import argparse

import numpy as np
import torch

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=42)
    parser.add_argument("--runseed", type=int, default=0)
    args = parser.parse_args()
    torch.manual_seed(args.runseed)
    np.random.seed(args.runseed)
    model = torch.nn.Linear(4, 2)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(10):
        model(torch.randn(8, 4)).sum().backward()
        optimizer.step()
