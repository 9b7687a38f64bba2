from trials.frames import load, split_games

train, held_out = split_games(load("trials.csv"))
print(len(train), len(held_out))
