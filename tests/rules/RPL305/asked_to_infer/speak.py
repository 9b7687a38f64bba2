import torch
from attended import Attention

if __name__ == "__main__":
    torch.backends.cudnn.deterministic = True
    model = Attention().cuda().eval()
    print(model(*torch.load("batch.pt")))
