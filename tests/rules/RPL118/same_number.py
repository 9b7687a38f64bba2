"""A number that seeds the run, where the rank is at hand."""

from project import build_loader, common
from project.env import set_random_seed
from torch.nn.parallel import DistributedDataParallel


def main(args, net):
    total, args.LOCAL_RANK = getattr(common, f"init_{args.launcher}")(args.port)
    if args.fix_seed:
        set_random_seed(666)  # RPL118
    train_loader = build_loader(args, total)
    net = DistributedDataParallel(net)
    for batch in train_loader:
        net(batch).backward()
