import torch


class SegmentationDataSet(torch.utils.data.Dataset):
    def __init__(self, root):
        self.root, self.pairs, self.sizes = root, [], []
        self._generate()

    def __getitem__(self, index):
        return self.pairs[index]

    def __len__(self):
        return len(self.pairs)
