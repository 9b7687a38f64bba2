# OPTIONS: --no-preview
"""What is reported without preview. After pygcn (pygcn/utils.py): what the labels are is told by the callers, or
by the numbers that they are given."""

import pickle
from collections import defaultdict

import numpy as np
import torch
from torch.utils.data import Dataset


def one_hot(labels):
    classes = set(labels)
    rows = {c: np.identity(len(classes))[i, :] for i, c in enumerate(classes)}  # RPL210
    return np.array(list(map(rows.get, labels)), dtype=np.int32)


def load(path):
    table = np.genfromtxt(path, dtype=np.dtype(str))
    return table[:, 0].astype(np.int64), one_hot(table[:, -1])


def numbered(categories):
    return {name: index for index, name in enumerate(set(categories))}  # RPL210


def order(groups):
    return {group: index for index, group in enumerate(set(groups))}  # RPL210


def grouped(path):
    groups = []
    with open(path) as lines:
        for line in lines:
            groups.append(line.split()[0])
    return order(groups)


def joined(datasets: list[Dataset]):
    return {part: index for index, part in enumerate(set(datasets))}


def joined_by_name(datasets: list):
    return {part: index for index, part in enumerate(set(datasets))}  # RPL210


def digits(labels):
    return {digit: index for index, digit in enumerate(set(labels))}


def read_digits(path):
    labels = []
    with open(path) as lines:
        for line in lines:
            labels.append(int(line))
    return digits(labels), digits(labels=np.loadtxt(path)[:, 3])


def numbers_of(labels):
    """As in DropEdge (src/metric.py): what a tensor holds are numbers."""
    classes = set(labels)
    return {c: np.identity(len(classes))[i, :] for i, c in enumerate(classes)}


def score(targets, predictions):
    truth = targets.cpu().numpy()
    truth = numbers_of(truth)
    return truth, numbers_of(predictions.detach().argmax(1).tolist()), numbers_of(targets.numpy())


def texts_of(labels):
    classes = set(labels)
    return {c: np.identity(len(classes))[i, :] for i, c in enumerate(classes)}  # RPL210


def score_of_frame(frame, targets):
    return texts_of(frame["label"].to_numpy()), texts_of(targets.cpu().numpy())


def thirds(values_of):
    parts = set(values_of)
    return list(parts), {part: i for i, part in enumerate(parts)}


def each_by_itself(pool, merge, names, folder):
    """As in nnUNet (nnunetv2/ensembling/ensemble.py): what is paired was made along the same set."""
    unique = set(f"{name}.npz" for name in names)
    sources = [folder + "/" + name for name in unique]
    targets = [name[:-4] for name in unique]
    done = [target in names for target in targets]
    sources = [sources[i] for i in range(len(done)) if not done[i]]
    targets = [targets[i] for i in range(len(done)) if not done[i]]
    _ = pool.starmap(merge, zip(sources, targets, [folder] * len(targets)))


def counted(names):
    unique = list(set(f"{name}.npz" for name in names))  # RPL210
    return {unique[i]: i for i in range(len(unique))}


def beside_another_list(names, numbers):
    unique = list(set(f"{name}.npz" for name in names))  # in preview
    return [(unique[i], numbers[i]) for i in range(len(unique))]


class Captioned:
    """As in lora (lora_diffusion/dataset.py): the images are sorted, but their captions were made before."""

    def __init__(self, images, masks):
        names = images.glob("*.jpg") + images.glob("*.png")
        self.names = list(set(names) - set(masks.glob("*.png")))  # RPL210
        self.captions = [name.split(".")[0] for name in self.names]
        self.names = sorted(self.names)

    def __getitem__(self, index):
        return self.names[index], self.captions[index]


class Sorted:
    def __init__(self, images, masks):
        names = images.glob("*.jpg") + images.glob("*.png")
        self.names = list(set(names) - set(masks.glob("*.png")))
        self.count = len(self.names)
        self.names.sort()

    def __getitem__(self, index):
        return self.names[index], self.count


def columns(df, features, time_columns, key):
    """As in DeepLearningExamples (Forecasting/TFT/data_utils.py): columns are found by name, and sorted."""
    wanted = list(set([f.name for f in features] + time_columns))
    df = df[wanted]
    missing = df[key].isna()
    return df.reindex(sorted(df.columns), axis=1), missing


