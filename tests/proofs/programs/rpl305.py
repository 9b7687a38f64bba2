"""Asks torch for determinism; flash-attn has a switch of its own."""
import torch
from flash_attn import flash_attn_func

torch.manual_seed(0)
torch.use_deterministic_algorithms(True)
q, k, v = (torch.rand(2, 512, 8, 64, device="cuda", dtype=torch.float16, requires_grad=True) for _ in range(3))
flash_attn_func(q, k, v, causal=True).float().square().sum().backward()
print(q.grad.double().sum().item())
