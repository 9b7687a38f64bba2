"""The person at the page asks for another picture each time, by -1. Adapted from guoyww/AnimateDiff (app.py)."""
import torch


def animate(pipeline, prompt, seed_textbox):
    if int(seed_textbox) != -1:
        torch.manual_seed(int(seed_textbox))
    else:
        torch.seed()
    return pipeline(prompt), torch.initial_seed()
