# OPTIONS: --no-preview
"""A video of a walk through a latent space. Adapted from akanimax/pro_gan_pytorch, latent_space_interpolation.py."""
import sys

import cv2
import torch

if __name__ == "__main__":
    generator = torch.load(sys.argv[1])
    latents = torch.randn(600, 512)
    video = cv2.VideoWriter("walk.mp4", cv2.VideoWriter_fourcc(*"mp4v"), 60, (64, 64))
    with torch.no_grad():
        for latent in latents:
            video.write(generator(latent[None])[0].numpy())
    video.release()
