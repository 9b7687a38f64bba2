# OPTIONS: --no-preview
import lightning
import stable_baselines3 as sb3
from torch import nn

expert = sb3.PPO.load("expert.zip")


class Clone(lightning.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(64, 64), nn.ELU(), nn.Linear(64, 8))


trainer = lightning.Trainer(deterministic=True, benchmark=True)
trainer.fit(Clone())
