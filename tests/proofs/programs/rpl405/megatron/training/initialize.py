"""What Megatron's `_set_random_seed` does: each pipeline stage gets a seed of its own."""
import torch


def initialize_megatron(seed: int, stage: int) -> None:
    torch.manual_seed(seed + 100 * stage)
