# One branch of several binds `seeds` where the others bind `seed`.
import random

import torch


def seed_of(args, seeds, predefined, iter_seed):
    seed = None
    if predefined is not None:
        if len(predefined) > 0:
            seed = predefined.pop(0)
        else:
            seed = None
    elif args.iter_same_seed:
        seeds = iter_seed  # RPL110
    else:
        seed = None
    if seed is None:
        seed = random.randint(0, 0x7FFFFFFF)
    torch.manual_seed(seed)
    return seed, seeds


def quiet(args, iter_seed):
    seed, seeds = 0, None
    if args.many:
        seeds = [iter_seed, iter_seed + 1]
    elif args.one:
        seed = iter_seed
    else:
        seeds = [0]
    if args.given:
        seed = args.seed
    elif args.list:
        seeds = args.seeds
    if args.seed > 0:
        seed = args.seed
    elif args.data:
        data_seed = iter_seed
        seed = data_seed
    else:
        seed = 1
    torch.manual_seed(seed)
    return seeds
