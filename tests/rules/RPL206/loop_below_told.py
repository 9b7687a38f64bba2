"""A loop far below the sampler, which it tells its epochs."""

from torch.utils.data import DataLoader, DistributedSampler


def far_below(opt, dataset, model, logger):
    sampler = DistributedSampler(dataset, shuffle=True, drop_last=True, seed=opt["seed"])
    loader = DataLoader(dataset, batch_size=opt["batch_size"], sampler=sampler)
    model.init_train()
    logger.info(model.info_network())
    logger.info(model.info_params())
    current_step = 0
    best = 0
    logger.info("%d batches", len(loader))
    logger.info("size: %d", len(dataset))
    logger.info("lr: %f", opt["lr"])
    model.load()
    for epoch in range(1000000):
        if opt["dist"]:
            sampler.set_epoch(epoch)
        for batch in loader:
            current_step += 1
            best = max(best, model.optimize(batch))
