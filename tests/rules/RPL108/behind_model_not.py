"""Seeds above the model, branches that exclude it, and seeds for one rank."""

import torch
from denoiser.demucs import Demucs
from other import Demucs as Spare
from other import Solver, seed_rank


def seeded_first(args):
    torch.manual_seed(args.seed)
    model = Demucs(**args.demucs)
    torch.manual_seed(args.seed)
    Solver(model).train()


def helper_first(args):
    seed_rank(args)
    model = Demucs(**args.demucs)
    torch.manual_seed(args.seed)
    Solver(model).train()


def other_branch(args):
    if args.spare:
        model = Spare(**args.demucs)
        return model
    torch.manual_seed(args.seed)
    model = Demucs(**args.demucs)
    return model


def per_rank(args):
    model = Demucs(**args.demucs)
    torch.manual_seed(args.seed + args.rank)
    Solver(model).train()
