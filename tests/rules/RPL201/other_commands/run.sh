python other.py --seed 42
