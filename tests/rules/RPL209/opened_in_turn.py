# OPTIONS: --no-preview
"""Adapted from OpenNMT (onmt/models/model.py): the number of a file leads to the handle that was opened for it. And its
look-alikes: a list that begins with others, a number that is kept for more."""

import glob

import safetensors
import torch


class Model(torch.nn.Module):
    def load_from(self, path):
        shards = glob.glob(path + ".*.safetensors")
        opened = []
        places = {}
        for i, shard in enumerate(shards):
            opened.append(safetensors.safe_open(shard, framework="pt"))
            for key in opened[i].keys():
                places[key] = i
        for name, parameter in self.named_parameters():
            if name in places.keys():
                parameter.data = opened[places[name]].get_tensor(name)
        torch.optim.Adam(self.parameters()).step()

    def load_after(self, path, first):
        names = glob.glob(path + ".*.safetensors")  # RPL209
        handles = [first]
        where = {}
        for i, name in enumerate(names):
            handles.append(safetensors.safe_open(name, framework="pt"))
            where[name] = i
        return torch.tensor([handles[where[name]].id for name in where])

    def label_by_file(self, path):
        files = glob.glob(path + ".*.safetensors")  # RPL209
        handles = []
        label = {}
        for i, name in enumerate(files):
            handles.append(safetensors.safe_open(name, framework="pt"))
            label[name] = i
        return torch.tensor([label[name] for name in label]), handles
