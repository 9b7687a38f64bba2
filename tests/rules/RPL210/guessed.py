"""Sets of what is only called a name: the fix sorts them by `str`, for something else may not compare."""

import torch


def table(rows):
    return [(name, torch.zeros(4)) for name in set(row["name"] for row in rows)]  # RPL210


def order(words):
    return {word: number for number, word in enumerate(list(set(words)))}  # RPL210


def letters(text: str):
    return {letter: number for number, letter in enumerate(set(text))}  # RPL210


def shown(words, path):
    with open(path, "w") as file:
        file.write(str(set(words)))  # RPL210
