# Adapted from thunlp/OpenPrompt (data_utils/fewglue_dataset.py): a name that nothing binds ends the function before.
import json
import os


def examples(folder, split):
    path = os.path.join(data_dir, f"{split}.jsonl")
    with open(path) as file:
        answers = list({json.loads(line)["text"] for line in file})
    return {answer: k for k, answer in enumerate(answers)}


def bound_by_another(split):
    path = os.path.join(root_dir, f"{split}.jsonl")
    with open(path) as file:
        answers = list({json.loads(line)["text"] for line in file})  # RPL210
    return {answer: k for k, answer in enumerate(answers)}


def set_root(folder):
    global root_dir
    root_dir = folder


def on_one_side(folder, split):
    if split == "all":
        folder = missing_dir
    with open(os.path.join(folder, split)) as file:
        answers = list({json.loads(line)["text"] for line in file})  # RPL210
    return {answer: k for k, answer in enumerate(answers)}
