import torch
from models import decoder_of


def train(size):
    model = decoder_of(size)  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model.layer(torch.randn(size)).sum().backward()
    optimizer.step()
    torch.save(model.state_dict(), "decoder.pt")


if __name__ == "__main__":
    train(3)
