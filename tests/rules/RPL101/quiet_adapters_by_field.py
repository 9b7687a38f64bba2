# OPTIONS: --no-preview
"""Adapters that a field has to ask for, and a way to sample that no configuration names. Adapted from LLaVA-NeXT."""
import random
from dataclasses import dataclass

import transformers
from peft import LoraConfig, get_peft_model


@dataclass
class TrainingArguments(transformers.TrainingArguments):
    lora_enable: bool = False


def load(path, strategy):
    rows = open(path).read().splitlines()
    if strategy == "random":
        random.shuffle(rows)
    return rows[:1000]


def train():
    parser = transformers.HfArgumentParser(TrainingArguments)
    (args,) = parser.parse_args_into_dataclasses()
    model = transformers.AutoModelForCausalLM.from_pretrained("llava")
    if args.lora_enable:
        model = get_peft_model(model, LoraConfig(r=8))
    trainer = transformers.Trainer(model=model, args=args, train_dataset=load("rows", args.run_name))
    trainer.train()


if __name__ == "__main__":
    train()
