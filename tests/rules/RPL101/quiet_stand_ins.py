"""Adapted from s3prl (utility/compare_wav2vec2.py): two models are compared on inputs of any length."""
import random

import torch

first, second = torch.jit.load("first.pt"), torch.jit.load("second.pt")
wavs = [torch.randn(random.randint(16000, 240000)) for _ in range(8)]
print(max((first(wav) - second(wav)).abs().max().item() for wav in wavs))
