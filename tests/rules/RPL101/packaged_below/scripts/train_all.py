"""A script beside a package in a folder of its own, adapted from trislaz/wsi_mil."""

from slides.train import main

if __name__ == "__main__":
    main([])  # RPL101
