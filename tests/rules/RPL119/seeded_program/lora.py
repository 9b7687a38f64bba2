# Adapted from wenet-e2e/wenet (wenet/models/finetune/lora/utils.py): the run that takes the decomposition is seeded.
import torch


def initialise(weight, rank):
    left, values, right = torch.svd_lowrank(weight.data, rank, niter=4)
    return left @ torch.diag(values), right
