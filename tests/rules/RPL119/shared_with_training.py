"""Adapted from finetrainers (trainer.py): validation draws from the generator of the training loop."""

import torch


class Trainer:
    def __init__(self, model, pipeline, seed):
        self.model, self.pipeline = model, pipeline
        self.seed = seed
        self.noise_generator = torch.Generator().manual_seed(seed)

    def train(self, batches):
        self.generator = torch.Generator().manual_seed(self.seed)
        for step, batch in enumerate(batches):
            noise = torch.empty_like(batch).normal_(generator=self.generator)
            noise += torch.empty_like(batch).normal_(generator=self.noise_generator)
            self.model(batch + noise).sum().backward()
            if step % 100 == 0:
                self.validate()

    def validate(self):
        return self.pipeline(steps=20, generator=self.generator)  # RPL119

    def validate_alone(self):
        return self.pipeline(steps=20, generator=torch.Generator().manual_seed(0))

    def evaluate_again(self):
        self.noise_generator.manual_seed(0)
        return self.pipeline(steps=20, generator=self.noise_generator)
