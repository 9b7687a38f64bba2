# Adapted from egnn (main_qm9.py): only others are seeded.
import argparse

from prepare import shuffled

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, default=1)  # RPL114
parser.add_argument("--count", type=int, default=1)
args = parser.parse_args()
print(shuffled(args.count))
