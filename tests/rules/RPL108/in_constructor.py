"""Adapted from deep-daze (deep_daze.py before b3ad2f2): a constructor makes the model, and seeds afterwards."""

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, hidden):
        super().__init__()
        self.layer = nn.Linear(2, hidden)


class Imagine(nn.Module):
    def __init__(self, text, seed=None, hidden=16):
        super().__init__()
        self.model = Net(hidden).cuda()
        self.text = text
        if seed is not None:
            torch.manual_seed(seed)  # RPL108


class Painter(nn.Module):
    def __init__(self, seed, hidden=16):
        super().__init__()
        self.head = nn.Linear(2, hidden)
        torch.manual_seed(seed)  # RPL108
        self.tail = nn.Linear(hidden, 3)


class Early(nn.Module):
    def __init__(self, text, seed=None, hidden=16):
        super().__init__()
        if seed is not None:
            torch.manual_seed(seed)
        self.model = Net(hidden).cuda()


class Branches(nn.Module):
    def __init__(self, hidden, seed, restored):
        super().__init__()
        if restored is not None:
            self.model = nn.Linear(2, hidden)
            self.model.load_state_dict(restored)
        else:
            torch.manual_seed(seed)
            self.model = nn.Linear(2, hidden)
