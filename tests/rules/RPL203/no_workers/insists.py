from transformers import HfArgumentParser, Trainer, TrainingArguments

from data import Grouped


def main():
    (options,) = HfArgumentParser(TrainingArguments).parse_args_into_dataclasses()
    assert options.dataloader_num_workers == 0, "batches are made in the main process"
    Trainer(args=options, train_dataset=Grouped([[1, 2], [3, 4]], options.seed)).train()


if __name__ == "__main__":
    main()
