import torch

from megatron.training.initialize import initialize_megatron


def main(stage):
    initialize_megatron(1, stage)
    torch.manual_seed(1)  # RPL405


if __name__ == "__main__":
    main(0)
