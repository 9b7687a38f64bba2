# OPTIONS: --no-preview
"""Adapted from chau25102001/SOICT_hackathon_2023_SLU_Mekk_Knights: the block under the module shows some samples."""
from datasets import load_dataset


def strip(sample):
    return {"text": [text.strip() for text in sample["text"]]}


if __name__ == "__main__":
    dataset = load_dataset("json", data_files="train.jsonl", split="train")
    dataset = dataset.map(strip, batched=True).shuffle()
    for number, sample in enumerate(dataset):
        print(sample)
        if number >= 10:
            break
