"""The number of this epoch, told when it is over."""


def train(train_loader, net, optimizer, epochs):
    for epoch in range(epochs):
        for batch in train_loader:
            net(batch).backward()
            optimizer.step()
        train_loader.sampler.set_epoch(epoch)  # RPL206
