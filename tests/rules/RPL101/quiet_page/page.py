# OPTIONS: --no-preview
"""A page that applies a model; the optimizer that it comes by is one that a checkpoint is made small with."""

import gradio as gr
from shrink import remove_optimizer

with gr.Blocks() as app:
    gr.Button("Shrink").click(remove_optimizer)

if __name__ == "__main__":
    remove_optimizer()
    app.launch()
