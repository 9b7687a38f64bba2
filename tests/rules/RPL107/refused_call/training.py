def fit(model, loader, epochs=1, valid=None):
    for _ in range(epochs):
        for (batch,) in loader:
            model(batch).sum().backward()
