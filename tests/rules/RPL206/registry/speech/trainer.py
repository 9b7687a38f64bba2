"""Adapted from FunASR (train_utils/trainer.py): a registry gives the batch sampler; the loop is one epoch."""

import torch.distributed as dist

from speech.device import to_device


class Trainer:
    def train_epoch(self, model, optim, dataloader_train, epoch, use_ddp=False):
        model.train()
        for index, batch in enumerate(dataloader_train):  # RPL206
            if use_ddp:
                dist.barrier()
            loss = model(to_device(batch))
            loss.backward()
            optim.step()

    def validate_epoch(self, model, dataloader_val, epoch):
        for batch in dataloader_val:
            model(to_device(batch))
