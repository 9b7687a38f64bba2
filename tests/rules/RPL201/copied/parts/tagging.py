# OPTIONS: --no-preview
import torch
from torch.utils.data import DataLoader


class Tagger:
    def train(self, samples, seed=3):
        torch.manual_seed(seed)
        model = torch.nn.Linear(1, 1)
        for batch in DataLoader(samples, batch_size=8, shuffle=True, num_workers=2):
            model(batch.float()[:, None]).sum().backward()
