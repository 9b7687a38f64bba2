"""Modules that several imports bind to one name."""
import torch
import torch.nn as nn
import torch.utils.data


def main(dataset, seed):
    if seed is not None:
        torch.manual_seed(seed)
    for batch in torch.utils.data.DataLoader(dataset, 4, shuffle=True, num_workers=4):  # RPL201
        nn.Linear(3, 4)(batch).sum().backward()


if __name__ == "__main__":
    import argparse
    p = argparse.ArgumentParser()
    p.add_argument("--seed", default=None, type=int)
    main(torch.zeros(3), p.parse_args().seed)
