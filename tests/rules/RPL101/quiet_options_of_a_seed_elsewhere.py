"""The seed is an option, and the options are handed to what trains: it may seed."""

import argparse

import torch
from solver import Solver

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--device", type=torch.device, default="cpu")
    Solver(parser.parse_args()).train()
