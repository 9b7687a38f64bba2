"""What preview adds, and numbers that progress bars hand through. As in yolov5 (utils/datasets.py)."""

from concurrent.futures import ThreadPoolExecutor, as_completed
from multiprocessing.pool import Pool, ThreadPool

import torch
from tqdm import tqdm


class Images:
    def __init__(self, files, load):
        self.images = [None] * len(files)
        results = ThreadPool(8).imap_unordered(load, files)  # RPL211
        bar = tqdm(enumerate(results), total=len(files))
        for index, image in bar:
            self.images[index] = image
            bar.set_description("caching")
        bar.close()


def built(builder, tokenize, lines):
    with Pool(8) as pool:
        for tokens in pool.imap_unordered(tokenize, lines):  # RPL211
            builder.add_item(torch.tensor(tokens))
    builder.finalize()


def left_alone(work, paths):
    with ThreadPoolExecutor() as workers:
        tasks = [workers.submit(work, path) for path in paths]
        for task in tqdm(as_completed(tasks), total=len(tasks)):
            task.result()
        return [task.result() for task in tasks]
