"""Adapted from aimagelab/mammoth (scripts/prepare_mammoth_list.py): the number of a job tells it from others."""
import argparse
import random

parser = argparse.ArgumentParser()
parser.add_argument("--jobnum", type=int)
args = parser.parse_args()
if args.jobnum is None:
    args.jobnum = random.randint(0, 1000000)
print(f"main.py --notes={args.jobnum}")
