"""Entries of a folder that a `with` holds."""
import os


def listed(folder):
    with os.scandir(folder) as entries:  # RPL209
        return [entry.path for entry in entries]


def gathered(folder):
    files = []
    with os.scandir(folder) as entries:  # RPL209
        for entry in entries:
            files.append(entry.path)
    return files


def counted(folder):
    with os.scandir(folder) as entries:
        return len(list(entries))


def ordered(folder):
    with os.scandir(folder) as entries:
        return sorted(entry.path for entry in entries)
