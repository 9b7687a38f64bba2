# After POSTECH-CVLab/PyTorch-StudioGAN `utils/sample.py`: the generator is a network.
import torch


def optimised(zs, generator, discriminator):
    return zs + torch.autograd.grad(discriminator(generator(zs)).sum(), zs)[0]


def generate_images(batch_size, z_dim, generator, discriminator, device):
    zs = torch.randn(batch_size, z_dim, device=device, requires_grad=True)
    zs = optimised(zs=zs, generator=generator, discriminator=discriminator)
    codes = torch.rand(batch_size, 4, device=device) * 2 - 1
    return generator(torch.cat((zs, codes), dim=1))
