# What is asked for by an option of its own, or seeded in the other case, too.
import torch
from transformers import set_seed


def main(args):
    if args.fix_random_seed:
        set_seed(args.seed)
    return torch.rand(3)


def train(args):
    if args.cuda:
        torch.cuda.manual_seed(args.seed)


def run(args, fast):
    if fast:
        torch.manual_seed(args.seed)
    else:
        torch.manual_seed(args.seed + 1)


def run_subset(args, rows):
    if args.max_samples:
        torch.manual_seed(args.seed)
        rows = rows[torch.randperm(len(rows))[: args.max_samples]]
    return rows
