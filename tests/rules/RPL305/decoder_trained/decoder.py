# OPTIONS: --no-preview
from flash_attn import flash_attn_func
from torch import nn


class Decoder(nn.Module):
    def forward(self, q, k, v):
        return flash_attn_func(q, k, v)  # RPL305
