"""A captioner that samples words (adapted from sd-scripts, finetune/make_captions.py before dadea12)."""
import sys

import torch
from blip import blip_decoder


def main(path, images, beams):
    model = blip_decoder(pretrained=path, image_size=384)
    model.eval()
    with torch.no_grad():
        if beams:
            captions = model.generate(images, sample=False, num_beams=beams, top_p=0.9)
        else:
            captions = model.generate(images, sample=True, top_p=0.9)  # RPL101
    with open("captions.txt", "w") as file:
        file.writelines(captions)


if __name__ == "__main__":
    main(sys.argv[1], torch.load(sys.argv[2]), int(sys.argv[3]))
