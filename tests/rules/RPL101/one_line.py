import torch


def main():
    order = torch.randperm(10)  # RPL101
    torch.save(order, "order.pt")


if __name__ == "__main__": main()
