"""Adapted from mmocr 0.4 (tools/train.py): with a seed by default."""

import argparse

from mmcv import Config
from mmcv.runner import get_dist_info, init_dist, set_random_seed
from mmocr.apis import train_detector
from mmocr.models import build_detector


def parse_args():
    parser = argparse.ArgumentParser()
    parser.add_argument("config")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--deterministic", action="store_true")
    return parser.parse_args()


def main():
    args = parse_args()
    cfg = Config.fromfile(args.config)
    if args.seed is not None:
        set_random_seed(args.seed, deterministic=args.deterministic)
    cfg.seed = args.seed
    model = build_detector(cfg.model)
    train_detector(model, cfg)


if __name__ == "__main__":
    main()
