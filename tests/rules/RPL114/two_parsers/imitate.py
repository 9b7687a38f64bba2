import argparse

import torch
from policy import Policy

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, required=True)
    args = vars(parser.parse_args())
    torch.manual_seed(args["seed"])
    print(Policy({}).layers, torch.rand(3))
