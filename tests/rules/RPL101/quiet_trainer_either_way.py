"""Whichever of the two trainers it is, it seeds before anything is drawn."""
from optimum.habana import GaudiTrainer
from transformers import AutoModelForCausalLM, Trainer

if __name__ == "__main__":
    model = AutoModelForCausalLM.from_pretrained("gpt2")
    kind = GaudiTrainer if model.config.on_gaudi else Trainer
    trainer = kind(model=model, train_dataset=None)
    trainer.train()
