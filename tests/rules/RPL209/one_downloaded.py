# OPTIONS: --no-preview
"""A folder that holds the one file which was just put there. Adapted from Raindrop, mTAND/person_activity.py."""

import os
import tarfile

import torch
from torchvision.datasets.utils import download_url


class Activity:
    urls = ["https://example.org/activity.txt"]

    def prepare(self, raw, processed):
        for url in self.urls:
            download_url(url, raw, url.rpartition("/")[2], None)
            folder = os.path.join(raw)
            records = []
            for name in os.listdir(folder):
                with open(os.path.join(folder, name)) as file:
                    records.append(file.readlines())
            torch.save(records, os.path.join(processed, "data.pt"))


class Stays:
    urls = ["https://example.org/stays.tar.gz"]

    def prepare(self, raw, processed):
        for url in self.urls:
            download_url(url, raw, "stays.tar.gz", None)
            with tarfile.open(os.path.join(raw, "stays.tar.gz")) as archive:
                archive.extractall(raw)
            records = []
            for name in os.listdir(raw):  # RPL209
                with open(os.path.join(raw, name)) as file:
                    records.append(file.readlines())
            torch.save(records, os.path.join(processed, "data.pt"))


class Several:
    urls = ["https://example.org/a.txt", "https://example.org/b.txt"]

    def prepare(self, raw, processed):
        for url in self.urls:
            download_url(url, raw, url.rpartition("/")[2], None)
            records = []
            for name in os.listdir(raw):  # RPL209
                with open(os.path.join(raw, name)) as file:
                    records.append(file.readlines())
            torch.save(records, os.path.join(processed, "data.pt"))
