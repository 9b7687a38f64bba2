import torch
from parts import chosen as mine

torch.manual_seed(0)
if mine == torch.device("cuda"):  # RPL304
    torch.cuda.manual_seed(0)
