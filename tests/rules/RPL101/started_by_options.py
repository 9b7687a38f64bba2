"""After katsura-jp/fedavg.pytorch (train.py): the class is named by the options, and a module that is not here has it."""

import os

import hydra
from omegaconf import DictConfig
from src.federations import *
from src.models import *


@hydra.main(config_path="config", config_name="mnist")
def main(cfg: DictConfig):
    os.chdir(cfg.root)
    print(cfg)

    model = eval(cfg.model.classname)(**cfg.model.args)  # RPL101
    federation = eval(cfg.fed.classname)(model=model, clients=cfg.clients, epochs=cfg.local_epochs)
    federation.fit(cfg.rounds)


if __name__ == "__main__":
    main()
