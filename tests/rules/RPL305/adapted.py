# Adapted from OpenFold (openfold/model/primitives.py): attention over a flattened batch, here in a training
# script that asks for determinism.
import importlib.util

import torch
from torch import nn

fa_is_installed = importlib.util.find_spec("flash_attn") is not None
if fa_is_installed:
    from flash_attn.flash_attn_interface import flash_attn_varlen_kvpacked_func


class Attention(nn.Module):
    def forward(self, q, kv, q_lens, kv_lens, q_max, kv_max):
        if not fa_is_installed:
            raise ValueError("needs flash-attn")
        return flash_attn_varlen_kvpacked_func(  # RPL305
            q,
            kv,
            q_lens,
            kv_lens,
            q_max,
            kv_max,
            dropout_p=0.0,
            softmax_scale=1.0,
        )


def main():
    torch.manual_seed(0)
    torch.use_deterministic_algorithms(True)
    model = Attention()
    loss = model(*torch.load("batch.pt")).sum()
    loss.backward()


if __name__ == "__main__":
    main()
