"""Deterministic mode as the default of Megatron's own parser."""

from megatron.training import pretrain


def extra_args(parser):
    parser.set_defaults(
        deterministic_mode=True,
        cross_entropy_loss_fusion=True,  # RPL404
    )
    return parser


if __name__ == "__main__":
    pretrain(None, None, None, None, extra_args_provider=extra_args)
