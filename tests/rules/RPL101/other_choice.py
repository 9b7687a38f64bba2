# OPTIONS: --no-preview
"""After rethinking-network-pruning (cifar/lottery-ticket/l1-norm-pruning/lottery_vggprune.py): numbers are drawn for a
choice that nobody makes."""

import argparse

import numpy as np

parser = argparse.ArgumentParser()
parser.add_argument("--prune", default="large", type=str, help="how")
parser.add_argument("--order", default=None, type=str)
parser.add_argument("--data", default="ones", help="ones or noise")
args = parser.parse_args()

weights = np.load("weights.npy")
order = np.argsort(weights)
if args.prune == "large":
    kept = order[::-1][:10]
elif args.prune == "random":
    kept = np.random.choice(order, 10, replace=False)
if args.order == "random":
    kept = np.random.permutation(kept)
if args.data == "noise":
    kept = kept + np.random.rand(10)  # RPL101
np.save("kept.npy", kept)
