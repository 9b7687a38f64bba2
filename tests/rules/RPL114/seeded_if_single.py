"""Seeds that a run of several processes does not come to (adapted from CarperAI/trlx)."""
import os

import torch
from tools import make_model


class Trainer:
    def __init__(self, config):
        if int(os.environ.get("WORLD_SIZE", 1)) > 1:
            torch.distributed.barrier(device_ids=[int(os.environ.get("LOCAL_RANK", 0))])
        else:
            torch.random.manual_seed(config.train.seed)  # RPL114
        self.model = make_model(config)
        self.optimizer = torch.optim.AdamW(self.model.parameters())

    def step(self, batch):
        self.model(batch).backward()
        self.optimizer.step()
