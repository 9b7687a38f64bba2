"""Epochs that are told while the batches are read, or behind them."""


def among(loader, sampler, net, optimizer, epochs):
    for epoch in range(epochs):
        for batch in enumerate(loader):
            sampler.set_epoch(epoch)  # RPL206
            net(batch).backward()
            optimizer.step()
