"""One number for all epochs."""


def train(loader, net, optimizer, epochs):
    loader.sampler.set_epoch(0)  # RPL206
    for epoch in range(epochs):
        for batch in loader:
            net(batch).backward()
            optimizer.step()
