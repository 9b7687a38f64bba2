"""Asks for determinism and uses an operation that has no deterministic implementation on CUDA."""
import torch
import torch.nn.functional as F

torch.manual_seed(0)
torch.use_deterministic_algorithms(True, warn_only=True)
device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.rand(1, 8, 64, 64, device=device, requires_grad=True)
F.interpolate(x, scale_factor=2.5, mode="bicubic").square().sum().backward()
print(x.grad.double().sum().item())
