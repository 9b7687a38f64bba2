"""The Trainer seeds when it is built: the head was drawn before."""
from torch import nn
from transformers import AutoModel, Trainer, TrainingArguments


class Classifier(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = AutoModel.from_pretrained("bert-base-uncased")
        self.head = nn.Linear(768, 2)


def main():
    model = Classifier()
    trainer = Trainer(model=model, args=TrainingArguments("out"), train_dataset=[1])  # RPL108
    trainer.train()


if __name__ == "__main__":
    main()
