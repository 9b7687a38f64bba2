"""`import train` imports the models, and that seeds torch: as in zekarias-tilahun/SelfGNN."""

import torch

import train

for rate in (0.1, 0.2):
    training = train.Training()
    training.run([torch.ones(4, 8) * rate])
    torch.save(training.encoder.state_dict(), f"encoder_{rate}.pt")
