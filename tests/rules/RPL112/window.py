# OPTIONS: --no-preview
# Adapted from Real-Time-Voice-Cloning (toolbox/ui.py): drawn on screen, for whoever looks.
import umap
from PyQt5.QtWidgets import QDialog
from sklearn.model_selection import train_test_split


class UI(QDialog):
    def draw_projections(self, embeds):
        return umap.UMAP(5, metric="cosine").fit_transform(embeds)

    def choose(self, samples):
        return train_test_split(samples)  # RPL112
