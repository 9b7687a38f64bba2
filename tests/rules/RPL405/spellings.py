"""Seeds that undo Megatron's."""
import torch
from megatron.training import get_args, initialize_megatron, pretrain
from megatron.training.initialize import initialize_megatron as start


def main():
    initialize_megatron()
    args = get_args()
    torch.manual_seed(args.seed)  # RPL405
    torch.cuda.manual_seed(args.seed)  # RPL405


def other():
    start(extra_args_provider=None)
    torch.cuda.manual_seed_all(1234)  # RPL405


def model_provider(pre_process=True, post_process=True):
    torch.manual_seed(0)  # RPL405
    return torch.nn.Linear(2, 2)


def forward_step(data, model):
    return model(next(data))


if __name__ == "__main__":
    pretrain(None, model_provider, None, forward_step)
