# OPTIONS: --no-preview
"""The same where a script makes the choice."""

import argparse

import numpy as np

parser = argparse.ArgumentParser()
parser.add_argument("--prune", default="large", type=str, help="how")
args = parser.parse_args()

weights = np.load("weights.npy")
order = np.argsort(weights)
if args.prune == "large":
    kept = order[::-1][:10]
elif args.prune == "random":
    kept = np.random.choice(order, 10, replace=False)  # RPL101
np.save("kept.npy", kept)
