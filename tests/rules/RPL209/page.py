# OPTIONS: --no-preview
"""After F5-TTS (train/finetune_gradio.py): the entry that a page has chosen when it opens."""

import os

import gradio as gr
import torch


def projects(folder):
    found = []
    for name in os.listdir(folder):
        if os.path.isdir(os.path.join(folder, name)):
            found.append(name.lower())
    last = None if not found else found[-1]
    return found, last


def newest(folder):
    found = []
    for name in os.listdir(folder):  # RPL209
        found.append(name)
    return found, found[-1]


with gr.Blocks() as page:
    names, chosen = projects("data")
    project = gr.Dropdown(choices=names, value=chosen, label="Project")
    _, weights = newest("weights")
    model = torch.load(weights)

page.launch()
