import torch

if __name__ == "__main__":
    torch.manual_seed(7)
    torch.backends.cudnn.deterministic = False
    print(torch.rand(1))
