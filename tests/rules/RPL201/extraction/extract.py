# OPTIONS: --no-preview
"""After pytorch-i3d (extract_features.py): every video is visited, and what comes of it is stored under its own name."""

import torch
from torch.utils.data import DataLoader
from videos import Videos, load_model

if __name__ == "__main__":
    model = load_model("weights.pt")
    with torch.no_grad():
        for video, name in DataLoader(Videos("videos"), shuffle=True, num_workers=4):  # RPL201
            torch.save(model(video), name[0])
