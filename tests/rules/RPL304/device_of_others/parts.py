import os

import torch

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
chosen = torch.device(os.environ.get("DEVICE", "cuda:0"))
