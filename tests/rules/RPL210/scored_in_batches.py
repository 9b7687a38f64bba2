# OPTIONS: --no-preview
"""Batches whose scores go into a table by the text that they are of (after the scoring of prompts on GitHub)."""

import json

import torch


def score(model, prompts):
    texts = list(set(str(prompt) for prompt in prompts))
    scores = {}
    start = 0
    while start < len(texts):
        batch = texts[start : start + 256]
        result = model.predict(batch)
        for i, text in enumerate(batch):
            scores[text] = [result["toxicity"][i], result["insult"][i]]
        start += 256
    return scores


def paired_with_others(model, prompts, weights):
    texts = list(set(str(prompt) for prompt in prompts))  # RPL210
    scores = {}
    for i, text in enumerate(texts):
        scores[text] = model.predict(text) * weights[i]
    return scores


if __name__ == "__main__":
    scorer = torch.load("scorer.pt")
    with open("scores.json", "w") as out:
        json.dump(score(scorer, open("prompts.txt")), out, sort_keys=True)
        json.dump(paired_with_others(scorer, open("prompts.txt"), [1, 2]), out, sort_keys=True)
