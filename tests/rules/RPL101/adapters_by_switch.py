# OPTIONS: --no-preview
"""As in quiet_adapters_by_field.py, where the field is on."""
from dataclasses import dataclass

import transformers
from peft import LoraConfig, get_peft_model


@dataclass
class TrainingArguments(transformers.TrainingArguments):
    lora_enable: bool = True


def train():
    parser = transformers.HfArgumentParser(TrainingArguments)
    (args,) = parser.parse_args_into_dataclasses()
    model = transformers.AutoModelForCausalLM.from_pretrained("llava")
    if args.lora_enable:
        model = get_peft_model(model, LoraConfig(r=8))  # RPL101
    trainer = transformers.Trainer(model=model, args=args, train_dataset=[])
    trainer.train()


if __name__ == "__main__":
    train()
