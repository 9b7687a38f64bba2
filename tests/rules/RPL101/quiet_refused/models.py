import torch


class Encoder(torch.nn.Module):
    def __init__(self, size, frozen=False):
        super().__init__()
        self.layer = torch.nn.Linear(size, size)
        self.frozen = frozen


class Decoder(torch.nn.Module):
    def __init__(self, size, **options):
        super().__init__()
        self.layer = torch.nn.Linear(size, size)
        self.options = options


def encoder_of(size):
    return Encoder(size, use_vgg=True)


def decoder_of(size):
    if size < 0:
        return Encoder(size, use_vgg=True)
    return Decoder(size, use_vgg=True)
