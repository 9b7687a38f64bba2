"""Decoders are trained; adapted from nianticlabs/manydepth (networks/depth_decoder.py)."""
import torch
import torch.nn.functional as F

torch.backends.cudnn.deterministic = True
device = "cuda"


class DepthDecoder(torch.nn.Module):
    def forward(self, x):
        return F.interpolate(x, scale_factor=2, mode="bicubic")  # RPL306

    def evaluate(self, x):
        return F.interpolate(x, scale_factor=2, mode="bicubic")


def train(x):
    DepthDecoder()(x).mean().backward()
