# Adapted from huggingface/diffusers (pipelines/unclip): one `step` with the generator and one without.
import torch
from diffusers import UnCLIPScheduler


class Pipeline:
    def __init__(self, prior_scheduler: UnCLIPScheduler, decoder_scheduler: UnCLIPScheduler):
        self.prior_scheduler = prior_scheduler
        self.register_modules(decoder_scheduler=decoder_scheduler)

    def register_modules(self, **modules):
        self.__dict__.update(modules)

    def __call__(self, latents, generator: torch.Generator = None):
        for t in range(4):
            latents = self.prior_scheduler.step(latents, t, generator=generator)
            latents = self.decoder_scheduler.step(latents, t)  # RPL205
        return latents
