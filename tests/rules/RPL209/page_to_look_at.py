# OPTIONS: --no-preview
"""After LLaMA-Factory (webui/components/data.py): a page of what is there, for somebody to look at."""

import json
import os

import gradio as gr
import numpy as np

SIZE = 2


def preview(folder, page):
    rows = []
    for name in os.listdir(folder):
        with open(os.path.join(folder, name)) as file:
            rows.extend(json.load(file))
    return np.size(rows), rows[SIZE * page : SIZE * (page + 1)], gr.Column(visible=True)


with gr.Blocks() as shown:
    number = gr.Number(value=0)
    button = gr.Button()
    button.click(preview, [gr.Textbox("data"), number], [gr.Number(), gr.JSON(), gr.Column(visible=False)])

shown.launch()
