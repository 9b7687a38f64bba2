"""Adapted from TalwalkarLab/leaf (data/utils/sample.py): users are drawn, and written for a training to read."""

import json
import random

with open("all.json") as file:
    users = json.load(file)["users"]
random.shuffle(users)  # RPL101
with open("users.json", "w") as file:
    json.dump(users[: len(users) // 10], file)
