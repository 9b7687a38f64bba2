"""A Hugging Face Trainer: it seeds when it is made, and the model is made before."""
import torch
from torch import nn
from transformers import PrinterCallback, Trainer, TrainingArguments


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(2, 1)

    def forward(self, x):
        return {"loss": self.layer(x).square().mean()}


def main():
    model = Net()
    data = [{"x": torch.tensor([float(i), 1.0])} for i in range(8)]
    arguments = TrainingArguments(
        output_dir="out", num_train_epochs=1, per_device_train_batch_size=2, report_to=[], use_cpu=True,
        save_strategy="no", disable_tqdm=True, remove_unused_columns=False, logging_strategy="no",
    )
    trainer = Trainer(model=model, args=arguments, train_dataset=data)
    trainer.remove_callback(PrinterCallback)  # it prints how long the training took
    trainer.train()
    print([p.flatten().tolist() for p in model.parameters()])


if __name__ == "__main__":
    main()
