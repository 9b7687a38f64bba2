# OPTIONS: --no-preview
"""Orders that decide no result, and some like them that do. After table-transformer (scripts/process_pubmed.py),
DeepPavlov (metrics/fmeasure.py, kbqa/query_generator_base.py, configs/__init__.py), OpenAttack (attackers/geometry),
LESS (eval/tydiqa/run_eval.py), alpaca_eval (annotators/base.py), FedML (llm/train_utils.py) and cleanrl
(paper_plot.py)."""

import json

import numpy as np
import pandas as pd
import seaborn as sns
import torch


def box_of(words, matches):
    numbers = []
    for number, word in enumerate(words):
        for _ in word[4]:
            numbers.append(number)
        numbers.append(None)
    matching_words = set()
    for place in matches:
        matching_words.add(numbers[place])
    found = []
    for number in matching_words:  # ints
        found.append(words[number])
    return found[0]


def texts_of(words, matches):
    spellings = []
    for word in words:
        spellings.append(str(word))
    matching_words = set()
    for place in matches:
        matching_words.add(spellings[place])
    found = []
    for word in matching_words:  # in preview
        found.append(word)
    return found[0]


def score(truth, guesses):
    tags = set(truth) | set(guesses)
    number_of = {tag: number for number, tag in enumerate(tags)}  # only compared for being equal
    one = np.array([number_of[tag] for tag in truth])
    other = np.array([number_of[tag] for tag in guesses])
    return {tag: np.sum((one == number) & (other == number)) for tag, number in number_of.items()} and [
        np.mean(one == other)
    ]


def score_by_loop(truth, guesses):
    tags = set(truth) | set(guesses)
    number_of = {tag: number for number, tag in enumerate(tags)}
    one = np.array([number_of[tag] for tag in truth])
    results = {}
    for tag, number in number_of.items():
        results[tag] = np.sum(one == number)
    return results


def trained_on(labels):
    tags = {str(label) for label in labels}
    number_of = {tag: number for number, tag in enumerate(tags)}  # RPL210
    return torch.tensor([number_of[tag] for tag in labels])


def connect(parse, relations, entities):
    found = set()
    queries = list({(str(entity), "back", kind) for entity in entities for kind in relations})
    names = [query[0] for query in queries]
    answers = parse(["find"] * len(queries), queries)
    for answer, name in zip(answers, names):  # both in the order of the queries
        found.add((name, answer))
    return found


def connect_wrongly(relations, entities, answers):
    queries = list({(str(entity), "back", kind) for entity in entities for kind in relations})  # in preview
    return dict(zip(queries, answers))


class Names:
    def __init__(self, tree):
        self._keys = {key.replace(".", "_") for key in tree}

    def __iter__(self):
        return iter(self._keys)

    def __contains__(self, key):
        return key in self._keys


class Attack:
    def __init__(self, words, near):
        self.near_of, self.ids_of = self._near(words, near)

    def _near(self, words, near):
        near_of, ids_of = {}, {}
        for word in words:
            near_of[word] = list({str(one) for one in near(word)})  # its length is all that is asked for
            ids_of[word] = [1]
        return near_of, ids_of

    def mask(self, words):
        return [len(self.near_of[word]) > 1 for word in words]


class Folds:
    def __init__(self, files, tested):
        self.folds = {}
        for fold, names in enumerate(tested):
            rest = list({str(name) for name in files} - {str(name) for name in names})  # in preview
            self.folds[fold] = [rest, names]

    def first_of(self, fold):
        return np.load(self.folds[fold][0][0])


def report(examples, compute, path):
    scores = {}
    for language in {str(example["lang"]) for example in examples}:
        scores[language] = compute([e for e in examples if e["lang"] == language])
    with open(path, "w") as file:
        json.dump(scores, file)  # the order of its keys


def annotate(frame: pd.DataFrame, keys, path):
    kept = list({str(key) for key in keys})
    frame[kept].to_json(path, orient="records")


def tokenize(dataset, encode):
    columns = {str(name) for name in dataset.column_names}
    dataset = dataset.map(encode, batched=True, remove_columns=list(columns))
    return dataset.shuffle(seed=1)


def drawn(runs):
    methods = {str(run) for run in runs}
    return dict(zip(methods, sns.color_palette(n_colors=len(methods))))
