from streams import seed_streams

seed_streams(hash("train"))  # RPL106
