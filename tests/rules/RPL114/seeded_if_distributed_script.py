"""The branch stands under the guard of a program."""
import torch
from tools import fit, make_model, options

if __name__ == "__main__":
    args = options()
    if args.world_size > 1:
        torch.manual_seed(args.seed)  # RPL114
    model = make_model(args)
    fit(model)
