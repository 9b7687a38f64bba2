import torch

import models


class Training:
    def __init__(self):
        self.encoder = models.Encoder()
        self.optimizer = torch.optim.Adam(self.encoder.parameters())

    def run(self, batches):
        for batch in batches:
            self.optimizer.zero_grad()
            self.encoder(batch).sum().backward()
            self.optimizer.step()


if __name__ == "__main__":
    Training().run([torch.ones(4, 8)])
