import torch


def learn(net, loader, test, epochs, lr):
    optimizer = torch.optim.SGD(net.parameters(), lr=lr)
    for epoch in range(epochs):
        for images, labels in loader:
            optimizer.zero_grad()
            torch.nn.functional.cross_entropy(net(images), labels).backward()
            optimizer.step()
        print(epoch, sum((net(images).argmax(1) == labels).sum().item() for images, labels in test))
