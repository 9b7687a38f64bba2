# Adapted from the Lovasz loss of mmsegmentation (mmseg/models/losses/lovasz_loss.py) under a seed helper that sets
# cuDNN's flag only.
import torch


def lovasz_grad(gt_sorted):
    p = len(gt_sorted)
    gts = gt_sorted.sum()
    intersection = gts - gt_sorted.float().cumsum(0)  # RPL306
    union = gts + (1 - gt_sorted).float().cumsum(0)  # RPL306
    jaccard = 1.0 - intersection / union
    jaccard[1:p] = jaccard[1:p] - jaccard[0:-1]
    return jaccard


def main():
    torch.manual_seed(0)
    torch.backends.cudnn.deterministic = True
    errors = torch.rand(10, device="cuda", requires_grad=True)
    torch.dot(errors, lovasz_grad(torch.rand(10, device="cuda"))).backward()


if __name__ == "__main__":
    main()
