"""Switches, comparisons, and tests about something else."""
import argparse
import random

import torch

parser = argparse.ArgumentParser()
parser.add_argument("--use-seed", action="store_true")
parser.add_argument("--manual_seed", action="store_true")
parser.add_argument("--random_seed", type=int, default=0, help="seed, 0 for a random one")
parser.add_argument("--seed", type=int, default=1)
args = parser.parse_args()

if args.use_seed:
    torch.manual_seed(3)
if args.manual_seed:
    torch.manual_seed(args.seed)
    random.seed(args.manual_seed)
if args.random_seed:
    torch.manual_seed(args.random_seed)
if args.seed is not None and args.seed >= 0:
    torch.manual_seed(args.seed)
if args.seed:
    print(f"seed {args.seed}")


def start(seed: bool = False, fix_seed=True, seeds=None, base_seed=None):
    if seed:
        random.seed(seed)
    if fix_seed:
        random.seed(fix_seed)
    for one in seeds or [1, 2, 3]:
        random.seed(one)
    return base_seed or 0


def seed():
    return 1


value = torch.tensor(3) if seed else None


def four(cfg, train):
    # adapted from lm-evaluation-harness (lm_eval/_cli/run.py): a list of four seeds, or none
    return train(
        random_seed=cfg.seed[0] if cfg.seed else None,
        torch_seed=cfg.seed[2] if cfg.seed else None,
    )
