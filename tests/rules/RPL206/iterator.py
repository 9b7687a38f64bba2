# OPTIONS: --no-preview --mode debug
"""The loop's iterator has a name of its own (adapted from biobert-pytorch, run_factoid.py, and CodeBERT, codesearch)."""

from torch.utils.data import DataLoader, RandomSampler
from torch.utils.data.distributed import DistributedSampler
from tqdm import tqdm, trange


def train(args, dataset, model):
    sampler = RandomSampler(dataset) if args.local_rank == -1 else DistributedSampler(dataset)  # RPL206
    loader = DataLoader(dataset, sampler=sampler, batch_size=args.batch_size)
    epochs_trained = args.global_step // len(loader)
    train_iterator = trange(
        epochs_trained, int(args.num_train_epochs), desc="Epoch", disable=args.local_rank not in [-1, 0]
    )
    for _ in train_iterator:
        for batch in tqdm(loader, desc="Iteration"):
            model(batch).backward()
