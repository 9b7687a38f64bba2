"""NumPy's RNG decides the order, in the main process: nothing of torch's would settle it. After oscarknagg/few-shot."""
import sys

import torch
from shots.core import EpisodeSampler, MixedSampler
from torch.utils.data import DataLoader


class Digits(torch.utils.data.Dataset):
    def __getitem__(self, index):
        return torch.full((8, 8), index)

    def __len__(self):
        return 10


class Letters(Digits):
    def __len__(self):
        return 26


made = Digits if sys.argv[1] == "digits" else Letters
background = made()
loader = DataLoader(background, batch_sampler=EpisodeSampler(background, 100, 5), num_workers=4)
mixed = DataLoader(background, batch_sampler=MixedSampler(background, 100, 5), num_workers=4)  # RPL201
model = torch.nn.Linear(8, 1)
for batch in [*loader, *mixed]:
    model(batch.float()).sum().backward()
