from env import Env
from game import Game

print(Env(Game(), 0).game.deal())
