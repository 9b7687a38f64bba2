"""After OpenNMT-py: what builds the model is in another file, and its weights are drawn on the CPU."""

import torch
from train import build, read


def prepare(options):
    if options.gpu:
        torch.cuda.set_device(options.device)
        if options.seed > 0:
            torch.cuda.manual_seed(options.seed)  # RPL107
            torch.cuda.manual_seed_all(options.seed)
    return options


def main(options):
    build(prepare(options))


if __name__ == "__main__":
    main(read())
