"""Pictures are sampled from noise that nothing seeds. Adapted from CompVis/latent-diffusion, scripts/txt2img.py."""

import argparse

import torch
from ldm.models.diffusion.ddim import DDIMSampler
from ldm.util import instantiate_from_config
from omegaconf import OmegaConf
from torchvision.utils import save_image

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--prompt")
    opt = parser.parse_args()
    model = instantiate_from_config(OmegaConf.load("config.yaml").model)
    model.load_state_dict(torch.load("model.ckpt")["state_dict"])
    sampler = DDIMSampler(model)
    with torch.no_grad():
        given = model.get_learned_conditioning([opt.prompt])
        found, _ = sampler.sample(S=50, conditioning=given, batch_size=1, shape=[4, 32, 32])  # RPL101
        save_image(model.decode_first_stage(found), "picture.png")
