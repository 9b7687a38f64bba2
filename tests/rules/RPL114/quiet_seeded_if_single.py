"""What several processes begin with may seed, out of sight; or both branches do."""
import torch
import torch.distributed as dist
from tools import fit, init_processes, make_model


def elsewhere(args):
    if args.distributed:
        init_processes(args)
    else:
        torch.manual_seed(args.seed)
    fit(make_model(args))


def not_several(args):
    if args.distributed:
        dist.init_process_group("nccl")
        raise SystemExit("start a single process")
    else:
        torch.manual_seed(args.seed)
    fit(make_model(args))
