"""Masks of pruning are chosen for good; those of training are part of it."""

import random

import torch


class PruningMaskCreator:
    # Adapted from sparseml (mask_creator_pruning.py before 4201a29).
    def create_sparsity_masks(self, tensor, count):
        indices = list(range(tensor.numel()))
        random.shuffle(indices)  # RPL119
        mask = torch.ones_like(tensor)
        mask.view(-1)[indices[:count]] = 0
        return mask


class TokenMasker:
    def create_masks(self, tensor, count):
        indices = list(range(tensor.numel()))
        random.shuffle(indices)
        mask = torch.ones_like(tensor)
        mask.view(-1)[indices[:count]] = 0
        return mask
