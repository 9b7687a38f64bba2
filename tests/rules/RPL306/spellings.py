"""Operations without a deterministic implementation, under torch's switch."""
import torch
import torch.nn.functional as F
from torch import nn
from torch.nn import functional as nnf

torch.use_deterministic_algorithms(True)
device = "cuda"


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.pad = nn.ReflectionPad2d(1)  # RPL306
        self.pool = nn.AdaptiveAvgPool2d((7, 7))  # RPL306
        self.bag = nn.EmbeddingBag(10, 3, mode="max")  # RPL306
        self.up = nn.Upsample(scale_factor=2, mode="bicubic")  # RPL306

    def forward(self, x, grid, log_probs, targets, sizes):
        x = nnf.interpolate(x, scale_factor=2, mode="bicubic")  # RPL306
        x = F.grid_sample(x, grid)  # RPL306
        weights = x.softmax(-1).cumsum(-1)  # RPL306
        return F.ctc_loss(log_probs, targets, sizes, sizes), weights  # RPL306
