"""Layers for others: who asks torch for deterministic algorithms does not get them here."""
import flash_attn
import torch
from flash_attn import flash_attn_func
from torch import nn


class Direct(nn.Module):
    def forward(self, q, k, v):
        return flash_attn_func(q, k, v, causal=True)  # RPL305


class Kept(nn.Module):
    def __init__(self):
        super().__init__()
        package, self.newest = self.find()
        self.attention = package.flash_attn_func

    def find(self):
        try:
            import flash_attn
        except ImportError:
            import flash_attn_interface as flash_attn
        return flash_attn, False

    def forward(self, q, k, v, causal):
        if self.newest:
            return self.attention(q, k, v, causal=causal)[0]  # RPL305
        return self.attention(q, k, v)  # RPL305


class Asked(nn.Module):
    def __init__(self, name):
        super().__init__()
        self.attend = getattr(flash_attn, "flash_attn_varlen_func")

    def forward(self, q, k, v, lengths):
        return self.attend(q, k, v, lengths, lengths, 8, 8)  # RPL305


class Told(nn.Module):
    def __init__(self):
        super().__init__()
        self.attention = flash_attn.flash_attn_func
        self.deterministic = torch.are_deterministic_algorithms_enabled()

    def forward(self, q, k, v):
        return self.attention(q, k, v, deterministic=self.deterministic)


class Generation(nn.Module):
    @torch.no_grad()
    def forward(self, q, k, v):
        return flash_attn_func(q, k, v)


class HandedOn(nn.Module):
    def forward(self, q, k, v, **options):
        return flash_attn_func(q, k, v, **options)


class Another(nn.Module):
    def __init__(self, attention):
        super().__init__()
        self.attention = attention

    def forward(self, q, k, v):
        return self.attention(q, k, v)
