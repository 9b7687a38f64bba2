import torch
from attended import Attention

if __name__ == "__main__":
    model = Attention().cuda()
    batch = torch.load("batch.pt")
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(*batch).sum().backward()
    optimizer.step()
