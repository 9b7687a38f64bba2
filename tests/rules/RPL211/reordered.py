"""After torchrl (torchrl/envs/async_envs.py): what a function of the project puts in order at once."""

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
