"""Epochs that are counted from 0 after a checkpoint was loaded (adapted from volcengine/verl)."""


class BySteps:
    def fit(self):
        self._load_checkpoint()
        for epoch in range(self.config.total_epochs):  # RPL501
            for batch in self.loader:
                self.train(batch)
                self.global_steps += 1

    def _load_checkpoint(self):
        path = self.latest()
        self.global_steps = int(path.split("_")[-1])
        self.actor.load(path)


class ByEpochs:
    def fit(self):
        if self.resume:
            self.resume_checkpoint(self.resume)
        for epoch in range(self.epochs):  # RPL501
            self.train_epoch(epoch)

    def resume_checkpoint(self, path):
        self.start_epoch = self.load(path)["epoch"] + 1


class FromStart:
    def fit(self):
        self.load_checkpoint(self.resume)
        for epoch in range(self.start_epoch, self.epochs):
            self.train_epoch(epoch)

    def load_checkpoint(self, path):
        self.start_epoch = self.load(path)["epoch"] + 1


class Skips:
    def fit(self):
        self.load_checkpoint(self.resume)
        for epoch in range(self.epochs):
            if epoch < self.start_epoch:
                continue
            self.train_epoch(epoch)

    def load_checkpoint(self, path):
        self.start_epoch = self.load(path)["epoch"] + 1
