"""poutyne trains by the global RNGs as they are."""

import torch
import torch.nn as nn
from poutyne import Model

network = nn.Sequential(nn.Flatten(), nn.Linear(784, 10))  # RPL101
model = Model(network, "sgd", "cross_entropy", batch_metrics=["accuracy"])
model.fit_generator(torch.load("train.pt"), torch.load("valid.pt"), epochs=5)
