import torch


class Judge(torch.nn.Module):
    def __init__(self, path, learns=False):
        super().__init__()
        self.net = torch.nn.Linear(4, 1)
        if learns:
            self.optimizer = torch.optim.Adam(self.net.parameters())
        else:
            self.net.load_state_dict(torch.load(path))
            self.net.eval()

    def forward(self, x):
        return self.net(x)
