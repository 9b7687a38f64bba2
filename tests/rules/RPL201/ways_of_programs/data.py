from torch.utils.data import DataLoader


def get_loaders(rows):
    train = DataLoader(rows, batch_size=8, shuffle=True, num_workers=4)  # RPL201
    test = DataLoader(rows, batch_size=8, num_workers=4)
    return train, test
