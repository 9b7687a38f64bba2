"""After torchrl (torchrl/envs/async_envs.py): what a function of the project puts in order at once; and RFdiffusion
(analyze_backbones.py): a number that is shown only, of rows that are sorted before they are written."""

from concurrent.futures import as_completed

import torch


class Environments:
    def receive(self, futures):
        results = []
        for future in as_completed(futures):
            results.append(future.result())
        results, index = self._in_order(results)
        self.busy.difference_update(index)
        return torch.stack(results)

    def _in_order(self, results, *others):
        index = []
        for result in results:
            index.append(int(result["env"]))
        order = torch.argsort(torch.tensor(index)).tolist()
        results = [results[i] for i in order]
        if others:
            return results, *[[other[i] for i in order] for other in others], index
        return results, index

    def receive_as_done(self, futures):
        results = []
        for future in as_completed(futures):  # RPL211
            results.append(future.result())
        return torch.stack(results)


def _print_progress(done, total):
    print(f"{done} of {total}")


def write_rows(rows, path):
    rows.sort(key=lambda row: row["name"])
    with open(path, "w") as file:
        for row in rows:
            file.write(f"{row}\n")


def analyze(executor, function, tasks, path):
    rows = []
    futures = [executor.submit(function, task) for task in tasks]
    for index, future in enumerate(as_completed(futures), start=1):
        rows.append(future.result())
        _print_progress(index, len(tasks))
    write_rows(rows, path)
