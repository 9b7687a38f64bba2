# OPTIONS: --no-preview
"""The option came along from the program that trains: this one only applies what it loads. Adapted from
mangye16/Cross-Modal-Re-ID-baseline, test.py, and chaitjo/efficient-gnns, arxiv_dgl/load_checkpoint.py."""
import argparse

import torch
from torch.utils.data import DataLoader

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=0, help="random seed")
    parser.add_argument("--weights", default="best.pt")
    args = parser.parse_args()
    model = torch.nn.Linear(4, 2)
    model.load_state_dict(torch.load(args.weights))
    model.eval()
    hits = 0
    for rows, labels in DataLoader(torch.load("test.pt"), batch_size=8):
        with torch.no_grad():
            hits += (model(rows).argmax(1) == labels).sum().item()
    print("accuracy", hits)
