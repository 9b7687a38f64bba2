"""Networks that the linter takes for drawn are: transformers', made twice under two seeds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from reprolint.knowledge.networks import draws_weights

torch = pytest.importorskip("torch")
transformers = pytest.importorskip("transformers")


def _config() -> object:
    return transformers.BertConfig(
        hidden_size=8, num_hidden_layers=1, num_attention_heads=2, intermediate_size=8, vocab_size=9
    )


MAKERS: dict[str, Callable[[], object]] = {
    "transformers.BertModel": lambda: transformers.BertModel(_config()),
    "transformers.BertForMaskedLM": lambda: transformers.BertForMaskedLM(_config()),
    "transformers.BertLMHeadModel": lambda: transformers.BertLMHeadModel(_config()),
    "transformers.BertForSequenceClassification": lambda: transformers.BertForSequenceClassification(
        _config()
    ),
    "transformers.BertForQuestionAnswering": lambda: transformers.BertForQuestionAnswering(_config()),
    "transformers.AutoModel.from_config": lambda: transformers.AutoModel.from_config(_config()),
}


@pytest.mark.parametrize("name", MAKERS)
def test_the_seed_decides_the_weights(name: str) -> None:
    def weights(seed: int) -> object:
        torch.manual_seed(seed)
        network = MAKERS[name]()
        return torch.cat([parameter.detach().flatten() for parameter in network.parameters()])  # type: ignore[attr-defined]

    first = weights(0)
    assert torch.equal(first, weights(0))
    assert not torch.equal(first, weights(1))
    assert draws_weights(name)


@pytest.mark.parametrize(
    "name",
    [
        "transformers.BertModel.from_pretrained",
        "transformers.BertTokenizer",
        "transformers.DataCollatorForLanguageModeling",
        "transformers.EncoderDecoderModel",  # its parts are given
        "transformers.AutoConfig.from_pretrained",
        "torch_geometric.nn.GINConv",  # applies a network that it is given
        "torch_geometric.nn.global_mean_pool",
        "dgl.nn.mxnet.conv.GATConv",
        "dgl.nn.GINConv",
        "monai.networks.utils.one_hot",
        "segmentation_models_pytorch.losses.DiceLoss",
        "transformers.BertPreTrainedModel",
        "torch.nn.TransformerEncoder",  # copies the layer that it is given
        "torchvision.models.list_models",
        "torchvision.models.feature_extraction.create_feature_extractor",
        "torchvision.models._utils.IntermediateLayerGetter",
        "torchvision.ops.StochasticDepth",
        "timm.layers.DropPath",
        "einops.layers.torch.Rearrange",
        "x_transformers.AutoregressiveWrapper",
        "rotary_embedding_torch.RotaryEmbedding",
        "gpytorch.kernels.RBFKernel",
        "spconv.pytorch.SparseMaxPool3d",
        "MinkowskiEngine.MinkowskiConvolutionFunction",
        "mmcv.cnn.constant_init",
        "mmdet.models.build_loss",
    ],
)
def test_what_makes_no_weights(name: str) -> None:
    assert not draws_weights(name)


@pytest.mark.parametrize(
    "name",
    [
        "torch_geometric.nn.GCNConv",
        "torch_geometric.nn.conv.gat_conv.GATConv",
        "torch_geometric.nn.models.basic_gnn.GraphSAGE",
        "dgl.nn.GraphConv",
        "dgl.nn.pytorch.conv.SAGEConv",
        "monai.networks.nets.UNet",
        "monai.networks.blocks.dynunet_block.UnetResBlock",
        "segmentation_models_pytorch.Unet",
        "segmentation_models_pytorch.create_model",
        "timm.create_model",
        "diffusers.UNet2DModel",
        "diffusers.UNet2DConditionModel.from_config",
        "timm.models.layers.weight_init.trunc_normal_",
        "torchvision.models.resnet.resnet50",
        "torchvision.models.detection.mask_rcnn.MaskRCNNPredictor",
        "torchvision.ops.misc.Conv2dNormActivation",
        "torchaudio.models.wav2vec2_model",
        "einops.layers.torch.EinMix",
        "x_transformers.x_transformers.Decoder",
        "vector_quantize_pytorch.ResidualVQ",
        "vit_pytorch.t2t.T2TViT",
        "denoising_diffusion_pytorch.Unet1D",
        "e3nn.o3.FullyConnectedTensorProduct",
        "gpytorch.kernels.IndexKernel",
        "pyro.nn.DenseNN",
        "nflows.transforms.RandomPermutation",
        "normflows.nets.MLP",
        "spconv.SparseConv3d",
        "spconv.pytorch.SparseInverseConv3d",
        "MinkowskiEngine.MinkowskiGenerativeConvolutionTranspose",
        "mamba_ssm.modules.mamba_simple.Mamba",
        "flash_attn.modules.mha.MHA",
        "transformer_engine.pytorch.LayerNormLinear",
        "detectron2.layers.Conv2d",
        "detectron2.modeling.build_model",
        "fvcore.nn.weight_init.c2_msra_fill",
        "mmcv.cnn.kaiming_init",
        "mmengine.model.xavier_init",
        "mmdet.models.build_detector",
        "mmseg.models.builder.build_segmentor",
        "open_clip.factory.create_model_and_transforms",
    ],
)
def test_what_does_in_the_other_libraries(name: str) -> None:
    assert draws_weights(name)
