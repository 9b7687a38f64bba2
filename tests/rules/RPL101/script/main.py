# Adapted from Informer2020: a script that neither seeds nor draws itself, without `if __name__ == "__main__"`.
import argparse

import torch
from experiment import Experiment

parser = argparse.ArgumentParser()
parser.add_argument("--runs", type=int, default=2)
args = parser.parse_args()
args.use_gpu = torch.cuda.is_available()

for run in range(args.runs):
    Experiment(args).train(run)  # RPL101
