# OPTIONS: pins
import torch

torch.use_deterministic_algorithms(True)
model = torch.compile(torch.nn.Linear(2, 2), mode="max-autotune")  # RPL307
