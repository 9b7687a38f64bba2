import torch
from data import kind_of


class Runner:
    def __init__(self, folder):
        self.folder = folder
        self.dataset_class = kind_of(folder)

    def split(self):
        found = self.dataset_class.get_identifiers(self.folder)
        return self.dataset_class(self.folder, found)

    def run(self):
        torch.manual_seed(0)
        return [torch.load(path) for path in self.split()]


if __name__ == "__main__":
    Runner("images").run()
