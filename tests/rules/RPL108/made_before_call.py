"""Models that are made among the arguments of what is given the seed."""

import torch
from somewhere import JOBS, Trainer, build_loader, build_model


def run(cfg):
    trainer = Trainer(
        model=build_model(cfg.model),  # RPL108
        loader=build_loader(cfg.data),
        seed=cfg.seed,
    )
    trainer.fit()


def run_job(cfg):
    job = JOBS[cfg.task](seed=cfg.seed, net=build_model(cfg), name=cfg.name)  # RPL108
    return job.run()


def run_by_position(cfg):
    return Trainer(build_model(cfg.model), build_loader(cfg.data), seed=cfg.seed)  # RPL108


def made_above(cfg):
    torch.manual_seed(cfg.number)
    return Trainer(model=build_model(cfg.model), seed=cfg.seed)


def loaded(cfg):
    return Trainer(model=build_model(cfg.model, pretrained=True), seed=cfg.seed)


def kept(cfg):
    return dict(model=build_model(cfg.model), seed=cfg.seed)


def handed_over(model, cfg):
    return Trainer(model=model, seed=cfg.seed)
