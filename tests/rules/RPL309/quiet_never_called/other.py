# OPTIONS: --no-preview
import torch


class Trainer:
    def set_random_seed(self, seed):
        torch.manual_seed(seed)

    def run(self, seed):
        self.set_random_seed(seed)
        return torch.rand(1)


if __name__ == "__main__":
    print(Trainer().run(0))
