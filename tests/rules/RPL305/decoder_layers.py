# OPTIONS: --no-preview
"""What a class or a step of the forward pass is called says nothing of whether it is trained.

Adapted from huggingface/transformers (models/llama/modeling_llama.py: the decoder layers).
"""

import torch
from flash_attn import flash_attn_func
from torch import nn


class LlamaDecoderLayer(nn.Module):
    def forward(self, q, k, v):
        return flash_attn_func(q, k, v, causal=True)  # RPL305


class ActionPredictor(nn.Module):
    def forward(self, q, k, v):
        return self.decode_features(q, k, v) + self.proj(q)

    def decode_features(self, q, k, v):
        return flash_attn_func(q, k, v)  # RPL305


class NoiseGenerator(nn.Module):
    def p_losses(self, q, k, v):
        return self.predict_noise(q, k, v).mean()

    def predict_noise(self, q, k, v):
        return self.infer_latents(q, k, v)

    def infer_latents(self, q, k, v):
        return flash_attn_func(q, k, v)  # RPL305

    def forward(self, q, k, v, mode):
        if mode == "predict":
            return self.predict_boxes(q, k, v)
        return self.p_losses(q, k, v)

    def predict_boxes(self, q, k, v):
        return flash_attn_func(q, k, v)

    def generate(self, q, k, v):
        return flash_attn_func(q, k, v)

    def evaluate(self, q, k, v):
        return flash_attn_func(q, k, v)


def main():
    torch.use_deterministic_algorithms(True)
    model = nn.Sequential(LlamaDecoderLayer(), ActionPredictor(), NoiseGenerator())
    optimizer = torch.optim.AdamW(model.parameters())
    for q, k, v in torch.load("batches.pt"):
        loss = model(q, k, v).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    print(model[2].generate(q, k, v), model[2].evaluate(q, k, v))


if __name__ == "__main__":
    main()
