from torch.utils.data import DataLoader


def prepare(options):
    rows = list(range(options.count))
    return DataLoader(rows, batch_size=8, shuffle=True, num_workers=4), len(rows)


def prepare_early(options):
    rows = list(range(options.count))
    loader = DataLoader(rows, batch_size=8, shuffle=True, num_workers=4)  # RPL201
    if options.whole:
        return loader, rows, len(rows)
    return loader, rows