def columns_of(rows, fields):
    """As in torchdrug (torchdrug/data/dataset.py): each column is filled along the rows, whatever the order of the
    columns."""
    fields = set(str(field) for field in fields)
    columns = defaultdict(list)
    for row in rows:
        for field in fields:
            columns[field].append(row[field])
    return [{field: columns[field][i] for field in sorted(columns)} for i in range(len(rows))]


def turns():
    """As in 3DUnetCNN (unet3d/utils/augment.py): tuples of ints hash alike in every run, whatever they are called."""
    keys = []
    for turn in range(4):
        for flip in (0, 1):
            shift = 0
            key = ((turn, 0), flip, shift)
            keys.append(key)
            if len(keys) == 8:
                return set(keys)
    return set(keys)


def one_turn(generator):
    return generator.choice(list(turns()))


def main_device(device_map):
    """As in accelerate (src/accelerate/big_modeling.py): beside names, ints and devices may be left."""
    devices = set(device_map.values())
    rest = devices - {"cpu", "disk"}
    return list(rest)[0]


def given(options):
    """As in sentence-transformers (sentence_transformers/trainer.py): one of them is given."""
    found = set(options.keys()) & {"params", "model"}
    return options[found.pop()]


def stored(names, file):
    """As in torch_geometric (llm/large_graph_indexer.py): it is read back as a set."""
    pickle.dump(set(str(name) for name in names), file)
    pickle.dump(list(set(str(name) for name in names)), file)  # RPL210


def embedded(texts, model):
    """As in sentence-transformers (MSEEvaluatorFromDataFrame.py): a table of what was made along the set."""
    sentences = list(set(str(text) for text in texts))
    vectors = model.encode(sentences, batch_size=32)
    return {sentence: vector for sentence, vector in zip(sentences, vectors)}


def sampled(types, sampling, seeds):
    """As in torch_geometric (sampler/neighbor_sampler.py): what is drawn is not drawn from the table."""
    kinds = list(set(str(kind) for kind in types))
    sizes = {kind: len(kind) for kind in kinds}
    return sampling.sample(len(seeds), "dst", sizes)


def one_run(encoder, decoder, batches):
    """As in torch_geometric (examples/tgn.py): nothing saves what the optimizer has gathered."""
    optimizer = torch.optim.Adam(set(encoder.parameters()) | set(decoder.parameters()), lr=1e-4)
    for batch in batches:
        optimizer.zero_grad()
        decoder(encoder(batch)).sum().backward()
        optimizer.step()


ROLES = {"role"}
CONTENTS = {"content", "value"}


def role_of(message: dict, allowed: set[str]):
    """As in llm-foundry (data/finetuning/tasks.py): there is one at most."""
    keys = allowed.intersection(message.keys())
    return message[list(keys)[0]]


def content_of(message: dict, allowed: set[str]):
    keys = allowed.intersection(message.keys())
    return message[list(keys)[0]]  # in preview


def say(message):
    return role_of(message, ROLES), content_of(message, CONTENTS)


def by_name(lines):
    """As in ParlAI (tasks/eli5): each list belongs to its name."""
    names = {line.split()[0] for line in lines}
    found = {name: [] for name in names}
    for name in names:
        for line in lines:
            found[name] += [line]
    return names, found


def merged(lines):
    names, found = by_name(lines)
    return sum(len(entry) for name in sorted(names) for entry in found[name])


def add_new_labels(examples, table):
    """As in stanza (models/langid/data.py): the labels of the training data are numbered already."""
    new_labels = {example["label"] for example in examples} - set(table.keys())
    for label in new_labels:
        table[label] = len(table)
    return table


def rare(tokens, lines, limit):
    """As in NeMo (tokenization_helper.py): a count of those that have it, whatever their order."""
    lines = set(lines)
    kept = []
    for token in tokens:
        count = 0
        few = True
        for line in lines:
            if token in line:
                count += 1
                if count > limit:
                    few = False
                    break
        if few:
            kept.append(token)
    return kept


def told_how_far(names, store):
    """As in qlib (examples/orderbook_data/create_dataset.py): the number says how far it is."""
    files = {name.split(".")[0] for name in names}
    return [store(name, number) for number, name in enumerate(files)]
