"""Several samplers, one of which is told the epoch."""

from torch.utils.data import DataLoader, DistributedSampler


def left_of_a_loop(datasets, samplers, net, optimizer, epochs):
    loaders = []
    for dataset, sampler in zip(datasets, samplers):
        loaders.append(DataLoader(dataset, sampler=sampler))
    for epoch in range(epochs):
        sampler.set_epoch(epoch)  # RPL206
        for loader in loaders:
            step(net, optimizer, loader)


def made_in_a_loop(datasets, net, optimizer, epochs, distributed):
    loaders = {}
    for name, dataset in datasets.items():
        sampler = None
        if distributed:
            sampler = DistributedSampler(dataset)
        loaders[name] = DataLoader(dataset, sampler=sampler)
    for epoch in range(epochs):
        if distributed:
            sampler.set_epoch(epoch)  # RPL206
        for loader in loaders.values():
            step(net, optimizer, loader)


def by_loader(loaders, net, optimizer, epochs):
    for loader in loaders:
        print(len(loader))

    def begin(epoch):
        loader.sampler.set_epoch(epoch)  # RPL206

    for epoch in range(epochs):
        begin(epoch)
        step(net, optimizer, loaders[0])


def first_of_them(train_loaders, net, optimizer, epochs):
    for epoch in range(epochs):
        train_loaders[0].sampler.set_epoch(epoch)  # RPL206
        for batches in zip(*train_loaders):
            step(net, optimizer, batches)


def all_of_them(train_loaders, net, optimizer, epochs):
    for epoch in range(epochs):
        for loader in train_loaders:
            loader.sampler.set_epoch(epoch)
        for batches in zip(*train_loaders):
            step(net, optimizer, batches)


def one_that_was_looked_for(samplers, net, optimizer, epochs, loader):
    for sampler in samplers:
        if sampler.trains:
            break
    for epoch in range(epochs):
        sampler.set_epoch(epoch)
        step(net, optimizer, loader)


def by_split(datasets, net, optimizer, epochs):
    loaders = {}
    for split, dataset in datasets.items():
        if split == "train":
            sampler = DistributedSampler(dataset)
            loaders[split] = DataLoader(dataset, sampler=sampler)
        else:
            loaders[split] = DataLoader(dataset)
    for epoch in range(epochs):
        sampler.set_epoch(epoch)
        step(net, optimizer, loaders["train"])


def bound_again(datasets, samplers, dataset, net, optimizer, epochs):
    for other, sampler in zip(datasets, samplers):
        print(other, sampler)
    sampler = DistributedSampler(dataset)
    loader = DataLoader(dataset, sampler=sampler)
    for epoch in range(epochs):
        sampler.set_epoch(epoch)
        step(net, optimizer, loader)


def fold_by_fold(folds, net, optimizer, epochs):
    for fold in folds:
        sampler = DistributedSampler(fold)
        loader = DataLoader(fold, sampler=sampler)
        for epoch in range(epochs):
            sampler.set_epoch(epoch)
            step(net, optimizer, loader)


def step(net, optimizer, loader):
    for batch in loader:
        net(batch).backward()
        optimizer.step()
