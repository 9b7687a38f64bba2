"""A random input that a model is exported with, and noise that a sampler is given."""

import torch
from ldm.models.diffusion.ddim import DDIMSampler
from models import Network
from torchvision.utils import save_image


def export(path):
    model = Network()
    model.load_state_dict(torch.load(path))
    dummy_input = torch.randn(1, 3, 224, 224)
    torch.onnx.export(model, dummy_input, "model.onnx")
    model(dummy_input)


def sample(model, noise):
    found, _ = DDIMSampler(model).sample(S=50, x_T=noise, batch_size=1, shape=[4, 32, 32])
    sampler = DDIMSampler(model)
    again, _ = sampler.sample(S=50, x_T=noise, batch_size=1, shape=[4, 32, 32])
    save_image(torch.cat([found, again]), "picture.png")


if __name__ == "__main__":
    export("weights.pt")
    sample(torch.load("model.pt"), torch.load("noise.pt"))
