"""Lightning's trainer turns torch's switch on with `warn_only=True`."""

import lightning as L
import pytorch_lightning as pl
from lightning.pytorch import Trainer

WARN = "warn"


def main(model, data, deterministic):
    L.seed_everything(0, workers=True)
    trainer = L.Trainer(max_epochs=2, deterministic="warn", logger=False)  # RPL303
    trainer.fit(model, data)
    pl.Trainer(
        max_epochs=2,
        deterministic=WARN,  # RPL303
    ).fit(model, data)
    Trainer(deterministic=True).fit(model, data)
    Trainer(deterministic=deterministic).fit(model, data)
    Trainer(benchmark=False).fit(model, data)
    if deterministic == "warn":
        Trainer(deterministic="warn").fit(model, data)
