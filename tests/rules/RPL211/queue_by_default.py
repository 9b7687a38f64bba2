# OPTIONS: --no-preview
"""What a queue gives is mostly put in order, or averaged, where nobody sees it. Adapted from SFSegNets (eval.py)."""
import queue
import threading

import torch


def predict(image, scales):
    final = queue.Queue()
    for scale in scales:
        threading.Thread(target=lambda scale=scale: final.put(image * scale)).start()
    found = []
    for _ in scales:
        found.append(final.get())
    return found


if __name__ == "__main__":
    print(torch.stack(predict(torch.ones(3), [0.5, 1.0])).mean(0))
