"""Functions that draw one sample, all of which begin with the same seed."""

import time

import numpy as np
import torch


class Client:
    def __init__(self, pipe, seed):
        self.pipe = pipe
        self.seed = seed

    def _one_image(self, prompt, path):
        generator = torch.manual_seed(0)  # RPL109
        self.pipe(prompt, generator=generator).images[0].save(path)

    def _with_seed(self, prompt, path, seed):
        generator = torch.manual_seed(seed)
        self.pipe(prompt, generator=generator).images[0].save(path)

    def _by_number(self, prompt, number):
        generator = torch.Generator().manual_seed(self.seed)  # RPL109
        return self.pipe(prompt, generator=generator).images[number % 1]

    def request(self, request, cache):
        paths = []
        for _ in range(request.num_completions):
            path = cache.unique_path()
            self._one_image(request.prompt, path)
            paths.append(path)
        for i in range(request.num_completions):
            self._with_seed(request.prompt, f"{i}.png", i)
        return paths, [self._by_number(request.prompt, 1) for _ in range(request.n)]


def generate(model, prompt, path, seed=42):
    torch.manual_seed(seed)  # RPL109
    model.sample(prompt).save(path)


def noisy(model, x):
    rng = np.random.default_rng(7)  # RPL109
    return model(x + rng.normal(size=x.shape))


def main(model, prompt, x, num_samples):
    for i in range(num_samples):
        generate(model, prompt, f"{i}.png")
    return np.mean([noisy(model, x) for _ in range(8)], axis=0)


def in_the_loop(pipe, prompt, num_images):
    for i in range(num_images):
        generator = torch.Generator("cuda").manual_seed(0)  # RPL109
        image = pipe(prompt, generator=generator).images[0]
        image.save(f"{i}.png")


def for_each_of_them(pipe, prompts, num_images):
    for i in range(num_images):
        generator = torch.Generator("cuda").manual_seed(0)
        image = pipe(prompts[i], generator=generator).images[0]
        image.save(f"{i}.png")


def weights(model, x):
    torch.manual_seed(0)
    return model(x)


def for_other_inputs(model, inputs):
    return [weights(model, inputs[i]) for i in range(len(inputs))]


def alike(model, x):
    torch.manual_seed(0)
    return model(x)


def timed(model, x):
    for _ in range(10):
        start = time.perf_counter()
        alike(model, x)
        print(time.perf_counter() - start)


def restart(model):
    torch.manual_seed(0)
    return model.initialised()


def until_it_fits(model):
    for _ in range(5):
        if restart(model):
            break
