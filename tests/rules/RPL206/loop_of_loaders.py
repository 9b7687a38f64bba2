# Adapted from catalyst-team/catalyst (catalyst/dl/experiments/core.py): a method goes through the loaders.
class Runner:
    def prepare(self, experiment):
        self.experiment = experiment
        self.model = experiment.wrap(distributed_params=experiment.distributed_params)

    def run_epoch(self, loaders):
        for name in loaders:  # RPL206
            self.run_loader(loaders[name])

    def run_loader(self, loader):
        for batch in loader:
            self.model(batch).backward()

    def run_stage(self, stage):
        loaders = self.experiment.get_loaders(stage)
        for epoch in range(self.experiment.epochs):
            self.epoch = epoch
            self.run_epoch(loaders)
