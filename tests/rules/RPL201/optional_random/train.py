"""Without a seed it takes one by chance. Adapted from daerduoCarey/pt2pc."""
import argparse
import random

import torch
from torch.utils.data import DataLoader

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    # parser.add_argument("--seed", type=int, default=3124256514)
    parser.add_argument("--seed", type=int, help="[-1 means to randomly sample one]", default=-1)
    args = parser.parse_args()
    if args.seed < 0:
        args.seed = random.randint(1, 10000)
    print(f"Random seed: {args.seed}")
    torch.manual_seed(args.seed)
    random.seed(args.seed)
    model = torch.nn.Linear(1, 1)
    for batch in DataLoader(list(range(100)), batch_size=8, shuffle=True, num_workers=2):  # RPL201
        model(batch.float()[:, None]).sum().backward()
