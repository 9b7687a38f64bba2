# OPTIONS: --no-preview --mode debug
"""Data sets that are loaded by the ending of their file, adapted from a template of image translation: the class that
takes paths as they come is in none of these files, and whoever asks for the paths sorts them."""

import torch

from data import create_dataset

torch.manual_seed(1)
for item in create_dataset("pairs", "images"):
    torch.save(item, "item.pt")
