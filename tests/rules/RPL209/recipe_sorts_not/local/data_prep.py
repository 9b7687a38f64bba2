# OPTIONS: --no-preview --mode debug
import os
import sys

import librosa
import numpy as np


def process(source, target):
    wavscp = open(os.path.join(target, "wav.scp"), "w")
    for song in os.listdir(source):  # RPL209
        duration = librosa.get_duration(filename=os.path.join(source, song))
        print(song, np.round(duration, 2))
        wavscp.write(f"{song[:-4]} {os.path.join(source, song)}\n")


if __name__ == "__main__":
    process(sys.argv[1], sys.argv[2])
