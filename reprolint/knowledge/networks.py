"""Layers and networks of libraries whose weights are drawn from torch's global RNG when they are made.

Run twice under two seeds and compared: torch_geometric 2.8, monai 1.6, transformers 5.23. Read: dgl 2.5,
segmentation_models_pytorch 0.6 (an encoder may be trained, decoder and head never are), diffusers 0.42, timm 1.0.
"""

from __future__ import annotations

from functools import lru_cache

from reprolint.lazy import compile_later

# Convolutions that hold weights of their own; EdgeConv, GINConv and their like take the network that they apply.
_GEOMETRIC = """ARMAConv AntiSymmetricConv CGConv ChebConv ClusterGCNConv DNAConv ECConv FAConv FastRGCNConv FeaStConv
FiLMConv GATConv GATv2Conv GCN2Conv GCNConv GENConv GMMConv GatedGraphConv GeneralConv GraphConv HypergraphConv LEConv
MFConv MixHopConv NNConv PANConv PDNConv PointTransformerConv RGATConv RGCNConv ResGatedGraphConv SAGEConv SGConv
SSGConv SignedConv SuperGATConv TAGConv TransformerConv EdgeCNN GAT GCN GIN GNNFF GraphSAGE GraphUNet LINKX LightGCN
NeuralFingerprint PMLP Polynormer RECT_L RENet SGFormer SchNet SignedGCN ViSNet DMoNPooling DenseGATConv DenseGCNConv
DenseGraphConv DenseSAGEConv HeteroLinear Linear"""
_DGL = """CFConv ChebConv DenseChebConv DenseGraphConv DenseSAGEConv DotGatConv EdgeConv EdgeGATConv EGATConv EGNNConv
GATConv GatedGCNConv GatedGraphConv GATv2Conv GCN2Conv GMMConv GraphConv HGTConv PNAConv RelGraphConv SAGEConv SGConv
TAGConv TWIRLSConv"""
_SEGMENTATION = "Unet UnetPlusPlus MAnet Linknet FPN PSPNet DeepLabV3 DeepLabV3Plus PAN UPerNet Segformer DPT"

_MAKERS = compile_later(
    rf"torch_geometric\.nn\.(?:\w+\.)*(?:{'|'.join(_GEOMETRIC.split())})$"
    rf"|dgl\.nn\.(?!mxnet|tensorflow)(?:\w+\.)*(?:{'|'.join(_DGL.split())})$"
    r"|monai\.networks\.nets\.(?:\w+\.)*[A-Z]\w*$"
    r"|monai\.networks\.blocks\.(?:\w+\.)*(?:\w+Block|Convolution|ResidualUnit)$"
    rf"|segmentation_models_pytorch\.(?:\w+\.)*(?:{'|'.join(_SEGMENTATION.split())}|create_model)$"
    r"|timm\.models\.(?:_?factory\.)?create_model$"
    r"|efficientnet_pytorch\.EfficientNet\.from_name$"
    r"|transformers\.(?:\w+\.)*\w+\.(?:from_config|_from_config)$"
    r"|transformers\.(?:\w+\.)*(?!Auto|TF|Flax|\w*EncoderDecoderModel$|DataCollator)"
    r"[A-Z]\w*(?<!Base)(?:Model|For(?:[A-Z]\w*(?:LM|Generation|Classification|Answering|Segmentation|Choice|CTC|"
    r"Detection|Modeling|PreTraining)|PreTraining|CTC))$"
    r"|diffusers\.(?:\w+\.)*(?:\w*UNet\w*Model|\w*Transformer\w*Model|AutoencoderKL|VQModel)(?:\.from_config)?$"
)
_LIBRARIES = (
    "torch_geometric.nn.",
    "dgl.nn.",
    "monai.networks.",
    "segmentation_models_pytorch.",
    "timm.models.",
    "efficientnet_pytorch.",
    "transformers.",
    "diffusers.",
)


@lru_cache(maxsize=4096)
def draws_weights(name: str) -> bool:
    """Whether a call of a qualified name makes weights at random."""
    return name.startswith(_LIBRARIES) and _MAKERS.match(name) is not None
