import torch
import utils


def main(args):
    utils.init_distributed_mode(args)
    seed = args.seed + utils.get_rank()
    torch.manual_seed(seed)
    for batch in args.data_loader:
        args.model(batch).backward()
