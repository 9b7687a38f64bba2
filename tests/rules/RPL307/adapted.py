# Adapted from gpt-fast (generate.py), with the debug mode that a person sets to find a difference.
import torch

torch.set_deterministic_debug_mode("error")
model = torch.nn.Linear(8, 8)


def decode_one_token(x):
    return model(x)


decode_one_token = torch.compile(decode_one_token, mode="max-autotune", fullgraph=True)  # RPL307
