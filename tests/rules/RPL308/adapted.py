"""Adapted from diffusers (models/transformers/transformer_z_image.py before its fix)."""

import torch
import torch.nn as nn


class ImageTransformer(nn.Module):
    def __init__(self, dim=64, siglip=False):
        super().__init__()
        if siglip:
            self.siglip_pad_token = nn.Parameter(torch.empty((1, dim)))  # RPL308
        else:
            self.siglip_pad_token = None

        self.x_pad_token = nn.Parameter(torch.empty((1, dim)))  # RPL308
        self.layers = nn.ModuleList([nn.Linear(dim, dim) for _ in range(2)])

    def pad(self, feats, pad_mask, pad_token):
        return torch.where(pad_mask.unsqueeze(-1), pad_token, feats)

    def forward(self, x, mask):
        x = self.pad(x, mask, self.x_pad_token)
        if self.siglip_pad_token is not None:
            x = self.pad(x, mask, self.siglip_pad_token)
        for layer in self.layers:
            x = layer(x)
        return x
