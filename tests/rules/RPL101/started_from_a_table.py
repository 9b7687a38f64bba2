"""After lyuwenyu/RT-DETR (tools/train.py): the solver is looked up in a table of a module that is not here."""

import argparse

from src.core import YAMLConfig
from src.solver import TASKS


def main(args):
    assert not (args.tuning and args.resume), "from scratch, or on from a checkpoint"  # RPL101

    cfg = YAMLConfig(args.config, resume=args.resume, tuning=args.tuning)
    solver = TASKS[cfg.yaml_cfg["task"]](cfg)
    if args.test_only:
        solver.val()
    else:
        solver.fit()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--config", "-c", type=str)
    parser.add_argument("--resume", "-r", type=str)
    parser.add_argument("--tuning", "-t", type=str)
    parser.add_argument("--test-only", action="store_true")
    args = parser.parse_args()
    main(args)
