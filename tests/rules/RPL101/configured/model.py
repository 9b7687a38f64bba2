from torch import nn


class Recommender(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.layer = nn.Linear(3, 3)

    def forward(self, rows):
        return self.layer(rows)
