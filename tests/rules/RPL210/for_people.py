# OPTIONS: --no-preview
"""What is written for people, and what is tested on. After TREC-ToT (gpt_post.py), biaffine-dependency-parser
(preprocess.py) and pytorch-semseg (pascal_voc_loader.py)."""

import pandas as pd
from torch.utils.data import Dataset


def match(titles, known, split):
    unmatched = {title.lower() for title in titles if title not in known}
    rows = []
    for title in unmatched:
        rows.append({"title": title})
    pd.DataFrame(rows).to_csv(f"unmatched_{split}.csv", index=False)


def count(train, dev):
    words = list(set(dev.split()) - set(train.split()))
    with open("vocab/unseen.txt", "w") as file:
        for word in words:
            print(word, file=file)


def vocabulary(train, dev):
    words = list(set(dev.split()) - set(train.split()))  # RPL210
    with open("vocab/unseen_too.txt", "w") as file:
        for word in words:
            print(word, file=file)


def read():
    return open("vocab/unseen_too.txt").read().split()


class Pictures(Dataset):
    def __init__(self, files, split):
        self.split = split
        self.files = {"train": files["train"], "val": files["val"]}
        rest = set(self.files["val"]) - set(self.files["train"])
        self.files["rest"] = list(rest)

    def __getitem__(self, index):
        return self.files[self.split][index]


match(["A"], [], "dev")
count("a b", "b c")
vocabulary("a b", "b c")
print(read(), Pictures({"train": ["a.jpg"], "val": ["b.jpg"]}, "rest")[0])


def write_card(folder, tags):
    """As in adapters (hub_mixin.py): a page for people."""
    found = {str(tag) for tag in tags}
    with open(folder + "/README.md", "w") as file:
        file.write("\n".join(f"- {tag}" for tag in found))
