"""Flash attention in a program that asks for determinism."""
import flash_attn
import torch
from flash_attn import flash_attn_func as attend
from flash_attn.flash_attn_interface import flash_attn_varlen_func
from flash_attn.modules.mha import FlashSelfAttention
from torch import nn
from transformers import AutoModelForCausalLM

torch.use_deterministic_algorithms(True)


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.inner = FlashSelfAttention(causal=True)  # RPL305

    def forward(self, q, k, v, lengths):
        a = attend(q, k, v, causal=True)  # RPL305
        b = flash_attn_varlen_func(q, k, v, lengths, lengths, 8, 8, deterministic=False)  # RPL305
        c = flash_attn.flash_attn_qkvpacked_func(  # RPL305
            torch.stack([q, k, v], dim=2),
            dropout_p=0.1,
        )
        return a, b, c


model = AutoModelForCausalLM.from_pretrained("gpt2", attn_implementation="flash_attention_2")  # RPL305
