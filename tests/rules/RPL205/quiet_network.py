"""Trainers of adversarial networks: the `generator` that they take is one of the two, used or not."""
import torch


class Base:
    def __init__(self, model, generator=None):
        self.model = model
        self.generator = generator or model.generator


class Player(Base):
    def __init__(self, model, discriminator, optimizers, generator=None, width=16):
        super().__init__(model)
        self.discriminator = discriminator
        self.optimizers = optimizers
        self.shown = torch.randn(width, self.generator.width)

    def step(self, images):
        noise = torch.randn(len(images), self.generator.width)
        return self.discriminator(self.generator(noise)) - self.discriminator(images)


class Handed(Base):
    def __init__(self, model, generator=None, width=16):
        super().__init__(model, generator=generator)
        self.shown = torch.randn(width, 8)
