"""After SalesforceAIResearch/uni2ts (cli/train.py): the logger numbers the runs that it finds."""

import lightning as L


def main(cfg, trainer):
    L.seed_everything(cfg.seed + trainer.logger.version, workers=True)  # RPL105
    print(trainer.logger.version)


def other(cfg, model):
    L.seed_everything(cfg.seed + model.version, workers=True)
