"""What a process starts with runs once: its loaders need no fresh stream each time. After torchvision's main.py."""
import torch
import torch.multiprocessing as mp
from torch.utils.data import DataLoader


def main(args, rows):
    if args.distributed:
        mp.spawn(main_worker, nprocs=2, args=(args, rows))
    else:
        main_worker(0, args, rows)


def main_worker(gpu, args, rows):
    loader = DataLoader(rows, shuffle=True, num_workers=2)  # RPL201
    fit(loader)
    for _ in range(args.rounds):
        again(rows)
    spare(rows)
    twice(rows)
    twice(rows)
    itself(rows, args.rounds)


def again(rows):
    fit(DataLoader(rows, shuffle=True, num_workers=2))  # RPL201


def spare(rows):
    fit(DataLoader(rows, shuffle=True, num_workers=2))  # RPL201


def twice(rows):
    fit(DataLoader(rows, shuffle=True, num_workers=2))  # RPL201


def itself(rows, left):
    fit(DataLoader(rows, shuffle=True, num_workers=2))  # RPL201
    if left:
        itself(rows, left - 1)


def evaluate(rows):
    fit(DataLoader(rows, shuffle=True, num_workers=2))  # RPL201


def fit(loader):
    model = torch.nn.Linear(2, 2)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in loader:
        model(batch).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    main(torch.load("args.pt"), torch.load("rows.pt"))
    evaluate(torch.load("rows.pt"))
