import torch


class Synthetic:
    def __init__(self, rows, columns):
        self.tensor = torch.randint(0, 2, (rows, columns))

    def write(self, path):
        torch.save(self.tensor, path)
