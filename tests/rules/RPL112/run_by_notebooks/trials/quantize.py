import torch
from sklearn.cluster import KMeans
from torch import nn


class Quantizer(nn.Module):
    """Its `forward` is called by PyTorch, and not only by what writes out its name."""

    def forward(self, rows):
        return torch.cdist(rows, centres(rows))


def centres(rows):
    return torch.from_numpy(KMeans(n_clusters=4).fit(rows.numpy()).cluster_centers_)  # RPL112
