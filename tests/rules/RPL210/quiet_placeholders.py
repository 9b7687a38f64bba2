# OPTIONS: --no-preview
"""Adapted from diffusers (pipelines/longcat_image/pipeline_longcat_image.py): words stand again where their numbers
made placeholders."""

import re

import torch


def split_quotation(prompt):
    matches = re.findall(r"[a-zA-Z]+'[a-zA-Z]+", prompt)
    mapping = []
    for i, word_src in enumerate(set(matches)):
        word_tgt = "longcat_$##$_longcat" * (i + 1)
        prompt = prompt.replace(word_src, word_tgt)
        mapping.append([word_src, word_tgt])
    parts = prompt.split('"')
    return [restored(part, mapping) for part in parts]


def restored(part, mapping):
    for word_src, word_tgt in mapping:
        part = part.replace(word_tgt, word_src)
    return part


def numbered(prompt):
    words = re.findall(r"[a-zA-Z]+'[a-zA-Z]+", prompt)
    table = {}
    for i, word in enumerate(set(words)):  # RPL210
        table[word] = i
    return torch.tensor([table[word] for word in words])


def messages(database, wanted: set[str]):
    marks = ",".join(f":mid_{i}" for i in range(len(wanted)))
    query = f"SELECT * FROM messages WHERE id IN ({marks})"
    # After flower (server/superlink/linkstate/sql_linkstate.py): names of what a query asks for.
    return database.execute(query, {f"mid_{i}": word for i, word in enumerate(wanted)}).fetchall()


def columns(wanted: set[str]):
    return {f"column_{i}": word for i, word in enumerate(wanted)}  # RPL210
