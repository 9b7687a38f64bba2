import torch.utils.data

from data.listed import make_dataset


class PairsDataset(torch.utils.data.Dataset):
    def __init__(self, root):
        self.paths = sorted(make_dataset(root))

    def __len__(self):
        return len(self.paths)

    def __getitem__(self, index):
        return self.paths[index]
