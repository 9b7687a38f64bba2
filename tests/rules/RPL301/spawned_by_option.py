# OPTIONS: --no-preview
"""One process calls the function itself, and has the flag: the option can be left out."""
import argparse

import torch
import torch.backends.cudnn as cudnn
import torch.multiprocessing as mp


def main_worker(gpu, args):
    model = torch.nn.Conv2d(3, 8, 3).cuda(gpu)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    cudnn.benchmark = True  # RPL301
    for _ in range(args.epochs):
        model(torch.zeros(2, 3, 8, 8).cuda(gpu)).sum().backward()
        optimizer.step()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--multiprocessing-distributed", action="store_true")
    args = parser.parse_args()
    if args.seed is not None:
        torch.manual_seed(args.seed)
        cudnn.deterministic = True
    if args.multiprocessing_distributed:
        mp.spawn(main_worker, nprocs=2, args=(args,))
    else:
        main_worker(0, args)


if __name__ == "__main__":
    main()
