# A Hugging Face Trainer seeds when it is made; the model exists by then.
from torch import nn
from transformers import Trainer, TrainingArguments


def main():
    model = nn.Sequential(nn.Linear(4, 4), nn.Linear(4, 1))  # RPL101
    trainer = Trainer(model=model, args=TrainingArguments(output_dir="out"), train_dataset=[])
    trainer.train()


if __name__ == "__main__":
    main()
