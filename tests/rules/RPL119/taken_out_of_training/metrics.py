# OPTIONS: --preview
import torch


@torch.no_grad()
def estimate_loss(model, batches):
    return torch.stack([model(batch) for batch in batches]).mean()


@torch.no_grad()
def evaluate_quietly(model, batches):
    was = model.training
    model.train(was)
    return [batch for batch in batches]
