# OPTIONS: --no-preview
"""After PeerCollaboration (SASRec/SASRec_PW.py): the option is asked for only where another is, and
the runs differ."""

import argparse

import numpy as np
import torch
from data import load


def text_of(flag):
    return str(flag)


parser = argparse.ArgumentParser()
parser.add_argument("--seed", default=10, type=int)
parser.add_argument("--batch-size", dest="size", default=8, type=int)
args = parser.parse_args()
print(text_of(args.size))

np.random.seed(args.seed)  # RPL107
train_set = load(args.size)
print(train_set.train_rows)
if args.size > 8 and args.sessions:
    train_set = train_set[np.random.permutation(len(train_set))]

model = torch.nn.Linear(4, 1)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for batch in train_set:
    model(batch).sum().backward()
    optimizer.step()
torch.save(model.state_dict(), "model.pt")
