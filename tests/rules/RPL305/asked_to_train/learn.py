import torch
from learned import Attention

if __name__ == "__main__":
    torch.backends.cudnn.deterministic = True
    model = Attention().cuda()
    batch = torch.load("batch.pt")
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(*batch).sum().backward()
    optimizer.step()
