import torch
from torch import nn

from .ops import flash_attn_varlen_func
from .settings import DETERMINISTIC


class Attention(nn.Module):
    def forward(self, q, k, v, lengths):
        if q.shape[-1] != v.shape[-1]:
            return flash_attn_varlen_func(q, k, v, cu_seqlens_q=lengths, causal=True)  # RPL305
        return flash_attn_varlen_func(
            q, k, v, cu_seqlens_q=lengths, causal=True, deterministic=DETERMINISTIC
        )

    def prefilling(self, q, k, v, lengths):
        return flash_attn_varlen_func(q, k, v, cu_seqlens_q=lengths, causal=True)

    def paged(self, q, k, v, lengths, table):
        return flash_attn_varlen_func(q, k, v, cu_seqlens_q=lengths, block_table=table)

    @torch.no_grad()
    def encode(self, q, k, v, lengths):
        return flash_attn_varlen_func(q, k, v, cu_seqlens_q=lengths)
