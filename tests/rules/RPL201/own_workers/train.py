import argparse

import torch
from speakers import Noises, Speakers, SpeakerSampler, seed_both, seed_from_torch, worker_init_fn
from torch.utils.data import DataLoader


def main(args):
    data = Speakers(**vars(args))
    order = SpeakerSampler(data, **vars(args))
    loader = DataLoader(data, sampler=order, num_workers=4, worker_init_fn=worker_init_fn)  # RPL201
    covered = DataLoader(data, sampler=order, num_workers=4, worker_init_fn=seed_both)
    passed_on = DataLoader(data, sampler=order, num_workers=4, worker_init_fn=seed_from_torch)  # RPL201
    numpy_only = DataLoader(Noises([], 3), sampler=order, num_workers=4, worker_init_fn=worker_init_fn)
    model = torch.nn.Linear(3, 3)
    for batches in (loader, covered, passed_on, numpy_only):
        for batch in batches:
            model(batch).sum().backward()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--names", nargs="*")
    parser.add_argument("--seed", type=int, default=10)
    main(parser.parse_args())
