# OPTIONS: --no-preview
"""What is reported without preview. After lora (lora_diffusion/preprocess_files.py), voxceleb_trainer
(dataprep.py), U-2-Net (u2net_test.py and its like), SSL4MIS (dataloaders/utils.py), ogb (examples/lsc) and
Megatron-LM (tools/checkpoint): in none of these does the order decide anything."""

import glob
import itertools
import json
import os
import pickle
import subprocess
from pathlib import Path

import numpy as np
import torch
from Bio import SeqIO
from Bio.Seq import Seq
from Bio.SeqRecord import SeqRecord
from joblib import Parallel, delayed
from scipy.io import wavfile


def sorted_further_out(folder, count=-1):
    if isinstance(folder, str):
        if os.path.isdir(folder):
            folder = glob.glob(os.path.join(folder, "*.npy")) + glob.glob(os.path.join(folder, "*.npz"))
        if count == -1:
            count = len(folder)
        folder = sorted(folder)[:count]
    for number, array in enumerate([np.load(path) for path in folder]):
        np.save(f"{number}.npy", array)


def sorted_in_one_branch_only(folder, count):
    files = glob.glob(os.path.join(folder, "*.npy"))  # RPL209
    if count > 1000:
        print("many")
        files = files[:1000]
    return [np.load(path) for path in files]


def each_to_its_own_file(root):
    for path in glob.glob(f"{root}/*/*.wav"):
        rate, samples = wavfile.read(path)
        for start in range(0, len(samples), rate):
            wavfile.write(f"{path}.{start}.wav", rate, samples[start : start + rate])
        subprocess.run(["ffmpeg", "-i", path, path + ".flac"], check=True)


def show_all(root, out):
    """What is written may be for somebody to read."""
    for path in glob.glob(f"{root}/*/*.wav"):
        out.write(path)


def write_filelist(root, out):
    for path in glob.glob(f"{root}/*/*.wav"):  # RPL209
        out.write(path)


def recursive_glob(root=".", suffix=""):
    return [
        os.path.join(folder, name)
        for folder, _, names in os.walk(root)
        for name in names
        if name.endswith(suffix)
    ]


def only_checkpoint(folder):
    return torch.load(glob.glob(f"{folder}/checkpoints/*")[0])


def any_shard(folder):
    parts = os.listdir(folder)
    sample = torch.load(os.path.join(folder, parts[0], "model.pt"))
    return sample["args"], next(Path(folder).iterdir())


def newest_checkpoint(folder):
    return torch.load(glob.glob(f"{folder}/checkpoints/*")[-1])  # RPL209


def first_ten(folder):
    return [np.load(path) for path in glob.glob(f"{folder}/*.npy")[:10]]  # RPL209


def requests(folder, infer, batch_size):
    """As in DeepLearningExamples (Jasper/triton/jasper-client.py): all are asked for, one after the other."""
    names = glob.glob(os.path.join(folder, "*.wav"))
    place = 0
    last = False
    while not last:
        for _ in range(batch_size):
            infer(names[place])
            place = (place + 1) % len(names)
            last = last or place == 0


def checkpoints(folder, pattern):
    """As in fairseq (fairseq/checkpoint_utils.py): the number of an entry only stands in for one in its name."""
    entries = []
    for i, name in enumerate(os.listdir(folder)):
        found = pattern.fullmatch(name)
        if found is not None:
            number = int(found.group(1)) if len(found.groups()) > 0 else i
            entries.append((number, name))
    return [os.path.join(folder, name) for _, name in sorted(entries, reverse=True)]


def transcripts(folder, lines, generator):
    """As in speechbrain (recipes/DVoice/dvoice_prepare.py): a listing is searched for one name at a time."""
    paths = glob.glob(f"{folder}/*/*.wav")
    rows = []
    for line in lines:
        name, words = line.split(" ", 1)
        for i in range(len(paths)):
            if paths[i].split("/")[-1] == name + ".wav":
                rows.append({"path": paths[i], "words": words})
                break
    generator.shuffle(rows)
    return rows


def of_one_kind(folder, kinds, generator):
    paths = glob.glob(f"{folder}/*/*.wav")  # RPL209
    rows = []
    for kind in kinds:
        for path in paths:
            if path.endswith(kind):
                rows.append(path)
    generator.shuffle(rows)
    return rows


