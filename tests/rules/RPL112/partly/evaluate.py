from dataset import Whole

if __name__ == "__main__":
    data = Whole([0, 0, 1])
    print(data.get_subset(0), data.get_part(0, frac=0.5))
