"""Hugging Face datasets take their seed from NumPy's global RNG, which nothing seeds here."""

import datasets
import torch
from datasets import Dataset, concatenate_datasets, load_dataset

SEED = 5


# Adapted from tloen/alpaca-lora (finetune.py): the split has a seed, the order of the samples has none.
def load(path, size, tokenize, held_out):
    if path.endswith(".json"):
        data = load_dataset("json", data_files=path)
    else:
        data = load_dataset(path)
    if held_out > 0:
        parts = data["train"].train_test_split(test_size=held_out, shuffle=True, seed=42)
        train_data = (
            parts["train"].shuffle().map(tokenize)  # RPL112
        )
        val_data = parts["test"].shuffle().map(tokenize)
    else:
        train_data = data["train"].shuffle().map(tokenize)  # RPL112
        val_data = None
    return train_data, val_data


def spellings(rows, names):
    whole = datasets.load_dataset("squad", split="train")
    parts = whole.train_test_split(test_size=0.1)  # RPL112
    both = concatenate_datasets([load_dataset(name, split="train") for name in names])
    both = both.filter(len)
    both = both.shuffle(keep_in_memory=True)  # RPL112
    some = Dataset.from_list(rows).shuffle().select(range(100))  # RPL112
    stream = load_dataset("c4", streaming=True)["train"]
    stream = stream.shuffle(buffer_size=10_000)  # RPL112
    test_some = whole.shuffle(seed=None)[:50]  # RPL112
    return parts, both, some, stream, test_some


class Module:
    def __init__(self, name):
        self.data = load_dataset(name)

    def halves(self):
        return self.data["train"].train_test_split(0.5)  # RPL112


def look_alikes(name, generator, options, table, dataset):
    data = load_dataset(name)["train"]
    parts = data.train_test_split(test_size=0.1, seed=SEED)
    parts = data.train_test_split(0.1, None, False)
    parts = data.train_test_split(test_size=0.1, generator=generator)
    parts = data.train_test_split(**options)
    order = data.shuffle(SEED)
    frame = data.to_pandas().shuffle()
    test_data = data.shuffle()
    table.shuffle()
    dataset.train_test_split(test_size=0.1)
    return parts, order, frame, test_data


if __name__ == "__main__":
    load("data.json", 3, len, 2)
    spellings([], [])
    Module("squad").halves()
    look_alikes("squad", None, {}, [], None)
    torch.save({}, "done")
