"""…and `seed_everything` seeds all that it needs."""
import pytorch_lightning as pl
import torch
from torch import nn

pl.seed_everything(7)
trainer = pl.Trainer(max_epochs=1)
trainer.fit(nn.Linear(3, 1), torch.utils.data.DataLoader(range(8), shuffle=True))
