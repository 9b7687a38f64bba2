"""Deterministic already, without a backward pass, or not flash-attn's."""
import torch
import torch.nn.functional as F
from flash_attn import flash_attn_func, flash_attn_with_kvcache
from transformers import AutoModel

torch.use_deterministic_algorithms(True)


def train(q, k, v, deterministic, options):
    a = flash_attn_func(q, k, v, deterministic=True)
    b = flash_attn_func(q, k, v, deterministic=deterministic)
    c = flash_attn_func(q, k, v, **options)
    d = F.scaled_dot_product_attention(q, k, v)  # follows torch's own switch
    return a, b, c, d


@torch.no_grad()
def score(q, k, v):
    return flash_attn_func(q, k, v)


def sample(q, k, v, cache):
    with torch.inference_mode():
        flash_attn_func(q, k, v)
    return flash_attn_with_kvcache(q, cache, cache, k, v)


def mine(q, k, v):
    def flash_attn_func(q, k, v):
        return q

    return flash_attn_func(q, k, v)


model = AutoModel.from_pretrained("gpt2", attn_implementation="sdpa")
