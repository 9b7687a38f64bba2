"""Steps of one pass, and schedules that are drawn."""

from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler


def one_pass(args, dataset, model):
    loader = DataLoader(dataset, sampler=DistributedSampler(dataset), batch_size=32)
    batches = iter(loader)
    for i in range(args.steps_per_epoch):
        model(next(batches)).backward()
    for i in range(len_epoch):
        model(next(batches)).backward()


def draw_schedule(scheduler, epochs):
    rates = []
    for _ in range(epochs):
        scheduler.step()
        rates.append(scheduler.get_last_lr())
    return rates


len_epoch = 10
