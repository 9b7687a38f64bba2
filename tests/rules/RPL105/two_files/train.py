import time

from helpers import fix_random_numbers, start_timer

start_timer(int(time.time()))
fix_random_numbers(seed=int(time.time()))  # RPL105
