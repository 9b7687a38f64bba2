"""Sets cuDNN's flag, and adds up gradients with kernels that are not cuDNN's."""
import torch

torch.manual_seed(0)
torch.backends.cudnn.deterministic = True
device = "cuda" if torch.cuda.is_available() else "cpu"
total = torch.zeros(4, device=device)
total.index_add_(0, torch.randint(4, (100_000,), device=device), torch.rand(100_000, device=device))
print(total.tolist())
