"""A trainer of the project's own seeds as its base does; what a class is loaded as is an object of it."""

import torch
import transformers


class Trainer(transformers.Trainer):
    def create_optimizer(self):
        return super().create_optimizer()


class Model(transformers.LlamaForCausalLM):
    def add_projector(self):
        self.projector = torch.nn.Linear(16, 32)


def train():
    model = Model.from_pretrained("some/model")
    model.add_projector()  # RPL101
    trainer = Trainer(model=model)
    trainer.train()


if __name__ == "__main__":
    train()
