"""Asks everything for determinism, the compiler included."""
import torch

torch.manual_seed(0)
torch.use_deterministic_algorithms(True)
device = "cuda" if torch.cuda.is_available() else "cpu"
layer = torch.nn.Linear(512, 512).to(device)
step = torch.compile(layer)
print(step(torch.rand(64, 512, device=device)).double().sum().item())
