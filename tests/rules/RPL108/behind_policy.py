# OPTIONS: --preview
"""What is trained need not be called a model alone; adapted from active-domainrand (unified_experiment_driver.py)."""

import argparse

import numpy as np
import torch
from common.agents import DDPG


def run_experiment(args):
    agent_policy = DDPG(3, 4, args.agent_name)
    torch.manual_seed(args.seed)  # RPL108
    np.random.seed(args.seed)
    for _ in range(args.steps):
        agent_policy.train(noise=np.random.normal(0, 1.0))


if __name__ == "__main__":
    run_experiment(argparse.ArgumentParser().parse_args())
