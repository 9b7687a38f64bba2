"""Whichever of the two trainers it is, it seeds, and the adapters are made before it."""
from optimum.habana import GaudiTrainer
from peft import LoraConfig, get_peft_model
from transformers import AutoModelForCausalLM, Trainer


def run(args, data, on_gaudi):
    model = AutoModelForCausalLM.from_pretrained(args.model)
    model = get_peft_model(model, LoraConfig(r=8))  # RPL101
    kind = GaudiTrainer if on_gaudi else Trainer
    trainer = kind(model=model, args=args, train_dataset=data)
    trainer.train()


if __name__ == "__main__":
    run(None, None, False)
