# After nikhilbarhate99/PPO-PyTorch `train.py`: the line says that 0 stands for none.
import numpy as np
import torch


def train():
    random_seed = 0  # set random seed if required (0 = no random seed)
    if random_seed:
        torch.manual_seed(random_seed)
        np.random.seed(random_seed)
    return torch.rand(2)
