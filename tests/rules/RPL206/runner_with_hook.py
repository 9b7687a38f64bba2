"""A runner of mmcv's with the hook that tells the sampler the epoch."""
from mmcv.parallel import MMDistributedDataParallel
from mmcv.runner import DistSamplerSeedHook, EpochBasedRunner, build_runner
from mmseg.datasets import build_dataloader


def train(model, dataset, cfg, distributed):
    loaders = [build_dataloader(one, dist=distributed, seed=cfg.seed) for one in dataset]
    model = MMDistributedDataParallel(model.cuda())
    runner = build_runner(cfg.runner, default_args=dict(model=model))
    runner.register_training_hooks(cfg.lr_config, cfg.optimizer_config)
    if distributed and isinstance(runner, EpochBasedRunner):
        runner.register_hook(DistSamplerSeedHook())
    runner.run(loaders, cfg.workflow)
