"""Adapted from xtuner (v1/train/trainer.py): steps are counted, and the loader is started again when it ends."""

import torch.distributed as dist


class Trainer:
    def __init__(self, loader_config, steps):
        dist.init_process_group("nccl")
        self._dataloader = loader_config.build()
        self.steps = steps

    def batches(self):
        found = iter(self._dataloader)
        for _ in range(self.steps):
            try:
                batch = next(found)
            except StopIteration:
                found = iter(self._dataloader)  # RPL206
                batch = next(found)
            yield batch
