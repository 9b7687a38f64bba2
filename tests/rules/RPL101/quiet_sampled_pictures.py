"""A program that gives the pipeline a generator."""
import sys

import torch
from diffusers import StableDiffusionPipeline


def main(path, prompts):
    pipe = StableDiffusionPipeline.from_pretrained(path).to("cuda")
    generator = torch.Generator("cuda").manual_seed(0)
    for number, prompt in enumerate(prompts):
        picture = pipe(prompt, generator=generator).images[0]
        picture.save(f"{number}.png")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
