import torch


class LengthSampler:
    def __init__(self, lengths, size):
        self.lengths, self.size, self.epoch = lengths, size, 0

    def set_epoch(self, epoch):
        self.epoch = epoch

    def __iter__(self):
        generator = torch.Generator().manual_seed(self.epoch)
        order = torch.randperm(len(self.lengths), generator=generator).tolist()
        return iter([order[i : i + self.size] for i in range(0, len(order), self.size)])
