"""Loaders that are made of others, attribute by attribute."""

from torch.utils.data import DataLoader


class Sampled(DataLoader):
    @classmethod
    def of(cls, data_loader, generator=None):
        # Adapted from opacus (data_loader.py).
        return cls(  # RPL205
            dataset=data_loader.dataset,
            num_workers=data_loader.num_workers,
            collate_fn=data_loader.collate_fn,
            pin_memory=data_loader.pin_memory,
            drop_last=data_loader.drop_last,
            generator=generator,
        )


def again(loader):
    return DataLoader(  # RPL205
        loader.dataset, batch_size=loader.batch_size, shuffle=True, num_workers=loader.num_workers
    )


def whole(loader):
    return DataLoader(
        loader.dataset,
        batch_size=loader.batch_size,
        shuffle=True,
        num_workers=loader.num_workers,
        generator=loader.generator,
    )


def in_order(loader):
    return DataLoader(
        loader.dataset, batch_size=loader.batch_size, shuffle=False, num_workers=loader.num_workers
    )


def new(args, data):
    return DataLoader(
        args.dataset, batch_size=args.batch_size, num_workers=args.num_workers, pin_memory=args.pin_memory, shuffle=True
    )
