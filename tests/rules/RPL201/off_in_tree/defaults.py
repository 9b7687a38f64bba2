class Node:
    pass


_C = Node()
_C.DATASET = Node()
_C.DATASET.ROOT = "images.pt"
_C.DATASET.EXTRA_SET = ""
_C.DATASET.MORE_SET = ""
_C.WORKERS = 4
