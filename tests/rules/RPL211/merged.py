"""Tables that are put together as their parts arrive."""
# adapted from facebookresearch/fairseq, examples/speech_recognition/datasets/asr_prep_json.py

import json
from concurrent.futures import ProcessPoolExecutor, as_completed


def prepare(chunks, work, output):
    utterances = {}
    with ProcessPoolExecutor() as executor:
        tasks = [executor.submit(work, chunk) for chunk in chunks]
        for task in as_completed(tasks):  # RPL211
            try:
                data = task.result()
            except Exception as error:
                print(error)
            else:
                utterances.update(data)
    with open(output, "w") as file:
        json.dump({"utterances": utterances}, file, indent=4)


def prepare_by_name(chunks, work, output):
    utterances = {}
    with ProcessPoolExecutor() as executor:
        tasks = [executor.submit(work, chunk) for chunk in chunks]
        for task in as_completed(tasks):
            utterances.update(task.result())
    with open(output, "w") as file:
        json.dump({"utterances": utterances}, file, sort_keys=True)


def prepare_sorted(chunks, work, output):
    utterances = {}
    with ProcessPoolExecutor() as executor:
        tasks = [executor.submit(work, chunk) for chunk in chunks]
        for task in as_completed(tasks):
            utterances.update(task.result())
    with open(output, "w") as file:
        json.dump(dict(sorted(utterances.items())), file)
