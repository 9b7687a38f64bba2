# OPTIONS: --no-preview
"""A model that was trained is only applied. Adapted from alibaba/cluster-contrast-reid, examples/test.py."""
import argparse

import torch
import torch.backends.cudnn as cudnn


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", default="best.pt")
    args = parser.parse_args()
    if args.seed is not None:
        torch.manual_seed(args.seed)
        cudnn.deterministic = True
    main_worker(args)


def main_worker(args):
    cudnn.benchmark = True
    model = torch.nn.Conv2d(3, 8, 3).cuda()
    model.load_state_dict(torch.load(args.resume))
    model.eval()
    with torch.no_grad():
        print("features", model(torch.load("query.pt").cuda()).mean().item())


if __name__ == "__main__":
    main()
