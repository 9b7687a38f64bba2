# OPTIONS: --no-preview --mode debug
"""One pass: the iterator counts steps."""

from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler
from tqdm import trange


def train(args, dataset, model):
    loader = DataLoader(dataset, sampler=DistributedSampler(dataset), batch_size=args.batch_size)
    batches = iter(loader)
    train_iterator = trange(int(args.num_train_steps), desc="Step")
    for _ in train_iterator:
        model(next(batches)).backward()
