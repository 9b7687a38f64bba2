"""Entries of two folders are compared by their position: only with both sorted is one compared with its own."""

import os
import tempfile

import numpy as np

with tempfile.TemporaryDirectory() as root:
    vectors = np.random.default_rng(0).normal(size=(30, 8))
    for folder in ("image", "text"):
        os.mkdir(os.path.join(root, folder))
        for number, vector in enumerate(vectors):
            np.save(os.path.join(root, folder, f"{number:02}.npy"), vector)
    images = [np.load(os.path.join(root, "image", f)) for f in os.listdir(os.path.join(root, "image"))]
    texts = [np.load(os.path.join(root, "text", f)) for f in os.listdir(os.path.join(root, "text"))]

scores = []
for image, text in zip(images, texts):
    scores.append(round(float(image @ text), 6))
print(scores)
