# OPTIONS: --no-preview
"""Adapted from diffusers (pipelines/dreamlite/pipeline_dreamlite.py): a helper draws by its generator in one mode, and
is asked for the other."""
import torch


def retrieve_latents(encoder_output, generator=None, sample_mode="sample"):
    if hasattr(encoder_output, "latent_dist") and sample_mode == "sample":
        return encoder_output.latent_dist.sample(generator)
    elif hasattr(encoder_output, "latent_dist") and sample_mode == "argmax":
        return encoder_output.latent_dist.mode()
    raise AttributeError("Could not access latents of provided encoder_output")


def prepare_image(vae, image, shape, generator=None):
    latents = torch.randn(shape, generator=generator)
    return retrieve_latents(vae.encode(image), sample_mode="argmax"), latents


def prepare_latents(vae, image, shape, generator=None):
    latents = torch.randn(shape, generator=generator)
    return retrieve_latents(vae.encode(image), sample_mode="sample"), latents  # RPL205 says it
