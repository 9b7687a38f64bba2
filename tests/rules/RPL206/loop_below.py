"""Loops that stand far below the sampler which nothing tells their epochs (adapted from cszn/KAIR)."""

from torch.utils.data import DataLoader, DistributedSampler, RandomSampler
from tqdm import tqdm, trange


def far_below(opt, dataset, test_set, model, logger):
    sampler = DistributedSampler(dataset, shuffle=True, drop_last=True, seed=opt["seed"])
    loader = DataLoader(dataset, batch_size=opt["batch_size"], sampler=sampler)
    test_loader = DataLoader(test_set, batch_size=1)
    model.init_train()
    logger.info(model.info_network())
    logger.info(model.info_params())
    current_step = 0
    best = 0
    logger.info("%d batches", len(loader))
    logger.info("%d batches for tests", len(test_loader))
    model.load()
    for epoch in range(1000000):  # RPL206
        for batch in loader:
            current_step += 1
            model.optimize(batch)
            if current_step % opt["test"] == 0:
                for tested in test_loader:
                    best = max(best, model.test(tested))


def by_name(args, dataset, model, logger):
    train_sampler = RandomSampler(dataset) if args.local_rank == -1 else DistributedSampler(dataset)
    train_loader = DataLoader(dataset, sampler=train_sampler, batch_size=args.batch_size)
    if args.max_steps > 0:
        total = args.max_steps
    else:
        total = len(train_loader) * args.num_train_epochs
    logger.info("batches: %d", len(train_loader))
    logger.info("steps: %d", total)
    logger.info("epochs: %d", args.num_train_epochs)
    model.zero_grad()
    train_iterator = trange(int(args.num_train_epochs), desc="Epoch", disable=args.local_rank > 0)
    model.train()
    for _ in train_iterator:  # RPL206
        epoch_iterator = tqdm(train_loader, desc="Iteration")
        for batch in epoch_iterator:
            model(batch).backward()


def at_hand(args, dataset, model):
    sampler = DistributedSampler(dataset)  # RPL206
    loader = DataLoader(dataset, sampler=sampler)
    for epoch in range(args.epochs):
        for batch in loader:
            model(batch).backward()


def given_to_others(args, dataset, model, logger, train):
    sampler = DistributedSampler(dataset)
    loader = DataLoader(dataset, sampler=sampler)
    model.init_train()
    logger.info(model.info_network())
    logger.info(model.info_params())
    logger.info("batches: %d", len(loader))
    logger.info("epochs: %d", args.epochs)
    logger.info("size: %d", len(dataset))
    logger.info("rank: %d", args.rank)
    logger.info("lr: %f", args.lr)
    model.load()
    for epoch in range(args.epochs):  # RPL206
        train(model, loader)
