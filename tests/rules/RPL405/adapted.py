# Adapted from Megatron-LM's pretrain_gpt.py, with the seed call that people add to their providers.
import torch
from megatron.core.enums import ModelType
from megatron.training import get_args, pretrain


def train_valid_test_datasets_provider(counts):
    args = get_args()
    torch.manual_seed(args.seed)  # RPL405
    return torch.randperm(counts[0]), None, None


def model_provider(pre_process=True, post_process=True):
    return torch.nn.Linear(4, 4)


def forward_step(data_iterator, model):
    return model(next(data_iterator)), lambda output: output.sum()


if __name__ == "__main__":
    pretrain(
        train_valid_test_datasets_provider,
        model_provider,
        ModelType.encoder_or_decoder,
        forward_step,
    )
