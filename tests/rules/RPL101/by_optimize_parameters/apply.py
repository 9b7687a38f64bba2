# OPTIONS: --no-preview
"""The same models, loaded and applied: nothing is drawn that matters."""

import sys

from models import create_model
from train import rows

if __name__ == "__main__":
    model = create_model(sys.argv[1])
    model.load_networks("latest")
    for batch in rows(sys.argv[2]):
        model.set_input(batch)
        print(model.test())
