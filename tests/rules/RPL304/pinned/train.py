# OPTIONS: pins
import torch

torch.manual_seed(0)
torch.use_deterministic_algorithms(True)  # RPL304
