"""What trains is a class of a module that is not at hand."""

import argparse

from data_loader import get_loader
from solver import Solver
from torch.backends import cudnn


def main(config):
    cudnn.enabled = True  # RPL101
    loader = get_loader(config.data_dir)
    solver = Solver(loader, config)
    solver.train()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--data_dir", default="data")
    main(parser.parse_args())
