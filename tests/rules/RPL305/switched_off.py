# OPTIONS: --preview --select RPL305
"""A False for the switch of flash attention's own backward functions; adapted from xformers `ops/fmha/flash3.py`."""

import flash_attn_2_cuda as flash_attn_cuda
import torch

_C_flashattention3 = torch.ops.flash_attn_3


def backward(dout, query, key, value, out, lse):
    is_deterministic = False  # RPL305
    return _C_flashattention3.bwd(dout, query, key, value, out, lse, is_deterministic, 0)


def backward_when_asked(dout, query, key, value, out, lse):
    is_deterministic = torch.are_deterministic_algorithms_enabled()
    return _C_flashattention3.bwd(dout, query, key, value, out, lse, is_deterministic, 0)


def backward_as_told(dout, query, key, value, deterministic=False):
    return flash_attn_cuda.bwd(dout, query, key, value, deterministic)


def unlike(dout, layer):
    deterministic = False
    return layer.backward(dout, deterministic)


class Attention(torch.autograd.Function):
    @staticmethod
    def forward(ctx, q, k, v):
        out, lse = flash_attn_cuda.fwd(q, k, v)
        ctx.deterministic = False  # RPL305
        return out

    @staticmethod
    def backward(ctx, dout, *saved):
        return flash_attn_cuda.varlen_bwd(dout, *saved, deterministic=ctx.deterministic)
