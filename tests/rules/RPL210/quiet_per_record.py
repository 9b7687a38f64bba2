# OPTIONS: --no-preview
"""Sets of one record: mostly they hold one entry. Adapted from THUDM/GLM (tasks/seq2seq/dataset.py) and conv-emotion
(emotion-cause-extraction/ECPE-2D/utils/prepare_data.py)."""


import torch


def examples(questions):
    found, number = [], 0
    for question in questions:
        answers = {answer["text"].strip() for answer in question["answers"]}
        for answer in answers:
            found.append((f"train-{number}", answer))
            number += 1
    return found


def examples_of_all(questions):
    found, number = [], 0
    answers = {answer["text"].strip() for question in questions for answer in question["answers"]}
    for answer in answers:  # RPL210
        found.append((f"train-{number}", answer))
        number += 1
    return found


def tables(lines):
    words = []
    for line in lines:
        words.extend(line.strip().split())
    words = set(words)
    number = dict((word, k + 1) for k, word in enumerate(words))  # RPL210
    word_of = dict((k + 1, word) for k, word in enumerate(words))
    return number, word_of


questions = [{"answers": [{"text": "a "}]}]
torch.save([examples(questions), examples_of_all(questions), tables(["a b", "b c"])], "examples.pt")
