"""No gradient goes through these, or whole numbers are added up."""
import torch
import torch.nn.functional as F

torch.backends.cudnn.deterministic = True
device = "cuda"


class Head(torch.nn.Module):
    # Adapted from open-mmlab/mmdetection (as of pengzhiliang/Conformer: yolact_head.py, mask_point_head.py,
    # fcn_mask_head.py, point_rend_roi_head.py).
    def get_targets(self, mask_pred, gt_masks):
        masks = F.interpolate(gt_masks.unsqueeze(0), mask_pred.shape[-2:], mode="bicubic").squeeze(0)
        return masks.gt(0.5).float()

    def target_of(self, gt_masks, rois, index):
        return gt_masks.to_tensor(rois.dtype, rois.device).index_select(0, index)

    def from_array(self, index):
        return torch.from_numpy(self.masks).to(device).index_select(0, index)

    def seg_masks(self, mask_pred, size):
        return F.interpolate(mask_pred.unsqueeze(0), size, mode="bicubic").squeeze(0) > 0.5

    def _mask_forward_test(self, x):
        return F.interpolate(x, scale_factor=2, mode="bicubic")

    def forward(self, x, size):
        return F.interpolate(x, size, mode="bicubic")  # RPL306


class QuickCumsum(torch.autograd.Function):
    # Adapted from mit-han-lab/bevfusion (mmdet3d/ops/bev_pool/bev_pool.py).
    @staticmethod
    def forward(ctx, x, ranks):
        kept = torch.ones(x.shape[0], device=x.device, dtype=torch.bool)
        kept[:-1] = ranks[1:] != ranks[:-1]
        ctx.save_for_backward(kept)
        places = torch.cumsum(kept, 0)
        return x.float().cumsum(0), places  # RPL306

    @staticmethod
    def backward(ctx, gradx, ranks):
        (kept,) = ctx.saved_tensors
        back = torch.cumsum(kept, 0)
        back[kept] -= 1
        return gradx[back], None