def best_checkpoint(folder, rules):
    """As in MultiPlanarUNet (mpunet/utils/utils.py): the best one is the same wherever it stands."""
    for pattern, best in rules:
        paths = glob.glob(os.path.join(folder, pattern))
        if paths:
            scores = []
            for path in paths:
                scores.append(float(path.rsplit("_", 1)[-1]))
            return torch.load(paths[best(np.array(scores))])
    return None


def last_checkpoint(folder):
    paths = glob.glob(os.path.join(folder, "epoch*"))
    epochs = [int(path.rsplit("_", 1)[-1]) for path in paths]
    last = np.argmax(epochs)
    return torch.load(paths[last]), epochs[int(last)]


def best_by_other_scores(folder, scores):
    paths = glob.glob(os.path.join(folder, "epoch*"))  # RPL209
    return torch.load(paths[int(np.argmax(scores))])


def drawn(folder, seed):
    paths = glob.glob(os.path.join(folder, "epoch*"))  # RPL209
    return torch.load(paths[np.random.default_rng(seed).integers(len(paths))])


def sorted_together(root, read, parallel):
    """As in s3prl (s3prl/dataio/corpus/librispeech.py): what workers read along the listing has its order."""
    paths = list(Path(root).rglob("*.flac"))
    names = [path.stem for path in paths]
    texts = Parallel(n_jobs=parallel)(delayed(read)(path) for path in paths)
    paths, names, texts = zip(*sorted(zip(paths, names, texts), key=lambda row: row[1]))
    return list(paths), list(names), list(texts)


def embedded(folder, encode):
    paths = glob.glob(f"{folder}/*.txt")
    vectors = encode(paths)
    return {path: vector for path, vector in zip(paths, vectors)}


def unpacked(folder):
    """As in speechbrain (recipes/AISHELL-1/aishell_prepare.py): archives are unpacked in any order."""
    for number, archive in enumerate(glob.glob(folder + "/*.tar.gz")):
        subprocess.run(["tar", "-xf", archive, "-C", f"{folder}/part{number}"], check=True)


def shares(folder, rank, count):
    """As in openfold (scripts/precompute_alignments.py): together the workers take all of them."""
    names = os.listdir(folder)[rank::count]
    for name in names:
        np.save(f"{name}.out.npy", np.load(os.path.join(folder, name)))


def every_tenth(folder):
    return [np.load(path) for path in glob.glob(f"{folder}/*.npy")[::10]]  # RPL209


def convert(i, source, target):
    if i % 100 == 0:
        print(i, source)
    subprocess.run(["ffmpeg", "-i", source, target], check=True)


def convert_numbered(i, source):
    subprocess.run(["ffmpeg", "-i", source, f"{i}.mp3"], check=True)


def converted(folder, pool):
    """As in PaSST (openmic/prepare_scripts/download_preprocess.py): the number only shows how far it is."""
    names = glob.glob(os.path.join(folder, "*.ogg"))
    tasks = [(i, name, name + ".mp3") for i, name in enumerate(names)]
    print(tasks[0])
    pool.starmap(convert, tasks)


def converted_by_number(folder, pool):
    """Each gets a number, and what becomes of it is not seen."""
    names = glob.glob(os.path.join(folder, "*.ogg"))
    pool.starmap(convert_numbered, [(i, name) for i, name in enumerate(names)])


def create_metadata(folder, out):
    """Most of those who read a table ask by name, or sort, as in zgcr/SimpleAICV_pytorch_training_examples."""
    infos = {os.path.basename(path): {"length": len(np.load(path))} for path in glob.glob(folder)}
    json.dump(infos, out)


def primed(folder, executor, build):
    """As in dsgoficial/pytorch_segmentation_models_trainer (process_executor.py): the rest has its turn, too."""
    tasks = (build(path) for path in glob.glob(folder))
    futures = {executor.submit(task): task for task in itertools.islice(tasks, 4)}
    for task in itertools.islice(tasks, 100):
        futures[executor.submit(task)] = task
    return futures


def some(folder, build):
    paths = iter(glob.glob(folder))  # RPL209
    return [build(path) for path in itertools.islice(paths, 4)]


class Trained:
    """As in nnUNet (nnunetv2/training/nnUNetTrainer/nnUNetTrainer.py): the class of the dataset is chosen elsewhere,
    and sorts what it is given."""

    def datasets(self, folder):
        return self.dataset_class(folder, [name[:-4] for name in os.listdir(folder)])


def pretrained(folder):
    """As in asteroid (egs/wham/TwoStep/model.py): any of the checkpoints that training has left."""
    found = [name for name in os.listdir(folder) if ".ckpt" in name]  # RPL209
    if not found:
        return None
    return torch.load(os.path.join(folder, found[0]))


