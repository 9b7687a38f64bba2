"""`random` gives the default of the seed, and a folder its version: it is no source of what the program computes."""
import argparse
import random

import torch
from pytorch_lightning.loggers import TensorBoardLogger

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=random.randint(0, 9999), help="seed of all that is drawn")
    parser.add_argument("--runs", default="runs")
    arguments = parser.parse_args()
    torch.manual_seed(arguments.seed)
    logger = TensorBoardLogger(arguments.runs, version="version_" + str(random.randint(0, 10**7)))
    log_dir = "%s-%d" % ("runs", random.randrange(1000))
    model = torch.nn.Linear(4, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.ones(4)).sum().backward()
    optimizer.step()
    torch.save(model, logger.log_dir + log_dir)
