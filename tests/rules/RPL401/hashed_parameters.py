# OPTIONS: --no-preview
"""What is hashed is a parameter: the calls say that it is a string."""
import os


def seed_everything(seed=42):
    os.environ["PYTHONHASHSEED"] = str(seed)  # RPL401


def bucket(token, n=16):
    return hash(token) % n


def featurize(text):
    counts = [0] * 16
    for token in text.split():
        counts[bucket(token)] += 1
    return counts


if __name__ == "__main__":
    seed_everything(0)
    print(featurize("win cash now"))
