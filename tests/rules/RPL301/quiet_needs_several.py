# OPTIONS: --no-preview
"""After facebookresearch/moco-v3: the one process that calls the function itself is refused there."""
import argparse

import torch
import torch.backends.cudnn as cudnn
import torch.multiprocessing as mp


def main_worker(gpu, args):
    model = torch.nn.Conv2d(3, 8, 3).cuda(gpu)
    if args.distributed:
        model = torch.nn.parallel.DistributedDataParallel(model, device_ids=[gpu])
    elif gpu is not None:
        raise NotImplementedError("Only DistributedDataParallel is supported.")
    else:
        raise NotImplementedError("Only DistributedDataParallel is supported.")
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    cudnn.benchmark = True
    for _ in range(args.epochs):
        model(torch.zeros(2, 3, 8, 8).cuda(gpu)).sum().backward()
        optimizer.step()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int)
    parser.add_argument("--epochs", type=int, default=2)
    args = parser.parse_args()
    if args.seed is not None:
        torch.manual_seed(args.seed)
        cudnn.deterministic = True
    args.distributed = args.epochs > 9
    if args.distributed:
        mp.spawn(main_worker, nprocs=2, args=(args,))
    else:
        main_worker(0, args)


if __name__ == "__main__":
    main()
