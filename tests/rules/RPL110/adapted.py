# Adapted from diffusers (examples/advanced_diffusion_training, before b8215b1c): validation with a seed.
import torch


def log_validation(pipeline, args, accelerator, pipeline_args):
    pipeline.set_progress_bar_config(disable=True)
    generator = torch.Generator(device=accelerator.device).manual_seed(args.seed) if args.seed else None  # RPL110
    return [pipeline(**pipeline_args, generator=generator).images[0] for _ in range(args.num_validation_images)]