def only_one(folder):
    """As in solo-learn (main_knn.py): the training before keeps one checkpoint in its folder."""
    return torch.load([os.path.join(folder, f) for f in os.listdir(folder) if f.endswith(".ckpt")][0])


def next_one(folder):
    return torch.load(next(os.path.join(folder, f) for f in os.listdir(folder) if f.endswith(".ckpt")))


def metadata(folder):
    return json.load(open([name for name in os.listdir(folder) if "both" in name][0]))


def work_off(folder, process):
    """As in llm-foundry (utils/huggingface_hub_utils.py): all of them are done, whichever comes first."""
    todo = [name for name in os.listdir(folder) if name.endswith(".json")]
    seen = set(todo)
    while len(todo) > 0:
        for other in process(todo.pop()):
            if other not in seen:
                todo.append(other)
                seen.add(other)
    return len(seen)


def work_off_into_a_list(folder, out):
    todo = os.listdir(folder)  # RPL209
    while todo:
        out.write(todo.pop())


def embeddings_copied_over(folder, save):
    """As in stanza (utils/training/separate_ner_pretrain.py)."""
    for name in os.listdir(folder):
        vectors = np.load(name)
        layer = torch.nn.Embedding(*vectors.shape)
        layer.weight.data.copy_(torch.from_numpy(vectors))
        save(layer, name)


def embeddings_drawn(folder, save):
    torch.manual_seed(0)
    for name in os.listdir(folder):  # RPL209
        save(torch.nn.Embedding(3, 4), name)


def write_sequences(folder, parse, target):
    """As in openfold (scripts/data_dir_to_fasta.py): a FASTA file is a table; its records are asked for by name."""
    records = []
    for name in os.listdir(folder):
        structure = parse(os.path.join(folder, name))
        for chain, sequence in structure.chains():
            records.append(f">{name}_{chain}")
            records.append(sequence)
    with open(target, "w") as handle:
        handle.write("\n".join(records))


def write_one_after_the_other(folder, parse, train_target):
    with open(train_target, "w") as handle:
        for path in Path(folder).glob("*.pdb"):
            handle.write(">%s\n%s\n" % (path.stem, parse(path)))


def write_lines_without_names(folder, parse, train_target):
    with open(train_target, "w") as handle:
        for path in Path(folder).glob("*.pdb"):  # RPL209
            handle.write(f"{parse(path)} > {path.stem}\n")


def convert_all(folder, manifest=None):
    """As in ParlAI (parlai/core/build_data.py): no caller asks for the file."""
    paths = list(Path(folder).glob("*.ppm"))
    for path in paths:
        subprocess.run(["convert", path, path.with_suffix(".png")], check=True)
    if manifest is not None:
        with open(manifest, "w") as handle:
            handle.write("\n".join(str(path) for path in paths))


def convert_some(folder, train_manifest=None):
    paths = list(Path(folder).glob("*.ppm"))  # RPL209
    if train_manifest is not None:
        with open(train_manifest, "w") as handle:
            handle.write("\n".join(str(path) for path in paths))


convert_all("images")
convert_some("images", "train.txt")


def write_records(folder, parse, target):
    """As in DiffDock (datasets/esm_embedding_preparation.py): the same, written by Biopython."""
    records = []
    for name in os.listdir(folder):
        records.append(SeqRecord(Seq(parse(os.path.join(folder, name))), name))
    SeqIO.write(records, target, "fasta")


def predict(model, paths, collate):
    """As in lightning-flash (core/model.py): a batch, or a pair."""
    if isinstance(paths, str):
        paths = [os.path.join(paths, name) for name in os.listdir(paths)]
    batch = paths if collate is None else collate(paths)
    rows, targets = batch if len(batch) == 2 and isinstance(batch, (list, tuple)) else (batch, None)
    return model(rows)


def prepare_tars(folder, cache_path):
    """As in timm (timm/data/readers/reader_image_in_tar.py): what is read back would else be listed again."""
    if os.path.exists(cache_path):
        with open(cache_path, "rb") as handle:
            return set(pickle.load(handle))
    info = [os.path.getsize(path) for path in glob.glob(os.path.join(folder, "*.tar"))]
    with open(cache_path, "wb") as handle:
        pickle.dump(info, handle)
    return set(info)


def prepare_sizes(folder, path):
    info = [os.path.getsize(path) for path in glob.glob(os.path.join(folder, "*.tar"))]  # RPL209
    with open(path, "wb") as handle:
        pickle.dump(info, handle)
