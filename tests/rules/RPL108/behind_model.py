"""Adapted from denoiser (train.py before 25d5b6f): the model is made, and the seed comes below."""

import torch
from denoiser.demucs import Demucs
from other import Solver


def run(args):
    model = Demucs(**args.demucs)
    if args.show:
        return
    torch.manual_seed(args.seed)  # RPL108
    Solver(model).train()


if __name__ == "__main__":
    import hydra

    hydra.main(config_path="conf.yaml")(run)()
    run({})
