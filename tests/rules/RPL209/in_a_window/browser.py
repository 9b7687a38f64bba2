# OPTIONS: --no-preview
"""A person picks what is listed. After facebookresearch/mbrl-lib (mbrl/diagnostics/training_browser.py)."""

import pathlib

from PyQt5 import QtCore


class Table(QtCore.QAbstractTableModel):
    def __init__(self, root):
        super().__init__()
        self.paths = [path for path in pathlib.Path(root).glob("*/results.csv")]

    def __getitem__(self, row):
        return self.paths[row]

    def data(self, index, role):
        return str(self.paths[index.row()])
