"""A runner of mmcv's that goes by iterations: its loaders tell the sampler themselves."""
from mmcv.parallel import MMDistributedDataParallel
from mmcv.runner import IterBasedRunner
from mmseg.datasets import build_dataloader


def train(model, dataset, cfg, distributed):
    loaders = [build_dataloader(one, dist=distributed, seed=cfg.seed) for one in dataset]
    runner = IterBasedRunner(MMDistributedDataParallel(model.cuda()))
    runner.register_training_hooks(cfg.lr_config, cfg.optimizer_config)
    runner.run(loaders, cfg.workflow)
