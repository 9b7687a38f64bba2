"""After CT-CLIP (scripts/report_to_volume_new.py): image i is compared with text i, so both folders are sorted, or
neither: where both were copied at once, the file system often lists them alike."""

import glob
import os

import numpy as np


def best(values, k):
    ranked = sorted(enumerate(values), key=lambda entry: entry[1], reverse=True)
    return [index for index, _ in ranked[:k]]


image_files = [f for f in os.listdir("latents/image") if f.endswith(".npz")]
text_files = [f for f in os.listdir("latents/text") if f.endswith(".npz")]  # RPL209

images, texts = [], []
for name in image_files:
    images.append(np.load(os.path.join("latents/image", name))["arr"][0])
for name in text_files:
    texts.append(np.load(os.path.join("latents/text", name))["arr"][0])

found = 0
for i in range(len(texts)):
    crosses = []
    for k in range(len(images)):
        crosses.append(texts[i] @ images[k])
    if i in best(crosses, 5):
        found += 1
print(found / len(texts))


def pairs(root):
    masks = [path for path in glob.glob(root + "/masks/*") if "void" not in path]  # RPL209
    photos = glob.glob(root + "/photos/*")  # RPL209
    return list(zip(photos, masks))


def other_is_sorted(root):
    left = [os.path.join(root, f) for f in os.listdir(root + "/left")]
    left.sort()
    right = [os.path.join(root, f) for f in os.listdir(root + "/right")]  # RPL209
    return list(zip(left, right))


def first_two(folder):
    first = folder + os.listdir(folder)[0]  # RPL209
    second = folder + os.listdir(folder)[1]  # RPL209
    return max(first, second, key=os.path.getsize)
