"""Trains for some steps, saving before it kills itself, or resuming: train.py FOLDER STEPS [kill|resume]."""

# mypy: ignore-errors
# (written as users write)

import os
import random
import signal
import sys

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset

from reprolint.runtime import (
    ReproducibleDataset,
    ResumableSampler,
    enforce_reproducibility,
    loader_generator,
    numpy_rng,
    register_generator,
    rng_state,
    seed_worker,
    set_rng_state,
)

BATCH = 4


class Augmented(Dataset):
    def __init__(self):
        self.rng = np.random.default_rng(0)

    def __len__(self):
        return 24  # six batches: ten steps end in the middle of the second epoch, five in the middle of the first

    def __getitem__(self, index):
        noise = random.random() + np.random.rand() + self.rng.random()
        return torch.full((8,), float(index)) + torch.rand(8) + noise


folder, steps, mode = sys.argv[1], int(sys.argv[2]), sys.argv[3]
enforce_reproducibility(11)
model = torch.nn.Sequential(torch.nn.Linear(8, 16), torch.nn.Dropout(0.5), torch.nn.Linear(16, 1))
optimizer = torch.optim.Adam(model.parameters())
noise = register_generator("noise", numpy_rng("noise"))
dataset = ReproducibleDataset(Augmented())
sampler = ResumableSampler(dataset)
loader = DataLoader(
    dataset,
    batch_size=BATCH,
    sampler=sampler,
    num_workers=2,
    persistent_workers=True,
    worker_init_fn=seed_worker,
    generator=loader_generator("train"),
)
step = 0
if mode == "resume":
    saved = torch.load(f"{folder}/checkpoint.pt", weights_only=True)
    model.load_state_dict(saved["model"])
    optimizer.load_state_dict(saved["optimizer"])
    set_rng_state(saved["rng"])
    step = saved["step"]

per_epoch = len(dataset) // BATCH
while step < steps:
    epoch, done = divmod(step, per_epoch)
    dataset.set_epoch(epoch)
    sampler.set_epoch(epoch, consumed=done * BATCH)
    for batch in loader:
        loss = model(batch).square().mean() * (1 + random.random() + noise.random())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        step += 1
        with open(f"{folder}/log-{mode}", "a") as log:
            print(step, loss.item().hex(), file=log)
        if step == steps:
            break

checkpoint = {
    "model": model.state_dict(),
    "optimizer": optimizer.state_dict(),
    "rng": rng_state(),
    "step": step,
}
torch.save(checkpoint, f"{folder}/checkpoint.pt" if mode == "kill" else f"{folder}/end-{mode}.pt")
if mode == "kill":
    os.kill(os.getpid(), signal.SIGKILL)
