"""Frameworks that are asked for determinism later: who turns the autotuning off with it, and who does not."""
import torch
from accelerate.utils import set_seed
from mmdet.apis import set_random_seed
from transformers import enable_full_determinism


def evaluate(args, cfg):
    # Adapted from mit-han-lab/bevfusion (tools/test.py).
    torch.backends.cudnn.benchmark = True
    if cfg.get("cudnn_benchmark", False):
        torch.backends.cudnn.benchmark = True
    if args.seed is not None:
        set_random_seed(args.seed, deterministic=args.deterministic)


def full(args):
    torch.backends.cudnn.benchmark = True
    enable_full_determinism(args.seed)


def too_late(args):
    set_random_seed(args.seed, deterministic=True)
    torch.backends.cudnn.benchmark = True  # RPL301


def only_switched(args):
    torch.backends.cudnn.benchmark = True  # RPL301
    set_seed(args.seed, deterministic=True)
