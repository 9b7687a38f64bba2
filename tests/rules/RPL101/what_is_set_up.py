"""Logs, other processes and folders are set up out of reach: by their names, none of that seeds."""

import torch
from common import init_trackers_of, make_loader, setup_default_logger, setup_output_dirs
from common.distributed import DistributedManager, initialize_dist


def main():
    setup_default_logger("run")
    setup_output_dirs("out")
    initialize_dist("nccl")
    DistributedManager.initialize()
    init_trackers_of("run")
    model = torch.nn.Linear(3, 1)  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in make_loader():
        model(batch).mean().backward()
        optimizer.step()


if __name__ == "__main__":
    main()
