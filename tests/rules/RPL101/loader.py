"""Only the loader draws, and layers that are initialised."""
import torch
import torch.utils.data as D


def train(model, data):
    optimizer = torch.optim.Adam(model.parameters())
    for (x,) in D.DataLoader(data, batch_size=4, shuffle=True):
        loss = model(x).mean()
        loss.backward()
        optimizer.step()


if __name__ == "__main__":
    train(torch.nn.Linear(3, 1), D.TensorDataset(torch.ones(16, 3)))  # RPL101
