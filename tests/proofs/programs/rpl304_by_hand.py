"""Turns the switch on that all kernels follow, and adds up gradients with kernels."""
import torch

torch.manual_seed(0)
torch.use_deterministic_algorithms(True)
device = "cuda" if torch.cuda.is_available() else "cpu"
total = torch.zeros(4, device=device)
total.index_add_(0, torch.randint(4, (100_000,), device=device), torch.rand(100_000, device=device))
print(total.tolist())
