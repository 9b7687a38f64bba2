from loader import FastLoader

print(list(FastLoader(list(range(8)), num_workers=2, in_order=False)))  # RPL208
print(list(FastLoader(list(range(8)), num_workers=2)))
