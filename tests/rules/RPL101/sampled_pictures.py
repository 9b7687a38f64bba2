"""A program that makes pictures of noise that nothing seeds."""
import sys

from diffusers import StableDiffusionPipeline


def main(path, prompts):
    pipe = StableDiffusionPipeline.from_pretrained(path).to("cuda")
    for number, prompt in enumerate(prompts):
        picture = pipe(prompt, num_inference_steps=50).images[0]  # RPL101
        picture.save(f"{number}.png")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
