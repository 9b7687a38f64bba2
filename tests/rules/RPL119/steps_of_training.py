# OPTIONS: --preview
"""Validation that draws what a step of training draws; adapted from sd-scripts."""

import torch


class Trainer:
    def noise(self, latents):
        return latents + torch.randn_like(latents)

    def process_batch(self, model, batch):
        return (model(self.noise(batch)) ** 2).mean()

    def dropped(self, model, batch):
        return model(torch.rand_like(batch) if model.training else batch)

    def train(self, model, loader, val_dataloader, optimizer):
        for epoch in range(3):
            for batch in loader:
                loss = self.process_batch(model, batch) + self.dropped(model, batch)
                loss.backward()
                optimizer.step()
            model.eval()
            with torch.no_grad():
                losses = [0.0]
                for batch in val_dataloader:
                    losses.append(self.process_batch(model, batch).item())  # RPL119
                for batch in val_dataloader:
                    losses.append(self.dropped(model, batch).item())
            model.train()

    def validate(self, model, val_loader):
        state = torch.get_rng_state()
        torch.manual_seed(0)
        with torch.no_grad():
            for batch in val_loader:
                print(self.process_batch(model, batch))
        torch.set_rng_state(state)
