# OPTIONS: --no-preview
import numpy as np

from games import Game, Task, dots, lines, noise, waves


class Runner:
    def __init__(self, seed):
        self.np_random = np.random.RandomState(seed)

    def run(self, game: Game):
        return game.play(), Task(3, np_random=self.np_random).values


def main(rng: np.random.Generator):
    game = Game(3, rng=rng)
    print(isinstance(game, Game), Runner(1).run(game), noise(3, rng))
    print(waves(3), lines(3, rng), lines(3), dots(3, None))


main(np.random.default_rng(0))
