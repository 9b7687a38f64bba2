"""What only looks like training out of sight: an agent's mode, an estimator, a service."""

import argparse

import numpy as np
from Kernel import Kernel
from src.agents import AGENTS
from src.services import SERVICES


def features(kernel_dimension):
    kernel = Kernel(kernel_dimension)
    return kernel.fit(np.load("source.npy"), np.load("target.npy"))


def main(args):
    agent = AGENTS[args.kind](args.checkpoint)
    agent.train()
    print(agent.losses(features(args.dimension)))
    service = SERVICES[args.service](agent)
    service.run()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--kind")
    parser.add_argument("--checkpoint")
    parser.add_argument("--service")
    parser.add_argument("--dimension", type=int)
    main(parser.parse_args())
