"""Calls of frameworks that join processes and read configurations seed nothing (adapted from mosaicml/examples)."""

import hydra
from composer import Trainer
from composer.utils import dist
from mmengine.dist import init_dist

from model import build_net


def main(config):
    if dist.get_world_size() > 1:
        dist.initialize_dist("gpu", 180)
    model = build_net(config)  # RPL101
    trainer = Trainer(model=model, train_dataloader=config.loader, seed=config.seed)
    trainer.fit()


if __name__ == "__main__":
    with hydra.initialize(config_path="conf"):
        init_dist("pytorch")
        main(hydra.compose("main"))
