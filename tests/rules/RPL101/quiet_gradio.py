# A page that somebody works with a mouse: what is random is meant to be.
import random

import gradio as gr
import numpy as np

CAPTIONS = ["a dog", "a cat", "a bird"]


def surprise():
    return random.choice(CAPTIONS)


def main():
    order = np.random.permutation(len(CAPTIONS))
    with gr.Blocks() as page:
        button = gr.Button("Random caption")
        button.click(surprise, [], gr.Textbox(CAPTIONS[order[0]]))
    page.launch()


if __name__ == "__main__":
    main()
