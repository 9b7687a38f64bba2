"""Epochs that are told in time: the next one behind the batches, those of other loaders, of each loader in turn."""


def train(train_loader, val_loader, val_sampler, net, optimizer, start, epochs):
    train_loader.sampler.set_epoch(start)
    for epoch in range(start, epochs):
        for batch in train_loader:
            net(batch).backward()
            optimizer.step()
        train_loader.sampler.set_epoch(epoch + 1)
        val_sampler.set_epoch(epoch)
        for batch in val_loader:
            net(batch)


def take_turns(loaders, net, epochs):
    for epoch in range(epochs):
        for loader in loaders:
            loader.sampler.set_epoch(epoch)
            for batch in loader:
                net(batch).backward()
