# Nothing in the hyperparameters seeds.
import sys

import speechbrain as sb
import torch
from hyperpyyaml import load_hyperpyyaml
from torch.utils.data import DataLoader

if __name__ == "__main__":
    hparams_file, run_opts, overrides = sb.parse_arguments(sys.argv[1:])
    with open(hparams_file) as stream:
        hparams = load_hyperpyyaml(stream, overrides)
    model = torch.nn.Linear(4, 1)  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in DataLoader(list(range(8)), shuffle=True):
        model(batch).sum().backward()
        optimizer.step()
