# OPTIONS: --no-preview
"""Nothing comes in the listing's order: lists of one record each, and fresh keys."""
import fnmatch
import json
import os
import uuid

import tensorflow as tf


def extract_lines(folder, rankings, target):  # adapted from castorini/pygaggle, expand_docs_to_sentences.py
    sentences = {name: [] for names in rankings.values() for name in names}
    for name in os.listdir(folder):
        with open(os.path.join(folder, name)) as lines:
            for line in lines:
                record = json.loads(line)
                if record["id"] in sentences:
                    sentences[record["id"]].extend(record["lines"])
    with open(target, "w") as out:
        for query, names in rankings.items():
            for name in names:
                for number in sentences[name]:
                    out.write(f"{query} {name} {number}\n")


def extract_boxes(folder, images, target):
    found = {image: [] for image in images}
    for name in os.listdir(folder):  # RPL209
        with open(os.path.join(folder, name)) as lines:
            for line in lines:
                record = json.loads(line)
                found[record["image_id"]].append(record["box"])
    with open(target, "w") as out:
        for image in images:
            for box in found[image]:
                out.write(f"{image} {box}\n")


def examples(pattern, decode, limit):  # adapted from google/uncertainty-baselines, shoshin/data.py
    paths = tf.io.gfile.glob(pattern)
    records = tf.data.TFRecordDataset(paths).map(decode)
    if limit:
        records = records.take(limit)
    for features in records.as_numpy_iterator():
        yield uuid.uuid4().hex, features


def first_examples(pattern, decode):
    paths = tf.io.gfile.glob(pattern)  # RPL209
    records = tf.data.TFRecordDataset(paths).map(decode).take(100)
    for features in records.as_numpy_iterator():
        yield uuid.uuid4().hex, features


def cached(folder, stem, path):  # adapted from huggingface/transformers of 2019, file_utils.py
    if not os.path.exists(path):
        found = fnmatch.filter(os.listdir(folder), stem + ".*")
        found = list(filter(lambda name: not name.endswith(".json"), found))
        if found:
            path = os.path.join(folder, found[-1])
    return path


def latest(folder, path):
    found = fnmatch.filter(os.listdir(folder), "run_*")  # RPL209
    found = list(filter(lambda name: not name.endswith(".json"), found))
    return os.path.join(folder, found[-1])
