"""Adapted from super-gradients (sg_model.py): a bar stands between the loader and the loop."""

from torch.nn.parallel import DistributedDataParallel
from tqdm import tqdm


class Model:
    def build(self, interface):
        self.net = DistributedDataParallel(interface.net)
        self.train_loader, self.valid_loader = interface.loaders()

    def train(self):
        for epoch in range(self.start, self.stop):  # RPL206
            self.callback(epoch)
            self._train_epoch(epoch=epoch)

    def _train_epoch(self, epoch):
        self.net.train()
        bar = tqdm(self.train_loader, disable=True)
        for index, batch in enumerate(bar):
            self.step_on(self.net(batch))
