"""Lists in a set's order that a table keeps, and a loop over the table goes through."""

import numpy as np


def rank(found, lookup, scores, names):
    candidates = {}
    for topic, words in found.items():
        candidates[topic] = list(set(word.lower() for word in words))  # RPL210
    ranked = {}
    for topic, words in candidates.items():
        places = [lookup[word] for word in words]
        best = np.array(places)[:3]
        ranked[topic] = [names[i] for i in best if scores[i]]
    return ranked


def rank_sorted(found, lookup, scores, names):
    candidates = {}
    for topic, words in found.items():
        candidates[topic] = list(set(word.lower() for word in words))
    ranked = {}
    for topic, words in candidates.items():
        places = sorted(lookup[word] for word in words)
        best = np.array(places)[:3]
        ranked[topic] = [names[i] for i in best if scores[i]]
    return ranked


def count(found):
    candidates = {}
    for topic, words in found.items():
        candidates[topic] = list(set(word.lower() for word in words))
    return {topic: len(words) for topic, words in candidates.items()}


def first(found):
    candidates = {}
    for topic, words in found.items():
        candidates[topic] = list(set(word.lower() for word in words))  # RPL210
    for words in candidates.values():
        yield words[0]


def keys_alone(found):
    candidates = {}
    for topic, words in found.items():
        candidates[topic] = list(set(word.lower() for word in words))
    for topic in candidates:
        yield topic
