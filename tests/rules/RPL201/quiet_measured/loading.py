from torch.utils.data import DataLoader


def make(rows):
    return DataLoader(rows, batch_size=8, shuffle=True, num_workers=2)
