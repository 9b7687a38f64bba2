"""After lyuwenyu/RT-DETR: the module with the table is here, and what it has there seeds."""

import argparse

from src.solver import TASKS


def main(args):
    solver = TASKS[args.task](args.config)
    solver.fit()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--task", default="detection")
    parser.add_argument("--config")
    main(parser.parse_args())
