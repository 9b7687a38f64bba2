import random

import torch
from agent import Agent


class Crops(torch.utils.data.Dataset):
    def __init__(self, images):
        self.images = images

    def __len__(self):
        return len(self.images)

    def __getitem__(self, index):
        at = random.randint(0, 8)
        return self.images[index][at:]


class Trainer(Agent):
    def create(self, images):
        if self.deterministic:

            def worker_init_fn(worker_id):
                random.seed(self.random_seed + worker_id)  # RPL204

            worker_init = worker_init_fn
        else:
            worker_init = None
        self.loader = torch.utils.data.DataLoader(
            Crops(images), batch_size=4, shuffle=True, num_workers=8, worker_init_fn=worker_init
        )

    def create_drawn(self, images):
        def worker_init_fn(worker_id):
            random.seed(self.drawn + worker_id)

        worker_init = worker_init_fn
        self.other = torch.utils.data.DataLoader(
            Crops(images), batch_size=4, shuffle=True, num_workers=8, worker_init_fn=worker_init
        )


if __name__ == "__main__":
    trainer = Trainer({"training": {"random_seed": 3}})
    trainer.create(list(range(100)))
