from transformers import HfArgumentParser, Trainer, TrainingArguments

from data import Mixed

(options,) = HfArgumentParser(TrainingArguments).parse_args_into_dataclasses()
if options.dataloader_num_workers == 0:
    print("slow")
Trainer(args=options, train_dataset=Mixed([[1, 2], [3, 4]], options.seed)).train()
