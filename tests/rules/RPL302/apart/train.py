"""Deterministic only under one condition, and evaluated only under the opposite (adapted from moment_detr)."""

import torch
import torch.backends.cudnn as cudnn
from evaluate import start_evaluation, start_test
from options import parse


def start_training():
    args = parse()
    torch.manual_seed(args.seed)
    if args.debug:
        cudnn.benchmark = False
        cudnn.deterministic = True
    return args.checkpoint, args.debug


if __name__ == "__main__":
    checkpoint, debug = start_training()
    start_test(checkpoint)
    if not debug:
        start_evaluation(checkpoint)
