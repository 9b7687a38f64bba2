"""After MAE's main: the helper that starts the ranks says that there are some."""

import numpy as np
import torch
import utils


def main(args):
    utils.init_distributed_mode(args)
    torch.manual_seed(args.seed)  # RPL118
    np.random.seed(args.seed)
    for batch in args.data_loader:
        args.model(batch).backward()
