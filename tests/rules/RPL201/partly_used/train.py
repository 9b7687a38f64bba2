# OPTIONS: --no-preview
# Adapted from declare-lab/conv-emotion (RoBERTa Baseline): of the copied library, one model is used.
import importlib
import sys

import torch
from simpletransformers.classification import fit

model = torch.nn.Linear(1, 1)
plugin = importlib.import_module(sys.argv[1])
fit(model, list(range(100)), torch.optim.SGD(model.parameters(), lr=0.1))
