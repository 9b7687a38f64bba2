# OPTIONS: --no-preview
"""Adapted from asteroid (egs/TAC/eval.py): what is drawn picks the examples that somebody may listen to."""
import random

import torch


def main(test_set, net, n_save_ex):
    save_idx = random.sample(range(len(test_set)), n_save_ex)
    losses = []
    for idx in range(len(test_set)):
        mix, sources = test_set[idx]
        estimate = net(mix)
        losses.append(float((estimate - sources).abs().mean()))
        if idx in save_idx:
            torch.save(estimate, f"examples/{idx}.pt")
    torch.save(losses, "losses.pt")


if __name__ == "__main__":
    main(torch.load("test.pt"), torch.jit.load("net.pt"), 50)
