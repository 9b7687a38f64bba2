"""What looks at the seed: a switch that is on, a class that always does, a run that leaves something behind."""
import json
import sys
import time

from birds import Birds, Dogs

if __name__ == "__main__":
    seed = int(time.time())  # RPL105
    train = Birds("/data/birds", shots=10, seed=seed)
    other_seed = int(time.time())  # RPL105
    dogs = Dogs("/data/dogs", other_seed)
    third_seed = int(time.time())  # RPL105
    either = eval(sys.argv[1])("/data", seed=third_seed)
    json.dump([train.names, dogs.order, either.names], open("split.json", "w"))
