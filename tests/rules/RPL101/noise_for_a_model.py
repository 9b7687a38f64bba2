"""A loaded model is given random numbers, and what it makes of them is kept. Adapted from dauparas/ProteinMPNN,
vanilla_proteinmpnn/protein_mpnn_run.py."""

import argparse

import numpy as np
import torch
from models import Designer


def main(args):
    model = Designer()
    model.load_state_dict(torch.load(args.weights))
    lengths = torch.ones(8, dtype=torch.long)
    with torch.no_grad():
        for name in args.names:
            order = torch.randn(lengths.shape)  # RPL101
            np.save(f"{args.out}/{name}.npy", model(lengths, order).numpy())


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--weights")
    parser.add_argument("--out")
    parser.add_argument("names", nargs="+")
    main(parser.parse_args())
