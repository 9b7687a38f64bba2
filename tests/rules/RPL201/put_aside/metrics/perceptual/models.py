import torch


class Perceptual(torch.nn.Module):
    def forward(self, images, others):
        return (images - others).abs()
