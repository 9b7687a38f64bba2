# OPTIONS: --no-preview
"""What is made from scratch where nobody names a trained one, and what is made without weights."""

import sys

import torch
from accelerate import init_empty_weights
from transformers import AutoConfig, AutoModelForCausalLM, AutoTokenizer


def make(name):
    if name:
        return AutoModelForCausalLM.from_pretrained(name)
    else:
        return AutoModelForCausalLM.from_config(AutoConfig.for_model("gpt2"))


def sizes(name):
    with init_empty_weights():
        return AutoModelForCausalLM.from_config(AutoConfig.from_pretrained(name))


model = make(sys.argv[1])
tokenizer = AutoTokenizer.from_pretrained(sys.argv[1])
print(sum(p.numel() for p in sizes(sys.argv[1]).parameters()))
optimizer = torch.optim.AdamW(model.parameters(), lr=1e-5)
for line in open("text.txt"):
    batch = tokenizer(line, return_tensors="pt")
    loss = model(**batch, labels=batch["input_ids"]).loss
    loss.backward()
    optimizer.step()
    optimizer.zero_grad()
model.save_pretrained("out")
