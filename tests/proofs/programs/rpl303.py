"""Asks for determinism that only warns: the backward pass of fused attention stays as it is."""
import torch

torch.manual_seed(0)
torch.use_deterministic_algorithms(True, warn_only=True)
device = "cuda" if torch.cuda.is_available() else "cpu"
q, k, v = (torch.rand(4, 8, 512, 64, device=device, dtype=torch.float16, requires_grad=True) for _ in range(3))
torch.nn.functional.scaled_dot_product_attention(q, k, v).float().square().sum().backward()
print(q.grad.double().sum().item())
