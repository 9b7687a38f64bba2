"""envpool's environments take 42 for their seed unless they are given one (adapted from vwxyzjn/cleanrl)."""
import envpool
import torch


def main(args, options):
    torch.manual_seed(args.seed)
    envs = envpool.make(args.name, env_type="gym", num_envs=8)  # RPL116
    more = envpool.make_gym(args.name, num_envs=8, seed=args.seed)
    rest = envpool.make_gymnasium(args.name, **options)
    return envs, more, rest
