"""After the manner of joeynmt: the program seeds two by hand, and what reads its data is out of sight."""
import numpy as np
import torch
from translation.batching import make_iterator
from translation.data import load_data
from translation.model import build_model


def train(config):
    seed = config["training"].get("random_seed", 42)
    torch.manual_seed(seed)
    np.random.seed(seed)  # RPL107
    data = load_data(config["data"])
    model = build_model(config["model"])
    optimizer = torch.optim.Adam(model.parameters())
    for batch in make_iterator(data):
        loss = model(batch)
        loss.backward()
        optimizer.step()
