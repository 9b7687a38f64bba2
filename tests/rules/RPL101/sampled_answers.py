"""A program that lets a model sample (adapted from Lightning-AI/litgpt)."""
import sys

from generate.base import generate
from lit_gpt import GPT, Tokenizer


def main(prompt="Hello", top_k=200, temperature=0.8):
    model, tokenizer = GPT.load("checkpoint"), Tokenizer("checkpoint")
    encoded = tokenizer.encode(prompt)
    y = generate(model, encoded, 100, temperature=temperature, top_k=top_k)  # RPL101
    sys.stdout.write(tokenizer.decode(y))


if __name__ == "__main__":
    from jsonargparse import CLI

    CLI(main)
